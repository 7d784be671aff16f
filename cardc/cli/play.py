"""`cardc play`: a game on the terminal, by people at one keyboard, bots, or both."""

from __future__ import annotations

import random
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from cardc.api.at_table.seating import TakenSeat, against, seated_as, seats_of
from cardc.api.at_table.table_session import TableSession
from cardc.api.at_table.table_words import TableWords, seat_names
from cardc.api.deck import Deck
from cardc.api.loading import BUNDLED, HOUSE
from cardc.api.playing import Playing, UnknownFaces, load_game
from cardc.api.plays import Play, load_play
from cardc.api.project import NO_PROJECT, find_project
from cardc.api.summaries import count
from cardc.cli.common_options import (
    faces_option,
    game_option,
    language_option,
    opened,
    paths_argument,
    show_errors,
    spoken,
)
from cardc.cli.console import Console, line_editing
from cardc.cli.game_options import options_of, rule_option, sets_option, want_option, wanted_of
from cardc.cli.play_talk import PlayTalk
from cardc.cli.play_view import PlayView

# What a game or a set of cards says of itself, in its folder.
SETTINGS = "game.yaml"
# A seed that nobody chose is less than this, so that it is easily typed again.
_SEEDS = 1_000_000
# So many cards of which something is not known are named.
_NAMED = 3


@click.command()
@paths_argument
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="How many play.  [default: 2]")
@click.option("--bots", metavar="BOT,…", help="Who plays the seats that are not yours.  [default: greedy]")
@click.option("--seats", metavar="NAME,…", help="Who sits where: people by their names, bots, or `ben=greedy`.")
@click.option("--watch", "watched", is_flag=True, help="Bots take all seats; Enter goes on after each turn.")
@click.option("--seed", type=int, metavar="N", help="Shuffle as under this seed; without it, a new one is taken.")
@sets_option
@want_option
@rule_option
@click.option("--load", "file", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a game in a file.")
@language_option
@faces_option
@game_option
def command(
    paths: tuple[Path, ...],
    players: int | None,
    bots: str | None,
    seats: str | None,
    watched: bool,
    seed: int | None,
    sets: tuple[str, ...],
    wanted: tuple[str, ...],
    options: tuple[str, ...],
    file: Path | None,
    language: str | None,
    faces: tuple[str, ...],
    game: str | None,
) -> int:
    """Play a game on the terminal: with the cards of PATHS, of your project, or of a bundled game.

    Options are answered by number or name; `help` lists what else can be typed. Moves may come from a file, too.

    \b
    Examples:
      cardc play --faces house                       you against a bot
      cardc play --faces house --seats ada,ben       two at one keyboard
      cardc play --faces house --players 4 --bots greedy,random
      cardc play --faces house --watch               bots play, you look on
      cardc play --game GAME --lang fr               another game, in French
      cardc play --load evening.play                 go on with a saved game
      cardc play --faces house --seed 7 < moves.txt  moves from a file

    Exit code 0: played, or left; 1: not all moves of a file were understood, or the cards have errors; 2: there is no
    such game.
    """
    if seats is not None and (bots is not None or watched):
        raise click.UsageError("`--seats` says of each seat who sits there: leave `--bots` and `--watch` out")
    taken = _seats(seats, bots, players, watched)
    kept = load_play(file) if file is not None else None
    deck = _deck(paths, kept, faces, game)
    if show_errors(deck):
        return 1
    tongue = spoken(deck, language)
    if file is not None:
        if (seed, sets, wanted, options) != (None, (), (), ()):
            raise click.UsageError("a saved game has its seed, sets and options: leave them out beside `--load`")
        playing = load_game(file, deck)
        session = TableSession(playing, _seats_kept(playing, taken, said=seats is not None or bots is not None))
    else:
        drawn = random.SystemRandom().randrange(_SEEDS) if seed is None else seed
        agreed = {**wanted_of(wanted), **({"sets": list(sets)} if sets else {})}
        begun = _new(deck, len(taken), drawn, agreed, options_of(options))
        session = TableSession(begun, taken)
    line_editing()
    if kept is not None and kept.file.ends_early:
        steps = count(len(kept.course.steps), "step")
        click.echo(f"cardc: the last lines of {file} are missing; the game goes on behind {steps}", err=True)
    return _talk(session, tongue, file, "" if game is None or game in BUNDLED else game)


def _talk(session: TableSession, language: str, file: Path | None, game_said: str) -> int:
    """Tells what is played, and plays it."""
    game, console = session.game, Console()
    names = tuple(seat.name for seat in session.seats)
    words = TableWords(game.deck, language, seat_names(game.table, names))
    beginning = game.course.beginning
    told = f"{game.deck.game.name}: {', '.join(seat.called for seat in session.seats)}"
    where = f"seed {beginning.seed}" if beginning.moment is None else "a saved game"
    made_up = ", with house values for what no source states" if HOUSE in game.deck.faces else ""
    console.say(f"{told}; {where}{made_up}. `help` tells what can be typed.")
    return PlayTalk(PlayView(session, words, console), file=file, game=game_said).run()


def _deck(paths: Sequence[Path], kept: Play | None, faces: tuple[str, ...], game: str | None) -> Deck:
    """The cards: those that are named, or those of a saved game, or of this folder."""
    if kept is None:
        return opened(paths or _lying_here(game), faces=faces, game=game)
    return kept.deck(paths, faces=faces or None, game=game)


def _lying_here(game: str | None) -> tuple[Path, ...]:
    """This folder, where it holds a game, or a set, and no project says so: that is what is meant."""
    here = Path()
    lies = game is None and (here / SETTINGS).is_file() and find_project(here) is NO_PROJECT
    return (here,) if lies else ()


def _seats(said: str | None, bots: str | None, players: int | None, watched: bool) -> tuple[TakenSeat, ...]:
    if said is None:
        return against(bots or "", players, watched=watched)
    taken = seats_of(said)
    if players is not None and players != len(taken):
        raise click.UsageError(f"`--seats` names {len(taken)} players, and `--players` says {players}")
    return taken


def _seats_kept(playing: Playing, taken: tuple[TakenSeat, ...], *, said: bool) -> tuple[TakenSeat, ...]:
    """Who goes on with a saved game: those who are named, or those who sat there."""
    return taken if said else seated_as(playing.seats, taken, len(playing.table.players))


def _new(deck: Deck, players: int, seed: int, wanted: Mapping[str, Any], options: Mapping[str, str]) -> Playing:
    try:
        return deck.new_game(players, seed, options=options, **wanted)
    except UnknownFaces as error:
        raise click.UsageError(_faces_wanted(error, deck)) from error


def _faces_wanted(error: UnknownFaces, deck: Deck) -> str:
    """What is not known, and the command that plays all the same."""
    titles = [f"{deck[card].title} ({', '.join(names)})" for card, names in [*error.missing.items()][:_NAMED]]
    more = len(error.missing) - len(titles)
    lacking = ", ".join(titles) + (f" and {more} more" if more > 0 else "")
    said = f"what play needs to know is not known of {len(error.missing)} cards: {lacking}"
    if HOUSE in deck.faces or not any(deck.overlays(HOUSE)):
        return f"{said}; `cardc audit --form` writes a form for it, which `--faces FILE` reads"
    return f"{said}\nthis plays with house values for them: {_same_command('--faces', HOUSE)}"


def _same_command(*more: str) -> str:
    """The command as it was given, with more."""
    context = click.get_current_context()
    said: list[str] = ["cardc", "play"]
    for parameter in context.command.params:
        given = context.params.get(parameter.name or "")
        if parameter.name == "paths":
            continue
        for value in given if isinstance(given, tuple) else (given,):
            if value is True:
                said.append(parameter.opts[-1])
            elif value not in (None, False):
                said += [parameter.opts[0], str(value)]
    return shlex.join([*said, *more, *map(str, context.params.get("paths", ()))])
