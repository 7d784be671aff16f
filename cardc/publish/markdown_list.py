"""A card list as Markdown: headings, tables that render on any forge, and marks behind values."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.publish.cells import Cell, CellEntry, CellLine, cell_lines
from cardc.publish.list_table import CardList, RowGroup
from cardc.publish.totals import Sum, Totals
from cardc.publish.words import Words
from cardc.source.seal import UNSEALED

# What Markdown or the HTML within it would not show as it stands.
_SPECIAL = re.compile(r"([\\`*_\[\]|~#])")
_TO_TICK = "☐"


def markdown_list(listed: CardList) -> bytes:
    """The bytes of a Markdown file."""
    return "\n".join(_lines(listed)).encode()


def _lines(listed: CardList) -> Iterator[str]:
    words = listed.words
    yield f"# {escaped(listed.title)}"
    yield ""
    yield f"{listed.summary}. {words.word('unofficial')}"
    path: tuple[str, ...] = ()
    for group in listed.groups:
        yield from _headings(group, path)
        path = group.path
        yield ""
        yield group.summary(words)
        yield ""
        yield _row(escaped(column.heading) for column in listed.columns)
        yield _row("---" for _ in listed.columns)
        for row in group.rows:
            yield _row(_cell(cell, listed) for cell in row.cells)
    yield from ("", f"## {words.word('totals')}", "", words.word("totals_note"), "")
    yield from _totals(listed.totals, listed)
    if listed.legend:
        yield from ("", f"## {words.word('legend')}", "")
        yield from (f"- {f'<sup>{escaped(one.mark)}</sup> ' if one.mark else ''}{one.meaning}" for one in listed.legend)
    yield from ("", f"<!-- {UNSEALED} -->", "")


def _headings(group: RowGroup, before: tuple[str, ...]) -> Iterator[str]:
    """The headings that differ from those of the group before."""
    same = next((i for i, (a, b) in enumerate(zip(group.path, before, strict=False)) if a != b), len(before))
    for depth, heading in enumerate(group.path[same:], start=same):
        yield ""
        yield f"{'#' * (depth + 2)} {escaped(heading)}"


def _cell(cell: Cell, listed: CardList) -> str:
    if cell.boxes:
        return " ".join(f"{_TO_TICK * boxes.number}\u00a0{escaped(boxes.slot)}".rstrip() for boxes in cell.boxes)
    return "<br>".join(line_in_markdown(line, listed.words) for line in cell_lines(cell))


def line_in_markdown(line: CellLine, words: Words) -> str:
    """The entries of a line with their marks, behind the side that they begin."""
    told = line.joint.join(_entry(entry, words) for entry in line.entries)
    if not line.side:
        return told
    side = words.labelled(escaped(words.side(line.side)), "").rstrip()
    return f"*{side}* {told}"


def _entry(entry: CellEntry, words: Words) -> str:
    text = escaped(entry.spelled(words))
    mark = words.mark_behind(entry.rank)
    return f"{text}<sup>{escaped(mark)}</sup>" if mark else text


def _totals(found: Totals, listed: CardList) -> Iterator[str]:
    yield _row(["", *map(escaped, found.sets), listed.words.word("total")])
    yield _row(["---", *("---:" for _ in found.sets), "---:"])
    for row in found.rows:
        yield _row([escaped(row.label), *(_sum(one, listed) for one in row.sums)])


def _sum(found: Sum | None, listed: CardList) -> str:
    if found is None:
        return ""
    told = found.told(listed.words)
    return f"**{told}**" if found.agrees else told


def escaped(text: str) -> str:
    """The text, so that neither Markdown nor HTML sees more in it than its letters."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", safe).replace("\n", " ")


def _row(cells: Iterator[str] | list[str]) -> str:
    return f"| {' | '.join(cells)} |"
