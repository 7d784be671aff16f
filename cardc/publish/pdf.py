"""Pages as a PDF: vectors, embedded fonts, page boxes, what they are to those who listen, and an outline.

What is tagged becomes an element of the structure tree; everything else is an adornment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING, Any

from cardc.layout.arrangement import Area
from cardc.publish.ink import GROUPS, POINT, AtAngle, Decoration, Ink, Mark, Page, Sign, Tagged, Text, drawn_marks
from cardc.publish.pdf_decor import DrawnDecor
from cardc.publish.pdf_file import AboutFile, file_bytes, new_canvas
from cardc.publish.pdf_outline import PdfOutline
from cardc.publish.pdf_signs import DrawnSigns, write_unseen
from cardc.publish.pdf_structure import StructureTree
from cardc.publish.symbol_pictures import Segment, Shape, colour

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_EVEN_ODD = 0  # as reportlab numbers it

# Digits of points: what is cut along is exact, where words stand is told to less than a thousandth of a millimetre.
_EXACT, _NEAR = 6, 3

# In parts of the size of a symbol: how far the base line of its name lies above its foot.
_NAME_RISE = 0.17


def pdf_of(pages: Sequence[Page], about: AboutFile) -> bytes:
    """The pages as one file that asks to be printed at its own size."""
    canvas = new_canvas(about)
    canvas.setViewerPreference("PrintScaling", "None")
    tree = StructureTree(canvas)
    marks = (mark for page in pages for mark in drawn_marks(page.tagged))
    signs = DrawnSigns(canvas, (mark.drawing for mark in marks if isinstance(mark, Sign)))
    pen = _Pen(canvas, tree, signs, DrawnDecor(canvas, pages))
    for page in pages:
        pen.draw_page(page)
    pen.outline.write()
    return file_bytes(canvas, tree, about)


class _Pen:
    """Draws marks on the pages of a canvas. `height` is that of the page in points, as PDF counts upwards."""

    def __init__(self, canvas: Canvas, tree: StructureTree, signs: DrawnSigns, decor: DrawnDecor) -> None:
        self.canvas, self.tree, self.signs, self.decor = canvas, tree, signs, decor
        self.outline = PdfOutline(canvas)
        self.height = 0.0

    def draw_page(self, page: Page) -> None:
        canvas = self.canvas
        width, self.height = page.size.width / POINT, page.size.height / POINT
        canvas.setPageSize((width, self.height))
        canvas.setTrimBox(self._corners(page.trim))
        canvas.setBleedBox(self._corners(page.bleed))
        self._draw_parts(page.tagged, adorns=True)
        canvas.showPage()
        self.tree.end_page()

    def _corners(self, area: Area) -> tuple[float, float, float, float]:
        height = self.height
        return area.left / POINT, height - area.bottom / POINT, area.right / POINT, height - area.top / POINT

    # ---- what it is

    def _draw_parts(self, ink: Ink, adorns: bool) -> None:
        """Ink, of which what is tagged is an element of its own; the rest adorns, or else is content."""
        for is_tagged, marks in groupby(ink, key=_holds_tagged):
            if is_tagged:
                for mark in marks:
                    self._draw_tagged(mark, adorns)
                continue
            with self.tree.adornment() if adorns else self.tree.content():
                for mark in marks:
                    self._draw(mark)

    def _draw_tagged(self, mark: Mark, adorns: bool) -> None:
        if isinstance(mark, AtAngle):
            with self._turned(mark):
                self._draw_parts(mark.ink, adorns)
        elif isinstance(mark, Tagged):
            if mark.bookmark:
                self.outline.add(mark.bookmark)
            with self.tree.element(mark.role, mark.text, mark.language):
                self._draw_parts(mark.ink, adorns=mark.role in GROUPS)

    # ---- what is seen

    def _draw(self, mark: Mark) -> None:
        match mark:
            case Text():
                self._draw_text(mark)
            case Sign():
                self._draw_sign(mark)
            case Shape():
                _draw_shape(self.canvas, mark, self.height)
            case Decoration():
                self.decor.draw(mark.decor, mark.x / POINT, self.height - mark.y / POINT)
            case AtAngle():
                with self._turned(mark):
                    for inner in mark.ink:
                        self._draw(inner)
            case Tagged():
                raise TypeError("what is tagged has a place of its own in the structure")

    @contextmanager
    def _turned(self, mark: AtAngle) -> Iterator[None]:
        canvas, height = self.canvas, self.height
        canvas.saveState()
        canvas.translate(mark.x / POINT, height - mark.y / POINT)
        if mark.angle:
            canvas.rotate(-mark.angle)
        self.height = 0.0
        yield
        self.height = height
        canvas.restoreState()

    def _draw_text(self, text: Text) -> None:
        x, y = round(text.x / POINT, _NEAR), round(self.height - text.y / POINT, _NEAR)
        # Spaces that part words for those who listen may be drawn, as nobody sees them.
        drawn = text.said if text.said.rstrip() == text.text else text.text
        words = self.canvas.beginText()
        words.setFont(text.face, text.size)
        words.setFillColor(colour(text.colour))
        if text.turned:
            words.setTextTransform(0, 1, -1, 0, x, y)
        else:
            words.setTextOrigin(x, y)
        words.textOut(drawn)
        with self.tree.said(text.said if text.said != drawn else ""):
            self.canvas.drawText(words)

    def _draw_sign(self, sign: Sign) -> None:
        canvas = self.canvas
        x, y, size = sign.x / POINT, self.height - (sign.y + sign.size) / POINT, sign.size / POINT
        with self.tree.said(sign.said):
            if not sign.turned:
                self._name_sign(sign, x, y, size)
                self.signs.draw(sign.drawing, x, y, size)
                return
            canvas.saveState()
            canvas.translate(x + size, y)
            canvas.rotate(90)
            self._name_sign(sign, 0, 0, size)
            self.signs.draw(sign.drawing, 0, 0, size)
            canvas.restoreState()

    def _name_sign(self, sign: Sign, x: float, y: float, size: float) -> None:
        if sign.said:
            write_unseen(self.canvas, sign.said, x, y + size * _NAME_RISE, size, size)


def _draw_shape(canvas: Canvas, shape: Shape, height: float) -> None:
    path = _path(canvas, shape.segments, height)
    if shape.fill:
        canvas.setFillColor(colour(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(colour(shape.stroke))
        canvas.setLineWidth(shape.width / POINT)
    canvas.drawPath(path, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)), fillMode=_EVEN_ODD)


def _path(canvas: Canvas, segments: Sequence[Segment], height: float) -> Any:
    path = canvas.beginPath()
    for command, points in segments:
        at = [round(height - value / POINT if i % 2 else value / POINT, _EXACT) for i, value in enumerate(points)]
        match command:
            case "M":
                path.moveTo(*at)
            case "L":
                path.lineTo(*at)
            case "C":
                path.curveTo(*at)
            case _:
                path.close()
    return path


def _holds_tagged(mark: Mark) -> bool:
    return isinstance(mark, Tagged) or (isinstance(mark, AtAngle) and any(map(_holds_tagged, mark.ink)))
