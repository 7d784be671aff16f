"""What every kind of page stands in a real browser: `make test-browser`."""

from __future__ import annotations

import pytest

from tests.browser import page_checks
from tests.browser.conftest import Open
from tests.browser.opened_page import Way
from tests.browser.page_kinds import KINDS, PageKind

SCHEMES = ("light", "dark")
PHONE = Way(width=360, height=740)
# A page that is zoomed to 200 % has half the room.
SIZES = {"phone": (360, 740), "zoomed": (640, 400), "tablet": (800, 1200), "desk": (1280, 800), "wide": (1920, 1080)}

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
both_schemes = pytest.mark.parametrize("scheme", SCHEMES)


@both_schemes
@every_kind
def test_axe_finds_nothing(kind: PageKind, scheme: str, open_page: Open) -> None:
    assert page_checks.inaccessible(open_page(kind.address, Way(scheme=scheme)).page) == []


@every_kind
def test_axe_finds_nothing_on_a_phone(kind: PageKind, open_page: Open) -> None:
    assert page_checks.inaccessible(open_page(kind.address, PHONE).page) == []


@every_kind
def test_at_every_size_nothing_is_too_wide_or_cut_or_too_small(kind: PageKind, open_page: Open) -> None:
    page = open_page(kind.address).page
    found = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        faults = [*page_checks.too_wide(page), *page_checks.illegible(page), *page_checks.too_small(page)]
        found.update({size: faults} if faults else {})
    assert found == {}


@both_schemes
@every_kind
def test_the_keyboard_reaches_everything_and_is_seen_there(kind: PageKind, scheme: str, open_page: Open) -> None:
    assert page_checks.unreachable(open_page(kind.address, Way(scheme=scheme)).page) == []


@every_kind
def test_what_somebody_writes_into_a_page_is_refused(kind: PageKind, open_page: Open) -> None:
    opened = open_page(kind.address)
    assert page_checks.unprotected(opened.page) == []
    opened.forget()


@every_kind
def test_nothing_is_lost_on_paper(kind: PageKind, open_page: Open) -> None:
    assert page_checks.unprintable(open_page(kind.address).page) == []


@every_kind
def test_nothing_moves_for_whoever_wants_it_still(kind: PageKind, open_page: Open) -> None:
    assert page_checks.moving(open_page(kind.address, Way(is_still=True)).page) == []
