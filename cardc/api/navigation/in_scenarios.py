"""What scenarios name: the rulings that they prove, cards by their titles, options, and the words of their game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.api.navigation.in_cards import NamesBeside, said_at
from cardc.api.navigation.in_ledgers import rulings_named
from cardc.api.navigation.known_names import OPTION, RULING, SCENARIO, SINGULAR
from cardc.api.navigation.mentions import (
    BY_PARTS,
    DECLARES,
    TELLS,
    USES,
    Mention,
    NamedThing,
    entries,
    items,
    scalar_in,
    texts_below,
    whole,
)
from cardc.scenarios.expressions import refusing
from cardc.scenarios.filling import FilledScalar, filled, row_of
from cardc.source.nodes import Entry, Scalar, YamlNode
from cardc.source.nodes import Mapping as MappingNode

_RULING = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)+")
_LABEL = re.compile(r"\s*(?P<label>[^=<>:]+?)\s*=(?!=)")


def in_scenario_file(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    """Everything that the scenarios of a file name."""
    for one in items(node.get("scenarios") if isinstance(node, MappingNode) else None):
        name = scalar_in(one, "name")
        if name is None:
            continue
        scenario = NamedThing(SCENARIO, name.text)
        yield whole(scenario, DECLARES, name, inside=scenario)
        for found in beside.known.titles(name.text):
            if name.text[found.start].isupper():
                yield said_at(found, name, TELLS, scenario)
        for part in entries(one):
            yield from _part(part, scenario, beside)
        yield from _in_parts(one, scenario, beside)


def labels_of(scenario: YamlNode) -> frozenset[str]:
    """What a scenario calls the things that it gives."""
    given = scenario.get("given") if isinstance(scenario, MappingNode) else None
    found = (_LABEL.match(text.text) for text in texts_below(given))
    return frozenset(one["label"] for one in found if one is not None)


def _part(part: Entry, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    match part.key.text:
        case "given" | "assume" | "furnished":
            yield from _said(part.value, scenario, beside)
        case "vary":
            for text in texts_below(part.value):
                yield from _words(text, scenario, beside)
        case "when":
            for step in items(part.value):
                yield from _step(step, scenario, beside)
        case "then":
            yield from _claims(part.value, scenario, beside)
        case "table":
            for text in texts_below(part.value):
                yield from rulings_named(text, USES, scenario)
                yield from _words(text, scenario, beside)


def _said(node: YamlNode, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """Keys and values that say words and titles; options are chosen under their key."""
    if isinstance(node, Scalar):
        yield from _words(node, scenario, beside)
    for item in items(node):
        yield from _said(item, scenario, beside)
    for entry in entries(node):
        if entry.key.text == "options":
            for option in entries(entry.value):
                yield whole(NamedThing(OPTION, option.key.text), USES, option.key, inside=scenario)
        else:
            yield from _words(entry.key, scenario, beside)
            yield from _said(entry.value, scenario, beside)


def _step(step: YamlNode, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    if isinstance(step, Scalar):
        yield from _words(step, scenario, beside)
    for entry in entries(step):
        if isinstance(entry.value, MappingNode):
            yield from _claims(entry.value, scenario, beside)
        elif entry.key.text == "until" and isinstance(entry.value, Scalar):
            if entry.value.text in beside.spoken.names["phases"]:
                yield whole(NamedThing(SINGULAR["phases"], entry.value.text), USES, entry.value, inside=scenario)
        else:
            yield from _said(entry.value, scenario, beside)


def _claims(node: YamlNode, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """Lines by the rulings that they prove."""
    for claim in entries(node):
        for found in _RULING.finditer(claim.key.text):
            yield Mention(NamedThing(RULING, found[0]), USES, claim.key, *found.span(), inside=scenario)
        for line in (claim.value, *items(claim.value)):
            if isinstance(line, Scalar):
                yield from _refusing(line, scenario)
                yield from _words(line, scenario, beside)


def _in_parts(node: YamlNode, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    """Rulings and titles that are only whole once the rows of the table are filled in."""
    rows = [row_of(row) for row in items(node.get("table") if isinstance(node, MappingNode) else None)]
    texts = [
        text
        for part in (entries(node) if rows else ())
        if part.key.text in ("given", "when", "then", "assume")
        for text in _all_texts(part.value)
        if "{" in text.text
    ]
    for text in texts:
        for row in rows:
            whole = filled(text, row)
            if isinstance(whole, FilledScalar):
                yield from _torn(whole, scenario, beside)


def _torn(text: FilledScalar, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    named = [(NamedThing(RULING, one[0]), one.start(), one.end()) for one in _RULING.finditer(text.text)]
    named += [(one.named, one.start, one.end) for one in beside.known.titles(text.text)]
    for thing, start, end in named:
        if not any(part.start <= start and end <= part.end for part in text.parts):
            yield Mention(thing, USES, text, start, end, BY_PARTS, scenario)


def _all_texts(node: YamlNode) -> Iterator[Scalar]:
    """All texts, keys among them."""
    if isinstance(node, Scalar):
        yield node
    for item in items(node):
        yield from _all_texts(item)
    for entry in entries(node):
        yield entry.key
        yield from _all_texts(entry.value)


def _refusing(line: Scalar, scenario: NamedThing) -> Iterator[Mention]:
    """The ruling that a line says to refuse a move."""
    for name in refusing(line.text) if "refused" in line.text else ():
        start = line.text.rfind(name)
        if name and start >= 0:
            yield Mention(NamedThing(RULING, name), USES, line, start, start + len(name), inside=scenario)


def _words(text: Scalar, scenario: NamedThing, beside: NamesBeside) -> Iterator[Mention]:
    return (said_at(found, text, USES, scenario) for found in beside.known.spoken(text.text))
