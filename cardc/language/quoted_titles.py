"""Titles of cards within texts: an advancement named “Keep of Dawn”.

A title may hold words that mean something else in a text. So it stands in quotation marks there, and the reader sees
one word in its place, just as long, that says which of the titles it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

# `named` and a title in quotation marks.
_NAMED = re.compile('(\\bnamed\\s+)([“"])([^“”"]+)([”"])', re.IGNORECASE)
# What stands for a title: its number, filled up to the length of the title and its quotation marks.
MARK = re.compile(r"t_(\d+)_*")


def marked(text: str, titles: Mapping[str, str]) -> str:
    """The text with a word for each known title in quotation marks; one that nobody knows stays as it is."""
    order = list(titles)

    def mark(found: re.Match[str]) -> str:
        title = found[3].strip().lower()
        if title not in titles:
            return found[0]
        room = len(found[3]) + 2
        return found[1] + f"t_{order.index(title)}".ljust(room, "_")[:room]

    return _NAMED.sub(mark, text)


def named(word: str, titles: Mapping[str, str]) -> str | None:
    """The card that a word stands for."""
    found = MARK.fullmatch(word)
    return list(titles.values())[int(found[1])] if found is not None else None
