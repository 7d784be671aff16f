"""What the pages of the site say in a language, section by section; what a language does not say is English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardc.language.plurals import category, form
from cardc.language.wording import ENGLISH
from cardc.publish.words import numeral
from cardc.source.nodes import plain
from cardc.source.reader import read_file

_WORDS = Path(__file__).parent / "words"


@dataclass(frozen=True)
class SiteWords:
    """The words of one section in one language: a text, or the forms of one by plural category."""

    language: str
    said: Mapping[str, Any]

    def __getitem__(self, name: str) -> str:
        return str(self.said[name])

    def count(self, name: str, number: int, **values: object) -> str:
        """A sentence about a number: `3 cards`; a value `n` is how the number is written."""
        written = {"n": numeral(number, self.language), **values}
        return str(form(self.said[name], category(self.language, number))).format(**written)

    def fill(self, name: str, **values: object) -> str:
        """A sentence with its values filled in."""
        return self[name].format(**values)


@cache
def site_words(section: str, language: str) -> SiteWords:
    """The words of a section in a language."""
    return SiteWords(language, {**_read(section, ENGLISH), **_read(section, language)})


def _read(section: str, language: str) -> Mapping[str, Any]:
    """The words are part of the package, so a fault in them is a fault of the program."""
    path = _WORDS / section / f"{language}.yaml"
    if not path.is_file():
        return {}
    node, findings = read_file(path)
    if node is None or findings:
        raise ValueError(f"{path.name}: {findings[0].message}")
    found: Mapping[str, Any] = plain(node)  # type: ignore[assignment]
    return found
