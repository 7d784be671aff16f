"""Texts that say one thing, whatever their numbers and symbols are, in other words than most do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator
from functools import partial
from typing import NamedTuple

from cardc.catalog.checks.check import Spoken, spoken
from cardc.catalog.consistency.compared_cards import Compared, some
from cardc.catalog.consistency.effect_shape import EffectShape, effect_shape, exact_sense
from cardc.language.ability import read_ability
from cardc.language.tree import Ability
from cardc.source.diagnostics import Diagnostic
from cardc.source.memory import Same

_VARYING = re.compile(r"\{[^{}]*\}|\d+")


class _Worded(NamedTuple):
    """A text with its meaning, and how it is worded as far as others could be worded so."""

    one: Spoken
    tree: Ability
    put: Hashable

    @property
    def title(self) -> str:
        return self.one.card.title


def alike_texts(compared: Compared) -> Iterator[Diagnostic]:
    """One's own texts that are worded otherwise than most of the same sense."""
    for group in _of_one_sense(compared):
        usual = _usual(group)
        for worded in group:
            if worded.put != usual.put and worded.tree != usual.tree and compared.is_own(worded.one.span().file):
                yield _finding(worded, usual, group, compared)


def _of_one_sense(compared: Compared) -> Iterator[list[_Worded]]:
    """The texts of each sense that is worded in several ways.

    Those that keep words of their own for a reason are compared with each other alone.
    """
    groups: dict[Hashable, list[_Worded]] = {}
    for one in spoken(compared.draft):
        tree = one.ability.tree
        if tree is None:
            continue
        shape = _shape(one, tree, compared)
        if one.ability.wording:
            key: Hashable = ("for a reason", shape.put)
            groups.setdefault(key, []).append(_Worded(one, tree, _VARYING.sub("#", one.ability.text)))
        else:
            groups.setdefault(shape.sense, []).append(_Worded(one, tree, shape.put))
    yield from (group for group in groups.values() if len({worded.put for worded in group}) > 1)


def _shape(one: Spoken, tree: Ability, compared: Compared) -> EffectShape:
    """The shape of a text; of two cards with the same text, it is the same."""
    catalog = compared.draft.catalog
    key = ("shape", one.ability.text, Same(catalog.vocabulary.untitled))
    return compared.once(key, lambda: effect_shape(tree, catalog.card_form))


def _usual(group: list[_Worded]) -> _Worded:
    """The first of those that are worded as most cards are; of as many, those that come first."""
    cards = {(worded.put, worded.one.card.id) for worded in group}
    number = Counter(put for put, _ in cards)
    return max(group, key=lambda worded: number[worded.put])


def _finding(worded: _Worded, usual: _Worded, group: list[_Worded], compared: Compared) -> Diagnostic:
    others = [*dict.fromkeys(other.title for other in group if other.put == usual.put)]
    message = f"this means the same as the text of {some(others)}, and is worded otherwise"
    instead = _reworded(worded, usual, compared)
    said = instead or usual.one.ability.text
    advice = f"say `{said}`" if instead else f"say it as they do: `{said}`"
    notes = ((usual.one.span(), f"so says `{usual.title}`"),)
    return Diagnostic("text-worded-otherwise", message, worded.one.span(), advice, instead, notes)


def _reworded(worded: _Worded, usual: _Worded, compared: Compared) -> str | None:
    """The usual words, perhaps with the numbers and symbols of a text, where they come to just what the text does."""
    catalog = compared.draft.catalog
    sense = exact_sense(worded.tree, catalog.card_form)
    for text in _tried(worded.one.ability.text, usual.one.ability.text):
        key = ("reworded", text, Same(catalog.vocabulary))
        read = compared.once(key, partial(read_ability, text, catalog.vocabulary))
        if read.ability is not None and exact_sense(read.ability, catalog.card_form) == sense:
            return text
    return None


def _tried(own: str, usual: str) -> Iterator[str]:
    yield usual
    varying = _VARYING.findall(own)
    if len(varying) == len(_VARYING.findall(usual)):
        each = iter(varying)
        yield _VARYING.sub(lambda _: next(each), usual)
