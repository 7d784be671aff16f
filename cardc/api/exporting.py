"""Cards as a table that designers edit in a spreadsheet, and `importing` reads back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from cardc.api.deck import Deck, DeckCard
from cardc.api.writing import write_file
from cardc.errors import CardcError
from cardc.extras import how_to_install, missing
from cardc.publish.card_table import card_table
from cardc.publish.csv_table import csv_table
from cardc.source.suggest import listed

__all__ = ["SUFFIXES", "NotExported", "export_table", "table_bytes", "table_form"]

# The endings of files by which their form is known, and what each needs.
SUFFIXES = {".xlsx": "xlsx", ".csv": "csv"}
_NEEDS = {"xlsx": ("openpyxl",), "csv": ()}
SEPARATORS = (",", ";")


class NotExported(CardcError, ValueError):
    """No table can be made or read like this."""


def export_table(
    deck: Deck,
    file: str | Path,
    cards: Iterable[DeckCard] | None = None,
    *,
    separator: str = ",",
    bom: bool = True,
    force: bool = False,
) -> Path:
    """Write cards to a file, `.xlsx` or `.csv`: those that are given, or one's own. Returns the file.

    Another file that is there is replaced with `force` alone, as somebody may have edited it.
    """
    path = Path(file)
    content = table_bytes(deck, tuple(deck.own if cards is None else cards), table_form(path), separator, bom)
    write_file(path, content, force=force)
    return path


def table_bytes(
    deck: Deck, cards: Sequence[DeckCard], form: str = "xlsx", separator: str = ",", bom: bool = True
) -> bytes:
    """Some cards as the bytes of a file of a form; a separator and a byte order mark are of use to csv alone."""
    if separator not in SEPARATORS:
        raise NotExported(f"`{separator}` parts no cells; choose {listed(SEPARATORS)}")
    chosen = [one.card for one in cards]
    table = card_table(chosen, deck.catalog, deck.shown)
    if form == "csv":
        return csv_table(table, separator=separator, bom=bom)
    from cardc.publish.xlsx_table import TextTooLong, xlsx_table

    try:
        return xlsx_table(table)
    except TextTooLong as error:
        raise NotExported(f"{error}; export it as .csv, or shorten the text") from error


def table_form(file: Path) -> str:
    """The form that the ending of a file tells. Refuses another ending, and a form whose libraries are missing."""
    form = SUFFIXES.get(file.suffix.lower())
    if form is None:
        raise NotExported(f"`{file}` does not tell a form; end it in {' or '.join(SUFFIXES)}")
    lacking = missing(_NEEDS[form])
    if lacking:
        raise NotExported(
            f"`{file.suffix}` needs {', '.join(lacking)}, which is not installed: {how_to_install('xlsx')}"
        )
    return form
