"""Whoever changes one cell changes one value, and nothing else in any file."""

from __future__ import annotations

import copy
import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import cardc
from cardc.api.imported_files import OwnFile, beside_files, changed_files, own_files
from cardc.api.importing import import_table
from cardc.catalog.card_file import read_cards
from cardc.catalog.data import card_data
from cardc.catalog.tables.card_merge import merge
from cardc.catalog.tables.merge_parts import CardsBeside, put
from cardc.catalog.tables.table import ReadTable
from cardc.catalog.tables.table_columns import TableColumn, applies, column_named, stated_at
from cardc.source.nodes import plain
from cardc.source.reader import read_bytes
from tests.tables.workshop import games, lay, loaded, table_of, with_cell

TITLES = st.text(alphabet="abZé'’\"=+-@~?,;:#{}[] 17", min_size=1, max_size=12).map(lambda text: text.strip() or "x")
COMMENT = re.compile(r"#.*$", re.MULTILINE)


@cache
def deck_of(name: str) -> cardc.Deck:
    return loaded(lay(Path(mkdtemp()) / "mine")) if name == "workshop" else games()[name]


@cache
def table(name: str) -> ReadTable:
    return table_of(deck_of(name))


# What checks the merged cards takes longer than all else, and is asked for elsewhere.
@cache
def merged_with(name: str) -> tuple[tuple[OwnFile, ...], CardsBeside]:
    deck = deck_of(name)
    files = own_files(deck, ())
    return files, beside_files(deck, files)


def value_for(column: TableColumn, deck: cardc.Deck) -> st.SearchStrategy[tuple[str, Any]]:
    """What may be written in a cell of a column, with the value that it means."""
    field = column.field
    symbols = st.dictionaries(st.sampled_from([*deck.catalog.vocabulary.symbols]), st.integers(1, 9), min_size=1)
    counted = symbols.map(lambda found: (", ".join(f"{n} {name}" for name, n in found.items()), found))
    match column.form:
        case "title" | "name":
            return TITLES.map(
                lambda text: (text if text not in ("?",) and not text.startswith(("~", "'")) else "x" + text, None)
            )
        case "number":
            return st.integers(field.least or 0 if field else 1, 99).map(lambda n: (str(n), n))
        case "price":
            return counted
        case "symbols":
            return st.one_of(counted, st.just(("none", {"others": 0})))
        case "flag":
            return st.sampled_from([("yes", True), ("no", False)])
        case "choice":
            assert field is not None
            return st.sampled_from([(word, word) for word in field.of])
        case "edges":
            return st.lists(st.integers(0, 3), min_size=6, max_size=6).map(lambda e: (" ".join(map(str, e)), e))
        case "ability":
            return st.sampled_from(["Harvest: Gain 1 {vp}.", 'Say "one": # two']).map(lambda text: (text, text))
        case _:
            return st.nothing()


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(st.data())
def test_it_is_the_only_value_that_changes(data: st.DataObject) -> None:
    changes_alone("workshop", data)


@pytest.mark.parametrize("game", ["cards", "tiles", "second"])
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_whatever_the_game(game: str, data: st.DataObject) -> None:
    changes_alone(game, data)


def changes_alone(name: str, data: st.DataObject) -> None:
    """Change one cell of a table, and look at what that does to the files and to the cards."""
    deck, listed = deck_of(name), table(name)
    form = deck.catalog.card_form
    columns = [column_named(one.text, form, deck.languages, deck.catalog.sides()) for one in listed.headings]
    row = data.draw(st.sampled_from(listed.rows))
    before = deck[row.cells[0].text].card
    here = [
        column
        for column in columns
        if column is not None and column.number < 2 and applies(column, before.kind, form) and not column.is_told_only
    ]
    column = data.draw(
        st.sampled_from([one for one in here if one.form not in ("kind", "word", "text", "choices", "cards")])
    )
    text, value = data.draw(value_for(column, deck))
    value = text.strip() if value is None else value
    stated = stated_at(card_data(before, form), column.path)
    if column.number:
        value = [value, *(stated or [])[1:]]
    assume(value != stated)

    files, beside = merged_with(name)
    merged = merge(with_cell(listed, before.id, column.name, text), beside)
    (change,) = merged.changes
    assert (change.card, change.column.name) == (before.id, column.name)
    (file,) = changed_files(deck, files, merged, delete=False).files
    assert file.old is not None

    # The data of the file is what it was, but for the one value.
    old, _ = read_bytes(file.old, "")
    new, _ = read_bytes(file.new, "")
    assert old is not None
    assert new is not None
    wanted: Any = copy.deepcopy(plain(old))
    entry = next(one for one in wanted["cards"] if one["id"] == before.id)
    raw = stated_at(entry, column.path)
    if column.number and raw and isinstance(raw[0], dict):
        value = [{**raw[0], "text": text}, *raw[1:]]
    put(entry, column.path, value)
    assert unbroken(plain(new)) == unbroken(wanted)

    # Whatever was said beside it still is.
    said = [one.strip() for one in COMMENT.findall(file.old.decode()) if " #" in f" {one}"]
    assert all(one in file.new.decode() for one in said)
    # Every line but those of the value is there as it was.
    lines = file.old.decode().splitlines()
    kept = [line for line in lines if line in file.new.decode().splitlines()]
    assert len(kept) >= len(lines) - 4

    # And that is how the cards are read.
    (read,) = [one.card for one in read_cards(new, form).cards if one.card.id == before.id] or [None]
    if read is not None:
        told = stated_at(card_data(read, form), column.path)
        assert unbroken(told) == unbroken(value)


def unbroken(data: Any) -> Any:
    """Data without the line break that ends a block, and with keys in one order."""
    match data:
        case str():
            return data.rstrip("\n")
        case list():
            return [unbroken(one) for one in data]
        case dict():
            return {key: unbroken(data[key]) for key in sorted(data)}
        case _:
            return data


def test_the_deck_that_is_loaded_from_what_was_written_has_the_value(tmp_path: Path) -> None:
    folder = lay(tmp_path / "mine")
    deck = loaded(folder)
    assert deck.own[0].card.get("cost") == 2
    import_table(deck, with_cell(table_of(deck), "mine.advancement.reed", "cost", "5")).write()
    later = loaded(folder)
    assert later["mine.advancement.reed"].card.get("cost") == 5
    assert later["mine.vale.pool"].card == deck["mine.vale.pool"].card
