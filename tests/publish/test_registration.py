"""The registration sheet: what is read on it, given to `--shift`, puts the backs where they belong."""

from __future__ import annotations

import pytest

from cardc.api.paper import PAPERS, Paper, Shift
from cardc.api.publishing import NotPublished
from cardc.api.sheet_orders import Order, deck_entries
from cardc.api.sheets import print_registration, print_sheets
from tests.bundled_decks import deck
from tests.publish.sheet_reader import SheetPage, read_sheet

LONG = 23.0
NOWHERE = Shift(0, 0)


def sheet(shift: Shift = NOWHERE, paper: str = "a4", language: str = "en") -> tuple[SheetPage, SheetPage]:
    made = print_registration(deck(), Paper(paper, shift=shift), language=language)
    front, back = read_sheet(made.content)
    assert [(run.first, run.last, run.two_sided) for run in made.runs] == [(1, 2, True)]
    return front, back


def crosses(page: SheetPage) -> set[tuple[float, float]]:
    """Where the long lines of a back cross."""
    upright = [line for line in page.strokes if line.width < 0.01 and line.height > LONG]
    lying = [line for line in page.strokes if line.height < 0.01 and LONG < line.width < 50]
    return {
        (round(one.left, 2), round(other.top, 2))
        for one in upright
        for other in lying
        if other.left < one.left < other.right and one.top < other.top < one.bottom
    }


def scales(page: SheetPage) -> set[tuple[float, float]]:
    """The middles of the scales of a front."""
    lying = [line for line in page.strokes if line.height < 0.01 and line.width == pytest.approx(12, abs=0.01)]
    return {(round((line.left + line.right) / 2, 2), round(line.top, 2)) for line in lying}


@pytest.mark.parametrize("paper", [*PAPERS])
def test_crosses_lie_behind_the_middles_of_the_scales(paper: str) -> None:
    front, back = sheet(paper=paper)
    assert len(scales(front)) == 5
    assert {(round(front.width - x, 2), y) for x, y in crosses(back)} == scales(front)


@pytest.mark.parametrize(("right", "down"), [(1.5, 0.0), (0.0, 2.0), (-1.0, -2.5)])
def test_what_is_read_in_front_puts_right_how_far_the_printer_is_off(right: float, down: float) -> None:
    front, back = sheet()
    middle = next(at for at in scales(front) if at[0] == pytest.approx(front.width / 2, abs=0.1))
    x, y = next(at for at in crosses(back) if at[0] == pytest.approx(back.width / 2, abs=0.1))
    # Seen through the paper from the front, what was printed too far to the right is too far to the left.
    seen = front.width - (x + right), y + down
    read = Shift(round(seen[0] - middle[0], 2), round(middle[1] - seen[1], 2))
    _, shifted = sheet(read)
    assert (x, y) in {(round(at[0] + right, 2), round(at[1] + down, 2)) for at in crosses(shifted)}


def test_the_scales_count_to_the_right_and_upwards() -> None:
    front, _ = sheet()
    x, y = min(scales(front))
    near = [word for word in front.words if abs(word.x - x) < 12 and abs(word.y - y) < 14]
    plus, minus = ([w for w in near if w.text == text] for text in ("+5", "−5"))
    assert max(word.x for word in plus) > x + 3
    assert min(word.y for word in plus) < y - 3
    assert min(word.x for word in minus) < x - 3
    assert max(word.y for word in minus) > y + 3


def test_the_ruler_is_a_hundred_millimetres_long() -> None:
    front, _ = sheet()
    (ruler,) = (line for line in front.strokes if line.height < 0.01 and line.width > 50)
    assert ruler.width == pytest.approx(100, abs=0.01)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_what_to_do_in_the_language(language: str) -> None:
    front, back = sheet(language=language)
    told = " ".join(front.text.split())
    assert "--shift X,Y" in told
    assert ("Tenez-la devant une lumière" in told) == (language == "fr")
    assert ("verso" in back.text) == (language == "fr")


def test_a_shift_moves_backs_and_nothing_else() -> None:
    asked = Order(deck=deck_entries(deck(), "2 Azure Lake"))
    plain, moved = (
        read_sheet(print_sheets(deck(), asked, Paper(backs=True, shift=shift)).content)
        for shift in (NOWHERE, Shift(0.5, -1))
    )
    assert plain[0] == moved[0]
    assert tuple(moved[1].trim) == pytest.approx(tuple(plain[1].trim.moved(0.5, -1)), abs=0.01)
    (here,), (there,) = ([word for word in page.words if word.text == "Vale"][:1] for page in (plain[1], moved[1]))
    assert (there.x - here.x, there.y - here.y) == pytest.approx((0.5, -1), abs=0.01)


def test_it_is_measured_on_a_whole_sheet() -> None:
    with pytest.raises(NotPublished, match="--paper a4 or letter"):
        print_registration(deck(), Paper("card"))
