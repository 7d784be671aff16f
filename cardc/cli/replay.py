"""`cardc replay`: plays that were kept, played again with the cards as they are now, or made into scenarios."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click

from cardc.api.deck import Deck
from cardc.api.plays import NO_RULING, SUFFIX, Play, PlayAgain, load_play, play_files
from cardc.api.replaying import SUFFIX as SCENARIOS
from cardc.api.summaries import count
from cardc.api.writing import write_file
from cardc.cli.common_options import (
    faces_option,
    force_option,
    game_option,
    language_option,
    output_file_option,
    paths_option,
    refuse_faces,
    refuse_missing,
    show,
    show_errors,
    spoken,
)
from cardc.cli.streams import progress, waiting, wants_colour

_PAGES = (".html", ".htm")


class _Cards(NamedTuple):
    """Which cards plays are played with: those that a play names, unless others are named."""

    paths: tuple[Path, ...]
    faces: tuple[str, ...]
    game: str | None
    decks: dict[object, Deck]

    def of(self, play: Play) -> Deck:
        """The cards for a play, loaded once for all plays of the same."""
        named = (self.paths or play.file.cards, self.faces or play.file.faces, self.game or play.game)
        if named not in self.decks:
            with waiting("reading cards"):
                self.decks[named] = play.deck(self.paths, faces=self.faces or None, game=self.game)
        return self.decks[named]


class _Steps(NamedTuple):
    """The steps that a scenario is to be made of."""

    first: int | None
    last: int | None
    ruling: str | None
    name: str


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, path_type=Path))
@click.option("--until", type=click.IntRange(0), metavar="N", help="Only the steps up to the N-th.")
@click.option("--log", is_flag=True, help="Every step in words.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people or programs.")
@click.option("--as-scenario", "drafted", is_flag=True, help="Make a scenario of some steps, to be edited.")
@click.option(
    "--at", type=click.IntRange(1), metavar="N", help="Of this step; else of that which differs, or the last."
)
@click.option("--from", "first", type=click.IntRange(1), metavar="N", help="Of several: the first of them,")
@click.option("--to", "last", type=click.IntRange(1), metavar="N", help="and the last.")
@click.option("--ruling", metavar="ID", help="The ruling that the scenario is to prove.")
@click.option("--name", default="", metavar="TEXT", help="What the scenario is called; by default, like the file.")
@output_file_option("Write it to a file: the scenario, or (.html) a page to watch the play.")
@paths_option
@faces_option
@force_option
@language_option
@game_option
def command(
    files: tuple[Path, ...],
    until: int | None,
    log: bool,
    form: str,
    drafted: bool,
    at: int | None,
    first: int | None,
    last: int | None,
    ruling: str | None,
    name: str,
    output: Path | None,
    paths: tuple[Path, ...],
    faces: tuple[str, ...],
    force: bool,
    language: str | None,
    game: str | None,
) -> int:
    """Play plays again, with the cards as they are now.

    A FILE is what `save` of `cardc play` and `Playing.save` write; of a folder, those called *.play. Told is the first
    step that differs: an answer that is not offered any more, or what came of it, and the cards that changed since.

    \b
    Examples:
      cardc replay evening.play             does it come out as it did?
      cardc replay plays/                   all of a folder
      cardc replay evening.play --log --until 40
      cardc replay evening.play -o evening.html
      cardc replay evening.play --as-scenario --at 38 --ruling stag.tripled
                                            a bug found in play as a test

    Exit code 0: all come out as they did, or the scenario was made; 1: one differs, or the scenario is still to be
    completed; 2: one cannot be read, or no scenario can be made.
    """
    steps = _Steps(first if first is not None else at, last if last is not None else at, ruling, name)
    _refuse(drafted, at, steps, output, language)
    refuse_missing(paths)
    refuse_faces(faces)
    listed = play_files(files)
    if not listed:
        raise click.UsageError(f"there is no play in {', '.join(map(str, files))}; plays are called *{SUFFIX}")
    if len(listed) > 1 and (drafted or output is not None):
        raise click.UsageError(f"{count(len(listed), 'play')} cannot become one file; name one of them")
    cards = _Cards(paths, faces, game, {})
    if drafted:
        return _scenario(load_play(listed[0]), cards, steps, output, force)
    if output is not None:
        return _page(load_play(listed[0], until), cards, until, output, force, language)
    return _replay(listed, cards, until, log, form)


def _replay(listed: Sequence[Path], cards: _Cards, until: int | None, log: bool, form: str) -> int:
    found: list[PlayAgain] = []
    with progress("plays") as tell:
        for done, file in enumerate(listed, start=1):
            play = load_play(file, until)
            deck = cards.of(play)
            if show_errors(deck):
                return 2
            again = play.again(deck, until)
            found.append(again)
            if form == "text":
                click.echo(again.text(log=log, color=wants_colour(sys.stdout)), nl=False)
            tell(done, len(listed))
    differing = sum(one.difference is not None for one in found)
    if form == "json":
        click.echo(json.dumps([one.data() for one in found], ensure_ascii=False, indent=2))
    elif len(found) > 1:
        verb = "differs" if differing == 1 else "differ"
        click.echo(f"{count(len(found), 'play')}: {len(found) - differing} as played, {differing} {verb}")
    return 1 if differing else 0


def _scenario(play: Play, cards: _Cards, steps: _Steps, output: Path | None, force: bool) -> int:
    deck = cards.of(play)
    if show_errors(deck):
        return 2
    with waiting("looking for the smallest table"):
        made = play.again(deck, 0).scenario(steps.first, steps.last, ruling=steps.ruling or NO_RULING, name=steps.name)
    if output is None:
        show(made.findings)
        click.echo(made.text, nl=False)
    else:
        write_file(output, made.text.encode(), force=force)
        show(replace(one, span=one.span._replace(file=str(output))) for one in made.findings)
        table = "the whole game" if made.behind is None else f"the table behind step {made.behind}"
        said = "it holds" if not made.findings else "to be completed: see above"
        click.echo(f"{output}: step {made.last} on {table}; {said}")
    return 1 if made.findings else 0


def _page(play: Play, cards: _Cards, until: int | None, output: Path, force: bool, language: str | None) -> int:
    deck = cards.of(play)
    if show_errors(deck):
        return 2
    again = play.again(deck, until)
    write_file(output, again.page(spoken(deck, language)), force=force)
    click.echo(f"{output}: {count(again.steps, 'step')}{', the last of which differs' if again.difference else ''}")
    return 1 if again.difference is not None else 0


def _refuse(drafted: bool, at: int | None, steps: _Steps, output: Path | None, language: str | None) -> None:
    """Refuses options that say nothing together."""
    if not drafted and (steps.first is not None or steps.last is not None or steps.ruling or steps.name):
        raise click.UsageError("--at, --from, --to, --ruling and --name say what scenario to make: add --as-scenario")
    if at is not None and (steps.first, steps.last) != (at, at):
        raise click.UsageError("--at names one step, --from and --to several; say either")
    if drafted and output is not None and not output.name.endswith(SCENARIOS):
        raise click.UsageError(f"a file of scenarios is called *{SCENARIOS}, so that `cardc test` finds it")
    if not drafted and output is not None and output.suffix.lower() not in _PAGES:
        raise click.UsageError(f"a play is written as a page: {' '.join(_PAGES)}, or a scenario: add --as-scenario")
    if language is not None and (drafted or output is None):
        raise click.UsageError("a play is told in English; --lang is for a page: add -o FILE.html")
