"""The kinds of pages that cardc writes: a new one is one line here, and then `on_every_page.py` tests it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

# A scenario of several steps, as addresses name it.
SCENARIO = "argent-owl-does-what-it-says-and-nothing-besides-76b063aa"

CARDC = Path(sys.executable).with_name("cardc")


class PageKind(NamedTuple):
    """Pages that are made in one way: where they lie below the folder of all pages, and addresses to try."""

    name: str
    pattern: str
    tried: tuple[str, ...]


# What commands write that make one page each.
COMMANDS = {
    "list.html": ("list", "--faces", "house", "--set", "vale_of_magic"),
    "checklist.html": ("list", "--checklist", "--set", "vale_of_magic"),
    "trace.html": ("trace", "Argent Owl does what it says, and nothing besides"),
}

KINDS = (
    PageKind("list", "list.html", ("list.html",)),
    PageKind("checklist", "checklist.html", ("checklist.html",)),
    PageKind("trace", "trace.html", ("trace.html",)),
    PageKind("start", "site/index.html", ("site/index.html",)),
    PageKind(
        "browse",
        "site/*/*/index.html",
        (
            "site/mystic_vale/en/index.html",
            "site/mystic_vale/fr/index.html#view=table",
            "site/misty_valley/ca/index.html#view=text",
        ),
    ),
    PageKind(
        "card",
        "site/*/*/cards/*.html",
        (
            "site/mystic_vale/en/cards/base.advancement.gaias_chosen.html",
            "site/misty_valley/ca/cards/base.encounter.bear.html",
        ),
    ),
    PageKind(
        "watch",
        "site/*/*/watch.html",
        (
            "site/misty_valley/es/watch.html",
            f"site/mystic_vale/en/watch.html#scenario={SCENARIO}&step=3",
        ),
    ),
    PageKind("overview", "site/*/*/overview.html", ("site/mystic_vale/fr/overview.html",)),
    PageKind("legend", "site/*/*/legend.html", ("site/misty_valley/en/legend.html",)),
    PageKind("list of the site", "site/*/*/list.html", ("site/misty_valley/fr/list.html",)),
)

TRIED = tuple(address for kind in KINDS for address in kind.tried)


def build(folder: Path) -> None:
    """Writes all of it, by the commands that users have."""
    for name, words in COMMANDS.items():
        _run(*words, "-o", str(folder / name))
    _run("site", "-o", str(folder / "site"))


def of_no_kind(folder: Path) -> Iterator[str]:
    """The pages that no kind stands for."""
    for path in sorted(folder.rglob("*.html")):
        place = path.relative_to(folder).as_posix()
        if not any(_matches(place, kind.pattern) for kind in KINDS):
            yield place


def _matches(place: str, pattern: str) -> bool:
    """Whether a path has as many parts as a pattern, and they fit."""
    path, wanted = PurePosixPath(place), PurePosixPath(pattern)
    return len(path.parts) == len(wanted.parts) and path.match(pattern)


def _run(*words: str) -> None:
    subprocess.run([CARDC, *words], check=True, stdout=subprocess.DEVNULL)
