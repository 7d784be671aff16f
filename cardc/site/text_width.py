"""How wide a text is in whatever font a reader has: an estimate on the wide side, so that labels keep apart."""

from __future__ import annotations

from collections.abc import Iterator

# Shares of the height of the letters, taken from wide common fonts.
_NARROW, _USUAL, _CAPITAL, _WIDE = 0.36, 0.61, 0.74, 0.98
_NARROW_LETTERS = frozenset("iljtfr.,:;'’|!()[]{} \u00a0·-/")
_WIDE_LETTERS = frozenset("mwMW%@—…+−<>=")

ELLIPSIS = "…"


def text_width(text: str, size: float) -> float:
    """The width of a text whose letters have a size."""
    return size * sum(map(_share, text))


def _share(letter: str) -> float:
    if letter in _NARROW_LETTERS:
        return _NARROW
    if letter in _WIDE_LETTERS or ord(letter) >= 0x2E80:  # scripts whose letters fill a square
        return _WIDE
    return _CAPITAL if letter.isupper() else _USUAL


def wrapped(text: str, width: float, size: float, most: int = 2) -> tuple[str, ...]:
    """A label on at most so many lines of a width; what finds no room ends in an ellipsis."""
    lines = list(_lines(text.split(" "), width, size))
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return tuple(shortened(line, width, size) for line in lines) or ("",)


def shortened(text: str, width: float, size: float) -> str:
    """A text that fits a width, the end left out if it must be."""
    if text_width(text, size) <= width:
        return text
    room = width - text_width(ELLIPSIS, size)
    kept = 0.0
    for end, letter in enumerate(text):
        kept += text_width(letter, size)
        if kept > room:
            return text[:end].rstrip() + ELLIPSIS
    return text


def _lines(words: list[str], width: float, size: float) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size) > width:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line
