"""Spoken phrases as patterns: any of some, with what they share said once."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

# A word that must not be followed by more letters; `\b` would take "on" from "on-deck".
_WORD_END = r"(?![\w-])"

# What no text matches: Lark takes no pattern of no length.
NOTHING = "(?!)x"


def alternatives(words: Collection[str]) -> str:
    """Any of some phrases, the longest first. What they begin with and where they end is said once: many are long."""
    if not words:
        return NOTHING
    ended = {tuple(word.split(" ")) for word in words if word[-1:].isalnum()}
    others = {tuple(word.split(" ")) for word in words if not word[-1:].isalnum()}
    patterns = [_branches(others)] if others else []
    patterns += [_branches(ended) + _WORD_END] if ended else []
    return f"(?:{'|'.join(patterns)})"


def _branches(phrases: Collection[tuple[str, ...]]) -> str:
    """Phrases by their first words, with any spaces between their words. What goes on alike is said once behind all."""
    behind: dict[str, set[tuple[str, ...]]] = {}
    for first, *rest in phrases:
        behind.setdefault(first, set()).add(tuple(rest))
    ends: list[str] = []
    goes_on: dict[frozenset[tuple[str, ...]], list[str]] = {}
    for first in sorted(behind, key=lambda word: (-len(word), word)):
        said, rests = re.escape(first).replace("/", r"\/"), frozenset(behind[first])
        if () not in rests:
            goes_on.setdefault(rests, []).append(said)
        else:
            more = rests - {()}
            ends.append(said + (rf"(?:\s+{_branches(more)})?" if more else ""))
    # A word with a space behind it is no part of a longer one, so its place does not matter; that of the others does.
    return _any([*(rf"{_any(firsts)}\s+{_branches(rests)}" for rests, firsts in goes_on.items()), *ends])


def _any(patterns: Sequence[str]) -> str:
    return f"(?:{'|'.join(patterns)})" if len(patterns) > 1 else patterns[0]
