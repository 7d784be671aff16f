"""The verbs that only this kind of game needs: cards crafted from sleeved parts, a common market, pieces that turn."""

from __future__ import annotations

from cardc.language.frame import LASTING, VerbClass, VerbFrame, verb
from cardc.language.node import node
from cardc.language.sections import Period, PlayerGroup, Side
from cardc.language.tree import Action, Pile, Resource, What, Whose
from cardc.language.verbs import GENERAL_VERBS

# ---- sleeving


_ONTO_A_CARD = (("what", ("advancement",)), ("onto", ("card",)))


@verb(
    VerbFrame(
        "sleeve",
        ("sleeves",),
        object="what",
        after=(("onto", "onto"),),
        takes=_ONTO_A_CARD,
        whence=("what",),
        example="sleeve 1 or more advancements from your Workshop onto a card in your field",
    ),
    VerbFrame(
        "sleeve",
        ("puts",),
        spoken="put",
        object="what",
        after=(("onto", "onto"),),
        takes=_ONTO_A_CARD,
        whence=("what",),
    ),
)
@node
class Sleeve(Action):
    """Puts advancements, from wherever they are, into free slots of a card, at once and without buying."""

    what: What
    onto: What


@verb(
    VerbFrame(
        "move",
        ("moves",),
        object="what",
        after=(("onto", "onto"),),
        takes=_ONTO_A_CARD,
        whence=("what",),
        example="move an advancement from a card in your field onto another card in your field",
    )
)
@node
class Move(Action):
    """Takes advancements out of a card and puts them into free slots of another, at once. What is printed on a starting
    card, such as a Cursed Land, stays where it is."""

    what: What
    onto: What


_TO_A_CARD = (("what", ("advancement",)), ("to", ("card",)))


@verb(
    VerbFrame(
        "declare",
        ("declares that they will sleeve",),
        spoken="declare that you will sleeve",
        object="what",
        after=(("onto", "to"),),
        takes=_TO_A_CARD,
        example="declare that you will sleeve it onto this card",
    ),
    VerbFrame("declare", ("promises",), spoken="promise", object="what", after=(("to", "to"),), takes=_TO_A_CARD),
)
@node
class Declare(Action):
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
        whence=("what",),
        example="take the top vale of the level 1 vale deck",
    )
)
@node
class Take(Action):
    """Its owner owns it from now on, without buying it: nothing that speaks of purchases speaks of it. Until the end
    of the turn its abilities sleep."""

    what: What


@verb(
    VerbFrame(
        "claim",
        ("claims",),
        object="what",
        takes=(("what", ("vale", "advancement")),),
        whence=("what",),
        example="claim another advancement with a cost of 1 to 6 from the commons",
    )
)
@node
class Claim(Action):
    """As if it had been bought, but free and beside the limit of purchases: what follows a purchase follows it, and
    `you bought …` counts it."""

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


# ---- tokens of others


@verb(
    VerbFrame(
        "take",
        ("takes", "steal", "steals"),
        object="resource",
        behind="who",
        behind_lead="from",
        those="those",
        uncertain=True,
        example="take 1 {vp} from the player to your left",
    )
)
@node
class TakeFrom(Action):
    """Its owner takes tokens of a symbol from each of some players, as far as they have them. It is no gain."""

    resource: Resource
    who: PlayerGroup
    those: Whose | None = None


@verb(
    VerbFrame(
        "give",
        ("gives",),
        object="resource",
        after=(("to", "who"),),
        those="those",
        uncertain=True,
        example="give 1 {vp} to the player to your left",
    )
)
@node
class GiveTo(Action):
    """Its owner gives tokens of a symbol to each of some players in turn, as far as there are any. It is no gain."""

    resource: Resource
    who: PlayerGroup
    those: Whose | None = None


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


VERBS: tuple[VerbClass, ...] = (
    *GENERAL_VERBS,
    Sleeve,
    Move,
    Declare,
    Take,
    TakeFrom,
    GiveTo,
    Claim,
    CanBuy,
    Replenish,
    Turn,
)
