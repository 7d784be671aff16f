"""Spoken phrases as patterns: any of some, with what they share said once."""

from __future__ import annotations

import re
from collections.abc import Collection

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
    """Phrases by their first words, with any spaces between their words."""
    behind: dict[str, set[tuple[str, ...]]] = {}
    for first, *rest in phrases:
        behind.setdefault(first, set()).add(tuple(rest))
    found: list[str] = []
    for first in sorted(behind, key=lambda word: (-len(word), word)):
        more = behind[first] - {()}
        pattern = re.escape(first).replace("/", r"\/")
        if more:
            pattern += rf"(?:\s+{_branches(more)})" + ("?" if () in behind[first] else "")
        found.append(pattern)
    return f"(?:{'|'.join(found)})"
