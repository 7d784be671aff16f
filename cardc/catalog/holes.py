"""Holes of ability texts: `{?}`, `{?a}` stand for words that no source states, until faces or a scenario bind them.

A hole within the sentences is a symbol, or a list of symbols; one before the colon is the moment at which the
ability works. A text with its holes filled is read anew, so that it means what its words say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from cardc.catalog.cards import AbilityText, Face
from cardc.language.vocabulary import Vocabulary

_HOLE = re.compile(r"\{\s*(\?\w*)\s*\}")
_HEAD = re.compile(r"\s*\{\s*(\?\w*)\s*\}(?=[^.{}]*:)")

Bindings: TypeAlias = Mapping[str, str | Sequence[str]]


def hole_names(text: str) -> tuple[str, ...]:
    """The names of the holes of a text, in order, each once."""
    return tuple(dict.fromkeys(found.group(1) for found in _HOLE.finditer(text)))


def face_holes(face: Face) -> tuple[str, ...]:
    """The names of the holes of all texts of a face."""
    return tuple(dict.fromkeys(name for text in face.abilities or () for name in hole_names(text.text)))


def head_holes(face: Face) -> frozenset[str]:
    """The names of the holes that stand for the moment of an ability."""
    heads = (_HEAD.match(text.text) for text in face.abilities or ())
    return frozenset(found.group(1) for found in heads if found is not None)


def fill_holes(face: Face, bindings: Bindings, vocabulary: Vocabulary) -> Face:
    """The face with the words that are bound; the texts that changed have to be read again."""
    if not bindings or not face.abilities:
        return face
    return replace(face, abilities=tuple(_filled(one, bindings, vocabulary) for one in face.abilities))


def _filled(ability: AbilityText, bindings: Bindings, vocabulary: Vocabulary) -> AbilityText:
    text = _filled_text(ability.text, bindings, vocabulary)
    if ability.otherwise:
        others = {by: _filled(other, bindings, vocabulary) for by, other in ability.otherwise.items()}
        ability = replace(ability, otherwise=others)
    return ability if text == ability.text else replace(ability, text=text, tree=None)


def _filled_text(text: str, bindings: Bindings, vocabulary: Vocabulary) -> str:
    """The text with the words that are bound; a list of symbols is said with `or`."""
    head = _HEAD.match(text)
    trigger = bindings.get(head.group(1)) if head is not None else None
    if head is not None and isinstance(trigger, str) and trigger in vocabulary.triggers:
        text = vocabulary.english.trigger(trigger) + text[head.end() :]

    def filled(found: re.Match[str]) -> str:
        bound = bindings.get(found.group(1))
        if bound is None:
            return found.group()
        said = [f"{{{name}}}" for name in ([bound] if isinstance(bound, str) else bound)]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"

    return _HOLE.sub(filled, text)
