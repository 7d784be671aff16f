"""The checks find what they are for: a sound page has no fault, and each fault that is put into it is found.

Run with the tests of the real pages by `make test-browser`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from playwright.sync_api import Page

from tests.browser import page_checks
from tests.browser.conftest import Open
from tests.browser.opened_page import Way

POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"
)
SOUND = {
    "page.html": f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Sound</title>
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="page.css"></head>
<body><main><h1>A sound page</h1>
<p class="words">Words that are long enough to have a second line on a phone, and are read by everybody.</p>
<p><img src="drawing.svg" alt="A drawing" width="40" height="40"></p>
<p><label>Search <input id="search" type="search"></label> <button id="first">First</button>
<button id="second">Second</button></p>
<p class="folded"><a href="#end">The end</a> <a href="#search">The beginning</a></p>
<details><summary>More</summary><p id="end">All of it.</p></details>
</main><script src="page.js"></script></body></html>
""",
    "page.css": """:root { color-scheme: light dark; --ink: #111; --paper: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #111; } }
body { margin: 1rem; color: var(--ink); background: var(--paper); font: 16px/1.5 sans-serif; }
button, input, summary, a { min-height: 24px; min-width: 24px; }
a { display: inline-block; color: inherit; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
""",
    "page.js": """"use strict";
document.querySelector("#first").addEventListener("click", (event) => { event.target.textContent = "Pressed"; });
""",
    "drawing.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>\n',
}
WAYS = {"desk": Way(), "phone": Way(width=360, height=740), "dark": Way(scheme="dark")}
CHECKS: Mapping[str, Callable[[Page], list[str]]] = {
    check.__name__: check
    for check in (
        page_checks.inaccessible,
        page_checks.too_wide,
        page_checks.illegible,
        page_checks.too_small,
        page_checks.moving,
        page_checks.unreachable,
        page_checks.covered,
        page_checks.unringed,
        page_checks.unprintable,
        page_checks.unprotected,
    )
}


class Fault(NamedTuple):
    """One piece of one file that is changed, and what the check must say of it."""

    fault: str
    found_by: str
    told: str
    file: str
    old: str
    new: str
    way: Way


FAULTS = [
    Fault(file=one.pop("in"), way=WAYS[one.pop("way", "desk")], **one)
    for one in yaml.safe_load(Path(__file__).with_name("faults.yaml").read_text(encoding="utf-8"))
]

# What a page must not do while it is open, and what makes it do so.
MISDEEDS = {
    "error": ("page.js", '"use strict";', '"use strict"; missing();'),
    "message": ("page.js", '"use strict";', '"use strict"; console.log("left over");'),
    "missing": ("page.html", "drawing.svg", "elsewhere.svg"),
    "request": ("page.html", "drawing.svg", "../drawing.svg"),
    "policy": ("page.html", "<h1>", '<h1 style="color: red">'),
}


def written(folder: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """The sound page, with one piece changed."""
    for name, text in SOUND.items():
        if name == file:
            assert old in text, f"{old} is not in {name}"
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("way", WAYS)
def test_a_sound_page_has_no_fault(way: str, open_page: Open, tmp_path: Path) -> None:
    opened = open_page("page.html", WAYS[way], written(tmp_path))
    found = {name: check(opened.page) for name, check in CHECKS.items() if name != "unprotected"}
    assert not any(found.values()), found
    assert opened.misdeeds == []
    assert page_checks.unprotected(opened.page) == []
    opened.forget()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.fault)
def test_a_fault_is_found(fault: Fault, open_page: Open, tmp_path: Path) -> None:
    opened = open_page("page.html", fault.way, written(tmp_path, fault.file, fault.old, fault.new))
    found = CHECKS[fault.found_by](opened.page)
    assert [one for one in found if fault.told in one], found
    opened.forget()


def test_every_check_is_shown_to_find_something() -> None:
    assert {fault.found_by for fault in FAULTS} == {*CHECKS}


@pytest.mark.parametrize("kind", MISDEEDS)
def test_a_misdeed_is_noticed(kind: str, open_page: Open, tmp_path: Path) -> None:
    opened = open_page("page.html", Way(), written(tmp_path, *MISDEEDS[kind]))
    opened.page.wait_for_timeout(50)
    assert kind in {misdeed.kind for misdeed in opened.misdeeds}
    opened.forget()


def test_a_sound_page_asks_for_its_own_files_alone(open_page: Open, tmp_path: Path) -> None:
    opened = open_page("page.html", Way(), written(tmp_path))
    opened.page.wait_for_timeout(50)
    assert opened.misdeeds == []
