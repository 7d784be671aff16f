"""A page as SVG: to scale, with its letters as outlines, so that it looks the same wherever it is opened.

Each letter and each symbol is drawn once, and used wherever it stands, and paths are told in whole numbers: these are
the pictures of many pages. What is read aloud has its words as a label, box by box, and all of them together as the
description of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from html import escape
from io import BytesIO
from itertools import groupby
from typing import Any

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
from cardc.publish.svg_path import OutlinePen, path_data
from cardc.publish.symbol_pictures import EVEN_ODD, SIZE, Drawing, Shape
from cardc.source.seal import UNSEALED

_LETTERS_SIZE = 46.0
_LETTERS_LINE = 66.0
_LETTERS_COLOUR = "#222222"

# So many parts of the size of type; of the letters of a card, a part is less than a fiftieth of a millimetre.
_EM = 250

# Shapes are told in whole numbers, so many to a millimetre or to the unit of a symbol.
_FINE = 100


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
                place = f"translate({_number(mark.x)} {_number(mark.y)}){turn} scale({mark.size / SIZE / _FINE:.4g})"
                yield f'<use href="#{self._symbol(mark.drawing)}" transform="{place}"/>'
            case Shape():
                yield _shapes((mark,), f' transform="scale({1 / _FINE})"')
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
        return self._faces.setdefault(face, f"{'ghijklmn'[len(self._faces) % 8]}{'-' * (len(self._faces) // 8)}")

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
            drawn = _shapes(drawing.shapes)
            if drawing.letters:
                size = _LETTERS_SIZE * _FINE
                width = sum(map(_face(BOLD).advance, drawing.letters)) * size / _EM
                place = f"translate({_number((SIZE * _FINE - width) / 2)} {_number(_LETTERS_LINE * _FINE)})"
                drawn += self._letters(drawing.letters, BOLD, size, place, _LETTERS_COLOUR)
            self._defined[name] = f'<g id="{name}">{drawn}</g>'
        return name

    def _decor(self, decor: Decor) -> str:
        """Decor as it is defined once; nobody has to hear of it."""
        name = f"decor-{decor.name}"
        if name not in self._defined:
            self._defined[name] = _defined_decor(decor, name)
        return name


@lru_cache(maxsize=256)
def _defined_decor(decor: Decor, name: str) -> str:
    """Decor as all pictures define it that have it."""
    about = f'id="{name}" aria-hidden="true" transform="scale({1 / _FINE})"'
    drawn = _shapes(decor.shapes)
    if not decor.clip:
        return f"<g {about}>{drawn}</g>"
    cut = f"cut-{decor.name}"
    clip = f'<clipPath id="{cut}"><path d="{path_data(decor.clip, _FINE)}"/></clipPath>'
    return f'{clip}\n<g {about} clip-path="url(#{cut})">{drawn}</g>'


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
            pen = OutlinePen(self._glyphs)
            self._glyph(letter).draw(TransformPen(pen, (self._scale, 0, 0, -self._scale, 0, 0)))
            self._outlines[letter] = path_data(pen.steps)
        return self._outlines[letter]

    def _glyph(self, letter: str) -> Any:
        return self._glyphs[self._names.get(ord(letter), ".notdef")]


@cache
def _face(name: str) -> _Face:
    """A face, read once: many pictures are drawn in a row."""
    return _Face(name)


def _shapes(shapes: Iterable[Shape], about: str = "") -> str:
    """Shapes one over the other; what several have in common is said once."""
    return "".join(
        _alike(paint, [path_data(one.segments, _FINE) for one in group], about)
        for paint, group in groupby(shapes, _paint)
    )


def _alike(paint: str, paths: list[str], about: str) -> str:
    """Paths that are painted alike."""
    if len(paths) == 1:
        return f'<path{paint}{about} d="{paths[0]}"/>'
    drawn = "".join(f'<path d="{path}"/>' for path in paths)
    return f"<g{paint}{about}>{drawn}</g>"


def _paint(shape: Shape) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{_number(shape.width * _FINE)}"' if shape.stroke else ""
    rule = f' fill-rule="{shape.rule}"' if shape.rule != EVEN_ODD else ""
    return f' fill="{shape.fill or "none"}"{rule}{stroke}'


def _number(value: float, digits: int = 2) -> str:
    shown = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if shown in ("", "-0") else shown
