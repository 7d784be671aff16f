"""What happens on the table of a small game, and what is offered there: one small value each, its words beside it."""

from __future__ import annotations

from typing import Protocol

from cardc.engine.answerable import EdgeNumber
from cardc.engine.board import NOBODY
from cardc.engine.events import Event
from cardc.engine.naming import Naming
from cardc.engine.options import Option
from cardc.engine.refs import PlaceRef
from cardc.engine.tabletop import WHOLE
from cardc.engine.values import value


class TabletopNames(Naming, Protocol):
    """What is on the table, by name."""

    def thing(self, thing: int, detail: str = "") -> str:
        """A thing, with so much detail."""

    def zone(self, name: str) -> str:
        """A zone."""


@value("end")
class End(Option):
    """To do no more in this phase."""


@value("rotation")
class Rotation(Option):
    """To lay a thing down so far turned, counted in steps clockwise."""

    steps: EdgeNumber

    def label(self, names: TabletopNames, detail: str) -> str:
        """`turned 2`, as where things lie is said."""
        return f"turned {self.steps}"


@value("turn")
class TurnBegan(Event):
    """A turn begins."""

    who: int
    turn: int

    def told(self, names: TabletopNames) -> str:
        """`turn 3`"""
        return f"turn {self.turn}"


@value("phase")
class PhaseBegan(Event):
    """A phase of a turn begins."""

    who: int
    phase: str

    def told(self, names: TabletopNames) -> str:
        """`phase trade`"""
        return f"phase {self.phase}"


@value("moved")
class Moved(Event):
    """A thing left one zone for another."""

    who: int
    thing: int
    source: str
    zone: str

    def told(self, names: TabletopNames) -> str:
        """`moved Salt from chest to hand`"""
        return f"moved {names.thing(self.thing)} from {names.zone(self.source)} to {names.zone(self.zone)}"


@value("placed")
class Placed(Event):
    """A thing was laid on a place of a board."""

    who: int
    thing: int
    zone: str
    at: tuple[int, ...]
    rotation: int

    def told(self, names: TabletopNames) -> str:
        """`placed Dinghy at bay 1 2`"""
        return f"placed {names.thing(self.thing)} at {names.object(PlaceRef(self.zone, self.at, self.rotation), '')}"


@value("laid_on")
class LaidOn(Event):
    """A thing was laid on another, or on an edge of it."""

    who: int
    thing: int
    host: int
    edge: int

    def told(self, names: TabletopNames) -> str:
        """`laid Lantern on Dinghy`, `laid Lantern on Dinghy side 3`"""
        side = "" if self.edge == WHOLE else f" side {self.edge}"
        return f"laid {names.thing(self.thing)} on {names.thing(self.host)}{side}"


@value("owned")
class OwnerChanged(Event):
    """A thing belongs to somebody else now, or to nobody."""

    who: int
    thing: int
    owner: int

    def told(self, names: TabletopNames) -> str:
        """`owned Trawler by left`"""
        return f"owned {names.thing(self.thing)} by {'nobody' if self.owner == NOBODY else names.player(self.owner)}"


@value("turned")
class Turned(Event):
    """Another side of a thing lies up."""

    who: int
    thing: int
    side: str

    def told(self, names: TabletopNames) -> str:
        """`turned Trawler to empty`"""
        return f"turned {names.thing(self.thing)} to {self.side}"


@value("gained")
class Gained(Event):
    """A counter of a player grew."""

    who: int
    symbol: str
    amount: int

    def told(self, names: TabletopNames) -> str:
        """`gained 2 coin`"""
        return f"gained {self.amount} {self.symbol}"


@value("spent")
class Spent(Event):
    """A counter of a player shrank."""

    who: int
    symbol: str
    amount: int

    def told(self, names: TabletopNames) -> str:
        """`spent 2 coin`"""
        return f"spent {self.amount} {self.symbol}"


@value("shuffled")
class Shuffled(Event):
    """A pile was shuffled."""

    who: int
    zone: str

    def told(self, names: TabletopNames) -> str:
        """`shuffled chest`"""
        return f"shuffled {names.zone(self.zone)}"


@value("looked")
class Looked(Event):
    """A player saw things that nobody else did."""

    who: int
    things: tuple[int, ...]

    def told(self, names: TabletopNames) -> str:
        """`looked at [Salt, Amber]`"""
        return f"looked at [{', '.join(map(names.thing, self.things))}]"


@value("searched")
class Searched(Event):
    """A player looked through a pile."""

    who: int
    zone: str

    def told(self, names: TabletopNames) -> str:
        """`searched chest`"""
        return f"searched {names.zone(self.zone)}"


@value("revealed")
class Revealed(Event):
    """A thing was shown to all."""

    who: int
    thing: int

    def told(self, names: TabletopNames) -> str:
        """`revealed Salt`"""
        return f"revealed {names.thing(self.thing)}"


@value("counted")
class Counted(Event):
    """The game is over, and this is a part of the points of a player."""

    who: int
    reason: str
    n: int

    def told(self, names: TabletopNames) -> str:
        """`counted 6 for herrings`"""
        return f"counted {self.n} for {self.reason}"


@value("scored")
class Scored(Event):
    """The game is over, and these are the points of a player."""

    who: int
    total: int

    def told(self, names: TabletopNames) -> str:
        """`scored 12`"""
        return f"scored {self.total}"


@value("won")
class Won(Event):
    """A player won the game."""

    who: int

    def told(self, names: TabletopNames) -> str:
        """`won`"""
        return "won"


@value("nobody_won")
class NobodyWon(Event):
    """All is equal: another game has to be played."""

    who: int

    def told(self, names: TabletopNames) -> str:
        """`nobody won`"""
        return "nobody won"
