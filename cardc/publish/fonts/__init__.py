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


def font_file(face: str) -> Path:
    """Where the file of a face lies."""
    return Path(__file__).parent / f"{face}.ttf"


@cache
def register_fonts() -> None:
    """Make the faces known to reportlab under their names."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for face in FACES:
        pdfmetrics.registerFont(TTFont(face, str(font_file(face))))


def text_width(text: str, face: str, size: float) -> float:
    """How long a text is in points, once the faces are registered."""
    from reportlab.pdfbase import pdfmetrics

    return float(pdfmetrics.stringWidth(text, face, size))


def glyphs(face: str) -> frozenset[str]:
    """The characters that a face can show."""
    from reportlab.pdfbase.ttfonts import TTFontFile

    return frozenset(map(chr, TTFontFile(str(font_file(face))).charToGlyph))
