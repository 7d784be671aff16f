"""What somebody means by what they type, beside the options of a decision."""

import pytest

from cardc.api.at_table.option_rows import OptionRow
from cardc.api.at_table.typed_answer import typed_answer
from cardc.api.playing import Offer


def rows(*labels: str, first: int = 1) -> tuple[OptionRow, ...]:
    """Options that are called so."""
    return tuple(OptionRow(n, Offer(label, f"key:{n}"), label) for n, label in enumerate(labels, start=first))


SHOP = rows("buy Stag", "buy Stag Beetle", "buy Owl", "end the turn", "Été")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "buy Stag"),
        ("buy stag", "buy Stag"),
        ("  BUY   STAG ", "buy Stag"),
        ("key:2", "buy Stag Beetle"),
        ("buy stag b", "buy Stag Beetle"),
        ("owl", "buy Owl"),
        ("b o", "buy Owl"),
        ("end", "end the turn"),
        ("turn", "end the turn"),
        ("ÉTÉ", "Été"),
    ],
)
def test_an_option_is_meant_by(typed: str, meant: str) -> None:
    found = typed_answer(typed, SHOP)
    assert found.row is not None
    assert found.row.label == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("stag", "`stag` could be 1 buy Stag, 2 buy Stag Beetle: type more of it, or a number"),
        ("6", "there is no number 6; type a number from 1 to 5"),
        ("0", "there is no number 0; type a number from 1 to 5"),
        ("9" * 50, "there is no number 9999999999999999999…; type a number from 1 to 5"),
        ("buy owll", "`buy owll` is no option; did you mean `buy owl`?"),
        ("xyzzy", "`xyzzy` is no option and no command; type a number from 1 to 5, or `help`"),
        ("²", "is no option"),
    ],
)
def test_what_means_none_or_several_is_told_with_a_way_out(typed: str, told: str) -> None:
    found = typed_answer(typed, SHOP)
    assert found.row is None
    assert told in found.why_not


def test_numbers_that_are_options_are_typed_as_they_are() -> None:
    found = typed_answer("0", rows("0", "1", "2", first=0))
    assert found.row is not None
    assert found.row.label == "0"
