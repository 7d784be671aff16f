"""What makes a card work as it does, in small features to compare: its triggers, its verbs, and what they act on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.catalog.selection import trees_of
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, children, field_sections, values, walk

TRIGGER = "trigger"
VERB = "verb"
# A verb with a symbol, noun or zone that it acts on.
DONE_WITH = "done with"
# An amount that is counted, a condition, a choice: how the sentence is built.
BUILT = "built"
# What its owner may leave out; what a condition is of is a feature of its own.
MAY = "May"

SYMBOL, NOUN, ZONE = "symbols", "nouns", "zones"
_NAMED = {"noun": NOUN, "zone": ZONE}

# What almost every sentence has says nothing of it.
_PLAIN = (t.Number,)


class Feature(NamedTuple):
    """One of them: `name` is a word of the game or the class of a node, `of` a section, `about` one of its words."""

    sort: str
    name: str
    of: str = ""
    about: str = ""


def features_of(card: Card) -> frozenset[Feature]:
    """The features of a card; none where it has no text, or none that is known."""
    return frozenset(feature for tree in trees_of(card) for feature in _of_ability(tree))


def _of_ability(tree: t.Ability) -> Iterator[Feature]:
    if _known(tree.head.trigger):
        yield Feature(TRIGGER, tree.head.trigger)
    for node in walk(tree):
        if isinstance(node, t.Action):
            verb = frame_of(type(node)).verb
            yield Feature(VERB, verb)
            yield from (Feature(DONE_WITH, verb, section, name) for section, name in _acted_on(node))
        elif isinstance(node, t.Gate):
            yield from (Feature(BUILT, MAY),) * node.may
        elif isinstance(node, t.Amount | t.Condition | t.Statement) and not isinstance(node, _PLAIN):
            yield Feature(BUILT, type(node).__name__)


def _acted_on(action: t.Action) -> Iterator[tuple[str, str]]:
    """The words of the game in what a verb says, but not in what its amount is counted by."""
    left: list[Node] = [action]
    while left:
        node = left.pop()
        yield from _names(node)
        left += [below for below in children(node) if not isinstance(below, t.Amount | t.Action | t.Filter)]


def _names(node: Node) -> Iterator[tuple[str, str]]:
    sections = field_sections(type(node))
    for field, value in values(node):
        section = sections.get(field) or _NAMED.get(field, "")
        if section in (SYMBOL, NOUN, ZONE):
            for name in _several(value):
                if _known(name):
                    yield section, name


def _several(value: object) -> Iterable[str]:
    if isinstance(value, tuple):
        return (one for one in value if isinstance(one, str))
    return (value,) if isinstance(value, str) and value else ()


def _known(name: str) -> bool:
    return bool(name) and not name.startswith("?")
