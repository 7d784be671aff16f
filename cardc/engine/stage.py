"""What a game lends to those who play it: getting onto the table, and names for everything that lies there.

Scenarios and players speak in labels ("CL1", "use Dawnsinger"). Only the game knows what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from cardc.catalog.cards import Card, Finder
from cardc.engine.answerable import Inventory
from cardc.engine.chance import Chance
from cardc.engine.events import Event, Log
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.refs import PlaceRef
from cardc.engine.refusal import Refusal, WhyNot
from cardc.engine.scenario_words import ScenarioWords
from cardc.engine.scene import Scene, SceneThing, Share, listed_scene
from cardc.engine.sighting import GameParts, Sighting
from cardc.engine.state import Answer, State
from cardc.engine.tie_break import winners
from cardc.errors import CardcError
from cardc.language.node import Json
from cardc.language.tree import Ability
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


class SaidAbility(NamedTuple):
    """An ability as it is printed: the id of its card, and what it means."""

    card: str
    ability: Ability


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


class OfferedCard(NamedTuple):
    """A card that an option speaks of, by its id. `nobodys`: it belongs to no player yet."""

    id: str
    nobodys: bool


class Table(Protocol):
    """A table with a game on it: a state, its rules, and names for everything there."""

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

    def printed(self, ability: AbilityNumber) -> SaidAbility | None:
        """An ability by its number, as its card says it; None where that cannot be told."""
        return None

    def cards_of(self, option: Answer) -> Sequence[OfferedCard]:
        """The cards of the list that an option speaks of."""
        return ()

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

    def scores(self) -> tuple[int, ...]:
        """The points of every player, as they would count now."""

    def winners(self) -> tuple[int, ...]:
        """The players whom no other one would beat if the game were over, by all that the game tells them apart by."""
        return winners(self.scores())

    def prospects(self) -> Sequence[float]:
        """What each player's position is worth in points, by a rule of thumb: for bots that look few steps ahead.

        It rests on nothing that a player who decides does not know.
        """
        return self.scores()

    def redealt(self, who: int, seed: int) -> Table:
        """A table of its own that is as this one might be, for all that a player may know.

        What lies face down for them is dealt anew among the places where it may lie, and what chance brings later is
        another. What the player sees stays, with the options of a decision that is theirs.
        """
        raise NotImplementedError

    @property
    def parts(self) -> GameParts:
        """What the game is played with, by numbers that are the same in every game with these cards."""
        raise NotImplementedError

    def sighting(self, who: int) -> Sighting:
        """What a player sees of the zones, by the numbers of `parts`: fast, for programs that learn."""
        raise NotImplementedError

    @property
    def things(self) -> tuple[CardNumber, ...]:
        """The definition of each thing that the game is played with, wherever it lies."""
        raise NotImplementedError

    @property
    def inventory(self) -> Inventory:
        """What answers may speak of here: for the numbers that they have (`cardc.engine.action_space`)."""
        raise NotImplementedError

    def what_matters(self) -> Json:
        """All that can make a difference from here on, as plain data: two tables on which it is the same play the same.

        What tells like things apart (numbers of cards, the order of what has none) is left out, and so is chance.
        """
        raise NotImplementedError

    def why_not(self, who: int, move: str) -> WhyNot | None:
        """For each conceivable move that is called so, why a player cannot do it; None if the game does not tell."""
        return None

    def refused(self, who: int) -> Mapping[str, Sequence[Refusal]]:
        """The moves that a player might think of now and is not offered, by label, each with the reasons."""
        return {}

    def picture(self, marked: Collection[PlaceRef] = ()) -> tuple[str, ...]:
        """What lies on boards as lines of text, and empty places that are marked; nothing where there is no board."""
        return ()

    @property
    def letters(self) -> tuple[str, ...]:
        """By which letter each player is told in pictures."""
        return ()

    def about(self) -> str:
        """What the decision is about that waits, where its options do not say so: the thing that is to be placed."""
        return ""

    def scene(self) -> Scene:
        """All that lies there, with what it shows."""
        return listed_scene(self)

    def scene_close(self) -> Scene:
        """The same as somebody sees it who sits there, where that is more than whoever looks on is told."""
        return self.scene()

    def thing_of(self, option: Answer) -> SceneThing | None:
        """The thing that an option is about, as it looks; None where it is about none, or several."""
        return None

    def shares(self, who: int, name: str) -> Sequence[Share]:
        """What makes up a named number of a player; nothing where the game does not tell."""
        return ()

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
