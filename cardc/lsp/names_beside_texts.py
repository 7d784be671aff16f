"""The names that may stand at a place of a file beside ability texts: of sets, kinds, symbols, cards and rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.language.symbol_names import symbol_name


class NameOffered(NamedTuple):
    """A name, and what it is the name of."""

    name: str
    detail: str


def names_for(path: tuple[str, ...], deck: Deck) -> Iterable[NameOffered]:
    """What may stand behind some keys."""
    catalog = deck.catalog
    match path:
        case ("set",):
            return [NameOffered(name, title) for name, title in catalog.sets.items()]
        case ("cards", "-", "kind"):
            return [NameOffered(kind, "") for kind in catalog.card_form.kinds]
        case ("cards", "-", "symbols") | ("cards", "-", "sides", _, "symbols"):
            symbols = catalog.vocabulary.symbols
            return [NameOffered(name, symbol_name(catalog.vocabulary.english, name)) for name in symbols]
        case ("scenarios", "-", "then", *_) if path[4:] == ():
            return [NameOffered(name, ruling.says) for name, ruling in deck.rulings.items()]
        case ("scenarios", "-", "given", *_):
            return _titles(deck)
        case ("rulings", "-", "card"):
            return _titles(deck)
        case ("rulings", "-", "card_id"):
            return [NameOffered(card.id, card.title) for card in catalog]
        case ("game",) | ("extends",):
            return [NameOffered(deck.game.name, catalog.title)]
    return []


def _titles(deck: Deck) -> Iterator[NameOffered]:
    return (NameOffered(card.title, card.id) for card in deck.catalog)
