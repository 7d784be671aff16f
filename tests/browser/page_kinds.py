"""The kinds of pages that cardc writes: a new one is one line here, and then `on_every_page.py` tests it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

CARDC = Path(sys.executable).with_name("cardc")


class PageKind(NamedTuple):
    """Pages of one build: where one of them lies, with what may follow its path in an address."""

    name: str
    address: str

    @property
    def path(self) -> str:
        """The file."""
        return self.address.partition("#")[0]


# What commands write that make one page.
COMMANDS = {
    "list.html": ("list", "--faces", "house"),
    "liste.html": ("list", "--lang", "fr", "--game", "misty_valley"),
    "checklist.html": ("list", "--checklist", "--set", "mana_storm"),
}

KINDS = (
    PageKind("list", "list.html"),
    PageKind("list in French", "liste.html"),
    PageKind("checklist", "checklist.html"),
)


def build(folder: Path) -> None:
    """Writes all of it, by the commands that users have."""
    for name, words in COMMANDS.items():
        subprocess.run([CARDC, *words, "-o", folder / name], check=True, stdout=subprocess.DEVNULL)
