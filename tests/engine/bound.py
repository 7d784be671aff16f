"""All cards of the game with what is unknown of them bound at random, so that whole games can be played with them."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

from cardc.catalog.cards import Card
from cardc.catalog.holes import head_holes
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.scenarios.binding import bind
from tests.engine.staged import staged

T = TypeVar("T")

# How many titles a conclave lists whose contents nobody knows.
LISTED = 100


@cache
def rules(seed: int) -> MysticValeRules:
    """The rules for a game with all cards but the conclaves."""
    chosen = random.Random(seed)
    cards = [bound(card, chosen) for card in staged().catalog if card.kind != "conclave"]
    return rules_of(cards, staged().catalog.vocabulary)


@dataclass(frozen=True, slots=True)
class Draw:
    """What unknown values are drawn from: numbers of a symbol, of decay, and the symbols that holes stand for."""

    symbols: tuple[int, ...] = (0, 0, 0, 1)
    decay: tuple[int, ...] = (0,)
    holes: tuple[str, ...] = ("mana",)


FEW = Draw()


def bound(card: Card, chosen: random.Random, draw: Draw = FEW) -> Card:
    """A card that can be played with."""
    catalog = staged().catalog
    if card.kind == "conclave":
        titles_there = [one.id for one in catalog if one.kind in ("advancement", "vale")]
        return replace(card, values={**card.values, "contents": tuple(sorted(chosen.sample(titles_there, LISTED)))})
    others = {name: chosen.choice(draw.symbols) for name in catalog.vocabulary.symbols}
    others |= {"decay": _drawn(chosen, draw.decay), "cost": chosen.randrange(1, 8)}
    hole = _drawn(chosen, draw.holes)
    assumed: dict[str, object] = {"?": hole, "?a": "mana", "?b": "guardian", "?list": ["mana", "decay"]}
    if any(head_holes(face) for face in card.faces):
        del assumed["?"]
    if card.kind == "vale":
        assumed["cost"] = {"animal": chosen.randrange(3), "forest": chosen.randrange(2), "wild": 1}
    if card.kind == "leader":
        assumed["upgrade_cost"] = chosen.randrange(2, 6)
    return bind(card, assumed, catalog, others)


def _drawn(chosen: random.Random, among: tuple[T, ...]) -> T:
    """One of some; where there is only one, no chance is spent on it."""
    return chosen.choice(among) if len(among) > 1 else among[0]


def titles(kind: str) -> list[str]:
    """The titles of a kind."""
    return [card.title for card in staged().catalog if card.kind == kind]
