"""What every page has to stand, as functions of an open page: each gives the faults that it finds, as sentences."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOKS = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8")

# All rules of WCAG 2.2 AA, and what axe thinks good practice. It must not fetch styles itself: no page may fetch.
_AXE_OPTIONS = {"preload": False, "resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}

# Of A4 with the margins that the pages ask for, in CSS pixels.
PAPER_WIDTH = 703

# No page asks for more; one may grow while Tab goes through it, as a long list does.
MOST_STOPS = 1_000

# What nobody sees: hyphens, which a PDF keeps as any of several signs, and what only joins or parts letters.
_UNSEEN = "-\u2010\u00ad\u0002\ufffe\u2060\u200b"

# What a page may say of each kind of thing: its own files, or one text that it knows by its hash.
_OWN = ("'self'", "'none'", "data:", "'sha256-")
_CLOSED = ("default-src", "base-uri", "form-action")


def looked(page: Page, what: str) -> list[str]:
    """What one function of `looks.js` finds."""
    page.evaluate(LOOKS)
    found: list[str] = page.evaluate(f"looks.{what}()")
    return found


@cache
def axe_script() -> str:
    """axe-core, as its package brings it."""
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def axe_version(page: Page) -> str:
    """Which axe-core it is."""
    page.evaluate(axe_script())
    return str(page.evaluate("axe.version"))


def inaccessible(page: Page) -> list[str]:
    """What axe-core finds."""
    if not page.evaluate("Boolean(globalThis.axe)"):
        page.evaluate(axe_script())
    found = page.evaluate("(options) => axe.run(options)", _AXE_OPTIONS)
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def too_wide(page: Page) -> list[str]:
    """Whether one would have to scroll sideways."""
    return looked(page, "wide")


def illegible(page: Page) -> list[str]:
    """Text that is cut off, or lies on other text."""
    return [*looked(page, "cut"), *looked(page, "overlapping")]


def too_small(page: Page) -> list[str]:
    """Controls of less than 24 pixels."""
    return looked(page, "small")


def moving(page: Page) -> list[str]:
    """What moves."""
    return looked(page, "moving")


def unreachable(page: Page) -> list[str]:
    """What the keyboard does not come to, or comes to unseen, and where it is held: Tab goes through the whole page."""
    page.evaluate(LOOKS)
    page.evaluate("looks.begin()")
    faults: list[str] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        seen = page.evaluate("looks.stop()")
        if seen is None:
            break
        faults += seen
        if any(fault.startswith("Tab ") for fault in seen):
            break
    else:
        faults.append(f"Tab has not left the page after {MOST_STOPS} stops")
    return [*faults, *page.evaluate("looks.unreached()"), *page.evaluate("looks.mouseOnly()")]


def covered(page: Page) -> list[str]:
    """What something else lies on when one goes back to it with the keyboard."""
    return looked(page, "covered")


def unringed(page: Page) -> list[str]:
    """What has the focus of the keyboard, and no ring that is seen on its paper: each control, without going there."""
    page.evaluate(LOOKS)
    # From then on, a browser takes whatever has the focus to have it from the keyboard.
    page.keyboard.press("Tab")
    found: list[str] = page.evaluate("looks.unringed()")
    return found


def directives(policy: str) -> Mapping[str, list[str]]:
    """What a content security policy allows, by kind."""
    parts = (part.split() for part in policy.split(";") if part.strip())
    return {name: allowed for name, *allowed in parts}


def unprotected(page: Page) -> list[str]:
    """What the policy of the page leaves open: as it is written, and to somebody who could write into the page."""
    policy = page.evaluate("document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content ?? ''")
    stated = directives(policy)
    faults = [f"the policy does not say `{name} 'none'`" for name in _CLOSED if stated.get(name) != ["'none'"]]
    faults += [
        f"the policy allows `{name} {one}`" for name, all_ in stated.items() for one in all_ if not one.startswith(_OWN)
    ]
    return faults + [f"{what} is not refused" for what in page.evaluate(_INTRUDE)]


_INTRUDE = """async () => {
  const open = [];
  const told = new Set();
  const note = (event) => told.add(event.effectiveDirective);
  addEventListener("securitypolicyviolation", note);
  const script = document.createElement("script");
  script.textContent = "globalThis.intruded = true";
  document.head.append(script);
  if (globalThis.intruded) open.push("an inline script");
  const button = document.createElement("button");
  button.setAttribute("onclick", "globalThis.clicked = true");
  document.body.append(button);
  button.click();
  if (globalThis.clicked) open.push("a handler in an attribute");
  button.setAttribute("style", "position: fixed");
  if (getComputedStyle(button).position === "fixed") open.push("a style in an attribute");
  const style = document.createElement("style");
  style.textContent = "button { letter-spacing: 7px }";
  document.head.append(style);
  if (getComputedStyle(button).letterSpacing === "7px") open.push("an inline style");
  await fetch("data:,x").then(() => open.push("a request"), () => {});
  await new Promise((done) => setTimeout(done, 20));
  removeEventListener("securitypolicyviolation", note);
  for (const one of [script, button, style]) one.remove();
  const wanted = ["script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr", "connect-src"];
  return [...open, ...wanted.filter((one) => !told.has(one)).map((one) => `what ${one} speaks of`)];
}"""


def unprintable(page: Page) -> list[str]:
    """What is lost on paper: in the preview as a page of A4, and in the PDF that the browser writes."""
    size = page.viewport_size
    assert size is not None
    page.emulate_media(media="print")
    page.set_viewport_size({"width": PAPER_WIDTH, "height": 1000})
    faults = [*too_wide(page), *illegible(page)]
    words = {word for text in looked(page, "seen") for word in text.split()}
    written = page.pdf(format="A4", prefer_css_page_size=True, tagged=True, outline=True)
    page.emulate_media(media="null")
    page.set_viewport_size(size)
    return [*faults, *_lost_in_pdf(written, words)]


def _lost_in_pdf(written: bytes, words: set[str]) -> list[str]:
    import pypdf
    import pypdfium2

    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(written)]
    whole = _unbroken("".join(pages)).casefold()
    catalog = pypdf.PdfReader(io.BytesIO(written)).trailer["/Root"]
    faults = [f"page {number} is empty" for number, text in enumerate(pages, start=1) if not text.strip()]
    faults += [f"`{word}` is not printed" for word in sorted(words) if _unbroken(word).casefold() not in whole]
    faults += [f"the PDF has no {what}" for what in ("/StructTreeRoot", "/Lang", "/MarkInfo") if what not in catalog]
    return faults


def _unbroken(text: str) -> str:
    """Text without what the end of a line changes: spaces, and what is not seen."""
    return "".join(sign for sign in text if not sign.isspace() and sign not in _UNSEEN)
