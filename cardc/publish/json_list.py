"""A card list as JSON for other programs: every value with its origin, texts in the language, totals, legend."""

from __future__ import annotations

import json
from typing import Any

from cardc.catalog.card_words import set_title
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.catalog.portrait import portrait_data
from cardc.publish.cells import cell, subject
from cardc.publish.list_table import CardList
from cardc.publish.totals import Sum
from cardc.source.seal import UNSEALED

FORMAT = 1


def json_list(listed: CardList, shown: Edition) -> bytes:
    """The bytes of a JSON file; cards in the order of the list."""
    data = {
        "format": FORMAT,
        "generator": UNSEALED,
        "game": shown.catalog.game,
        "title": listed.title,
        "language": listed.language,
        "sets": {
            name: set_title(shown.catalog, name, listed.language)
            for name in dict.fromkeys(row.card.set for row in listed.rows)
        },
        "cards": [_card(row.card, listed, shown) for row in listed.rows],
        "totals": [
            {"of": row.label, "set": name, **_sum(found)}
            for row in listed.totals.rows
            for name, found in zip((*listed.totals.sets, None), row.sums, strict=True)
            if found is not None
        ],
        "legend": [{"mark": one.mark, "rank": one.rank, "meaning": one.meaning} for one in listed.legend],
    }
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode()


def _card(card: Card, listed: CardList, shown: Edition) -> dict[str, Any]:
    (name, *_) = cell(subject(card, shown, listed.words), "name").entries
    return {
        **portrait_data(card, shown, listed.language),
        "name": card.name_in(listed.language),
        "name_rank": name.rank,
    }


def _sum(found: Sum) -> dict[str, int | None]:
    return {"copies": None if found.and_more else found.copies, "printed": found.printed, "each": found.each}
