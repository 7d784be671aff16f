"""Symbols are drawings of the game's folder; text with symbols is broken at plain spaces and nowhere else."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.api.loading import load
from cardc.catalog.overlays import Edition
from cardc.publish.drawing_files import read_drawings
from cardc.publish.forms import publish
from cardc.publish.inline import TextRun, break_lines, runs_of, words_in
from cardc.publish.list_table import Choice
from cardc.publish.pdf_flow import FlowSection, Room, flow
from cardc.publish.pdf_page import Strip
from cardc.publish.svg_reader import parse_drawing
from cardc.publish.symbol_pictures import lettered, svg_shapes

SQUARE = '<svg viewBox="0 0 100 100" fill-rule="evenodd"><path fill="#1F5FA8" d="M10 10 L90 10 L90 90 Z"/></svg>'
ROOM = Room(left=0, top=0, width=100, bottom=100, gutter=10)


def measure(run: TextRun) -> float:
    return 1.0 if run.symbol else float(len(run.text))


def texts(runs: list[TextRun]) -> list[str]:
    return ["".join(run.text or f"{{{run.symbol}}}" for _, run in line) for line in break_lines(runs, 10, measure)]


# ---- drawings


def test_every_symbol_of_the_bundled_game_has_a_drawing(shown: Edition) -> None:
    drawings, findings = read_drawings(shown.catalog.roots)
    assert findings == ()
    in_costs = {name for card in shown.catalog if isinstance(cost := card.get("cost"), dict) for name in cost}
    assert {*shown.catalog.vocabulary.symbols, *in_costs} <= drawings.known.keys()


def test_a_drawing_is_read_and_written_as_the_same_shape() -> None:
    drawing = parse_drawing("square", SQUARE)
    assert svg_shapes(drawing) == '<path fill="#1f5fa8" fill-rule="evenodd" d="M 10 10 L 90 10 L 90 90 Z"/>'
    assert parse_drawing("square", f'<svg viewBox="0 0 100 100">{svg_shapes(drawing)}</svg>') == drawing


def test_a_symbol_without_a_drawing_is_a_ring_with_its_letters() -> None:
    assert lettered("moon").letters == "Mo"
    assert lettered("?a").letters == lettered("?list").letters == "?"  # what holes are called says nothing to readers
    assert ">Mo</text>" in svg_shapes(lettered("moon"))


def test_the_letters_of_a_symbol_are_text_in_svg() -> None:
    assert "<&" not in svg_shapes(lettered("<&"))


def test_a_folder_of_ones_own_brings_its_drawings(tmp_path: Path) -> None:
    (tmp_path / "symbols").mkdir()
    (tmp_path / "symbols" / "moon.svg").write_text(SQUARE, encoding="utf-8")
    drawings, _ = read_drawings([tmp_path])
    assert drawings.of("moon").letters == ""


def test_a_drawing_that_cannot_be_used_is_a_finding_and_the_list_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: mystic_vale\n", encoding="utf-8")
    (tmp_path / "symbols").mkdir()
    (tmp_path / "symbols" / "moon.svg").write_text("<svg/>", encoding="utf-8")
    shown = load((tmp_path,)).edition
    done = publish(shown, tuple(shown.catalog), Choice(), "html")
    assert [one.code for one in done.diagnostics] == ["drawing-unread"]
    assert done.content


# ---- text with symbols


def test_a_text_is_split_into_words_and_symbols() -> None:
    assert list(runs_of("a {mana}, b")) == [TextRun("a "), TextRun(symbol="mana"), TextRun(", b")]


def test_a_few_symbols_are_repeated_and_many_are_counted() -> None:
    assert list(runs_of("{mana*3}")) == [TextRun(symbol="mana")] * 3
    assert list(runs_of("{mana*9}")) == [TextRun("9\u00a0"), TextRun(symbol="mana")]
    assert list(runs_of("{mana*0}")) == [TextRun("0\u00a0×\u00a0"), TextRun(symbol="mana")]


def test_a_symbol_is_called_as_the_number_before_it_asks_for() -> None:
    def named(symbol: str, number: int) -> str:
        return f"{number} {symbol}"

    texts_of = ("gain 2 {mana} for each {sky}", "{mana*3}", "{mana*9}")
    labels = [[run.label for run in runs_of(text, named=named) if run.symbol] for text in texts_of]
    assert labels == [["2 mana", "1 sky"], ["1 mana"] * 3, ["9 mana"]]


def test_lines_break_at_plain_spaces() -> None:
    assert texts([TextRun("one two three four")]) == ["one two", "three four"]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_no_line_breaks_at_a_space_that_must_hold(space: str) -> None:
    assert texts([TextRun(f"Récolte aa{space}: b")]) == ["Récolte", f"aa{space}: b"]


def test_a_symbol_stays_with_the_sign_behind_it() -> None:
    assert texts([*runs_of("abcdefgh {mana}, x")]) == ["abcdefgh", "{mana}, x"]


def test_a_word_wider_than_the_line_is_cut_rather_than_running_out() -> None:
    assert texts([TextRun("a 123456789012345 b")]) == ["a", "1234567890", "12345 b"]


@given(st.text(alphabet="ab \u00a0{}:", max_size=60), st.integers(1, 30))
def test_no_line_is_wider_than_the_space_and_no_letter_is_lost(text: str, width: int) -> None:
    runs = list(runs_of(text))
    lines = break_lines(runs, width, measure)
    assert all(sum(measure(run) for _, run in line) <= width for line in lines)
    kept = "".join(run.text or run.symbol for line in lines for _, run in line).replace(" ", "")
    assert kept == "".join(run.text or run.symbol for run in runs).replace(" ", "")


def test_a_word_may_be_of_several_runs() -> None:
    (first, second) = words_in([TextRun("a "), TextRun(symbol="mana"), TextRun(",")])
    assert first == (None, [TextRun("a")])
    assert second == (TextRun(" "), [TextRun(symbol="mana"), TextRun(",")])


# ---- strips on pages


def heights(pages: tuple[tuple[object, ...], ...]) -> list[int]:
    return [len(page) for page in pages]


def test_strips_go_on_on_the_next_page() -> None:
    assert heights(flow([FlowSection([Strip(40)] * 5)], ROOM)) == [2, 2, 1]


def test_a_strip_that_keeps_stands_with_the_next_one() -> None:
    heading = Strip(30, keeps=True)
    pages = flow([FlowSection([Strip(40), heading, Strip(40)])], ROOM)
    assert [placed.strip.keeps for page in pages for placed in page] == [False, True, False]
    assert heights(pages) == [1, 2]


def test_the_head_of_a_section_stands_on_each_of_its_pages() -> None:
    head = Strip(20, band="head")
    pages = flow([FlowSection([Strip(50)] * 3, head)], ROOM)
    assert [page[0].strip.band for page in pages] == ["head"] * 3


def test_frames_are_filled_from_left_to_right() -> None:
    (page,) = flow([FlowSection([Strip(60)] * 2, frames=2)], ROOM)
    assert [(placed.x, placed.y) for placed in page] == [(0, 0), (55, 0)]


def test_no_strip_reaches_below_the_page() -> None:
    strips = [Strip(height, keeps=height == 12) for height in (12, 30, 12, 12, 55, 7, 90, 12, 33)]
    pages = flow([FlowSection(strips, Strip(9), frames=2)], ROOM)
    assert sum(heights(pages)) >= len(strips)
    assert all(placed.y + placed.strip.height <= ROOM.bottom for page in pages for placed in page)
