"""What every kind of page stands in a real browser: `make test-browser`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import page_checks
from tests.browser.conftest import Open
from tests.browser.opened_page import Way
from tests.browser.page_kinds import TRIED, of_no_kind

SCHEMES = ("light", "dark")
PHONE = Way(width=360, height=740)
# A page that is zoomed to 200 % has half the room.
SIZES = {"phone": (360, 740), "zoomed": (640, 400), "tablet": (800, 1200), "desk": (1280, 800), "wide": (1920, 1080)}

every_kind = pytest.mark.parametrize("address", TRIED)
both_schemes = pytest.mark.parametrize("scheme", SCHEMES)


def none(faults: list[str]) -> None:
    """Fails with all faults that were found, one on a line."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


@both_schemes
@every_kind
def test_axe_finds_nothing(address: str, scheme: str, open_page: Open) -> None:
    none(page_checks.inaccessible(open_page(address, Way(scheme=scheme)).page))


@every_kind
def test_axe_finds_nothing_on_a_phone(address: str, open_page: Open) -> None:
    none(page_checks.inaccessible(open_page(address, PHONE).page))


@every_kind
def test_at_every_size_nothing_is_too_wide_or_cut_or_too_small(address: str, open_page: Open) -> None:
    page = open_page(address).page
    faults = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for check in (page_checks.too_wide, page_checks.illegible, page_checks.too_small):
            faults += [f"{size}: {fault}" for fault in check(page)]
    none(faults)


@both_schemes
@every_kind
def test_the_keyboard_reaches_everything_and_is_seen_there(address: str, scheme: str, open_page: Open) -> None:
    none(page_checks.unreachable(open_page(address, Way(scheme=scheme)).page))


@every_kind
def test_what_somebody_writes_into_a_page_is_refused(address: str, open_page: Open) -> None:
    opened = open_page(address)
    none(page_checks.unprotected(opened.page))
    opened.forget()


@every_kind
def test_nothing_is_lost_on_paper(address: str, open_page: Open) -> None:
    none(page_checks.unprintable(open_page(address).page))


@every_kind
def test_nothing_moves_for_whoever_wants_it_still(address: str, open_page: Open) -> None:
    none(page_checks.moving(open_page(address, Way(is_still=True)).page))


def test_there_is_no_page_of_another_kind(built: Path) -> None:
    assert list(of_no_kind(built)) == []
