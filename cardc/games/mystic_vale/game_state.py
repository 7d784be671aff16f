"""The state of a game of Mystic Vale, as flat data that is cheap to copy.

A *card* is a sleeve, named by its number; what was put into it are *pieces*: the printed start, advancements, a leader.
Every piece and every vale is one physical thing with a number of its own. Zones are lists of those numbers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Json = Any

# Zones of a player that hold cards; further zones that `game.yaml` declares hold pieces.
CARD_ZONES = ("deck", "on_deck", "field", "discard")


class Piece(NamedTuple):
    """A physical piece: the number of its definition, and the position it fills on a card."""

    card: int
    position: str  # top | middle | bottom, or "" where it fills none
    eclipse: bool = False


class Pending(NamedTuple):
    """An advancement that must be sleeved in the Discard Phase; `onto` is the card it was promised to, or -1."""

    piece: int
    onto: int


class Modifier(NamedTuple):
    """Something that holds for a time. `kind` says what, and what is meant by `what`:

    symbols (symbol, amount) added to a card; none (symbol) taken off it; but (symbol, *definitions) the same but for
    what those print; ability (its number) granted to it; as_if () the card counts as in the field of `who`;
    player (symbol, amount) added to a player; free (piece) costs nothing; nth (which, amount) that purchase costs less.
    """

    number: int
    card: int  # -1 for what is on no card
    kind: str
    what: tuple[Any, ...]
    who: int  # whose moment ends it
    until: str


class Mark(NamedTuple):
    """An ability that was used this turn."""

    ability: int
    piece: int
    grant: int


class Player:
    """One player."""

    __slots__ = (
        "advancements_bought", "amulet", "bought_vales", "delayed", "extra_round", "extra_turns", "field_vp_taken",
        "gained", "keepers", "left", "limit", "marks", "pending", "prep_spoiled", "pushed", "scored", "spent",
        "spoiled", "token_active", "vales", "vales_bought", "vp", "zones",
    )  # fmt: skip

    def __init__(self, zones: dict[str, list[int]], symbols: int) -> None:
        self.zones = zones
        self.vales: list[int] = []
        self.bought_vales: list[int] = []  # bought this turn: their abilities sleep
        self.token_active = False
        self.amulet = -1  # the piece that takes the place of the regular token, or -1
        self.vp = 0
        self.gained = [0] * symbols  # one-off gains of this Harvest
        self.spent = [0] * symbols
        self.marks: list[Mark] = []
        self.pending: list[Pending] = []
        self.keepers: list[int] = []  # cards that stay when the field is cleared, later ones further left
        self.field_vp_taken: list[int] = []  # cards whose blue VP was gained this Harvest
        self.left: list[tuple[int, tuple[int, ...]]] = []  # (card, symbols) gone from the field in Harvest
        self.advancements_bought = 0
        self.vales_bought = 0
        self.limit = 0  # how many advancements this turn allows beyond what always holds, 0 for no more
        self.delayed: list[tuple[int, int]] = []  # (symbol, amount) to be gained at the next Harvest
        self.scored: list[tuple[int, int]] = []  # (vale, points) settled before scoring
        self.spoiled = False
        self.prep_spoiled = False
        self.pushed = False  # in this Planting Phase
        self.extra_turns = 0
        self.extra_round = 0  # the round of the last extra turn: there is one per round

    def clone(self) -> Player:
        """An independent copy."""
        copy = Player.__new__(Player)
        copy.zones = {name: cards.copy() for name, cards in self.zones.items()}
        copy.vales = self.vales.copy()
        copy.bought_vales = self.bought_vales.copy()
        copy.token_active = self.token_active
        copy.vp = self.vp
        copy.gained = self.gained.copy()
        copy.spent = self.spent.copy()
        copy.marks = self.marks.copy()
        copy.pending = self.pending.copy()
        copy.keepers = self.keepers.copy()
        copy.field_vp_taken = self.field_vp_taken.copy()
        copy.left = self.left.copy()
        copy.advancements_bought = self.advancements_bought
        copy.vales_bought = self.vales_bought
        copy.amulet = self.amulet
        copy.limit = self.limit
        copy.delayed = self.delayed.copy()
        copy.scored = self.scored.copy()
        copy.spoiled = self.spoiled
        copy.prep_spoiled = self.prep_spoiled
        copy.pushed = self.pushed
        copy.extra_turns = self.extra_turns
        copy.extra_round = self.extra_round
        return copy

    def to_json(self) -> Json:
        """Plain data."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_json(cls, data: Json) -> Player:
        """The inverse of `to_json`."""
        player = cls({name: list(cards) for name, cards in data["zones"].items()}, len(data["gained"]))
        for name in cls.__slots__:
            setattr(player, name, data[name])
        player.marks = [Mark(*mark) for mark in data["marks"]]
        player.pending = [Pending(*pending) for pending in data["pending"]]
        player.left = [(card, tuple(kept)) for card, kept in data["left"]]
        player.delayed = [(symbol, amount) for symbol, amount in data["delayed"]]
        player.scored = [(vale, points) for vale, points in data["scored"]]
        return player


class MysticVale:
    """The whole table."""

    __slots__ = (
        "active", "box", "cards", "commons", "empty_places", "end_triggered", "first", "fresh", "level_decks",
        "modifiers", "next_number", "pieces", "players", "round", "shown", "sides", "soils", "totals", "turn",
        "vale_decks", "vale_places", "vales_open", "vp_pool",
    )  # fmt: skip

    def __init__(self, pieces: tuple[Piece, ...], cards: list[tuple[int, ...]], players: list[Player]) -> None:
        self.pieces = pieces
        self.cards = cards  # pieces per card
        self.players = players
        self.shown: dict[int, str] = {}  # the side of a two-sided piece that lies up
        self.sides: dict[int, str] = {}  # the side whose abilities and symbols count
        self.commons: list[int] = []
        self.empty_places: list[int] = []  # levels of the commons places to refill in the Discard Phase
        self.soils: list[int] = []
        self.level_decks: list[list[int]] = [[], [], []]
        self.vales_open: list[int] = []
        self.vale_places: list[int] = []  # levels of the open vales to replace in the Discard Phase
        self.vale_decks: list[list[int]] = [[], []]
        self.box: list[int] = []
        self.vp_pool = 0
        self.end_triggered = False
        self.fresh: list[int] = []  # pieces sleeved since the last free decision: not counted yet, and asleep
        self.active = 0
        self.first = 0
        self.turn = 1
        self.round = 1
        self.modifiers: list[Modifier] = []
        self.next_number = 1
        self.totals: dict[int, tuple[int, ...]] = {}  # symbols per card, as far as computed; not part of the state

    def clone(self) -> MysticVale:
        """An independent copy."""
        copy = MysticVale.__new__(MysticVale)
        copy.pieces = self.pieces
        copy.cards = self.cards.copy()
        copy.players = [player.clone() for player in self.players]
        copy.shown = self.shown.copy()
        copy.sides = self.sides.copy()
        copy.commons = self.commons.copy()
        copy.empty_places = self.empty_places.copy()
        copy.soils = self.soils.copy()
        copy.level_decks = [deck.copy() for deck in self.level_decks]
        copy.vales_open = self.vales_open.copy()
        copy.vale_places = self.vale_places.copy()
        copy.vale_decks = [deck.copy() for deck in self.vale_decks]
        copy.box = self.box.copy()
        copy.vp_pool = self.vp_pool
        copy.end_triggered = self.end_triggered
        copy.fresh = self.fresh.copy()
        copy.active = self.active
        copy.first = self.first
        copy.turn = self.turn
        copy.round = self.round
        copy.modifiers = self.modifiers.copy()
        copy.next_number = self.next_number
        copy.totals = self.totals.copy()
        return copy

    def to_json(self) -> Json:
        """Plain data, without what can be computed again."""
        data = {
            name: getattr(self, name) for name in self.__slots__ if name not in ("totals", "players", "shown", "sides")
        }
        data["players"] = [player.to_json() for player in self.players]
        data["shown"] = sorted(self.shown.items())
        data["sides"] = sorted(self.sides.items())
        return data

    @classmethod
    def from_json(cls, data: Json) -> MysticVale:
        """The inverse of `to_json`."""
        world = cls(
            tuple(Piece(*piece) for piece in data["pieces"]),
            [tuple(pieces) for pieces in data["cards"]],
            [Player.from_json(player) for player in data["players"]],
        )
        for name in cls.__slots__:
            if name not in ("pieces", "cards", "players", "totals", "shown", "sides", "modifiers"):
                setattr(world, name, data[name])
        world.shown = {int(piece): side for piece, side in data["shown"]}
        world.sides = {int(piece): side for piece, side in data["sides"]}
        world.modifiers = [
            Modifier(n, card, kind, tuple(what), who, until) for n, card, kind, what, who, until in data["modifiers"]
        ]
        return world

    # ---- looking around

    def zone(self, who: int, name: str) -> list[int]:
        """A player's zone."""
        return self.players[who].zones[name]

    def owned_cards(self, who: int) -> list[int]:
        """All cards of a player, wherever they lie."""
        zones = self.players[who].zones
        return [card for name in CARD_ZONES for card in zones[name]]

    def field_of(self, who: int) -> list[int]:
        """The cards that count as a player's field: those that lie there, and those used as if they did."""
        as_if = [m.card for m in self.modifiers if m.kind == "as_if" and m.who == who]
        return [*self.zone(who, "field"), *as_if] if as_if else self.zone(who, "field")

    def lies(self, card: int) -> tuple[int, str]:
        """Whose card it is and the zone it lies in."""
        for who, player in enumerate(self.players):
            for name in CARD_ZONES:
                if card in player.zones[name]:
                    return who, name
        raise LookupError(f"card {card} lies nowhere")

    def owner_of(self, card: int) -> int:
        """Whose card it is."""
        return self.lies(card)[0]

    def leader_of(self, card: int) -> int | None:
        """The two-sided piece in a card, if it has one."""
        return next((piece for piece in self.cards[card] if piece in self.shown), None)

    def neighbours(self, who: int) -> list[int]:
        """Left, then right; a single one with two players."""
        count = len(self.players)
        return list(dict.fromkeys(p for p in ((who + 1) % count, (who - 1) % count) if p != who))

    # ---- changing

    def changed(self, card: int | None = None) -> None:
        """Forgets computed symbols: of one card, or of all."""
        if card is None:
            self.totals = {}
        else:
            self.totals.pop(card, None)

    def number(self) -> int:
        """A fresh number."""
        self.next_number += 1
        return self.next_number - 1
