"""What the tests in a browser need is told with what gets it; these tests themselves need no browser."""

import pytest

from tests.browser.needs import LIBRARIES, NAMES, chromium, lacking, no_browser

PROGRAMS = {"chromium": "/bin/chromium", "google-chrome": "/bin/google-chrome", "/own/chromium": "/own/chromium"}


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, "/bin/chromium"),
        ({"CHROMIUM": ""}, "/bin/chromium"),
        ({"CHROMIUM": "/own/chromium"}, "/own/chromium"),
        ({"CHROMIUM": "/no/chromium"}, None),
    ],
)
def test_the_browser_is_what_is_named_or_else_one_on_the_path(environment: dict[str, str], found: str | None) -> None:
    assert chromium(environment, PROGRAMS.get) == found


@pytest.mark.parametrize("name", NAMES)
def test_chromium_is_found_by_whatever_it_is_called(name: str) -> None:
    assert chromium({}, {name: f"/bin/{name}"}.get) == f"/bin/{name}"


def test_no_browser_is_told_with_what_installs_one() -> None:
    assert "`apt install chromium`" in "\n".join(no_browser({}, {}.get))


def test_a_browser_that_is_named_and_not_there_is_told_by_its_name() -> None:
    assert "`/no/chromium`" in "\n".join(no_browser({"CHROMIUM": "/no/chromium"}, PROGRAMS.get))


def test_missing_libraries_are_told_with_what_installs_them() -> None:
    told = list(lacking({}, PROGRAMS.get, lambda name: name != "playwright"))
    assert len(told) == 1
    assert "`playwright`" in told[0]
    assert "pip install" in told[0]


def test_nothing_is_told_where_nothing_is_missing() -> None:
    assert list(lacking({}, PROGRAMS.get, LIBRARIES.__contains__)) == []
