"""Games that cardc does not know are asked for by what they declare."""

import pytest

import cardc
from cardc.api.asking import NotUnderstood, cards_where

BAY = "tests/third_game/lantern_bay"
POND = "tests/third_game/reed_pond"


def found(folder: str, query: str, language: str = "en") -> list[str]:
    return [card.title for card in cards_where(cardc.load(folder, game=folder), query, language=language)]


def test_fields_and_symbols_are_keys() -> None:
    cards = cardc.load(BAY, game=BAY).catalog
    dear = [card.title for card in cards if (card.get("price") or 0) >= 3]
    assert dear
    assert found(BAY, "price>=3") == dear
    giving = [card.title for card in cards if any(face.prints("coin") for face in card.faces)]
    assert giving
    assert found(BAY, "gives:coin") == found(BAY, "coin>=1") == giving


def test_of_a_field_and_a_symbol_of_one_name_the_field_is_meant() -> None:
    famous = [card.title for card in cardc.load(BAY, game=BAY).catalog if card.get("fame")]
    assert famous
    assert found(BAY, "fame>=1") == famous
    assert found(BAY, "symbol:fame>=1") == []


def test_edges_are_how_many_they_are_in_all() -> None:
    assert found(POND, "reeds=1") == ["Lily"]


def test_triggers_and_verbs_are_those_of_the_game() -> None:
    assert found(POND, "trigger:croak") == found(POND, "verb:hop") == ["Tree Frog"]
    with pytest.raises(NotUnderstood, match="no verb `fly`"):
        found(POND, "verb:fly")
