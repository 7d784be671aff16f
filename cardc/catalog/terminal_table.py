"""Cards as a table for a terminal: one line each, within a width, cut titles marked, with what its letters mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, CardForm, Field
from cardc.catalog.card_values import NOT_KNOWN, in_words
from cardc.catalog.cards import Card, Face
from cardc.catalog.value_forms import PrintedSymbols
from cardc.source.terminal import BOLD, SOFT, filled, fitted, painted, text_columns

_GAP = "  "

# How wide the column of a field, or of kinds, may be, if no heading is wider.
_FIELD = 6
_EDGES = 17
_KIND = 13
# A title is not cut shorter than that.
_LEAST = 12

# What the table says in a language, by its English words, the names of kinds and symbols, and `set NAME`; what it lacks
# is English.
ColumnLabels = Mapping[str, str]


class TerminalColumn(NamedTuple):
    """A heading, how wide the column may be at most, and what it says of a card."""

    heading: str
    most: int
    cell: Callable[[Card], str]


def table(
    cards: Iterable[Card],
    form: CardForm,
    language: str = "en",
    labels: ColumnLabels = MappingProxyType({}),
    width: int = 80,
    color: bool = False,
) -> str:
    """The table, with a line of headings; on a wider terminal, what is cut at 80 columns has more room."""
    columns = tuple(_columns(form, language, labels))
    head = tuple(column.heading for column in columns)
    rows = [tuple(column.cell(card) for column in columns) for card in cards]
    longest = [max(map(text_columns, cells)) for cells in zip(head, *rows, strict=True)]
    widths = [min(column.most, length) for column, length in zip(columns, longest, strict=True)]
    room = width - sum(widths) - len(_GAP) * (len(widths) - 1)
    # Where a language has long headings, titles have less room.
    widths[0] = max(_LEAST, widths[0] + min(0, room))
    for at, length in enumerate(longest):
        more = max(0, min(room, length - widths[at]))
        widths[at] += more
        room -= more
    lines = [painted(_line(head, widths), BOLD, color), *(_line(row, widths, color) for row in rows)]
    return "".join(f"{line}\n" for line in lines)


def letters(cards: Iterable[Card], form: CardForm) -> Iterator[str]:
    """The symbols that the table tells by their letters, in the order in which they come."""
    shown = [field.name for field in form.fields.values() if field.table]
    found: dict[str, None] = {}
    for card in cards:
        holders: tuple[Card | Face, ...] = (card, *card.faces)
        for value in (holder.get(name) for holder in holders for name in shown):
            counts = value.counts if isinstance(value, PrintedSymbols) else value
            found |= dict.fromkeys(counts) if isinstance(counts, Mapping) else {}
    yield from found


def shows_unknown(cards: Iterable[Card], form: CardForm) -> bool:
    """True if the table tells of any card that something of it is not known."""
    _title, *columns = _columns(form, "en", {})
    return any(NOT_KNOWN in column.cell(card) for card in cards for column in columns)


def _columns(form: CardForm, language: str, labels: ColumnLabels) -> Iterator[TerminalColumn]:
    """The core of each card, and the fields that the game has a heading for; those that group cards come first."""
    fields = [field for field in form.fields.values() if field.table]

    def core(heading: str, most: int, cell: Callable[[Card], str], key: str = "") -> TerminalColumn:
        said = labels.get(key or heading, heading)
        return TerminalColumn(said, max(most, text_columns(said)), cell)

    yield core("title", 24, lambda card: card.name_in(language))
    yield core("kind", _KIND, lambda card: labels.get(card.kind, card.kind))
    yield from (_column(field, form, labels) for field in fields if field.sorts_cards)
    yield core("set", 16, lambda card: labels.get(f"set {card.set}", card.set))
    yield core("no", 2, lambda card: NOT_KNOWN if card.copies is None else str(card.copies), "number")
    yield from (_column(field, form, labels) for field in fields if not field.sorts_cards)
    yield core("text", 4, lambda card: _texts(card, form))


def _column(field: Field, form: CardForm, labels: ColumnLabels) -> TerminalColumn:
    said = labels.get(field.table, field.table)
    most = _EDGES if field.form == "edges" else _FIELD
    return TerminalColumn(said, max(most, text_columns(said)), lambda card: _value(card, field, form, labels))


def _value(card: Card, field: Field, form: CardForm, labels: ColumnLabels) -> str:
    """`5`, or a letter for each symbol: `aafs`; of a two-sided card, side by side."""
    if field.on_face:
        told = [
            _short(face.get(field.name), labels)
            for face in card.faces
            if field.name in form.values(card.kind, card.values, face.side)
        ]
        return "/".join(told)
    if card.get(field.name) is None and (field.sorts_cards or field.name not in form.values(card.kind, card.values)):
        return ""
    return _short(card.get(field.name), labels)


def _short(value: Any, labels: ColumnLabels) -> str:
    match value:
        case None:
            return NOT_KNOWN
        case bool():
            return labels.get("yes", "yes") if value else labels.get("no", "no")
        case PrintedSymbols():
            return _initials(value.counts, labels) + ("" if value.others_zero else NOT_KNOWN)
        case Mapping():
            return _initials(value, labels)
        case (int(), *_):
            return in_words(value)
        case tuple():
            return ",".join(labels.get(word, word) for word in value)
        case _:
            return str(value)


def _initials(counts: Mapping[str, int], labels: ColumnLabels) -> str:
    return "".join(labels.get(f"{{{name}}}", name[0]) * number for name, number in counts.items())


def _texts(card: Card, form: CardForm) -> str:
    """How many abilities; `?` if those of a side are not known, nothing for cards that have none by nature."""
    faces = [face for face in card.faces if ABILITIES in form.values(card.kind, card.values, face.side)]
    if not faces:
        return ""
    if any(face.abilities is None for face in faces):
        return NOT_KNOWN
    return str(sum(len(face.abilities or ()) for face in faces) or "-")


def _line(row: Sequence[str], widths: Sequence[int], color: bool = False) -> str:
    cells = [filled(fitted(text, width), width) for text, width in zip(row, widths, strict=True)]
    last = cells.pop().rstrip()
    return _GAP.join(painted(cell, _style(cell), color) for cell in [*cells, last]).rstrip()


def _style(cell: str) -> str:
    """What is not known stands back."""
    return SOFT if cell.strip() == NOT_KNOWN else ""
