"""All cards of the game with what is unknown of them bound at random, so that whole games can be played with them."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from cardc.catalog.cards import Card
from cardc.catalog.holes import head_holes
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.scenarios.binding import bind
from tests.engine.staged import staged

# How many titles a conclave lists whose contents nobody knows.
LISTED = 100


@cache
def rules(seed: int) -> MysticValeRules:
    """The rules for a game with all cards but the conclaves."""
    chosen = random.Random(seed)
    cards = [bound(card, chosen) for card in staged().catalog if card.kind != "conclave"]
    return rules_of(cards, staged().catalog.vocabulary)


def bound(card: Card, chosen: random.Random) -> Card:
    """A card that can be played with."""
    catalog = staged().catalog
    if card.kind == "conclave":
        titles_there = [one.id for one in catalog if one.kind in ("advancement", "vale")]
        return replace(card, values={**card.values, "contents": tuple(sorted(chosen.sample(titles_there, LISTED)))})
    others = {name: chosen.choice((0, 0, 0, 1)) for name in catalog.vocabulary.symbols}
    others |= {"decay": 0, "cost": chosen.randrange(1, 8)}
    assumed: dict[str, object] = {"?": "mana", "?a": "mana", "?b": "guardian", "?list": ["mana", "decay"]}
    if any(head_holes(face) for face in card.faces):
        del assumed["?"]
    if card.kind == "vale":
        assumed["cost"] = {"animal": chosen.randrange(3), "forest": chosen.randrange(2), "any": 1}
    if card.kind == "leader":
        assumed["upgrade_cost"] = chosen.randrange(2, 6)
    return bind(card, assumed, catalog, others)


def titles(kind: str) -> list[str]:
    """The titles of a kind."""
    return [card.title for card in staged().catalog if card.kind == kind]
