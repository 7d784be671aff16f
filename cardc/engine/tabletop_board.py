"""A small game's table as texts speak of it: things are cards of their kinds, boards have places, owners are stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from cardc.catalog.cards import Card
from cardc.engine.board import ANYTHING, NOBODY, Board, FieldValue
from cardc.engine.refs import AbilityRef, CardRef, PlaceRef, Ref
from cardc.engine.rulebook import Rulebook
from cardc.engine.tabletop import At, Tabletop
from cardc.engine.tabletop_definitions import PrintedAbility, TabletopDefinitions

# The kinds that every small game has: any thing, what is printed on one, where on a board one may lie, and what is
# counted.
CARD, ABILITY, PLACE, SYMBOL = "card", "ability", "place", "symbol"


def place_ref(zone: str, at: At) -> PlaceRef:
    """A place of a board, whether something lies there or not."""
    return PlaceRef(zone, (at.x, at.y), at.rotation)


# Whether an adjective fits an object, and whether a player did a deed.
Adjective: TypeAlias = Callable[["TabletopBoard", Ref], bool]
DeedTest: TypeAlias = Callable[["TabletopBoard", int], bool]


class TabletopBoard(Board):
    """The table, with what the game's rules register of zones, kinds, adjectives and deeds."""

    def __init__(self, definitions: TabletopDefinitions, table: Tabletop, book: Rulebook) -> None:
        self.vocabulary = definitions.vocabulary
        self.players = table.players
        self.definitions = definitions
        self.table = table
        self.book = book

    def objects(self, kind: str, zone: str, who: int, *, counted: bool = False) -> Sequence[Ref]:
        """What lies in a zone, the first on top; or the places of a board, empty ones included."""
        if kind == PLACE:
            return [place_ref(zone, at) for at in self.book.zones[zone]]
        return [part for thing in self.table.lying(zone, who) for part in self.parts(kind, CardRef(thing))]

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        """A card is of its kind, has its abilities and lies at a place; a place holds what lies there."""
        match whole:
            case CardRef(thing):
                return self._parts(kind, whole, thing)
            case PlaceRef() if kind not in (ANYTHING, PLACE):
                lying = self.at(whole)
                return () if lying is None else self.parts(kind, CardRef(lying))
        return super().parts(kind, whole)

    def _parts(self, kind: str, card: CardRef, thing: int) -> Sequence[Ref]:
        if kind in (ANYTHING, CARD, self.card(thing).kind):
            return (card,)
        if kind == ABILITY:
            return [AbilityRef(one.number, thing, 0) for one in self.abilities(thing)]
        at = self.table.placed.get(thing)
        return (place_ref(self.table.zone_of(thing), at),) if kind == PLACE and at is not None else ()

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
        mine = (thing for thing, owner in enumerate(self.table.owners) if owner == who)
        return [part for thing in mine for part in self.parts(kind, CardRef(thing))]

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
            case CardRef(thing) | AbilityRef(_, thing):
                return int(thing)
            case PlaceRef():
                return self.at(ref)
        return None
