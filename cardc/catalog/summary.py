"""One line that says what a catalog holds, so that "clean" says of what."""

from cardc.catalog.cards import Catalog


def counts(catalog: Catalog) -> str:
    """`191 cards in 5 sets, 112 abilities, 45 sums`"""
    sets = {card.set for card in catalog}
    abilities = sum(len(face.abilities or ()) for card in catalog for face in card.faces)
    cards = f"{_count(len(catalog.cards), 'card')} in {_count(len(sets), 'set')}"
    return f"{cards}, {_count(abilities, 'ability', 'abilities')}, {_count(catalog.sums, 'sum')}"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"
