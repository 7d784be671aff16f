"""How findings look: for people, for programs, and in a review on GitHub."""

import json
import unicodedata
from pathlib import PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.excerpt import excerpt, visible
from cardc.source.render import TextFormat, render, summary
from cardc.source.text import SourceText

TEXT = 'format: 1\ncards:\n  - abilities: ["Harvest: gain 1 {vp} for each {gaurdian} on this card."]\n'
SOURCES = {"cards.yaml": SourceText("cards.yaml", TEXT)}
START = TEXT.index("gaurdian")
FOUND = Diagnostic(
    "symbol-unknown",
    "no symbol `gaurdian`",
    SOURCES["cards.yaml"].span(START, START + 8),
    "did you mean `guardian`?",
    "guardian",
)


def at(line: int, column: int, end: int, code: str = "yaml-syntax", file: str = "cards.yaml") -> Diagnostic:
    return Diagnostic(code, "message", Span(file, line, column, line, end))


def test_a_finding_shows_its_place_its_line_and_what_to_do() -> None:
    assert render([FOUND], sources=SOURCES).splitlines() == [
        "cards.yaml:3:49: error[symbol-unknown]: no symbol `gaurdian`",
        '    3 │   - abilities: ["Harvest: gain 1 {vp} for each {gaurdian} on this card."]',
        "      │                                                 ^^^^^^^^ did you mean `guardian`?",
        "1 error in 1 file",
    ]


def test_a_note_shows_its_place_too() -> None:
    note = (Span("cards.yaml", 1, 1, 1, 7), "first given here")
    shown = render(
        [Diagnostic("yaml-duplicate-key", "twice", Span("cards.yaml", 2, 1, 2, 6), notes=(note,))],
        sources=SOURCES,
    )
    assert shown.splitlines() == [
        "cards.yaml:2:1: error[yaml-duplicate-key]: twice",
        "    2 │ cards:",
        "      │ ^^^^^",
        "cards.yaml:1:1: note: first given here",
        "    1 │ format: 1",
        "      │ ^^^^^^",
        "1 error in 1 file",
    ]


def test_findings_are_sorted_by_place() -> None:
    found = [at(2, 1, 2), at(1, 5, 6), at(1, 1, 2, file="a.yaml"), at(1, 5, 6, code="yaml-alias")]
    heads = [line for line in render(found, sources={}).splitlines() if "[" in line]
    assert [head.partition(" error[")[::2] for head in heads] == [
        ("a.yaml:1:1:", "yaml-syntax]: message"),
        ("cards.yaml:1:5:", "yaml-alias]: message"),
        ("cards.yaml:1:5:", "yaml-syntax]: message"),
        ("cards.yaml:2:1:", "yaml-syntax]: message"),
    ]


def test_a_finding_whose_file_cannot_be_shown_still_says_what_to_do() -> None:
    assert render([FOUND], sources={}).splitlines()[1] == "      = did you mean `guardian`?"


def test_a_finding_on_an_empty_line_has_no_excerpt() -> None:
    sources = {"cards.yaml": SourceText("cards.yaml", "\n\n")}
    assert len(render([at(1, 1, 1)], sources=sources).splitlines()) == 2


def test_a_place_that_the_file_no_longer_has_is_not_shown() -> None:
    assert len(render([at(99, 1, 2), at(1, 80, 81)], sources=SOURCES).splitlines()) == 3


def test_no_findings_are_no_text() -> None:
    assert render([], sources={}) == ""


def test_colours_are_added_and_change_nothing_else() -> None:
    colored = render([FOUND], sources=SOURCES, color=True)
    plain = render([FOUND], sources=SOURCES)
    assert "\x1b[1;31merror[symbol-unknown]\x1b[0m" in colored
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[1;31m"):
        colored = colored.replace(code, "")
    assert colored == plain


@pytest.mark.parametrize(
    ("found", "text"),
    [
        ([], "no findings"),
        ([at(1, 1, 2)], "1 error in 1 file"),
        ([at(1, 1, 2), at(2, 1, 2)], "2 errors in 1 file"),
        ([at(1, 1, 2, "text-hole")], "1 warning in 1 file"),
        (
            [at(1, 1, 2), at(1, 1, 2, file="b"), at(1, 1, 2, "text-hole", "c")],
            "2 errors, 1 warning in 3 files",
        ),
    ],
)
def test_the_summary_counts_by_gravity_and_file(found: list[Diagnostic], text: str) -> None:
    assert summary(found) == text


def caret_line(text: str, start: int, end: int) -> str:
    """What stands above the carets, for a stretch of a one-line text."""
    source = SourceText("f", text)
    drawn = excerpt(source, source.span(start, end))
    assert drawn is not None
    columns = [
        character
        for character in drawn.line
        for _ in range(
            0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        )
    ]
    return "".join(columns[drawn.column : drawn.column + drawn.carets])


@pytest.mark.parametrize(
    "before", ["", "abc", "\t", "a\tb\t", "漢字", "e\u0301e\u0301", "😀 ", "\x1b[31m", "\u202e", "x" * 300]
)
@pytest.mark.parametrize("after", ["", " more", "x" * 300])
def test_carets_stand_under_the_place_whatever_stands_before_it(before: str, after: str) -> None:
    assert caret_line(f"{before}HERE{after}", len(before), len(before) + 4) == "HERE"


def test_a_wide_character_has_two_carets() -> None:
    assert caret_line("a漢b", 1, 2) == "漢漢"


def test_a_long_line_is_shown_around_the_place() -> None:
    source = SourceText("f", "x" * 500 + "HERE" + "y" * 500)
    drawn = excerpt(source, source.span(500, 504), width=40)
    assert drawn is not None
    assert drawn.line.startswith("…x")
    assert "HERE" in drawn.line
    assert drawn.line.endswith("y…")
    assert len(drawn.line) == 40


def test_a_long_place_has_carets_to_the_end_of_what_is_shown() -> None:
    source = SourceText("f", "x" * 500)
    drawn = excerpt(source, source.span(0, 500), width=40)
    assert drawn is not None
    assert drawn.column + drawn.carets == 38


def test_a_place_that_goes_on_in_the_next_line_has_carets_to_the_end_of_the_first() -> None:
    source = SourceText("f", "ab cd\nef")
    drawn = excerpt(source, source.span(3, 8))
    assert drawn == ("ab cd", 3, 2)


@given(st.text(max_size=20))
def test_nothing_shown_can_move_the_cursor_or_turn_the_text(text: str) -> None:
    shown = render(
        [Diagnostic("yaml-syntax", text, Span(text, 1, 1, 1, 2), text)],
        sources={text: SourceText(text, text)},
    )
    assert not any(
        unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or c == "\u202e" for c in shown.replace("\n", "")
    )


def test_a_control_character_is_made_visible() -> None:
    assert visible("a\x1b[31m\x7f\u202e\x85") == "a␛[31m␡<U+202E><U+0085>"


def test_json_says_the_same_for_programs() -> None:
    warning = at(1, 1, 2, "text-hole")
    report = json.loads(render([FOUND, warning], sources={}, format="json"))
    assert report["summary"] == {"errors": 1, "warnings": 1, "notes": 0, "files": 1}
    assert report["diagnostics"][1] == {
        "code": "symbol-unknown",
        "severity": "error",
        "message": "no symbol `gaurdian`",
        "file": "cards.yaml",
        "line": 3,
        "column": 49,
        "end_line": 3,
        "end_column": 57,
        "help": "did you mean `guardian`?",
        "replacement": "guardian",
        "notes": [],
    }


def test_json_without_findings_is_a_report_too() -> None:
    assert json.loads(render([], sources={}, format="json"))["diagnostics"] == []


def test_github_gets_one_command_for_each_finding() -> None:
    shown = render([FOUND, at(1, 1, 1, "text-hole")], sources={}, format="github")
    assert shown.splitlines() == [
        "::warning file=cards.yaml,line=1,endLine=1,col=1,title=text-hole,endColumn=1::message",
        "::error file=cards.yaml,line=3,endLine=3,col=49,title=symbol-unknown,endColumn=56"
        "::no symbol `gaurdian` (did you mean `guardian`?)",
    ]


def test_github_commands_cannot_be_broken_out_of() -> None:
    shown = render([Diagnostic("yaml-syntax", "50%\n::x", Span("a,b:c", 1, 1, 2, 1))], sources={}, format="github")
    assert shown == "::error file=a%2Cb%3Ac,line=1,endLine=2,col=1,title=yaml-syntax::50%25%0A::x\n"


@pytest.mark.parametrize("format", ["json", "github"])
def test_programs_are_told_of_files_with_slashes_on_every_system(
    format: TextFormat, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Diagnostic(
        "file-missing", "gone", Span("mine\\a.yaml", 1, 1, 1, 1), notes=((Span("b\\c", 1, 1, 1, 1), "so"),)
    )
    monkeypatch.setattr("cardc.source.render.PurePath", PureWindowsPath)
    shown = render([one], format=format, sources={})
    assert "mine/a.yaml" in shown
    assert "\\" not in shown
    monkeypatch.setattr("cardc.source.render.PurePath", PurePosixPath)
    assert "mine/a.yaml" not in render([one], format=format, sources={})
