"""Tables of cards read back from a spreadsheet: what they would change in files of cards, checked before it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardc.api.deck import Deck, NotRead
from cardc.api.exporting import table_form
from cardc.api.imported_files import FileChange, NotImported, beside_files, changed_files, own_files
from cardc.catalog.tables.card_merge import merge
from cardc.catalog.tables.cell_places import CellPlaces
from cardc.catalog.tables.merge_parts import CellChange, MergedCards, NewCard
from cardc.catalog.tables.table import ReadTable, TableCell
from cardc.catalog.tables.table_columns import columns_of
from cardc.source.codes import errors_in
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK
from cardc.source.files import write_atomic
from cardc.source.render import render
from cardc.source.text import SourceText, sources_for

__all__ = ["CellChange", "FileChange", "Import", "NewCard", "NotImported", "import_table", "read_table"]

# So large is no table of cards.
_MOST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Import:
    """What a table would change. Nothing is written before `write` is called.

    `table_findings`: what is wrong with the table, or keeps it from being merged. `new_findings`: what would be wrong
    with the cards that is not now. Those about cells stand in `texts` by their places.
    """

    merged: MergedCards
    files: tuple[FileChange, ...] = ()
    table_findings: tuple[Diagnostic, ...] = ()
    new_findings: tuple[Diagnostic, ...] = ()
    texts: Mapping[str, SourceText] = field(default_factory=dict)

    @property
    def changes(self) -> tuple[CellChange, ...]:
        """The values that would be others."""
        return self.merged.changes

    @property
    def new(self) -> tuple[NewCard, ...]:
        """The cards that would be new."""
        return self.merged.new

    @property
    def gone(self) -> tuple[str, ...]:
        """The ids of cards that the table does not have. They stay, unless the import was asked to delete them."""
        return self.merged.gone

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """Everything that was found."""
        return tuple(sorted({*self.table_findings, *self.new_findings}))

    @property
    def report(self) -> str:
        """The findings for people, each with the cell or line that it is about."""
        return self.reported()

    def reported(self, *, color: bool = False) -> str:
        """The same, in colours if they are wanted."""
        sources = {**sources_for(self.findings), **self.texts}
        return render(self.findings, sources=sources, color=color)

    def write(self, *, force: bool = False) -> tuple[Path, ...]:
        """Write the files, each whole or not at all, and say which.

        Refused with errors. With `force`, those that the cards would have do not matter; what could not be read of the
        table always does.
        """
        if errors_in(self.table_findings) or (errors_in(self.new_findings) and not force):
            raise NotImported(f"nothing was written, as there are errors:\n{self.report}")
        for one in self.files:
            now = DISK.read(one.file) if one.file.exists() else None
            if now != one.old:
                raise NotImported(f"nothing was written, as `{one.file}` is not what it was; import the table again")
        for one in self.files:
            one.file.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(one.file, one.new, instead_of=one.old)
        return tuple(one.file for one in self.files)


def read_table(deck: Deck, file: str | Path) -> ReadTable:
    """The table of a file, `.xlsx` or `.csv`, that is to be merged with the cards of a deck."""
    path = Path(file)
    form = table_form(path)
    raw = DISK.read(path, _MOST_BYTES + 1)
    if len(raw) > _MOST_BYTES:
        raise NotImported(f"`{path}` is larger than {_MOST_BYTES:,} bytes, which is no table of cards")
    if form == "csv":
        from cardc.publish.csv_table_in import read_csv_table

        columns = columns_of([one.card for one in deck], deck.catalog.card_form, deck.languages)
        return read_csv_table(raw, str(path), [column.name for column in columns])
    from cardc.publish.xlsx_table_in import read_xlsx_table

    return read_xlsx_table(raw, str(path))


def import_table(
    deck: Deck, table: ReadTable | str | Path, paths: Iterable[str | Path] = (), *, delete: bool = False
) -> Import:
    """What a table, or the file of one, would change in the cards at or below some paths; nothing is written.

    Without paths, the cards are those of the folders that add to the game, or else all. With `delete`, those that the
    table does not have would be taken out of their files.
    """
    if deck.from_files is None or deck.loaded_from.memory is None:
        raise NotRead("this deck was not read from files, so none of them can change")
    given = table if isinstance(table, ReadTable) else read_table(deck, table)
    files = own_files(deck, tuple(paths))
    merged = merge(given, beside_files(deck, files))
    changes = changed_files(deck, files, merged, delete=delete)
    found = (*merged.diagnostics, *changes.diagnostics)
    texts = {cell.place: SourceText(cell.place, cell.text) for cell in _cells(given)}
    if not changes.files:
        return Import(merged, (), found, (), texts)
    later = deck
    unsaved: dict[str, SourceText] = {}
    for one in changes.files:
        text = one.new.decode("utf-8-sig")
        later = later.update(one.file, text)
        unsaved[str(one.file)] = SourceText(str(one.file), text)
    places = CellPlaces(merged, {str(one.file): one.new for one in changes.files})
    worse = tuple(places.moved(one) for one in _not_before(later.findings, deck.findings))
    return Import(merged, changes.files, found, worse, {**unsaved, **texts, **places.texts})


def _cells(table: ReadTable) -> Iterator[TableCell]:
    yield from table.headings
    for row in table.rows:
        yield from row.cells


def _not_before(found: Iterable[Diagnostic], before: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings that there were not before, wherever they stood in their files."""
    known = Counter((one.span.file, one.code, one.message) for one in before)
    for one in found:
        key = (one.span.file, one.code, one.message)
        known[key] -= 1
        if known[key] < 0:
            yield one
