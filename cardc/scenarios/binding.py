"""Binding what is unknown of a card for one scenario, openly and only there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardc.catalog.cards import AbilityText, Card, Face
from cardc.language import tree as t
from cardc.language.node import Node, rebuild

Assumed = Mapping[str, Any]

# Fields beside symbols that no scenario may rest on unless it assumes them.
NUMBERS = ("cost", "points", "upgrade_cost")


def bind(card: Card, assumed: Assumed, symbols: Iterable[str], others: Mapping[str, int]) -> Card:
    """A card in which nothing is unknown: known values stay, then what is assumed, then `others`, then 0.

    `assumed` maps symbols, `cost`, `points`, `upgrade_cost` and holes (`"?"`) to values; a side's own come under
    its name.
    """
    names = tuple(symbols)
    faces = tuple(_bind_face(face, {**assumed, **assumed.get(face.side, {})}, names, others) for face in card.faces)
    cost = card.cost if card.cost is not None else assumed.get("cost", others.get("cost"))
    return replace(card, cost=cost, faces=faces)


def _bind_face(face: Face, assumed: Assumed, names: Sequence[str], others: Mapping[str, int]) -> Face:
    symbols = {}
    for name in names:
        known = face.symbol(name)
        symbols[name] = known if known is not None else int(assumed.get(name, others.get(name, 0)))
    points = face.points if face.points is not None else int(assumed.get("points", others.get("points", 0)))
    upgrade = face.upgrade_cost if face.upgrade_cost is not None else assumed.get("upgrade_cost")
    holes = {key: value for key, value in assumed.items() if key.startswith("?")}
    abilities = None if face.abilities is None else tuple(_bind_text(a, holes) for a in face.abilities)
    return replace(face, symbols=symbols, points=points, upgrade_cost=upgrade, abilities=abilities)


def _bind_text(ability: AbilityText, holes: Mapping[str, Any]) -> AbilityText:
    if not holes or ability.tree is None:
        return ability
    return replace(ability, tree=fill_holes(ability.tree, holes))


def fill_holes(tree: t.Ability, holes: Mapping[str, Any]) -> t.Ability:
    """The ability with its lost symbols named."""

    def fill(node: Node) -> Node:
        match node:
            case t.Symbols(names=names):
                filled: list[str] = []
                for name in names:
                    value = holes.get(name, name)
                    filled += value if isinstance(value, list) else [value]
                return replace(node, names=tuple(filled))
            case t.Resource(symbol=symbol) | t.Shows(symbol=symbol):
                return replace(node, symbol=holes.get(symbol, symbol))
            case _:
                return node

    return rebuild(tree, fill)


def unknown_fields(card: Card, symbols: Iterable[str]) -> set[str]:
    """What no source states of a card."""
    names = tuple(symbols)
    found = {name for face in card.faces for name in names if face.symbol(name) is None}
    if card.cost is None:
        found.add("cost")
    if any(face.points is None for face in card.faces):
        found.add("points")
    return found
