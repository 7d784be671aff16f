"""`Another` is refused where there is nothing that it could leave out, and read wherever there may be."""

from __future__ import annotations

import pytest

from cardc.api.loading import load
from cardc.engine.read_abilities import unplayed
from cardc.games.mystic_vale.registered import BOOK
from cardc.language.ability import read_ability

SAYING_NOTHING = [
    ("advancement", "Harvest: choose another card in the field of a neighbour. It has +1 {sky} until end of turn."),
    ("advancement", "When played: each neighbour may discard another card in their field."),
    ("advancement", "Harvest: put another card in your discard pile onto the top of your deck."),
    ("advancement", "Harvest: claim another advancement in the commons."),
    ("advancement", "While on-deck: you have +1 {growth} for each other card in your field."),
    ("advancement", "End of game: score 1 for each other vale you own."),
    ("advancement", "Harvest: resolve another harvest ability of a card in your field."),
    ("leader", "Harvest: gain 1 {mana} for each other advancement on this card."),
    ("vale", "Harvest: choose another card in your field. It has +1 {sky} until end of turn."),
]
LEAVING_OUT = [
    ("advancement", "Harvest: choose another card in your field. It has +1 {sky} until end of turn."),
    (
        "advancement",
        "Harvest: discard this card, then put another card in your discard pile onto the top of your deck.",
    ),
    ("advancement", "Harvest: gain 1 {mana} for each other advancement on cards in your field."),
    ("advancement", "When bought: claim another advancement in the commons."),
    (
        "advancement",
        "When played: each neighbour discards a card in their field, then discards another card in their field.",
    ),
    ("vale", "Harvest: choose a card in your field, then discard another card in your field."),
    ("vale", "End of game: score 1 for each other vale you own."),
    ("starting", "Harvest: gain 1 {mana} for each other advancement on this card."),
]


def refused(kind: str, text: str) -> list[str]:
    """What is refused of a text on a kind of card, by its words."""
    vocabulary = load().catalog.vocabulary
    ability = read_ability(text, vocabulary).ability
    assert ability is not None, text
    return [text[one.start : one.end] for one in unplayed(ability, vocabulary, BOOK, kind)]


@pytest.mark.parametrize(("kind", "text"), SAYING_NOTHING)
def test_other_is_refused_where_nothing_is_left_out(kind: str, text: str) -> None:
    assert refused(kind, text) in (["another"], ["other"])


@pytest.mark.parametrize(("kind", "text"), LEAVING_OUT)
def test_other_is_read_where_something_may_be_left_out(kind: str, text: str) -> None:
    assert refused(kind, text) == []
