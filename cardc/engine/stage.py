"""What a game lends to those who play it: getting onto the table, and names for everything that lies there.

Scenarios and players speak in labels ("CL1", "use Dawnsinger"). Only the game knows what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from cardc.catalog.cards import Card, Finder
from cardc.engine.chance import Chance
from cardc.engine.events import Event, Log
from cardc.engine.looked_at import LookedAt
from cardc.engine.played_by_programs import PlayedByPrograms
from cardc.engine.scenario_words import ScenarioWords
from cardc.engine.state import Answer, State
from cardc.errors import CardcError
from cardc.language.vocabulary import Vocabulary

Given = Mapping[str, Any]

# What the names of things begin with that a furnished table has beside those of its scenario.
FURNISHED = "furnished"
# What a scenario calls everything that its own cards are made to show and have there.
OWN_SYMBOLS = "symbols"


class StageError(CardcError, ValueError):
    """The table cannot be set, or looked at, like this."""


class NoSuchGame(StageError):
    """There is no game for so many players, or with these options."""


@dataclass(frozen=True, slots=True)
class PlayedBare:
    """A scenario as it was played on its bare table: by this, and nothing else, its furnished table is chosen.

    The texts of cards have no say in it: one that says too much would keep its own counter-examples off the table.
    """

    words: frozenset[str]  # everything the scenario says: what it names is its own business
    left_out: frozenset[str]  # what it wants no more of
    happened: Log
    after: Table


class AsGiven(NamedTuple):
    """What a scenario gives to have a table set like one that is there; and that one, by the names that it gives.

    `names`: of what chance may bring in an order, by number.
    """

    given: dict[str, Any]
    table: Table
    names: Mapping[int, str]


class Table(LookedAt, PlayedByPrograms, Protocol):
    """A table with a game on it: a state, its rules, and names for everything there, as scripts ask for them."""

    state: State[Any]
    rules: Any
    furnished: tuple[str, ...]  # what was laid beside what its scenario gives, a line for each place
    shown_more: Mapping[str, Mapping[str, int]]  # by name, what shows so many more symbols by what was furnished

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called, in the order of turns."""

    @property
    def shows(self) -> tuple[str, ...]:
        """The names of the numbers and truths that everybody sees of each player."""

    @property
    def common(self) -> tuple[str, ...]:
        """Those of these names that say the same of all players."""
        return ()

    def label(self, option: Answer) -> str:
        """What an option is called in scripts."""

    def number(self, who: int, name: str) -> int | None:
        """A named number of a player (`mana`, `vp`, `guardian on Stag`), or None if there is none of that name."""

    def numbers(self, who: int) -> Mapping[str, int | bool]:
        """The numbers and truths that everybody sees of a player."""
        return looked_up(self, who, self.shows)

    def shown_on(self, name: str) -> Mapping[str, int]:
        """The symbols that a thing of a name shows, and how many; nothing if none is called so."""
        return {}

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """The labels in a zone, or None if there is none of that name."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of its game."""

    def beside(self, who: int | None) -> Mapping[str, tuple[str, ...] | int]:
        """What lies beside the declared zones, by name, before a player, or (None) before nobody.

        So many things, where they lie face down.
        """
        return {}

    def flag(self, who: int, name: str) -> bool | None:
        """A named truth of a player (`spoiled`, `token active`), or None if there is none of that name."""

    def describe(self, event: Event) -> str:
        """An event in words."""

    def seen_by(self, event: Event, who: int) -> bool:
        """True if a player may know of an event."""
        return True

    @property
    def named(self) -> frozenset[str]:
        """What everything that lies on the table is called, wherever it lies."""

    def copy(self) -> Table:
        """The table as it is now."""

    def seated(self) -> Table:
        """The same table, whose players are called as scenarios call them: `me`, `left`, …"""

    def player(self, name: str) -> int | None:
        """The number of a player by name (`me`, `left`), or None."""

    def as_given(self) -> AsGiven | None:
        """How a scenario gives this table, as far as it can; None unless a phase is about to begin here."""
        return None


def looked_up(table: Table, who: int, names: Iterable[str]) -> dict[str, int | bool]:
    """Numbers and truths of a player by their names."""
    found: dict[str, int | bool] = {}
    for name in names:
        number = table.number(who, name)
        told = number if number is not None else table.flag(who, name)
        if told is not None:
            found[name] = told
    return found


class Stage(Protocol):
    """How a game gets onto the table: as a scenario describes it, as a whole game, as it was saved."""

    @property
    def words(self) -> ScenarioWords:
        """What a scenario may say."""

    def set(self, given: Given, find: Finder) -> Table:
        """The table of a scenario. `find` gives the cards by title, with the scenario's assumptions bound."""

    def furnish(self, given: Given, find: Finder, bare: PlayedBare) -> Table | None:
        """The table of a scenario with more things, called `furnished …`, none of which may matter; or None."""
        return None

    def needs(self, card: Card, field: str) -> bool:
        """True if a whole game must know a value of a card: a field, `symbols.…`, `abilities`, or a hole (`?a`)."""

    def new(
        self,
        cards: Iterable[Card],
        players: int,
        seed: int,
        wanted: Mapping[str, Any],
        options: Mapping[str, str],
        chance: Callable[[int], Chance] = Chance,
    ) -> Table:
        """A whole game before anything happened: what is `wanted` at set-up, by which rule options it is played.

        `chance`: which kind of it is made of the seed.

        Raises `NoSuchGame`.
        """

    def resume(self, cards: Iterable[Card], saved: Mapping[str, Any], options: Mapping[str, str]) -> Table:
        """The table of a game that was saved (`cardc.engine.saved_games`), played by the options that it names."""


@dataclass(frozen=True, slots=True)
class Point:
    """The table at one point of a scenario, with what happened since the last point."""

    table: Table
    happened: Log
