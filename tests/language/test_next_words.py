"""What is offered next in a text that is begun: the word that really follows, few others, none that leads nowhere."""

from __future__ import annotations

from functools import cache

import pytest

from cardc.games.registry import BUNDLED
from cardc.language.next_words.sentence_begun import cut, endings_of
from cardc.language.next_words.word_offers import WordOffers
from cardc.language.parse_table import parser
from tests.bundled_decks import deck
from tests.language.begun_texts import BegunText, ability_texts, broken_off

# One in so many texts is looked at; `tests/bench/next_words.py` looks at all.
ONE_IN = 17


@cache
def offers(game: str) -> WordOffers:
    return WordOffers(deck(game).catalog.vocabulary)


def offered(text: str, game: str = "mystic_vale") -> set[str]:
    return {offer.text for offer in offers(game).of(text)}


def sample(game: str) -> list[BegunText]:
    return [begun for text in ability_texts(deck(game))[::ONE_IN] for begun in broken_off(text)]


@pytest.mark.parametrize("game", BUNDLED)
def test_the_word_that_follows_is_offered_and_few_others(game: str) -> None:
    known = len(deck(game).catalog.vocabulary.grammar.known_words)
    sizes: list[int] = []
    for begun in sample(game):
        found = offers(game).of(begun.text)
        assert any(map(begun.goes_on_with, found)), begun
        sizes.append(len(found))
    assert sorted(sizes)[len(sizes) // 2] < known / 5
    assert max(sizes) < known / 2


@pytest.mark.parametrize("game", BUNDLED)
def test_no_offer_leads_where_the_grammar_does_not_go_on(game: str) -> None:
    vocabulary = deck(game).catalog.vocabulary
    grammar, endings = parser(vocabulary.grammar.terminals), tuple(endings_of(next(iter(vocabulary.symbols))))
    for begun in sample(game)[::6]:
        for offer in offers(game).of(begun.text) if ":" in begun.text else ():
            whole = begun.text + ("" if offer.text[0] in ",;" else " ") + offer.text
            more = (
                *endings,
                " discard",
                " you may discard",
                " it has 1",
                " you own 1",
                " there are 1",
                " is 1",
                " each",
            )
            assert any(cut(whole + ending, grammar).fits_to >= len(whole) for ending in more), whole


def test_an_amount_is_of_a_symbol() -> None:
    found = offered("Harvest: Gain 1")
    assert {"{mana}", "{vp}"} <= found
    assert not {"card", "cards", "advancement"} & found


def test_a_verb_is_offered_the_things_that_it_takes() -> None:
    assert {"card", "advancement"} <= offered("Harvest: Discard a")
    assert not {"player", "leader", "ability"} & offered("Harvest: Discard a")


def test_behind_its_object_a_verb_takes_its_own_prepositions() -> None:
    found = offered("Harvest: Put a card from your field")
    assert {"into", "onto", "on top of"} <= found
    assert not {"during", "at"} & found


def test_behind_a_preposition_stand_the_places_that_there_are() -> None:
    found = offered("Harvest: Put a card from your field into your")
    assert "discard pile" in found
    assert not {"cost", "level", "player"} & found


def test_one_is_said_of_one_and_several_of_several() -> None:
    assert "card" in offered("Harvest: Discard another")
    assert "cards" not in offered("Harvest: Discard another")
    assert "cards" in offered("Harvest: Discard all")


def test_verbs_are_said_as_their_subject_asks_for() -> None:
    assert {"discard", "gain"} <= offered("Harvest: You may")
    assert not {"discards", "gains", "has"} & offered("Harvest: You may")
    assert {"has", "gains"} <= offered("Ongoing: This card")
    assert "discards" in offered("Harvest: Each other player")
    assert "discard" not in offered("Harvest: Each other player")


def test_what_is_asked_is_no_deed() -> None:
    assert {"have", "did"} <= offered("Harvest: If you")
    assert not {"discard", "gain"} & offered("Harvest: If you")


def test_what_was_done_this_way_was_said_before() -> None:
    assert "discarded this way" in offered("Harvest: Discard any number of cards, then gain 1 {vp} for each card")
    assert "discarded this way" not in offered("Harvest: Gain 1 {vp} for each card")


def test_verbs_that_do_not_go_with_the_head_are_not_offered() -> None:
    assert "Score" in offered("End of Game:")
    assert "Score" not in offered("Harvest:")


def test_before_the_head_heads_are_offered_and_nothing_else() -> None:
    found = offered("")
    assert {"Harvest:", "When Bought:"} <= found
    assert all(head[-1] in ":," for head in found)
    assert "Bought:" in offered("When")
    assert "with" in offered("When you play a card")


def test_conditions_joints_and_beginnings_stand_where_they_can() -> None:
    assert "If you do," in offered("Harvest: You may discard a card.")
    assert "If you do," not in offered("Harvest:")
    assert ", then" in offered("Harvest: Gain 1 {mana}")
    assert "then" in offered("Harvest: Gain 1 {mana},")
    assert ", where X is" in offered("Harvest: Gain X {mana}")
    assert ", where X is" not in offered("Harvest: Gain 1 {mana}")


@pytest.mark.parametrize(
    "text", ["Harvest: Gain {", "Harvest: xyzzy", "}", "Harvest: .", ": ", "“", "Harvest: a. b. c"]
)
def test_a_text_that_makes_no_sense_is_offered_something_or_nothing(text: str) -> None:
    assert isinstance(offers("mystic_vale").of(text), list)
