"""A page as SVG: to scale, and with its letters as outlines, so that it looks the same wherever it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from io import BytesIO

from cardc.publish.fonts import BOLD, font_file
from cardc.publish.ink import POINT, AtAngle, Decor, Decoration, Mark, Page, Sign, Text
from cardc.publish.symbol_pictures import EVEN_ODD, SIZE, Segment, Shape
from cardc.source.seal import UNSEALED

_LETTERS_SIZE = 46.0
_LETTERS_LINE = 66.0


def svg_of(page: Page, title: str, language: str) -> str:
    """The page as a file, in millimetres; what is read aloud of it is in the language."""
    width, height = _number(page.size.width), _number(page.size.height)
    outlines = _Outlines()
    body = "\n".join(line for mark in page.ink for line in _drawn(mark, outlines))
    known = {mark.decor.name: mark.decor for mark in page.ink if isinstance(mark, Decoration)}
    defined = "".join(_defined(decor) for decor in known.values())
    ground = "" if page.clear else f'<rect width="{width}" height="{height}" fill="#ffffff"/>\n'
    return (
        f"<!-- Generator: {UNSEALED} -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" lang="{escape(language)}" fill-rule="evenodd">\n'
        f"<title>{escape(title)}</title>\n"
        f"{defined}{ground}{body}\n</svg>\n"
    )


def _drawn(mark: Mark, outlines: _Outlines) -> Iterator[str]:
    match mark:
        case Text():
            turn = " rotate(-90)" if mark.turned else ""
            place = f"translate({_number(mark.x)} {_number(mark.y)}){turn}"
            yield _letters(mark.text, mark.face, mark.size * POINT, place, mark.colour, outlines)
        case Sign():
            scale = mark.size / SIZE
            turn = f" translate(0 {_number(mark.size)}) rotate(-90)" if mark.turned else ""
            name = f' role="img" aria-label="{escape(mark.drawing.label)}"' if mark.drawing.label else ""
            yield f'<g{name} transform="translate({_number(mark.x)} {_number(mark.y)}){turn} scale({scale:.6g})">'
            yield from (_path(shape) for shape in mark.drawing.shapes)
            if mark.drawing.letters:
                half = outlines.width(mark.drawing.letters, BOLD) * _LETTERS_SIZE / 2
                place = f"translate({_number(SIZE / 2 - half)} {_number(_LETTERS_LINE)})"
                yield _letters(mark.drawing.letters, BOLD, _LETTERS_SIZE, place, "#222222", outlines)
            yield "</g>"
        case Shape():
            yield _path(mark)
        case AtAngle():
            yield f'<g transform="translate({_number(mark.x)} {_number(mark.y)}) rotate({_number(mark.angle)})">'
            yield from (line for inner in mark.ink for line in _drawn(inner, outlines))
            yield "</g>"
        case Decoration():
            yield f'<use href="#{_id(mark.decor)}" x="{_number(mark.x)}" y="{_number(mark.y)}"/>'


def _defined(decor: Decor) -> str:
    """Decor as it is defined once; nobody has to hear of it."""
    drawn = "".join(map(_path, decor.shapes))
    if not decor.clip:
        return f'<defs><g id="{_id(decor)}" aria-hidden="true">{drawn}</g></defs>\n'
    cut = f'<clipPath id="cut-{decor.name}"><path d="{_data(decor.clip)}"/></clipPath>'
    return f'<defs>{cut}<g id="{_id(decor)}" aria-hidden="true" clip-path="url(#cut-{decor.name})">{drawn}</g></defs>\n'


def _id(decor: Decor) -> str:
    return f"decor-{decor.name}"


def _path(shape: Shape) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{_number(shape.width)}"' if shape.stroke else ""
    rule = f' fill-rule="{shape.rule}"' if shape.rule != EVEN_ODD else ""
    return f'<path fill="{shape.fill or "none"}"{rule}{stroke} d="{_data(shape.segments)}"/>'


def _data(segments: tuple[Segment, ...]) -> str:
    return " ".join(" ".join([one.command, *map(_number, one.corners)]) for one in segments)


def _letters(text: str, face: str, size: float, place: str, colour: str, outlines: _Outlines) -> str:
    """The letters of a text, with the text itself for those who search or listen."""
    scale = f"scale({size:.6g} {-size:.6g})"
    return (
        f'<path role="img" aria-label="{escape(text)}" fill="{colour}" fill-rule="nonzero" '
        f'transform="{place} {scale}" d="{outlines.path(text, face)}"/>'
    )


class _Outlines:
    """The shapes of letters, read from the typeface once for each file that is written; one em is one unit."""

    def __init__(self) -> None:
        self.faces: dict[str, _Face] = {}

    def path(self, text: str, face: str) -> str:
        at = 0.0
        drawn: list[str] = []
        known = self._face(face)
        for letter in text:
            drawn.append(known.path(letter, at))
            at += known.advance(letter)
        return "".join(drawn)

    def width(self, text: str, face: str) -> float:
        return sum(map(self._face(face).advance, text))

    def _face(self, name: str) -> _Face:
        if name not in self.faces:
            self.faces[name] = _Face(name)
        return self.faces[name]


class _Face:
    """One face of the typeface."""

    def __init__(self, name: str) -> None:
        from fontTools.ttLib import TTFont

        font = TTFont(BytesIO(font_file(name).read_bytes()), lazy=True)
        self.glyphs = font.getGlyphSet()
        self.names = font.getBestCmap()
        self.em = float(font["head"].unitsPerEm)

    def advance(self, letter: str) -> float:
        return float(self.glyphs[self._name(letter)].width) / self.em

    def path(self, letter: str, at: float) -> str:
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen

        pen = SVGPathPen(self.glyphs, ntos=lambda value: _number(value, 4))
        self.glyphs[self._name(letter)].draw(TransformPen(pen, (1 / self.em, 0, 0, 1 / self.em, at, 0)))
        return str(pen.getCommands())

    def _name(self, letter: str) -> str:
        return str(self.names.get(ord(letter), ".notdef"))


def _number(value: float, digits: int = 3) -> str:
    shown = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if shown in ("", "-0") else shown
