"""The verbs that only this kind of game needs: cards crafted from sleeved parts, leaders that turn."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.language.frame import Frame, VerbClass, verb
from cardc.language.tree import Action, What
from cardc.language.verbs import GENERAL_VERBS


@verb(
    Frame(
        "sleeve",
        object="what",
        after=(("onto", "onto"),),
        kinds=(("what", ("advancement",)), ("onto", ("card",))),
        example="sleeve 1 or more advancements in your workshop onto a card in your field",
    )
)
@dataclass(frozen=True, slots=True)
class Sleeve(Action):
    """Puts advancements into free slots of a card, at once and without buying."""

    what: What
    onto: What


@verb(
    Frame(
        "promise",
        object="what",
        after=(("to", "to"),),
        kinds=(("what", ("advancement",)), ("to", ("card",))),
        example="promise that advancement to this card",
    )
)
@dataclass(frozen=True, slots=True)
class Promise(Action):
    """Declares, while buying, the card an advancement must be sleeved onto; needs a free slot for it there."""

    what: What
    to: What


@verb(
    Frame(
        "turn",
        object="what",
        after=(("to", "side"),),
        kinds=(("what", ("leader", "token")),),
        example="turn this leader to its starting side",
    )
)
@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turns a two-sided piece."""

    what: What
    side: str


VERBS: tuple[VerbClass, ...] = (*GENERAL_VERBS, Sleeve, Promise, Turn)
