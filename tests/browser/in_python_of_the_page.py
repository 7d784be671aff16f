"""cardc in a page finds, says and means what it does here: `make test-try`, with Chromium and npm.

Of every text of the bundled games: as it is, and with a word less.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Page

from cardc.api.site import site_game
from cardc.api.site_server import address, serving
from cardc.api.tried_site import tried_game
from cardc.api.tried_text import texts_of, try_text
from cardc.games.registry import BUNDLED
from cardc.scenarios.coverage import Coverage
from cardc.site.page_python import PYODIDE, read_pyodide
from cardc.site.pages import assets
from cardc.site.site_folder import write_site
from cardc.site.try_page import try_files
from tests.browser import page_checks
from tests.browser.on_every_page import SCHEMES, SIZES, none
from tests.browser.opened_page import Way, Window
from tests.bundled_decks import deck

KEPT = Path(__file__).parents[2] / "build" / "pyodide"
START = 120_000
PATIENCE = 20_000

BEGIN = """([worker, load]) => new Promise((done) => {
  globalThis.tryWorker = new Worker(worker, { type: "module" });
  tryWorker.addEventListener("message", ({ data }) => done(data), { once: true });
  tryWorker.addEventListener("error", (error) => done({ failed: error.message }), { once: true });
  tryWorker.postMessage({ load });
})"""
ASK = """(asked) => new Promise((done) => {
  tryWorker.addEventListener("message", ({ data }) => done(data), { once: true });
  tryWorker.postMessage(asked);
})"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of nothing but pages to try texts on."""
    package = KEPT / f"pyodide-{PYODIDE}.tgz"
    if not package.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.fail("npm is missing: it comes with Node, or `apt-get install npm`", pytrace=False)
        KEPT.mkdir(parents=True, exist_ok=True)
        got = subprocess.run(
            [npm, "pack", f"pyodide@{PYODIDE}", "--pack-destination", KEPT], capture_output=True, text=True, check=False
        )
        if got.returncode != 0 or not package.exists():
            pytest.fail(f"npm did not get pyodide@{PYODIDE}:\n{got.stderr.strip()}", pytrace=False)
    folder = tmp_path_factory.mktemp("tried")
    tried = [tried_game(deck(name), site_game(deck(name), (), Coverage({}, {}, {}))) for name in BUNDLED]
    write_site(folder, chain(assets(), try_files(tried, read_pyodide(package))))
    return folder


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    """Its address."""
    with serving(site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address(server)
        server.shutdown()


def variants(game: str) -> Iterator[tuple[str, int, str]]:
    """Every text as it is, and with one of its words less."""
    for card in deck(game).catalog.cards:
        for number, text in enumerate(texts_of(deck(game), card)):
            words = text.text.split(" ")
            left_out = (len(text.text) * 7 + number) % len(words)
            yield card, number, text.text
            yield card, number, " ".join(words[:left_out] + words[left_out + 1 :])


@pytest.mark.parametrize("game", BUNDLED)
def test_every_text_is_the_same_in_the_page_and_here(game: str, served: str, only_window: Window) -> None:
    page = online(only_window)
    page.goto(f"{served}{game}/en/try.html")
    load = json.loads(page.locator(".try").get_attribute("data-load") or "")
    assert page.evaluate(BEGIN, [f"{served}assets/try_worker.js", load]) == {"ready": True}
    wrong = []
    faulty = 0
    for at, (card, number, text) in enumerate(variants(game)):
        here = json.loads(json.dumps(try_text(deck(game), card, number, text).data()))
        there = page.evaluate(ASK, {"card": card, "number": number, "text": text, "at": at})
        faulty += bool(here["findings"])
        if there != {"tried": here, "at": at}:
            wrong.append((text, here, there))
    assert faulty > 10
    assert wrong == []
    only_window.close()


def test_what_is_written_is_checked_as_one_writes_and_stands_in_the_address(served: str, only_window: Window) -> None:
    page = online(only_window)
    page.goto(f"{served}mystic_vale/fr/try.html#card=base.advancement.dawnsinger")
    page.get_by_text("Rien à redire.").first.wait_for(timeout=START)
    page.locator("textarea").fill("Harvest: Gain 2 {manna}.")
    page.locator(".finding").wait_for(timeout=PATIENCE)
    assert "symbol-unknown" in page.locator(".finding").inner_text()
    assert page.locator(".finding mark").inner_text() == "manna"
    page.reload()
    page.locator(".finding").wait_for(timeout=START)
    assert page.locator("textarea").input_value() == "Harvest: Gain 2 {manna}."
    page.locator("textarea").fill("Harvest: Gain 2 {mana}.")
    page.get_by_text("Récolte").wait_for(timeout=PATIENCE)
    assert page.locator(".finding").count() == 0
    page.get_by_role("button").click()
    assert "for each" in page.locator("textarea").input_value()
    assert only_window.close() == []


def test_the_page_stands_what_every_page_does(served: str, only_window: Window) -> None:
    page = online(only_window)
    page.goto(f"{served}misty_valley/ca/try.html")
    page.locator("textarea").fill("Gain {manna}.")
    page.locator(".finding").first.wait_for(timeout=START)
    faults = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        faults += [*page_checks.inaccessible(page), *page_checks.unringed(page)]
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        for check in (page_checks.too_wide, page_checks.illegible, page_checks.too_small):
            faults += check(page)
    for check in (page_checks.unreachable, page_checks.covered, page_checks.moving, page_checks.unprintable):
        faults += check(page)
    assert only_window.misdeeds == []
    none([*faults, *page_checks.unprotected(page)])
    only_window.forget()
    assert only_window.close() == []


def test_from_a_disk_the_page_says_that_it_needs_a_server(site: Path, only_window: Window) -> None:
    only_window.open(site, "mystic_vale/en/try.html", Way())
    assert "cardc site --serve" in only_window.page.get_by_role("status").inner_text()
    assert page_checks.inaccessible(only_window.page) == []
    assert only_window.close() == []


def online(window: Window) -> Page:
    """The window, with the machine's own network."""
    window.page.context.set_offline(False)
    window.trust("http://127.0.0.1")
    return window.page
