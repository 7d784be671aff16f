"""Holes of ability texts: `{?}`, `{?a}` stand for symbols that no source states, until faces bind them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardc.catalog.cards import Face

# A hole's name is what stands between the braces, a count (`{?a*2}`) left aside.
_HOLE = re.compile(r"\{\s*(\?\w*)(\*\d+)?\s*\}")

Bindings: TypeAlias = Mapping[str, str | Sequence[str]]


def hole_names(text: str) -> tuple[str, ...]:
    """The names of the holes of a text, in order, each once."""
    return tuple(dict.fromkeys(found.group(1) for found in _HOLE.finditer(text)))


def face_holes(face: Face) -> tuple[str, ...]:
    """The names of the holes of all texts of a face."""
    return tuple(dict.fromkeys(name for text in face.abilities or () for name in hole_names(text.text)))


def fill_holes(text: str, bindings: Bindings) -> str:
    """The text with the symbols that are bound; a list is said with `and`."""

    def filled(found: re.Match[str]) -> str:
        bound = bindings.get(found.group(1))
        if bound is None:
            return found.group()
        names = [bound] if isinstance(bound, str) else list(bound)
        said = [f"{{{name}{found.group(2) or ''}}}" for name in names]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"

    return _HOLE.sub(filled, text)
