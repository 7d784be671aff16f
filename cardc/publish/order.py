"""Which cards are printed, and how often: what a selection means, a title (`Stag@middle`), a deck list; and copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.selection import Selection, select, unknown_words
from cardc.layout.arrangement import Layout, Physical
from cardc.publish.deck_list import DeckEntry
from cardc.source.suggest import also, listed, meant

# More than is printed at once: some twenty games whole.
MOST_CARDS = 10_000


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted. Without `copies`, each title as often as the game has it, with `decks` starting decks.

    `titles` are names of cards, with `@slot` if only those of one slot are wanted; `deck` the entries of a deck list,
    which say themselves how many. `longwise` are the names of cards whose abilities run along the whole card.
    """

    wanted: Selection = field(default_factory=Selection)
    titles: tuple[str, ...] = ()
    deck: tuple[DeckEntry, ...] = ()
    copies: int | None = None
    decks: int | None = None
    longwise: tuple[str, ...] = ()


class Filled(NamedTuple):
    """The cards of an order, what it asks for in vain, and the empty cards that were left out, with their number."""

    cards: tuple[Physical, ...]
    problems: tuple[str, ...]
    left_out: tuple[tuple[Card, int], ...] = ()


def fill(order: Order, catalog: Catalog, layout: Layout) -> Filled:
    """The cards to print, in the order of the catalog, of the titles that are named, or of the deck list.

    A card on which nothing is printed is left out, unless its title, its kind or a deck list asks for it, or nothing
    but such cards is asked for.
    """
    problems = [*unknown_words(catalog, replace(order.wanted, among=None)), *_unknown(catalog, order)]
    if problems:
        return Filled((), tuple(problems))
    decks = layout.decks if order.decks is None else order.decks
    along = {card.id for name in order.longwise if (card := catalog.by_name(name)) is not None}
    named = bool(order.titles or order.deck or order.wanted.kinds)
    cards: list[Physical] = []
    empty: list[Physical] = []
    for card, slot, number, where in _wanted(order, catalog, layout):
        stock = _of_slot(card, slot, number, layout, decks) if slot else layout.stock(card, number, decks)
        if not stock and slot:
            slots = dict.fromkeys(one.front.slot for one in layout.stock(card, None, decks) if one.front.slot)
            where_else = f", but at {listed(slots)}" if slots else "; leave the `@` and what follows it out"
            problems.append(f"{where}{card.title} is not printed at `{slot}`{where_else}")
        of_use = named or layout.empty is None or not layout.empty(card)
        (cards if of_use else empty).extend(_longwise(one) if card.id in along else one for one in stock)
    if not cards:
        cards, empty = empty, []
    if len(cards) > MOST_CARDS:
        problems.append(f"{len(cards):,} cards are more than can be printed at once (at most {MOST_CARDS:,})")
    elif not cards and not problems:
        problems.append("no card is all that")
    counts = Counter(one.front.card.id for one in empty)
    left_out = tuple((catalog.cards[name], number) for name, number in counts.items())
    return Filled(() if problems else tuple(cards), tuple(problems), left_out)


class _WantedCopies(NamedTuple):
    """A card, the slot and the number of copies that are wanted of it, and where that is said."""

    card: Card
    slot: str
    number: int | None
    where: str = ""


def _wanted(order: Order, catalog: Catalog, layout: Layout) -> Iterator[_WantedCopies]:
    if order.deck:
        for entry in order.deck:
            card = catalog.by_name(entry.name)
            if card is not None:
                yield _WantedCopies(card, entry.slot, entry.copies, f"{entry.where}: ")
    elif order.titles:
        for name in order.titles:
            title, slot = _parted(name, catalog)
            card = catalog.by_name(title)
            if card is not None and replace(order.wanted, among=None).matches(card):
                yield _WantedCopies(card, slot, order.copies)
    else:
        kinds = order.wanted.kinds or layout.kinds
        asked = replace(order.wanted, kinds=kinds)
        yield from (_WantedCopies(card, "", order.copies) for card in select(catalog, asked))


def _parted(name: str, catalog: Catalog) -> tuple[str, str]:
    """A title and a slot; the whole is a title where there is such a card."""
    title, _, slot = (name, "", "") if catalog.by_name(name) is not None else name.partition("@")
    return title.strip(), slot.strip()


def _of_slot(card: Card, slot: str, number: int | None, layout: Layout, decks: int) -> tuple[Physical, ...]:
    """The copies that are printed in one slot, or as many of them as are wanted."""
    printed = [one for one in layout.stock(card, None, decks) if one.front.slot == slot]
    return tuple(printed) if number is None else tuple(printed[:1]) * number


def _longwise(card: Physical) -> Physical:
    return card._replace(front=card.front._replace(longwise=True))


def _unknown(catalog: Catalog, order: Order) -> Iterator[str]:
    names: Iterable[str] = [_parted(name, catalog)[0] for name in order.titles]
    for name in (*names, *order.longwise):
        if catalog.by_name(name) is None:
            advice, _ = meant(catalog.suggest_name(name))
            yield f"there is no card `{name}`{also(advice)}"
