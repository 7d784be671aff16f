"""A small expansion in which everything has a name of its own, and what tests ask of it again and again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import cardc
from cardc.api.deck import Deck
from cardc.api.navigation.finding import mention_at
from cardc.api.navigation.mentions import Mention

GROVE = Path("tests/navigation/grove")


@cache
def grove() -> Deck:
    """The expansion as it lies on disk."""
    return cardc.load(GROVE)


def text_of(deck: Deck, file: str | Path) -> str:
    """What a file of a deck holds."""
    return deck.loaded_from.read(file).decode("utf-8")


def at(deck: Deck, file: str | Path, words: str, part: str = "") -> Mention | None:
    """What stands at some words of a file (of which they are a `part`), asked at their first letter."""
    text = text_of(deck, file)
    start = text.index(words) + words.index(part or words)
    line = text.count("\n", 0, start) + 1
    return mention_at(deck, file, line, start - text.rfind("\n", 0, start))


def places(mentions: Iterable[Mention]) -> set[str]:
    """Mentions as `file:line`, without their folder."""
    return {f"{Path(one.span.file).name}:{one.span.line}" for one in mentions}
