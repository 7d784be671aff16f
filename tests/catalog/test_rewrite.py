"""Rewriting a text changes that text and nothing else of its file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.catalog.rewrite import NewText, rewrite
from cardc.source.nodes import Mapping, Scalar, plain
from cardc.source.reader import read_bytes

NEW = "Harvest: Gain 1 {mana}."


def rewritten(raw: bytes, text: str = NEW) -> bytes:
    """The file with the value of `a` rewritten."""
    node, _ = read_bytes(raw, "cards.yaml")
    assert isinstance(node, Mapping)
    scalar = node.get("a")
    assert isinstance(scalar, Scalar)
    new = rewrite(raw, [NewText(scalar, text)])
    assert new is not None
    return new


def value(raw: bytes) -> str:
    node, _ = read_bytes(raw, "cards.yaml")
    assert isinstance(node, Mapping)
    scalar = node.get("a")
    assert isinstance(scalar, Scalar)
    return scalar.text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('a: "old"  # kept\nb: 1\n', f'a: "{NEW}"  # kept\nb: 1\n'),
        ("a: 'old'\n", f"a: '{NEW}'\n"),
        ("a: old\n", f'a: "{NEW}"\n'),
        ("{b: 1, a: old, c: 2}\n", f'{{b: 1, a: "{NEW}", c: 2}}\n'),
        ("a: >-\n  old\nb: 1\n", f"a: >-\n  {NEW}\nb: 1\n"),
        ("a: |\n    old\n\n# kept\nb: 1\n", f"a: |\n    {NEW}\n\n# kept\nb: 1\n"),
        ("a: >+\n  old\n\n\nb: 1\n", f"a: >+\n  {NEW}\n\n\nb: 1\n"),
    ],
)
def test_a_text_keeps_its_style_and_its_surroundings(before: str, after: str) -> None:
    assert rewritten(before.encode()).decode() == after


def test_line_ends_of_windows_stay() -> None:
    before = b'# one\r\na: "old\r\n  text"\r\nb: 1\r\n'
    assert rewritten(before) == f'# one\r\na: "{NEW}"\r\nb: 1\r\n'.encode()


def test_a_byte_order_mark_stays() -> None:
    assert rewritten(b'\xef\xbb\xbfa: "old"\n') == f'a: "{NEW}"\n'.encode("utf-8-sig")


def test_a_text_over_several_lines_is_broken_again_at_the_same_indentation() -> None:
    long = "Harvest: " + "gain 1 {mana}, then " * 10 + "gain 1 {mana}."
    new = rewritten(b'cards:\n- 1\na: "old\n   text"\n', long)
    lines = new.decode().splitlines()[2:]
    assert len(lines) > 1
    assert all(line.startswith("   ") for line in lines[1:])
    assert all(len(line) <= 112 for line in lines)
    assert value(new) == long


def test_a_folded_block_ends_in_the_same_line_breaks() -> None:
    new = rewritten(b"a: >\n  old\n\n  text\n\nb: 1\n")
    assert value(new) == f"{NEW}\n"
    assert new.endswith(b"\n\nb: 1\n")


def test_several_texts_are_rewritten_at_once() -> None:
    raw = b"- \"one\"\n- 'two'\n- three\n"
    node, _ = read_bytes(raw, "cards.yaml")
    items = [item for item in node.items if isinstance(item, Scalar)]  # type: ignore[union-attr]
    assert rewrite(raw, [NewText(item, f"new {item.text}") for item in items]) == (
        b"- \"new one\"\n- 'new two'\n- new three\n"
    )


@given(st.text(alphabet="ab:{}#'\"\\ ,.-é|>&*\n", min_size=1, max_size=60), st.sampled_from(["'", '"', ""]))
def test_whatever_the_words_the_file_says_them_or_is_left_alone(text: str, quote: str) -> None:
    text = " ".join(text.split()) or "x"
    raw = f"# first\nb: [1]\na: {quote}old{quote} # last\n".encode()
    node, _ = read_bytes(raw, "cards.yaml")
    assert isinstance(node, Mapping)
    scalar = node.get("a")
    assert isinstance(scalar, Scalar)
    new = rewrite(raw, [NewText(scalar, text)])
    assert new is not None
    after, findings = read_bytes(new, "cards.yaml")
    assert after is not None
    assert not findings
    assert plain(after) == {"b": [1], "a": text}
    assert new.startswith(b"# first\nb: [1]\na: ")
    assert new.endswith(b" # last\n")
