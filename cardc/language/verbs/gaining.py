"""Verbs of resources and points: what is gained, paid, moved and scored."""

from __future__ import annotations

from cardc.language.frame import ALWAYS, SCORE, VerbFrame, verb
from cardc.language.node import node
from cardc.language.sections import BankTarget, SymbolName
from cardc.language.tree import Action, Gains, Occasion, Resource, Until, What

UNTIL = (("until", "until"),)


@verb(
    VerbFrame(
        "gain",
        ("gains",),
        object="resource",
        after=UNTIL,
    )
)
@node
class Gain(Action):
    """Its owner gains an amount of a symbol, at once or until a named moment."""

    resource: Resource
    until: Until | None = None


@verb(
    VerbFrame(
        "gain",
        ("gains",),
        object="resource",
        after=(("during", "occasion"), ("at", "occasion")),
    )
)
@node
class GainAt(Action):
    """Its owner gains an amount of a symbol at a named occasion, or never if that is skipped."""

    resource: Resource
    occasion: Occasion


@verb(VerbFrame("lose", ("loses",), object="resource", uncertain=True))
@node
class Lose(Action):
    """Its owner loses an amount of a symbol, never below zero."""

    resource: Resource


@verb(VerbFrame("pay", ("pays", "spend", "spends"), object="resource"))
@node
class Pay(Action):
    """A price: it is only offered while its owner can pay it in full."""

    resource: Resource


@verb(
    VerbFrame(
        "pay",
        ("pays", "spend", "spends"),
        object="what",
        takes=(("what", ("symbol",)),),
    )
)
@node
class PayWith(Action):
    """A price in symbols that its owner chooses one by one; each is spent as what it is."""

    what: What


@verb(
    VerbFrame(
        "put",
        ("puts",),
        object="resource",
        after=(("into", "into"),),
    )
)
@node
class PutTokens(Action):
    """Moves tokens of a symbol from one bank into another."""

    resource: Resource
    into: BankTarget


@verb(VerbFrame("double", ("doubles",), object="symbol", lead="your"))
@node
class Double(Action):
    """Its owner gains as much of a symbol as there is available of it."""

    symbol: SymbolName


@verb(
    VerbFrame(
        "double",
        object="gains",
        lead="the",
        heads=ALWAYS,
    )
)
@node
class DoubleGains(Action):
    """Doubles whatever is gained of a symbol from a card. Points at the end of the game are not gained."""

    gains: Gains


# ---- points


@verb(VerbFrame("score", ("scores",), object="resource", unsaid="points", heads=SCORE))
@node
class Score(Action):
    """Points at the end of the game, in the game's symbol for them."""

    resource: Resource


@verb(
    VerbFrame(
        "double",
        object="what",
        lead="the points of",
        heads=SCORE,
    )
)
@node
class DoublePoints(Action):
    """Doubles what each chosen object is worth at the end of the game."""

    what: What
