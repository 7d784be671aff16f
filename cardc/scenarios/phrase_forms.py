"""Forms of phrases with blanks in braces, such as `{symbol} on {card}`: which one a text is of, and what fills it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

_GAP = re.compile(r"\{([\w…]+)\}")
NUMBER, ANY, SIDE = "n", "…", "side"


class Filler(NamedTuple):
    """What stands in a blank: of which sort the blank is, the words, and where they begin."""

    sort: str
    words: str
    start: int


@dataclass(frozen=True, slots=True)
class PhraseForm:
    """One form, ready to be matched; `said` is how much of it is not blank."""

    text: str
    pattern: re.Pattern[str]
    sorts: tuple[str, ...]
    said: int

    @staticmethod
    @lru_cache(maxsize=4096)
    def of(text: str) -> PhraseForm:
        """The form of a text with blanks."""
        sorts = tuple(sort for sort in _GAP.findall(text) if sort not in (NUMBER, ANY))
        at, parts = 0, []
        for blank in _GAP.finditer(text):
            parts += [re.escape(text[at : blank.start()]), _pattern(blank[1])]
            at = blank.end()
        pattern = re.compile("".join([*parts, re.escape(text[at:])]), re.DOTALL)
        return PhraseForm(text, pattern, sorts, len(_GAP.sub("", text)))

    def fillers(self, text: str) -> list[Filler] | None:
        """What fills the blanks; None if the text is not of this form."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        return [Filler(sort, found[i], found.start(i)) for i, sort in enumerate(self.sorts, start=1)]


def strangers(
    text: str, forms: Iterable[PhraseForm], known: Callable[[Filler], Iterable[Filler]]
) -> list[Filler] | None:
    """What is not known in a text, by the form that fits it best: nothing if all is, None if no form fits.

    `known` tells which parts of a filler are not known.
    """
    best: tuple[int, list[Filler]] | None = None
    for form in forms:
        fillers = form.fillers(text)
        if fillers is None:
            continue
        strange = [part for filler in fillers for part in known(filler)]
        if not strange:
            return []
        # The form that says most of the text by itself is the one that was meant.
        if best is None or form.said > best[0]:
            best = (form.said, strange)
    return best[1] if best is not None else None


def _pattern(sort: str) -> str:
    """Numbers and anything are not looked up; a side is a single word, unlike the card before it."""
    return {NUMBER: r"-?\d+", ANY: ".+", SIDE: r"(\w+)"}.get(sort, "(.+?)")
