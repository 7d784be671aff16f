"""The sections `fields:` and `kinds:` of game.yaml to the form of a game's cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardc.catalog.card_form import ABILITIES, CORE, CardForm, CardKind, Field, Lacking

FIELDS = "fields"
KINDS = "kinds"


def declared(game: Mapping[str, Any]) -> dict[str, Any]:
    """The sections of a game's data that declare what cards state."""
    return {section: game[section] for section in (FIELDS, KINDS) if section in game}


def card_form(game: Mapping[str, Any]) -> CardForm:
    """The form that the data of a game declares; what names no field is left out."""
    fields = {name: _field(name, data) for name, data in game.get(FIELDS, {}).items() if name not in CORE}
    known = {*fields, ABILITIES}
    return CardForm(fields, {name: _kind(name, data, known) for name, data in game.get(KINDS, {}).items()})


def _field(name: str, data: Mapping[str, Any]) -> Field:
    return Field(
        name=name,
        form=data["form"],
        about=data.get("about", ""),
        on_face=data.get("where") == "face" or data["form"] == "symbols",
        least=data.get("least"),
        most=data.get("most"),
        of=tuple(data.get("of", ())),
        was=tuple(data.get("was", {}).items()),
        kinds=tuple(data.get("kinds", ())),
        none_if_absent=data.get("absent") == "none",
        shares_copies=data.get("copies") == "shared",
        first_copies=data.get("copies") == "first",
        overlay=data.get("overlay", data.get("absent") != "none"),
        assume=data.get("assume", ""),
        listed=data.get("list", ""),
        under=data.get("under", ""),
        table=data.get("table", ""),
        sheet=data.get("sheet", ""),
        symbol=data.get("symbol", ""),
        pips=data.get("pips", False),
    )


def _kind(name: str, data: Mapping[str, Any], known: set[str]) -> CardKind:
    def sound(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(name for name in names if name in known)

    return CardKind(
        name=name,
        about=data.get("about", ""),
        fields=sound(data.get("fields", ())),
        required=sound(data.get("required", ())),
        uncounted=data.get("uncounted", False),
        gaps=data.get("gaps", {}),
        forms={field: form for field, form in data.get("forms", {}).items() if field in known},
        sides={side: sound(names) for side, names in data.get("sides", {}).items()},
        exceptions=tuple(
            Lacking((field, value), sound(one["lacks"]))
            for one in data.get("except", ())
            for field, value in one["if"].items()
        ),
        shape=data.get("shape", ""),
        across=data.get("across", 0),
    )
