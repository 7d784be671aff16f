"""Text with symbols in it: split into runs, and broken into lines.

Lines break at U+0020 and nowhere else, so that the spaces which French puts before `:` or `»` hold. A word that is
wider than the line alone is cut between letters, as the last resort.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from cardc.language.symbol_names import SYMBOL, number_before

# A number stays on the line of the symbol that it counts.
_NUMBER = re.compile(r"(\d) \Z")
# More symbols than this in a row are told by number.
_IN_A_ROW = 4


class TextRun(NamedTuple):
    """A stretch of one kind: a text in a style, or one symbol, with what it is called there."""

    text: str = ""
    symbol: str = ""
    style: str = ""
    label: str = ""


class PlacedRun(NamedTuple):
    """A run where it stands on its line."""

    x: float
    run: TextRun


Line: TypeAlias = tuple[PlacedRun, ...]
Measure: TypeAlias = Callable[[TextRun], float]
# What so many of a symbol are called.
Namer: TypeAlias = Callable[[str, int], str]


def runs_of(text: str, style: str = "", named: Namer | None = None) -> Iterator[TextRun]:
    """The runs of a text. A symbol with a number is repeated, or told by its number if that is large."""
    at = 0
    for found in SYMBOL.finditer(text):
        if found.start() > at:
            yield TextRun(_NUMBER.sub("\\1\u00a0", text[at : found.start()]), style=style)
        number = int(found.group(2) or 1)
        told = _told(number)
        # Each of a few is called by itself.
        meant = number if told else 1 if found.group(2) else number_before(text[: found.start()])
        label = named(found.group(1), meant) if named is not None else ""
        if told:
            # None of a symbol that is known to lack reads as a value only with a sign of its own.
            yield TextRun(f"{number}\u00a0" if number else "0\u00a0×\u00a0", style=style)
        yield from [TextRun(symbol=found.group(1), style=style, label=label)] * (1 if told else number)
        at = found.end()
    if at < len(text):
        yield TextRun(text[at:], style=style)


def counted(text: str) -> bool:
    """True if some symbol of the text is told by its number."""
    return any(_told(int(number)) for _, number in SYMBOL.findall(text) if number)


def _told(number: int) -> bool:
    return number > _IN_A_ROW or number == 0


def break_lines(runs: Iterable[TextRun], width: float, measure: Measure) -> list[Line]:
    """The runs on lines that are no wider than `width`; an empty text is one empty line."""
    lines: list[list[PlacedRun]] = [[]]
    x = 0.0
    for gap, word in words_in(runs):
        space = measure(gap) if gap is not None else 0.0
        long = sum(map(measure, word))
        if lines[-1] and x + space + long > width:
            lines.append([])
            x = 0.0
        elif lines[-1] and gap is not None:
            lines[-1].append(PlacedRun(x, gap))
            x += space
        for run in _cut(word, width, measure) if long > width else word:
            if lines[-1] and x + measure(run) > width:
                lines.append([])
                x = 0.0
            lines[-1].append(PlacedRun(x, run))
            x += measure(run)
    return [tuple(line) for line in lines]


def words_in(runs: Iterable[TextRun]) -> Iterator[tuple[TextRun | None, list[TextRun]]]:
    """The words with the space before each; a word may be of several runs, such as `{mana},`."""
    gap: TextRun | None = None
    word: list[TextRun] = []
    for run in runs:
        first, *rest = run.text.split(" ")
        if first or run.symbol:
            word.append(run._replace(text=first))
        for text in rest:
            if word:
                yield gap, word
            gap = TextRun(" ", style=run.style)
            word = [run._replace(text=text)] if text else []
    if word:
        yield gap, word


def _cut(word: Iterable[TextRun], width: float, measure: Measure) -> Iterator[TextRun]:
    """The pieces of a word that is too wide for any line."""
    for run in word:
        if run.symbol or measure(run) <= width:
            yield run
            continue
        piece = ""
        for letter in run.text:
            if piece and measure(run._replace(text=piece + letter)) > width:
                yield run._replace(text=piece)
                piece = ""
            piece += letter
        yield run._replace(text=piece)
