"""The state of a game of Mystic Vale, as flat data that is cheap to copy.

A *card* is a sleeve, named by its number; what was put into it are *pieces*: the printed start, advancements, a leader.
Every piece and every vale is one physical thing with a number of its own. Zones are lists of those numbers.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from cardc.engine.numbers import CardNumber
from cardc.engine.state import fingerprint
from cardc.engine.values import Codec, Record, plain, record
from cardc.engine.windows import UseMark
from cardc.games.mystic_vale.changes import AsIfInField, Modifier
from cardc.games.mystic_vale.sights import CardSights, PlayerSight
from cardc.language.node import Json

if TYPE_CHECKING:
    from cardc.games.mystic_vale.definitions import Definitions

# Zones of a player that hold cards; further zones that `game.yaml` declares hold pieces.
CARD_ZONES = ("deck", "on_deck", "field", "discard")
# The phases of a turn, in order. A turn has reached step n when it has begun the n-th of them.
PHASES = PLANTING, HARVEST, DISCARDING, PREP = ("planting", "harvest", "discarding", "prep")
SCORING = "scoring"


# Where a piece may lie in a card, from its top.
POSITIONS = ("top", "middle", "bottom")
# What a piece fills of a card: one bit for each position, and another one for the eclipse advancements there.
Slot = int
_PLACES = [(position, eclipse) for position in ("", *POSITIONS) for eclipse in (False, True)]
_SLOTS: dict[tuple[str, bool], Slot] = {place: 1 << bit for bit, place in enumerate(_PLACES)}
# A symbol on a piece or (below zero) of a modifier.
Source = tuple[int, int]
# Where symbols come from, what they count as, and how many they are.
SymbolPart = tuple[Source, int, int]
# What a card shows: how many of each symbol, and the parts of it.
Shown = tuple[tuple[int, ...], tuple[SymbolPart, ...]]


@record
class Piece(Record):
    """A physical piece: the number of its definition, and the position it fills on a card."""

    card: CardNumber
    position: str  # top | middle | bottom, or "" where it fills none
    eclipse: bool = False

    @property
    def slot(self) -> Slot:
        """What it fills of a card."""
        return _SLOTS[self.position, self.eclipse]


# In place of the card to which something is promised that nobody bought.
TAKEN = -2


@record
class Pending(Record):
    """An advancement that must be sleeved in the Discard Phase; `onto` is the card it was promised to, or NO_CARD.

    What was taken without buying it is promised to none either: TAKEN.
    """

    piece: int
    onto: int

    @property
    def bought(self) -> bool:
        """True unless it was taken without buying it, or as if that had been done."""
        return self.onto != TAKEN


@record
class Counted(Record):
    """Symbols of one kind that were counted in a Harvest, of one piece or (below zero) of one modifier.

    `used`: how many of the `n` are settled: points that were scored, spent symbols that went away or changed.
    `turned`: how many of the others count as `kind`, and not as what they are.
    """

    source: int
    symbol: int
    n: int
    used: int = 0
    kind: int = -1
    turned: int = 0

    @property
    def kinds(self) -> set[int]:
        """All that they count as."""
        return {self.symbol, self.kind} if self.turned else {self.symbol}

    def of(self, kind: int) -> int:
        """How many that are not settled count as a kind."""
        if kind == self.symbol:
            return self.n - self.used - self.turned
        return self.turned if kind == self.kind else 0

    def settled(self, kind: int) -> Counted:
        """The same when all that count as a kind are settled."""
        n = self.of(kind)
        turned = self.turned if kind == self.symbol else self.turned - n
        return self.replaced(used=self.used + n, turned=turned) if n else self


@record
class Owed(Record):
    """A symbol that is to be gained at the next Harvest."""

    symbol: int
    n: int


@record
class Fixed(Record):
    """Points of a vale that were fixed before scoring."""

    vale: int
    points: int


class Player:
    """One player."""

    __slots__ = (
        "advancements_bought", "amulet", "bought_vales", "counted", "delayed", "extra_round", "extra_turns", "gained",
        "keepers", "limit", "marks", "pending", "prep_spoiled", "pushed", "scored", "spent", "spoiled", "token_active",
        "token_mana", "vales", "vales_bought", "vp", "zones",
    )  # fmt: skip

    def __init__(self, zones: dict[str, list[int]], symbols: int) -> None:
        self.zones = zones
        self.vales: list[int] = []
        self.bought_vales: list[int] = []  # bought this turn: their abilities sleep
        self.token_active = False
        self.amulet = -1  # the piece that takes the place of the regular token, or -1
        self.vp = 0
        self.counted: dict[Source, Counted] = {}  # in this Harvest
        self.gained = [0] * symbols  # one-off gains of this Harvest
        self.spent = [0] * symbols
        self.token_mana = 0  # of the regular token in this Harvest, not spent; in none of the above
        self.marks: list[UseMark] = []
        self.pending: list[Pending] = []
        self.keepers: list[int] = []  # cards that stay when the field is cleared, later ones further left
        self.advancements_bought = 0
        self.vales_bought = 0
        self.limit = 0  # how many advancements this turn allows beyond what always holds, 0 for no more
        self.delayed: list[Owed] = []
        self.scored: list[Fixed] = []
        self.spoiled = False
        self.prep_spoiled = False
        self.pushed = False  # in this Planting Phase
        self.extra_turns = 0
        self.extra_round = 0  # the round of the last extra turn: there is one per round

    def clone(self) -> Player:
        """An independent copy."""
        copy = Player.__new__(Player)
        copy.zones = zones = self.zones.copy()
        for name, cards in zones.items():
            zones[name] = cards.copy()
        copy.vales = self.vales.copy()
        copy.bought_vales = self.bought_vales.copy()
        copy.token_active = self.token_active
        copy.vp = self.vp
        copy.counted = self.counted.copy()
        copy.gained = self.gained.copy()
        copy.spent = self.spent.copy()
        copy.token_mana = self.token_mana
        copy.marks = self.marks.copy()
        copy.pending = self.pending.copy()
        copy.keepers = self.keepers.copy()
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

    def key(self) -> Hashable:
        """What tells a player apart, in this process."""
        return (
            tuple([tuple(cards) for cards in self.zones.values()]),
            tuple(self.vales),
            tuple(self.bought_vales),
            self.token_active,
            self.amulet,
            self.vp,
            frozenset(self.counted.values()),
            tuple(self.gained),
            tuple(self.spent),
            self.token_mana,
            tuple(self.marks),
            tuple(self.pending),
            tuple(self.keepers),
            self.advancements_bought,
            self.vales_bought,
            self.limit,
            tuple(self.delayed),
            tuple(self.scored),
            self.spoiled,
            self.prep_spoiled,
            self.pushed,
            self.extra_turns,
            self.extra_round,
        )

    def to_json(self) -> Json:
        """Plain data."""
        return {name: plain(self._listed(name)) for name in self.__slots__}

    def write(self, codec: Codec) -> Json:
        """Plain data for a saved game."""
        return {name: codec.write(_PLAYER.get(name, Any), self._listed(name)) for name in self.__slots__}

    def _listed(self, name: str) -> Any:
        """What is held under a name; what was counted as a list, in an order of its own."""
        if name == "counted":
            return [entry for _, entry in sorted(self.counted.items())]
        return getattr(self, name)

    @classmethod
    def read(cls, data: Json, codec: Codec, symbols: int) -> Player:
        """The inverse of `write`, with as many symbols as there are now."""
        player = cls({name: list(cards) for name, cards in data["zones"].items()}, symbols)
        for name in cls.__slots__:
            if name not in ("counted", "zones"):
                setattr(player, name, codec.read(_PLAYER[name], data[name]))
        counted: list[Counted] = codec.read(_PLAYER["counted"], data["counted"])
        player.counted = {(entry.source, entry.symbol): entry for entry in counted}
        for vector in (player.gained, player.spent):
            vector.extend([0] * (symbols - len(vector)))
        return player


# The types of what a player has, as saved games write and read them.
_PLAYER: dict[str, Any] = {
    **dict.fromkeys(("bought_vales", "gained", "keepers", "spent", "vales"), list[int]),
    **dict.fromkeys(("prep_spoiled", "pushed", "spoiled", "token_active"), bool),
    **dict.fromkeys(
        ("advancements_bought", "amulet", "extra_round", "extra_turns", "limit", "token_mana", "vales_bought", "vp"),
        int,
    ),
    "counted": list[Counted],
    "delayed": list[Owed],
    "marks": list[UseMark],
    "pending": list[Pending],
    "scored": list[Fixed],
}


# What is kept of a table and is no part of its state.
KEPT = ("belongings", "card_sights", "filled", "made_of", "plain_pieces", "player_sights", "slots", "totals")


class MysticVale:
    """The whole table."""

    __slots__ = (
        "active", "belongings", "box", "card_sights", "cards", "commons", "empty_places", "end_triggered", "filled",
        "first", "fresh", "level_decks", "made_of", "modifiers", "next_number", "pieces", "plain_pieces",
        "player_sights", "players", "round", "shown", "sides", "slots", "soils", "totals", "turn", "vale_decks",
        "vale_places", "vales_open", "vp_pool",
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
        self.begin_keeping()

    def begin_keeping(self) -> None:
        """Keeps nothing yet of what is worked out of all this, and is not part of the state."""
        self.totals: dict[int, Shown] = {}  # symbols per card
        self.made_of = ""  # a fingerprint of the pieces
        self.plain_pieces: Json = None  # the pieces, which stay the same for all of a game, as plain data
        self.slots = tuple([one.slot for one in self.pieces])  # what each fills of a card
        self.filled: dict[tuple[int, ...], int] = {}  # slots by the pieces in a card
        self.card_sights = CardSights()
        self.player_sights: list[PlayerSight | None] = [None] * len(self.players)
        # By player, of what kinds the abilities of all that they own are.
        self.belongings: list[frozenset[object] | None] = [None] * len(self.players)

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle holds: what is kept rests on the definitions, and is worked out again elsewhere."""
        return {name: getattr(self, name) for name in self.__slots__ if name not in KEPT}

    def __setstate__(self, held: dict[str, Any]) -> None:
        for name, value in held.items():
            setattr(self, name, value)
        self.begin_keeping()

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
        copy.level_decks = list(map(list.copy, self.level_decks))
        copy.vales_open = self.vales_open.copy()
        copy.vale_places = self.vale_places.copy()
        copy.vale_decks = list(map(list.copy, self.vale_decks))
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
        copy.totals = {}
        copy.filled = self.filled
        copy.plain_pieces = self.plain_pieces
        copy.slots = self.slots
        copy.made_of = self.made_of
        copy.card_sights = self.card_sights
        copy.player_sights = [None] * len(self.players)
        copy.belongings = self.belongings.copy()
        return copy

    def key(self) -> Hashable:
        """What tells a table apart, in this process."""
        if not self.made_of:
            self.made_of = fingerprint(plain(self.pieces))
        return (
            self.made_of,
            tuple(self.cards),
            tuple([player.key() for player in self.players]),
            frozenset(self.shown.items()),
            frozenset(self.sides.items()),
            tuple(self.commons),
            tuple(self.empty_places),
            tuple(self.soils),
            tuple([tuple(deck) for deck in self.level_decks]),
            tuple(self.vales_open),
            tuple(self.vale_places),
            tuple([tuple(deck) for deck in self.vale_decks]),
            tuple(self.box),
            self.vp_pool,
            self.end_triggered,
            tuple(self.fresh),
            self.active,
            self.first,
            self.turn,
            self.round,
            tuple(self.modifiers),
            self.next_number,
        )

    def to_json(self) -> Json:
        """Plain data, without what can be computed again."""
        data = {
            name: plain(getattr(self, name))
            for name in self.__slots__
            if name not in (*KEPT, "pieces", "players", "shown", "sides")
        }
        if self.plain_pieces is None:
            self.plain_pieces = plain(self.pieces)
        data["pieces"] = self.plain_pieces
        data["players"] = [player.to_json() for player in self.players]
        data["shown"] = sorted(self.shown.items())
        data["sides"] = sorted(self.sides.items())
        return data

    def write(self, codec: Codec) -> Json:
        """Plain data for a saved game."""
        written = {name: codec.write(hint, getattr(self, name)) for name, hint in _WORLD.items()}
        written["players"] = [player.write(codec) for player in self.players]
        written["shown"] = sorted(self.shown.items())
        written["sides"] = sorted(self.sides.items())
        return written

    @classmethod
    def read(cls, data: Json, codec: Codec, symbols: int) -> MysticVale:
        """The inverse of `write`, with as many symbols as there are now."""
        found = {name: codec.read(hint, data[name]) for name, hint in _WORLD.items()}
        players = [Player.read(player, codec, symbols) for player in data["players"]]
        world = cls(found.pop("pieces"), found.pop("cards"), players)
        for name, value in found.items():
            setattr(world, name, value)
        world.shown = dict(codec.read(list[tuple[int, str]], data["shown"]))
        world.sides = dict(codec.read(list[tuple[int, str]], data["sides"]))
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
        """The cards that count as a player's field, each once: those that lie there, and those used as if they did."""
        as_if = [m.card for m in self.modifiers if m.who == who and isinstance(m.change, AsIfInField)]
        return list(dict.fromkeys((*self.zone(who, "field"), *as_if))) if as_if else self.zone(who, "field")

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
        for piece in self.cards[card]:
            if piece in self.shown:
                return piece
        return None

    def neighbours(self, who: int) -> list[int]:
        """Left, then right; a single one with two players."""
        count = len(self.players)
        return list(dict.fromkeys(((who + 1) % count, (who - 1) % count)))

    def sights_by(self, table: Definitions) -> CardSights:
        """What can be read off cards by some definitions."""
        sights = self.card_sights
        if sights.table is not table:
            sights = self.card_sights = CardSights(table)
        return sights

    def player_sight(self, who: int) -> PlayerSight:
        """What was asked for of a player since anything moved."""
        sight = self.player_sights[who]
        if sight is None:
            sight = self.player_sights[who] = PlayerSight()
        return sight

    # ---- changing

    def changed(self, card: int | None = None) -> None:
        """Forgets what is kept of one card, or of all: it has other abilities for a time, or those of another side."""
        self.shows_otherwise(card)
        self.belongings = [None] * len(self.players)

    def shows_otherwise(self, card: int | None = None) -> None:
        """Forgets what is kept of the symbols of one card, or of all."""
        if card is None:
            self.totals = {}
        else:
            self.totals.pop(card, None)
        for sight in self.player_sights:
            if sight is not None:
                sight.forget()

    def owned_otherwise(self, who: int, kinds: frozenset[object] = frozenset()) -> None:
        """Forgets what is kept of the abilities of a player: something came, went or turned.

        `kinds`: those of what came; of what went, others may still be there.
        """
        before = self.belongings[who]
        if before is not None:
            self.belongings[who] = before | kinds
        sight = self.player_sights[who]
        if sight is not None:
            sight.forget_abilities()

    def moved(self, who: int, balance: tuple[int, int] | None = None) -> None:
        """Forgets what is kept of what a player has: something came to lie elsewhere.

        `balance`: what that is now, if it is known.
        """
        sight = self.player_sights[who]
        if sight is not None:
            sight.forget(balance)
        elif balance is not None:
            self.player_sight(who).balance = balance

    def paid(self, who: int, symbol: int, n: int) -> None:
        """Keeps what a player has to spend, of which so much was gained, spent or settled."""
        sight = self.player_sights[who]
        if sight is not None and sight.purse is not None:
            sight.purse[symbol] += n

    def number(self) -> int:
        """A fresh number."""
        self.next_number += 1
        return self.next_number - 1


# The types of what lies on the table, as saved games write and read them; players and sides are told apart.
_WORLD: dict[str, Any] = {
    **dict.fromkeys(("box", "commons", "empty_places", "fresh", "soils", "vale_places", "vales_open"), list[int]),
    **dict.fromkeys(("active", "first", "next_number", "round", "turn", "vp_pool"), int),
    **dict.fromkeys(("level_decks", "vale_decks"), list[list[int]]),
    "cards": list[tuple[int, ...]],
    "end_triggered": bool,
    "modifiers": list[Modifier],
    "pieces": tuple[Piece, ...],
}
