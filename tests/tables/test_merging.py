"""Rows become cards by their ids: new ones, changed ones, and those that are gone; checked before they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.api.importing import import_table
from tests.tables.workshop import (
    CARDS,
    lay,
    loaded,
    table_of,
    with_cell,
    with_cells,
    with_row,
    without_row,
)

REED, POOL, HERON = "mine.advancement.reed", "mine.vale.pool", "mine.leader.heron"
NEW = {"kind": "vale", "title": "Deep Well", "level": "1", "copies": "2", "cost": "1 sky, 1 wild", "points": "1"}


def codes(found: cardc.Import) -> list[str]:
    return [one.code for one in found.findings]


# ---- new cards


def test_a_new_row_becomes_a_card_at_the_end_of_its_file(deck: cardc.Deck, folder: Path) -> None:
    found = import_table(
        deck, with_row(table_of(deck), {**NEW, "symbols": "none", "ability 1": "Harvest: Gain 1 {vp}."})
    )
    assert [one.id for one in found.new] == ["mine.vale.deep_well"]
    assert found.write() == (folder / "cards.yaml",)
    later = loaded(folder)
    assert later["Deep Well"].card.get("cost") == {"sky": 1, "wild": 1}
    assert (folder / "cards.yaml").read_text(encoding="utf-8") == CARDS.replace(
        "# The end.",
        """
  - id: mine.vale.deep_well
    title: Deep Well
    kind: vale
    level: 1
    copies: 2
    cost: {sky: 1, wild: 1}
    symbols: {others: 0}
    points: 1
    abilities:
      - "Harvest: Gain 1 {vp}."
# The end.""",
    )


def test_the_sides_of_a_new_card_are_there_even_if_nothing_is_known(deck: cardc.Deck) -> None:
    row = {"kind": "leader", "title": "Otter", "copies": "1", "upgraded: points": "2", "title fr": "Loutre"}
    found = import_table(deck, with_row(table_of(deck), row))
    assert not found.findings
    assert found.new[0].data["sides"] == {"start": {}, "upgraded": {"points": 2}}


def test_it_goes_to_the_file_with_most_cards_of_its_kind(tmp_path: Path) -> None:
    vales = "format: 1\nset: mine\ncards:\n  - {id: mine.vale.v, title: V, kind: vale, level: 1, copies: 1}\n"
    rest = CARDS.replace("  - {id: mine.vale.pool", "  # - {id: mine.vale.pool")
    deck = loaded(lay(tmp_path / "mine", {"cards.yaml": rest, "vales.yaml": vales}))
    assert [one.file.name for one in import_table(deck, with_row(table_of(deck), NEW)).new] == ["vales.yaml"]


def test_or_to_the_file_that_it_names(deck: cardc.Deck, folder: Path) -> None:
    found = import_table(deck, with_row(table_of(deck), {**NEW, "set": "mine", "file": "more/wells.yaml"}))
    found.write()
    assert (
        (folder / "more" / "wells.yaml").read_text(encoding="utf-8").startswith("format: 1\nset: mine\ncards:\n  - id:")
    )
    assert len(loaded(folder)) == len(deck) + 1


@pytest.mark.parametrize(
    "file", ["../out.yaml", "/out.yaml", "C:\\out.yaml", "a/../../out.yaml", "x.txt", ".git/x.yaml", "game.yaml"]
)
def test_which_lies_below_its_folder(deck: cardc.Deck, file: str) -> None:
    found = import_table(deck, with_row(table_of(deck), {**NEW, "file": file}))
    assert codes(found) == ["cell-value"]
    assert not found.files


def test_a_row_without_an_id_is_not_taken_for_a_card_that_there_is(deck: cardc.Deck) -> None:
    assert codes(import_table(deck, with_row(table_of(deck), {**NEW, "title": "Pool"}))) == ["row-twice"]


def test_a_misspelt_id_is_no_new_card(deck: cardc.Deck) -> None:
    found = import_table(deck, with_row(table_of(deck), {"id": "mine.vale.poool", "points": "3"}))
    assert codes(found) == ["row-unknown"]
    assert f"did you mean `{POOL}`?" in found.report


def test_what_a_new_card_must_state_is_told_at_its_row(deck: cardc.Deck) -> None:
    found = import_table(
        deck, with_row(table_of(deck), {"id": "mine.vale.w", "kind": "vale", "title": "W", "copies": "1"})
    )
    assert [(one.code, one.span.file) for one in found.findings] == [("schema-missing", "set.csv!id6")]


def test_a_row_twice_is_told_with_the_first(deck: cardc.Deck) -> None:
    table = table_of(deck)
    found = import_table(deck, with_row(table, {"id": REED, "points": "9"}))
    assert codes(found) == ["row-twice"]
    assert found.findings[0].notes[0][0].file == "set.csv!A2"


# ---- gone cards


def test_a_card_without_a_row_stays(deck: cardc.Deck) -> None:
    found = import_table(deck, without_row(table_of(deck), POOL))
    assert (found.gone, found.files) == ((POOL,), ())


def test_unless_it_is_to_be_deleted(deck: cardc.Deck, folder: Path) -> None:
    import_table(deck, without_row(table_of(deck), POOL), delete=True).write()
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    line = next(line for line in CARDS.splitlines(keepends=True) if POOL in line)
    assert text == CARDS.replace(f"\n{line}", "")


def test_with_all_that_was_said_of_it(deck: cardc.Deck, folder: Path) -> None:
    table = table_of(deck)
    for card in (REED, POOL, HERON, "mine.amulet.pebble"):
        table = without_row(table, card)
    import_table(deck, with_row(table, NEW), delete=True).write()
    assert [card.id for card in cardc.load(folder) if card.set == "mine"] == ["mine.vale.deep_well"]


# ---- what is checked


def test_what_would_be_wrong_with_a_text_is_told_in_its_cell(deck: cardc.Deck, folder: Path) -> None:
    text = "Harvest: Gain 1 {mana} for each {gaurdian} on this card."
    found = import_table(deck, with_cell(table_of(deck), REED, "ability 1", text))
    (one,) = found.findings
    assert (one.code, one.span.file, one.span.column) == ("symbol-unknown", "set.csv!P2", text.index("gaurdian") + 1)
    assert text in found.report
    assert "did you mean `guardian`?" in found.report
    with pytest.raises(cardc.CardcError, match="nothing was written"):
        found.write()
    assert (folder / "cards.yaml").read_text(encoding="utf-8") == CARDS
    found.write(force=True)
    assert "gaurdian" in (folder / "cards.yaml").read_text(encoding="utf-8")


def test_so_is_it_of_other_values(deck: cardc.Deck) -> None:
    cells = {(REED, "copies"): "4", (POOL, "cost"): "1 skie"}
    found = import_table(deck, with_cells(table_of(deck), cells))
    assert {one.span.file.partition("!")[2][-1] for one in found.findings} == {"2", "3"}
    assert {one.code for one in found.findings} == {"card-slots", "symbol-unknown"}


def test_errors_that_were_there_before_keep_nobody_from_going_on(tmp_path: Path) -> None:
    text = CARDS.replace("Gain 1 {mana} for each {guardian}", "Gain 1 {mna} for each {guardian}")
    folder = lay(tmp_path / "mine", {"cards.yaml": text})
    deck = cardc.load(folder)
    assert deck.errors
    found = import_table(deck, with_cell(table_of(deck), POOL, "points", "1"))
    assert found.findings == ()
    found.write()


def test_files_that_cannot_be_read_are_not_merged_with(tmp_path: Path) -> None:
    deck = loaded(lay(tmp_path / "mine"))
    table = table_of(deck)
    folder = lay(tmp_path / "mine", {"cards.yaml": CARDS.replace("level: 1", "level: one")})
    with pytest.raises(cardc.CardcError, match="hide what its cards say"):
        import_table(cardc.load(folder), table)


SOURCED = """\
format: 1
set: mine
cards:
  - {id: mine.vale.pool, title: Pool, kind: vale, level: 2, copies: 1, points: 2}
"""
SOURCES = """\
format: 1
faces:
  mine.vale.pool:
    - {rank: rulebook, source: Card List, states: {title: Pool, set: mine, kind: vale, level: 2, copies: 1, points: 2}}
"""


@pytest.mark.parametrize(
    ("column", "text", "code", "place"),
    [
        ("level", "3", "value-unlike-source", "level2"),
        ("symbols", "1 mana", "value-without-source", "symbols2"),
        ("points", "?", "value-not-taken", "faces.yaml"),
    ],
)
def test_a_value_that_its_source_does_not_state_is_refused(
    tmp_path: Path, column: str, text: str, code: str, place: str
) -> None:
    (tmp_path / "mine" / "sources").mkdir(parents=True)
    (tmp_path / "mine" / "sources" / "faces.yaml").write_text(SOURCES, encoding="utf-8")
    deck = loaded(lay(tmp_path / "mine", {"cards.yaml": SOURCED}))
    table = table_of(deck)
    found = import_table(deck, with_cell(table, POOL, column, text))
    (one,) = [one for one in found.findings if one.code == code]
    cell = next(row.cells[[h.text for h in table.headings].index(column)].place for row in table.rows)
    assert one.span.file == cell or one.span.file.endswith(place)
    with pytest.raises(cardc.CardcError, match="nothing was written"):
        found.write()


def test_cards_of_the_game_are_not_ones_own(deck: cardc.Deck) -> None:
    found = import_table(deck, with_row(table_of(deck), {"id": "base.vale.azure_lake", "points": "6"}))
    assert codes(found) == ["cell-not-taken"]
    assert not found.files


def test_a_card_is_not_moved(deck: cardc.Deck) -> None:
    found = import_table(deck, with_cells(table_of(deck), {(POOL, "set"): "base", (POOL, "file"): "x.yaml"}))
    assert codes(found) == ["cell-not-taken"] * 2


def test_a_kind_has_no_values_of_another(deck: cardc.Deck) -> None:
    assert codes(import_table(deck, with_cell(table_of(deck), POOL, "upgraded: points", "2"))) == ["cell-value"]


@pytest.mark.parametrize("column", ["title", "kind"])
def test_every_card_keeps_a_title_and_a_kind(deck: cardc.Deck, column: str) -> None:
    assert codes(import_table(deck, with_cell(table_of(deck), POOL, column, ""))) == ["cell-value"]


# ---- abilities


def test_abilities_are_added_changed_and_taken_away(deck: cardc.Deck) -> None:
    first, second = "Harvest: Gain 1 {mana} for each {guardian} on this card.", "Harvest: Gain 2 {vp}."
    for cells, wanted in (
        ({"ability 3": second}, [first, "When Played: You may discard another card in your field.", second]),
        ({"ability 2": second}, [first, second]),
        ({"ability 1": ""}, ["When Played: You may discard another card in your field."]),
        ({"ability 1": "none", "ability 2": ""}, []),
        ({"ability 1": "?", "ability 2": ""}, None),
        ({"ability 1": "When Played: You may discard another card in your field.", "ability 2": first}, None),
    ):
        table = with_cells(table_of(deck), {(REED, name): text for name, text in cells.items()})
        (data,) = import_table(deck, table).merged.data.values()
        if "ability 2" in cells and cells["ability 2"] == first:
            wanted = ["When Played: You may discard another card in your field.", first]
        assert data.get("abilities") == wanted


def test_none_does_not_stand_beside_an_ability(deck: cardc.Deck) -> None:
    assert codes(import_table(deck, with_cell(table_of(deck), REED, "ability 2", "none"))) == ["cell-value"]


def test_what_stands_beside_a_text_stays_and_is_told(deck: cardc.Deck) -> None:
    found = import_table(
        deck, with_cell(table_of(deck), "mine.amulet.pebble", "active: ability 1", "Evoke in Harvest: Gain 2 {mana}.")
    )
    assert codes(found) == ["cell-half-told"]
    assert b"wording: It is short." in found.files[0].new


# ---- writing


def test_a_file_that_was_changed_meanwhile_is_left_alone(deck: cardc.Deck, folder: Path) -> None:
    found = import_table(deck, with_cell(table_of(deck), POOL, "points", "1"))
    (folder / "cards.yaml").write_text(CARDS + "# mine\n", encoding="utf-8")
    with pytest.raises(cardc.CardcError, match="is not what it was"):
        found.write()
    assert (folder / "cards.yaml").read_text(encoding="utf-8") == CARDS + "# mine\n"


def test_a_new_file_takes_no_others_place(deck: cardc.Deck, folder: Path) -> None:
    found = import_table(deck, with_row(table_of(deck), {**NEW, "file": "more.yaml"}))
    (folder / "more.yaml").write_text("mine", encoding="utf-8")
    with pytest.raises(cardc.CardcError, match="is not what it was"):
        found.write()
    assert (folder / "more.yaml").read_text(encoding="utf-8") == "mine"


def test_a_read_only_file_stays(deck: cardc.Deck, folder: Path) -> None:
    found = import_table(deck, with_cell(table_of(deck), POOL, "points", "1"))
    (folder / "cards.yaml").chmod(0o444)
    with pytest.raises(OSError, match="read-only"):
        found.write()
    assert (folder / "cards.yaml").read_text(encoding="utf-8") == CARDS


def test_only_the_files_below_the_paths_change(tmp_path: Path) -> None:
    vales = "format: 1\nset: mine\ncards:\n  - {id: mine.vale.v, title: V, kind: vale, level: 1, copies: 1}\n"
    folder = lay(tmp_path / "mine", {"cards.yaml": CARDS, "vales.yaml": vales})
    deck = loaded(folder)
    table = with_cells(table_of(deck), {("mine.vale.v", "level"): "2", (POOL, "level"): "3"})
    found = import_table(deck, table, [folder / "vales.yaml"])
    assert [one.file.name for one in found.files] == ["vales.yaml"]
    assert codes(found) == ["cell-not-taken"]
