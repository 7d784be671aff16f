"""Every sort of change of an ability is tried, and each is said in a sentence that means something else."""

from __future__ import annotations

import pytest

from cardc.language.ability import read_ability
from cardc.language.tree import Ability
from cardc.scenarios.mutation.mutants import mutants_of
from tests.language.bundled import game


def tree(text: str) -> Ability:
    found = read_ability(text, game()).ability
    assert found is not None
    return found


def changed(text: str, kind: str) -> set[str]:
    return {mutant.text for mutant in mutants_of(tree(text), game()) if mutant.kind == kind}


GAIN = "Harvest: gain 1 {mana} for each {guardian} on this card."
OFFER = "Harvest: you may pay 1 {mana}, then discard a card in your field."
COUNT = "Harvest: gain 2 {vp} for each other card in your field, at most 10."
LASTS = "Harvest: choose a card in your field or on-deck, then it has +1 {guardian} until end of turn."
SCORE = "End of game: if you have 3 or more level 1-2 advancements in your field, score 4."


@pytest.mark.parametrize(
    ("kind", "text", "mutant"),
    [
        ("number", GAIN, "Harvest: gain 2 {mana} for each {guardian} on this card."),
        ("symbol", GAIN, "Harvest: gain 1 {sky} for each {guardian} on this card."),
        ("added symbol", GAIN, "Harvest: gain 1 {mana} for each {guardian} or {wild} on this card."),
        ("adjective", GAIN, "Harvest: gain 1 {mana} for each printed {guardian} on this card."),
        ("available", GAIN, "Harvest: gain 1 {mana} for each available {guardian} on this card."),
        ("bank", GAIN, "Harvest: gain 1 {mana} from the box for each {guardian} on this card."),
        ("duration", GAIN, "Harvest: gain 1 {mana} for each {guardian} on this card until end of turn."),
        ("head", GAIN, "Planting: gain 1 {mana} for each {guardian} on this card."),
        ("once per turn", GAIN, "Harvest, once per turn: gain 1 {mana} for each {guardian} on this card."),
        ("verb", GAIN, "Harvest: lose 1 {mana} for each {guardian} on this card."),
        ("for each dropped", GAIN, "Harvest: gain 1 {mana}."),
        ("place", GAIN, "Harvest: gain 1 {mana} for each {guardian} on cards you own."),
        ("added place", GAIN, "Harvest: gain 1 {mana} for each {guardian} on this card or on cards you own."),
        ("at most", GAIN, "Harvest: gain 1 {mana} for each {guardian} on this card, at most 1."),
        ("at most", COUNT, "Harvest: gain 2 {vp} for each other card in your field."),
        ("owner", COUNT, "Harvest: gain 2 {vp} for each other card in each field, at most 10."),
        ("owner", GAIN, "Harvest: each neighbour gains 1 {mana} for each {guardian} on this card."),
        ("zone", COUNT, "Harvest: gain 2 {vp} for each other card in your discard pile, at most 10."),
        ("added place", COUNT, "Harvest: gain 2 {vp} for each other card in your field or on-deck, at most 10."),
        ("other", COUNT, "Harvest: gain 2 {vp} for each card in your field, at most 10."),
        ("noun", COUNT, "Harvest: gain 2 {vp} for each other advancement in your field, at most 10."),
        ("range", COUNT, "Harvest: gain 2 {vp} for each other level 1 card in your field, at most 10."),
        ("may", OFFER, "Harvest: pay 1 {mana}, then discard a card in your field."),
        ("may", OFFER, "Harvest: pay 1 {mana}. You may discard a card in your field."),
        ("price torn from its effect", OFFER, "Harvest: you may pay 1 {mana}. Discard a card in your field."),
        ("if you do", OFFER, "Harvest: you may pay 1 {mana}. If you do, discard a card in your field."),
        ("order", OFFER, "Harvest: you may discard a card in your field, then pay 1 {mana}."),
        ("dropped action", OFFER, "Harvest: you may discard a card in your field."),
        (
            "repeated action",
            OFFER,
            "Harvest: you may pay 1 {mana}, then pay 1 {mana}, then discard a card in your field.",
        ),
        ("added action", GAIN, "Harvest: gain 1 {mana} for each {guardian} on this card, then gain 1 {vp}."),
        ("added action", GAIN, "Harvest: gain 1 {mana} for each {guardian} on this card, then shuffle your deck."),
        ("quantity", OFFER, "Harvest: you may pay 1 {mana}, then discard each card in your field."),
        ("object", OFFER, "Harvest: you may pay 1 {mana}, then discard this card."),
        ("gate", SCORE, "End of game: score 4."),
        ("comparison", SCORE, "End of game: if you have at most 3 level 1-2 advancements in your field, score 4."),
        ("range", SCORE, "End of game: if you have 3 or more level 1-3 advancements in your field, score 4."),
        ("dropped place", LASTS, "Harvest: choose a card on-deck. It has +1 {guardian} until end of turn."),
        (
            "duration",
            LASTS,
            "Harvest: choose a card in your field or on-deck. It has +1 {guardian} until end of harvest.",
        ),
        (
            "side",
            "When bought: turn your mana token to its active side.",
            "When bought: turn your mana token to a random side.",
        ),
        ("phases", "Evoke in harvest: gain 1 {mana}.", "Evoke in harvest or discard: gain 1 {mana}."),
        ("deed", "While on-deck: you cannot spoil.", "While on-deck: you cannot push."),
        (
            "trigger filter",
            "Planting: resolve a when played ability of a card in your field.",
            "Planting: resolve a when played or discard ability of a card in your field.",
        ),
        (
            "choice",
            "Harvest: choose one: gain 1 {mana}; or gain 1 {sky}.",
            "Harvest: gain 1 {mana}, then gain 1 {sky}.",
        ),
    ],
)
def test_a_change_is_tried(kind: str, text: str, mutant: str) -> None:
    assert mutant in changed(text, kind)


@pytest.mark.parametrize("text", [GAIN, OFFER, COUNT, LASTS, SCORE])
def test_a_mutant_is_said_in_its_own_words_and_means_something_else(text: str) -> None:
    found = list(mutants_of(tree(text), game()))
    assert len({mutant.text for mutant in found}) == len(found)
    assert all(tree(mutant.text) == mutant.tree != tree(text) for mutant in found)
