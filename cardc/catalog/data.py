"""Cards as plain data, in the form of a card file, and back. What is unknown is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from cardc.catalog.card_form import COPIES, CardForm, Field
from cardc.catalog.cards import AbilityText, Card, Face
from cardc.catalog.value_forms import FORMS

CardData: TypeAlias = dict[str, Any]


def card_data(card: Card, form: CardForm) -> CardData:
    """A card in the form of a card file."""
    stated = {**_values_data(card.values, form.of_cards), COPIES: card.copies}
    whole = {
        "id": card.id,
        "title": card.title,
        "kind": card.kind,
        **{name: stated[name] for name in form.order if name in stated},
        **_faces_data(card, form),
        "names": dict(card.names) or None,
        "names_deduced": list(card.names_deduced) or None,
        "aliases": list(card.aliases) or None,
        "was": list(card.was) or None,
    }
    return _known(whole)


def card_from_data(
    data: Mapping[str, Any], set_name: str, form: CardForm, ability: Callable[[Any], AbilityText]
) -> Card:
    """The card of some data, which the schema has seen; `ability` reads one entry of a list of abilities."""
    return Card(
        id=data["id"],
        title=data["title"],
        set=set_name,
        kind=data["kind"],
        copies=data.get(COPIES),
        values=values_from_data(data, form.of_cards),
        faces=_faces(data, form, ability),
        names=data.get("names", {}),
        aliases=tuple(data.get("aliases", ())),
        was=tuple(data.get("was", ())),
        names_deduced=tuple(data.get("names_deduced", ())),
    )


def values_from_data(data: Mapping[str, Any], fields: Iterable[Field]) -> CardData:
    """The values that some data states of these fields."""
    return {field.name: _value(field, data[field.name]) for field in fields if field.name in data}


def _value(field: Field, data: Any) -> Any:
    """One value, with former names of symbols as what they are called now."""
    if field.was and isinstance(data, Mapping):
        names, counts = dict(field.was), dict[str, int]()
        for name, n in data.items():
            called = names.get(str(name), str(name))
            counts[called] = counts.get(called, 0) + n
        data = counts
    return FORMS[field.form].read(data)


def _values_data(values: Mapping[str, Any], fields: Iterable[Field]) -> CardData:
    return {field.name: FORMS[field.form].write(values[field.name]) for field in fields if field.name in values}


def _faces(data: Mapping[str, Any], form: CardForm, ability: Callable[[Any], AbilityText]) -> tuple[Face, ...]:
    if "sides" in data:
        return tuple(_face(side, face, form, ability) for side, face in data["sides"].items())
    return (_face("", data, form, ability),)


def _face(side: str, data: Mapping[str, Any], form: CardForm, ability: Callable[[Any], AbilityText]) -> Face:
    abilities = tuple(map(ability, data["abilities"])) if "abilities" in data else None
    return Face(side, values_from_data(data, form.of_faces), abilities)


def _faces_data(card: Card, form: CardForm) -> CardData:
    if any(face.side for face in card.faces):
        return {"sides": {face.side: _known(_face_data(face, form)) for face in card.faces}}
    return _face_data(card.faces[0], form) if card.faces else {}


def _face_data(face: Face, form: CardForm) -> CardData:
    abilities = [_ability_data(one) for one in face.abilities] if face.abilities is not None else None
    return {**_values_data(face.values, form.of_faces), "abilities": abilities}


def _ability_data(ability: AbilityText) -> str | CardData:
    if not (ability.wording or ability.otherwise):
        return ability.text
    others: dict[str, dict[str, Any]] = {}
    for (option, value), other in ability.otherwise.items():
        others.setdefault(option, {})[value] = _ability_data(other)
    return _known({"text": ability.text, "wording": ability.wording or None, "otherwise": others or None})


def _known(data: CardData) -> CardData:
    return {name: value for name, value in data.items() if value is not None}
