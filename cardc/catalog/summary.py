"""One line that says what a catalog holds, so that "clean" says of what."""

from collections.abc import Sequence

from cardc.catalog.cards import Card, Catalog
from cardc.language.wording import ENGLISH


def counts(catalog: Catalog) -> str:
    """`191 cards in 5 sets, 112 abilities, 45 sums`"""
    sets = {card.set for card in catalog}
    abilities = sum(len(face.abilities or ()) for card in catalog for face in card.faces)
    cards = f"{count(len(catalog.cards), 'card')} in {count(len(sets), 'set')}"
    return f"{cards}, {count(abilities, 'ability', 'abilities')}, {count(len(catalog.sums), 'sum')}"


def count(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`"""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def named(cards: Sequence[Card], language: str) -> str:
    """How many cards have a name in a language: `33 of 191 cards have a name in it`."""
    own = sum(language in card.names or language == ENGLISH for card in cards)
    return f"{own} of {count(len(cards), 'card')} have a name in it"
