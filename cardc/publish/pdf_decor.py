"""Decor in a PDF: what several pages have is in the file once, anything else stands where it is seen.

A form has a head of its own and is packed by itself; on the page it is packed with what it looks like. Decor is told in
hundredths of a millimetre, which no eye parts, so most of its numbers have three or four figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from cardc.publish.ink import POINT, Decor, Decoration, Page, drawn_marks
from cardc.publish.symbol_pictures import EVEN_ODD, Segment, Shape

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

# The operators of PDF by those of a path.
_STEPS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


class DrawnDecor:
    """The decor of a file; what several pages have is made before any page."""

    def __init__(self, canvas: Canvas, pages: Iterable[Page]) -> None:
        self._canvas = canvas
        on_pages = [
            {mark.decor.name: mark.decor for mark in drawn_marks(page.tagged) if isinstance(mark, Decoration)}
            for page in pages
        ]
        known = {name: one for decors in on_pages for name, one in decors.items()}
        shared = [name for name, count in Counter(name for one in on_pages for name in one).items() if count > 1]
        # A short name, as each place on a page says it.
        self._forms = {name: f"decor{number}" for number, name in enumerate(shared)}
        self._told: dict[str, str] = {}
        for name, form in self._forms.items():
            # Its types take lengths for whole numbers.
            box: Any = tuple(round(value, 2) for value in known[name].extent)
            canvas.beginForm(form, *box)
            canvas.addLiteral(told(known[name]))
            canvas.endForm()

    def draw(self, decor: Decor, x: float, y: float) -> None:
        """Draw decor whose corner 0, 0 lies at x, y (points)."""
        canvas, scale = self._canvas, 1 / POINT
        canvas.addLiteral(f"q {scale:.5f} 0 0 {-scale:.5f} {x:.3f} {y:.3f} cm")
        if decor.name in self._forms:
            canvas.doForm(self._forms[decor.name])
        else:
            if decor.name not in self._told:
                self._told[decor.name] = told(decor)
            canvas.addLiteral(self._told[decor.name])
        canvas.addLiteral("Q")


def told(decor: Decor) -> str:
    """Decor in the words of PDF, in millimetres from its corner downwards."""
    return "\n".join((*([f"{_path(decor.clip)} W* n"] if decor.clip else ()), *_shapes(decor.shapes)))


def _shapes(shapes: Iterable[Shape]) -> Iterator[str]:
    """Shapes one after the other; what is as it was is not told again."""
    fill = stroke = width = ""
    for shape in shapes:
        if shape.fill and shape.fill != fill:
            fill = shape.fill
            yield f"{_colour(fill)} rg"
        if shape.stroke and shape.stroke != stroke:
            stroke = shape.stroke
            yield f"{_colour(stroke)} RG"
        if shape.stroke and _number(shape.width) != width:
            width = _number(shape.width)
            yield f"{width} w"
        if shape.fill or shape.stroke:
            painted = "B" if shape.fill and shape.stroke else "f" if shape.fill else "S"
            yield f"{_path(shape.segments)} {painted}{'*' if shape.fill and shape.rule == EVEN_ODD else ''}"


def _path(segments: Sequence[Segment]) -> str:
    return " ".join(" ".join((*map(_number, corners), _STEPS[command])) for command, corners in segments)


@cache
def _colour(value: str) -> str:
    """A colour `#rrggbb` in three figures, which is as exact as that."""
    return " ".join(_short(f"{int(value[at : at + 2], 16) / 255:.3f}") for at in (1, 3, 5))


def _number(value: float) -> str:
    return _short(f"{value:.2f}")


def _short(number: str) -> str:
    """A number without the noughts that say nothing."""
    short = number.rstrip("0").rstrip(".")
    if short in ("0", "-0"):
        return "0"
    return short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short
