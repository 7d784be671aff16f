"""The verbs that only this kind of game needs: cards crafted from sleeved parts, a common market, pieces that turn."""

from __future__ import annotations

from cardc.language.frame import LASTING, VerbClass, VerbFrame, verb
from cardc.language.node import node
from cardc.language.sections import Period, Side
from cardc.language.tree import Action, Pile, What
from cardc.language.verbs import GENERAL_VERBS

# ---- sleeving


@verb(
    VerbFrame(
        "sleeve",
        ("sleeves",),
        object="what",
        after=(("onto", "onto"),),
        takes=(("what", ("advancement",)), ("onto", ("card",))),
        example="sleeve 1 or more advancements in your workshop onto a card in your field",
    )
)
@node
class Sleeve(Action):
    """Puts advancements, from wherever they are, into free slots of a card, at once and without buying."""

    what: What
    onto: What


@verb(
    VerbFrame(
        "promise",
        ("promises",),
        object="what",
        after=(("to", "to"),),
        takes=(("what", ("advancement",)), ("to", ("card",))),
        example="promise that advancement to this card",
    )
)
@node
class Promise(Action):
    """Declares, while buying, the card an advancement must be sleeved onto; needs a free slot for it there."""

    what: What
    to: What


# ---- the market


@verb(
    VerbFrame(
        "take",
        ("takes",),
        object="what",
        takes=(("what", ("vale", "advancement")),),
        example="take the top vale of the level 1 vale deck",
    )
)
@node
class Take(Action):
    """Its owner owns it from now on, without buying it; until the end of the turn its abilities sleep."""

    what: What


@verb(
    VerbFrame(
        "claim",
        ("claims",),
        object="what",
        takes=(("what", ("vale", "advancement")),),
        example="claim another advancement with cost 1-6 in the commons",
    )
)
@node
class Claim(Action):
    """As if it had been bought, but free and beside the limit of purchases."""

    what: What


@verb(
    VerbFrame(
        "can buy",
        object="what",
        behind="period",
        takes=(("what", ("vale", "advancement")),),
        anywhere=True,
        heads=LASTING,
        example="you can buy up to 3 advancements each turn",
    )
)
@node
class CanBuy(Action):
    """Raises the limit of purchases to a number, for this turn or for each."""

    what: What
    period: Period


@verb(VerbFrame("replenish", ("replenishes",), object="pile", example="replenish the commons"))
@node
class Replenish(Action):
    """Fills the empty places of a display at once, by its usual rule."""

    pile: Pile


# ---- pieces with two sides


@verb(
    VerbFrame(
        "turn",
        ("turns",),
        object="what",
        after=(("to", "side"),),
        takes=(("what", ("leader", "token")),),
        example="turn this leader to its starting side",
    )
)
@node
class Turn(Action):
    """Turns a two-sided piece; to a random side means by a fair chance."""

    what: What
    side: Side


VERBS: tuple[VerbClass, ...] = (*GENERAL_VERBS, Sleeve, Promise, Take, Claim, CanBuy, Replenish, Turn)
