"""A card list as one HTML page: self-contained, searchable, sortable, printable, and whole without JavaScript."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.language.wording import ENGLISH
from cardc.publish.cells import Cell, CellEntry, cell_lines
from cardc.publish.inline import TextRun, runs_of, words_in
from cardc.publish.list_table import CardList, Column, RowGroup
from cardc.publish.symbol_pictures import Drawings, svg_shapes
from cardc.publish.words import UNTRANSLATED, Words
from cardc.source.seal import UNSEALED

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
_KINDS = frozenset({"name", "number", "symbols", "text"})


def html_list(listed: CardList, drawings: Drawings) -> bytes:
    """The bytes of the page."""
    from markupsafe import Markup

    symbols = _symbols(listed)
    style, script = _inlined("list.css"), _inlined("list.js")
    page = (
        _environment()
        .get_template("list.html")
        .render(
            listed=listed,
            generator=UNSEALED,
            word=listed.words.word,
            shown=json.dumps(dict(listed.words.forms("shown")), ensure_ascii=False),
            columns=[_heading(column) for column in listed.columns],
            groups=[_group(group, listed) for group in listed.groups],
            ids=symbols,
            symbols=[{"id": one, "shapes": Markup(svg_shapes(drawings.of(name)))} for name, one in symbols.items()],  # noqa: S704
            style=Markup(style),  # noqa: S704 - files of this package, and shapes that are built of numbers and colours
            style_hash=_hash(style),
            script=Markup(script),  # noqa: S704
            script_hash=_hash(script),
        )
    )
    return page.encode()


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)


@cache
def _inlined(name: str) -> str:
    return (TEMPLATES / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """By which a browser knows the one script and the one style that it may use."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


# ---- what the template shows


class _Word(NamedTuple):
    """A word with the space before it and the mark behind it; one of several parts is kept on one line."""

    gap: bool
    runs: list[TextRun]
    kept: bool
    mark: str


def _heading(column: Column) -> Mapping[str, str]:
    return {"heading": column.heading, "kind": _kind(column)}


def _kind(column: Column) -> str:
    """How a column is set."""
    return column.kind if column.kind in _KINDS else ""


def _group(group: RowGroup, listed: CardList) -> Mapping[str, object]:
    return {
        "path": group.path,
        "summary": group.summary(listed.words),
        "rows": [
            {
                "id": row.card.id,
                "cells": [
                    {"name": row.card.name_in(listed.language), **_cell(cell, column, listed)}
                    for cell, column in zip(row.cells, listed.columns, strict=True)
                ],
            }
            for row in group.rows
        ],
    }


def _cell(cell: Cell, column: Column, listed: CardList) -> Mapping[str, object]:
    return {
        "column": column.name,
        "kind": _kind(column),
        "number": cell.number,
        "boxes": cell.boxes,
        "lines": [
            {
                "side": listed.words.side(line.side) if line.side else "",
                "entries": [_entry(one, listed) for one in line.entries],
            }
            for line in cell_lines(cell)
        ],
    }


def _entry(entry: CellEntry, listed: CardList) -> Mapping[str, object]:
    words = listed.words
    rank = words.rank(entry.rank) if entry.rank else ""
    title = words.labelled(rank, entry.source) if rank and entry.source else rank or entry.source
    return {
        "rank": entry.rank,
        "language": ENGLISH if entry.rank == UNTRANSLATED else "",
        "title": title,
        "words": list(_words(entry, words)),
    }


def _words(entry: CellEntry, words: Words) -> Iterator[_Word]:
    """The words of an entry; its mark belongs to the last one."""
    mark = words.mark_behind(entry.rank)
    found = list(words_in(runs_of(entry.text, named=partial(words.symbol, price=entry.price))))
    for i, (gap, runs) in enumerate(found, start=1):
        own = mark if i == len(found) else ""
        kept = bool(own) or (len(runs) > 1 and any(run.symbol for run in runs))
        yield _Word(gap is not None, runs, kept, own)


def _symbols(listed: CardList) -> Mapping[str, str]:
    """An id in the page for each symbol that occurs."""
    texts = (entry.text for row in listed.rows for cell in row.cells for entry in cell.entries)
    names = dict.fromkeys(run.symbol for text in texts for run in runs_of(text) if run.symbol)
    return {name: f"symbol-{number}" for number, name in enumerate(names, start=1)}
