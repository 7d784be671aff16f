"""Cards as plain data, in the form of a card file, and back. What is unknown is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardc.catalog.cards import AbilityText, Card, Face

Data: TypeAlias = dict[str, Any]


def card_data(card: Card) -> Data:
    """A card in the form of a card file."""
    whole = {
        "id": card.id,
        "title": card.title,
        "kind": card.kind,
        "supply": card.supply or None,
        "level": card.level,
        "copies": card.copies,
        "slots": list(card.slots) or None,
        "advancement": card.advancement,
        "eclipse": card.eclipse,
        "cost": dict(card.cost) if isinstance(card.cost, Mapping) else card.cost,
        "epithet": card.epithet or None,
        **_faces_data(card),
        "recommended": card.recommended,
        "contents": list(card.contents) if card.contents is not None else None,
        "names": dict(card.names) or None,
        "names_deduced": list(card.names_deduced) or None,
        "aliases": list(card.aliases) or None,
    }
    return _known(whole)


def card_from_data(data: Mapping[str, Any], set_name: str, ability: Callable[[Any], AbilityText]) -> Card:
    """The card of some data, which the schema has seen; `ability` reads one entry of a list of abilities."""
    return Card(
        id=data["id"],
        title=data["title"],
        set=set_name,
        kind=data["kind"],
        level=data.get("level"),
        copies=data.get("copies"),
        slots=tuple(data.get("slots", ())),
        eclipse=data.get("eclipse"),
        cost=data.get("cost"),
        faces=_faces(data, ability),
        names=data.get("names", {}),
        aliases=tuple(data.get("aliases", ())),
        supply=data.get("supply", ""),
        advancement=data.get("advancement"),
        epithet=data.get("epithet", ""),
        recommended=data.get("recommended"),
        contents=tuple(data["contents"]) if "contents" in data else None,
        names_deduced=tuple(data.get("names_deduced", ())),
    )


def _faces(data: Mapping[str, Any], ability: Callable[[Any], AbilityText]) -> tuple[Face, ...]:
    if "sides" in data:
        return tuple(_face(side, face, ability) for side, face in data["sides"].items())
    return (_face("", data, ability),)


def _face(side: str, data: Mapping[str, Any], ability: Callable[[Any], AbilityText]) -> Face:
    symbols = data.get("symbols", {})
    return Face(
        side=side,
        symbols={name: number for name, number in symbols.items() if name != "others"},
        others_zero="others" in symbols,
        points=data.get("points"),
        upgrade_cost=data.get("upgrade_cost"),
        abilities=tuple(map(ability, data["abilities"])) if "abilities" in data else None,
    )


def _faces_data(card: Card) -> Data:
    if any(face.side for face in card.faces):
        return {"sides": {face.side: _known(_face_data(face)) for face in card.faces}}
    return _face_data(card.faces[0]) if card.faces else {}


def _face_data(face: Face) -> Data:
    symbols = {**face.symbols, **({"others": 0} if face.others_zero else {})}
    return {
        "upgrade_cost": face.upgrade_cost,
        "symbols": symbols or None,
        "points": face.points,
        "abilities": [_ability_data(one) for one in face.abilities] if face.abilities is not None else None,
    }


def _ability_data(ability: AbilityText) -> str | Data:
    return {"text": ability.text, "wording": ability.wording} if ability.wording else ability.text


def _known(data: Data) -> Data:
    return {name: value for name, value in data.items() if value is not None}
