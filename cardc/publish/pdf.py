"""Pages as a PDF: vectors, embedded fonts, page boxes, and the same bytes for the same pages."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from cardc.layout.arrangement import Area
from cardc.publish.fonts import BODY, register_fonts
from cardc.publish.ink import POINT, AtAngle, Decor, Decoration, Mark, Page, Sign, Text
from cardc.publish.symbol_pictures import Segment, Shape, colour, draw_symbol
from cardc.source.seal import UNSEALED

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

# Digits of points: what is cut along is exact, what adorns to less than a thousandth of a millimetre.
_EXACT, _ADORNING = 6, 3

_EVEN_ODD = 0  # as reportlab numbers it


def pdf_of(pages: Sequence[Page], title: str, language: str) -> bytes:
    """The pages as one file that asks to be printed at its own size."""
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    stream = BytesIO()
    # `invariant`: no dates and no random ids, so that the same pages give the same bytes.
    # Without an initial font of ours, reportlab names Helvetica on each page and does not embed it. Its types take the
    # name for a number.
    options: dict[str, Any] = {"initialFontName": BODY}
    canvas = Canvas(stream, invariant=1, pageCompression=1, lang=language, **options)
    canvas.setTitle(title)
    canvas.setCreator(UNSEALED)
    canvas.setViewerPreference("PrintScaling", "None")
    for page in pages:
        _draw_page(canvas, page)
    canvas.save()
    return stream.getvalue()


def _draw_page(canvas: Canvas, page: Page) -> None:
    width, height = page.size.width / POINT, page.size.height / POINT
    for mark in page.ink:
        if isinstance(mark, Decoration) and not canvas.hasForm(mark.decor.name):
            _define(canvas, mark.decor)
    canvas.setPageSize((width, height))
    canvas.setTrimBox(_corners(page.trim, height))
    canvas.setBleedBox(_corners(page.bleed, height))
    for mark in page.ink:
        _draw(canvas, mark, height)
    canvas.showPage()


def _corners(area: Area, height: float) -> tuple[float, float, float, float]:
    return area.left / POINT, height - area.bottom / POINT, area.right / POINT, height - area.top / POINT


def _draw(canvas: Canvas, mark: Mark, height: float) -> None:
    match mark:
        case Text():
            _draw_text(canvas, mark, height)
        case Sign():
            _draw_sign(canvas, mark, height)
        case Shape():
            _draw_shape(canvas, mark, height)
        case AtAngle():
            canvas.saveState()
            canvas.translate(mark.x / POINT, height - mark.y / POINT)
            canvas.rotate(-mark.angle)
            for inner in mark.ink:
                _draw(canvas, inner, 0)
            canvas.restoreState()
        case Decoration():
            canvas.saveState()
            canvas.translate(mark.x / POINT, height - mark.y / POINT)
            canvas.doForm(mark.decor.name)
            canvas.restoreState()


def _define(canvas: Canvas, decor: Decor) -> None:
    """Writes decor into the file; pages only say where it lies."""
    left, top, right, bottom = decor.extent
    # Its types take lengths for whole numbers.
    box: Any = (left / POINT, -bottom / POINT, right / POINT, -top / POINT)
    canvas.beginForm(decor.name, *box)
    if decor.clip:
        canvas.clipPath(_path(canvas, decor.clip, 0, _ADORNING), stroke=0, fill=0)
    for shape in decor.shapes:
        _draw_shape(canvas, shape, 0, _ADORNING)
    canvas.endForm()


def _draw_text(canvas: Canvas, text: Text, height: float) -> None:
    x, y = text.x / POINT, height - text.y / POINT
    words = canvas.beginText()
    words.setFont(text.face, text.size)
    words.setFillColor(colour(text.colour))
    if text.turned:
        words.setTextTransform(0, 1, -1, 0, x, y)
    else:
        words.setTextOrigin(x, y)
    words.textOut(text.text)
    canvas.drawText(words)


def _draw_sign(canvas: Canvas, sign: Sign, height: float) -> None:
    x, y, size = sign.x / POINT, height - (sign.y + sign.size) / POINT, sign.size / POINT
    if not sign.turned:
        draw_symbol(canvas, sign.drawing, x, y, size)
        return
    canvas.saveState()
    canvas.translate(x + size, y)
    canvas.rotate(90)
    draw_symbol(canvas, sign.drawing, 0, 0, size)
    canvas.restoreState()


def _draw_shape(canvas: Canvas, shape: Shape, height: float, digits: int = _EXACT) -> None:
    path = _path(canvas, shape.segments, height, digits)
    if shape.fill:
        canvas.setFillColor(colour(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(colour(shape.stroke))
        canvas.setLineWidth(shape.width / POINT)
    canvas.drawPath(path, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)), fillMode=_EVEN_ODD)


def _path(canvas: Canvas, segments: Sequence[Segment], height: float, digits: int) -> Any:
    path = canvas.beginPath()
    for command, points in segments:
        at = [round(height - value / POINT if i % 2 else value / POINT, digits) for i, value in enumerate(points)]
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
