"""Which cards of a play are others now than they were then, and in what, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES
from cardc.catalog.card_values import values_of
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.provenance import Origins
from cardc.engine.saved_games import Book
from cardc.plays.play_file import CardThen

# What is told of a text where values are told by their names.
TEXT = "text"


class CardSince(NamedTuple):
    """A card that is another now: what it was called, and what changed, a line for each."""

    id: str
    title: str
    lines: tuple[str, ...]


def card_then(card: Card, mark: str, catalog: Catalog, origins: Origins) -> CardThen:
    """A card as it is, to be looked at later."""
    says = {
        f"{one.side} {one.field}".strip(): one.shown
        for one in values_of(card, catalog.card_form, origins)
        if one.field != ABILITIES
    }
    for face in card.faces:
        if face.abilities:
            says[f"{face.side} {TEXT}".strip()] = " / ".join(one.text for one in face.abilities)
    return CardThen(card.id, card.title, mark, says)


def changed_cards(used: Iterable[CardThen], catalog: Catalog, origins: Origins, book: Book) -> Iterator[CardSince]:
    """The cards of a play that are others now."""
    by_id: Mapping[str, Card] = {name: card for card in catalog for name in (*card.was, card.id)}
    for then in used:
        card = by_id.get(then.id)
        if card is None:
            yield CardSince(then.id, then.title, ("it is gone",))
            continue
        now = card_then(card, book.fingerprint(then.id), catalog, origins)
        lines = tuple(_otherwise(then, now))
        if lines:
            yield CardSince(then.id, then.title, lines)


def _otherwise(then: CardThen, now: CardThen) -> Iterator[str]:
    if then.title != now.title:
        yield f"it is called {now.title}"
    for name in dict.fromkeys((*then.says, *now.says)):
        was, is_now = then.says.get(name), now.says.get(name)
        if was != is_now:
            yield f"{name}: {was or 'none'} then, {is_now or 'none'} now"
    if then.mark != now.mark and then.says == now.says:
        yield "what its words mean is otherwise"
