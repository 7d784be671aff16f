"""The kinds of pages that cardc writes: a new one is one line here, and then `on_every_page.py` tests it.

`python -m tests.browser.page_kinds FOLDER` writes all pages, which several windows then share.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

# A scenario of several steps, as addresses name it.
SCENARIO = "argent-owl-does-what-it-says-and-nothing-besides-76b063aa"
# One that has much to unfold below what stays in sight, and one on a board.
REFUSALS = "feral-chieftain-with-stag-gives-three-e081e952"
BOARD = "a-moved-tile-is-checked-where-it-comes-to-lie-and-no-other-4bd3ca3c"

CARDC = Path(sys.executable).with_name("cardc")


class TriedPage(NamedTuple):
    """A page to try: what it is called, its address, and what is pressed there before one looks at it."""

    called: str
    address: str
    pressed: tuple[str, ...] = ()


class PageKind(NamedTuple):
    """Pages that are made in one way: where they lie below the folder of all pages, and those to try.

    None are tried of a kind that has tests of its own.
    """

    name: str
    pattern: str
    tried: tuple[TriedPage, ...] = ()


# What commands write that make one page each.
COMMANDS = {
    "list.html": ("list", "--faces", "house", "--set", "vale_of_magic"),
    "checklist.html": ("list", "--checklist", "--set", "vale_of_magic"),
    "trace.html": ("trace", "Argent Owl does what it says, and nothing besides"),
    "balance.html": (
        "simulate",
        "--faces",
        "house",
        "--sets",
        "base",
        "--bots",
        "random",
        "--games",
        "20",
        "--without",
        "Stag",
    ),
}

# Whatever is folded, and the first of what only opens one at a time.
FOLDED = ("summary",)
FIRST_FOLDED = ("summary >> nth=0",)

KINDS = (
    PageKind(
        "list", "list.html", (TriedPage("list", "list.html"), TriedPage("list, origins", "list.html", FIRST_FOLDED))
    ),
    PageKind("checklist", "checklist.html", (TriedPage("checklist", "checklist.html"),)),
    PageKind("trace", "trace.html", (TriedPage("trace", "trace.html", FOLDED),)),
    PageKind(
        "balance",
        "balance.html",
        (TriedPage("balance", "balance.html"), TriedPage("balance, tables", "balance.html", FOLDED)),
    ),
    PageKind("start", "site/index.html", (TriedPage("start", "site/index.html"),)),
    PageKind(
        "browse",
        "site/*/*/index.html",
        (
            TriedPage("browse", "site/mystic_vale/en/index.html"),
            TriedPage("browse, table", "site/mystic_vale/fr/index.html#view=table&q=level%3A2"),
            TriedPage("browse, text", "site/misty_valley/ca/index.html#view=text"),
            TriedPage("browse, folded", "site/misty_valley/es/index.html", ("details:not([open]) > summary",)),
            TriedPage("browse, nothing", "site/mystic_vale/fr/index.html#q=t:vale+cots%3C3+zzzz"),
            TriedPage("browse, ticks", "site/misty_valley/en/index.html#list=all"),
            TriedPage("browse, ticks in a table", "site/misty_valley/fr/index.html#list=missing&view=table&sort=name"),
        ),
    ),
    PageKind(
        "card",
        "site/*/*/cards/*.html",
        (
            TriedPage("card", "site/mystic_vale/en/cards/base.advancement.gaias_chosen.html", FOLDED),
            TriedPage("card, sides", "site/mystic_vale/fr/cards/vale_of_the_wild.leader.cyrilla.html", FOLDED),
            TriedPage("card, hexagon", "site/misty_valley/ca/cards/base.encounter.bear.html", FOLDED),
        ),
    ),
    PageKind(
        "watch",
        "site/*/*/watch.html",
        (
            TriedPage("watch, list", "site/misty_valley/es/watch.html", FIRST_FOLDED),
            TriedPage("watch", f"site/mystic_vale/en/watch.html#scenario={REFUSALS}&step=3"),
            TriedPage("watch, folded", f"site/mystic_vale/fr/watch.html#scenario={REFUSALS}&step=3", FOLDED),
            TriedPage("watch, board", f"site/misty_valley/ca/watch.html#scenario={BOARD}&step=4", FOLDED),
        ),
    ),
    PageKind(
        "overview",
        "site/*/*/overview.html",
        (
            TriedPage("overview", "site/mystic_vale/fr/overview.html"),
            TriedPage("overview, tables", "site/misty_valley/en/overview.html", FOLDED),
        ),
    ),
    PageKind(
        "legend",
        "site/*/*/legend.html",
        (
            TriedPage("legend", "site/misty_valley/en/legend.html"),
            TriedPage("legend, folded", "site/mystic_vale/fr/legend.html", FOLDED),
        ),
    ),
    PageKind(
        "list of the site", "site/*/*/list.html", (TriedPage("list of the site", "site/misty_valley/fr/list.html"),)
    ),
    # Only there with `--try`; `in_python_of_the_page.py` looks at it.
    PageKind("try", "site/*/*/try.html"),
)

TRIED = tuple(page for kind in KINDS for page in kind.tried)


def build(folder: Path) -> None:
    """Writes all of it, by the commands that users have."""
    folder.mkdir(parents=True, exist_ok=True)
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


if __name__ == "__main__":
    build(Path(sys.argv[1]))
