"""What findings propose is written in the style of the text that it stands in, and the file says nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardc.catalog.put_right import NOT_CERTAIN_WHERE, OVERLAPS, WOULD_NOT_READ, FileText, Replaced
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping, Scalar, plain
from cardc.source.positions import scalar_span
from cardc.source.reader import read_text


def finding(text: str, old: str, new: str, code: str = "word-unknown") -> Diagnostic:
    """That some words of a file should be others."""
    start = text.removeprefix("\ufeff").index(old)
    return Diagnostic(code, f"no {old}", FileText(text, "x").source.span(start, start + len(old)), replacement=new)


def replaced(text: str, *words: tuple[str, str], code: str = "word-unknown") -> Replaced:
    """A file after each first word became the second."""
    return FileText(text, "x").replaced([finding(text, old, new, code) for old, new in words])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('a: "the old \\"x\\""  # kept\n', 'a: "the new \\"x\\""  # kept\n'),
        ("a: 'the old''s'\n", "a: 'the new''s'\n"),
        ("{b: 1, a: [the old, x]}\n", "{b: 1, a: [the new, x]}\n"),
        ("a: >-\n  one\n  old\n  two\n\nb: 1\n", "a: >-\n  one\n  new\n  two\n\nb: 1\n"),
        ("a: |+\n  an old\n\n\nb: 1\n", "a: |+\n  an new\n\n\nb: 1\n"),
        ('a: "one\n  old two"\n', 'a: "one\n  new two"\n'),
        ("old: 1\nb: 2\n", "new: 1\nb: 2\n"),
        ("'old': 1\n", "'new': 1\n"),
        ("a:\told\t# tab\n", "a:\tnew\t# tab\n"),
        ("\ufeffa: old\r\n# c\r\nb: 1\r\n", "\ufeffa: new\r\n# c\r\nb: 1\r\n"),
        ("a: é🌲 old\n", "a: é🌲 new\n"),
        ("# old\na: old", "# old\na: new"),
    ],
)
def test_only_the_words_change(before: str, after: str) -> None:
    at = before.rindex("old")
    source = FileText(before, "x")
    span = source.source.span(at - before.startswith("\ufeff"), at - before.startswith("\ufeff") + 3)
    done = source.replaced([Diagnostic("word-unknown", "", span, replacement="new")])
    assert (done.text, done.left) == (after, ())


@pytest.mark.parametrize(
    ("before", "new", "after"),
    [
        ('a: "x old"\n', 'a "b" \\ c', 'a: "x a \\"b\\" \\\\ c"\n'),
        ("a: 'x old'\n", "it's", "a: 'x it''s'\n"),
        ("a: x old\n", "y: z", 'a: "x y: z"\n'),
        ("a: [x old, 1]\n", "y, z", 'a: ["x y, z", 1]\n'),
        ("a: x old\n", "# y", 'a: "x # y"\n'),
        ("a: old\n", "{mana}", 'a: "{mana}"\n'),
        ("a: old\n", "7", 'a: "7"\n'),
        ("old: 1\n", "true", '"true": 1\n'),
    ],
)
def test_what_the_style_cannot_hold_as_it_is_is_spelt_or_quoted(before: str, new: str, after: str) -> None:
    assert replaced(before, ("old", new)).text == after


def test_a_value_of_another_type_is_written_as_it_is_proposed() -> None:
    assert replaced('a: "3"\n', ('"3"', "3"), code="schema-type").text == "a: 3\n"
    assert replaced("a: {b: c}\n", ("{b: c}", '"{b: c}"'), code="schema-type").text == 'a: "{b: c}"\n'
    assert replaced("a: top\n", ("top", "[top]"), code="schema-type").text == "a: [top]\n"


def test_two_proposals_in_one_text_are_both_written() -> None:
    assert replaced('a: "one two three"\n', ("one", "1"), ("three", "3")).text == 'a: "1 two 3"\n'


def test_of_proposals_that_overlap_the_first_is_written_and_the_other_left() -> None:
    done = replaced("a: one two three\n", ("one two", "1"), ("two three", "3"))
    assert done.text == "a: 1 three\n"
    assert [(one.finding.replacement, one.why) for one in done.left] == [("3", OVERLAPS)]


def test_hundreds_are_written_at_once() -> None:
    lines = [f"- one old{number}x two" for number in range(700)]
    text = "\n".join(lines) + "\n"
    done = replaced(text, *((f"old{number}x", f"new{number}") for number in range(700)))
    assert done.text == text.replace("old", "new").replace("x two", " two")
    assert len(done.done) == 700


def test_a_key_that_is_there_already_is_not_written_again() -> None:
    done = replaced("copies: 1\ncopeis: 2\nold: 3\n", ("copeis", "copies"), ("old", "new"))
    assert done.text == "copies: 1\ncopeis: 2\nnew: 3\n"
    assert [one.why for one in done.left] == [WOULD_NOT_READ]


def test_not_even_if_both_say_the_same() -> None:
    done = replaced("copies: 1\ncopeis: 1\n", ("copeis", "copies"))
    assert [one.why for one in done.left] == [WOULD_NOT_READ]


def test_a_text_that_would_be_folded_otherwise_is_written_anew() -> None:
    """With nothing in its place, the line of the word would be an empty one, which is a line break."""
    assert replaced("a: >-\n  one\n  old\n  two\n", ("old", "")).text == "a: >-\n  one  two\n"


def test_a_text_that_is_replaced_whole_is_broken_into_lines_as_it_was() -> None:
    text = "a: >-\n  one\n  two\nb: 1\n"
    new = " ".join(["words"] * 40)
    proposed = Diagnostic("word-unknown", "", scalar_span(_scalar(text), 0, 7), replacement=new)
    done = FileText(text, "x").replaced([proposed]).text
    assert max(map(len, done.splitlines())) <= 112
    assert _scalar(done).text == new


def test_what_stands_in_no_text_is_left() -> None:
    done = replaced("a: [1, 2]  # old\n", ("[1, 2]", "x"), ("old", "new"))
    assert done.text == "a: [1, 2]  # old\n"
    assert {one.why for one in done.left} == {NOT_CERTAIN_WHERE}


def test_a_place_within_an_escape_is_left() -> None:
    done = replaced('a: "x\\u0041y"\n', ("0041", "B"))
    assert [one.why for one in done.left] == [NOT_CERTAIN_WHERE]


def test_a_place_that_the_file_does_not_have_any_more_is_left() -> None:
    gone = finding("a: 1\nb: 2\nc: old\n", "old", "new")
    done = FileText("a: 1\n", "x").replaced([gone])
    assert (done.text, [one.why for one in done.left]) == ("a: 1\n", [NOT_CERTAIN_WHERE])


def test_of_a_file_that_cannot_be_read_nothing_changes() -> None:
    done = replaced("a: [old\n", ("old", "new"))
    assert (done.text, done.done) == ("a: [old\n", ())


def _scalar(text: str) -> Scalar:
    node, _ = read_text(text, "x")
    assert isinstance(node, Mapping)
    value = node.get("a")
    assert isinstance(value, Scalar)
    return value


WORDS = st.text(st.sampled_from("ab'\"\\{}#:,-&*é🌲 "), min_size=1, max_size=8).map(str.strip).filter(bool)


@pytest.mark.parametrize(
    "written",
    [
        'a: "one mid two"\n',
        "a: 'one mid two'\n",
        "a: one mid two\n",
        "a: >-\n  one\n  mid two\nb: 1\n",
        "a: |-\n    one mid two\n",
        "{a: one mid two, b: 1}\n",
        'a: "one\n\n  mid\n  two"\n',
    ],
)
@settings(max_examples=25)
@given(new=WORDS)
def test_whatever_is_written_is_what_is_read(written: str, new: str) -> None:
    scalar = _scalar(written)
    start = scalar.text.index("mid")
    proposed = Diagnostic("word-unknown", "", scalar_span(scalar, start, start + 3), replacement=new)
    done = FileText(written, "x").replaced([proposed])
    assert not done.left
    node, found = read_text(done.text, "x")
    assert node is not None
    assert not found
    after = plain(node)
    assert isinstance(after, dict)
    assert after["a"] == scalar.text.replace("mid", new)
