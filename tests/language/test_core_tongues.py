"""The words of cardc's languages: each says what French says, with the same marks, and its verbs in all their forms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cardc.language.core_words import core_words, languages
from cardc.language.speak.said_nodes import in_mood
from cardc.language.speak.speaker import IMPERATIVE, TOLD

# The languages that say who is meant by gender and number; French is the one that others are measured by.
LIKE_FRENCH = tuple(language for language in languages() if language not in ("en", "fr"))
FORMS = 3

# What only some languages say in a way of their own.
OWN = {"Among.of", "It.object.before", "Them.object.before", "HasNo.all", "HasNoExcept.several"}


# Where the verb alone says who is meant, which French needs a pronoun for: `que tenga`.
SILENT = ("On.subject", "Has.double.it")


def texts(entry: Any) -> Iterator[str]:
    if isinstance(entry, Mapping):
        for below in entry.values():
            yield from texts(below)
    elif isinstance(entry, list):
        for below in entry:
            yield from texts(below)
    else:
        yield str(entry)


def phrases(language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = core_words(language)["phrases"]
    return found


def marks(entry: Any) -> set[str]:
    """The fields that a template names; a half of an amount, or another form of a pronoun, names the same field."""
    return {mark.partition(".")[0] for text in texts(entry) for mark in re.findall(r"\{([\w.]+)\}", text)}


@pytest.mark.parametrize("language", LIKE_FRENCH)
def test_a_language_says_every_phrase_that_french_says(language: str) -> None:
    own, french = set(phrases(language)), set(phrases("fr"))
    assert french - own == set()
    # Where French says the same, another language may have a mood of its own for what is waited for.
    assert {key.removesuffix(".until") for key in own - french - OWN} <= french


@pytest.mark.parametrize("language", LIKE_FRENCH)
def test_it_says_them_with_marks_that_french_or_english_has(language: str) -> None:
    for key, entry in phrases(language).items():
        base = key if key in phrases("fr") else re.sub(r"\.(all|until|several|before|of)$", "", key)
        known = marks(phrases("fr")[base]) | marks(phrases("en").get(base, ""))
        assert marks(entry) <= known | {"your", "symbol"}, key


@pytest.mark.parametrize("language", LIKE_FRENCH)
def test_it_leaves_out_no_mark_that_all_others_have(language: str) -> None:
    for key, entry in phrases("fr").items():
        if key in SILENT:
            continue
        needed = marks(entry) & marks(phrases("en").get(key, entry)) - {"it", "your"}
        assert needed <= marks(phrases(language)[key]), key


@pytest.mark.parametrize("language", LIKE_FRENCH)
def test_it_has_the_sections_and_names_of_french(language: str) -> None:
    french, own = core_words("fr"), core_words(language)
    assert set(french) <= set(own)
    for section in ("in", "of", "to", "pile", "players", "limits", "orders"):
        assert set(french[section]) == set(own[section]), section
    assert set(french["relations"]) <= set(own["relations"])
    assert len(own["ordinals"]) == len(french["ordinals"])


@pytest.mark.parametrize("language", languages())
def test_a_verb_has_three_forms_or_four(language: str) -> None:
    forms = [found.split("|") for text in texts(phrases(language)) for found in re.findall(r"<([^<>]*)>", text)]
    assert forms
    assert [one for one in forms if len(one) not in (FORMS, FORMS + 1) or not all(one)] == []


@pytest.mark.parametrize("language", LIKE_FRENCH)
def test_what_is_a_verb_in_french_is_one(language: str) -> None:
    def is_verb(entry: Any) -> bool:
        return any("<" in text for text in texts(entry))

    assert [key for key, entry in phrases("fr").items() if is_verb(entry) and not is_verb(phrases(language)[key])] == []


@pytest.mark.parametrize("language", LIKE_FRENCH)
def test_an_entry_that_is_split_by_gender_has_both(language: str) -> None:
    def halves(entry: Any) -> Iterator[set[str]]:
        if isinstance(entry, Mapping):
            if {"m", "f"} & set(entry):
                yield set(entry)
            for below in entry.values():
                yield from halves(below)

    assert [half for half in halves(phrases(language)) if half != {"m", "f"}] == []


@pytest.mark.parametrize(
    ("template", "told"), [("<gana|ganar|gana|ganas>", "ganas"), ("<gagnez|gagner|gagne>", "gagnez")]
)
def test_a_language_without_a_form_for_what_is_told_says_it_as_an_order(template: str, told: str) -> None:
    assert in_mood(template, TOLD) == told
    assert in_mood(template, IMPERATIVE) != "ganas"
