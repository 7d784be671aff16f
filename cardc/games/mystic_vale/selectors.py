"""Mystic Vale's board: where its objects lie, what they show, and what its players have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from cardc.engine.board import ANYTHING, NOBODY, FieldValue
from cardc.engine.evaluate import amount
from cardc.engine.machine import NotBuilt
from cardc.engine.refs import AbilityRef, CardRef, Ref, numbers
from cardc.games.mystic_vale import layers
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.changes import PlayerSymbols
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.definitions import CardDef, Definitions, Vector
from cardc.games.mystic_vale.game_state import MysticVale, Player
from cardc.games.mystic_vale.instances import face_of, instances, printed
from cardc.games.mystic_vale.layers import LayeredBoard
from cardc.games.mystic_vale.things import AdvancementRef, LeaderRef, PieceRef, TokenRef, ValeRef
from cardc.language.verbs import HaveMore


class MysticBoard(LayeredBoard):
    """The table of one game at one moment."""

    # ---- objects

    def objects(self, kind: str, zone: str, who: int, *, counted: bool = False) -> Sequence[Ref]:
        """The objects of a kind in a zone, in order."""
        counted = counted and self.table.option("dione.as_if") == "counts"
        things: list[Ref] = self.table.book.zones.get(zone, pieces_in)(self.world, zone, who, counted)
        if kind == ANYTHING:
            return things
        if self.table.book.kinds.get(kind, itself) is itself:
            return [thing for thing in things if thing.kind == kind]
        found: list[Ref] = []
        for thing in things:
            if thing.kind == kind:
                found.append(thing)  # nothing holds others of its own kind
            else:
                found += self.parts(kind, thing)
        return found

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        """The objects of a kind that an object is or holds."""
        if kind == ANYTHING:
            return (whole,)
        found: Sequence[Ref] = self.table.book.kinds.get(kind, itself)(self, whole, kind)
        return found

    def bearing(self, kind: str, host: Ref, piece: int) -> Sequence[Ref]:
        """Of the parts of a card only the one that the ability is printed on."""
        if kind == host.kind:
            return (host,)
        return [ref for ref in self.parts(kind, host) if numbers((ref,)) == (piece,)]

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        """The objects of a kind that a player owns: cards wherever they lie, vales, and a token."""
        cards = [CardRef(card) for card in self.world.owned_cards(who)]
        vales = [ValeRef(vale) for vale in self.world.players[who].vales]
        return [part for thing in (*cards, *vales, TokenRef(who)) for part in self.parts(kind, thing)]

    def whereabouts(self, name: str, kind: str, who: int) -> Sequence[Ref]:
        """The objects of a kind in a place that is no zone."""
        things: list[Ref] = self.table.book.whereabouts[name](self.world, who)
        return [part for thing in things for part in self.parts(kind, thing)]

    def group(self, name: str, who: int) -> Sequence[int]:
        """The players whom a player calls by a name."""
        called = self.table.book.players.get(name) or self.table.book.owners.get(name)
        found: Sequence[int] = called(self.world, who) if called is not None else super().group(name, who)
        return found

    # ---- what can be said of them

    def owner(self, ref: Ref) -> int:
        """Who owns a thing, or the card that it is a part of."""
        match ref:
            case TokenRef(who):
                return who
            case CardRef(card):
                return self.world.owner_of(card)
            case AbilityRef(piece=piece) | PieceRef(number=piece):
                vales = (who for who, player in enumerate(self.world.players) if piece in player.vales)
                cards = (self.world.owner_of(card) for card, held in enumerate(self.world.cards) if piece in held)
                return next(chain(vales, cards), NOBODY)
        return NOBODY

    def title(self, ref: Ref) -> str:
        """The id of a piece's card."""
        card = self._card(ref)
        return card.card.id if card is not None else ""

    def value(self, ref: Ref, name: str) -> FieldValue:
        """A level or a printed cost."""
        card = self._card(ref)
        if card is None:
            return None
        match name:
            case "level":
                return card.level
            case "cost":
                return card.cost
        raise NotBuilt(f"the {name} of a {ref.kind}")

    def _card(self, ref: Ref) -> CardDef | None:
        return self.table.cards[self.world.pieces[ref.number].card] if isinstance(ref, PieceRef) else None

    def trigger(self, ref: Ref) -> str:
        """The trigger of an ability."""
        return self.table.abilities[ref.ability].trigger if isinstance(ref, AbilityRef) else ""

    def marked(self, ref: Ref, adjective: str) -> bool:
        """True if an adjective fits an object."""
        fits = self.table.book.adjectives.get(adjective)
        if fits is None:
            raise NotBuilt(f"a {adjective} {ref.kind}")
        return bool(fits(self.world, ref))

    def shows(self, ref: Ref, name: str, *, printed: bool = False) -> int:
        """How many of a symbol a card shows, or has printed on it; of a piece by itself, what is printed."""
        index = self.table.index[name]
        if isinstance(ref, CardRef):
            return (_printed if printed else layers.shown)(self, ref.number)[index]
        return face_of(self.table, self.world, ref.number).symbols[index] if isinstance(ref, PieceRef) else 0

    # ---- players

    def has(self, who: int, name: str) -> int:
        """What a player has of a symbol from any source: `available`, with growth and decay from everywhere.

        Of points, the tokens.
        """
        index, world = self.table.index[name], self.world
        if self.vocabulary.symbols[name].group == "points":
            return world.players[who].vp
        n = available(self, who)[index]
        if self.vocabulary.symbols[name].group == "balance":
            n += sum(layers.shown(self, card)[index] for card in world.zone(who, "on_deck"))
            n += bonus(self, who, name)
        return n

    def did(self, who: int, deed: str) -> bool:
        """True if a player did it this turn or, where it belongs to a phase, in this phase."""
        return bool(self.table.book.deeds[deed](self.world.players[who]))


# ---- what lies in a zone


def cards_in(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """The cards of a player's zone."""
    return [CardRef(card) for card in world.zone(who, zone)]


def cards_in_field(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """The cards of a field; where they are counted, also those used as if they lay there."""
    return [CardRef(card) for card in (world.field_of(who) if counted else world.zone(who, zone))]


def advancements_in_commons(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """Everything that can be bought."""
    return [AdvancementRef(piece) for piece in (*world.commons, *world.soils)]


def open_vales(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """The vales that lie open."""
    return [ValeRef(vale) for vale in world.vales_open]


def level_1_vales(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """The first deck of vales."""
    return [ValeRef(vale) for vale in world.vale_decks[0]]


def pieces_in(world: MysticVale, zone: str, who: int, counted: bool) -> list[Ref]:
    """What lies in a zone without rules of its own."""
    return [] if who == NOBODY else [AdvancementRef(piece) for piece in world.players[who].zones[zone]]


def bought(world: MysticVale, who: int) -> list[Ref]:
    """Advancements that wait to be sleeved, in the order of buying; what was only taken was not bought."""
    return [AdvancementRef(pending.piece) for pending in world.players[who].pending if pending.bought]


# ---- players beside a player


def neighbours(world: MysticVale, who: int) -> list[int]:
    """Left first, then right."""
    return world.neighbours(who)


def to_the_left(world: MysticVale, who: int) -> list[int]:
    """The player to the left."""
    return world.neighbours(who)[:1]


def to_the_right(world: MysticVale, who: int) -> list[int]:
    """The player to the right: with two players, the same."""
    return world.neighbours(who)[-1:]


# ---- what of a kind a thing is or holds


def itself(board: MysticBoard, whole: Ref, kind: str) -> Sequence[Ref]:
    """Things that hold nothing."""
    return (whole,) if whole.kind == kind else ()


def advancements_of(board: MysticBoard, whole: Ref, kind: str) -> Sequence[Ref]:
    """The advancements in a card."""
    if not isinstance(whole, CardRef):
        return itself(board, whole, kind)
    table, world = board.table, board.world
    return [AdvancementRef(piece) for piece in world.cards[whole.number] if is_advancement(table, world, piece)]


def leader_of(board: MysticBoard, whole: Ref, kind: str) -> Sequence[Ref]:
    """The leader of a card."""
    piece = board.world.leader_of(whole.number) if isinstance(whole, CardRef) else None
    return itself(board, whole, kind) if piece is None else (LeaderRef(piece),)


def abilities_of(board: MysticBoard, whole: Ref, kind: str) -> Sequence[Ref]:
    """The abilities that a card has now."""
    if not isinstance(whole, CardRef):
        return itself(board, whole, kind)
    found = instances(board.table, board.world, whole.number)
    return [AbilityRef(i.ability.number, i.piece, i.grant) for i in found]


def is_blank(world: MysticVale, ref: Ref) -> bool:
    """A card without a piece."""
    return isinstance(ref, CardRef) and not world.cards[ref.number]


def is_advancement(table: Definitions, world: MysticVale, piece: int) -> bool:
    """True for advancements, printed ones on starting cards included; leaders are none."""
    return table.cards[world.pieces[piece].card].advancement


# ---- deeds


def did_spoil(player: Player) -> bool:
    """This turn, its Prep Phase included."""
    return player.spoiled or player.prep_spoiled


def did_push(player: Player) -> bool:
    """In this Planting Phase."""
    return player.pushed


def did_buy(player: Player) -> bool:
    """This turn; what is claimed and waits to be sleeved counts."""
    return bool(player.advancements_bought or player.vales_bought) or any(one.bought for one in player.pending)


def not_asked(player: Player) -> bool:
    """Deeds that can be forbidden or demanded, but are not remembered."""
    raise NotBuilt("asking for a deed that is not remembered")


# ---- resources


def _printed(board: MysticBoard, card: int) -> Vector:
    return printed(board.table, board.world, card)


def bonus(board: MysticBoard, who: int, name: str) -> int:
    """Symbols that a player has on no card: for a time, or by abilities that always hold."""
    n, symbol = 0, board.table.index[name]
    for modifier in board.world.modifiers:
        change = modifier.change
        if modifier.who == who and isinstance(change, PlayerSymbols) and change.symbol == symbol:
            n += change.n
    for action, effect in static.in_force(board, who, HaveMore):
        if action.resource.symbol == name:
            n += amount(board, action.resource.amount, effect)
    return n


# What is held against each other, on the cards and beside them.
BALANCE = ("growth", "decay")


def net_decay(board: MysticBoard, who: int) -> int:
    """Decay less growth over the field and the on-deck card, with growth from elsewhere; never below zero."""
    growth, decay = in_balance(board, who)
    return max(0, decay - growth)


def preparing_decay(board: MysticBoard, who: int) -> int:
    """The decay that ends Prep: what is uncancelled, or all of it where growth is said not to count."""
    return in_balance(board, who)[1] if board.table.is_prepped_by_gross_decay else net_decay(board, who)


def in_balance(board: MysticBoard, who: int) -> tuple[int, int]:
    """The growth and the decay that are held against each other: in the field and on-deck, and from elsewhere."""
    growth, decay = balance(board, who)
    if board.world.modifiers or HaveMore in static.belongings(board, who):
        growth, decay = growth + bonus(board, who, "growth"), decay + bonus(board, who, "decay")
    return growth, decay


def balance(board: MysticBoard, who: int) -> tuple[int, int]:
    """The growth and the decay of the field and the on-deck card; kept as long as what these show is kept."""
    sight = board.world.player_sight(who)
    if sight.balance is not None:
        return sight.balance
    world, growing, decaying = board.world, board.table.index["growth"], board.table.index["decay"]
    cards = (*world.field_of(who), *world.zone(who, "on_deck"))
    growth, decay = 0, 0
    for card in cards:
        known = world.totals.get(card)
        shown = layers.shown(board, card) if known is None else known[0]
        growth += shown[growing]
        decay += shown[decaying]
    if layers.are_kept(board, cards):
        sight.balance = growth, decay
    return growth, decay


def with_card(board: MysticBoard, before: tuple[int, int], card: int) -> tuple[int, int] | None:
    """Growth and decay with those of one more card; None where what it shows is not kept."""
    shown, index = layers.shown(board, card), board.table.index
    if card not in board.world.totals:
        return None
    return before[0] + shown[index["growth"]], before[1] + shown[index["decay"]]
