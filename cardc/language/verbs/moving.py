"""Verbs of cards: naming them, looking at them, moving them."""

from __future__ import annotations

from dataclasses import field

from cardc.language.frame import VerbFrame, verb
from cardc.language.node import LATE, node
from cardc.language.sections import OrderName
from cardc.language.tree import Action, AnyOrder, Pile, Spot, Until, What

MOVABLE = (("what", ("movable",)),)
SWAPPED = (*MOVABLE, ("other", ("movable",)))
PLAYABLE = (("what", ("playable",)),)
SPOT_AFTER = (
    ("on top of", "spot"),
    ("on the bottom of", "spot"),
    ("into", "spot"),
    ("onto", "spot"),
    ("on the top of", "spot"),
)
WHENCE = ("what",)
UNTIL = (("until", "until"),)


@verb(VerbFrame("choose", ("chooses",), object="what"))
@node
class Choose(Action):
    """Names an object that later words refer to."""

    what: What


@verb(
    VerbFrame(
        "look",
        ("looks",),
        after=(("at", "what"),),
        takes=MOVABLE,
    )
)
@node
class Look(Action):
    """Shows its owner, and nobody else, cards that lie face down. They stay where they are."""

    what: What


@verb(
    VerbFrame(
        "search",
        ("searches",),
        object="pile",
        after=(("for", "what"),),
        takes=MOVABLE,
        anywhere=True,
    )
)
@node
class Search(Action):
    """Its owner looks through a pile and names members of it. An empty deck is made anew before."""

    pile: Pile
    what: What


@verb(
    VerbFrame(
        "discard",
        ("discards",),
        object="what",
        takes=MOVABLE,
    )
)
@node
class Discard(Action):
    """Moves objects to where their kind is discarded to."""

    what: What


@verb(
    VerbFrame(
        "put",
        ("puts",),
        object="what",
        after=SPOT_AFTER,
        closing="order",
        takes=MOVABLE,
        whence=WHENCE,
    )
)
@node
class Put(Action):
    """Moves objects to a named place, where they lie as they lay before, or in an order that is chosen."""

    what: What
    spot: Spot
    order: AnyOrder | None = field(default=None, metadata=LATE)


@verb(
    VerbFrame(
        "swap",
        ("swaps",),
        object="what",
        behind="other",
        behind_lead="with",
        takes=SWAPPED,
    ),
    VerbFrame("exchange", ("exchanges",), object="what", behind="other", behind_lead="with", takes=SWAPPED),
)
@node
class Swap(Action):
    """Each of two objects goes to where the other lay."""

    what: What
    other: What


@verb(
    VerbFrame(
        "put back",
        ("puts the rest back", "put the rest back on top", "put the others back"),
        spoken="put the rest back",
        object="order",
    )
)
@node
class PutBack(Action):
    """What was looked at and not moved elsewhere lies where it lay, in the same order or in one that is chosen.

    `slot`: where it is kept in the order that was chosen.
    """

    order: OrderName
    slot: int | None = field(default=None, compare=False, kw_only=True)


@verb(
    VerbFrame(
        "put them back",
        ("puts them back", "put those cards back", "puts those cards back", "put them back on top"),
        object="order",
    )
)
@node
class PutAllBack(Action):
    """The same of all that was looked at, where nothing of it was named by itself."""

    order: OrderName
    slot: int | None = field(default=None, compare=False, kw_only=True)


@verb(
    VerbFrame(
        "shuffle",
        ("shuffles",),
        object="what",
        after=SPOT_AFTER,
        takes=MOVABLE,
        whence=WHENCE,
    )
)
@node
class ShuffleInto(Action):
    """Moves objects into a pile and shuffles it; without objects it is not shuffled."""

    what: What
    spot: Spot


@verb(VerbFrame("shuffle", ("shuffles",), object="pile"))
@node
class Shuffle(Action):
    """Shuffles a pile."""

    pile: Pile


@verb(
    VerbFrame(
        "keep",
        ("keeps",),
        object="what",
        after=(("as", "spot"),),
        takes=PLAYABLE,
        ends=("first",),
    )
)
@node
class Keep(Action):
    """Leaves objects where they are when everything around them is cleared, and places them there."""

    what: What
    spot: Spot


@verb(
    VerbFrame(
        "use",
        ("uses",),
        object="what",
        after=(("as if it were", "spot"), ("as", "spot"), *UNTIL),
        takes=PLAYABLE,
        ends=("member",),
    )
)
@node
class Use(Action):
    """Counts objects as members of a zone of its owner, though they stay where they are."""

    what: What
    spot: Spot
    until: Until


@verb(
    VerbFrame(
        "reveal",
        ("reveals",),
        object="what",
        takes=PLAYABLE,
    )
)
@node
class Reveal(Action):
    """Turns a card face up."""

    what: What
