"""A catalog beside the texts of its cards: everything that is printed on them but what their abilities say.

Whoever is given this cannot come to depend on what a text says, so texts change without anything being looked at again.
Only texts with holes are kept: which words they lack can be asked, and filled in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardc.catalog.cards import AbilityText, Card, Catalog, Face
from cardc.catalog.holes import hole_names
from cardc.language.quoted_titles import may_name
from cardc.language.vocabulary import Vocabulary


def beside_texts(catalog: Catalog) -> Catalog:
    """The cards without their texts, and without the vocabulary of titles where no text is left that may name one."""
    cards = {name: _without_texts(card) for name, card in catalog.cards.items()}
    return Catalog(
        catalog.game, _spoken(catalog, cards.values()), cards, catalog.card_form, title=catalog.title, sets=catalog.sets
    )


def alike(one: Catalog, other: Catalog) -> bool:
    """True for catalogs that say the same, with their cards in the same order."""
    return one == other and [*one.cards] == [*other.cards]


class KeptBesideTexts:
    """The same for one catalog after the other: what is like the last one is the last one."""

    def __init__(self) -> None:
        self._last: Catalog | None = None

    def of(self, catalog: Catalog) -> Catalog:
        """The cards without their texts. As long as a card has like values, it is the same, and so is the catalog."""
        made, last = beside_texts(catalog), self._last
        if last is not None:
            cards = {name: _last_like(card, last) for name, card in made.cards.items()}
            made = replace(made, cards=cards)
        if last is None or not alike(made, last):
            self._last = last = made
        return last


def _last_like(card: Card, last: Catalog) -> Card:
    known = last.cards.get(card.id)
    return known if known is not None and known == card else card


def _without_texts(card: Card) -> Card:
    faces = tuple(_face_without_texts(face) for face in card.faces)
    return replace(card, faces=faces) if faces != card.faces else card


def _face_without_texts(face: Face) -> Face:
    kept = tuple(text for text in face.abilities or () if _has_hole(text))
    return face if kept == (face.abilities or ()) else replace(face, abilities=kept)


def _has_hole(text: AbilityText) -> bool:
    return any(hole_names(one.text) for one in (text, *text.otherwise.values()))


def _spoken(catalog: Catalog, cards: Iterable[Card]) -> Vocabulary:
    left = (text for card in cards for face in card.faces for text in face.abilities or ())
    titled = any(may_name(one.text) for text in left for one in (text, *text.otherwise.values()))
    return catalog.vocabulary if titled else catalog.vocabulary.untitled
