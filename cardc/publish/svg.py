"""A page as SVG: to scale, with its letters as outlines, so that it looks the same wherever it is opened.

Each letter and each symbol is drawn once, and used wherever it stands: these are the pictures of many pages. What is
read aloud has its words as a label, box by box, and all of them together as the description of the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from io import BytesIO
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from cardc.publish.fonts import BOLD, font_file
from cardc.publish.ink import (
    GROUPS,
    POINT,
    AtAngle,
    Decor,
    Decoration,
    Mark,
    Page,
    Sign,
    Tagged,
    Text,
    read_aloud,
    said,
)
from cardc.publish.pdf_file import AboutFile
from cardc.publish.symbol_pictures import EVEN_ODD, SIZE, Drawing, Segment, Shape
from cardc.source.seal import UNSEALED

_LETTERS_SIZE = 46.0
_LETTERS_LINE = 66.0
_LETTERS_COLOUR = "#222222"

# So many parts of the size of type; of the letters of a card, a part is less than a fiftieth of a millimetre.
_EM = 250

# A step of a path as the pen of the typeface writes it.
_STEP = re.compile(r"([MLHVQCZ])([^A-Z]*)")
# How many numbers a step takes.
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}


def svg_of(page: Page, about: AboutFile) -> str:
    """The page as a file, in millimetres; what is read aloud of it is in the language."""
    width, height = _number(page.size.width), _number(page.size.height)
    drawn = _Drawn()
    body = "\n".join(line for mark in page.tagged for line in drawn.marks(mark))
    words = "\n".join(read_aloud(page.tagged))
    ground = "" if page.clear else f'<rect width="{width}" height="{height}" fill="#ffffff"/>\n'
    return (
        f"<!-- Generator: {UNSEALED} -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" lang="{escape(about.language)}" fill-rule="evenodd">\n'
        f"<title>{escape(about.title)}</title>\n"
        f"<desc>{escape(words)}</desc>\n"
        f"<defs>\n{drawn.definitions}\n</defs>\n"
        f"{ground}{body}\n</svg>\n"
    )


class _Drawn:
    """What is drawn in one file, and what of it is used more than once."""

    def __init__(self) -> None:
        self._defined: dict[str, str] = {}
        self._faces: dict[str, str] = {}

    @property
    def definitions(self) -> str:
        return "\n".join(self._defined.values())

    def marks(self, mark: Mark) -> Iterator[str]:
        match mark:
            case Text():
                turn = " rotate(-90)" if mark.turned else ""
                place = f"translate({_number(mark.x)} {_number(mark.y)}){turn}"
                yield self._letters(mark.text, mark.face, mark.size * POINT, place, mark.colour)
            case Sign():
                turn = f" translate(0 {_number(mark.size)}) rotate(-90)" if mark.turned else ""
                place = f"translate({_number(mark.x)} {_number(mark.y)}){turn} scale({mark.size / SIZE:.4g})"
                yield f'<use href="#{self._symbol(mark.drawing)}" transform="{place}"/>'
            case Shape():
                yield _path(mark)
            case Decoration():
                yield f'<use href="#{self._decor(mark.decor)}" x="{_number(mark.x)}" y="{_number(mark.y)}"/>'
            case AtAngle():
                turn = f" rotate({_number(mark.angle)})" if mark.angle else ""
                yield f'<g transform="translate({_number(mark.x)} {_number(mark.y)}){turn}">'
                yield from self._all(mark.ink)
            case Tagged() if mark.role in GROUPS:
                yield "<g>"
                yield from self._all(mark.ink)
            case Tagged():
                language = f' lang="{escape(mark.language)}"' if mark.language else ""
                words = mark.text or "".join(said(mark.ink)).strip()
                yield f'<g role="img" aria-label="{escape(words)}"{language}>'
                yield from self._all(mark.ink)

    def _all(self, ink: Iterable[Mark]) -> Iterator[str]:
        for inner in ink:
            yield from self.marks(inner)
        yield "</g>"

    # ---- what is used more than once

    def _short(self, face: str) -> str:
        """What the letters of a face are called by in this file."""
        return self._faces.setdefault(face, f"{'abcdefgh'[len(self._faces) % 8]}{len(self._faces) // 8 or ''}-")

    def _letters(self, text: str, face: str, size: float, place: str, colour: str) -> str:
        """A line of letters, each with where it begins."""
        known, short = _face(face), self._short(face)
        at = 0
        uses: list[str] = []
        for letter in text:
            outline = known.outline(letter)
            if outline:
                name = f"{short}{ord(letter):x}"
                self._defined.setdefault(name, f'<path id="{name}" d="{outline}"/>')
                uses.append(f'<use href="#{name}"' + (f' x="{at}"/>' if at else "/>"))
            at += known.advance(letter)
        scale = f"scale({size / _EM:.4g})"
        fill = "" if colour == "#000000" else f' fill="{colour}"'
        return f'<g fill-rule="nonzero"{fill} transform="{place} {scale}">{"".join(uses)}</g>'

    def _symbol(self, drawing: Drawing) -> str:
        name = f"sign-{''.join(one if one.isalnum() else f'-{ord(one):x}' for one in drawing.name)}"
        if name not in self._defined:
            shapes = [_path(shape) for shape in drawing.shapes]
            if drawing.letters:
                size = _LETTERS_SIZE / _EM
                width = sum(map(_face(BOLD).advance, drawing.letters)) * size
                place = f"translate({_number((SIZE - width) / 2)} {_number(_LETTERS_LINE)})"
                shapes.append(self._letters(drawing.letters, BOLD, _LETTERS_SIZE, place, _LETTERS_COLOUR))
            self._defined[name] = f'<g id="{name}">{"".join(shapes)}</g>'
        return name

    def _decor(self, decor: Decor) -> str:
        """Decor as it is defined once; nobody has to hear of it."""
        name = f"decor-{decor.name}"
        if name not in self._defined:
            drawn, cut = "".join(map(_path, decor.shapes)), ""
            if decor.clip:
                self._defined[f"cut-{decor.name}"] = (
                    f'<clipPath id="cut-{decor.name}"><path d="{_data(decor.clip)}"/></clipPath>'
                )
                cut = f' clip-path="url(#cut-{decor.name})"'
            self._defined[name] = f'<g id="{name}" aria-hidden="true"{cut}>{drawn}</g>'
        return name


class _Face:
    """One face of the typeface, its outlines in parts of the size of type, y downwards."""

    def __init__(self, name: str) -> None:
        font = TTFont(BytesIO(font_file(name).read_bytes()), lazy=True)
        self._outlines: dict[str, str] = {}
        self._glyphs = font.getGlyphSet()
        self._names = font.getBestCmap()
        self._scale = _EM / float(font["head"].unitsPerEm)

    def advance(self, letter: str) -> int:
        return round(float(self._glyph(letter).width) * self._scale)

    def outline(self, letter: str) -> str:
        """The path of a letter; nothing for a space."""
        if letter not in self._outlines:
            pen = SVGPathPen(self._glyphs, ntos=lambda value: str(round(value)))
            self._glyph(letter).draw(TransformPen(pen, (self._scale, 0, 0, -self._scale, 0, 0)))
            self._outlines[letter] = _relative(str(pen.getCommands()))
        return self._outlines[letter]

    def _glyph(self, letter: str) -> Any:
        return self._glyphs[self._names.get(ord(letter), ".notdef")]


@cache
def _face(name: str) -> _Face:
    """A face, read once: many pictures are drawn in a row."""
    return _Face(name)


def _relative(path: str) -> str:
    """A path of whole numbers, each told from where the pen was, which is shorter."""
    steps: list[str] = []
    x = y = begun_x = begun_y = 0
    for command, given in _STEP.findall(path):
        numbers = [int(one) for one in given.replace("-", " -").split()]
        moves: list[int] = []
        # One letter may be followed by several steps.
        for first in range(0, len(numbers), _TAKES[command] or 1):
            step = numbers[first : first + _TAKES[command]]
            if command == "V":
                step = [x, *step]
            elif command == "H":
                step = [*step, y]
            told = [number - (y if i % 2 else x) for i, number in enumerate(step)]
            moves += told[:1] if command == "H" else told[1:] if command == "V" else told
            x, y = step[-2:]
            if command == "M" and not first:
                begun_x, begun_y = x, y
        if command == "Z":
            x, y = begun_x, begun_y
        steps.append(command.lower() + " ".join(map(str, moves)).replace(" -", "-"))
    return "".join(steps)


def _path(shape: Shape) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{_number(shape.width)}"' if shape.stroke else ""
    rule = f' fill-rule="{shape.rule}"' if shape.rule != EVEN_ODD else ""
    return f'<path fill="{shape.fill or "none"}"{rule}{stroke} d="{_data(shape.segments)}"/>'


def _data(segments: tuple[Segment, ...]) -> str:
    return "".join(one.command + " ".join(map(_number, one.corners)) for one in segments)


def _number(value: float, digits: int = 2) -> str:
    shown = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if shown in ("", "-0") else shown
