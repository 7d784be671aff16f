"""What stands in the cells of a table of cards: a value as a designer writes it, and back.

`?` is what is not known. A text that would be taken for something else, by us or by a spreadsheet, has an apostrophe
before it. To add a form of values is to add an entry to `CELLS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, COPIES, CardForm
from cardc.catalog.tables.table_columns import KIND, CellForm, TableColumn, stated_at
from cardc.catalog.value_forms import EDGES, ID, OTHERS, WORD
from cardc.source.suggest import hint, listed

UNKNOWN = "?"
NONE = "none"
# In front of a value of an overlay: it is shown, and not what the card states.
OVERLAID = "~"
# A text that begins so would be calculated by a spreadsheet.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")

_YES, _NO = "yes", "no"
# As spreadsheets write them in the languages of Europe; in a file of commas they are words.
_TRUTHS: Mapping[str, bool] = {
    **dict.fromkeys((_YES, "true", "1", "x", "wahr", "ja", "vrai", "oui", "verdadero", "cert", "vero"), True),
    **dict.fromkeys((_NO, "false", "0", "falsch", "nein", "faux", "non", "falso", "fals"), False),
}
_WHOLE = re.compile(r"(?P<number>[+-]?[0-9]{1,18})(?:[.,]0{1,2})?")
_COUNTED = re.compile(r"(?P<number>[0-9]{1,18}) *[x×]? *\{?(?P<name>[a-z][a-z0-9_]*)\}?")
_COUNTED_BEHIND = re.compile(r"\{?(?P<name>[a-z][a-z0-9_]*)\}? *[:=x×]? *(?P<number>[0-9]{1,18})")
_SEPARATORS = re.compile(r"\s*[,;\n]\s*")
_SPACES = re.compile(r"[ \t\r\n]+")


class CellRead(NamedTuple):
    """The value that a cell states, or what is wrong with it and what to do about that."""

    value: Any = None
    wrong: str = ""
    advice: str = ""


class _Cell(NamedTuple):
    """A form of values: how one is written, how it is read, and what its column is said to hold."""

    write: Callable[[Any], str | int]
    read: Callable[[str, TableColumn, CardForm], CellRead]
    about: str


def shown_cell(data: Mapping[str, Any], column: TableColumn, form: CardForm) -> str | int:
    """What stands in the cell of a card that states some data."""
    value = stated_at(data, column.path)
    if column.number:
        return _shown_ability(value, data, column, form)
    if value is None:
        return UNKNOWN if _may_be_unknown(data, column, form) else ""
    return CELLS[column.form].write(value)


def read_cell(text: str, column: TableColumn, form: CardForm) -> CellRead:
    """The value of a cell that is not empty."""
    return CELLS[column.form].read(unguarded(text), column, form)


def says_unknown(text: str) -> bool:
    """Whether a cell states nothing."""
    return text.strip() in ("", UNKNOWN)


def says_none(text: str) -> bool:
    """Whether a cell says that there is nothing."""
    return text.strip().casefold() == NONE


def guarded(text: str, *, formulas: bool) -> str:
    """A text with an apostrophe before it, if it would be taken for anything else."""
    return f"'{text}" if _is_mistaken(text, formulas=formulas) else text


def unguarded(text: str) -> str:
    """The text behind the apostrophe; where none was needed, it belongs to the text."""
    return text[1:] if text.startswith("'") and _is_mistaken(text[1:], formulas=True) else text


def _is_mistaken(text: str, *, formulas: bool) -> bool:
    if text.startswith("'"):
        return _is_mistaken(text[1:], formulas=True)
    return (
        text.startswith(OVERLAID)
        or says_unknown(text)
        or says_none(text)
        or (formulas and text.startswith(FORMULA_STARTS))
    )


def one_line(text: str) -> str:
    """A text without line breaks and without spaces at its ends."""
    return _SPACES.sub(" ", text).strip()


def _shown_ability(value: Any, data: Mapping[str, Any], column: TableColumn, form: CardForm) -> str:
    """The text of a number; the first cell tells that there are none, or that none is known."""
    if value:
        if column.number > len(value):
            return ""
        entry = value[column.number - 1]
        return guarded(str(entry["text"] if isinstance(entry, Mapping) else entry), formulas=False)
    if column.number > 1:
        return ""
    if value is None:
        return UNKNOWN if _may_be_unknown(data, column, form) else ""
    return NONE


def _may_be_unknown(data: Mapping[str, Any], column: TableColumn, form: CardForm) -> bool:
    """Whether a card has a value that it does not state."""
    if column.value not in (COPIES, ABILITIES) and column.field is None:
        return False
    return column.value in form.values(str(data.get(KIND, "")), data, column.side)


# ---- one form after the other


def _write_text(value: Any) -> str:
    return guarded(str(value), formulas=False)


def _write_counted(value: Any) -> str | int:
    if isinstance(value, int):
        return value
    return NONE if value == {OTHERS: 0} else ", ".join(f"{number} {name}" for name, number in value.items())


def _read_line(text: str, column: TableColumn, form: CardForm) -> CellRead:
    return CellRead(one_line(text))


def _read_text(text: str, column: TableColumn, form: CardForm) -> CellRead:
    return CellRead(text.replace("\r\n", "\n").replace("\r", "\n").strip())


def _read_whole(text: str, column: TableColumn, form: CardForm) -> CellRead:
    found = _WHOLE.fullmatch(text.replace("\u2212", "-").strip())
    if found is None:
        return CellRead(wrong=f"`{text}` is no whole number", advice="write digits alone, or `?` for what is not known")
    return CellRead(int(found["number"]))


def _read_flag(text: str, column: TableColumn, form: CardForm) -> CellRead:
    found = _TRUTHS.get(text.strip().casefold())
    return (
        CellRead(found)
        if found is not None
        else CellRead(wrong=f"`{text}` is neither yes nor no", advice="write `yes` or `no`")
    )


def _read_choice(text: str, column: TableColumn, form: CardForm) -> CellRead:
    assert column.field is not None
    return _one_of(text, column.field.of, column)


def _read_kind(text: str, column: TableColumn, form: CardForm) -> CellRead:
    return _one_of(text, tuple(form.kinds), column) if form.kinds else _read_word(text, column, form)


def _one_of(text: str, known: tuple[str, ...], column: TableColumn) -> CellRead:
    said = text.strip().casefold()
    if said in known:
        return CellRead(said)
    return CellRead(
        wrong=f"`{text}` is no `{column.name}`", advice=hint(said, known, f"it is one of {listed(known, 9)}")[0]
    )


def _read_choices(text: str, column: TableColumn, form: CardForm) -> CellRead:
    each = [_read_choice(one, column, form) for one in _parts(text)]
    wrong = next((one for one in each if one.wrong), None)
    return wrong or CellRead([one.value for one in each])


def _read_word(text: str, column: TableColumn, form: CardForm) -> CellRead:
    said = text.strip()
    if not re.fullmatch(WORD, said):
        return CellRead(wrong=f"`{text}` is no word of the game", advice="it has small letters, digits and `_`")
    return CellRead(said)


def _read_cards(text: str, column: TableColumn, form: CardForm) -> CellRead:
    ids = list(_parts(text))
    wrong = next((one for one in ids if not re.fullmatch(ID, one)), None)
    if wrong is not None:
        return CellRead(
            wrong=f"`{wrong}` is no id of a card", advice="write ids with commas between, as the column `id` has them"
        )
    return CellRead(ids)


def _read_edges(text: str, column: TableColumn, form: CardForm) -> CellRead:
    numbers = re.split(r"[\s,;]+", text.strip())
    if len(numbers) != EDGES or not all(one.isascii() and one.isdigit() for one in numbers):
        return CellRead(wrong=f"`{text}` is not {EDGES} numbers", advice="write one for each edge: `0 1 0 2 0 0`")
    return CellRead([int(one) for one in numbers])


def _read_price(text: str, column: TableColumn, form: CardForm) -> CellRead:
    return _read_whole(text, column, form) if _WHOLE.fullmatch(text.strip()) else _read_counted(text, column, form)


def _read_symbols(text: str, column: TableColumn, form: CardForm) -> CellRead:
    return CellRead({OTHERS: 0}) if says_none(text) else _read_counted(text, column, form)


def _read_counted(text: str, column: TableColumn, form: CardForm) -> CellRead:
    found: dict[str, int] = {}
    for part in _parts(text):
        said = re.sub(r"^no ", "0 ", part.casefold())
        one = _COUNTED.fullmatch(said) or _COUNTED_BEHIND.fullmatch(said)
        if one is None:
            return CellRead(wrong=f"`{part}` is no number of a symbol", advice="write `2 name, 1 other_name`")
        if one["name"] in found:
            return CellRead(wrong=f"`{one['name']}` is counted twice", advice="write it once, with the whole number")
        found[one["name"]] = int(one["number"])
    return CellRead(found)


def _parts(text: str) -> Iterator[str]:
    return (part for part in _SEPARATORS.split(text.strip()) if part)


def _write_flag(value: Any) -> str:
    return _YES if value else _NO


def _write_number(value: Any) -> int:
    return int(value)


def _write_list(value: Any) -> str:
    return ", ".join(map(str, value))


def _write_edges(value: Any) -> str:
    return " ".join(map(str, value))


CELLS: Mapping[CellForm, _Cell] = {
    "id": _Cell(
        _write_text,
        _read_line,
        "What the card is called for good. Rows are told apart by it; leave it empty for a new card.",
    ),
    "set": _Cell(_write_text, _read_line, "The set; only read for new cards."),
    "file": _Cell(_write_text, _read_line, "The file that the card stands in; only read for new cards."),
    "kind": _Cell(str, _read_kind, "What the card is."),
    "title": _Cell(_write_text, _read_line, "The title in English."),
    "name": _Cell(_write_text, _read_line, "The title in another language; empty where there is none."),
    "ability": _Cell(
        _write_text, _read_line, "A sentence of the ability language. `none` in the first: the card has no ability."
    ),
    "number": _Cell(_write_number, _read_whole, "A whole number."),
    "flag": _Cell(_write_flag, _read_flag, "`yes` or `no`."),
    "word": _Cell(str, _read_word, "A word: small letters, digits and `_`."),
    "text": _Cell(_write_text, _read_text, "Any text."),
    "choice": _Cell(str, _read_choice, "One of its words."),
    "choices": _Cell(_write_list, _read_choices, "Several of its words, with commas between."),
    "symbols": _Cell(
        _write_counted,
        _read_symbols,
        "Printed symbols: `2 name, 1 other_name`. A symbol that is not named is not known, unless `0 others` is added. "
        "`none`: there is none at all.",
    ),
    "price": _Cell(_write_counted, _read_price, "A number, or symbols with their numbers: `2 name, 1 other_name`."),
    "cards": _Cell(_write_list, _read_cards, "Ids of cards, with commas between."),
    "edges": _Cell(
        _write_edges, _read_edges, "A number for each of the six edges, clockwise from the right: `0 1 0 2 0 0`."
    ),
}
