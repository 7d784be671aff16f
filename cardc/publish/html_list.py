"""A card list as one HTML page: self-contained, searchable, sortable, printable, and whole without JavaScript."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.catalog.cards import Card
from cardc.language.symbol_names import SYMBOLS, is_hole
from cardc.language.wording import ENGLISH
from cardc.publish.cells import Cell, CellEntry, OriginLine, cell_lines
from cardc.publish.inline import TextRun, runs_of, words_in
from cardc.publish.list_table import CardList, Column, RowGroup
from cardc.publish.page_scripts import FOLDED, TICKS
from cardc.publish.symbol_pictures import Drawings, svg_shapes
from cardc.publish.words import UNTRANSLATED, Words
from cardc.source.seal import UNSEALED

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
_KINDS = frozenset({"boxes", "name", "number", "symbols", "text"})
# Values of so many letters stand on one line.
_SHORT = 26
# The column that tells in words what else is told behind each row.
ORIGINS = "origins"


def html_list(listed: CardList, drawings: Drawings) -> bytes:
    """The bytes of the page."""
    from markupsafe import Markup

    symbols = _symbols(listed)
    scripts = (FOLDED, *((TICKS,) if listed.checklist else ()), "list.js")
    style, script = _inlined("list.css"), "".join(map(_inlined, scripts))
    page = (
        _environment()
        .get_template("list.html")
        .render(
            listed=listed,
            generator=UNSEALED,
            word=listed.words.word,
            told=json.dumps(_told_by_script(listed), ensure_ascii=False),
            columns=[_heading(column, listed) for column in listed.columns],
            origins=None if any(column.name == ORIGINS for column in listed.columns) else listed.words.heading(ORIGINS),
            filters=list(_filters(listed)),
            groups=[_group(group, listed) for group in listed.groups],
            ids=symbols,
            symbols={one: Markup(svg_shapes(drawings.of(name))) for name, one in symbols.items()},  # noqa: S704
            named=_named(symbols, listed.words),
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


class _Filter(NamedTuple):
    """A choice of what cards are grouped by: its heading, and what there is to choose."""

    heading: str
    options: tuple[str, ...]


def _told_by_script(listed: CardList) -> Mapping[str, object]:
    """What the script says, in the language of the page."""
    words = listed.words
    told: dict[str, object] = {"shown": dict(words.forms("shown"))}
    if listed.checklist:
        told["ticked"] = dict(words.forms("ticked"))
        told |= {name: words.word(name) for name in ("ticks_kept", "ticks_not_kept", "ticks_unread")}
    return told


def _heading(column: Column, listed: CardList) -> Mapping[str, str]:
    return {"heading": column.heading, "kind": _kind(column, listed)}


def _kind(column: Column, listed: CardList) -> str:
    """How a column is set: one whose values are all short needs no second line."""
    if column.kind in _KINDS:
        return column.kind
    at = listed.columns.index(column)
    texts = (entry.text for row in listed.rows for entry in row.cells[at].entries)
    return "" if any(len(text) > _SHORT or "{" in text for text in texts) else "short"


def _filters(listed: CardList) -> Iterator[_Filter]:
    """What cards can be narrowed to: each grouping that parts them."""
    found: dict[str, dict[str, None]] = {}
    for group in listed.groups:
        for heading in group.headings:
            found.setdefault(heading.by, {})[heading.text] = None
    yield from (_Filter(listed.words.heading(by), tuple(texts)) for by, texts in found.items() if len(texts) > 1)


def _group(group: RowGroup, listed: CardList) -> Mapping[str, object]:
    kinds = [_kind(column, listed) for column in listed.columns]
    return {
        "headings": group.headings,
        "summary": group.summary(listed.words),
        "rows": [
            {
                "id": row.card.id,
                "name": row.card.name_in(listed.language),
                "also": _also(row.card, listed),
                "origins": [_origin(one, listed) for one in row.origins],
                "cells": [
                    _cell(cell, column, kind, listed)
                    for cell, column, kind in zip(row.cells, listed.columns, kinds, strict=True)
                ],
            }
            for row in group.rows
        ],
    }


def _also(card: Card, listed: CardList) -> str:
    """What a card is found by that its row does not say: its kind in the singular, and its names in all languages."""
    names = (listed.words.kind(card.kind), card.title, *card.names.values(), *card.aliases)
    return " · ".join(name for name in dict.fromkeys(names) if name != card.name_in(listed.language))


def _origin(line: OriginLine, listed: CardList) -> Mapping[str, str]:
    words = listed.words
    return {
        "rank": words.rank(line.rank),
        "source": line.source,
        "language": ENGLISH if listed.language != ENGLISH else "",
        "fields": words.listed(", ".join(line.fields)),
    }


def _cell(cell: Cell, column: Column, kind: str, listed: CardList) -> Mapping[str, object]:
    return {
        "column": column.name,
        "label": "" if column.kind in ("name", "text") else column.heading,
        "kind": kind,
        "number": cell.number,
        "boxes": cell.boxes,
        "lines": [
            {
                "side": listed.words.labelled(listed.words.side(line.side), "").rstrip() if line.side else "",
                "joint": line.drawn_joint,
                "entries": [_entry(one, listed) for one in line.entries],
            }
            for line in cell_lines(cell)
        ],
    }


def _entry(entry: CellEntry, listed: CardList) -> Mapping[str, object]:
    words = listed.words
    return {
        "rank": entry.rank,
        "told": words.rank(entry.rank) if words.mark_behind(entry.rank) else "",
        "language": ENGLISH if entry.rank == UNTRANSLATED else "",
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
    """An id in the page for each symbol that occurs, in the order of the game; holes come last."""
    texts = (entry.text for row in listed.rows for cell in row.cells for entry in cell.entries)
    found = dict.fromkeys(run.symbol for text in texts for run in runs_of(text) if run.symbol)
    order = list(listed.words.wording.data.get(SYMBOLS, ()))
    known = sorted(found, key=lambda name: (is_hole(name), order.index(name) if name in order else len(order), name))
    return {name: f"symbol-{number}" for number, name in enumerate(known, start=1)}


def _named(symbols: Mapping[str, str], words: Words) -> Mapping[str, str]:
    """What the legend calls each symbol, by its id in the page; of the holes, one stands for all."""
    hole = next((name for name in symbols if is_hole(name)), "")
    return {
        one: words.word("unknown_symbol") if is_hole(name) else words.symbol(name)
        for name, one in symbols.items()
        if not is_hole(name) or name == hole
    }
