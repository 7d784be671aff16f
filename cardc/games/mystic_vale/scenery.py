"""What somebody sees who looks on: cards with what lies in their sleeves, each piece with the symbols that it adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.program import NotBuilt
from cardc.engine.scene import Scene, ScenePart, SceneThing, SceneZone, SymbolCounts
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale, Shown
from cardc.games.mystic_vale.instances import is_covered
from cardc.games.mystic_vale.labels import Names, piece_name
from cardc.games.mystic_vale.layers import read
from cardc.games.mystic_vale.lookups import REGULAR_PIECE
from cardc.games.mystic_vale.selectors import MysticBoard

# What lies open for everybody, of what lies before nobody.
OPEN = ("commons", "soils", "vale_display")
_NOTHING: Shown = ((), ())


class SeenCard(NamedTuple):
    """A thing as it was seen last, and what it was then."""

    called: str
    inside: tuple[int, ...]
    shown: Shown
    sides: tuple[str, ...]
    thing: SceneThing


class Scenery:
    """Looks at one table again and again; what looks as it did before is the same value."""

    def __init__(self, world: MysticVale, table: Definitions, names: Names, *, close: bool = False) -> None:
        self.world, self.table, self.names = world, table, names
        self.close = close  # also where in a card a piece will lie, which is printed on it
        self.board = MysticBoard(table, world)
        self._cards: dict[int, SeenCard] = {}
        self._pieces: dict[tuple[int, str], SceneThing] = {}

    def scene(self) -> Scene:
        """Everything on the table."""
        return Scene(tuple(self.zones()))

    def zones(self) -> Iterator[SceneZone]:
        """All zones, those of players first."""
        declared, card, piece = self.table.vocabulary.zones, self.card, self.piece
        for who, player in enumerate(self.world.players):
            for name, lying in player.zones.items():
                thing = card if name in CARD_ZONES else piece
                yield SceneZone(name, who, tuple([thing(one) for one in lying]), declared[name].public is True)
            yield SceneZone("vales", who, tuple([piece(vale) for vale in player.vales]))
            yield SceneZone("token", who, (self.token(who),))
            if player.pending:
                yield SceneZone("bought", who, tuple([piece(one.piece) for one in player.pending]))
        for name, lies in SHARED.items():
            yield SceneZone(name, NOBODY, tuple([piece(one) for one in lies(self.world)]), name in OPEN)

    def token(self, who: int) -> SceneThing:
        """The token of a player, or the amulet in its place, with the side that lies up."""
        player = self.world.players[who]
        if player.amulet >= 0:
            return self.piece(player.amulet)
        return SceneThing(REGULAR_PIECE, side="active" if player.token_active else "used")

    def piece(self, piece: int) -> SceneThing:
        """A piece that lies in no card."""
        world, table = self.world, self.table
        side = world.shown.get(piece, "")
        found = self._pieces.get((piece, side))
        if found is None:
            one = world.pieces[piece]
            face = table.faces[one.card].get(side)  # which side of a piece is meant is open until it is taken
            called = piece_name(world, table, self.names, piece)
            symbols = self.named(face.printed) if face is not None else ()
            entry = table.cards[one.card].card
            parts: tuple[ScenePart, ...] = ()
            if self.close and one.position:
                parts = (ScenePart(entry.title, entry.id, one.position, side, symbols),)
            found = SceneThing(called, entry.id, side, symbols=symbols, parts=parts)
            self._pieces[piece, side] = found
        return found

    def card(self, card: int) -> SceneThing:
        """A card in its sleeve."""
        called, inside, turned = self.names.cards[card], self.world.cards[card], self.world.shown
        shown = self.shown(card)
        sides = tuple([turned.get(piece, "") for piece in inside]) if turned else ()
        seen = self._cards.get(card)
        if seen is not None and seen.shown is shown and seen[:2] == (called, inside) and seen.sides == sides:
            return seen.thing
        thing = self.looked_into(card, called, shown)
        self._cards[card] = SeenCard(called, inside, shown, sides, thing)
        return thing

    def looked_into(self, card: int, called: str, shown: Shown) -> SceneThing:
        """A card with the pieces in it."""
        inside, (vector, parts) = self.world.cards[card], shown
        if not inside:
            return SceneThing(called, symbols=self.named(enumerate(vector)))
        by_source: dict[int, dict[int, int]] = {}
        for (source, _), kind, n in parts:
            kinds = by_source.setdefault(source if source in inside else NOBODY, {})
            kinds[kind] = kinds.get(kind, 0) + n
        pieces = tuple([self.part(card, piece, by_source.get(piece, {})) for piece in inside])
        given = self.named(by_source.get(NOBODY, {}).items())
        return SceneThing(called, symbols=self.named(enumerate(vector)), parts=pieces, beside=given)

    def part(self, card: int, piece: int, adds: dict[int, int]) -> ScenePart:
        """A piece in a card, with what it adds to what the card shows."""
        world = self.world
        one = world.pieces[piece]
        entry = self.table.cards[one.card].card
        side, hidden = world.shown.get(piece, ""), is_covered(world, card, piece)
        return ScenePart(entry.title, entry.id, one.position, side, self.named(adds.items()), hidden)

    def shown(self, card: int) -> Shown:
        """What a card shows; where its text cannot be read, nothing is known of it."""
        try:
            return read(self.board, card)
        except NotBuilt:
            return _NOTHING

    def named(self, amounts: Iterable[tuple[int, int]]) -> SymbolCounts:
        """Amounts of symbols by their names."""
        symbols = self.table.symbols
        return tuple([(symbols[symbol], n) for symbol, n in amounts if n])
