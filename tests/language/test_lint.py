"""The words of a game can be told apart, and each language says them all."""

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from cardc.games.mystic_vale.verbs import VERBS
from cardc.language.lint import clashes, unsaid
from cardc.language.vocabulary import vocabulary
from tests.language.bundled import GAME, game, with_core
from tests.plain_yaml import read_words, read_yaml

Data = dict[str, Any]


def data() -> tuple[Data, dict[str, Data]]:
    """The game and its languages, for a test to change."""
    words = read_yaml(GAME / "game.yaml")
    own = [read_words(GAME / "text" / f"{language}.yaml") for language in ("en", "fr")]
    return copy.deepcopy((words, {text["language"]: with_core(text) for text in own}))


def findings(game_words: Mapping[str, Any], texts: Mapping[str, Data]) -> list[str]:
    """What is lacking; if nothing is, what clashes."""
    words = vocabulary(game_words, texts.values(), VERBS)
    lacking = [str(missing) for wording in words.wordings.values() for missing in unsaid(words, wording)]
    return lacking or [clash.message for clash in clashes(words)]


def test_the_bundled_words_can_be_told_apart_and_are_all_said() -> None:
    assert clashes(game()) == []
    assert not any(unsaid(game(), wording) for wording in game().wordings.values())


@pytest.mark.parametrize(
    ("form", "finding"),
    [
        ("turn", "`turn` is a verb too"),
        ("each", "`each` is a word of the language itself"),
        ("leader", "`leader` (word) means `leader` and `rune`"),
        ("printed", "`printed` (word) means `rune` and `printed`"),
    ],
)
def test_a_noun_needs_a_form_of_its_own(form: str, finding: str) -> None:
    words, texts = data()
    words["nouns"]["rune"] = {"kind": "card"}
    for text in texts.values():
        text["nouns"]["rune"] = {"one": form, "many": f"{form}-like"}
    assert findings(words, texts) == [finding]


def test_a_name_of_several_words_may_hold_a_verb() -> None:
    words, texts = data()
    words["nouns"]["marker"] = {"kind": "card"}
    for text in texts.values():
        text["nouns"]["marker"] = {"one": "turn marker", "many": "turn markers"}
    assert findings(words, texts) == []


def test_two_heads_are_said_differently() -> None:
    words, texts = data()
    texts["en"]["triggers"]["ongoing"] = "harvest"
    assert findings(words, texts) == ["`harvest` (head) means `harvest` and `ongoing`"]


def test_a_head_holds_nothing_that_would_end_it() -> None:
    words, texts = data()
    texts["en"]["triggers"]["planting"] = "Planting: early"
    assert findings(words, texts) == ["the head `Planting: early` holds a character that ends heads"]


def test_a_symbol_can_be_written_in_braces() -> None:
    words, texts = data()
    words["symbols"]["?sun"] = {"group": "mark"}
    assert findings(words, texts) == ["the symbol `?sun` cannot be written in braces"]


def test_two_zones_are_said_differently() -> None:
    words, texts = data()
    texts["en"]["zones"]["workshop"]["name"] = "field"
    assert "`in your field` (place) means `field of you` and `workshop of you`" in findings(words, texts)


@pytest.mark.parametrize(
    ("language", "section", "name"),
    [
        ("en", "nouns", "vale"),
        ("en", "triggers", "harvest"),
        ("en", "phrases", "Gain"),
        ("fr", "moments", "end_of_turn"),
        ("fr", "deeds", "push"),
        ("fr", "phrases", "UpTo"),
    ],
)
def test_each_language_says_every_word_and_phrase(language: str, section: str, name: str) -> None:
    words, texts = data()
    del texts[language][section][name]
    assert set(findings(words, texts)) == {f"no {language} wording for {section}.{name}"}


def test_a_range_is_told_by_the_words_before_it() -> None:
    words, texts = data()
    texts["en"]["ranges"]["level"] = "{range} high"
    assert findings(words, texts) == ["`{range} high` is no words before a range"]
