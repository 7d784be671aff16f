"""The pages of a booklet: printed on both sides, laid in one another and folded, they are read one after the other."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader

from cardc.publish.booklet import folded
from cardc.publish.fonts import register_fonts
from cardc.publish.pdf_document import PAPERS, document
from cardc.publish.pdf_file import AboutFile
from cardc.publish.pdf_flow import PlacedStrip
from cardc.publish.pdf_text import TEXT, plain
from cardc.publish.symbol_pictures import Drawings
from tests.publish.matterhorn import TaggedFile, failures

NUMBERS = range(1, 10)
SIZE = PAPERS["a4"].half


def booklet(pages: int) -> bytes:
    """A booklet whose pages say which they are."""
    register_fonts()
    strips = [plain(f"page {n}", TEXT, 100)._replace(bookmark=(f"to {n}",)) for n in range(1, pages + 1)]
    flowed = [(PlacedStrip(40, 50, strip),) for strip in strips]
    return document(flowed, AboutFile("Pages", "", "en"), SIZE, Drawings({}), lambda _: (), booklet=True)


def halves(pdf: bytes) -> list[tuple[str, str]]:
    """What stands on the left and on the right half of each side."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        width, height = page.get_size()
        text = page.get_textpage()
        left = text.get_text_bounded(0, 0, width / 2, height).strip()
        found.append((left, text.get_text_bounded(width / 2, 0, width, height).strip()))
    return found


def read(sides: list[tuple[str, str]]) -> list[str]:
    """The pages in the order in which they are read once the sheets lie in one another and are folded."""
    leaves = [
        # Turned over the short edge, the back of a right half is the left half of the back.
        ([front[1], back[0]], [back[1], front[0]])
        for front, back in zip(sides[::2], sides[1::2], strict=True)
    ]
    first = [page for leaf, _ in leaves for page in leaf]
    return first + [page for _, leaf in reversed(leaves) for page in leaf]


@pytest.mark.parametrize("pages", NUMBERS)
def test_folded_sheets_are_read_from_the_first_page_to_the_last(pages: int) -> None:
    sides = halves(booklet(pages))
    wanted = [f"page {number}" for number in range(1, pages + 1)]
    empty = -pages % 4
    assert read(sides) == wanted + [""] * empty
    assert len(sides) * 2 == pages + empty


def test_a_sheet_lies_on_its_long_edge() -> None:
    boxes = {tuple(map(round, page.mediabox)) for page in PdfReader(BytesIO(booklet(5))).pages}
    assert boxes == {(0, 0, 842, 595)}


@pytest.mark.parametrize("pages", NUMBERS)
def test_what_is_read_aloud_goes_from_page_to_page_whatever_lies_beside_it(pages: int) -> None:
    pdf = booklet(pages)
    assert failures(pdf) == []
    file = TaggedFile(pdf)
    wanted = folded(pages)[:pages]
    assert [node.content[0].page for node in file.nodes if node.content] == [half.side for half in wanted]


def test_bookmarks_lead_to_the_side_and_the_half_of_their_page() -> None:
    reader = PdfReader(BytesIO(booklet(9)))
    found = [
        (reader.get_destination_page_number(one), float(one.left) >= SIZE.width)  # type: ignore[arg-type]
        for one in reader.outline
        if not isinstance(one, list)
    ]
    assert found == [(half.side, half.right) for half in folded(9)[:9]]
