"""Text on a terminal takes the columns that it is shown in, and keeps to a width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.render import render
from cardc.source.terminal import RED, filled, fitted, painted, text_columns, wrapped
from cardc.source.text import SourceText

ANY_TEXT = st.text(alphabet="ab é\u0301漢字ｶ…", max_size=60)


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("Stag", 4), ("Chœur", 5), ("e\u0301", 1), ("漢字", 4), ("ﾊﾝ", 2)]
)
def test_wide_characters_take_two_columns_and_combining_ones_none(text: str, columns: int) -> None:
    assert text_columns(text) == columns


def test_a_text_that_is_too_wide_is_cut_with_a_sign() -> None:
    assert (fitted("Dawnsinger", 10), fitted("Dawnsinger", 9)) == ("Dawnsinger", "Dawnsing…")
    assert (fitted("漢字漢字", 7), fitted("漢字漢字", 6)) == ("漢字漢…", "漢字…")


@given(ANY_TEXT, st.integers(1, 20))
def test_what_is_cut_and_filled_is_as_wide_as_its_column(text: str, width: int) -> None:
    assert text_columns(filled(fitted(text, width), width)) == width


@given(ANY_TEXT, st.integers(8, 30))
def test_no_line_is_wider_than_asked_for_and_no_letter_is_lost(text: str, width: int) -> None:
    lines = list(wrapped(text, width, "- ", "  "))
    assert max(map(text_columns, lines)) <= width
    assert "".join("".join(lines).removeprefix("-").split()) == "".join(text.split(" "))


def test_lines_break_at_plain_spaces_alone() -> None:
    assert list(wrapped("Récolte\u00a0: gagnez 2 Mana", 12)) == ["Récolte\u00a0:", "gagnez 2", "Mana"]


def test_colour_is_put_on_where_it_is_wanted_and_on_no_empty_text() -> None:
    assert painted("no", RED, color=True) == "\x1b[31mno\x1b[0m"
    assert painted("no", RED, color=False) == "no"
    assert painted("", RED, color=True) == ""


LINE = '      - "Harvest: Gain 1 {mana} for each {gaurdian} on this card, and for each other card in your field."'
ADVICE = "did you mean `guardian`? symbols are mana, animal, forest, sky, wild, growth, decay, guardian and vp"


def told(width: int | None) -> list[str]:
    column = LINE.index("{gaurdian}") + 1
    one = Diagnostic("symbol-unknown", "no symbol", Span("x.yaml", 1, column, 1, column + 10), ADVICE)
    return render([one], sources={"x.yaml": SourceText("x.yaml", LINE)}, width=width).splitlines()


@pytest.mark.parametrize("width", [60, 80, 120])
def test_an_excerpt_and_its_advice_keep_to_the_terminal(width: int) -> None:
    lines = told(width)
    assert max(map(text_columns, lines)) <= width
    carets = next(line for line in lines if "^" in line)
    assert lines[lines.index(carets) - 1][carets.index("^") :].startswith("{gaurdian}")
    assert " ".join(line.replace("=", "").strip() for line in lines[3:-1]) == ADVICE


def test_in_a_file_advice_stands_beside_the_carets_as_long_as_it_is() -> None:
    assert told(None)[2].endswith(f"^^^^^^^^^^ {ADVICE}")
