"""Operators on what a single word says: a name for another one of its sort, a number by one, a truth the other way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardc.language import tree as t
from cardc.language.english_places import ENDS, SPOT_ENDS
from cardc.language.frame import is_optional
from cardc.language.node import Node, field_sections, field_types, options_of, values
from cardc.language.sections import SECTIONS
from cardc.language.vocabulary import Vocabulary

# What a change of a field is called; a field that is not named here goes by its section or its own name.
_CLASSES = {
    "symbols": "symbol",
    "banks": "bank",
    "bank_targets": "bank",
    "moments": "duration",
    "occasions": "duration",
    "periods": "duration",
    "deeds": "deed",
    "awaited": "deed",
    "doings": "deed",
    "players": "owner",
    "sides": "side",
    "ranges": "field",
    "within": "field",
    "whereabouts": "place",
    "single_phases": "phases",
    "denied": "not",
    "limits": "once per turn",
    "up_to": "quantity",
    "triggers": "trigger filter",
    "trigger": "head",
    "verb": "this way",
    "sign": "comparison",
    "joiner": "gate",
    "some": "owner",
    "position": "comparison",
}
# Added and dropped names have classes of their own where a text may have several.
_SEVERAL = {"symbol": "added symbol"}


def numbers(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Every number by one; both ends of a range also together, and its upper end taken away or drawn near."""
    found = [(name, n) for name, n in values(node) if isinstance(n, int) and not isinstance(n, bool)]
    kind = "range" if isinstance(node, t.Ranged) else "number"
    for name, n in found:
        yield from ((kind, _with(node, **{name: other})) for other in (n - 1, n + 1) if other >= 0)
    if isinstance(node, t.Ranged) and node.low == node.high:
        yield from (
            (kind, replace(node, low=other, high=other)) for other in (node.low - 1, node.low + 1) if other >= 0
        )
    if isinstance(node, t.Ranged):
        yield kind, replace(node, high=node.low if node.high is None else None)


def truths(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """What is said to be so, said not to be so."""
    for name, value in values(node):
        if isinstance(value, bool):
            yield _CLASSES.get(name, name), _with(node, **{name: not value})


def names(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """Every name by each other one of its sort; of several names, one more, one less, one other."""
    sections = field_sections(type(node))
    for name, value in values(node):
        section = sections.get(name, "")
        known = _known(node, name, section, vocabulary)
        kind = _CLASSES.get(section or name, section or name)
        if isinstance(value, str):
            yield from ((kind, _with(node, **{name: other})) for other in known if other != value)
        elif isinstance(value, tuple) and known:
            yield from (
                (_SEVERAL.get(kind, kind) if n > len(value) else kind, _with(node, **{name: some}))
                for n, some in _several(value, known)
            )


def _several(value: tuple[str, ...], known: Sequence[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    more = [other for other in known if other not in value]
    for other in more:
        yield len(value) + 1, (*value, other)
    for i in range(len(value)):
        if len(value) > 1:
            yield len(value) - 1, (*value[:i], *value[i + 1 :])
        for other in more:
            yield len(value), (*value[:i], other, *value[i + 1 :])


def _known(node: Node, name: str, section: str, vocabulary: Vocabulary) -> Sequence[str]:
    """All names that could stand in a field, "" among them where it may be left out."""
    if section:
        declared = vocabulary.names[SECTIONS[section].declares]
        if isinstance(node, t.Head) and name == "by":
            return declared if node.by else ()
        left_out = section in ("banks", "limits") or (isinstance(node, t.NextTime) and name == "by")
        return ("", *declared) if left_out else declared
    match name:
        case "noun":
            return tuple(vocabulary.nouns)
        case "zone":
            return tuple(vocabulary.zones)
        case "owner":
            return (*vocabulary.names["owners"], "nobody")
        case "end":
            return SPOT_ENDS if isinstance(node, t.Spot) else ENDS
        case "adjective":
            return vocabulary.adjectives
        case "trigger" | "triggers":
            of_others = isinstance(node, t.Head) and bool(node.by)
            return tuple(known for known, trigger in vocabulary.triggers.items() if trigger.others is of_others)
        case "verb":
            return tuple(vocabulary.english.this_way)
        case "sign":
            if isinstance(node, t.ComparedWith | t.Beside | t.AmountsCompared | t.ShowsMore):
                return (">", ">=", "<", "<=", "=")
            return (">", ">=", "<") if isinstance(node, t.Most) else (">=", "<=", "=")
        case "joiner":
            return ("and", "or")
        case "position":
            return ("first", "last")
    return ()


def durations(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """`until …` added and left out."""
    if not isinstance(node, t.Action):
        return
    for name, hint in field_types(type(node)).items():
        if t.Until not in options_of(hint) or not is_optional(type(node), name):
            continue
        if getattr(node, name) is not None:
            yield "duration", _with(node, **{name: None})
        else:
            moments = vocabulary.names["moments"]
            yield from (("duration", _with(node, **{name: t.Until(moment)})) for moment in moments)


def _with(node: Node, **fields: Any) -> Node:
    return replace(node, **fields)


WORD_OPERATORS = (numbers, truths, names, durations)
