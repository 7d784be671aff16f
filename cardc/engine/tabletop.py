"""The state of a small game: things that lie in zones, on boards or on each other, who owns them, and counters.

A game whose cards only lie somewhere, belong to somebody and are counted needs no state of its own. A zone belongs
to a player or to `NOBODY`; a board is a zone whose things have coordinates. What lies on another thing goes where that
goes. Ownership is stored, not worked out from where a thing lies.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.numbers import CardNumber
from cardc.engine.values import Codec, Record, plain, record
from cardc.engine.windows import UseMark
from cardc.language.node import Json


class At(NamedTuple):
    """Where on a board something lies, and how it is turned."""

    x: int
    y: int
    rotation: int = 0


# Not on one edge of a thing, but on the whole of it.
WHOLE = -1


class Upon(NamedTuple):
    """The thing that another one lies on, and on which edge of it, as that is printed."""

    host: int
    edge: int = WHOLE


@record
class Lasting(Record):
    """So much of a counter that a player has until a moment."""

    until: str
    who: int
    symbol: str
    n: int


class Tabletop:
    """The whole table."""

    __slots__ = (
        "counters",
        "first",
        "lasting",
        "marks",
        "notes",
        "owners",
        "placed",
        "players",
        "playing",
        "sides",
        "things",
        "turn",
        "upon",
        "zones",
    )  # fmt: skip

    def __init__(self, players: int, things: tuple[CardNumber, ...] = ()) -> None:
        self.players = players
        self.things = things  # the number of the definition of each thing
        self.owners = [NOBODY] * len(things)
        # What lies in a zone, and where, never changes itself: another takes its place. Copies share it, and what
        # follows from it can be kept under it.
        self.zones: dict[tuple[str, int], tuple[int, ...]] = {}  # things by zone and player, the first on top
        self.placed: Mapping[int, At] = {}  # where on its board a thing lies
        self.upon: Mapping[int, Upon] = {}  # what a thing lies on that lies in no zone by itself
        self.sides: dict[int, str] = {}  # the side that lies up, of a thing that has several
        self.counters: dict[tuple[str, int], int] = {}
        self.marks: list[UseMark] = []  # abilities that were used this turn
        self.lasting: list[Lasting] = []
        self.notes: dict[str, tuple[int, ...]] = {}  # what else the rules keep in mind, by name
        self.playing = 0
        self.first = 0
        self.turn = 1

    def clone(self) -> Tabletop:
        """An independent copy."""
        copy = Tabletop.__new__(Tabletop)
        copy.players = self.players
        copy.things = self.things
        copy.owners = self.owners.copy()
        copy.zones = self.zones.copy()
        copy.placed = self.placed
        copy.upon = self.upon
        copy.sides = self.sides.copy()
        copy.counters = self.counters.copy()
        copy.marks = self.marks.copy()
        copy.lasting = self.lasting.copy()
        copy.notes = self.notes.copy()
        copy.playing = self.playing
        copy.first = self.first
        copy.turn = self.turn
        return copy

    # ---- looking around

    def lying(self, zone: str, who: int = NOBODY) -> tuple[int, ...]:
        """What lies in a zone of a player, or in a shared one; the first is on top."""
        return self.zones.get((zone, who), ())

    def lies(self, thing: int) -> tuple[str, int]:
        """The zone that a thing lies in, and whose it is; what lies on another is where that is."""
        on = self.upon.get(thing)
        if on is not None:
            return self.lies(on.host)
        for key, things in self.zones.items():
            if thing in things:
                return key
        raise LookupError(f"thing {thing} lies nowhere")

    def zone_of(self, thing: int) -> str:
        """The zone that a thing lies in."""
        zone, _ = self.lies(thing)
        return zone

    def at(self, zone: str, place: tuple[int, ...]) -> int | None:
        """What lies at the coordinates of a board, however it is turned."""
        return next((thing for thing in self.lying(zone) if self.placed[thing][:2] == place), None)

    def lying_on(self, host: int, edge: int | None = None) -> list[int]:
        """What lies on a thing, or on an edge of it, in one order whatever was laid first."""
        return sorted([thing for thing, on in self.upon.items() if on.host == host and edge in (None, on.edge)])

    def note(self, name: str) -> int:
        """A number that the rules keep in mind; 0 if they do not."""
        kept = self.notes.get(name, ())
        return kept[0] if kept else 0

    def looks(self, thing: int) -> tuple[CardNumber, str]:
        """The card that a thing is, and the side that lies up."""
        return self.things[thing], self.sides.get(thing, "")

    def count(self, name: str, who: int = NOBODY) -> int:
        """A counter of a player, or a shared one."""
        return self.counters.get((name, who), 0)

    # ---- changing

    def move(self, thing: int, zone: str, who: int = NOBODY, end: str = "bottom", at: At | None = None) -> str:
        """Moves a thing to an end of a zone, or to a place of a board, and tells the zone that it lay in.

        Whose it is does not change.
        """
        source, _ = self._take_up(thing)
        self.lay(thing, zone, who, end, at)
        return source

    def lay_on(self, thing: int, host: int, edge: int = WHOLE) -> None:
        """Lays a thing on another, where it stays wherever that goes."""
        self._take_up(thing)
        self.upon = {**self.upon, thing: Upon(host, edge)}

    def _take_up(self, thing: int) -> tuple[str, int]:
        """Takes a thing from where it lies; the zone that was, and whose."""
        there = self.lies(thing)
        if thing in self.upon:
            self.upon = {other: on for other, on in self.upon.items() if other != thing}
        else:
            lying = self.zones[there]
            place = lying.index(thing)
            self.zones[there] = lying[:place] + lying[place + 1 :]
        if thing in self.placed:
            self.placed = {other: at for other, at in self.placed.items() if other != thing}
        return there

    def lay(self, thing: int, zone: str, who: int = NOBODY, end: str = "bottom", at: At | None = None) -> None:
        """Lays a thing down that lay nowhere."""
        there = self.lying(zone, who)
        self.zones[zone, who] = (thing, *there) if end in ("top", "first") else (*there, thing)
        if at is not None:
            self.placed = {**self.placed, thing: at}

    def add(self, name: str, n: int, who: int = NOBODY) -> int:
        """Changes a counter, never below zero; by how much it changed."""
        before = self.count(name, who)
        self.counters[name, who] = max(0, before + n)
        return self.counters[name, who] - before

    def key(self) -> Hashable:
        """What tells it apart, in this process; nothing that is as if it were not there."""
        return (
            self.players,
            self.things,
            tuple(self.owners),
            frozenset([zone for zone in self.zones.items() if zone[1]]),
            frozenset(self.placed.items()),
            frozenset(self.upon.items()),
            frozenset(self.sides.items()),
            frozenset([counted for counted in self.counters.items() if counted[1]]),
            tuple(self.marks),
            tuple(self.lasting),
            frozenset([note for note in self.notes.items() if note[1]]),
            self.playing,
            self.first,
            self.turn,
        )

    # ---- plain data

    def to_json(self) -> Json:
        """Plain data, in one order whatever was done first."""
        return {name: plain(part) for name, part in self._parts().items()}

    def write(self, codec: Codec) -> Json:
        """Plain data for a saved game."""
        return {name: codec.write(_PARTS[name], part) for name, part in self._parts().items()}

    @classmethod
    def read(cls, data: Json, codec: Codec) -> Tabletop:
        """The inverse of `write`."""
        found = {name: codec.read(hint, data[name]) for name, hint in _PARTS.items()}
        table = cls(found["players"], found["things"])
        table.zones = {(name, who): things for name, who, things in found.pop("zones")}
        table.placed = {thing: At(x, y, rotation) for thing, x, y, rotation in found.pop("placed")}
        table.upon = {thing: Upon(host, edge) for thing, host, edge in found.pop("upon")}
        table.sides = dict(found.pop("sides"))
        table.notes = dict(found.pop("notes"))
        table.counters = {(name, who): n for name, who, n in found.pop("counters")}
        for name, part in found.items():
            setattr(table, name, part)
        return table

    def _parts(self) -> dict[str, Any]:
        """Everything on the table, with nothing that is as if it were not there."""
        return {
            "players": self.players,
            "things": self.things,
            "owners": self.owners,
            "zones": [(name, who, things) for (name, who), things in sorted(self.zones.items()) if things],
            "placed": [(thing, *at) for thing, at in sorted(self.placed.items())],
            "upon": [(thing, *on) for thing, on in sorted(self.upon.items())],
            "sides": sorted(self.sides.items()),
            "counters": [(name, who, n) for (name, who), n in sorted(self.counters.items()) if n],
            "marks": self.marks,
            "lasting": self.lasting,
            "notes": [(name, kept) for name, kept in sorted(self.notes.items()) if kept],
            "playing": self.playing,
            "first": self.first,
            "turn": self.turn,
        }


# The types of the parts, as saved games write and read them.
_PARTS: dict[str, Any] = {
    **dict.fromkeys(("players", "playing", "first", "turn"), int),
    "things": tuple[CardNumber, ...],
    "owners": list[int],
    "zones": list[tuple[str, int, tuple[int, ...]]],
    "placed": list[tuple[int, int, int, int]],
    "upon": list[tuple[int, int, int]],
    "sides": list[tuple[int, str]],
    "counters": list[tuple[str, int, int]],
    "marks": list[UseMark],
    "lasting": list[Lasting],
    "notes": list[tuple[str, tuple[int, ...]]],
}
