"""Findings about merged files, told at the cells of the table that they come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES
from cardc.catalog.tables.merge_parts import MergedCards
from cardc.catalog.tables.table import TableCell
from cardc.catalog.tables.table_columns import TableColumn
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.nodes import Scalar, YamlNode, find
from cardc.source.positions import pieces_of
from cardc.source.reader import read_bytes
from cardc.source.text import SourceText


class _Stretch(NamedTuple):
    """A value, or a whole card, of a merged file, and the cell that it comes from."""

    node: YamlNode
    cell: TableCell


class CellPlaces:
    """Where the values of merged files come from. `texts`: what stands in the cells that were asked for."""

    def __init__(self, merged: MergedCards, files: Mapping[str, bytes]) -> None:
        self.texts: dict[str, SourceText] = {}
        self._stretches = {name: list(_stretches(merged, raw, name)) for name, raw in files.items()}

    def moved(self, finding: Diagnostic) -> Diagnostic:
        """The finding at its cell; one that is about no value of the table stays where it is."""
        notes = tuple((self._place(span) or span, text) for span, text in finding.notes)
        return replace(finding, span=self._place(finding.span) or finding.span, notes=notes)

    def _place(self, span: Span) -> Span | None:
        around = [one for one in self._stretches.get(span.file, ()) if _holds(one.node, span)]
        if not around:
            return None
        inner = min(around, key=lambda one: one.node.end_index - one.node.start_index)
        cell = inner.cell
        text = inner.node.text.rstrip("\n") if isinstance(inner.node, Scalar) else cell.text
        source = self.texts.setdefault(cell.place, SourceText(cell.place, text))
        if not isinstance(inner.node, Scalar):
            return source.span(0, len(source.text))
        pieces = pieces_of(inner.node)
        if pieces is None:
            return source.span(0, len(text))
        start, end = (
            inner.node.source.index(*at) for at in ((span.line, span.column), (span.end_line, span.end_column))
        )
        inside = [i for i, piece in enumerate(pieces) if start <= piece.start < max(end, start + 1)]
        return source.span(inside[0], inside[-1] + 1) if inside else source.span(0, len(text))


def _stretches(merged: MergedCards, raw: bytes, name: str) -> Iterator[_Stretch]:
    node, _ = read_bytes(raw, name)
    cards = node.get("cards") if isinstance(node, nodes.Mapping) else None
    entries = (
        {one.get("id"): one for one in cards.items if isinstance(one, nodes.Mapping)}
        if isinstance(cards, nodes.Sequence)
        else {}
    )
    by_id = {identity.text: entry for identity, entry in entries.items() if isinstance(identity, Scalar)}
    changed: dict[str, list[tuple[TableColumn, TableCell]]] = {}
    for change in merged.changes:
        changed.setdefault(change.card, []).append((change.column, change.cell))
    for new in merged.new:
        changed.setdefault(new.id, []).extend(new.row)
    for identity, cells in changed.items():
        entry = by_id.get(identity)
        if entry is None:
            continue
        yield _Stretch(entry, merged.places[identity])
        for column, cell in cells:
            value = _value(entry, column, cell)
            if value is not None:
                yield _Stretch(value, cell)


def _value(entry: nodes.Mapping, column: TableColumn, cell: TableCell) -> YamlNode | None:
    """The value that a cell became. Empty cells between abilities leave no gap, so that the text tells which it is."""
    value = find(entry, column.path)
    if column.value != ABILITIES or not isinstance(value, nodes.Sequence):
        return value
    texts = [one.get("text") if isinstance(one, nodes.Mapping) else one for one in value.items]
    number = min(column.number, len(texts)) - 1
    alike = [one for one in texts if isinstance(one, Scalar) and one.text.split() == cell.text.split()]
    if alike:
        return alike[0]
    return texts[number] if texts else value


def _holds(node: YamlNode, span: Span) -> bool:
    mine = node.span
    return (mine.line, mine.column) <= (span.line, span.column) and (span.end_line, span.end_column) <= (
        mine.end_line,
        mine.end_column,
    )
