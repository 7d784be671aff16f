"""What the scenarios of a game may say: the keys of `given` with the form of their values, and the names to ask for.

A game declares them beside its staging. The check, the schema for editors and the documentation all read them here, so
that no key is read that was not declared, and none declared that nobody could look up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardc.catalog.cards import Catalog
from cardc.engine.events import Event
from cardc.engine.options import Option
from cardc.engine.refusal import Refusal
from cardc.source.diagnostics import Problem

# What the player is called whom a scenario is told from.
ME = "me"

# What is wrong with one text of a value, beside the cards of a game.
TextCheck = Callable[[str, Catalog], Iterator[Problem]]


@dataclass(frozen=True, slots=True)
class GivenForm:
    """What the value of a key may be: a schema for its shape, and what reads the texts in it."""

    name: str
    about: str
    schema: Mapping[str, Any]
    reads: TextCheck | None = None


@dataclass(frozen=True, slots=True)
class GivenKey:
    """One key of `given`. `shared`: it speaks of the whole table, not of one player. `was`: what format 1 called it."""

    form: GivenForm
    about: str
    shared: bool = False
    was: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """What the scenarios of one game may say.

    `numbers`, `zones` and `truths` map what can be asked for to what it is; `{symbol}`, `{card}`, `{piece}`, `{zone}`
    and so on stand for a name of that sort. `seats`: the other players by the number of players. `frames`: what
    `until:` can run to. `events` and `options`: the types whose words expectations quote. `beside`: names of what is
    no card. `places`: what is chosen may be a place of a board. `renamed`: what expectations called something in
    format 1. `refusals`: the reasons of moves that are refused.
    """

    given: Mapping[str, GivenKey] = field(default_factory=dict)
    seats: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, str] = field(default_factory=dict)
    truths: Mapping[str, str] = field(default_factory=dict)
    frames: tuple[str, ...] = ()
    events: tuple[type[Event], ...] = ()
    options: tuple[type[Option], ...] = ()
    beside: tuple[str, ...] = ()
    places: bool = False
    renamed: Mapping[str, str] = field(default_factory=dict)
    refusals: tuple[Refusal, ...] = ()

    @property
    def all_seats(self) -> tuple[str, ...]:
        """Every other player that a scenario may have."""
        return tuple(dict.fromkeys(seat for seats in self.seats.values() for seat in seats))

    @property
    def phases(self) -> tuple[str, ...]:
        """What a scenario can begin with; nothing where a game has no phases."""
        key = self.given.get("phase")
        return tuple(key.form.schema["enum"]) if key is not None else ()

    def keys(self, *, shared: bool) -> dict[str, GivenKey]:
        """The keys of the whole table with those of the first player, or those of any player."""
        return {name: key for name, key in self.given.items() if shared or not key.shared}


NO_WORDS = ScenarioWords()

# A scenario that is played more often would take minutes, and show no more.
MOST_SEEDS = 1000

# ---- forms that every game has


def number(about: str = "A whole number.", least: int | None = None, most: int | None = None) -> GivenForm:
    """A whole number within bounds."""
    bounds = {"minimum": least, "maximum": most}
    stated = {name: bound for name, bound in bounds.items() if bound is not None}
    return GivenForm("number", about, {"type": "integer", **stated})


def choice(words: Iterable[Any]) -> GivenForm:
    """One of some words or numbers."""
    listed = list(words)
    return GivenForm("choice", f"One of {', '.join(f'`{word}`' for word in listed)}.", {"enum": listed})


def texts(name: str, about: str, reads: TextCheck | None = None) -> GivenForm:
    """A text or a list of texts, which something reads."""
    text: dict[str, Any] = {"type": "string"}
    listed = {"type": "array", "items": text}
    return GivenForm(name, about, {"anyOf": [listed, text, {"type": "null"}]}, reads)


def text(name: str, about: str, reads: TextCheck | None = None) -> GivenForm:
    """A single text, which something reads."""
    return GivenForm(name, about, {"type": "string"}, reads)


def chosen_options(values: Mapping[str, tuple[str, ...]]) -> GivenForm:
    """Values of rule options, by name; `values`: those that each has, the default first."""
    listed = "; ".join(f"`{name}`: {', '.join(f'`{one}`' for one in known)}" for name, known in values.items())
    properties = {name: {"enum": list(known)} for name, known in values.items()}
    about = f"How what the rules leave open is played, where it is not as usual. {listed}".strip()
    return GivenForm("options", about, {"type": "object", "additionalProperties": False, "properties": properties})


def new_game(wanted: Mapping[str, Any]) -> GivenForm:
    """A whole game, which is set up as it always is: for how many, under which seeds, and what is wanted of it."""
    properties = {
        "players": {"type": "integer", "minimum": 1},
        "seed": {"type": "integer", "minimum": 1},
        "seeds": {"type": "integer", "minimum": 1, "maximum": MOST_SEEDS},
        **wanted,
    }
    about = "A whole game instead of a table: under one `seed`, or under each of so many `seeds`."
    return GivenForm("new_game", about, {"type": "object", "additionalProperties": False, "properties": properties})


FLAG = GivenForm("flag", "`true` or `false`.", {"type": "boolean"})
CHANCE = GivenForm(
    "chance",
    "What chance will bring, in the order in which it is asked: a list of labels for a shuffle (the first comes to lie "
    "on top), a number for a throw. All of it has to be asked for.",
    {
        "type": "array",
        "items": {
            "anyOf": [
                {"type": "integer", "minimum": 0},
                {"type": "string"},
                {"type": "array", "items": {"type": "string"}},
            ]
        },
    },
)
