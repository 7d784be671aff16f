"""Where all values of some cards come from: a line for each face, and totals by field and rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from cardc.catalog.card_form import CardForm
from cardc.catalog.card_values import CardValue, values_of
from cardc.catalog.cards import Card
from cardc.catalog.provenance import RANKS, UNKNOWN, Origins
from cardc.source.terminal import BOLD, RED, YELLOW, filled, painted, text_columns, wrapped

# One letter for each rank, so that a card fits on a line.
LETTERS = {**{rank: rank[0].upper() for rank in RANKS}, UNKNOWN: "?"}
# What stands out: what is missing, and what is no printed value.
_STYLES = {UNKNOWN: RED, "house": YELLOW}
_LETTER_STYLES = {LETTERS[rank]: style for rank, style in _STYLES.items()}
WIDTH = 80


@dataclass(frozen=True, slots=True)
class Audited:
    """A face of a card with all its values."""

    card: Card
    side: str
    values: tuple[CardValue, ...]

    def ranks(self, field: str) -> tuple[str, ...]:
        """The ranks of a field, each once; of symbols, those of all symbols."""
        found = {value.rank for value in self.values if value.name == field}
        return tuple(rank for rank in (*RANKS, UNKNOWN) if rank in found)


def audit(cards: Iterable[Card], form: CardForm, origins: Origins) -> tuple[Audited, ...]:
    """Every face of the cards; what belongs to a two-sided card itself has a line of its own."""
    return tuple(one for card in cards for one in _audited(card, values_of(card, form, origins)))


def _audited(card: Card, values: tuple[CardValue, ...]) -> Iterator[Audited]:
    for side in dict.fromkeys(value.side for value in values):
        yield Audited(card, side, tuple(value for value in values if value.side == side))


def totals(audited: Iterable[Audited]) -> dict[str, Counter[str]]:
    """How many values of each field have which rank."""
    counted: dict[str, Counter[str]] = {}
    for one in audited:
        for value in one.values:
            counted.setdefault(value.name, Counter())[value.rank] += 1
    return counted


def audit_data(audited: Iterable[Audited]) -> dict[str, Any]:
    """The audit as data."""
    listed = tuple(audited)
    values = [
        {
            "card": one.card.id,
            "side": one.side,
            "field": value.field,
            "value": value.shown,
            "rank": value.rank,
            "source": value.origin.source if value.origin is not None else "",
            "note": value.origin.note if value.origin is not None else "",
        }
        for one in listed
        for value in one.values
    ]
    return {"values": values, "totals": {field: dict(ranks) for field, ranks in totals(listed).items()}}


def audit_text(audited: Iterable[Audited], color: bool = False) -> str:
    """The audit as two tables, the faces and the totals, below what their columns and letters mean."""
    listed = tuple(audited)
    counted = totals(listed)
    lines = [*_meaning(counted, color), *_faces(listed, color), "", *_totals(counted)]
    return "\n".join(lines) + "\n"


def _meaning(counted: dict[str, Counter[str]], color: bool) -> Iterator[str]:
    """What the columns stand for, by their first letters, and what the letters in them do."""
    fields = ", ".join(f"{_heading(field)} {field.replace('_', ' ')}" for field in counted)
    yield from wrapped(fields, WIDTH)
    told = ", ".join(
        f"{painted(letter, _STYLES.get(rank, ''), color)} {rank}"
        for rank, letter in LETTERS.items()
        if any(counts[rank] for counts in counted.values())
    )
    yield from (told, "") if told else ()


def _faces(audited: tuple[Audited, ...], color: bool) -> Iterator[str]:
    fields = list(dict.fromkeys(value.name for one in audited for value in one.values))
    headings = {field: _heading(field) for field in fields}
    names = [f"    {one.side}" if one.side else f"  {one.card.id.rpartition('.')[2]}" for one in audited]
    width = max(map(text_columns, names), default=0)
    yield painted(_row("", [(headings[field], headings[field]) for field in fields], width), BOLD, color)
    group = ""
    for one, name in zip(audited, names, strict=True):
        # What the ids of neighbours begin with is told once, so that a line fits a narrow terminal.
        before = one.card.id.rpartition(".")[0]
        if before != group:
            yield before
            group = before
        cells = [(headings[field], "".join(LETTERS[rank] for rank in one.ranks(field))) for field in fields]
        yield _row(name, cells, width, color)


def _row(name: str, cells: list[tuple[str, str]], width: int, color: bool = False) -> str:
    told = [_lettered(f"{text:{max(3, len(heading))}}", color) for heading, text in cells]
    return " ".join([filled(name, width), *told]).rstrip()


def _lettered(cell: str, color: bool) -> str:
    return "".join(painted(letter, _LETTER_STYLES.get(letter, ""), color) for letter in cell) if color else cell


def _heading(field: str) -> str:
    """A field as a narrow column names it."""
    return field[:3]


def _totals(counted: dict[str, Counter[str]]) -> Iterator[str]:
    ranks = [rank for rank in (*RANKS, UNKNOWN) if any(counts[rank] for counts in counted.values())]
    yield "".join([f"{'field':14}", *(f"{rank:>10}" for rank in ranks), f"{'all':>8}"])
    for field, counts in counted.items():
        yield "".join([f"{field:14}", *(f"{counts[rank]:10}" for rank in ranks), f"{counts.total():8}"])
    whole = sum(counted.values(), Counter[str]())
    yield "".join([f"{'all':14}", *(f"{whole[rank]:10}" for rank in ranks), f"{whole.total():8}"])
