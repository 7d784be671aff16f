"""What is known of a card, value by value: how it is shown, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.cards import Card, Face
from cardc.catalog.fields import fields, sides
from cardc.catalog.provenance import UNKNOWN, Origin, Origins

NOT_KNOWN = "?"
NONE = "none"


class Value(NamedTuple):
    """One value of a card or of a side of it. `shown` is `?`, and `origin` None, where it is not known."""

    side: str
    field: str
    shown: str
    origin: Origin | None

    @property
    def rank(self) -> str:
        return self.origin.rank if self.origin is not None else UNKNOWN


def values_of(card: Card, origins: Origins) -> tuple[Value, ...]:
    """Every value that the card can have. Symbols are told one by one; `symbols.others` are all that are not named."""
    found = list(_of_card(card, origins))
    for face in card.faces:
        if face.side:
            found += _of_face(card, face, fields(card, face.side), origins)
    return tuple(found)


def _of_card(card: Card, origins: Origins) -> Iterator[Value]:
    on_face = {"symbols", "points", "abilities", "upgrade_cost"}
    for name in fields(card):
        if name not in on_face:
            yield _value(card, "", name, _shown(getattr(card, name)), origins)
    if not sides(card) and card.faces:
        yield from _of_face(card, card.faces[0], tuple(name for name in fields(card) if name in on_face), origins)


def _of_face(card: Card, face: Face, names: tuple[str, ...], origins: Origins) -> Iterator[Value]:
    for name in names:
        if name == "symbols":
            for symbol, number in face.symbols.items():
                yield _value(card, face.side, f"symbols.{symbol}", str(number), origins)
            yield _value(card, face.side, "symbols.others", "0" if face.others_zero else NOT_KNOWN, origins)
        elif name == "abilities":
            known = NOT_KNOWN if face.abilities is None else str(len(face.abilities) or NONE)
            yield _value(card, face.side, name, known, origins)
        else:
            yield _value(card, face.side, name, _shown(getattr(face, name)), origins)


def _value(card: Card, side: str, name: str, shown: str, origins: Origins) -> Value:
    return Value(side, name, shown, origins.of(card, side, name) if shown != NOT_KNOWN else None)


def _shown(value: Any) -> str:
    """A value in words; what is not known is `?`."""
    match value:
        case None | ():
            return NOT_KNOWN
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(value)
        case Mapping():
            return ", ".join(f"{number} {{{name}}}" for name, number in value.items()) or NONE
        case _:
            return str(value)
