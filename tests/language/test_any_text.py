"""Whatever is typed gets an answer: a tree or problems, each at a place inside the text."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardc.language.ability import LONGEST, canonical, read_ability
from cardc.language.node import find, walk
from cardc.language.parse_table import parser
from cardc.language.parser import EXPECTED
from cardc.language.tree import This
from tests.language.bundled import abilities, game
from tests.language.test_corpus import tree

TEXTS = [text for _, text in abilities()]

# Words and marks of the language in any order: most come through the first look and reach the parser.
WORDS = sorted(game().grammar.known_words | {"X", "3", "1-6", "20", "0", "3-1"})
MARKS = [".", ",", ", then", ", or", ":", ";", "; or", "+", "“", "{mana}", "{guardian}", "{?}", "where X is"]
MARKS += ["choose one:", "choose 2 of these:", "if you do,", "if they do, they", "otherwise,", "until", "instead"]
ODD = ["\0", "\u00a0", "\u200b", "\u202e", "e\u0301", "\U0001f409", "٣", "²", "ﬁ", "İ", "ß", "\ud800", "\t", "\r\n"]

PIECES = re.compile(r"\{[^{}]*\}|[\w'-]+|[^\w\s]")

TERMINALS = {terminal.name for terminal in parser(game().grammar.terminals).terminals}


def check(text: str) -> None:
    reading = read_ability(text, game())
    assert (reading.ability is None) == bool(reading.problems)
    for problem in reading.problems:
        assert 0 <= problem.start <= problem.end <= len(text), problem
        assert problem.message
        # What the text itself says stands between backticks; the rest must be in human words.
        said = re.sub(r"`[^`]*`", "", f"{problem.message} {problem.help}")
        assert not TERMINALS & set(re.findall(r"[\w$]+", said)), problem
    if reading.ability is not None:
        for node in walk(reading.ability):
            assert 0 <= node.at[0] <= node.at[1] <= len(text), node


@given(st.text(max_size=80))
@example("")
@example(" ")
@example(":")
@example(".")
@example("Harvest:")
@example("Harvest: .")
@example("{")
@example("}{")
@example("Harvest: gain 1 {}.")
def test_any_characters(text: str) -> None:
    check(text)


@given(st.lists(st.sampled_from([*WORDS, *MARKS, *ODD]), max_size=14))
def test_any_words_behind_a_head(words: list[str]) -> None:
    check(f"Harvest: {' '.join(words)}.")


@given(st.data(), st.sampled_from(TEXTS))
def test_any_change_of_the_characters_of_a_good_text(data: st.DataObject, text: str) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 8)))
        text = text[:start] + data.draw(st.sampled_from([*ODD, "", " ", ".", ",", "{", "}", "1"])) + text[end:]
    check(text)


@given(st.data(), st.sampled_from(TEXTS), st.sampled_from(TEXTS))
def test_any_change_of_the_words_of_a_good_text(data: st.DataObject, text: str, other: str) -> None:
    words = PIECES.findall(text)
    more = st.sampled_from([*WORDS, *MARKS, *PIECES.findall(other)])
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(2, len(words)))
        end = start + data.draw(st.integers(0, 2))
        words[start:end] = data.draw(st.lists(more, max_size=2))
    check(" ".join(words))


@given(st.data(), st.sampled_from(TEXTS))
def test_any_order_of_the_words_of_a_good_text(data: st.DataObject, text: str) -> None:
    end = tree(text).head.at[1] + 1
    words = text[end:].rstrip(".").split()
    check(f"{text[:end]} {' '.join(data.draw(st.permutations(words)))}.")


def test_a_very_long_text_is_refused_unread() -> None:
    text = "Harvest: gain 1 {mana}" + ", then gain 1 {mana}" * 50_000 + "."
    reading = read_ability(text, game())
    assert reading.ability is None
    assert [problem.code for problem in reading.problems] == ["text-syntax"]
    assert reading.problems[0].message.startswith("an ability of 1,000,023 characters")


def test_a_text_as_long_as_allowed_is_read_however_deep_it_goes() -> None:
    inner, middle = " in your field", " on a card"
    deep = "Harvest: Discard a card"
    deep += middle * ((LONGEST - len(deep) - len(inner) - 1) // len(middle)) + inner + "."
    reading = read_ability(deep, game())
    assert reading.ability is not None
    assert canonical(reading.ability, game()) == deep


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\t", "\n", "  "])
def test_any_space_is_a_space(space: str) -> None:
    plain = "Harvest: gain 1 {mana}, then discard this card."
    spaced = plain.replace(" ", space)
    ability = read_ability(spaced, game()).ability
    assert ability is not None
    assert ability == read_ability(plain, game()).ability
    assert spaced[slice(*next(find(ability, This)).at)].split() == ["this", "card"]


@pytest.mark.parametrize("char", ["\0", "\u200b", "\u202e", "\ufeff", "\u0301", "\ud800"])
@pytest.mark.parametrize("place", [0, 3, 9, 12, 18, 22])
def test_a_character_that_nobody_sees_is_named_at_its_place(char: str, place: int) -> None:
    text = "Harvest: gain 1 {mana}."
    text = text[:place] + char + text[place:]
    (problem,) = read_ability(text, game()).problems
    assert (problem.start, problem.end) == (place, place + 1)
    assert f"U+{ord(char):04X}" in problem.message
    assert problem.message.isprintable()


def test_every_terminal_that_may_be_expected_has_a_name() -> None:
    assert EXPECTED.keys() <= TERMINALS
