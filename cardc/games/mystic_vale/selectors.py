"""Mystic Vale's board: where its objects lie, what they show, and what its players have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cardc.engine.board import ANYTHING, NOBODY, Board, Value, kind_of
from cardc.engine.evaluate import amount
from cardc.engine.machine import NotBuilt
from cardc.engine.state import Ref
from cardc.games.mystic_vale import layers
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.changes import PlayerSymbols
from cardc.games.mystic_vale.definitions import CardDef, Definitions, Vector
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.instances import face_of, instances, printed
from cardc.language.verbs import HaveMore


class MysticBoard(Board):
    """The table of one game at one moment. `halfway`: what cards show whose symbols are just being worked out."""

    def __init__(self, table: Definitions, world: MysticVale) -> None:
        self.table = table
        self.world = world
        self.vocabulary = table.vocabulary
        self.players = len(world.players)
        self.halfway: dict[int, Vector] = {}
        self.leaned = False

    # ---- objects

    def objects(self, kind: str, zone: str, who: int, *, counted: bool = False) -> Sequence[Ref]:
        """The objects of a kind in a zone, in order."""
        things = ZONES.get(zone, _pieces)(self.world, zone, who, counted)
        if kind == ANYTHING:
            return things
        find = KINDS[kind]
        return [part for thing in things for part in find(self, thing)]

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        """The objects of a kind that an object is or holds."""
        return (whole,) if kind == ANYTHING else KINDS[kind](self, whole)

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        """The objects of a kind that a player owns: cards wherever they lie, vales, and a token."""
        cards = [("card", card) for card in self.world.owned_cards(who)]
        vales = [("vale", vale) for vale in self.world.players[who].vales]
        find = KINDS[kind]
        return [part for thing in (*cards, *vales, ("token", who)) for part in find(self, thing)]

    def whereabouts(self, name: str, kind: str, who: int) -> Sequence[Ref]:
        """What was bought: advancements that wait to be sleeved, in the order of buying."""
        assert name == "bought"
        waiting = [("advancement", pending.piece) for pending in self.world.players[who].pending]
        return [part for thing in waiting for part in self.parts(kind, thing)]

    def group(self, name: str, who: int) -> Sequence[int]:
        """Neighbours: left first, then right."""
        return self.world.neighbours(who) if name in ("neighbour", "neighbours") else super().group(name, who)

    # ---- what can be said of them

    def owner(self, ref: Ref) -> int:
        """Whose card, vale or token it is; a part belongs to the owner of its card."""
        world, kind, number = self.world, ref[0], ref[1]
        if kind == "token":
            return int(number)
        if kind == "card":
            return world.owner_of(number)
        piece = ref[2] if kind == "ability" else number
        for who, player in enumerate(world.players):
            if piece in player.vales or any(piece == pending.piece for pending in player.pending):
                return who
        card = next((card for card, pieces in enumerate(world.cards) if piece in pieces), None)
        return NOBODY if card is None else world.owner_of(card)

    def title(self, ref: Ref) -> str:
        """The id of a piece's card."""
        card = self._card(ref)
        return card.card.id if card is not None else ""

    def value(self, ref: Ref, name: str) -> Value:
        """A level or a printed cost."""
        card = self._card(ref)
        if card is None:
            return None
        match name:
            case "level":
                return card.card.level
            case "cost":
                return card.card.cost
        raise NotBuilt(f"the {name} of a {ref[0]}")

    def _card(self, ref: Ref) -> CardDef | None:
        return self.table.cards[self.world.pieces[ref[1]].card] if ref[0] in PIECES else None

    def triggers(self, ref: Ref) -> Iterable[str]:
        """The trigger of an ability."""
        return (self.table.abilities[ref[1]].trigger,) if ref[0] == "ability" else ()

    def marked(self, ref: Ref, adjective: str) -> bool:
        """True if an adjective fits an object."""
        fits = ADJECTIVES.get(adjective)
        if fits is None:
            raise NotBuilt(f"a {adjective} {ref[0]}")
        return fits(self.world, ref)

    def shows(self, ref: Ref, name: str, *, printed: bool = False) -> int:
        """How many of a symbol a card shows, or has printed on it; of a piece by itself, what is printed."""
        index = self.table.index[name]
        if ref[0] != "card":
            return face_of(self.table, self.world, ref[1]).symbols[index] if ref[0] in PIECES else 0
        return _printed(self, ref[1])[index] if printed else layers.shown(self, ref[1])[index]

    # ---- players

    def has(self, who: int, name: str) -> int:
        """What a player has of a symbol from any source: `available`, with growth and decay from everywhere."""
        index, world = self.table.index[name], self.world
        n = available(self, who)[index]
        if self.vocabulary.symbols[name].group == "balance":
            n += sum(layers.shown(self, card)[index] for card in world.zone(who, "on_deck"))
            n += bonus(self, who, name)
        return n

    def did(self, who: int, deed: str) -> bool:
        """Spoiling is what texts ask for."""
        if deed != "spoil":
            raise NotBuilt(f"asking whether one did {deed}")
        return self.world.players[who].spoiled


# Physical pieces, by the kinds they are spoken of.
PIECES = ("advancement", "leader", "vale")


# ---- zones


def _cards(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    return [("card", card) for card in world.zone(who, zone)]


def _field(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    return [("card", card) for card in (world.field_of(who) if counted else world.zone(who, zone))]


def _commons(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    return [("advancement", piece) for piece in (*world.commons, *world.soils)]


def _vale_display(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    return [("vale", vale) for vale in world.vales_open]


def _level_1_vales(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    return [("vale", vale) for vale in world.vale_decks[0]]


def _pieces(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """What lies in a zone without rules of its own."""
    return [] if who == NOBODY else [("advancement", piece) for piece in world.players[who].zones.get(zone, ())]


ZONES: Mapping[str, Callable[[MysticVale, str, int, bool], list[Ref]]] = {
    "deck": _cards,
    "on_deck": _cards,
    "field": _field,
    "discard": _cards,
    "commons": _commons,
    "vale_display": _vale_display,
    "level_1_vales": _level_1_vales,
}


# ---- kinds of thing: what of a kind an object is or holds


def _itself(kind: str) -> Callable[[MysticBoard, Ref], Sequence[Ref]]:
    return lambda board, whole: (whole,) if kind_of(whole) == kind else ()


def _advancements(board: MysticBoard, whole: Ref) -> Sequence[Ref]:
    if whole[0] != "card":
        return (whole,) if kind_of(whole) == "advancement" else ()
    table, world = board.table, board.world
    return [("advancement", piece) for piece in world.cards[whole[1]] if is_advancement(table, world, piece)]


def _leader(board: MysticBoard, whole: Ref) -> Sequence[Ref]:
    if whole[0] != "card":
        return (whole,) if kind_of(whole) == "leader" else ()
    piece = board.world.leader_of(whole[1])
    return () if piece is None else (("leader", piece),)


def _abilities(board: MysticBoard, whole: Ref) -> Sequence[Ref]:
    if whole[0] != "card":
        return (whole,) if kind_of(whole) == "ability" else ()
    found = instances(board.table, board.world, whole[1])
    return [("ability", i.ability.number, i.piece, i.grant) for i in found]


KINDS: Mapping[str, Callable[[MysticBoard, Ref], Sequence[Ref]]] = {
    "card": _itself("card"),
    "advancement": _advancements,
    "vale": _itself("vale"),
    "leader": _leader,
    "token": _itself("token"),
    "ability": _abilities,
    "symbol": lambda board, whole: (),
}

ADJECTIVES: Mapping[str, Callable[[MysticVale, Ref], bool]] = {
    "blank": lambda world, ref: ref[0] == "card" and not world.cards[ref[1]],
}


def is_advancement(table: Definitions, world: MysticVale, piece: int) -> bool:
    """True for advancements, printed ones on starting cards included; leaders are none."""
    card = table.cards[world.pieces[piece].card].card
    return card.kind == "advancement" or bool(card.advancement)


# ---- resources


def _printed(board: MysticBoard, card: int) -> Vector:
    return printed(board.table, board.world, card)


def available(board: MysticBoard, who: int) -> list[int]:
    """What a player can spend of each symbol: live symbols of the field, plus one-off gains, less what was spent."""
    world, player = board.world, board.world.players[who]
    totals = [gained - spent for gained, spent in zip(player.gained, player.spent, strict=True)]
    for card in world.field_of(who):
        for i, n in enumerate(layers.shown(board, card)):
            totals[i] += n
    return totals


def bonus(board: MysticBoard, who: int, name: str) -> int:
    """Symbols that a player has on no card: for a time, or by abilities that always hold."""
    n, symbol = 0, board.table.index[name]
    for modifier in board.world.modifiers:
        change = modifier.change
        if modifier.who == who and isinstance(change, PlayerSymbols) and change.symbol == symbol:
            n += change.n
    for action, effect in static.in_force(board, who):
        if isinstance(action, HaveMore) and action.resource.symbol == name:
            n += amount(board, action.resource.amount, effect)
    return n


def net_decay(board: MysticBoard, who: int) -> int:
    """Decay less growth over the field and the on-deck card, with growth from elsewhere; never below zero."""
    decay, growth = board.table.index["decay"], board.table.index["growth"]
    net = 0
    for card in (*board.world.field_of(who), *board.world.zone(who, "on_deck")):
        showing = layers.shown(board, card)
        net += showing[decay] - showing[growth]
    return max(0, net + bonus(board, who, "decay") - bonus(board, who, "growth"))
