"""A card list as one HTML page: self-contained, searchable, sortable, printable, and whole without JavaScript."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.catalog.cards import Card
from cardc.language.symbol_names import SYMBOLS, is_hole
from cardc.language.wording import ENGLISH
from cardc.publish.cells import Cell, CellEntry, OriginLine, cell_lines
from cardc.publish.inline import runs_of
from cardc.publish.list_table import CardList, Column, RowGroup
from cardc.publish.page_scripts import FOLDED, TICKS, allowed, page_text
from cardc.publish.symbol_pictures import Drawings
from cardc.publish.words import UNTRANSLATED, Words
from cardc.source.seal import UNSEALED

if TYPE_CHECKING:
    from jinja2 import Environment

    from cardc.publish.symbol_markup import Sprite

TEMPLATES = Path(__file__).parent / "templates"
_KINDS = frozenset({"boxes", "name", "number", "symbols", "text"})
# Values of so many letters stand on one line.
_SHORT = 26
# The column that tells in words what else is told behind each row.
ORIGINS = "origins"


class SiteAround(NamedTuple):
    """The site that a list is part of: the label of a link back, where it leads, and where each card has a page.

    The page of a card tells its origins, so the list need not.
    """

    label: str
    href: str
    page_of: Callable[[Card], str]


def html_list(listed: CardList, drawings: Drawings, site: SiteAround | None = None) -> bytes:
    """The bytes of the page, by itself or as a part of a site."""
    from markupsafe import Markup

    from cardc.publish.symbol_markup import Sprite

    symbols = _symbols(listed)
    sprite = Sprite(drawings, symbols)
    scripts = (FOLDED, *((TICKS,) if listed.checklist else ()), "list.js")
    style, script = page_text("list.css"), "".join(map(page_text, scripts))
    page = (
        _environment()
        .get_template("list.html")
        .render(
            listed=listed,
            generator=UNSEALED,
            word=listed.words.word,
            told=json.dumps(_told_by_script(listed), ensure_ascii=False),
            columns=[_heading(column, listed) for column in listed.columns],
            origins=_origins(listed) if site is None else None,
            filters=list(_filters(listed)),
            groups=[_group(group, listed, sprite, site.page_of if site else _own_row) for group in listed.groups],
            sprite=sprite,
            named=_named(symbols, listed.words),
            back=site,
            style=Markup(style),  # noqa: S704 - files of this package, and shapes that are built of numbers and colours
            style_allowed=Markup(allowed(style)),  # noqa: S704 - letters of a digest
            script=Markup(script),  # noqa: S704
            script_allowed=Markup(allowed(script)),  # noqa: S704
        )
    )
    return page.encode()


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)


# ---- what the template shows


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


def _origins(listed: CardList) -> str | None:
    """What the origins behind each row are called, where no column tells them."""
    return None if any(column.name == ORIGINS for column in listed.columns) else listed.words.heading(ORIGINS)


def _own_row(card: Card) -> str:
    return f"#{card.id}"


def _filters(listed: CardList) -> Iterator[_Filter]:
    """What cards can be narrowed to: each grouping that parts them."""
    found: dict[str, dict[str, None]] = {}
    for group in listed.groups:
        for heading in group.headings:
            found.setdefault(heading.by, {})[heading.text] = None
    yield from (_Filter(listed.words.heading(by), tuple(texts)) for by, texts in found.items() if len(texts) > 1)


def _group(group: RowGroup, listed: CardList, sprite: Sprite, page_of: Callable[[Card], str]) -> Mapping[str, object]:
    kinds = [_kind(column, listed) for column in listed.columns]
    return {
        "headings": group.headings,
        "summary": group.summary(listed.words),
        "rows": [
            {
                "id": row.card.id,
                "href": page_of(row.card),
                "name": row.card.name_in(listed.language),
                "also": _also(row.card, listed),
                "origins": [_origin(one, listed) for one in row.origins],
                "cells": [
                    _cell(cell, column, kind, listed, sprite)
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


def _cell(cell: Cell, column: Column, kind: str, listed: CardList, sprite: Sprite) -> Mapping[str, object]:
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
                "entries": [_entry(one, listed, sprite) for one in line.entries],
            }
            for line in cell_lines(cell)
        ],
    }


def _entry(entry: CellEntry, listed: CardList, sprite: Sprite) -> Mapping[str, object]:
    from markupsafe import Markup

    words, mark, behind = listed.words, listed.words.mark_behind(entry.rank), Markup("")
    if mark:
        behind = Markup('<sup role="img" aria-label="({})">{}</sup>').format(words.rank(entry.rank), mark)
    return {
        "rank": entry.rank,
        "language": ENGLISH if entry.rank == UNTRANSLATED else "",
        "text": sprite.text(entry.text, words, price=entry.price, mark=behind),
    }


def _symbols(listed: CardList) -> Sequence[str]:
    """The symbols that occur, in the order of the game; holes come last."""
    texts = (entry.text for row in listed.rows for cell in row.cells for entry in cell.entries)
    found = dict.fromkeys(run.symbol for text in texts for run in runs_of(text) if run.symbol)
    order = list(listed.words.wording.data.get(SYMBOLS, ()))
    return sorted(found, key=lambda name: (is_hole(name), order.index(name) if name in order else len(order), name))


def _named(symbols: Sequence[str], words: Words) -> Mapping[str, str]:
    """What the legend calls each symbol; of the holes, one stands for all."""
    hole = next((name for name in symbols if is_hole(name)), "")
    return {
        name: words.word("unknown_symbol") if is_hole(name) else words.symbol(name)
        for name in symbols
        if not is_hole(name) or name == hole
    }
