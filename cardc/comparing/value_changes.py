"""The values of a card on both sides, and where they come from: what is stated, value by value, and what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardc.catalog.card_form import ABILITIES, CardForm
from cardc.catalog.card_values import NOT_KNOWN, CardValue, in_words, values_of
from cardc.catalog.cards import Card, Face
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import Origin
from cardc.catalog.value_forms import FORMS, OTHERS, PrintedSymbols
from cardc.comparing.differences import ValueAsStated, ValueChange

_Place = tuple[str, str]
_Values = Mapping[_Place, ValueAsStated]


def value_changes(was: Card, now: Card, old: Edition, new: Edition, *, ranks_only: bool) -> tuple[ValueChange, ...]:
    """Every value that differs, or that comes from elsewhere. `ranks_only`: of origins no more is known than how sure
    they are."""
    before, after = _stated(was, old), _stated(now, new)
    return tuple(_changes(before, after, was, now, ranks_only))


def _changes(before: _Values, after: _Values, was: Card, now: Card, ranks_only: bool) -> Iterator[ValueChange]:
    for side, name in dict.fromkeys((*before, *after)):
        one = before.get((side, name)) or _not_listed(before, was, side, name)
        other = after.get((side, name)) or _not_listed(after, now, side, name)
        if _differs(name, one, other, ranks_only):
            yield ValueChange(side, name, one, other)


def _differs(name: str, one: ValueAsStated | None, other: ValueAsStated | None, ranks_only: bool) -> bool:
    if one is None or other is None:
        # Symbols that nobody knows anything of are nothing that one of them states.
        return one is not other and not (name.endswith(f".{OTHERS}") and (one or other).value is None)  # type: ignore[union-attr]
    # How many texts there are is told by the texts.
    if name == ABILITIES and None not in (one.value, other.value):
        return _from_elsewhere(one.origin, other.origin, ranks_only)
    return one.value != other.value or _from_elsewhere(one.origin, other.origin, ranks_only)


def _from_elsewhere(one: Origin | None, other: Origin | None, ranks_only: bool) -> bool:
    if ranks_only:
        # A build tells no ranks of values that cards need not have.
        return one is not None and other is not None and one.rank != other.rank
    return one != other


def _stated(card: Card, edition: Edition) -> dict[_Place, ValueAsStated]:
    """Every value that a card can have, and those that it has although it need not."""
    form = edition.catalog.card_form
    told = values_of(card, form, edition.origins)
    found = {(one.side, one.field): ValueAsStated(_raw(card, one, form), one.shown, one.origin) for one in told}
    for field in form.of_cards:
        value = card.get(field.name)
        if value is not None and ("", field.name) not in found:
            origin = edition.origins.of(card, "", field.name)
            found["", field.name] = ValueAsStated(FORMS[field.form].write(value), in_words(value), origin)
    return found


def _not_listed(values: _Values, card: Card, side: str, name: str) -> ValueAsStated | None:
    """A symbol that a side does not list: none of it, where all others are known to be absent, else unknown."""
    field, _, symbol = name.partition(".")
    others = values.get((side, f"{field}.{OTHERS}")) if symbol else None
    face = _face(card, side)
    if others is None or face is None:
        return None
    number = face.printed(field).count(symbol)
    return ValueAsStated(number, str(number) if number is not None else NOT_KNOWN, others.origin)


def _raw(card: Card, one: CardValue, form: CardForm) -> Any:
    """A value as a card file says it; None where it is not known."""
    face = _face(card, one.side)
    if one.name == ABILITIES:
        return None if face is None or face.abilities is None else len(face.abilities)
    field = form.fields.get(one.name)
    value = card.get(one.name) if field is None or not field.on_face else face.get(one.name) if face else None
    if one.symbol:
        symbols = value if isinstance(value, PrintedSymbols) else PrintedSymbols()
        return (0 if symbols.others_zero else None) if one.symbol == OTHERS else symbols.counts.get(one.symbol)
    return value if value is None or field is None else FORMS[field.form].write(value)


def _face(card: Card, side: str) -> Face | None:
    return next((face for face in card.faces if face.side == side), None)
