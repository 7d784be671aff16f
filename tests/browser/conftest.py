"""One window and one build of all pages for all tests; only a test that wants them asks for the browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser import page_kinds
from tests.browser.needs import chromium, lacking
from tests.browser.opened_page import Way, Window, window

Open = Callable[..., Window]


@pytest.fixture(scope="session")
def only_window() -> Iterator[Window]:
    missing = "\n".join(lacking())
    program = chromium()
    if missing or program is None:
        pytest.fail(missing, pytrace=False)
    with window(program) as found:
        yield found


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all pages; `BUILT_PAGES` names one of an earlier run, for whoever changes these tests."""
    if earlier := os.environ.get("BUILT_PAGES"):
        return Path(earlier).absolute()
    folder = tmp_path_factory.mktemp("pages")
    page_kinds.build(folder)
    return folder


@pytest.fixture
def open_page(only_window: Window, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens a page in some way; whatever it does until the test ends, none of it may be a misdeed.

    All pages are built only where one of them is opened, and no folder of the test's own.
    """

    def opened(address: str, way: Way | None = None, folder: Path | None = None) -> Window:
        only_window.open(folder or request.getfixturevalue("built"), address, way or Way())
        return only_window

    yield opened
    assert only_window.close() == []
