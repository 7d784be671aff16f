"""Text on a terminal: how many columns it takes, cut, filled and broken to a width, and painted.

Wide characters (as of Chinese and Japanese) take two columns and combining ones none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

CUT = "…"
# Styles by what they mean; a text that means nothing in particular has none.
BOLD, SOFT, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"


def letter_width(letter: str) -> int:
    """The columns of one character."""
    if letter.isascii():
        return 1
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def text_columns(text: str) -> int:
    """The columns of a text of one line."""
    return len(text) if text.isascii() else sum(map(letter_width, text))


def fitted(text: str, width: int) -> str:
    """The text, or if it is wider than that, its beginning with a sign that it goes on."""
    return text if text_columns(text) <= width else _begin(text, width - 1) + CUT


def filled(text: str, width: int) -> str:
    """The text with spaces behind it, up to a width."""
    return text + " " * max(0, width - text_columns(text))


def wrapped(text: str, width: int, first: str = "", then: str = "") -> Iterator[str]:
    """The text in lines of a width, broken at plain spaces; a word that is wider than a line is cut."""
    line, bare = first, True
    for word in text.split(" "):
        if not word:
            continue
        joint = "" if bare else " "
        if not bare and text_columns(line + joint + word) > width:
            yield line
            line, joint = then, ""
        line, bare = line + joint + word, False
        while text_columns(line) > width:
            begin = _begin(line, width)
            if len(begin) <= len(then):
                break
            yield begin
            line = then + line[len(begin) :]
    yield line.rstrip()


def _begin(text: str, width: int) -> str:
    """As much of a text as has room."""
    room = width
    for at, letter in enumerate(text):
        room -= letter_width(letter)
        if room < 0:
            return text[:at]
    return text


def painted(text: str, style: str, color: bool) -> str:
    """The text in a style, where colour is wanted."""
    return f"\x1b[{style}m{text}\x1b[0m" if color and style and text else text
