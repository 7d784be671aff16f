"""What does not fit together in the declarations of fields and kinds: each fault at its line, with a way out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

from cardc.catalog.card_form import ABILITIES, CORE, CardForm, CardKind, Field, FormName, ShapeName
from cardc.catalog.declared_fields import FIELDS, KINDS, card_form
from cardc.catalog.word_files import WordPlaces
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import hint

# The entries of a field that only some forms have.
_OF_FORMS: Mapping[str, tuple[FormName, ...]] = {
    "least": ("number", "price", "edges"),
    "most": ("number", "price", "edges"),
    "of": ("choice", "choices"),
    "was": ("price",),
    "copies": ("choices", "number"),
    "pips": ("number",),
    "symbol": ("number", "price", "edges"),
}
# What `copies` may say of a form.
_OF_COPIES: Mapping[str, str] = {"choices": "shared", "number": "first"}
_NOWHERE = Span("game.yaml", 1, 1, 1, 1)


def form_findings(game: Mapping[str, Any], places: WordPlaces) -> Iterator[Diagnostic]:
    """Names that nothing declares, fields that every card has already, and entries that do not go together."""
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
        if "symbol" in data and data["symbol"] not in game.get("symbols", {}):
            yield _unknown("symbol", data["symbol"], span, game.get("symbols", {}))
        for message, advice in _field_faults(name, data):
            yield Diagnostic("schema-value", message, span, advice)
    form = card_form(game)
    for kind, data in kinds.items():
        span = places.get((KINDS, kind), _NOWHERE)
        for section, name in _named(data):
            if name not in fields and name != ABILITIES:
                yield _unknown("field", name, places.get((KINDS, kind, section, name), span), (*fields, ABILITIES))
        for message, advice in _kind_faults(form, form.kinds[kind]):
            yield Diagnostic("schema-value", message, span, advice)
    if "game" in game and not kinds:
        span = places.get(("game",), _NOWHERE)
        yield Diagnostic("schema-missing", "`kinds` is missing", span, "add `kinds:`, and what the cards of each state")


def _field_faults(name: str, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with the entries of one field, and a way out."""
    form = data["form"]
    for entry, forms in _OF_FORMS.items():
        if entry in data and form not in forms:
            yield f"`{entry}` says nothing of the form `{form}`", f"it goes with the forms {', '.join(forms)}"
    if form in _OF_FORMS["of"] and "of" not in data:
        yield f"`{name}` is a choice of nothing", "add `of:`, with the words to choose from"
    if "copies" in data and form in _OF_COPIES and data["copies"] != _OF_COPIES[form]:
        yield (
            f"`copies: {data['copies']}` says nothing of the form `{form}`",
            f"`copies: {_OF_COPIES[form]}` is for it",
        )
    if data.get("least", 0) > data.get("most", data.get("least", 0)):
        yield f"no number is at least {data['least']} and at most {data['most']}", "exchange `least` and `most`"
    if data.get("under") == name:
        yield f"`{name}` cannot stand in its own column", "name another field, or leave `under:` out"


def _kind_faults(form: CardForm, kind: CardKind) -> Iterator[tuple[str, str]]:
    """What is wrong with the fields that one kind names, as far as they are declared; and a way out."""
    fields = form.fields
    if kind.shape and not kind.across:
        yield (
            f"how large a `{kind.shape}` piece of the kind `{kind.name}` is, is not said",
            "add `across:`, in millimetres",
        )
    if kind.across and not kind.shape:
        yield "`across` is the size of a shape", f"add `shape:`, one of {', '.join(get_args(ShapeName)[1:])}"
    for name in kind.forms:
        if name not in fields or fields[name].form != "price":
            yield f"`{name}` has one form in any case", "only fields of the form `price` are narrowed to another"
    of_card = {*kind.fields, *(name for name, one in fields.items() if kind.name in one.kinds)}
    of_sides = {name for names in kind.sides.values() for name in names}
    for name in sorted(of_sides):
        if not _on_faces(name, fields):
            yield (
                f"`{name}` is a field of whole cards",
                "give it `where: face`, or move it to `fields:`",
            )
    for name in sorted(of_card if kind.sides else ()):
        if _on_faces(name, fields):
            yield f"`{name}` is a field of sides", "move it to those of `sides:` that have it"
    excepted = {name for one in kind.exceptions for name in (one.value[0], *one.lacks)}
    for name in sorted({*kind.required, *excepted} - of_card - of_sides):
        yield f"a card of the kind `{kind.name}` has no `{name}`", "add it to the `fields:` of the kind"


def _on_faces(name: str, fields: Mapping[str, Field]) -> bool:
    return name == ABILITIES or fields[name].on_face


def _named(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every field that a kind names, with the section that names it."""
    for section in (FIELDS, "required", "forms"):
        yield from ((section, name) for name in data.get(section, ()))
    for names in data.get("sides", {}).values():
        yield from (("sides", name) for name in names)
    for exception in data.get("except", ()):
        yield from (("except", name) for name in (*exception["if"], *exception["lacks"]))


def _unknown(what: str, name: str, span: Span, known: Iterable[str]) -> Diagnostic:
    listed = tuple(known)
    advice = hint(name, listed, f"declared are {', '.join(listed)}" if listed else "")
    return Diagnostic("schema-value", f"no {what} `{name}`", span, *advice)
