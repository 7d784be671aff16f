"""What is kept of a play, and how it is begun and played again: with the cards of a deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardc import __version__
from cardc.api.deck import Deck
from cardc.engine.rule_options import played_otherwise
from cardc.engine.saved_games import save
from cardc.engine.stage import Table
from cardc.engine.state import fingerprint
from cardc.games.registry import NoGame
from cardc.plays.changed_cards import CardSince, card_then, changed_cards
from cardc.plays.course import Course, PlayBeginning
from cardc.plays.play_again import Comparison, LooksOn, PlayedAgain, play_again
from cardc.plays.play_file import PlayFile

# ---- what is kept


def kept_play(deck: Deck, table: Table, course: Course, seats: tuple[str, ...] = ()) -> PlayFile:
    """A play as it is kept: with where it stands, and the cards that lie there."""
    end = save(table.state, table.rules)
    listed: Any = end["cards"]
    by_id = {card.id: card for card in deck.shown}
    used = [card_then(by_id[one], mark, deck.shown, deck.edition.origins) for one, (_, mark) in listed.items()]
    return PlayFile(
        game=deck.game.name,
        version=__version__,
        cards=tuple(path.as_posix() for path in deck.about),
        faces=deck.faces,
        seats=seats,
        numbered=numbering(deck),
        course=course,
        used=tuple(used),
        end=end,
    )


def beginning_with(table: Table) -> PlayBeginning:
    """A play that begins with a table as it is."""
    moment = save(table.state, table.rules)
    return PlayBeginning(len(table.players), options=played_otherwise(table), moment=moment)


def numbering(deck: Deck) -> str:
    """A mark of what the numbers of cards and abilities stand for: by it, states are alike in two decks."""
    listed: Any = [[card.id, [len(face.abilities or ()) for face in card.faces]] for card in deck.shown]
    return fingerprint(listed)[:12]


# ---- how it comes out again


def played_again(
    deck: Deck,
    play: PlayFile,
    until: int | None = None,
    looks_on: LooksOn = lambda _table, _step, _answer: None,
) -> PlayedAgain:
    """Plays a play again with the cards of a deck."""
    if play.game != deck.game.name:
        raise NoGame(f"the play is of `{play.game}`, and the cards are of `{deck.game.name}`; say `--game {play.game}`")
    return play_again(begun(deck, play.course.beginning), play.course, compared(deck, play), until, looks_on)


def begun(deck: Deck, beginning: PlayBeginning) -> Table:
    """The table on which a play begins, before anything happened there."""
    deck.refuse_faulty()
    options = options_now(deck, beginning.options)
    if beginning.moment is not None:
        return deck.stage.resume(tuple(deck.shown), beginning.moment, options)
    deck.refuse_unknown()
    return deck.stage.new(tuple(deck.shown), beginning.players, beginning.seed, beginning.wanted, options)


def options_now(deck: Deck, options: Mapping[str, str]) -> dict[str, str]:
    """Rule options by the names that they have now."""
    return {deck.former.options.get(name, name): value for name, value in options.items()}


def compared(deck: Deck, play: PlayFile) -> Comparison:
    """What of a play can be compared with what comes of it with a deck."""
    now = {name: card.title for card in deck.shown for name in (*card.was, card.id)}
    titles = {one.title: now[one.id] for one in play.used if now.get(one.id, one.title) != one.title}
    return Comparison(numbering(deck) == play.numbered, titles)


def changed_since(deck: Deck, play: PlayFile) -> tuple[CardSince, ...]:
    """The cards of a play that are others now."""
    rules: Any = begun(deck, play.course.beginning).rules
    return tuple(changed_cards(play.used, deck.shown, deck.edition.origins, rules.definitions))
