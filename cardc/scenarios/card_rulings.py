"""How the rulings of a card stand together: proved, or not yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardc.scenarios.coverage import WEAK
from cardc.scenarios.ledger import OPEN, Ruling

# How the rulings of a card stand together.
PROVEN, UNPROVEN = "proven", "unproven"


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
