"""Cards that work alike: found by what they share, rare things first, told in words, and quickly among very many."""

from dataclasses import replace
from functools import cache

import pytest

import cardc
from cardc.catalog.cards import Card, Face
from cardc.site.ability_words import verb_classes
from cardc.site.mechanisms import Feature, features_of
from cardc.site.related import Mechanisms, likeness_told, related
from cardc.site.site_words import site_words
from tests.bundled_decks import deck
from tests.site.sites import GAMES, site


def named(title: str) -> Card:
    found = deck().catalog.by_name(title)
    assert found is not None
    return found


@cache
def mechanisms(game: str = "mystic_vale") -> Mechanisms:
    return Mechanisms(tuple(deck(game).catalog))


def alike(title: str) -> list[str]:
    return [one.card.title for one in mechanisms().related(named(title))]


def reason(title: str, other: str, language: str = "en") -> str:
    of = site("mystic_vale", language)
    found = next(one for one in mechanisms().related(named(title), 50) if one.card.title == other)
    verbs = verb_classes(of.catalog.vocabulary, of.catalog)
    return of.words.spelled(likeness_told(found.shared, of.words, verbs, site_words("related", language)))


def test_cards_of_the_same_mechanism_are_found() -> None:
    assert set(alike("Aurora")[:3]) == {"Feral Chieftain", "Woodland Warden", "Ashae"}
    assert alike("Cleansing Rain")[0] == "Lifetap Oracle"


def test_a_card_is_not_its_own_kin() -> None:
    for card in deck().catalog:
        assert card.id not in [one.card.id for one in mechanisms().related(card)]


def test_a_card_without_text_has_none_and_is_nobodys() -> None:
    assert features_of(named("Stag")) == frozenset()
    assert alike("Stag") == []
    assert all(features_of(one.card) for card in deck().catalog for one in mechanisms().related(card))


@pytest.mark.parametrize("game", GAMES)
def test_the_index_finds_what_comparing_each_with_each_finds(game: str) -> None:
    index = mechanisms(game)
    features = {card.id: features_of(card) for card in index.cards}
    weights = index._weights

    def weight(of: frozenset[Feature]) -> float:
        return sum(weights[one] for one in of)

    for card in index.cards:
        own = features[card.id]
        by_hand = []
        for place, other in enumerate(index.cards):
            kin = features[other.id]
            if own and other.id != card.id and weight(own | kin):
                likeness = weight(own & kin) / weight(own | kin)
                by_hand += [(-round(likeness, 6), place)] if likeness >= 0.2 else []
        expected = [index.cards[place].id for _, place in sorted(by_hand)[:6]]
        assert [one.card.id for one in index.related(card)] == expected


def test_the_more_cards_have_a_feature_the_less_it_weighs() -> None:
    weights = mechanisms()._weights
    assert weights[Feature("verb", "claim")] > weights[Feature("verb", "discard")] > weights[Feature("verb", "gain")]


def test_likeness_is_whole_for_the_same_text_and_the_same_both_ways() -> None:
    twin = replace(named("Cleansing Rain"), id="own.advancement.twin")
    found = related(named("Cleansing Rain"), [*deck().catalog, twin], most=1)
    assert [(one.card.id, one.likeness) for one in found] == [(twin.id, 1.0)]
    there = {one.card.title: one.likeness for one in mechanisms().related(named("Talon Gorge"), 50)}
    back = {one.card.title: one.likeness for one in mechanisms().related(named("Sky Garden"), 50)}
    assert there["Sky Garden"] == back["Talon Gorge"]


def test_equal_ones_stand_in_the_order_of_the_list() -> None:
    cards = tuple(deck().catalog)
    twins = [replace(named("Cleansing Rain"), id=f"own.advancement.twin{n}") for n in range(9)]
    assert [one.card.id for one in related(named("Cleansing Rain"), [*cards, *twins])] == [one.id for one in twins[:6]]
    backwards = related(named("Cleansing Rain"), [*cards, *twins[::-1]])
    assert [one.card.id for one in backwards] == [one.id for one in twins[:2:-1]]


def test_the_reason_is_told_in_words() -> None:
    assert reason("Aurora", "Feral Chieftain") == "both: Harvest, gain VP, for each …"
    assert reason("Aurora", "Feral Chieftain", "fr") == "en commun\u00a0: Récolte, gagner PV, pour chaque …"
    assert reason("Sunstone Aerie", "Seed Sowers") == "both: Harvest, pay mana"


@pytest.mark.parametrize(("game", "language"), [("mystic_vale", "fr"), ("misty_valley", "ca"), ("misty_valley", "es")])
def test_every_pair_has_a_reason_in_every_language(game: str, language: str) -> None:
    of = site(game, language)
    verbs = verb_classes(of.catalog.vocabulary, of.catalog)
    for card in of.catalog:
        for one in mechanisms(game).related(card):
            told = of.words.spelled(likeness_told(one.shared, of.words, verbs, site_words("related", language)))
            assert told
            assert not set(told) & set("{}<>[]|")


def test_lost_words_make_nobody_alike() -> None:
    one = cardc.load({"mine/cards.yaml": LOST}).catalog.cards["base.own.one"]
    other = cardc.load({"mine/cards.yaml": LOST}).catalog.cards["base.own.other"]
    assert not [feature for feature in features_of(one) if "?" in "".join(feature)]
    assert Feature("done with", "gain", "symbols", "?a") not in features_of(other)


LOST = """\
format: 1
set: base
cards:
  - {id: base.own.one, title: One, kind: vale, copies: 3, level: 1, abilities: ["Harvest: Gain 1 {?a}."]}
  - {id: base.own.other, title: Other, kind: vale, copies: 3, level: 1, abilities: ["Harvest: Gain 2 {?a}."]}
"""


def test_a_side_counts_as_the_card_does() -> None:
    dawnsinger = named("Dawnsinger")
    sided = replace(dawnsinger, faces=(Face("front"), replace(dawnsinger.faces[0], side="back")))
    assert features_of(sided) == features_of(dawnsinger)


def test_among_twenty_thousand_cards_of_few_texts_no_more_are_compared_than_there_are_texts() -> None:
    cards = [replace(card, id=f"{card.id}_{n}") for n in range(105) for card in deck().catalog]
    index = Mechanisms(tuple(cards))
    found = index.related(cards[5])
    assert len(index._places) == len(mechanisms()._places)
    assert len(found) == (6 if features_of(cards[5]) else 0)
