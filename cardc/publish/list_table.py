"""A list of cards as a value: columns, groups of rows, totals and legend, in one language, for any format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from cardc.catalog.card_form import CardForm, Field
from cardc.catalog.card_values import in_words
from cardc.catalog.card_words import is_translated, set_title
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import RANKS, UNKNOWN
from cardc.language.wording import ENGLISH
from cardc.publish.cells import (
    Cell,
    OriginLine,
    card_cells,
    column_kind,
    origin_lines,
    ranks_of,
    subject,
    usual_columns,
)
from cardc.publish.totals import Totals, apart, everybodys, heap_label, printed_sums, totals
from cardc.publish.words import UNTRANSLATED, Words, words_of

CHECKLIST_COLUMNS = ("name", "copies", "boxes")
# What lists of every game are grouped by; then come the fields that the game groups its cards by.
CORE_GROUPS = ("set", "kind")


def known_groups(form: CardForm) -> tuple[str, ...]:
    """What the cards of a game can be grouped by, and are where nothing else is asked for."""
    return (*CORE_GROUPS, *(field.name for field in form.listed("group")))


@dataclass(frozen=True, slots=True)
class Choice:
    """What a list is to show. Without columns, those that fit the groups and that some card has; without groups, all.

    `flat`: the format has no headings between rows and no marks, so that columns must tell everything.
    """

    language: str = "en"
    columns: tuple[str, ...] = ()
    groups: tuple[str, ...] | None = None
    checklist: bool = False
    flat: bool = False


class Row(NamedTuple):
    """A card with one cell for each column, and where all that is known of it comes from."""

    card: Card
    cells: tuple[Cell, ...]
    origins: tuple[OriginLine, ...] = ()


class GroupHeading(NamedTuple):
    """What the cards of a group have in common by one grouping; `language` is that of the text, if it is another."""

    by: str
    text: str
    language: str = ""


class RowGroup(NamedTuple):
    """Rows below a common heading, one part for each grouping. `each`: every one of so many players has these cards."""

    headings: tuple[GroupHeading, ...]
    rows: tuple[Row, ...]
    each: int = 1

    @property
    def path(self) -> tuple[str, ...]:
        """The words of the heading."""
        return tuple(heading.text for heading in self.headings)

    @property
    def copies(self) -> int:
        """The copies of its rows, for one player, as far as they are known."""
        return sum(row.card.copies or 0 for row in self.rows)

    @property
    def uncounted(self) -> bool:
        """True if of some row it is not known how many copies there are."""
        return any(row.card.copies is None for row in self.rows)

    def summary(self, words: Words) -> str:
        """`11 titles, 33 copies`; `3 titles, 4 × 20 copies`; `2 titles, ? copies`"""
        copies = words.count(self.copies, "copy", and_more=self.uncounted)
        told = copies if self.each == 1 else words.word("each", each=self.each, n=copies)
        return f"{words.count(len(self.rows), 'title')}, {told}"


class Column(NamedTuple):
    """A column. `kind` tells how it is set: `name`, `number`, `symbols`, `text`, or as any other."""

    name: str
    heading: str
    kind: str = ""


class LegendLine(NamedTuple):
    """A line of the legend: the mark behind a value, its origin, and what that means."""

    mark: str
    rank: str
    meaning: str


@dataclass(frozen=True, slots=True)
class CardList:
    """A whole list."""

    title: str
    game: str
    words: Words
    columns: tuple[Column, ...]
    groups: tuple[RowGroup, ...]
    totals: Totals
    legend: tuple[LegendLine, ...]
    checklist: bool = False

    @property
    def rows(self) -> Iterator[Row]:
        return (row for group in self.groups for row in group.rows)

    @property
    def language(self) -> str:
        return self.words.language

    @property
    def summary(self) -> str:
        """The titles and the copies of the whole list."""
        titles = sum(len(group.rows) for group in self.groups)
        copies = sum(group.copies * group.each for group in self.groups)
        more = any(group.uncounted for group in self.groups)
        return f"{self.words.count(titles, 'title')}, {self.words.count(copies, 'copy', and_more=more)}"


def card_list(shown: Edition, cards: Sequence[Card], choice: Choice) -> CardList:
    """The list of some cards of a catalog."""
    catalog = shown.catalog
    words = words_of(catalog, choice.language)
    printed = printed_sums(catalog)
    sets = everybodys(printed)
    subjects = [subject(card, shown, words, sets.get(card.id, 1)) for card in cards]
    groups = known_groups(catalog.card_form) if choice.groups is None else choice.groups
    wanted = choice.columns or _usual(choice, groups, catalog.card_form)
    rows = [Row(one.card, card_cells(one, wanted), tuple(origin_lines(one))) for one in subjects]
    names = choice.columns or _told(wanted, rows)
    if names != wanted:
        rows = [_narrowed(row, wanted, names) for row in rows]
    columns = tuple(Column(name, words.heading(name), column_kind(catalog.card_form, name)) for name in names)
    if choice.flat and not choice.columns:
        columns, rows = _by_side(columns, rows, words)
    heading = words.word("checklist" if choice.checklist else "card_list")
    return CardList(
        title=f"{catalog.title} – {heading}" if catalog.title else heading,
        game=catalog.game,
        words=words,
        columns=columns,
        groups=tuple(_groups(rows, groups, sets, shown, words)),
        totals=totals(catalog, cards, printed, words),
        legend=tuple(_legend(rows, words)),
        checklist=choice.checklist,
    )


def _usual(choice: Choice, groups: tuple[str, ...], form: CardForm) -> tuple[str, ...]:
    """The usual columns, without those that the headings tell already."""
    usual = CHECKLIST_COLUMNS if choice.checklist else usual_columns(form)
    if choice.flat:
        return tuple(dict.fromkeys((*groups, *usual, "id", "origins")))
    return tuple(name for name in usual if name not in groups)


def _told(names: tuple[str, ...], rows: Sequence[Row]) -> tuple[str, ...]:
    """The columns that tell something of some card."""
    told = {i for row in rows for i, cell in enumerate(row.cells) if cell.entries or cell.boxes}
    return tuple(name for i, name in enumerate(names) if i in told or not rows)


def _narrowed(row: Row, wanted: tuple[str, ...], names: tuple[str, ...]) -> Row:
    return row._replace(cells=tuple(cell for name, cell in zip(wanted, row.cells, strict=True) if name in names))


def _by_side(columns: tuple[Column, ...], rows: Sequence[Row], words: Words) -> tuple[tuple[Column, ...], list[Row]]:
    """The columns with one for each side of two-sided cards, behind that of the others, and the rows for these."""
    sides = [
        tuple(dict.fromkeys(entry.side for row in rows for entry in row.cells[at].entries)) or ("",)
        for at in range(len(columns))
    ]
    parted = tuple(
        column._replace(name=f"{column.name}.{side}", heading=f"{column.heading} ({words.side(side)})")
        if side
        else column
        for column, found in zip(columns, sides, strict=True)
        for side in sorted(found, key=bool)
    )
    return parted, [
        row._replace(
            cells=tuple(
                _of_side(cell, side)
                for cell, found in zip(row.cells, sides, strict=True)
                for side in sorted(found, key=bool)
            )
        )
        for row in rows
    ]


def _of_side(cell: Cell, side: str) -> Cell:
    """What a cell says of one side, which its column names already; the other cells say nothing there."""
    entries = tuple(entry._replace(side="") for entry in cell.entries if entry.side == side)
    return replace(cell, entries=entries, boxes=() if side else cell.boxes)


def _groups(
    rows: Sequence[Row], by: Sequence[str], sets: Mapping[str, int], shown: Edition, words: Words
) -> Iterator[RowGroup]:
    """The rows in groups: sets and kinds in the order of the list, numbers by size."""
    form = shown.catalog.card_form
    complete = {name: _complete(rows, name) for name in by}
    keys = {row.card.id: tuple(_key(row.card, name, complete[name], form) for name in by) for row in rows}
    order = [list(dict.fromkeys(key[i] for key in keys.values())) for i in range(len(by))]
    for name, known in zip(by, order, strict=True):
        if name in form.fields:
            _by_value(known, form.fields[name])
    groups: dict[tuple[str, ...], list[Row]] = {}
    for row in sorted(
        rows, key=lambda row: [known.index(key) for known, key in zip(order, keys[row.card.id], strict=True)]
    ):
        groups.setdefault(keys[row.card.id], []).append(row)
    for path, members in groups.items():
        headings = (_heading(name, key, shown, words) for name, key in zip(by, path, strict=True))
        each = {sets.get(row.card.id, 1) for row in members}
        common = each.pop() if len(each) == 1 else 1
        yield RowGroup(tuple(heading for heading in headings if heading.text), tuple(members), common)


def _complete(rows: Sequence[Row], name: str) -> frozenset[str]:
    """The kinds of which every card has a value; in others, it makes no group."""
    return frozenset(row.card.kind for row in rows) - {row.card.kind for row in rows if row.card.get(name) is None}


def _by_value(keys: list[str], field: Field) -> None:
    """Numbers and choices in their own order; cards without a value come last."""
    if field.form == "number":
        keys.sort(key=lambda key: (key == "", int(key or 0)))
    elif field.form == "choice":
        keys.sort(key=lambda key: (key == "", field.of.index(key) if key else 0))


def _key(card: Card, name: str, complete: frozenset[str], form: CardForm) -> str:
    """What a card is grouped by; a kind that has a stack of its own stands apart, as in the printed sums."""
    match name:
        case "set":
            return card.set
        case "kind":
            return f"{card.kind} {apart(card, form)}"
        case _:
            return in_words(card.get(name)) if card.kind in complete else ""


def _heading(name: str, key: str, shown: Edition, words: Words) -> GroupHeading:
    match name:
        case "set":
            english = words.language != ENGLISH and not is_translated(shown.catalog, key, words.language)
            return GroupHeading(name, set_title(shown.catalog, key, words.language), ENGLISH if english else "")
        case "kind":
            kind, _, supply = key.partition(" ")
            return GroupHeading(name, heap_label(kind, supply, words, shown.catalog))
        case _:
            return GroupHeading(name, words.value(name, key) if key else "")


def _legend(rows: Sequence[Row], words: Words) -> Iterator[LegendLine]:
    """The origins that occur, from the surest; origins without a mark are told first."""
    present = {rank for row in rows for rank in ranks_of(row.cells)}
    for rank in (*RANKS, UNTRANSLATED, UNKNOWN):
        if rank in present:
            yield LegendLine(words.mark(rank), rank, words.legend(rank))
