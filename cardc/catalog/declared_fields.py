"""The sections `fields:` and `kinds:` of game.yaml to the form of a game's cards, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardc.catalog.card_form import ABILITIES, CORE, CardForm, CardKind, Field, Lacking
from cardc.catalog.word_files import WordPlaces
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import hint

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


def form_findings(game: Mapping[str, Any], places: WordPlaces) -> Iterator[Diagnostic]:
    """Names of fields and kinds that nothing declares, and fields that the core of every card has already."""
    fields, kinds = game.get(FIELDS, {}), game.get(KINDS, {})
    for name, data in fields.items():
        span = places.get((FIELDS, name), _NOWHERE)
        if name in CORE:
            yield Diagnostic("schema-value", f"every card has `{name}` already", span, "give the field another name")
        for other in data.get(KINDS, ()):
            if other not in kinds:
                yield _unknown("kind", other, places.get((FIELDS, name, KINDS, other), span), kinds)
        if "under" in data and data["under"] not in fields:
            yield _unknown("field", data["under"], span, fields)
    for kind, data in kinds.items():
        span = places.get((KINDS, kind), _NOWHERE)
        for section, name in _named(data):
            if name not in fields and name != ABILITIES:
                yield _unknown("field", name, places.get((KINDS, kind, section, name), span), (*fields, ABILITIES))
    if "game" in game and not kinds:
        span = places.get(("game",), _NOWHERE)
        yield Diagnostic("schema-missing", "`kinds` is missing", span, "add `kinds:`, and what the cards of each state")


_NOWHERE = Span("game.yaml", 1, 1, 1, 1)


def _named(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every field that a kind names, with the section that names it."""
    for section in (FIELDS, "required", "forms"):
        yield from ((section, name) for name in data.get(section, ()))
    for names in data.get("sides", {}).values():
        yield from (("sides", name) for name in names)
    for exception in data.get("except", ()):
        yield from (("except", name) for name in (*exception["if"], *exception["lacks"]))


def _field(name: str, data: Mapping[str, Any]) -> Field:
    return Field(
        name=name,
        form=data["form"],
        about=data.get("about", ""),
        on_face=data.get("where") == "face" or data["form"] == "symbols",
        least=data.get("least"),
        most=data.get("most"),
        of=tuple(data.get("of", ())),
        also=tuple(data.get("also", ())),
        kinds=tuple(data.get("kinds", ())),
        none_if_absent=data.get("absent") == "none",
        shares_copies=data.get("copies") == "shared",
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
        forms={field: form for field, form in data.get("forms", {}).items() if field in known},
        sides={side: sound(names) for side, names in data.get("sides", {}).items()},
        exceptions=tuple(
            Lacking((field, value), sound(one["lacks"]))
            for one in data.get("except", ())
            for field, value in one["if"].items()
        ),
    )


def _unknown(what: str, name: str, span: Span, known: Iterable[str]) -> Diagnostic:
    listed = tuple(known)
    advice = hint(name, listed, f"declared are {', '.join(listed)}" if listed else "")
    return Diagnostic("schema-value", f"no {what} `{name}`", span, *advice)
