"""What the cells of a list say, as runs of text: symbols, values with their marks, boxes to tick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cardc.catalog.provenance import HOUSE as HOUSE_RANK
from cardc.catalog.provenance import UNKNOWN
from cardc.language.wording import ENGLISH
from cardc.publish.cells import Boxes, Cell, CellEntry, CellLine, cell_lines
from cardc.publish.inline import TextRun, runs_of
from cardc.publish.list_table import Column
from cardc.publish.pdf_page import HOUSE_VALUE, MARK, PLAIN, QUIET, SIDE, STRONG, TICK
from cardc.publish.words import UNTRANSLATED, Words

NUMBER = "number"
# So many boxes stand together.
_TICKS = 6


def cell_runs(cell: Cell, column: Column, words: Words) -> Iterator[list[TextRun]]:
    """The lines of a cell before they are broken."""
    if cell.boxes:
        yield [run for boxes in cell.boxes for run in _boxes(boxes)]
    for line in cell_lines(cell):
        yield list(_line(line, column, words))


def _boxes(boxes: Boxes) -> Iterator[TextRun]:
    """Boxes with their slot behind them; many boxes may go on in the next line."""
    for i in range(boxes.number):
        yield TextRun("\u00a0", style=TICK)
        if i % _TICKS == _TICKS - 1:
            yield TextRun(" ")
    yield TextRun(f"\u00a0{boxes.slot}\u00a0 " if boxes.slot else " ")


def _line(line: CellLine, column: Column, words: Words) -> Iterator[TextRun]:
    if line.side:
        # In a narrow column of numbers, the number stays beside its side.
        gap = "\u00a0" if column.kind == NUMBER else " "
        yield TextRun(f"{words.side(line.side)}{gap}", style=SIDE)
    for i, entry in enumerate(line.entries):
        if i:
            yield TextRun(" ")
        language = ENGLISH if entry.rank == UNTRANSLATED else ""
        named = partial(words.symbol, price=entry.price)
        for run in runs_of(entry.text, _style(entry, column.name), named):
            yield run._replace(language=language)
        mark = words.mark_behind(entry.rank)
        if mark:
            yield TextRun(mark, style=MARK, label=words.rank(entry.rank))


def _style(entry: CellEntry, column: str) -> str:
    if entry.rank == UNKNOWN:
        return QUIET
    if entry.rank == HOUSE_RANK:
        return HOUSE_VALUE
    return STRONG if column == "name" else PLAIN
