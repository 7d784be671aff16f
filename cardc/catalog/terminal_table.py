"""Cards as a table for a terminal: one line each, within a width, cut titles marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.catalog.fields import fields
from cardc.catalog.values import NOT_KNOWN

_GAP = "  "
_CUT = "…"


class Column(NamedTuple):
    """A heading and how wide the column may be at most."""

    heading: str
    most: int


COLUMNS = (
    Column("title", 24),
    Column("kind", 11),
    Column("lvl", 3),
    Column("set", 16),
    Column("no", 2),
    Column("cost", 6),
    Column("text", 4),
)


def table(cards: Iterable[Card], language: str = "en") -> str:
    """The table, with a line of headings."""
    rows = [tuple(column.heading for column in COLUMNS), *(_row(card, language) for card in cards)]
    longest = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    widths = [min(column.most, length) for column, length in zip(COLUMNS, longest, strict=True)]
    return "".join(f"{_line(row, widths)}\n" for row in rows)


def _row(card: Card, language: str) -> tuple[str, ...]:
    level = "" if card.level is None else str(card.level)
    copies = NOT_KNOWN if card.copies is None else str(card.copies)
    return (card.name_in(language), card.kind, level, card.set, copies, _cost(card), _texts(card))


def _cost(card: Card) -> str:
    """`5`, or the first letters of the symbols of a cost: `aafs`; `*` is any."""
    match card.cost:
        case None:
            return NOT_KNOWN if "cost" in fields(card) else ""
        case int():
            return str(card.cost)
        case _:
            return "".join(("*" if name == "any" else name[0]) * number for name, number in card.cost.items())


def _texts(card: Card) -> str:
    """How many abilities; `?` if those of a side are not known, nothing for cards that have none by nature."""
    if not any("abilities" in fields(card, face.side) for face in card.faces):
        return ""
    if any(face.abilities is None for face in card.faces):
        return NOT_KNOWN
    return str(sum(len(face.abilities or ()) for face in card.faces) or "-")


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (f"{_fit(cell, width):{width}}" for cell, width in zip(row, widths, strict=True))
    return _GAP.join(cells).rstrip()


def _fit(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + _CUT
