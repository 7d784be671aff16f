"""A card list as a spoiler: plain text that is read, searched and posted anywhere, with a block of lines for each card.

Each line is a label and what is known, symbols in words. What such a card does not have takes no line.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from cardc.publish.cells import Cell, CellLine, cell_lines
from cardc.publish.list_table import CardList, Column, Row
from cardc.source.seal import UNSEALED

_WIDTH = 80
# Where each value comes from is told by the other forms.
_LEFT_OUT = frozenset({"origins"})


def spoiler_list(listed: CardList) -> bytes:
    """The bytes of a text file."""
    blocks = ["\n".join(_block(row, listed)) for row in listed.rows]
    head = f"{listed.title}\n{listed.summary}. {listed.words.word('unofficial')}"
    return "\n\n".join([head, *blocks, f"[{UNSEALED}]"]).replace("\u00a0", " ").encode() + b"\n"


def _block(row: Row, listed: CardList) -> Iterator[str]:
    """The lines of a card, its name first, what is told beginning below one another."""
    columns = sorted((one for one in listed.columns if one.name not in _LEFT_OUT), key=lambda one: one.name != "name")
    wide = max(len(_label(column, listed)) for column in columns) + 1
    cells = dict(zip((column.name for column in listed.columns), row.cells, strict=True))
    for column in columns:
        label = _label(column, listed)
        for line in _told(cells[column.name], listed):
            yield from textwrap.wrap(
                line,
                _WIDTH,
                initial_indent=label.ljust(wide),
                subsequent_indent=" " * wide,
                break_long_words=False,
                break_on_hyphens=False,
            )
            label = ""


def _label(column: Column, listed: CardList) -> str:
    return listed.words.labelled(column.heading, "").rstrip()


def _told(cell: Cell, listed: CardList) -> Iterator[str]:
    if cell.boxes:
        yield "  ".join(f"{'[ ] ' * boxes.number}{boxes.slot}".rstrip() for boxes in cell.boxes)
        return
    for line in cell_lines(cell):
        yield _line(line, listed)


def _line(line: CellLine, listed: CardList) -> str:
    words = listed.words
    told = line.joint.join(entry.spelled(words) for entry in line.entries)
    return words.labelled(words.side(line.side), told) if line.side else told
