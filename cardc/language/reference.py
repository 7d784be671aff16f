"""The reference of the ability language, written from its classes, a game's vocabulary and the game's abilities.

A template carries the introduction; marks such as `{{verbs}}` in it are replaced. Each example is the declared one of
a verb or is cut from an ability that was passed in, so none of them can be out of date.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardc.language import tree as t
from cardc.language.effect_schema import node_classes
from cardc.language.examples import example, pattern
from cardc.language.frame import VerbClass, frame_of
from cardc.language.node import Node, Place, children
from cardc.language.sections import PLAIN
from cardc.language.vocabulary import Vocabulary

# How many of the cards that use something are named.
_NAMED = 6

_DOES = {
    "ability": "something that the owner chooses to use",
    "event": "something that happens by itself",
    "always": "something that holds all the time",
    "score": "something that counts when the game is over",
}

# The parts of the document that are tables of classes, by the base of the classes.
_TABLES: dict[str, type[Node]] = {
    "quantities": t.Quantity,
    "things": t.Thing,
    "filters": t.Filter,
    "places": t.Where,
    "references": t.What,
    "amounts": t.Amount,
    "conditions": t.Condition,
    "statements": t.Statement,
}


class Sample(NamedTuple):
    """An ability in its canonical text, and the title of a card that has it."""

    title: str
    text: str
    ability: t.Ability


def reference(template: str, vocabulary: Vocabulary, uses: Sequence[Sample]) -> str:
    """The whole document."""

    def part(match: re.Match[str]) -> str:
        match match[1]:
            case "triggers":
                return _triggers(vocabulary, uses)
            case "verbs":
                return _verbs(vocabulary, uses)
            case "words":
                return _words(vocabulary)
            case "parts":
                return _classes(_parts(vocabulary), uses)
            case name:
                return _classes(_below(_TABLES[name], vocabulary), uses)

    return re.sub(r"\{\{(\w+)\}\}", part, template)


# ---- the parts


def _triggers(vocabulary: Vocabulary, uses: Sequence[Sample]) -> str:
    rows = []
    for name, trigger in vocabulary.triggers.items():
        users = [use.title for use in uses if use.ability.head.trigger == name]
        rows.append((f"`{vocabulary.english.trigger(name)}:`", _DOES[trigger.does], _some(users)))
    return _table(("Head", "It begins", "Cards"), rows)


def _verbs(vocabulary: Vocabulary, uses: Sequence[Sample]) -> str:
    in_order = sorted(vocabulary.verbs, key=lambda cls: (frame_of(cls).verb, cls.__name__))
    return "\n\n".join(_verb(cls, vocabulary, uses) for cls in in_order)


def _verb(cls: VerbClass, vocabulary: Vocabulary, uses: Sequence[Sample]) -> str:
    parts = [f"### {pattern(cls, vocabulary)}", about(cls), f"    {example(cls, vocabulary)}"]
    cuts = [(use.title, cut) for use in uses for cut in _cut(use, cls)]
    if cuts:
        title, shortest = min(cuts, key=lambda pair: (len(pair[1]), pair[1], pair[0]))
        parts.append(f"On {title}: `{shortest}`")
    return "\n\n".join([*parts, f"Cards: {_some(title for title, _ in cuts)}"])


def _below(base: type[Node], vocabulary: Vocabulary) -> list[type[Node]]:
    """The classes below a base; verbs have sections of their own."""
    classes = node_classes(vocabulary.verbs).values()
    return [cls for cls in classes if issubclass(cls, base) and not issubclass(cls, t.Action)]


def _parts(vocabulary: Vocabulary) -> list[type[Node]]:
    """The classes that are in no other table."""
    return [cls for cls in _below(Node, vocabulary) if not issubclass(cls, tuple(_TABLES.values()))]


def _classes(classes: Iterable[type[Node]], uses: Sequence[Sample]) -> str:
    rows = []
    for cls in classes:
        cuts = [(use.title, cut) for use in uses for cut in _cut(use, cls)]
        shortest = min((cut for _, cut in cuts), key=lambda cut: (len(cut), cut), default="")
        example = f"`{shortest}`" if shortest else "–"
        rows.append((cls.__name__, about(cls), example, _some(title for title, _ in cuts)))
    return _table(("Class", "Said as, and what it means", "On a card", "Cards"), rows)


def _words(vocabulary: Vocabulary) -> str:
    english = vocabulary.english
    rows: dict[str, Iterable[str]] = {
        "symbols": (f"{{{name}}}" for name in vocabulary.symbols),
        "things": (english.noun(name).one for name in vocabulary.nouns),
        "adjectives": (english.adjective(name, "", False) for name in vocabulary.adjectives),
        "zones": (english.zone(name).one for name in vocabulary.zones),
        **{section.heading: english.words(section.name).values() for section in PLAIN if section.heading},
    }
    spoken = ((name, ", ".join(f"`{word}`" for word in words)) for name, words in rows.items())
    return _table(("Words for", "In this game"), spoken)


# ---- examples


def _cut(use: Sample, cls: type[Node]) -> Iterator[str]:
    """The words around each node of a class: its noun phrase, or else its whole sentence."""
    is_noun = issubclass(cls, t.What | t.Quantity | t.Thing | t.Filter | t.Where)
    for node, phrase in _with_phrase(use.ability, None):
        if type(node) is cls:
            at = phrase.at if is_noun and phrase is not None else _sentence(use, node.at)
            yield use.text[slice(*at)]


def _with_phrase(node: Node, phrase: t.What | None) -> Iterator[tuple[Node, t.What | None]]:
    """Every node with the noun phrase that it is part of; what X is stands in none, though a phrase says X."""
    inner = node if isinstance(node, t.What) else None if isinstance(node, t.Amount) else phrase
    yield node, inner
    for child in children(node):
        yield from _with_phrase(child, inner)


def _sentence(use: Sample, at: Place) -> Place:
    text = use.text
    head = use.ability.head.at[1] + 2  # behind what ends the head, and a space
    start = max(head, text.rfind(". ", 0, at[0]) + 2)
    return start, text.index(".", at[1] - 1) + 1


# ---- Markdown


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _some(titles: Iterable[str]) -> str:
    """The first few titles, and how many more there are."""
    distinct = sorted(set(titles))
    more = f" and {len(distinct) - _NAMED} more" if len(distinct) > _NAMED else ""
    return ", ".join(distinct[:_NAMED]) + more or "–"


def about(cls: type[Node]) -> str:
    """What a class says of itself, on one line."""
    return " ".join(inspect.cleandoc(cls.__doc__ or "").split())
