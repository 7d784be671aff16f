"""Filling the rows of a table into a scenario, so that every text still knows where each of its parts stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardc.source.diagnostics import Diagnostic, Problem, Span
from cardc.source.nodes import Entry, Scalar, Sequence, YamlNode
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.positions import scalar_span

IN_BRACES = re.compile(r"\{(\w+)\}")
# The values of a row, by the names that stand in braces.
RowValues = Mapping[str, Scalar]


class FilledPart(NamedTuple):
    """A stretch of a filled text, and what it comes from: a place in the text itself, or all of a row's value."""

    start: int
    end: int
    origin: Scalar
    offset: int


@dataclass(slots=True, eq=False)
class FilledScalar(Scalar):
    """A text that was put together from one of the scenario and some of a row."""

    template: Final[Scalar]
    parts: Final[tuple[FilledPart, ...]]


def filled(node: YamlNode, row: RowValues) -> YamlNode:
    """A tree with the values of a row in place of their names in braces. Other braces stay what they are."""
    if not row:
        return node
    if isinstance(node, Scalar):
        return _filled_text(node, row)
    if isinstance(node, Sequence):
        items = tuple(filled(item, row) for item in node.items)
        return Sequence(items, node.source, node.start_index, node.end_index)
    entries = tuple(Entry(_filled_text(entry.key, row), filled(entry.value, row)) for entry in node.entries)
    return MappingNode(entries, node.source, node.start_index, node.end_index)


def row_of(node: YamlNode) -> RowValues:
    """The values of one row of a table."""
    if not isinstance(node, MappingNode):
        return {}
    return {entry.key.text: entry.value for entry in node.entries if isinstance(entry.value, Scalar)}


def _filled_text(scalar: Scalar, row: RowValues) -> Scalar:
    if "{" not in scalar.text:
        return scalar
    parts = tuple(_parts(scalar, row))
    if not any(part.origin is not scalar for part in parts):
        return scalar
    if len(parts) == 1:
        return parts[0].origin
    text = "".join(part.origin.text[part.offset : part.offset + part.end - part.start] for part in parts)
    return FilledScalar(text, scalar.style, scalar.source, scalar.start_index, scalar.end_index, scalar, parts)


def _parts(scalar: Scalar, row: RowValues) -> Iterator[FilledPart]:
    length, at = 0, 0
    for blank in IN_BRACES.finditer(scalar.text):
        value = row.get(blank[1])
        if value is None:
            continue
        if blank.start() > at:
            yield FilledPart(length, length + blank.start() - at, scalar, at)
            length += blank.start() - at
        yield FilledPart(length, length + len(value.text), value, 0)
        length += len(value.text)
        at = blank.end()
    if at < len(scalar.text):
        yield FilledPart(length, length + len(scalar.text) - at, scalar, at)


def place(scalar: Scalar, start: int, end: int) -> Span:
    """Where a stretch of a text stands: in the row that it was filled in from, if all of it came from there."""
    if not isinstance(scalar, FilledScalar):
        return scalar_span(scalar, start, end)
    for part in scalar.parts:
        if part.start <= start and end <= part.end:
            return scalar_span(part.origin, part.offset + start - part.start, part.offset + end - part.start)
    return scalar.template.span


def placed(problem: Problem, scalar: Scalar) -> Diagnostic:
    """A finding about a text, at its place in the file."""
    span = place(scalar, problem.start, problem.end)
    whole = isinstance(scalar, FilledScalar) and span == scalar.template.span
    return Diagnostic(problem.code, problem.message, span, problem.help, None if whole else problem.replacement)
