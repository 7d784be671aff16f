"""Verbs of cards: naming them, looking at them, moving them."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.language.frame import Frame, verb
from cardc.language.tree import Action, Pile, Spot, Until, What

MOVABLE = ("card", "vale", "advancement")
SPOT_AFTER = (("onto", "spot"), ("into", "spot"))
UNTIL = (("until", "until"),)


@verb(Frame("choose", ("chooses",), object="what", example="choose a card in your field or on-deck"))
@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Names an object that later words refer to."""

    what: What


@verb(
    Frame(
        "look",
        ("looks",),
        after=(("at", "what"),),
        kinds=(("what", MOVABLE),),
        example="look at the top 3 cards of your deck",
    )
)
@dataclass(frozen=True, slots=True)
class Look(Action):
    """Shows its owner, and nobody else, cards that lie face down. They stay where they are."""

    what: What


@verb(
    Frame(
        "search",
        ("searches",),
        object="pile",
        after=(("for", "what"),),
        kinds=(("what", MOVABLE),),
        anywhere=True,
        example="search your deck for up to 1 card",
    )
)
@dataclass(frozen=True, slots=True)
class Search(Action):
    """Its owner looks through a pile and names members of it. An empty deck is made anew before."""

    pile: Pile
    what: What


@verb(
    Frame(
        "discard",
        ("discards",),
        object="what",
        kinds=(("what", MOVABLE),),
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
        after=SPOT_AFTER,
        kinds=(("what", MOVABLE),),
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
        "shuffle",
        ("shuffles",),
        object="what",
        after=SPOT_AFTER,
        kinds=(("what", MOVABLE),),
        example="shuffle any number of cards in your discard pile into your deck",
    )
)
@dataclass(frozen=True, slots=True)
class ShuffleInto(Action):
    """Moves objects into a pile and shuffles it; without objects it is not shuffled."""

    what: What
    spot: Spot


@verb(Frame("shuffle", ("shuffles",), object="pile", example="shuffle your deck"))
@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Shuffles a pile."""

    pile: Pile


@verb(
    Frame(
        "keep",
        ("keeps",),
        object="what",
        after=(("as", "spot"),),
        kinds=(("what", ("card",)),),
        ends=("first",),
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
        "use",
        ("uses",),
        object="what",
        after=(("as", "spot"), *UNTIL),
        kinds=(("what", ("card",)),),
        ends=("member",),
        example="use each neighbour's on-deck card as a card in your field until end of harvest",
    )
)
@dataclass(frozen=True, slots=True)
class Use(Action):
    """Counts objects as members of a zone of its owner, though they stay where they are."""

    what: What
    spot: Spot
    until: Until


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
