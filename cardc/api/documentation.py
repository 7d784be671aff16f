"""The pages of the documentation, which lie beside the other data: found by name, each with what it is about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardc.errors import CardcError
from cardc.package_data import data_root
from cardc.source.suggest import hint

__all__ = ["DocPage", "NoPage", "docs_folder", "page", "pages"]

ENDING = ".md"
_LINK = re.compile(r"\[(?P<words>[^\]]*)\]\([^)]*\)")
# The dot of `game.yaml` ends no sentence.
_SENTENCE = re.compile(r".*?[.!?](?=\s|$)")
_NO_PROSE = ("#", "```", "|", ">", "<", "- ")


class NoPage(CardcError, KeyError):
    """No page has this name."""

    def __str__(self) -> str:  # a KeyError would show its message in quotes
        return str(self.args[0])


@dataclass(frozen=True)
class DocPage:
    """A page of the documentation: its name, and the file that holds it."""

    name: str
    path: Path

    @cached_property
    def text(self) -> str:
        """The page as Markdown."""
        return self.path.read_text(encoding="utf-8")

    @property
    def about(self) -> str:
        """The first sentence of the page, in one line and without its links."""
        paragraphs = (" ".join(part.split()) for part in self.text.split("\n\n"))
        first = next((part for part in paragraphs if part and not part.startswith(_NO_PROSE)), "")
        told = _LINK.sub(r"\g<words>", first)
        found = _SENTENCE.match(told)
        return found.group() if found else told


def docs_folder() -> Path:
    """Where the pages lie: `docs` of a checkout, or the same in an installed package."""
    return data_root() / "docs"


def pages() -> tuple[DocPage, ...]:
    """All pages by name."""
    return tuple(DocPage(path.stem, path) for path in sorted(docs_folder().glob(f"*{ENDING}")))


def page(name: str) -> DocPage:
    """The page with a name, which may be written like its file."""
    known = {one.name: one for one in pages()}
    wanted = name.rpartition("/")[2].removesuffix(ENDING)
    if wanted in known:
        return known[wanted]
    advice, _ = hint(wanted, known, "`cardc docs` lists all pages")
    raise NoPage(f"there is no page `{name}`; {advice}")
