"""The words that come with cardc: those of the language itself and of the general verbs, one file for each language.

A game says only its own words, and may say single ones of these otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardc.language.sections import WordData
from cardc.package_data import data_root
from cardc.source.nodes import plain
from cardc.source.reader import read_file


def languages() -> tuple[str, ...]:
    """The languages that cardc has words of."""
    return tuple(sorted(path.stem for path in (data_root() / "grammar" / "words").glob("*.yaml")))


@cache
def core_words(language: str) -> WordData:
    """The words of a language; none where cardc does not speak it."""
    path = data_root() / "grammar" / "words" / f"{language}.yaml"
    if not path.is_file():
        return {}
    node, findings = read_file(path)
    assert node is not None, findings
    words = plain(node)
    assert isinstance(words, dict)
    return words


def core_words_files(spoken: Iterable[str]) -> tuple[Path, ...]:
    """Where the words of some languages stand, of those that cardc speaks."""
    folder = data_root() / "grammar" / "words"
    return tuple(folder / f"{language}.yaml" for language in spoken if language in languages())


def joined(base: Any, own: Any) -> Any:
    """What a section holds: tables and lists grow, and an entry of one's own stands for the one before."""
    if isinstance(base, Mapping) and isinstance(own, Mapping):
        return {**base, **own}
    if isinstance(base, list) and isinstance(own, list):
        return [*base, *(item for item in own if item not in base)]
    return own
