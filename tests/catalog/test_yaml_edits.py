"""A file takes changed data in place: what stays the same keeps every byte."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardc.catalog.yaml_edits import ANY, with_data
from cardc.source.nodes import plain
from cardc.source.reader import read_bytes

ORDER = ("id", "title", "level", "copies", "cost", "texts", "sides", "names", ANY, "others")


def edited(before: str, data: Any) -> str | None:
    new = with_data(before.encode(), data, ORDER)
    return new.decode() if new is not None else None


def data_of(text: str) -> Any:
    node, wrong = read_bytes(text.encode(), "")
    assert node is not None
    assert not wrong
    return plain(node)


@pytest.mark.parametrize(
    ("before", "data", "after"),
    [
        # Values keep their style, and whatever stands behind them.
        ("a: 1  # one\n", {"a": 2}, "a: 2  # one\n"),
        ("a: 'x'\n", {"a": "it's"}, "a: 'it''s'\n"),
        ('a: "x"\n', {"a": 'say "y"'}, 'a: "say \\"y\\""\n'),
        ("a: x\n", {"a": "true"}, 'a: "true"\n'),
        ("a: x\n", {"a": "two\nlines"}, 'a: "two\\nlines"\n'),
        ("a: >-\n  x\n  y\n\n# kept\nb: 1\n", {"a": "z", "b": 1}, "a: >-\n  z\n\n# kept\nb: 1\n"),
        ("a: |\n  x\nb: 1\n", {"a": 3, "b": 1}, "a: 3\nb: 1\n"),
        ("a:\nb: 1\n", {"a": 3, "b": 1}, "a: 3\nb: 1\n"),
        # New keys stand where they usually do.
        ("id: x\ncost: 2\n", {"id": "x", "level": 1, "cost": 2}, "id: x\nlevel: 1\ncost: 2\n"),
        ("cost: 2\nid: x\n", {"cost": 2, "id": "x", "level": 1}, "cost: 2\nid: x\nlevel: 1\n"),
        ("cost: 2\n", {"cost": 2, "id": "x"}, "id: x\ncost: 2\n"),
        ("id: x", {"id": "x", "cost": 1, "level": 2}, "id: x\nlevel: 2\ncost: 1"),
        ("{id: x, cost: 2}\n", {"id": "x", "level": 1, "cost": 2}, "{id: x, level: 1, cost: 2}\n"),
        ("{b: 1, others: 0}\n", {"b": 1, "c": 2, "others": 0}, "{b: 1, c: 2, others: 0}\n"),
        ("id: x\r\ncost: 2\r\n", {"id": "x", "level": 1, "cost": 2}, "id: x\r\nlevel: 1\r\ncost: 2\r\n"),
        ("id: |\n  x\n\n\ncost: 2\n", {"id": "x\n", "level": 1, "cost": 2}, "id: |\n  x\nlevel: 1\n\n\ncost: 2\n"),
        # What is taken away leaves its comments behind.
        ("a: 1\n# about b\nb: 2  # two\nc: 3\n", {"a": 1, "c": 3}, "a: 1\n# about b\n# two\nc: 3\n"),
        ("b: 2  # two\nc: 3\n", {"c": 3}, "# two\nc: 3\n"),
        ("{a: 1, b: 2, c: 3}\n", {"b": 2}, "{b: 2}\n"),
        ("{a: 1, b: 2, c: 3}\n", {"c": 3}, "{c: 3}\n"),
        ("a: {b: 1}\n", {"a": {}}, "a: {}\n"),
        ("a:\n  b: 1\nc: 2\n", {"a": {}, "c": 2}, "a: {}\nc: 2\n"),
        # Lists, in brackets and with dashes.
        ("a: [1, 2, 3]\n", {"a": [1, 3]}, "a: [1, 3]\n"),
        ("a: [1, 2]\n", {"a": [0, 1, 2, 3]}, "a: [0, 1, 2, 3]\n"),
        ("a:\n- x\n- y\n", {"a": ["x", "z", "y"]}, "a:\n- x\n- z\n- y\n"),
        ("a:\n  - x  # one\n  - 'y'\n", {"a": ["x", "z"]}, "a:\n  - x  # one\n  - 'z'\n"),
        ("a:\n  - x\n  - y\n", {"a": []}, "a: []\n"),
        ("texts: []\nb: 1\n", {"texts": ["Do it: now.", "x"], "b": 1}, 'texts:\n  - "Do it: now."\n  - x\nb: 1\n'),
        ("{texts: [], b: 1}\n", {"texts": ["Do it."], "b": 1}, '{texts: ["Do it."], b: 1}\n'),
        # What has an id is taken away as a whole, and never turned into another.
        ("- id: x\n  a: 1 # x\n\n# y\n- id: y\n", [{"id": "y"}], "# y\n- id: y\n"),
        ("- id: x # x\n- id: z\n", [{"id": "z"}, {"id": "w"}], "- id: z\n\n- id: w\n"),
    ],
)  # fmt: skip
def test_it_is_changed_where_it_stands(before: str, data: Any, after: str | None) -> None:
    assert edited(before, data) == after


def test_a_mark_at_the_beginning_stays() -> None:
    assert with_data(b"\xef\xbb\xbfa: 1\n", {"a": 2}, ORDER) == b"\xef\xbb\xbfa: 2\n"


def test_a_comment_within_braces_is_not_lost() -> None:
    assert edited("a: {b: 1,  # why\n    c: 2}\n", {"a": {"c": 2}}) is None


def test_a_file_that_is_not_read_is_left_alone() -> None:
    assert edited("a: [1\n", {"a": 2}) is None
    assert edited("a: 1\na: 2\n", {"a": 2}) is None


def test_what_would_say_anything_else_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardc.catalog.yaml_edits.written", lambda scalar, value: "3")
    assert edited("a: 1\n", {"a": 2}) is None


KEYS = st.sampled_from(["id2", "title", "cost", "texts", "no", "fr", "x"])
TEXTS = st.text(alphabet="ab:{}#'\"\\ ,.-é|>&*?\n1", max_size=12).map(str.strip)
SCALARS = st.one_of(TEXTS, st.integers(-9, 99), st.booleans())
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
DOCUMENTS = st.dictionaries(KEYS, DATA, min_size=1, max_size=4)


@settings(max_examples=150, deadline=None)
@given(DOCUMENTS, DOCUMENTS, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_whatever_is_asked_for_is_said_or_the_file_is_left_alone(old: Any, new: Any, line_end: str, flow: bool) -> None:
    from cardc.catalog.yaml_words import entry_text, inline

    text = "# first\n" + (
        f"{inline(old)}\n"
        if flow
        else "".join(entry_text(key, one, "", "\n", flow=False) + "\n" for key, one in old.items())
    )
    text = text.replace("\n", line_end)
    assert data_of(text) == old
    wanted = {**copy.deepcopy(old), **new}
    wanted.pop(next(iter(old)))
    changed = edited(text, wanted)
    if changed is not None:
        assert data_of(changed) == wanted
        assert changed.startswith(f"# first{line_end}")
        assert ("\r\n" in changed) == (line_end == "\r\n")


@settings(max_examples=100, deadline=None)
@given(DOCUMENTS)
def test_what_is_written_anew_is_read_as_it_was_meant(data: Any) -> None:
    from cardc.catalog.yaml_words import entry_text

    text = "".join(entry_text(key, one, "", "\n", flow=False) + "\n" for key, one in data.items())
    assert data_of(text) == data
