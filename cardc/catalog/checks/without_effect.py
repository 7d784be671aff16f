"""Words that can never do anything: limits without a moment, levels that no card has, a card that it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeAlias

from cardc.catalog.cards import Catalog
from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.language import tree as t
from cardc.language.node import Node, walk
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Diagnostic

# The values that the cards of a kind have of a field; None among them, if one is not known.
StatedNumbers: TypeAlias = Callable[[str, str], frozenset[Any]]


def without_effect(draft: Draft) -> Iterator[Diagnostic]:
    """Parts of abilities that can never apply."""
    stated = _stated(draft.catalog)
    for one in spoken(draft):
        if one.ability.tree is None:
            continue
        for node in walk(one.ability.tree):
            message = _why(node, one, draft, stated)
            if message:
                instead = _instead(node, one, draft.catalog.vocabulary)
                advice = f"write `{instead}`" if instead else "it can never do anything"
                yield Diagnostic("text-without-effect", message, one.span(node), advice, instead)


def _why(node: Node, one: Spoken, draft: Draft, stated: StatedNumbers) -> str:
    """Why a node can never apply, or nothing."""
    match node:
        case t.Head(limit="turn") if not _happens(node, draft.catalog):
            return "only what happens or is used can be limited to once per turn"
        case t.This(noun=noun):
            return _of_host(noun, one, draft.catalog)
        case t.Group(thing=t.Kind(noun=noun), filters=filters) if draft.whole:
            return _of_values(noun, filters, draft.catalog.vocabulary.kind_of(noun), stated)
        case _:
            return ""


def _instead(node: Node, one: Spoken, vocabulary: Vocabulary) -> str | None:
    """The words without what can never apply, where these are certain."""
    said = one.ability.text[node.at[0] : node.at[1]]
    match node:
        case t.Head() if "," in said:
            return said.rpartition(",")[0]
        case t.This():
            own = (noun for noun in vocabulary.nouns.values() if noun.kind == one.card.kind and not noun.cards)
            return next((f"this {vocabulary.english.noun(noun.name).one}" for noun in own), None)
        case _:
            return None


def _happens(head: t.Head, catalog: Catalog) -> bool:
    """Whether an ability has a moment, and does not hold all the time or count once."""
    trigger = catalog.vocabulary.triggers.get(head.trigger)
    return trigger is None or trigger.does not in ("always", "score")


def _of_host(noun: str, one: Spoken, catalog: Catalog) -> str:
    """Nouns that are kinds of card: a vale is no leader. Cards whose kind no noun names may be anything."""
    spoken_kinds = {known.kind for known in catalog.vocabulary.nouns.values()}.intersection(catalog.card_form.kinds)
    kind = catalog.vocabulary.kind_of(noun)
    other = {kind, one.card.kind} <= spoken_kinds and kind != one.card.kind
    return f"this card is no {noun}; its kind is {one.card.kind}" if other else ""


def _stated(catalog: Catalog) -> StatedNumbers:
    """What cards state, each question answered once: many texts ask for the same few fields."""

    @cache
    def values(kind: str, field: str) -> frozenset[Any]:
        return frozenset(number for card in catalog if card.kind == kind for number in [card.get(field)])

    return values


def _of_values(noun: str, filters: tuple[t.Filter, ...], kind: str, stated: StatedNumbers) -> str:
    """Numbers that no card of a kind has; where one is not known, it could be any."""
    for wanted in filters:
        if isinstance(wanted, t.Ranged):
            known = stated(kind, wanted.field)
            if None not in known and not any(isinstance(n, int) and wanted.includes(n) for n in known):
                beyond = "or more" if wanted.high is None else f"to {wanted.high}"
                numbers = wanted.low if wanted.low == wanted.high else f"{wanted.low} {beyond}"
                return f"no {noun} has {wanted.field} {numbers}" if known else ""
    return ""
