"""A window of Chromium, and what a page in it should not do: errors, messages, requests, what its policy refuses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

# So long, in milliseconds, something may take to show; a page of cards takes a hundredth of it on a quiet machine.
PATIENCE = 20_000

_TELL_REFUSALS = """
addEventListener("securitypolicyviolation", (event) =>
  tellRefusal(`${event.effectiveDirective} refuses ${event.blockedURI || event.sample}`));
"""


class Way(NamedTuple):
    """How somebody looks at pages."""

    width: int = 1280
    height: int = 800
    scheme: str = "light"
    is_still: bool = False


class Misdeed(NamedTuple):
    """Something that no page should do."""

    kind: str
    told: str


class Window:
    """A window of Chromium: it goes from page to page, and notes their misdeeds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.misdeeds: list[Misdeed] = []
        self._own = ""
        page.expose_function("tellRefusal", lambda told: self._note("policy", told))
        page.add_init_script(_TELL_REFUSALS)
        page.on("console", lambda message: self._note("message", message.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))
        page.on("requestfailed", self._failed)
        page.on("request", lambda request: self._asked(request.url))

    def _failed(self, request: Request) -> None:
        # What was still on its way when a page is left is given up; what is not there fails otherwise.
        if request.failure != "net::ERR_ABORTED":
            self._note("missing", request.url)

    def open(self, folder: Path, address: str, way: Way) -> None:
        """Opens a page of a folder, by its path and what may follow it, for somebody who looks this way."""
        self._own = folder.as_uri() + "/"
        self.forget()
        self._take(way)
        self.go(address)

    def look(self, way: Way) -> Page:
        """The page that is open, from its top, for somebody who looks this way."""
        self._take(way)
        # What depends on the size of a window is done before the next picture of it.
        self.page.evaluate(
            "() => new Promise((done) => { scrollTo(0, 0); requestAnimationFrame(() => setTimeout(done)); })"
        )
        return self.page

    def _take(self, way: Way) -> None:
        self.page.set_viewport_size({"width": way.width, "height": way.height})
        self.page.emulate_media(
            color_scheme="dark" if way.scheme == "dark" else "light",
            reduced_motion="reduce" if way.is_still else "no-preference",
        )

    def go(self, address: str) -> None:
        """Goes to another page of the same folder."""
        self.page.goto(self._own + address)

    def trust(self, place: str) -> None:
        """Takes pages from a place that is no folder, such as a server of one's own."""
        self._own = place

    def forget(self) -> None:
        """Forgets the misdeeds so far: a test made the page do them."""
        self.misdeeds.clear()

    def close(self) -> list[Misdeed]:
        """Leaves the page, with all that it kept, and tells its misdeeds."""
        # What the page was told of last may still be under way.
        self.page.evaluate("() => new Promise((done) => { localStorage.clear(); setTimeout(done, 0); })")
        found = list(self.misdeeds)
        self.page.goto("about:blank")
        self.forget()
        return found

    def _asked(self, address: str) -> None:
        # Drawings and downloads of the page's own making ask nobody.
        if not address.startswith((self._own, "data:", "blob:", "about:")):
            self._note("request", address)

    def _note(self, kind: str, told: str) -> None:
        self.misdeeds.append(Misdeed(kind, told))


@contextmanager
def window(program: str) -> Iterator[Window]:
    """A window of the Chromium that is this program, without any network."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program)
        page = browser.new_context(offline=True).new_page()
        page.set_default_timeout(PATIENCE)
        yield Window(page)
        browser.close()
