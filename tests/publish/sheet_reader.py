"""Reads sheets back from the PDF alone: boxes, words, symbols and lines, in millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

from cardc.layout.arrangement import Area
from cardc.publish.fonts import register_fonts, text_width

POINT = 25.4 / 72


class Word(NamedTuple):
    """Words that were drawn together: where their base line begins, and how far they run."""

    x: float
    y: float
    text: str
    size: float
    width: float
    turned: bool

    @property
    def area(self) -> Area:
        """What the words cover, from the top of capitals to the foot of a `g`."""
        up, down = 0.73 * self.size * POINT, 0.24 * self.size * POINT
        if self.turned:
            return Area(self.x - up, self.y - self.width, self.x + down, self.y)
        return Area(self.x, self.y - up, self.x + self.width, self.y + down)


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page of a sheet as the file has it. `strokes` are the end points of straight lines outside of symbols."""

    width: float
    height: float
    trim: Area
    bleed: Area
    words: tuple[Word, ...]
    symbols: tuple[Area, ...]
    fills: tuple[Area, ...]
    strokes: tuple[Area, ...]

    @property
    def text(self) -> str:
        return "\n".join(word.text for word in self.words)


def read_sheet(pdf: bytes) -> list[SheetPage]:
    """All pages of a file."""
    register_fonts()
    return [_page(page) for page in PdfReader(BytesIO(pdf)).pages]


def fonts_of(pdf: bytes) -> Iterator[tuple[str, bool]]:
    """The fonts that pages name, and whether each is embedded."""
    for page in PdfReader(BytesIO(pdf)).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            described = font.get_object().get("/FontDescriptor")
            yield font.get_object()["/BaseFont"], described is not None and "/FontFile2" in described.get_object()


def _page(page: Any) -> SheetPage:
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    symbols, fills, strokes = _shapes(page, height)
    return SheetPage(
        width * POINT,
        height * POINT,
        _box(page.trimbox, height),
        _box(page.bleedbox, height),
        tuple(_words(page, height)),
        tuple(symbols),
        tuple(fills),
        tuple(strokes),
    )


def _box(box: Any, height: float) -> Area:
    left, bottom, right, top = (float(value) for value in box)
    return Area(left * POINT, (height - top) * POINT, right * POINT, (height - bottom) * POINT)


def _words(page: Any, height: float) -> list[Word]:
    found: list[Word] = []
    unseen = False

    def notice(operator: bytes, operands: list[Any], _cm: list[float], _tm: list[float]) -> None:
        nonlocal unseen
        if operator == b"BT":
            unseen = False
        elif operator == b"Tr" and operands[0] == 3:
            unseen = True

    def visit(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        # The letters within a symbol stand in its own coordinates, and belong to it; its name is not drawn.
        if text.strip() and cm[:4] == [1, 0, 0, 1] and not unseen:
            text = text.removesuffix("\n").rstrip(" ")
            face = font["/BaseFont"].partition("+")[2]
            turned = tm[1] == 1
            length = text_width(text, face, size) * POINT
            x, y = cm[4] + tm[4], cm[5] + tm[5]
            found.append(Word(x * POINT, (height - y) * POINT, text, size, length, turned))

    page.extract_text(visitor_text=visit, visitor_operand_before=notice)
    return found


def _shapes(page: Any, height: float) -> tuple[list[Area], list[Area], list[Area]]:
    """The squares of symbols, and the extents of filled and of stroked paths."""
    symbols: list[Area] = []
    fills: list[Area] = []
    strokes: list[Area] = []
    path: list[tuple[float, float]] = []
    placed = [_UNMOVED]
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        numbers = [float(one) for one in operands if isinstance(one, int | float)]
        match operator:
            case b"q":
                placed.append(placed[-1])
            case b"Q":
                placed.pop()
            case b"cm":
                placed[-1] = _within(numbers, placed[-1])
                # Symbols are told in hundredths of their size, decor in millimetres.
                if NEAR_NOTHING < abs(numbers[0]) < 1:
                    symbols.append(_square(placed[-1], height))
            case b"m" | b"l" if placed[-1][:4] == _UNMOVED[:4]:
                x, y = numbers[0] + placed[-1][4], numbers[1] + placed[-1][5]
                path.append((x * POINT, (height - y) * POINT))
            case b"f" | b"f*" | b"B*" | b"S" if path:
                xs, ys = zip(*path, strict=True)
                (strokes if operator == b"S" else fills).append(Area(min(xs), min(ys), max(xs), max(ys)))
                path = []
    return symbols, fills, strokes


NEAR_NOTHING = 1e-6
_UNMOVED = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]


def _within(inner: list[float], outer: list[float]) -> list[float]:
    """One transformation within another."""
    a, b, c, d, e, f = outer
    p, q, r, s, x, y = inner
    return [p * a + q * c, p * b + q * d, r * a + s * c, r * b + s * d, x * a + y * c + e, x * b + y * d + f]


def _square(placed: list[float], height: float) -> Area:
    """The square of a symbol, which is 100 long and high in its own coordinates."""
    a, b, c, d, e, f = placed
    xs, ys = (e, e + 100 * (a + c)), (f, f + 100 * (b + d))
    return Area(min(xs) * POINT, (height - max(ys)) * POINT, max(xs) * POINT, (height - min(ys)) * POINT)
