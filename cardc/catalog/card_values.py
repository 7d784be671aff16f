"""What is known of a card, value by value: how it is shown, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, CardForm
from cardc.catalog.cards import Card, Face
from cardc.catalog.provenance import UNKNOWN, Origin, Origins
from cardc.catalog.value_forms import OTHERS

NOT_KNOWN = "?"
NONE = "none"


class CardValue(NamedTuple):
    """One value of a card or of a side of it. `shown` is `?`, and `origin` None, where it is not known."""

    side: str
    field: str
    shown: str
    origin: Origin | None

    @property
    def name(self) -> str:
        """The field; of a single symbol, the field that it is printed in."""
        return self.field.partition(".")[0]

    @property
    def symbol(self) -> str:
        """The symbol, or `others`, if the value is that of a single one."""
        return self.field.partition(".")[2]

    @property
    def rank(self) -> str:
        return self.origin.rank if self.origin is not None else UNKNOWN


def values_of(card: Card, form: CardForm, origins: Origins) -> tuple[CardValue, ...]:
    """Every value that the card can have. Symbols are told one by one; `symbols.others` are all that are not named."""
    found = list(_of_card(card, form, origins))
    for face in card.faces:
        if face.side:
            found += _of_face(card, face, form.values(card.kind, card.values, face.side), form, origins)
    return tuple(found)


def _of_card(card: Card, form: CardForm, origins: Origins) -> Iterator[CardValue]:
    names = form.values(card.kind, card.values)
    on_face = {ABILITIES, *(field.name for field in form.of_faces)}
    for name in names:
        if name not in on_face:
            yield _value(card, "", name, in_words(card.get(name)), origins)
    if not form.sides(card.kind) and card.faces:
        yield from _of_face(card, card.faces[0], tuple(name for name in names if name in on_face), form, origins)


def _of_face(card: Card, face: Face, names: tuple[str, ...], form: CardForm, origins: Origins) -> Iterator[CardValue]:
    for name in names:
        if name == ABILITIES:
            known = NOT_KNOWN if face.abilities is None else str(len(face.abilities) or NONE)
            yield _value(card, face.side, name, known, origins)
        elif form.fields[name].form == "symbols":
            symbols = face.printed(name)
            for symbol, number in symbols.counts.items():
                yield _value(card, face.side, f"{name}.{symbol}", str(number), origins)
            others = "0" if symbols.others_zero else NOT_KNOWN
            yield _value(card, face.side, f"{name}.{OTHERS}", others, origins)
        else:
            yield _value(card, face.side, name, in_words(face.get(name)), origins)


def _value(card: Card, side: str, name: str, shown: str, origins: Origins) -> CardValue:
    return CardValue(side, name, shown, origins.of(card, side, name) if shown != NOT_KNOWN else None)


def in_words(value: Any) -> str:
    """A value in words; what is not known is `?`."""
    match value:
        case None:
            return NOT_KNOWN
        case bool():
            return "yes" if value else "no"
        case (int(), *_):
            return " ".join(map(str, value))
        case tuple():
            return ", ".join(value)
        case Mapping():
            return ", ".join(f"{number} {{{name}}}" for name, number in value.items()) or NONE
        case _:
            return str(value)
