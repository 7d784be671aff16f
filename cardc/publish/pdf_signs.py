"""Symbols on PDF pages: each drawing once in the file, and where it stands its name, unseen, for those who cannot see.

A name that is only told beside the drawing (`ActualText`) is lost on most readers, as a drawing has no letters that
it could stand for. So the letters of the name stand there too, in a mode that draws nothing, as wide as the drawing:
it can be searched, copied, and read by programs that know nothing of structure.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardc.publish.fonts import BODY, text_width
from cardc.publish.symbol_pictures import SIZE, Drawing, draw_shapes

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

# How far strokes may reach over the edge of a drawing.
_OVER = 20

_UNSEEN: Literal[3] = 3
_SEEN: Literal[0] = 0


class DrawnSigns:
    """The drawings of a file, each made once, before any page."""

    def __init__(self, canvas: Canvas, drawings: Iterable[Drawing]) -> None:
        self._canvas = canvas
        self._forms: dict[str, str] = {}
        for drawing in drawings:
            if drawing.name not in self._forms:
                self._forms[drawing.name] = self._made(drawing, f"sign{len(self._forms)}")

    def draw(self, drawing: Drawing, x: float, y: float, size: float) -> None:
        """Draw a symbol in the square that has its lower left corner at x, y (points)."""
        canvas = self._canvas
        scale = size / SIZE
        canvas.addLiteral(f"q {scale:.5f} 0 0 {-scale:.5f} {x:.3f} {y + size:.3f} cm")
        canvas.doForm(self._forms[drawing.name])
        canvas.addLiteral("Q")

    def _made(self, drawing: Drawing, name: str) -> str:
        self._canvas.beginForm(name, -_OVER, -_OVER, SIZE + _OVER, SIZE + _OVER)
        draw_shapes(self._canvas, drawing)
        self._canvas.endForm()
        return name


def write_unseen(
    canvas: Canvas, text: str, x: float, y: float, size: float, width: float, turned: bool = False
) -> None:
    """Words that are not drawn, as wide as is told, on the base line y (points)."""
    letters, own = canvas.beginText(), text_width(text, BODY, size)
    letters.setTextRenderMode(_UNSEEN)
    letters.setFont(BODY, size)
    letters.setHorizScale(round(100 * width / own, 1) if own else 100)
    if turned:
        letters.setTextTransform(0, 1, -1, 0, round(x, 3), round(y, 3))
    else:
        letters.setTextOrigin(round(x, 3), round(y, 3))
    letters.textOut(text)
    letters.setHorizScale(100)
    letters.setTextRenderMode(_SEEN)
    canvas.drawText(letters)
