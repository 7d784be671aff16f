"""From an offset in a decoded text to its place in the file, in every style of writing."""

from collections.abc import Iterator

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from cardc.source.diagnostics import Problem
from cardc.source.nodes import Mapping, Scalar, Sequence, YamlNode
from cardc.source.positions import pieces_of, problem_to_diagnostic, scalar_span
from cardc.source.reader import read_text


def scalar(value: str) -> Scalar:
    """The value of `a` in a file that gives it as `value`."""
    node, findings = read_text(f"a: {value}", "f.yaml")
    assert findings == []
    assert isinstance(node, Mapping)
    found = node.get("a")
    assert isinstance(found, Scalar)
    return found


def place_of(word: str, value: str) -> tuple[int, int, int, int]:
    """Where a word of the decoded text stands."""
    one = scalar(value)
    start = one.text.index(word)
    span = scalar_span(one, start, start + len(word))
    return span[1:]


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ("gain mana", (1, 9, 1, 13)),
        ("'gain mana'", (1, 10, 1, 14)),
        ('"gain mana"', (1, 10, 1, 14)),
        ("gain\n  mana", (2, 3, 2, 7)),
        ("'it''s mana'", (1, 11, 1, 15)),
        ('"\\u00e9\\"\\x41 mana"', (1, 18, 1, 22)),
        ('"gain \\\n    mana"', (2, 5, 2, 9)),
        ('"gain\n\n\n  mana"', (4, 3, 4, 7)),
        ("|\n  gain\n  mana\n", (3, 3, 3, 7)),
        ("|2-\n    gain\n  mana\n", (3, 3, 3, 7)),
        ("| # why\n\n    gain\n\n     mana\n", (5, 6, 5, 10)),
        (">\n  gain\n  mana\n", (3, 3, 3, 7)),
        (">-\n  gain\n\n   more\n  mana\n", (5, 3, 5, 7)),
        ("gain\r\n  mana", (2, 3, 2, 7)),
        ("|\r\n  gain\r\n  mana\r\n", (3, 3, 3, 7)),
        ("'漢字😀 mana'", (1, 9, 1, 13)),
        ("'a\tb mana'", (1, 9, 1, 13)),
    ],
)
def test_a_word_is_found_where_it_is_written(value: str, place: tuple[int, int, int, int]) -> None:
    assert place_of("mana", value) == place


def test_an_escape_is_one_character_with_all_its_digits_as_its_place() -> None:
    assert place_of("é", '"x\\u00e9y"') == (1, 6, 1, 12)


def test_a_stretch_may_run_over_a_folded_line() -> None:
    assert place_of("n m", "gain\n  mana") == (1, 7, 2, 4)


def test_the_end_of_a_text_is_behind_its_last_character() -> None:
    one = scalar("'ab'")
    assert scalar_span(one, 2, 2)[1:] == (1, 7, 1, 7)


def test_an_empty_text_in_quotes_has_its_place_between_them() -> None:
    assert scalar_span(scalar("''"), 0, 0)[1:] == (1, 5, 1, 5)


def test_offsets_beyond_the_text_mean_its_end() -> None:
    assert scalar_span(scalar("ab"), 1, 99)[1:] == (1, 5, 1, 6)
    assert scalar_span(scalar("ab"), 98, 99)[1:] == (1, 6, 1, 6)


def test_a_problem_of_a_text_becomes_a_diagnostic_of_the_file() -> None:
    found = problem_to_diagnostic(
        Problem("word-unknown", "no word", 5, 9, "did you mean?", "mana"), scalar("gain mnaa")
    )
    assert (found.code, found.message, found.help, found.replacement) == (
        "word-unknown",
        "no word",
        "did you mean?",
        "mana",
    )
    assert found.span == ("f.yaml", 1, 9, 1, 13)


def test_a_text_that_the_file_does_not_hold_has_the_whole_scalar_as_its_place() -> None:
    one = scalar("gain mana")
    other = Scalar("something else", one.style, one.source, one.start_index, one.end_index)
    assert scalar_span(other, 0, 1) == one.span


def scalars(node: YamlNode) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from scalars(item)
    else:
        for entry in node.entries:
            yield entry.key
            yield from scalars(entry.value)


def assert_each_character_is_found(text: str) -> None:
    node, _ = read_text(text, "f.yaml")
    assume(node is not None)
    assert node is not None
    for one in scalars(node):
        assert pieces_of(one) is not None
        for offset, character in enumerate(one.text):
            span = scalar_span(one, offset, offset + 1)
            raw = one.source.text[one.source.index(span.line, span.column)]
            escaped = one.style == '"' and raw == "\\"
            folded = raw in "\r\n" and character in " \n"
            assert raw == character or escaped or folded


TRICKY = st.text(st.sampled_from(list(" \t\n\n ab:#'\"\\-{}é漢😀\u0301\xa0n|>x,")), max_size=40)


@given(
    TRICKY,
    st.sampled_from([None, "'", '"', "|", ">"]),
    st.integers(5, 40),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.integers(1, 5),
)
def test_each_character_of_a_written_text_is_found(
    text: str, style: str | None, width: int, line_break: str, indent: int
) -> None:
    data = {"k": [text, {"x": text}]}
    dumped = yaml.dump(data, default_style=style, width=width, allow_unicode=True, indent=indent)
    assert_each_character_is_found(dumped.replace("\n", line_break))


@given(
    st.sampled_from(["", "'", '"', "|", ">", "|-", ">+", "|2", ">1-", "|+ # c", "| \n", ">\n", "|1\n"]),
    st.lists(st.tuples(st.sampled_from(["", "  ", "   ", "    ", "  \t"]), TRICKY), max_size=6),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)
def test_each_character_of_any_text_that_can_be_read_is_found(
    head: str, lines: list[tuple[str, str]], line_break: str, more: bool
) -> None:
    body = "\n".join(indent + line.replace("\n", "") for indent, line in lines)
    text = f"a: {head}{body}{head if head in ('', chr(39), chr(34)) else ''}" + ("\nb: 1\n" if more else "")
    assert_each_character_is_found(text.replace("\n", line_break))
