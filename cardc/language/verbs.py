"""The general verbs, common to card games. A game adds its own beside its rules."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.language.frame import Frame, VerbClass, verb
from cardc.language.tree import Action, Amount, Resource, Spot, Symbols, Until, What

CARD_LIKE = ("card", "vale", "advancement", "leader")


@verb(
    Frame(
        "gain",
        ("gains",),
        object="resource",
        after=(("until", "until"),),
        example="gain 1 {mana} for each {guardian} on this card",
    )
)
@dataclass(frozen=True, slots=True)
class Gain(Action):
    """Its owner gains an amount of a symbol, at once or until a named moment."""

    resource: Resource
    until: Until | None = None


@verb(Frame("lose", ("loses",), object="resource", example="lose 1 {mana}"))
@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Its owner loses an amount of a symbol, never below zero."""

    resource: Resource


@verb(Frame("pay", ("pays",), object="resource", example="pay 1 {mana}"))
@dataclass(frozen=True, slots=True)
class Pay(Action):
    """A price: it is only offered while its owner can pay it in full."""

    resource: Resource


@verb(Frame("score", object="amount", example="score 1 for each printed {mana} on this card"))
@dataclass(frozen=True, slots=True)
class Score(Action):
    """Points at the end of the game."""

    amount: Amount


@verb(Frame("choose", ("chooses",), object="what", example="choose a card in your field or on-deck"))
@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Names an object that later words refer to."""

    what: What


@verb(
    Frame(
        "discard",
        ("discards",),
        object="what",
        kinds=(("what", ("card", "vale")),),
        example="discard another card in your field",
    )
)
@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Moves objects to where their kind is discarded to."""

    what: What


@verb(
    Frame(
        "put",
        ("puts",),
        object="what",
        after=(("onto", "spot"), ("into", "spot")),
        kinds=(("what", ("card", "vale")),),
        example="put that card onto the bottom of your deck",
    )
)
@dataclass(frozen=True, slots=True)
class Put(Action):
    """Moves objects to a named place."""

    what: What
    spot: Spot


@verb(
    Frame(
        "keep",
        ("keeps",),
        object="what",
        after=(("as", "spot"),),
        kinds=(("what", ("card",)),),
        example="keep this card as the first card of your next field",
    )
)
@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Leaves objects where they are when everything around them is cleared, and places them there."""

    what: What
    spot: Spot


@verb(
    Frame(
        "reveal",
        ("reveals",),
        object="what",
        kinds=(("what", ("card",)),),
        example="reveal a new on-deck card",
    )
)
@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turns a card face up."""

    what: What


@verb(
    Frame(
        "has",
        ("have",),
        subject="what",
        object="resource",
        lead="+",
        after=(("until", "until"),),
        example="this card has +1 {growth} for each {guardian} on this card",
    )
)
@dataclass(frozen=True, slots=True)
class Has(Action):
    """Adds symbols to a card, for as long as the ability holds or until a named moment."""

    what: What
    resource: Resource
    until: Until | None = None


@verb(
    Frame(
        "has",
        ("have",),
        subject="what",
        object="symbols",
        lead="no",
        after=(("until", "until"),),
        example="this card has no {decay}",
    )
)
@dataclass(frozen=True, slots=True)
class HasNo(Action):
    """Takes every symbol of a kind from a card."""

    what: What
    symbols: Symbols
    until: Until | None = None


@verb(
    Frame(
        "has",
        ("have",),
        subject="what",
        object="resource",
        lead="at most",
        example="this card has at most 1 {decay}",
    )
)
@dataclass(frozen=True, slots=True)
class HasAtMost(Action):
    """Caps a symbol on a card."""

    what: What
    resource: Resource


@verb(
    Frame(
        "double", object="what", lead="the points of", example="double the points of each advancement you own"
    )
)
@dataclass(frozen=True, slots=True)
class DoublePoints(Action):
    """Doubles what each chosen object is worth at the end of the game."""

    what: What


@verb(Frame("costs", subject="what", object="resource", tail="less", example="it costs 2 {mana} less"))
@dataclass(frozen=True, slots=True)
class CostsLess(Action):
    """Lowers a price, never below zero."""

    what: What
    resource: Resource


@verb(
    Frame(
        "grant",
        object="what",
        after=(("to", "to"), ("until", "until")),
        kinds=(("what", ("ability",)), ("to", CARD_LIKE)),
        example="grant a harvest or ongoing ability of that card to this card until end of turn",
    )
)
@dataclass(frozen=True, slots=True)
class Grant(Action):
    """Gives a card a further ability, which then speaks of that card."""

    what: What
    to: What
    until: Until


@verb(Frame("cannot", object="deed", example="you cannot spoil"))
@dataclass(frozen=True, slots=True)
class Forbid(Action):
    """Something its owner cannot do while the ability holds. Asked before any replacement."""

    deed: str


GENERAL_VERBS: tuple[VerbClass, ...] = (
    Gain,
    Lose,
    Pay,
    Score,
    Choose,
    Discard,
    Put,
    Keep,
    Reveal,
    Has,
    HasNo,
    HasAtMost,
    DoublePoints,
    CostsLess,
    Grant,
    Forbid,
)
