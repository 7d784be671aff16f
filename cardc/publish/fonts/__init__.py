"""The typeface of everything that is printed: one family in three faces, carried in the package and embedded.

DejaVu Sans Condensed, under the licence that lies beside the files. It has every letter and sign of the languages
that the bundled games speak; a test looks.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

BODY = "DejaVuSansCondensed"
BOLD = "DejaVuSansCondensed-Bold"
ITALIC = "DejaVuSansCondensed-Oblique"
FACES = (BODY, BOLD, ITALIC)

# What no card does without. Any other letter that a face lacks is taken from those that come with cardc.
_NEEDED = "AZaz09?+:,."


def font_file(face: str) -> Path:
    """Where the file of a face lies; one of one's own is called as its file."""
    return Path(face) if face not in FACES else Path(__file__).parent / f"{face}.ttf"


def fault_of(file: Path) -> str:
    """Why a file cannot be used as a typeface; nothing if it can."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with file.open("rb") as opened, TTFont(opened, lazy=True) as font:
            letters = font.getBestCmap() or {}
            if "glyf" not in font:
                return "its outlines are not those of TrueType"
    except (TTLibError, OSError, AssertionError, KeyError) as error:
        return f"{str(error)[:80] or 'it is none'}"
    lacking = [letter for letter in _NEEDED if ord(letter) not in letters]
    return f"it has no `{lacking[0]}`" if lacking else ""


@cache
def register_fonts() -> None:
    """Make the faces known to reportlab under their names."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for face in FACES:
        pdfmetrics.registerFont(TTFont(face, str(font_file(face))))


@cache
def register_own(face: str) -> None:
    """Make a face of one's own known to reportlab, under the path of its file."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont(face, str(font_file(face))))


def covers(face: str, text: str) -> bool:
    """Whether a face of one's own has all the letters of a text."""
    return _letters_of(face).issuperset(text)


@cache
def _letters_of(face: str) -> frozenset[str]:
    from fontTools.ttLib import TTFont

    with font_file(face).open("rb") as opened, TTFont(opened, lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap() or ()))


def text_width(text: str, face: str, size: float) -> float:
    """How long a text is in points, once the faces are registered."""
    from reportlab.pdfbase import pdfmetrics

    return float(pdfmetrics.stringWidth(text, face, size))


def glyphs(face: str) -> frozenset[str]:
    """The characters that a face can show."""
    from reportlab.pdfbase.ttfonts import TTFontFile

    return frozenset(map(chr, TTFontFile(str(font_file(face))).charToGlyph))
