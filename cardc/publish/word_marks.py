"""Two versions of a sentence, word by word: which of their words are not in the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

# A symbol, a word, a space, or one sign: what is marked is whole.
_PIECE = re.compile(r"\{[^}]*\}|[\w’'-]+|\s+|.", re.DOTALL)


class MarkedPiece(NamedTuple):
    """A piece of a sentence, and whether the other version has it not."""

    text: str
    differs: bool


class MarkedPair(NamedTuple):
    """Both versions in pieces."""

    was: tuple[MarkedPiece, ...]
    now: tuple[MarkedPiece, ...]


def marked(was: str, now: str) -> MarkedPair:
    """Both versions of a sentence with what differs marked; put together, the pieces are the sentences."""
    one, other = _PIECE.findall(was), _PIECE.findall(now)
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return MarkedPair(
        tuple(_pieces((one[a:b], tag != "equal") for tag, a, b, _, _ in blocks)),
        tuple(_pieces((other[c:d], tag != "equal") for tag, _, _, c, d in blocks)),
    )


def _pieces(found: Iterator[tuple[list[str], bool]]) -> Iterator[MarkedPiece]:
    return (MarkedPiece("".join(words), differs) for words, differs in found if words)
