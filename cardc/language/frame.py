"""How a verb says which words it takes: its argument frame.

A verb is a frozen `Action` class; its frame names the field that its subject, its object and each of its prepositions
fill. There are no optional flags: what a frame does not name is an error, what it names must be there unless the
field's type allows None. Several classes may share a verb ("this card has …") when their words differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardc.language.node import field_types, late_fields, options_of
from cardc.language.tree import Action, Statement

# What a trigger does (`does:` in game.yaml) decides which verbs its abilities may use.
DEEDS = ("ability", "event")
ALWAYS = ("always",)
LASTING = (*DEEDS, *ALWAYS)
SCORE = ("score",)


@dataclass(frozen=True, slots=True)
class VerbFrame:
    """The words of one verb."""

    verb: str
    forms: tuple[str, ...] = ()  # further English forms beside the verb itself
    spoken: str = ""  # the verb as it is said, where its name is shorter: `declare that you will sleeve`
    subject: str = ""  # the field its subject fills; no subject: it is said to "you"
    object: str = ""  # the field its object fills
    lead: str = ""  # words the object must begin with: `no {symbol}`
    tail: str = ""  # words the object must end with: `2 {symbol} less`
    behind: str = ""  # the field that the words behind the object fill
    behind_lead: str = ""  # the word that those begin with: `without …`
    those: str = ""  # where it is done with players: the field that tells with whom of them alone
    after: tuple[tuple[str, str], ...] = ()  # (preposition, field)
    closing: str = ""  # the field that the words behind those of a preposition fill: `… of your deck in any order`
    takes: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (field, traits of what it takes: one of them is enough)
    unsaid: str | None = None  # the group of the symbol that its amount is of, where none is said
    whence: tuple[str, ...] = ()  # the fields whose places are said with `from`: what is taken elsewhere
    ends: tuple[str, ...] = ("", "top", "bottom")  # of the spots it takes
    anywhere: bool = False  # its selections need not say where: the verb does
    heads: tuple[str, ...] = DEEDS  # what the triggers do that it fits
    least: str = ""  # the field that says where it stops: `…, to a minimum of 1`
    uncertain: bool = False  # it may turn out to do nothing, though its owner wanted it
    example: str = ""  # where a game shows its verb by one of its own; else one is made of the game's words

    @property
    def said(self) -> tuple[str, ...]:
        """All English forms of the verb."""
        return (self.spoken or self.verb, *self.forms)

    def field_after(self, preposition: str) -> str:
        """The field that a preposition fills, or "" if the verb does not take it."""
        return dict(self.after).get(preposition, "")

    def takes_of(self, field: str) -> tuple[str, ...]:
        """The traits of what a field takes; empty means anything."""
        return dict(self.takes).get(field, ())


# What an amount is that is said by what a card states.
EQUAL = "equal to"

# It takes a moment, or a whole clause.
UNTIL = "until"

# They say where a thing is and bind to its noun, so no verb can take them.
BOUND_TO_NOUNS = frozenset(("in", "on", "of", "from", "with", "than"))

VerbClass = type[Action]

_FRAMES: dict[VerbClass, tuple[VerbFrame, ...]] = {}


def verb(frame: VerbFrame, *read_too: VerbFrame) -> Any:
    """Class decorator that declares the frame of a verb, which is an `Action` class.

    `read_too`: other ways to say the same, which are read and printed in the first one.
    """
    for one in (frame, *read_too):
        taken = BOUND_TO_NOUNS.intersection(word for word, _ in one.after)
        if taken:
            raise ValueError(f"`{one.verb}` cannot take `{' '.join(taken)}`, which belongs to the noun before it")

    def declare(cls: VerbClass) -> VerbClass:
        _FRAMES[cls] = (frame, *read_too)
        return cls

    return declare


def frame_of(cls: type[Statement]) -> VerbFrame:
    """The frame that a verb class was declared with."""
    return _FRAMES[cls][0]  # type: ignore[index]


def frames_of(cls: type[Statement]) -> tuple[VerbFrame, ...]:
    """All ways to say a verb, the printed one first."""
    return _FRAMES[cls]  # type: ignore[index]


def is_optional(cls: VerbClass, field: str) -> bool:
    """True if the field may be left out."""
    return type(None) in options_of(field_types(cls)[field]) or field in late_fields(cls)
