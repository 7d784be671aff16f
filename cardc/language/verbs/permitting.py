"""Verbs that change the rules for their owner: prices, permissions, prohibitions, turns and phases."""

from __future__ import annotations

from dataclasses import field

from cardc.language.frame import ALWAYS, LASTING, SCORE, VerbFrame, verb
from cardc.language.node import LATE, node
from cardc.language.sections import Deed, Doing, PlayerGroup, SinglePhase
from cardc.language.tree import Action, Resource, Until, What

UNTIL = (("until", "until"),)
PRICED = (("what", ("priced",)),)
# The field of what a price is lowered to at most.
LEAST = "least"


@node
class PriceChange(Action):
    """Changes a price by an amount, always or for a time.

    Of things that are nowhere in particular, wherever they are bought.
    """

    what: What
    resource: Resource
    until: Until | None = field(default=None, kw_only=True)

    def dearer(self, n: int) -> int:
        """What an amount of it adds to the price."""
        raise NotImplementedError

    @property
    def stops_at(self) -> int:
        """How far it lowers a price at most."""
        return int(getattr(self, LEAST, 0))


@node
class PriceForOthers(PriceChange):
    """Changes a price that some other players pay."""

    who: PlayerGroup


def _costs(tail: str, said_of: str, behind: str = "") -> VerbFrame:
    """`costs 1 {symbol} less`, `costs each other player 1 {symbol} more`"""
    return VerbFrame(
        "costs",
        ("cost",),
        subject="what",
        object=said_of,
        behind=behind,
        tail=tail,
        after=UNTIL,
        least=LEAST if tail == "less" else "",
        takes=PRICED,
        anywhere=True,
        heads=LASTING,
    )


@verb(_costs("less", "resource"))
@node
class CostsLess(PriceChange):
    """Lowers a price, never below zero, nor below what is named; of several, each stops at its own."""

    least: int = field(default=0, kw_only=True, metadata=LATE)

    def dearer(self, n: int) -> int:
        """It takes off."""
        return -n


@verb(_costs("more", "resource"))
@node
class CostsMore(PriceChange):
    """Raises a price."""

    def dearer(self, n: int) -> int:
        """It adds."""
        return n


@verb(_costs("less", "who", behind="resource"))
@node
class CostsOthersLess(PriceForOthers):
    """Lowers a price for some other players, never below zero, nor below what is named."""

    least: int = field(default=0, kw_only=True, metadata=LATE)

    def dearer(self, n: int) -> int:
        """It takes off."""
        return -n


@verb(_costs("more", "who", behind="resource"))
@node
class CostsOthersMore(PriceForOthers):
    """Raises a price for some other players."""

    def dearer(self, n: int) -> int:
        """It adds."""
        return n


@verb(
    VerbFrame(
        "costs",
        ("cost",),
        subject="what",
        tail="nothing",
        after=UNTIL,
        takes=PRICED,
        heads=LASTING,
    )
)
@node
class CostsNothing(Action):
    """Lowers a price to zero."""

    what: What
    until: Until | None = None


@verb(VerbFrame("cannot", object="deed", heads=ALWAYS))
@node
class Forbid(Action):
    """Something its owner cannot do while the ability holds. Asked before any replacement."""

    deed: Deed


@verb(
    VerbFrame(
        "cannot",
        object="what",
        lead="gain another copy of",
        heads=ALWAYS,
    )
)
@node
class ForbidCopy(Action):
    """Its owner cannot come to own a second copy, by any means."""

    what: What


_BEFORE = (("before you may", "before"), ("before you", "before"))


@verb(
    VerbFrame("must", object="deed", tail="at least once each turn", after=_BEFORE, heads=ALWAYS),
    VerbFrame("must", object="deed", after=_BEFORE, heads=ALWAYS),
)
@node
class Require(Action):
    """In each phase in which both are possible, one deed comes before its owner may do the other."""

    deed: Deed
    before: Deed


@verb(
    VerbFrame(
        "take another turn",
        ("takes another turn after this one", "take another turn", "takes another turn"),
        spoken="take another turn after this one",
    )
)
@node
class AnotherTurn(Action):
    """One more turn for its owner after this one; a rule may limit how many there are in a round."""


@verb(
    VerbFrame(
        "play",
        ("plays",),
        object="phase",
        behind="without",
        behind_lead="without",
        heads=SCORE,
    )
)
@node
class PlayPhase(Action):
    """Its owner plays a single phase, in which the named deeds do not happen, whatever says otherwise."""

    phase: SinglePhase
    without: tuple[Doing, ...]
