"""What every kind of page stands in a real browser: `make test-browser`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from tests.browser import page_checks
from tests.browser.opened_page import Way, Window
from tests.browser.page_kinds import TRIED, TriedPage, of_no_kind

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE = Way(width=360, height=740)
# A page that is zoomed to 200 % has half the room.
SIZES = {
    "phone": (360, 740),
    "zoomed": (640, 400),
    "tablet": (800, 1200),
    "laptop": (1024, 768),
    "desk": (1280, 800),
    "wide": (1920, 1080),
}

both_schemes = pytest.mark.parametrize("scheme", SCHEMES)


def _param(tried: TriedPage) -> object:
    return pytest.param(tried, id=tried.called, marks=pytest.mark.xdist_group(tried.called))


@pytest.fixture(scope="module", params=map(_param, TRIED))
def opened(request: pytest.FixtureRequest, only_window: Window, built: Path) -> Iterator[Window]:
    """Each page in turn, opened once for all that it has to stand, with pressed what is to be pressed."""
    tried: TriedPage = request.param
    only_window.open(built, tried.address, Way())
    for pressed in tried.pressed:
        for one in only_window.page.locator(pressed).all():
            if one.is_visible():
                one.click()
    yield only_window
    assert only_window.close() == []


def none(faults: list[str]) -> None:
    """Fails with all faults that were found, one on a line."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


@both_schemes
def test_axe_finds_nothing(scheme: str, opened: Window) -> None:
    none(page_checks.inaccessible(opened.look(Way(scheme=scheme))))


def test_axe_finds_nothing_on_a_phone(opened: Window) -> None:
    none(page_checks.inaccessible(opened.look(PHONE)))


def test_at_every_size_nothing_is_too_wide_or_cut_or_too_small(opened: Window) -> None:
    faults = []
    for size, (width, height) in SIZES.items():
        page = opened.look(Way(width, height))
        for check in (page_checks.too_wide, page_checks.illegible, page_checks.too_small):
            faults += [f"{size}: {fault}" for fault in check(page)]
    none(faults)


def test_nothing_is_lost_on_paper(opened: Window) -> None:
    none(page_checks.unprintable(opened.look(Way())))


def test_nothing_moves_for_whoever_wants_it_still(opened: Window) -> None:
    none(page_checks.moving(opened.look(Way(is_still=True))))


def test_the_keyboard_reaches_everything_and_is_seen_there(opened: Window) -> None:
    page = opened.look(Way())
    none([*page_checks.unreachable(page), *page_checks.covered(page)])


def test_in_the_dark_one_sees_what_has_the_focus(opened: Window) -> None:
    none(page_checks.unringed(opened.look(Way(scheme="dark"))))


def test_what_somebody_writes_into_a_page_is_refused(opened: Window) -> None:
    assert opened.misdeeds == []
    none(page_checks.unprotected(opened.page))
    opened.forget()


def test_there_is_no_page_of_another_kind(built: Path) -> None:
    assert list(of_no_kind(built)) == []
