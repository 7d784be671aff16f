"""What can happen in a game of Mystic Vale: one type of event per kind, its words beside it."""

from __future__ import annotations

from cardc.engine.events import Event
from cardc.engine.values import value
from cardc.games.mystic_vale.changes import Change
from cardc.games.mystic_vale.names import TableNames


class OfCard(Event):
    """An event about one card."""

    __slots__ = ()

    card: int

    def told(self, names: TableNames) -> str:
        """What happened to which card."""
        return f"{self.kind} {names.card(self.card)}"


class OfPiece(Event):
    """An event about one piece."""

    __slots__ = ()

    piece: int

    def told(self, names: TableNames) -> str:
        """What happened to which piece."""
        return f"{self.kind.replace('_', ' ')} {names.piece(self.piece)}"


class OfPieceInCard(Event):
    """An event about a piece and the card it is in, or will be."""

    __slots__ = ()

    piece: int
    card: int

    def told(self, names: TableNames) -> str:
        """What happened to which piece, and to which card."""
        return f"{self.kind} {names.piece(self.piece)} onto {names.card(self.card)}"


# ---- before the game


# The parts of the set-up.
DECKS, CONCLAVES, COMMONS, VALES, VP_POOL, FIELDS, STARTING_PLAYER, SIDED = PARTS = (
    "player decks",
    "conclaves",
    "commons",
    "vales",
    "vp pool",
    "fields",
    "starting player",
    "leaders and amulets",
)


@value("set_up")
class PartSetUp(Event):
    """A part of the set-up, which is nobody's own."""

    who: int
    part: str

    def told(self, names: TableNames) -> str:
        """Which part."""
        return f"set up {self.part}"


@value("laid_out")
class LaidOut(OfPiece):
    """A conclave, a leader or an amulet was laid out for all players, or dealt to one."""

    who: int
    piece: int


@value("took")
class Took(OfPiece):
    """A conclave, a leader or an amulet was taken."""

    who: int
    piece: int


@value("gave_up")
class GaveUp(OfPiece):
    """An amulet was given up for a regular token."""

    who: int
    piece: int


@value("took_token")
class TookToken(Event):
    """A token was drawn: that with the symbol of the starting player, or another one."""

    who: int
    starts: bool

    def told(self, names: TableNames) -> str:
        """Which kind of token."""
        return f"took {'the token of the starting player' if self.starts else 'another token'}"


@value("advised")
class Advised(Event):
    """The conclaves are fewer of the recommended ones than they should be."""

    who: int
    least: int

    def told(self, names: TableNames) -> str:
        """How many it should be."""
        return f"advised to use at least {self.least} of the recommended conclaves"


# ---- turns and phases


@value("turn")
class TurnBegan(Event):
    """A turn, counted from 1."""

    who: int
    turn: int

    def told(self, names: TableNames) -> str:
        """Which turn."""
        return f"turn {self.turn}"


@value("phase")
class PhaseBegan(Event):
    """A phase of a turn."""

    who: int
    phase: str

    def told(self, names: TableNames) -> str:
        """Which phase."""
        return f"phase {self.phase}"


@value("passed")
class Passed(Event):
    """Planting was ended."""

    who: int


@value("spoiled")
class Spoiled(Event):
    """Too much decay was showing."""

    who: int


@value("harvested")
class Harvested(Event):
    """The Harvest was ended."""

    who: int


@value("extra_turn")
class ExtraTurnWon(Event):
    """There will be another turn."""

    who: int


@value("end_triggered")
class EndTriggered(Event):
    """This round is the last."""

    who: int


@value("scored")
class Scored(Event):
    """Points were counted."""

    who: int
    points: int

    def told(self, names: TableNames) -> str:
        """How many."""
        return f"scored {self.points}"


@value("won")
class Won(Event):
    """The game was won."""

    who: int


# ---- cards


@value("moved")
class Moved(Event):
    """A card went from one zone to another."""

    who: int
    card: int
    source: str
    zone: str

    def told(self, names: TableNames) -> str:
        """Where from, and where to."""
        return f"moved {names.card(self.card)} from {self.source} to {self.zone}"


@value("played")
class Played(OfCard):
    """A card entered the field."""

    who: int
    card: int


@value("revealed")
class Revealed(OfCard):
    """A card became the on-deck card."""

    who: int
    card: int


@value("kept")
class Kept(OfCard):
    """A card will stay in the field."""

    who: int
    card: int


@value("cleared")
class Cleared(Event):
    """The field was cleared, but for some cards."""

    who: int
    kept: tuple[int, ...]

    def told(self, names: TableNames) -> str:
        """What stayed."""
        kept = " and ".join(map(names.card, self.kept))
        return f"cleared the field but for {kept}" if kept else "cleared the field"


@value("looked")
class Looked(Event):
    """Cards were looked at."""

    who: int
    cards: tuple[int, ...]

    def told(self, names: TableNames) -> str:
        """At which."""
        return f"looked at [{', '.join(map(names.card, self.cards))}]"


@value("laid_open")
class LaidOpen(Event):
    """Cards were shown to all players, and stayed where they were."""

    who: int
    cards: tuple[int, ...]

    def told(self, names: TableNames) -> str:
        """Which."""
        return f"showed [{', '.join(map(names.card, self.cards))}]"


@value("searched")
class Searched(Event):
    """A pile was looked through."""

    who: int
    zone: str

    def told(self, names: TableNames) -> str:
        """Which."""
        return f"searched {self.zone}"


@value("reshuffled")
class Reshuffled(Event):
    """The discard pile became the deck."""

    who: int


@value("shuffled")
class Shuffled(Event):
    """The deck was shuffled."""

    who: int


# ---- gains and prices


@value("gained")
class Gained(Event):
    """Something was gained by a card, or by none (-1)."""

    who: int
    symbol: str
    n: int
    card: int

    def told(self, names: TableNames) -> str:
        """How much of what."""
        return f"gained {self.n} {self.symbol}"


@value("spent")
class Spent(Event):
    """Something was paid or lost."""

    who: int
    symbol: str
    n: int

    def told(self, names: TableNames) -> str:
        """How much of what."""
        return f"spent {self.n} {self.symbol}"


@value("delayed")
class Delayed(Event):
    """Something will be gained at the next Harvest."""

    who: int
    symbol: str
    n: int

    def told(self, names: TableNames) -> str:
        """How much of what."""
        return f"delayed {self.n} {self.symbol}"


@value("pooled")
class Pooled(Event):
    """VP tokens came into the pool."""

    who: int
    n: int

    def told(self, names: TableNames) -> str:
        """How many."""
        return f"pooled {self.n} vp"


@value("settled")
class Settled(OfPiece):
    """Points of a vale were fixed before scoring."""

    who: int
    piece: int
    points: int


@value("token_activated")
class TokenActivated(Event):
    """The token, or the amulet in its place, was turned to its active side."""

    who: int


@value("token_used")
class TokenUsed(Event):
    """The token, or the amulet in its place, was turned to its used side."""

    who: int


# ---- pieces


@value("bought")
class Bought(Event):
    """An advancement was bought."""

    who: int
    piece: int
    cost: int

    def told(self, names: TableNames) -> str:
        """What, and for how much."""
        return f"bought {names.piece(self.piece)} for {self.cost}"


@value("bought_vale")
class BoughtVale(OfPiece):
    """A vale was bought."""

    who: int
    piece: int


@value("owned")
class OwnerChanged(OfPiece):
    """A vale or an advancement became a player's."""

    who: int
    piece: int


@value("claimed")
class Claimed(OfPiece):
    """An advancement was taken as if it had been bought."""

    who: int
    piece: int


@value("taken")
class Taken(OfPiece):
    """An advancement went to a zone of a player's."""

    who: int
    piece: int
    zone: str


@value("returned")
class Returned(OfPiece):
    """A vale went back onto its deck, or an advancement to where it was bought."""

    who: int
    piece: int


@value("boxed")
class Boxed(OfPiece):
    """A piece left the game."""

    who: int
    piece: int


@value("promised")
class Promised(OfPieceInCard):
    """An advancement will have to be sleeved onto a certain card."""

    who: int
    piece: int
    card: int


@value("sleeved")
class Sleeved(OfPieceInCard):
    """A piece was put into a card."""

    who: int
    piece: int
    card: int


@value("unsleeved")
class Unsleeved(OfPieceInCard):
    """A piece was taken out of a card."""

    who: int
    piece: int
    card: int


@value("turned")
class Turned(Event):
    """A piece was turned over."""

    who: int
    piece: int
    side: str

    def told(self, names: TableNames) -> str:
        """To which side."""
        return f"turned {names.piece(self.piece)} to {self.side}"


# ---- what lasts


@value("modified")
class Modified(Event):
    """Something holds for a time, of a card or (with card -1) of a player."""

    who: int
    card: int
    change: Change

    def told(self, names: TableNames) -> str:
        """What holds of which."""
        return f"modified {_whole(self.card, self.who, names)}: {self.change.told(names)}"


@value("ended")
class Ended(Event):
    """Something that held for a time is over."""

    who: int
    card: int
    change: Change

    def told(self, names: TableNames) -> str:
        """What is over, of which."""
        return f"ended on {_whole(self.card, self.who, names)}: {self.change.kind}"


def _whole(card: int, who: int, names: TableNames) -> str:
    return names.card(card) if card >= 0 else names.player(who)
