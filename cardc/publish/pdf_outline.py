"""The outline of a PDF: headings within headings, each once, that lead to the first place that has them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


@dataclass(slots=True)
class _Heading:
    """A heading with its place, and those below it."""

    place: str
    below: dict[str, _Heading] = field(default_factory=dict)


class PdfOutline:
    """The outline of a canvas, gathered while its pages are drawn."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._first: dict[str, _Heading] = {}
        self._places = 0

    def add(self, path: tuple[str, ...], top: float | None = None) -> None:
        """Lead to the page that is drawn, or to this height of it, by a path of headings."""
        below = self._first
        for title in path:
            if title not in below:
                below[title] = _Heading(self._place(top))
            below = below[title].below

    def write(self) -> None:
        """Enter all of them; only the first are unfolded."""
        self._write(self._first, 0)

    def _write(self, headings: dict[str, _Heading], depth: int) -> None:
        for title, heading in headings.items():
            self._canvas.addOutlineEntry(title, heading.place, depth, closed=depth > 0)
            self._write(heading.below, depth + 1)

    def _place(self, top: float | None) -> str:
        self._places += 1
        key = f"place{self._places}"
        if top is None:
            self._canvas.bookmarkPage(key, fit="Fit")
        else:
            self._canvas.bookmarkHorizontal(key, 0, top)
        return key
