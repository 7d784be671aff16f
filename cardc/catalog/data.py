"""Cards as plain data: the inverse of reading a card file. What is unknown is left out."""

from __future__ import annotations

from typing import Any, TypeAlias

from cardc.catalog.cards import AbilityText, Card, Face

Data: TypeAlias = dict[str, Any]


def card_data(card: Card) -> Data:
    """A card in the form of a card file; reading it gives the same card again."""
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
        "cost": dict(card.cost) if isinstance(card.cost, dict) else card.cost,
        "epithet": card.epithet or None,
        **_faces(card),
        "recommended": card.recommended,
        "contents": list(card.contents) if card.contents is not None else None,
        "names": dict(card.names) or None,
        "names_deduced": list(card.names_deduced) or None,
        "aliases": list(card.aliases) or None,
    }
    return _known(whole)


def _faces(card: Card) -> Data:
    if any(face.side for face in card.faces):
        return {"sides": {face.side: _known(_face(face)) for face in card.faces}}
    return _face(card.faces[0]) if card.faces else {}


def _face(face: Face) -> Data:
    symbols = {**face.symbols, **({"others": 0} if face.others_zero else {})}
    return {
        "upgrade_cost": face.upgrade_cost,
        "symbols": symbols or None,
        "points": face.points,
        "abilities": [_ability(one) for one in face.abilities] if face.abilities is not None else None,
    }


def _ability(ability: AbilityText) -> str | Data:
    if ability.wording:
        return {"text": ability.text, "wording": ability.wording}
    return ability.text


def _known(data: Data) -> Data:
    return {name: value for name, value in data.items() if value is not None}
