"""A mention: a stretch of a file that says the name of something. The values that all of navigation is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cardc.scenarios.filling import place
from cardc.source.diagnostics import Span
from cardc.source.nodes import Entry, Mapping, Scalar, Sequence, YamlNode

# What a mention does with the name.
DECLARES = "declares"  # the entry of the thing stands here
SAYS = "says"  # a language says here what the thing is called
USES = "uses"  # it is meant here
TELLS = "tells"  # it is spoken of in prose
FORMER = "former"  # it is what the thing was called before
PUBLISHED = "published"  # it stands in the list of what was published

# How something is called where it is mentioned: a card also by its titles.
BY_NAME, BY_TITLE, BY_ALIAS = "name", "title", "alias"
# What it was called before; and, in a text, the words that say it.
BY_FORMER, BY_WORDS = "former", "words"
# In a scenario, what is put together from the rows of its table, so that it stands nowhere as a whole.
BY_PARTS = "parts"


class NamedThing(NamedTuple):
    """Something that has a name: a card by its id, a ruling, a symbol, a noun, a verb …"""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Mention:
    """One stretch of a file that names something.

    `by`: how it is called here: by its name, by a former one, by words of a text that mean it, or in parts; a card
    also by its title, an alias, or its title in a language (`fr`).
    `inside`: the card, ruling or scenario whose entry it stands in.
    """

    named: NamedThing
    role: str
    scalar: Scalar = field(compare=False, repr=False)
    start: int
    end: int
    by: str = BY_NAME
    inside: NamedThing | None = None

    @property
    def span(self) -> Span:
        """Where it stands in the file."""
        return place(self.scalar, self.start, self.end)

    @property
    def said(self) -> str:
        """The words that stand there."""
        return self.scalar.text[self.start : self.end]


def whole(named: NamedThing, role: str, scalar: Scalar, by: str = BY_NAME, inside: NamedThing | None = None) -> Mention:
    """A mention that is all of a text."""
    return Mention(named, role, scalar, 0, len(scalar.text.rstrip("\n")), by, inside)


def entries(node: YamlNode | None) -> tuple[Entry, ...]:
    """The entries of a mapping; of anything else none."""
    return node.entries if isinstance(node, Mapping) else ()


def items(node: YamlNode | None) -> tuple[YamlNode, ...]:
    """The items of a list; of anything else none."""
    return node.items if isinstance(node, Sequence) else ()


def scalar_in(node: YamlNode | None, key: str) -> Scalar | None:
    """The text under a key of a mapping, if there is one."""
    value = node.get(key) if isinstance(node, Mapping) else None
    return value if isinstance(value, Scalar) else None


def texts_below(node: YamlNode | None) -> Iterator[Scalar]:
    """All texts of a tree, without keys."""
    match node:
        case Scalar():
            yield node
        case Sequence():
            yield from (text for item in node.items for text in texts_below(item))
        case Mapping():
            yield from (text for entry in node.entries for text in texts_below(entry.value))
