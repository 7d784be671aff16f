"""Input that wants to do harm: it costs little time, and is answered with a finding."""

import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.reader import read_bytes, read_file, read_text

FULL = 8 * 1024 * 1024 - 16

HOSTILE = {
    "alias bomb": "a: &a [x,x]\n" + "".join(f"b{i}: &b{i} [{'*a,' * 9}]\n" for i in range(1000)),
    "many aliases": "[" + "*a, " * 1_000_000 + "]",
    "python object": "!!python/object/apply:os.system ['true']",
    "deep lists": "[" * 10_000,
    "deep closed lists": "[" * 10_000 + "]" * 10_000,
    "deep dashes": "- " * 10_000,
    "deep mappings": "{a: " * 10_000,
    "deep keys": "? " * 10_000,
    "deep indents": "".join(f"{' ' * depth}a:\n" for depth in range(2_000)),
    "many values": "[" + "a," * (FULL // 2) + "]",
    "many empty values": "-\n" * (FULL // 2),
    "many keys": "".join(f"k{i}: v\n" for i in range(400_000)),
    "the same key": "a: 1\n" * 400_000,
    "many tags": "[" + "!a b," * 200_000 + "]",
    "long tag": "!" + "a" * FULL,
    "long anchor": "&" + "a" * FULL,
    "long key": "x" * FULL + ": a",
    "only line breaks": "\n" * FULL,
    "only spaces": " " * FULL,
    "only comments": "#\n" * (FULL // 2),
    "only colons": ":" * FULL,
    "only percent signs": "%" * FULL,
    "fifty megabytes": "x" * 50 * 1024 * 1024,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_is_a_finding_and_costs_little(text: str) -> None:
    started = time.process_time()
    _, found = read_text(text, "f.yaml")
    spent = time.process_time() - started
    assert found
    assert all(len(one.message) < 200 for one in found)
    # About a second at worst on an idle machine; the margin is for busy ones and for coverage.
    assert spent < 6


def test_what_is_no_regular_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", Path("/dev/zero")):
        _, (found,) = read_file(path)
        assert (found.code, found.message) == ("file-unreadable", "cannot read: it is no regular file")


@given(st.text(alphabet=st.one_of(st.sampled_from(list(" \t\nab:#'\"\\-{}[],|>?!&*%@")), st.characters())))
def test_any_text_is_either_read_or_answered_with_a_finding(text: str) -> None:
    for pure in (False, True):
        node, found = read_text(text, "f.yaml", pure=pure)
        assert node is not None or found


@given(st.binary())
def test_any_bytes_are_either_read_or_answered_with_a_finding(raw: bytes) -> None:
    node, found = read_bytes(raw, "f.yaml")
    assert node is not None or found
