"""Which cards are printed, and how often: by set and kind, by title (`Stag@middle`), and by number of copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.selection import Selection, select, unknown_words
from cardc.layout.arrangement import Layout, Physical
from cardc.source.suggest import also, meant


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted. Without `copies`, each title as often as the game has it, with `decks` starting decks.

    `titles` are names of cards, with `@slot` if only those of one slot are wanted. `longwise` are the names of
    cards whose abilities run along the whole card. `among`: the ids of the cards that are asked about by no title.
    """

    sets: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    copies: int | None = None
    decks: int | None = None
    longwise: tuple[str, ...] = ()
    among: frozenset[str] | None = None


class Filled(NamedTuple):
    """The cards of an order, and what it asks for in vain."""

    cards: tuple[Physical, ...]
    problems: tuple[str, ...]


def fill(order: Order, catalog: Catalog, layout: Layout) -> Filled:
    """The cards to print, in the order of the catalog, or of the titles that are named."""
    kinds = order.kinds or (() if order.titles else layout.kinds)
    selection = Selection(sets=order.sets, kinds=kinds, among=None if order.titles else order.among)
    asked = Selection(sets=order.sets, kinds=order.kinds)
    problems = [*unknown_words(catalog, asked), *_unknown(catalog, order)]
    if problems:
        return Filled((), tuple(problems))
    decks = layout.decks if order.decks is None else order.decks
    along = {card.id for name in order.longwise if (card := catalog.by_name(name)) is not None}
    cards: list[Physical] = []
    for card, slot in _wanted(order, catalog, selection):
        stock = _of_slot(card, slot, order, layout, decks) if slot else layout.stock(card, order.copies, decks)
        if not stock and slot:
            problems.append(f"{card.title} is not printed at `{slot}`")
        cards += (_longwise(one) if card.id in along else one for one in stock)
    if not cards and not problems:
        problems.append("no card is all that")
    return Filled(tuple(cards), tuple(problems))


def _wanted(order: Order, catalog: Catalog, selection: Selection) -> Iterator[tuple[Card, str]]:
    if not order.titles:
        yield from ((card, "") for card in select(catalog, selection))
        return
    for name in order.titles:
        title, _, slot = name.partition("@")
        card = catalog.by_name(title.strip())
        if card is not None and selection.matches(card):
            yield card, slot.strip()


def _of_slot(card: Card, slot: str, order: Order, layout: Layout, decks: int) -> tuple[Physical, ...]:
    """The copies that are printed in one slot, or as many of them as are wanted."""
    printed = [one for one in layout.stock(card, None, decks) if one.front.slot == slot]
    return tuple(printed) if order.copies is None else tuple(printed[:1]) * order.copies


def _longwise(card: Physical) -> Physical:
    return card._replace(front=card.front._replace(longwise=True))


def _unknown(catalog: Catalog, order: Order) -> Iterator[str]:
    names = [name.partition("@")[0].strip() for name in order.titles]
    for name in (*names, *order.longwise):
        if catalog.by_name(name) is None:
            advice, _ = meant(catalog.suggest_name(name))
            yield f"there is no card `{name}`{also(advice)}"
