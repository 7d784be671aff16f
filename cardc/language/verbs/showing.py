"""Verbs of what a card shows and says: symbols and abilities that it has, has not, or has for a time."""

from __future__ import annotations

from cardc.language.frame import ALWAYS, LASTING, VerbFrame, verb
from cardc.language.node import node
from cardc.language.sections import SymbolName
from cardc.language.tree import Action, Kind, Resource, Symbols, Until, What

SHOWING = (("what", ("shows",)),)
UNTIL = (("until", "until"),)


@verb(
    VerbFrame(
        "has",
        ("gain", "has", "have"),
        spoken="gains",
        subject="what",
        object="resource",
        lead="+",
        takes=SHOWING,
        after=UNTIL,
        heads=LASTING,
    )
)
@node
class Has(Action):
    """Adds symbols to a card, for as long as the ability holds or until a named moment."""

    what: What
    resource: Resource
    until: Until | None = None


@verb(VerbFrame("have", object="resource", lead="+", heads=ALWAYS))
@node
class HaveMore(Action):
    """Adds symbols to what its owner has, on no card."""

    resource: Resource


@verb(VerbFrame("have", object="resource", tail="less", heads=ALWAYS))
@node
class HaveLess(Action):
    """Lowers the total of a symbol that cards and abilities give its owner, never below zero."""

    resource: Resource


@verb(
    VerbFrame(
        "has",
        ("have",),
        subject="what",
        object="symbols",
        lead="no",
        takes=SHOWING,
        after=UNTIL,
        heads=LASTING,
    )
)
@node
class HasNo(Action):
    """Takes every symbol of a kind from a card."""

    what: What
    symbols: Symbols
    until: Until | None = None


@verb(
    VerbFrame(
        "has",
        ("have",),
        subject="what",
        object="symbols",
        lead="no",
        takes=SHOWING,
        after=((", except from", "source"), ("except from", "source"), *UNTIL),
        heads=LASTING,
    )
)
@node
class HasNoExcept(Action):
    """Takes every symbol of a kind from a card, but for those that one kind of piece prints."""

    what: What
    symbols: Symbols
    source: Kind
    until: Until | None = None


@verb(
    VerbFrame(
        "has",
        ("have",),
        subject="what",
        object="resource",
        lead="at most",
        takes=SHOWING,
        heads=ALWAYS,
    )
)
@node
class HasAtMost(Action):
    """Caps a symbol on a card."""

    what: What
    resource: Resource


@verb(
    VerbFrame(
        "counts",
        ("count",),
        subject="what",
        after=(("as", "symbol"), *UNTIL),
        takes=(("what", ("symbol",)),),
        heads=LASTING,
    )
)
@node
class CountsAs(Action):
    """Makes symbols another one, after everything that adds symbols."""

    what: What
    symbol: SymbolName
    until: Until | None = None


# ---- abilities


_GRANTED = (("what", ("ability",)), ("to", ("shows",)))
_SHARED = (("what", ("playable",)), ("of", ("playable", "shows")))


@verb(
    VerbFrame("grant", ("gain",), spoken="gains", subject="to", object="what", after=UNTIL, takes=_GRANTED),
    VerbFrame("grant", ("grants",), object="what", after=(("to", "to"), *UNTIL), takes=_GRANTED),
)
@node
class Grant(Action):
    """Gives a card a further ability, which then speaks of that card."""

    what: What
    to: What
    until: Until


def _sharing(verb: str, lead: str) -> tuple[VerbFrame, VerbFrame]:
    """`this card gains … of another card until …`, and how that is read too."""
    gains = VerbFrame(
        verb, ("gain",), spoken="gains", subject="what", object="of", lead=lead, after=UNTIL, takes=_SHARED
    )
    also = VerbFrame(
        verb, ("also have",), spoken="also has", subject="what", object="of", lead=lead, after=UNTIL, takes=_SHARED
    )
    return gains, also


@verb(*_sharing("also has", "the symbols and abilities of"))
@node
class AlsoHas(Action):
    """Adds to a card all that another one, or a part of it, shows and says now; abilities then speak of their new
    card."""

    what: What
    of: What
    until: Until


@verb(*_sharing("also says", "the abilities of"))
@node
class AlsoSays(Action):
    """The same, but for the symbols."""

    what: What
    of: What
    until: Until


@verb(*_sharing("also shows", "the symbols of"))
@node
class AlsoShows(Action):
    """The same, but for the abilities."""

    what: What
    of: What
    until: Until


@verb(
    VerbFrame(
        "resolve",
        ("resolves",),
        object="what",
        takes=(("what", ("ability",)),),
    )
)
@node
class Resolve(Action):
    """Does what an ability says, as if its moment had come; nothing else of that moment happens."""

    what: What
