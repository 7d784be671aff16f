"""Versions of bundled decks that differ in known ways, and differences read the other way round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardc.catalog.cards import AbilityText, Card
from cardc.catalog.overlays import Edition
from cardc.comparing.compared import compared
from cardc.comparing.differences import CardChange, CardsDifference
from cardc.scenarios.mutation.sameness import same_program


def differs(old: Edition, new: Edition) -> CardsDifference:
    """How two editions differ."""
    return compared(old, new, same_program)


def with_cards(edition: Edition, *cards: Card, without: Iterable[str] = ()) -> Edition:
    """An edition in which some cards are others, or further ones, and some are not."""
    left_out = {*without}
    kept = {name: card for name, card in edition.catalog.cards.items() if name not in left_out}
    changed = {**kept, **{card.id: card for card in cards}}
    return replace(edition, catalog=replace(edition.catalog, cards=changed))


def with_text(card: Card, text: AbilityText) -> Card:
    """A card whose first ability is another."""
    first, *others = card.faces
    return replace(card, faces=(replace(first, abilities=(text, *(first.abilities or ())[1:])), *others))


def text_of(card: Card) -> AbilityText:
    """The first ability of a card."""
    return (card.faces[0].abilities or ())[0]


def mirrored(found: CardsDifference) -> CardsDifference:
    """The same with old and new changed over."""
    return CardsDifference(
        found.gone,
        found.added,
        tuple(map(_mirrored, found.changed)),
        tuple(one._replace(in_old=one.in_new, in_new=one.in_old) for one in found.unread),
        tuple(one._replace(was=one.now, now=one.was) for one in found.words),
    )


def _mirrored(one: CardChange) -> CardChange:
    fates = {"added": "gone", "gone": "added"}
    names = [
        name._replace(was=name.now, now=name.was, was_deduced=name.now_deduced, now_deduced=name.was_deduced)
        for name in one.names
    ]
    return CardChange(
        one.now_id,
        one.was_id,
        one.now_title,
        one.was_title,
        one.now_set,
        one.was_set,
        one.now_kind,
        one.was_kind,
        tuple(value._replace(was=value.now, now=value.was) for value in one.values),
        tuple(names),
        tuple(names_of._replace(gone=names_of.added, added=names_of.gone) for names_of in one.lists),
        tuple(text._replace(was=text.now, now=text.was, fate=fates.get(text.fate, text.fate)) for text in one.texts),  # type: ignore[arg-type]
        tuple(order._replace(was=order.now, now=order.was) for order in one.orders),
    )


def in_order(found: CardsDifference) -> tuple[object, ...]:
    """A difference without the order in which it is told, which follows the old side."""
    changed = [
        (
            one.was_id,
            one.now_id,
            one.was_kind,
            one.now_kind,
            sorted(map(repr, (*one.values, *one.names, *one.lists, *one.texts))),
            sorted(order.side for order in one.orders),
        )
        for one in found.changed
    ]
    return (
        sorted(found.added),
        sorted(found.gone),
        sorted(map(repr, changed)),
        sorted(map(repr, found.unread)),
        sorted(map(repr, found.words)),
    )
