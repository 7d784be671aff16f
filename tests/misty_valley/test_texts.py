"""Misty Valley speaks four languages: all that its tiles, markers and tokens say, on one page for people to read.

Each language says every term of the game itself, so that nothing is told in English where it is not wanted.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.catalog.cards import AbilityText
from cardc.language.lint import unsaid
from cardc.language.printer import print_ability
from cardc.language.symbol_names import spelled_out

PAGE = Path(__file__).parent / "texts.snapshot"
LANGUAGES = ("en", "es", "fr", "ca")
OTHERS = LANGUAGES[1:]

# What no card says, but a card that somebody adds may say: pronouns, several of a kind, and numbers.
FURTHER = (
    "Special action: Choose a patrol tile you own in play. Rotate it one side either way, then flip this marker.",
    "Special action: Choose 2 patrol tiles your opponent has in play. Rotate them one side either way.",
    "Special action: You may move a patrol tile you own in play to another space. If you do, check control of it.",
    "Special action: Choose a patrol tile in your hand. Place it, then check control of each tile touching it.",
    "Special action: Draw the top 2 tiles of your pile, then lay this marker onto a free side of a tile in play.",
    "Requirement: Control 3 valley tiles and 2 other encounter tiles.",
    "End of the game: Score 2 {vp} for each patrol tile in your hand.",
)


def said(deck: cardc.Deck, ability: AbilityText, language: str) -> str:
    assert ability.tree is not None, ability.text
    return print_ability(ability.tree, deck.catalog.vocabulary.wordings[language])


def spoken(deck: cardc.Deck) -> Iterator[AbilityText]:
    """Every text, also those that stand for another where a rule is read in another way."""
    for card in deck.shown:
        for face in card.faces:
            for ability in face.abilities or ():
                yield from (ability, *ability.otherwise.values())


def told(deck: cardc.Deck) -> Iterator[str]:
    for card in deck.shown:
        yield " / ".join(card.name_in(language) for language in LANGUAGES)
        for face in card.faces:
            for ability in face.abilities or ():
                for one in (ability, *ability.otherwise.values()):
                    yield from (f"  {language}  {said(deck, one, language)}" for language in LANGUAGES)
        yield ""
    for text in FURTHER:
        tree = deck.parse(text).tree
        yield text
        yield from (f"  {one}  {print_ability(tree, deck.catalog.vocabulary.wordings[one])}" for one in OTHERS)
        yield ""


def test_its_texts_are_those_that_were_read_aloud(housed: cardc.Deck) -> None:
    """After a wanted change: run it with `UPDATE_SNAPSHOT=1`, then read the difference aloud."""
    page = "\n".join(told(housed))
    if os.environ.get("UPDATE_SNAPSHOT"):
        PAGE.write_text(page, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page


def test_english_is_printed_as_it_is_written(housed: cardc.Deck) -> None:
    texts = list(spoken(housed))
    assert len(texts) > 20
    assert [said(housed, one, "en") for one in texts] == [one.text for one in texts]


# ---- every term, in every language

# The sections of words that the game declares: of each, what it names.
TERMS = ("nouns", "symbols", "zones", "triggers", "whereabouts", "phases", "fields", "adjectives")


def words(deck: cardc.Deck, language: str) -> Mapping[str, Any]:
    """What the text of the game itself says in a language."""
    found: Mapping[str, Any] = deck.catalog.words["texts"][language]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", TERMS)
def test_each_term_has_its_word(stated: cardc.Deck, section: str, language: str) -> None:
    declared = list(stated.catalog.words["game"][section])
    assert declared
    assert [name for name in declared if not words(stated, language).get(section, {}).get(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_lacks_nothing(stated: cardc.Deck, language: str) -> None:
    vocabulary = stated.catalog.vocabulary
    assert unsaid(vocabulary, vocabulary.wordings[language]) == []


@pytest.mark.parametrize("language", OTHERS)
def test_each_noun_and_symbol_has_both_numbers_and_a_gender(stated: cardc.Deck, language: str) -> None:
    own = words(stated, language)
    entries = {**own["nouns"], **own["symbols"]}
    assert [name for name, entry in entries.items() if not {"one", "many", "gender"} <= set(entry)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_and_side_of_it_has_a_name(stated: cardc.Deck, language: str) -> None:
    own, kinds = words(stated, language), stated.catalog.words["game"]["kinds"]
    named = {**own["nouns"], **own["kinds"]}
    assert [kind for kind in kinds if kind not in named] == []
    sides = [(kind, side) for kind, entry in kinds.items() for side in entry.get("sides", {})]
    assert len(sides) == 6
    assert [side for kind, side in sides if set(own["kinds"][kind]["sides"][side]) != {"name", "long"}] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_choice_of_a_field_has_a_name(stated: cardc.Deck, language: str) -> None:
    fields = stated.catalog.words["game"]["fields"]
    choices = [(name, choice) for name, entry in fields.items() for choice in entry.get("of", ())]
    assert choices
    assert [choice for name, choice in choices if choice not in words(stated, language)["fields"][name]["values"]] == []


@pytest.mark.parametrize("language", OTHERS)
def test_each_card_has_a_name(stated: cardc.Deck, language: str) -> None:
    assert [card.id for card in stated.catalog if not card.names.get(language)] == []


# ---- what no text may have, whatever it says

FAULTS = {
    "es": r"\b[Dd]e el |\b[Aa] el |  | [,.;:]|[\"'“]|: [A-ZÁÉÍÓÚ]|,,|cada [^.]* no tiene",
    "fr": r"\b[Dd]e les? |\bà les? |\b(de|le|la|que|ce) [aeiouéèêh]|  | [,.]|[\"'“]|,,",
    "ca": r"\b([Dd]e|[Aa]|[Pp]er) els? |\b(de|el|la) h?[aeioàèéíòóú]|  | [,.;:]|[\"'“]|: [A-ZÀÈÉÍÒÓÚ]|,,",
}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_uncontracted_badly_spaced_or_english(housed: cardc.Deck, language: str) -> None:
    english = r"\b(the|your|tile|marker|of|until|each|place|control of)\b"
    for one in spoken(housed):
        plain = said(housed, one, language)
        named = spelled_out(plain, housed.catalog.vocabulary.wordings[language])
        assert re.search(FAULTS[language], named) is None, named
        assert re.search(english, named) is None, named
