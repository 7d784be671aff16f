"""The sums of a list are those that the rulebook prints, told beside what is listed."""

from dataclasses import replace

import pytest

from cardc.catalog.cards import Total
from cardc.catalog.overlays import Edition
from cardc.catalog.selection import Selection, select
from cardc.publish.list_table import Choice, card_list
from cardc.publish.totals import Sum, everybodys, printed_sums
from cardc.publish.words import words_of
from tests.publish.conftest import Lister


def ledger(shown: Edition) -> tuple[Total, ...]:
    return shown.catalog.sums


def of_kinds(shown: Edition) -> list[Total]:
    """The printed sums that a row of the totals tells: those by kind, level, set and stack."""
    return [total for total in ledger(shown) if {"kind", "level", "set", "supply"} >= {name for name, _ in total.of}]


def test_every_printed_sum_by_kind_level_and_set_stands_in_the_totals(shown: Edition, listed: Lister) -> None:
    told = [found for row in listed(shown).totals.rows for found in row.sums if found is not None]
    for total in of_kinds(shown):
        assert Sum(total.count // total.each, total.count, total.each) in told, total.rule


def test_every_sum_with_a_printed_one_agrees_with_it(shown: Edition, listed: Lister) -> None:
    printed = [
        found
        for row in listed(shown).totals.rows
        for found in row.sums
        if found is not None and found.printed is not None
    ]
    assert len(printed) >= len(of_kinds(shown))
    assert [found for found in printed if not found.agrees] == []


def test_the_rows_of_a_level_add_up_to_the_row_of_the_kind(shown: Edition, listed: Lister) -> None:
    rows = {row.label: row.sums for row in listed(shown).totals.rows}
    levels = [rows[f"Advancements, level {level}"] for level in (1, 2, 3)]
    for column, whole in enumerate(rows["Advancements"]):
        parts = [row[column] for row in levels]
        assert sum(part.copies for part in parts if part is not None) == (whole.copies if whole is not None else 0)


def test_a_stack_of_its_own_is_no_part_of_the_level(shown: Edition, listed: Lister) -> None:
    rows = {row.label: row.sums for row in listed(shown).totals.rows}
    assert rows["Advancements, Fertile Soil"][-1] == Sum(18, 18)
    assert rows["Advancements, level 1"][-1] == Sum(96, 96)


def test_what_each_player_has_is_multiplied_by_the_players(shown: Edition, listed: Lister) -> None:
    rows = {row.label: row.sums for row in listed(shown).totals.rows}
    assert rows["Starting cards"][-1] == Sum(20, 80, each=4)
    assert set(everybodys(printed_sums(shown.catalog)).values()) == {4}


def test_the_whole_list_counts_the_cards_of_all_players(shown: Edition, listed: Lister) -> None:
    sets = everybodys(printed_sums(shown.catalog))
    copies = sum((card.copies or 0) * sets.get(card.id, 1) for card in shown.catalog)
    assert listed(shown).summary == f"{len(shown.catalog.cards)}\u00a0titles, {copies}\u00a0copies"


def test_a_part_of_the_cards_is_told_as_a_part_of_the_printed_sum(shown: Edition) -> None:
    cards = select(shown.catalog, Selection(sets=("base",), kinds=("vale",), values=(("level", "1"),)))[:1]
    found = card_list(shown, cards, Choice())
    (row,) = found.totals.rows
    assert row.label == "Vales"
    assert row.sums == (Sum(3), Sum(3, 90))
    assert [one.told(found.words) for one in row.sums] == ["3", "3 of 90"]


def test_copies_that_are_not_known_are_no_zero(shown: Edition, listed: Lister) -> None:
    cards = select(shown.catalog, Selection(kinds=("amulet",)))
    uncounted = (replace(cards[0], copies=None), *cards[1:])
    known = sum(card.copies or 0 for card in uncounted)
    made = card_list(shown, uncounted, Choice())
    (*_, last) = made.totals.rows[-1].sums
    assert last is not None
    assert (last.copies, last.and_more, last.agrees) == (known, True, False)
    assert made.summary.endswith(f"{known}\u00a0+\u00a0?\u00a0copies")
    alone = card_list(shown, uncounted[:1], Choice())
    assert [group.summary(alone.words) for group in alone.groups] == ["1\u00a0title, ?\u00a0copies"]


def test_cards_of_ones_own_do_not_change_the_printed_sums(hostile: Edition, listed: Lister) -> None:
    rows = {row.label: row.sums for row in listed(hostile).totals.rows}
    base, *_, mine, everything = rows["Vales, level 1"]
    assert base == Sum(18, 18)
    assert mine == Sum(2)
    # The rulebook prints no sum for the cards of the box and these.
    assert everything == Sum(49)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (Sum(33), "33"),
        (Sum(33, 33), "33"),
        (Sum(6, 33), "6 of 33"),
        (Sum(20, 80, 4), "4 × 20"),
        (Sum(8, 80, 4), "4 × 8 of 80"),
        (Sum(0, and_more=True), "?"),
        (Sum(8, 20, and_more=True), "8\u00a0+\u00a0?"),
    ],
)
def test_a_sum_says_how_it_relates_to_the_printed_one(shown: Edition, found: Sum, told: str) -> None:
    assert found.told(words_of(shown.catalog, "en")) == told
