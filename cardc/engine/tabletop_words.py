"""What a scenario of a small game may say: its zones, symbols and phases as keys, and what can be asked for by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from cardc.catalog.cards import Catalog
from cardc.engine import events as kernel_events
from cardc.engine import options as kernel_options
from cardc.engine import tabletop_events
from cardc.engine.events import Event
from cardc.engine.options import Option
from cardc.engine.scenario_words import (
    CHANCE,
    ME,
    GivenForm,
    GivenKey,
    ScenarioWords,
    choice,
    chosen_options,
    new_game,
    number,
    texts,
)
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem
from cardc.source.nodes import DIGITS
from cardc.source.suggest import hint, meant

if TYPE_CHECKING:
    from cardc.engine.tabletop_rules import TabletopGame

CODE = "scenario-card"
# The other players of a scenario in the order of play, by the number of players.
SEATS: Mapping[int, tuple[str, ...]] = {1: (), 2: ("left",), 3: ("left", "right"), 4: ("left", "across", "right")}
# The phase of a scenario in which the game is over.
END = "end"
# Whose a thing is that belongs to no player.
NOBODYS = "nobody"
# Whose a thing can be.
OWNERS = tuple(dict.fromkeys((ME, *(seat for seats in SEATS.values() for seat in seats), NOBODYS)))

_POINTS = "What a thing or a symbol adds to the score, as it would count now."

# A thing in words.
LYING = re.compile(
    r"(?:(?P<name>[\w'’ -]+?) = )?(?P<title><[^<>]*>|.+?)(?: \((?P<side>\w+)\))?"
    rf"(?: at (?P<x>-?{DIGITS}) (?P<y>-?{DIGITS})(?: turned (?P<turned>{DIGITS}))?"
    rf"| on (?P<host>[\w'’ -]+?)(?: side (?P<edge>[0-5]))?)?"
    rf"(?: of (?P<owner>{'|'.join(OWNERS)}))?"
)
# A thing that a scenario makes up for itself: its kind, and what it states.
_MADE = re.compile(r"<(?P<kind>[\w]+) (?P<states>[^<>]+)>")

AnyTold = TypeVar("AnyTold", Event, Option)
Made = Mapping[str, Callable[[str], Mapping[str, Any] | None]]


def made_of(title: str, made: Made) -> tuple[str, Mapping[str, Any]] | None:
    """The kind of a thing that a scenario makes up, and its values; None for what is no such thing."""
    said = _MADE.fullmatch(title)
    read = made.get(said["kind"]) if said is not None else None
    values = read(said["states"]) if said is not None and read is not None else None
    return None if said is None or values is None else (said["kind"], values)


def thing_faults(board: bool, zone: str, made: Made, text: str, catalog: Catalog) -> Iterator[Problem]:
    """What is wrong with the words of a thing in a zone; on a board, things lie at places."""
    said = LYING.fullmatch(text)
    if said is None:
        yield Problem(CODE, "this names no thing", 0, len(text))
        return
    if board is not (said["x"] is not None or said["host"] is not None):
        advice = "say `at X Y` behind it" if board else "leave the place out"
        where = "at places" if board else "at no place"
        yield Problem(CODE, f"in the {zone}, things lie {where}", 0, len(text), advice)
    if made_of(said["title"], made) is not None:
        return
    card = catalog.by_name(said["title"])
    if card is None:
        advice, near = meant(catalog.suggest_name(said["title"]))
        message = f"there is no card `{said['title']}`"
        yield Problem(CODE, message, said.start("title"), said.end("title"), advice, near)
        return
    sides = [face.side for face in card.faces if face.side]
    if said["side"] and said["side"] not in sides:
        advice, near = hint(said["side"], sides, f"its sides are {', '.join(sides)}" if sides else "it has no sides")
        yield Problem(CODE, f"{card.title} has no side `{said['side']}`", *said.span("side"), advice, near)


def scenario_words(game: TabletopGame, vocabulary: Vocabulary) -> ScenarioWords:
    """What the scenarios of a small game may say."""
    phases, options, begun = tuple(game.phases), chosen_options(game.rulebook().options), new_game({})
    given = {
        "players": GivenKey(choice(SEATS), "How many players there are; 2 if it is left out.", shared=True),
        "phase": GivenKey(
            choice((*((game.opening,) if game.opening else ()), *phases, END)),
            f"The phase that `me` is about to begin; `{phases[0]}` if it is left out, `{END}` for a game that is over.",
            shared=True,
        ),
        **{name: GivenKey(choice(OWNERS), about, shared=True) for name, about in game.whose.items()},
        "chance": GivenKey(CHANCE, CHANCE.about, shared=True),
        "options": GivenKey(options, options.about, shared=True),
        "new_game": GivenKey(begun, begun.about, shared=True),
        **{name: GivenKey(number(), f"How many {{{name}}} the player has.") for name in vocabulary.symbols},
    }
    for zone in vocabulary.zones.values():
        about = f"What lies in the {zone.name}{f', the {zone.top} on top' if zone.ordered else ''}."
        form = _things(game, zone.name)
        given[zone.name] = GivenKey(form, about, shared=zone.owner == "nobody")
    return ScenarioWords(
        given=given,
        seats=SEATS,
        numbers=_numbers(game, vocabulary),
        zones=_zones(vocabulary),
        truths={
            "playing": "Whether it is the player's turn.",
            "{card} at {n} {n}": "Whether a thing lies at a place of its board.",
            "{card} at {n} {n} turned {n}": "The same, turned so far.",
            "{card} of {player}": "Whether a thing belongs to a player, or to `nobody`.",
            "{card} on {card}": "Whether a thing lies on another.",
            "{card} on {card} side {n}": "The same, on one edge of it.",
            "{card} {side}": "Whether that side of a thing lies up.",
        },
        frames=phases,
        events=(*_of(tabletop_events, Event), *_of(kernel_events, Event), *game.events),
        options=tuple(
            cls
            for cls in (*kernel_options.OPTIONS, *_of(tabletop_events, Option), *game.options)
            if issubclass(cls, Option)
        ),
        beside=(NOBODYS, *phases, *vocabulary.symbols, *_zones(vocabulary), *game.reasons),
        places=True,
    )


def is_board(game: TabletopGame, zone: str) -> bool:
    """True for a zone in which things lie at places."""
    return zone in game.hexes or bool(game.zones.get(zone))


def _things(game: TabletopGame, zone: str) -> GivenForm:
    board = is_board(game, zone)
    where = " at 1 2" if board else ""
    about = (
        f"A card, or a list of them: `T = Title{where} of left` names one `T` and says whose it is; a side stands in "
        "parentheses. Without a name, a card is called by its title."
    )
    if zone in game.hexes:
        about += " What lies on another stands behind that: `L = Lantern on T side 3`."
    if game.made:
        about += f" Things of these kinds can be made up, as in `P = <kind …>`: {', '.join(game.made)}."
    return texts("things at places" if board else "things", about, partial(thing_faults, board, zone, game.made))


def _of(module: Any, kind: type[AnyTold]) -> tuple[type[AnyTold], ...]:
    return tuple(cls for cls in vars(module).values() if isinstance(cls, type) and issubclass(cls, kind) and cls.kind)


def _numbers(game: TabletopGame, vocabulary: Vocabulary) -> dict[str, str]:
    return {
        **{name: f"How many {{{name}}} the player has." for name in vocabulary.symbols},
        **dict.fromkeys(game.numbers, "A number of this game."),
        "score": "The points, as they would count now.",
        "turn": "The turn, counted from 1.",
        "cards in {zone}": "How many things lie in a zone.",
        "{field} of {card}": "A number that is printed on a thing.",
        "{symbol} of {card}": "How many of a symbol are printed on a thing.",
        **({} if game.points is None else dict.fromkeys(("points of {card}", "points of {symbol}"), _POINTS)),
    }


def _zones(vocabulary: Vocabulary) -> dict[str, str]:
    """The zones by their names, and as they are spoken of."""
    named = {
        name: f"What lies in the {name}{f', the {zone.top} on top' if zone.ordered else ''}."
        for name, zone in vocabulary.zones.items()
    }
    return {**named, **{vocabulary.english.zone(name).one: about for name, about in named.items()}}
