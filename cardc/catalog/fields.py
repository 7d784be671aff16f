"""Which values a card has, read from the published schema, so that nothing is missed or asked in vain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cardc.catalog import schemas
from cardc.catalog.cards import Card

# What every card states about itself; the other fields may be unknown.
IDENTITY = frozenset({"id", "title", "kind", "names", "names_deduced", "aliases", "epithet", "supply", "sides"})

Key = tuple[tuple[str, Any], ...]


def card_fields(card: Card) -> tuple[str, ...]:
    """The fields of a card, identity aside, in the order of the schema."""
    return tuple(name for name in _allowed(_key(card)) if name not in IDENTITY)


def sides(card: Card) -> tuple[str, ...]:
    """The sides of a two-sided card; nothing for one-sided ones."""
    return tuple(_sides(_key(card)))


def side_fields(card: Card, side: str) -> tuple[str, ...]:
    """The fields of one side of a two-sided card."""
    return _sides(_key(card)).get(side, ())


@cache
def kinds() -> tuple[str, ...]:
    """Every kind of card."""
    return tuple(_card()["properties"]["kind"]["enum"])


def fields(card: Card, side: str = "") -> tuple[str, ...]:
    """The fields of a card itself, or of one of its sides."""
    return side_fields(card, side) if side else card_fields(card)


def _key(card: Card) -> Key:
    """The values of the card that the schema's conditions ask for."""
    return tuple((name, getattr(card, name)) for name in _asked())


@cache
def _asked() -> tuple[str, ...]:
    return tuple(sorted({name for condition, _ in _branches() for name in condition}))


@cache
def _allowed(key: Key) -> Mapping[str, Any]:
    """The properties of a card, each with the schema that says most about it."""
    known = dict(key)
    merged: dict[str, Any] = dict(_card()["properties"])
    for condition, properties in _branches():
        if all(known[name] == value for name, value in condition.items()):
            merged |= properties
    return {name: described for name, described in merged.items() if described is not False}


@cache
def _sides(key: Key) -> Mapping[str, tuple[str, ...]]:
    described = _resolve(_allowed(key).get("sides", {})).get("properties", {})
    return {side: tuple(_resolve(face)["properties"]) for side, face in described.items()}


@cache
def _branches() -> tuple[tuple[Mapping[str, Any], Mapping[str, Any]], ...]:
    """What the schema adds for some cards: the values that it asks for, and the properties then."""
    return tuple(_read_branches())


def _read_branches() -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    for branch in _card()["allOf"]:
        condition = {name: asked["const"] for name, asked in branch["if"]["properties"].items()}
        yield condition, branch["then"].get("properties", {})


def _card() -> Mapping[str, Any]:
    found: Mapping[str, Any] = schemas.document(schemas.CARD_FILE)["definitions"]["card"]
    return found


def _resolve(described: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a reference within the schema refers to."""
    reference = described.get("$ref")
    if reference is None:
        return described
    definitions: Mapping[str, Any] = schemas.document(schemas.CARD_FILE)["definitions"]
    found: Mapping[str, Any] = definitions[reference.rpartition("/")[2]]
    return found
