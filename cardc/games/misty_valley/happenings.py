"""What happens in Misty Valley only, and what is offered there: one small value each, its words beside it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cardc.engine.answerable import THING, Ranging, SideName
from cardc.engine.events import Event
from cardc.engine.options import Option
from cardc.engine.tabletop_events import TabletopNames
from cardc.engine.values import value
from cardc.games.misty_valley.spoken_names import ENCOUNTER, PATROL, VALLEY

ValleyNumber: TypeAlias = Annotated[int, Ranging(THING, (VALLEY,))]
PatrolNumber: TypeAlias = Annotated[int, Ranging(THING, (PATROL,))]
HeldNumber: TypeAlias = Annotated[int, Ranging(THING, (VALLEY, ENCOUNTER))]


@value("explore")
class Explore(Option):
    """To place a valley tile that lies open."""

    thing: ValleyNumber

    def label(self, names: TabletopNames, detail: str) -> str:
        """`explore Acorns`"""
        return f"explore {names.thing(self.thing, detail)}"


@value("explore_pile")
class ExplorePile(Option):
    """To place the valley tile on top of the pile, whatever it is."""

    def label(self, names: TabletopNames, detail: str) -> str:
        """`explore the pile`"""
        return "explore the pile"


@value("send")
class Send(Option):
    """To place a patrol tile of the hand."""

    thing: PatrolNumber

    def label(self, names: TabletopNames, detail: str) -> str:
        """`send Trailseekers 3`"""
        return f"send {names.thing(self.thing, detail)}"


@value("captain")
class MoveCaptain(Option):
    """To move one's captain to a tile."""

    tile: HeldNumber

    def label(self, names: TabletopNames, detail: str) -> str:
        """`captain to Acorns`"""
        return f"captain to {names.thing(self.tile, detail)}"


@value("spin")
class Spin(Option):
    """To turn a tile one side further."""

    clockwise: bool

    def label(self, names: TabletopNames, detail: str) -> str:
        """`clockwise` or `counterclockwise`"""
        return "clockwise" if self.clockwise else "counterclockwise"


@value("board_side")
class BoardSide(Option):
    """To lay one's board down with a side up."""

    side: SideName

    def label(self, names: TabletopNames, detail: str) -> str:
        """`first side up`"""
        return f"{self.side.replace('_', ' ')} up"


@value("checked")
class Checked(Event):
    """The explorers around a tile were compared; the first number is that of the player whose turn it is."""

    who: int
    tile: int
    own: int
    others: int

    def told(self, names: TabletopNames) -> str:
        """`checked Acorns 2 to 1`"""
        return f"checked {names.thing(self.tile)} {self.own} to {self.others}"


@value("banner_placed")
class BannerPlaced(Event):
    """A player took a free tile."""

    who: int
    tile: int

    def told(self, names: TabletopNames) -> str:
        """`banner placed on Acorns`"""
        return f"banner placed on {names.thing(self.tile)}"


@value("banner_flipped")
class BannerFlipped(Event):
    """A player took a tile from the other, whose banner was turned over."""

    who: int
    tile: int

    def told(self, names: TabletopNames) -> str:
        """`banner flipped on Acorns`"""
        return f"banner flipped on {names.thing(self.tile)}"


@value("banner_removed")
class BannerRemoved(Event):
    """A tile around which nobody is left is free again."""

    who: int
    tile: int

    def told(self, names: TabletopNames) -> str:
        """`banner removed from Acorns`"""
        return f"banner removed from {names.thing(self.tile)}"


@value("no_encounter")
class NoEncounter(Event):
    """Footprints brought no encounter tile. `found`: there was one, and no room for it."""

    who: int
    found: bool

    def told(self, names: TabletopNames) -> str:
        """`no encounter: the pile is empty`"""
        return f"no encounter: {'there is no room for it' if self.found else 'the pile is empty'}"


@value("end_triggered")
class EndTriggered(Event):
    """The last valley tile was placed."""

    who: int

    def told(self, names: TabletopNames) -> str:
        """`end triggered`"""
        return "end triggered"


OPTIONS = (Explore, ExplorePile, Send, MoveCaptain, Spin, BoardSide)
EVENTS = (
    Checked,
    BannerPlaced,
    BannerFlipped,
    BannerRemoved,
    NoEncounter,
    EndTriggered,
)
