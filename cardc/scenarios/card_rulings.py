"""The rulings of each card, and whether they are proved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardc.catalog.cards import Catalog, fold
from cardc.scenarios.coverage import WEAK
from cardc.scenarios.ledger import OPEN, Ruling

# How the rulings of a card stand together.
PROVEN, UNPROVEN = "proven", "unproven"


def rulings_by_card(rulings: Mapping[str, Ruling], catalog: Catalog) -> Mapping[str, Sequence[Ruling]]:
    """The rulings that are about a card, by its id."""
    found: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in rulings.values():
        card = catalog.by_name(ruling.card) if fold(ruling.card) else None
        if card is not None:
            found[card.id].append(ruling)
    return found


def standing(rulings: Iterable[Ruling], states: Mapping[str, str]) -> Iterator[str]:
    """How some rulings stand: all `proven` (or settled otherwise), or some `unproven`, and of these some `open`.

    Those that no play can show have no state, and do not count.
    """
    found = {states[ruling.id] for ruling in rulings if ruling.id in states}
    if found.isdisjoint((OPEN, WEAK)):
        if found:
            yield PROVEN
        return
    yield UNPROVEN
    if OPEN in found:
        yield OPEN
