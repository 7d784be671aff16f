"""Offsets, lines and columns of a text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.text import SourceText, brief, sources_for


@given(st.text("ab\n\r\té漢"), st.integers(0, 40))
def test_line_and_column_lead_back_to_the_offset(text: str, index: int) -> None:
    source = SourceText("f", text)
    index = min(index, len(text))
    assert source.index(*source.position(index)) == index


@given(st.text("ab\n\r"))
def test_lines_are_those_that_python_reads_from_a_file(text: str) -> None:
    source = SourceText("f", text)
    read = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert [source.line(number + 1) for number in range(len(read))] == read
    assert source.line(len(read) + 1) is None


def test_there_is_no_line_zero() -> None:
    assert SourceText("f", "a").line(0) is None


@pytest.mark.parametrize(("index", "position"), [(-5, (1, 1)), (3, (2, 1)), (99, (2, 3))])
def test_an_offset_outside_means_the_nearest_end(index: int, position: tuple[int, int]) -> None:
    assert SourceText("f", "ab\ncd").position(index) == position


def test_a_brief_text_is_short_and_on_one_line() -> None:
    assert brief("a\n  b") == "a b"
    assert brief("x" * 100, 10) == "x" * 9 + "…"


def test_sources_are_read_for_each_place_and_what_is_gone_is_left_out(tmp_path: Path) -> None:
    first, second = tmp_path / "1.yaml", tmp_path / "2.yaml"
    first.write_bytes(b"\xef\xbb\xbfone")
    second.write_bytes(b"tw\xff")
    gone = Span(str(tmp_path / "gone.yaml"), 1, 1, 1, 1)
    notes = ((Span(str(second), 1, 1, 1, 1), "there"), (gone, "nowhere"))
    found = sources_for([Diagnostic("c", "m", Span(str(first), 1, 1, 1, 1), notes=notes)])
    assert {file: source.text for file, source in found.items()} == {
        str(first): "one",
        str(second): "tw\ufffd",
    }
