"""Scenarios that still say former names: they are read as if they said those of now, and told where they do not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from cardc.scenarios.expressions import refusing
from cardc.scenarios.filling import placed
from cardc.source.diagnostics import Diagnostic, Problem
from cardc.source.former_names import renamed
from cardc.source.nodes import Entry, Scalar, YamlNode
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Sequence as SequenceNode

_ID = re.compile(r"\w+(?:\.\w+)+")


class Former(NamedTuple):
    """What was called otherwise, by former names."""

    cards: Mapping[str, str] = {}
    rulings: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    titles: Mapping[str, str] = {}  # of cards, by their former ids: what is assumed is assumed by title


NOTHING = Former()


def up_to_date(scenario: MappingNode, former: Former, found: list[Diagnostic]) -> MappingNode:
    """A scenario with the names of now; each former one is a finding."""
    if not any(former):
        return scenario
    return _entries(scenario, lambda entry: _part(entry, former, found))


def _part(entry: Entry, former: Former, found: list[Diagnostic]) -> Entry:
    value = entry.value
    match entry.key.text:
        case "then":
            return replace(entry, value=_claims(value, former, found))
        case "when" if isinstance(value, SequenceNode):
            items = tuple(
                up_to_date(one, former, found) if isinstance(one, MappingNode) else one for one in value.items
            )
            return replace(entry, value=replace(value, items=items))
        case "assume" if isinstance(value, MappingNode):
            return replace(entry, value=_entries(value, lambda one: _assumption(one, former, found)))
        case "given":
            found += _cards(value, former)
            return replace(entry, value=_options(value, former, found))
    return entry


def _claims(node: YamlNode, former: Former, found: list[Diagnostic]) -> YamlNode:
    """Rulings that lines prove, and those that are said to refuse a move."""

    def claim(entry: Entry) -> Entry:
        key, value = _called_now(entry.key, "ruling", former.rulings, found), entry.value
        if isinstance(value, SequenceNode):
            value = replace(value, items=tuple(line(item) for item in value.items))
        return replace(entry, key=key, value=line(value))

    def line(node: YamlNode) -> YamlNode:
        if isinstance(node, Scalar) and refusing(node.text):
            return _called_now(node, "ruling", former.rulings, found)
        return node

    return _entries(node, claim) if isinstance(node, MappingNode) else node


def _assumption(entry: Entry, former: Former, found: list[Diagnostic]) -> Entry:
    return replace(entry, key=_called_now(entry.key, "card", former.titles, found))


def _options(node: YamlNode, former: Former, found: list[Diagnostic]) -> YamlNode:
    def option(entry: Entry) -> Entry:
        return replace(entry, key=_called_now(entry.key, "option", former.options, found))

    def part(entry: Entry) -> Entry:
        chosen = entry.key.text == "options" and isinstance(entry.value, MappingNode)
        return replace(entry, value=_entries(entry.value, option)) if chosen else entry

    return _entries(node, part) if isinstance(node, MappingNode) else node


def _called_now(key: Scalar, what: str, former: Mapping[str, str], found: list[Diagnostic]) -> Scalar:
    def now(said: re.Match[str]) -> str:
        new = former.get(said[0])
        if new is not None:
            found.append(_told(what, said, new, key))
        return new or said[0]

    return replace(key, text=_ID.sub(now, key.text))


def _cards(node: YamlNode, former: Former) -> Iterator[Diagnostic]:
    """Former ids of cards: the catalog still finds them."""
    match node:
        case Scalar():
            for said in _ID.finditer(node.text):
                if said[0] in former.cards:
                    yield _told("card", said, former.cards[said[0]], node)
        case SequenceNode():
            yield from (one for item in node.items for one in _cards(item, former))
        case MappingNode():
            yield from (one for entry in node.entries for one in _cards(entry.value, former))


def _told(what: str, said: re.Match[str], new: str, text: Scalar) -> Diagnostic:
    whole = renamed(what, said[0], new, text.span)
    return placed(Problem(whole.code, whole.message, *said.span(), whole.help, whole.replacement), text)


def _entries(node: YamlNode, change: Callable[[Entry], Entry]) -> MappingNode:
    assert isinstance(node, MappingNode)
    return replace(node, entries=tuple(change(entry) for entry in node.entries))
