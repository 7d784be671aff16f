"""Places as editors count them: units of an encoding, lines as editors break them, and back again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol.types import Position, PositionEncodingKind
from pygls.workspace import PositionCodec

from cardc.lsp.client_positions import BOM, ClientText
from cardc.source.diagnostics import Span

ENCODINGS = {kind: PositionCodec(kind) for kind in PositionEncodingKind}
LEAF = "\U0001f33f"


def text(said: str, kind: PositionEncodingKind = PositionEncodingKind.Utf16) -> ClientText:
    return ClientText(said, ENCODINGS[kind])


@pytest.mark.parametrize(
    ("kind", "units"),
    [(PositionEncodingKind.Utf8, 6), (PositionEncodingKind.Utf16, 3), (PositionEncodingKind.Utf32, 2)],
)
def test_units_are_those_of_the_encoding(kind: PositionEncodingKind, units: int) -> None:
    assert text(f"é{LEAF}x", kind).position(2) == Position(0, units)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_of_editors_end_lines(end: str) -> None:
    said = text(f"one{end}two")
    assert said.position(len(f"one{end}")) == Position(1, 0)
    assert said.offset(Position(1, 1)) == len(f"one{end}t")


@pytest.mark.parametrize("character", ["\x0b", "\x0c", "\x85", "\u2028"])
def test_what_only_python_takes_for_a_line_end_ends_none(character: str) -> None:
    assert text(f"a{character}b").position(2) == Position(0, 2)


def test_behind_the_end_of_a_line_is_its_end() -> None:
    assert text("ab\r\ncd").offset(Position(0, 99)) == 2
    assert text("ab\r\ncd").offset(Position(9, 0)) == 6


def test_a_byte_order_mark_counts_for_the_editor_alone() -> None:
    said = text(f"{BOM}ab\ncd")
    assert said.text == "ab\ncd"
    assert said.position(1) == Position(0, 2)
    assert said.offset(Position(0, 2)) == 1
    assert said.range_of(Span("", 2, 1, 2, 2)).start == Position(1, 0)


@given(st.text(st.sampled_from(f"aé{LEAF}\n\r \u2028\x0c"), max_size=30), st.sampled_from(list(ENCODINGS)))
def test_there_and_back_again(said: str, kind: PositionEncodingKind) -> None:
    there = text(said, kind)
    for offset in range(len(said) + 1):
        back = there.offset(there.position(offset))
        # Between the two halves of one line end there is no place.
        assert back == offset or said[back : offset + 1] == "\r\n"
