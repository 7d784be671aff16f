"""Cards as a table for a terminal: one line each, within a width, cut titles marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, CardForm, Field
from cardc.catalog.card_values import NOT_KNOWN
from cardc.catalog.cards import Card
from cardc.catalog.value_forms import PrintedSymbols

_GAP = "  "
_CUT = "…"


# How wide the column of a field may be, if its heading is not wider.
_FIELD = 6


class TerminalColumn(NamedTuple):
    """A heading, how wide the column may be at most, and what it says of a card in a language."""

    heading: str
    most: int
    cell: Callable[[Card, str], str]


def table(cards: Iterable[Card], form: CardForm, language: str = "en") -> str:
    """The table, with a line of headings."""
    columns = tuple(_columns(form))
    rows = [tuple(column.heading for column in columns)]
    rows += (tuple(column.cell(card, language) for column in columns) for card in cards)
    longest = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    widths = [min(column.most, length) for column, length in zip(columns, longest, strict=True)]
    return "".join(f"{_line(row, widths)}\n" for row in rows)


def _columns(form: CardForm) -> Iterator[TerminalColumn]:
    """The core of each card, and the fields that the game has a heading for; those that group cards come first."""
    fields = [field for field in form.fields.values() if field.table]
    yield TerminalColumn("title", 24, lambda card, language: card.name_in(language))
    yield TerminalColumn("kind", 11, lambda card, _: card.kind)
    yield from (_column(field, form) for field in fields if field.sorts_cards)
    yield TerminalColumn("set", 16, lambda card, _: card.set)
    yield TerminalColumn("no", 2, lambda card, _: NOT_KNOWN if card.copies is None else str(card.copies))
    yield from (_column(field, form) for field in fields if not field.sorts_cards)
    yield TerminalColumn("text", 4, lambda card, _: _texts(card, form))


def _column(field: Field, form: CardForm) -> TerminalColumn:
    return TerminalColumn(field.table, max(_FIELD, len(field.table)), lambda card, _: _value(card, field, form))


def _value(card: Card, field: Field, form: CardForm) -> str:
    """`5`, or the first letters of symbols: `aafs`, where `*` is what is none; of a two-sided card, side by side."""
    if field.on_face:
        told = [
            _short(face.get(field.name), field)
            for face in card.faces
            if field.name in form.values(card.kind, card.values, face.side)
        ]
        return "/".join(told)
    if card.get(field.name) is None and (field.sorts_cards or field.name not in form.values(card.kind, card.values)):
        return ""
    return _short(card.get(field.name), field)


def _short(value: Any, field: Field) -> str:
    match value:
        case None:
            return NOT_KNOWN
        case bool():
            return "yes" if value else "no"
        case PrintedSymbols():
            return _initials(value.counts, field) + ("" if value.others_zero else NOT_KNOWN)
        case Mapping():
            return _initials(value, field)
        case tuple():
            return ",".join(value)
        case _:
            return str(value)


def _initials(counts: Mapping[str, int], field: Field) -> str:
    return "".join(name[0] * number for name, number in counts.items())


def _texts(card: Card, form: CardForm) -> str:
    """How many abilities; `?` if those of a side are not known, nothing for cards that have none by nature."""
    if not any(ABILITIES in form.values(card.kind, card.values, face.side) for face in card.faces):
        return ""
    if any(face.abilities is None for face in card.faces):
        return NOT_KNOWN
    return str(sum(len(face.abilities or ()) for face in card.faces) or "-")


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (f"{_fit(cell, width):{width}}" for cell, width in zip(row, widths, strict=True))
    return _GAP.join(cells).rstrip()


def _fit(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + _CUT
