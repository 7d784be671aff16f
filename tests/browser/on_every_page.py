"""What every kind of page stands in a real browser: `make test-browser`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from tests.browser import page_checks
from tests.browser.conftest import Open
from tests.browser.opened_page import Way, Window
from tests.browser.page_kinds import TRIED, TriedPage, of_no_kind

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE = Way(width=360, height=740)
# A page that is zoomed to 200 % has half the room.
SIZES = {"phone": (360, 740), "zoomed": (640, 400), "tablet": (800, 1200), "desk": (1280, 800), "wide": (1920, 1080)}

every_kind = pytest.mark.parametrize("tried", TRIED, ids=lambda tried: tried.called)
both_schemes = pytest.mark.parametrize("scheme", SCHEMES)


def looking(tried: TriedPage, open_page: Open, way: Way | None = None) -> Window:
    """The page as somebody sees it who has pressed what is to be pressed."""
    opened = open_page(tried.address, way)
    for pressed in tried.pressed:
        for one in opened.page.locator(pressed).all():
            if one.is_visible():
                one.click()
    opened.page.evaluate("scrollTo(0, 0)")
    return opened


def none(faults: list[str]) -> None:
    """Fails with all faults that were found, one on a line."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


@both_schemes
@every_kind
def test_axe_finds_nothing(tried: TriedPage, scheme: str, open_page: Open) -> None:
    none(page_checks.inaccessible(looking(tried, open_page, Way(scheme=scheme)).page))


@every_kind
def test_axe_finds_nothing_on_a_phone(tried: TriedPage, open_page: Open) -> None:
    none(page_checks.inaccessible(looking(tried, open_page, PHONE).page))


@every_kind
def test_at_every_size_nothing_is_too_wide_or_cut_or_too_small(tried: TriedPage, open_page: Open) -> None:
    page = looking(tried, open_page).page
    faults = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for check in (page_checks.too_wide, page_checks.illegible, page_checks.too_small):
            faults += [f"{size}: {fault}" for fault in check(page)]
    none(faults)


@every_kind
def test_the_keyboard_reaches_everything_and_is_seen_there(tried: TriedPage, open_page: Open) -> None:
    page = looking(tried, open_page).page
    none([*page_checks.unreachable(page), *page_checks.covered(page)])


@every_kind
def test_in_the_dark_one_sees_what_has_the_focus(tried: TriedPage, open_page: Open) -> None:
    none(page_checks.unringed(looking(tried, open_page, Way(scheme="dark")).page))


@every_kind
def test_what_somebody_writes_into_a_page_is_refused(tried: TriedPage, open_page: Open) -> None:
    opened = looking(tried, open_page)
    none(page_checks.unprotected(opened.page))
    opened.forget()


@every_kind
def test_nothing_is_lost_on_paper(tried: TriedPage, open_page: Open) -> None:
    none(page_checks.unprintable(looking(tried, open_page).page))


@every_kind
def test_nothing_moves_for_whoever_wants_it_still(tried: TriedPage, open_page: Open) -> None:
    none(page_checks.moving(looking(tried, open_page, Way(is_still=True)).page))


def test_there_is_no_page_of_another_kind(built: Path) -> None:
    assert list(of_no_kind(built)) == []
