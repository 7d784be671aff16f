"""A small game's table as texts speak of it: things are cards of their kinds, boards have places, owners are stored.

On a board of hexagons things touch each other along their edges; every thing may have others lying on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from cardc.catalog.cards import Card
from cardc.engine.board import ANYTHING, NOBODY, Board, FieldValue
from cardc.engine.hexgrid import DIRECTIONS, Hex, around, beside, edge_facing, faced_by, opposite
from cardc.engine.numbers import CardNumber
from cardc.engine.refs import AbilityRef, CardRef, PlaceRef, Ref, SideRef
from cardc.engine.rulebook import Rulebook
from cardc.engine.tabletop import WHOLE, At, Tabletop, Upon
from cardc.engine.tabletop_definitions import NO_OPTIONS, PrintedAbility, TabletopDefinitions

# The kinds that every small game has: any thing, what is printed on one, where on a board one may lie, what is
# counted, and an edge of what lies on hexagons.
CARD, ABILITY, PLACE, SYMBOL, SIDE = "card", "ability", "place", "symbol", "side"

NO_CARDS: frozenset[CardNumber] = frozenset()

# What is named again and again is made once. There are never so many things on a table.
MOST_THINGS = 4096


@lru_cache(maxsize=MOST_THINGS)
def card_ref(thing: int) -> CardRef:
    """A thing."""
    return CardRef(thing)


@lru_cache(maxsize=MOST_THINGS)
def sides_of(thing: int) -> tuple[SideRef, ...]:
    """The sides of a thing that lies on hexagons, by their number."""
    return tuple([SideRef(card_ref(thing), edge) for edge in DIRECTIONS])


def place_ref(zone: str, at: At) -> PlaceRef:
    """A place of a board, whether something lies there or not."""
    return PlaceRef(zone, (at.x, at.y), at.rotation)


# Whether an adjective fits an object, and whether a player did a deed.
Adjective: TypeAlias = Callable[["TabletopBoard", Ref], bool]
DeedTest: TypeAlias = Callable[["TabletopBoard", int], bool]


class OnBoard:
    """What lies on a board, by its coordinates: the first thing, where several lie at one place."""

    __slots__ = ("by_place", "lying", "placed")

    def __init__(self, lying: Sequence[int], placed: Mapping[int, At]) -> None:
        self.lying = lying
        self.placed = placed
        self.by_place: dict[Hex, int] = {placed[thing][:2]: thing for thing in reversed(lying)}


class TabletopBoard(Board):
    """The table, with what the game's rules register of zones, kinds, adjectives and deeds.

    `hexes`: the zones that are boards of hexagons. `by_kind`: the cards of each kind, and of those that it stands for.

    What lies on a board by its place, and on a thing, is kept under what lies there and how (`Tabletop.placed` and
    `upon`, which never change themselves): it cannot become wrong, and is no part of the state.
    """

    def __init__(
        self,
        definitions: TabletopDefinitions,
        table: Tabletop,
        book: Rulebook,
        by_kind: Mapping[str, frozenset[CardNumber]],
        hexes: Sequence[str] = (),
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> None:
        self.vocabulary = definitions.vocabulary
        self.players = table.players
        self.definitions = definitions
        self.table = table
        self.book = book
        self.by_kind = by_kind
        self.hexes = hexes
        self.options = options
        self._boards: dict[str, OnBoard] = {}
        self._upon: Mapping[int, Upon] | None = None
        self._stacks: dict[int, list[int]] = {}  # what lies on each thing
        self._on_edges = False

    def objects(self, kind: str, zone: str, who: int, *, counted: bool = False) -> Sequence[Ref]:
        """What lies in a zone, the first on top; or the places of a board, empty ones included."""
        if kind == PLACE:
            return [place_ref(zone, at) for at in self.book.zones[zone]]
        return self.parts_of(kind, self.table.lying(zone, who))

    def parts_of(self, kind: str, things: Iterable[int]) -> list[Ref]:
        """The objects of a kind that things are or hold, one thing after the other."""
        if kind in (ANYTHING, CARD):
            return [card_ref(thing) for thing in things]
        found: list[Ref] = []
        cards = self.by_kind.get(kind)
        if cards is None:
            for thing in things:
                found += self._held(kind, thing)
            return found
        card_of, stacks = self.table.things, self._on_things()
        for thing in things:
            if card_of[thing] in cards:
                found.append(card_ref(thing))
            elif thing in stacks:
                found += self._lying_on(kind, thing)
        return found

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        """A card is of its kind, has its abilities and lies at a place; a place holds what lies there.

        So do a card and an edge of one hold what lies on them.
        """
        if isinstance(whole, CardRef):
            return (whole,) if self.is_of(whole.number, kind) else self._held(kind, whole.number)
        match whole:
            case SideRef(CardRef(thing), edge):
                return (whole,) if kind in (ANYTHING, SIDE) else self._lying_on(kind, thing, edge)
            case PlaceRef() if kind not in (ANYTHING, PLACE):
                lying = self.at(whole)
                return () if lying is None else self.parts(kind, CardRef(lying))
        return super().parts(kind, whole)

    def _held(self, kind: str, thing: int) -> Sequence[Ref]:
        """What a thing of another kind holds."""
        if kind == ABILITY:
            return [AbilityRef(one.number, thing, 0) for one in self.abilities(thing)]
        if kind not in (PLACE, SIDE):
            return self._lying_on(kind, thing)
        at = self.table.placed.get(thing)
        if at is None:
            return ()
        zone = self.table.zone_of(thing)
        if kind == PLACE:
            return (place_ref(zone, at),)
        return sides_of(thing) if zone in self.hexes else ()

    def is_of(self, thing: int, kind: str) -> bool:
        """True for a thing of a kind, or of one of those that it stands for."""
        cards = self.by_kind.get(kind)
        return kind in (ANYTHING, CARD) if cards is None else self.table.things[thing] in cards

    def of_kind(self, kind: str, things: Iterable[int]) -> list[int]:
        """Those of some things that are of a kind."""
        cards = self.by_kind.get(kind, NO_CARDS)
        return [thing for thing in things if self.table.things[thing] in cards]

    def _lying_on(self, kind: str, thing: int, edge: int | None = None) -> Sequence[Ref]:
        there = self.lying_on(thing, edge)
        return [card_ref(other) for other in there if self.is_of(other, kind)] if there else ()

    def lying_on(self, host: int, edge: int | None = None) -> Sequence[int]:
        """What lies on a thing, or on an edge of it, in one order whatever was laid first."""
        there = self._on_things().get(host, ())
        if edge is None or not there:
            return there
        upon = self.table.upon
        return [thing for thing in there if upon[thing].edge == edge]

    def _on_things(self) -> Mapping[int, Sequence[int]]:
        """By thing, what lies on it, if anything does."""
        upon = self.table.upon
        if self._upon is not upon:
            self._upon, self._stacks, self._on_edges = upon, {}, False
            for thing in sorted(upon):
                on = upon[thing]
                self._stacks.setdefault(on.host, []).append(thing)
                self._on_edges = self._on_edges or on.edge != WHOLE
        return self._stacks

    @property
    def is_edge_taken(self) -> bool:
        """True if something lies on an edge of anything."""
        self._on_things()
        return self._on_edges

    def by_place(self, zone: str) -> Mapping[Hex, int]:
        """What lies on a shared board, by its coordinates; the first, where several lie at one place."""
        lying, placed, kept = self.table.lying(zone), self.table.placed, self._boards.get(zone)
        if kept is None or kept.lying is not lying or kept.placed is not placed:
            kept = self._boards[zone] = OnBoard(lying, placed)
        return kept.by_place

    # ---- boards of hexagons

    def around(self, thing: int) -> Mapping[int, int]:
        """What touches a thing on its board of hexagons, by the direction in which it lies."""
        at = self.table.placed.get(thing)
        if at is None:
            return {}
        lying = self._board_at(thing, (at.x, at.y))
        places = enumerate(around((at.x, at.y)))
        return {direction: lying[place] for direction, place in places if place in lying}

    def touching(self, thing: int, direction: int) -> int:
        """The edge, as it is printed, with which a thing touches what lies in a direction."""
        return edge_facing(direction, self.table.placed[thing].rotation)

    def faced(self, side: SideRef) -> tuple[int, int | None]:
        """The direction that an edge of a thing faces, and what it touches there."""
        assert isinstance(side.of, CardRef)
        at = self.table.placed[side.of.number]
        direction = faced_by(side.side, at.rotation)
        place = at.x, at.y
        return direction, self._board_at(side.of.number, place).get(beside(place, direction))

    def _board_at(self, thing: int, place: Hex) -> Mapping[Hex, int]:
        """What lies on the board on which a thing lies at a place, by its coordinates."""
        for zone in self.hexes:
            lying = self.by_place(zone)
            if lying.get(place) == thing:
                return lying
        return self.by_place(self.table.zone_of(thing))

    def beside(self, ref: Ref) -> Sequence[Ref]:
        """What touches a thing, or the edge that touches an edge."""
        match ref:
            case CardRef(thing):
                return [card_ref(other) for other in self.around(thing).values()]
            case SideRef(CardRef()):
                direction, other = self.faced(ref)
                return () if other is None else (sides_of(other)[self.touching(other, opposite(direction))],)
        return ()

    def abilities(self, thing: int) -> Sequence[PrintedAbility]:
        """The abilities on the side of a thing that lies up."""
        return self.definitions.abilities_of(*self.table.looks(thing))

    def different(self, things: Iterable[int]) -> list[int]:
        """One thing of each card, where it does not matter which of them is taken."""
        return list({self.table.looks(thing): thing for thing in reversed(tuple(things))}.values())[::-1]

    def card(self, thing: int) -> Card:
        """The card that a thing is."""
        return self.definitions.cards[self.table.things[thing]]

    def symbols(self, thing: int) -> Mapping[str, int]:
        """The symbols that are printed on the side of a thing that lies up."""
        return self.definitions.symbols(*self.table.looks(thing))

    def at(self, place: Ref) -> int | None:
        """What lies at a place."""
        assert isinstance(place, PlaceRef)
        return self.table.at(place.zone, place.at)

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        """What a player owns, as it is stored."""
        return self.parts_of(kind, [thing for thing, owner in enumerate(self.table.owners) if owner == who])

    def owner(self, ref: Ref) -> int:
        """Whose a card is, as it is stored; a place is whose it is that lies there."""
        thing = self._thing(ref)
        return NOBODY if thing is None else self.table.owners[thing]

    def title(self, ref: Ref) -> str:
        """The id of the card."""
        thing = self._thing(ref)
        return "" if thing is None else self.card(thing).id

    def trigger(self, ref: Ref) -> str:
        """When an ability works."""
        return self.definitions.abilities[ref.ability].trigger if isinstance(ref, AbilityRef) else ""

    def marked(self, ref: Ref, adjective: str) -> bool:
        """Whether one of the game's adjectives fits."""
        adjectives: Mapping[str, Adjective] = self.book.adjectives
        return adjectives[adjective](self, ref)

    def did(self, who: int, deed: str) -> bool:
        """Whether a player did one of the game's deeds."""
        deeds: Mapping[str, DeedTest] = self.book.deeds
        return deeds[deed](self, who)

    def has(self, who: int, name: str) -> int:
        """A counter of a player."""
        return self.table.count(name, who)

    def value(self, ref: Ref, name: str) -> FieldValue:
        """What a card states, on the side that lies up."""
        thing = self._thing(ref)
        return None if thing is None else self.definitions.value(*self.table.looks(thing), name)

    def shows(self, ref: Ref, name: str, *, printed: bool = False) -> int:
        """How many of a symbol are printed on a card."""
        thing = self._thing(ref)
        return 0 if thing is None else self.symbols(thing).get(name, 0)

    def _thing(self, ref: Ref) -> int | None:
        match ref:
            case CardRef(thing) | AbilityRef(_, thing) | SideRef(CardRef(thing)):
                return int(thing)
            case PlaceRef():
                return self.at(ref)
        return None
