"""Ticks of the browse page are those of a printed checklist: kept in one place, and read from each other's files."""

import json
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

import cardc.site
from cardc.publish.page_scripts import TICKS, page_text

ASSETS = Path(cardc.site.__file__).parent / "assets"

# A browser that keeps what it is told, unless `keeps` is false, and tells other pages nothing.
BROWSER = """
const stored = {}, keeps = %s;
globalThis.localStorage = {
  getItem: (key) => { if (!keeps) throw new Error("no"); return stored[key] ?? null; },
  setItem: (key, value) => { if (!keeps) throw new Error("no"); stored[key] = value; },
};
globalThis.addEventListener = () => {};
globalThis.cardcSite = { browse: { element: () => null } };
"""


class Browser:
    """Both scripts in an engine."""

    def __init__(self, *, keeps: bool = True) -> None:
        self.engine = MiniRacer()
        own = (ASSETS / "browse_ticks.js").read_text(encoding="utf-8")
        self.engine.eval((BROWSER % json.dumps(keeps)) + page_text(TICKS) + own + 'const ticks = cardcTicks("game");')

    def asks(self, script: str) -> Any:
        return json.loads(str(self.engine.eval(f"JSON.stringify({script})")))

    def reads(self, content: str) -> Any:
        known = 'new Set(["a.one", "a.two"])'
        return self.asks(f"cardcSite.browse.readTicks({json.dumps(content)}, ticks, {known})")


@pytest.fixture
def browser() -> Browser:
    return Browser()


def test_what_is_ticked_is_kept_copy_by_copy(browser: Browser) -> None:
    browser.asks('ticks.set([["a.one", [2, 0, 2]]]) ?? null')
    assert browser.asks('cardcTicks("game").of("a.one")') == [0, 2]
    assert browser.asks('cardcTicks("other").of("a.one")') == []


def test_a_file_of_a_checklist_is_read(browser: Browser) -> None:
    browser.asks('ticks.set([["a.one", [1]], ["a.two", []], ["b.gone", [0]]]) ?? null')
    assert browser.reads(browser.asks("ticks.file()")) == {"found": [["a.one", [1]]], "foreign": 1}


def test_a_text_that_was_saved_is_read(browser: Browser) -> None:
    row = '{ row: { id: "a.one", titles: ["One"] } }'
    text = browser.asks(f'cardcSite.browse.written("game", [{row}])')
    assert text == "# game\na.one  One\n"
    assert browser.reads(text) == {"found": [["a.one", [0]]], "foreign": 0}


@pytest.mark.parametrize(
    "content",
    ['{"format": 1, "ticks": "other", "cards": {"a.one": [0]}}', '{"ticks": ["a.one"]}', "[", '{"a.one": 1}'],
    ids=["of another game", "of another format", "torn", "no ticks"],
)
def test_any_other_json_holds_no_ticks(browser: Browser, content: str) -> None:
    assert browser.reads(content) is None


def test_ticks_that_are_kept_outlive_what_cannot_be_read(browser: Browser) -> None:
    browser.engine.eval('stored["cardc.ticks.game"] = "[]"')
    assert browser.asks('cardcTicks("game").isKept()') is True
    assert browser.asks('stored["cardc.ticks.game"]') == "[]"  # a page that was only looked at changes nothing


def test_a_browser_that_keeps_nothing_is_told() -> None:
    page = Browser(keeps=False)
    page.asks('ticks.set([["a.one", [0]]]) ?? null')
    assert page.asks("ticks.isKept()") is False
    assert page.asks('ticks.of("a.one")') == [0]
