"""Pages of strips as a whole PDF file, one page on each side of paper, or two, in the order of a folded booklet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from cardc.publish.booklet import folded
from cardc.publish.pdf_file import AboutFile, file_bytes, new_canvas
from cardc.publish.pdf_flow import FlowPage, PlacedStrip
from cardc.publish.pdf_outline import PdfOutline
from cardc.publish.pdf_signs import DrawnSigns
from cardc.publish.pdf_strips import StripPen
from cardc.publish.pdf_structure import StructureTree
from cardc.publish.symbol_pictures import Drawings

MM = 72 / 25.4


class PageSize(NamedTuple):
    """The width and height of a page in points."""

    width: float
    height: float

    @property
    def half(self) -> PageSize:
        """A page of which two stand beside each other where this one lies on its long edge."""
        return PageSize(self.height / 2, self.width)


PAPERS = {
    "a4": PageSize(210 * MM, 297 * MM),
    "letter": PageSize(612.0, 792.0),
    "a5": PageSize(148 * MM, 210 * MM),
}

# What stands around the strips of a page, by its number from 1 on.
Around: TypeAlias = Callable[[int], Iterable[PlacedStrip]]


def document(
    pages: Sequence[FlowPage],
    about: AboutFile,
    size: PageSize,
    drawings: Drawings,
    around: Around,
    booklet: bool = False,
) -> bytes:
    """The bytes of a file of pages; as a `booklet`, two of them on each side, to be folded in the middle."""
    halves = folded(len(pages)) if booklet else ()
    sides = [half.side for half in halves]
    whole = [(*page, *around(number)) for number, page in enumerate(pages, start=1)]
    canvas = new_canvas(about)
    canvas.setPageSize((size.width * 2 if booklet else size.width, size.height))
    tree, outline = StructureTree(canvas, sides), PdfOutline(canvas)
    pen = StripPen(canvas, tree, drawings, DrawnSigns(canvas, map(drawings.of, _symbols(whole))))
    for number in range(max(len(pages), len(sides))):
        canvas.saveState()
        if booklet and halves[number].right:
            canvas.translate(size.width, 0)
        for x, y, strip in whole[number] if number < len(pages) else ():
            pen.draw(strip, x, size.height - y)
            if strip.bookmark:
                outline.add(strip.bookmark, size.height - y)
        canvas.restoreState()
        canvas.showPage()
        tree.end_page()
    outline.write()
    return file_bytes(canvas, tree, about, sides)


def _symbols(pages: Iterable[FlowPage]) -> Iterator[str]:
    """The symbols that occur."""
    for page in pages:
        for placed in page:
            for words in placed.strip.words:
                yield from (run.symbol for _, run in words.line if run.symbol)
