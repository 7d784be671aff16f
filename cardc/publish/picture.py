"""Pages as the bytes of a file: PDF, and PNG or SVG for a single page. Libraries are imported when they are used."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.extras import missing
from cardc.publish.drawing_files import NEEDS
from cardc.publish.ink import Page
from cardc.publish.png import Pixels, pixels, png_of
from cardc.source.seal import sealed

PDF, PNG, SVG = ".pdf", ".png", ".svg"

# The libraries that each form needs; all come with the extra `print`.
_NEEDS = {PDF: ("reportlab", *NEEDS), PNG: ("reportlab", "pypdfium2", *NEEDS), SVG: ("reportlab", *NEEDS)}

FORMS = tuple(_NEEDS)


def missing_libraries(form: str) -> tuple[str, ...]:
    """The libraries that a form needs and that are not installed."""
    return missing(_NEEDS[form])


def file_of(pages: Sequence[Page], form: str, title: str, language: str, dpi: int, size: Pixels | None = None) -> bytes:
    """The file that holds the pages; PNG and SVG hold the only one, PNG with as many pixels as its size makes."""
    if form == SVG:
        from cardc.publish.svg import svg_of

        return sealed(svg_of(pages[0], title, language).encode("utf-8"))
    from cardc.publish.pdf import pdf_of

    pdf = pdf_of(pages, title, language)
    if form == PDF:
        return sealed(pdf)
    page = pages[0]
    return sealed(png_of(pdf, size or pixels(*page.size, dpi), dpi, clear=page.clear))
