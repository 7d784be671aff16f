"""Which known word a misspelt one is taken for."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.source.suggest import distance, suggest

WORDS = ["guardian", "mana", "spirit", "decay", "wild", "vp", "animal", "forest", "sky", "advancement"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("gaurdian", "guardian"),
        ("guardan", "guardian"),
        ("guardiann", "guardian"),
        ("mnaa", "mana"),
        ("Mana", "mana"),
        ("VP", "vp"),
        ("advancment", "advancement"),
    ],
)
def test_a_slip_is_taken_for_the_word_it_resembles(written: str, meant: str) -> None:
    assert suggest(written, WORDS) == meant


@pytest.mark.parametrize("written", ["xy", "dragon", "m", "", "leader"])
def test_a_word_that_resembles_none_is_taken_for_none(written: str) -> None:
    assert suggest(written, WORDS) is None


def test_a_word_is_not_taken_for_itself() -> None:
    assert suggest("mana", ["mana"]) is None


def test_of_equally_near_words_the_one_with_the_same_beginning_is_meant() -> None:
    assert suggest("bar", ["car", "bat"]) == "bat"


def test_the_order_of_the_known_words_does_not_matter() -> None:
    assert suggest("card", ["care", "cart"]) == suggest("card", ["cart", "care"]) == "care"


@pytest.mark.parametrize(
    ("first", "second", "edits"),
    [
        ("", "", 0),
        ("abc", "abc", 0),
        ("abc", "acb", 1),
        ("abc", "ab", 1),
        ("abc", "xbc", 1),
        ("ca", "abc", 3),
    ],
)
def test_edits_are_counted(first: str, second: str, edits: int) -> None:
    assert distance(first, second, 9) == edits


words = st.text("abc", max_size=7)


@given(words, words)
def test_the_way_back_is_as_long(first: str, second: str) -> None:
    assert distance(first, second, 9) == distance(second, first, 9)


@given(words, words, st.integers(0, 4))
def test_a_limit_only_shortens_the_count(first: str, second: str, limit: int) -> None:
    assert distance(first, second, limit) == min(distance(first, second, 99), limit + 1)


def test_three_hundred_words_are_searched_quickly() -> None:
    many = [f"word{number}something" for number in range(300)]
    started = time.process_time()
    for _ in range(20):
        suggest("wrod150somethnig", many)
    assert (time.process_time() - started) / 20 < 0.1
