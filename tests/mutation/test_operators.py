"""Every sort of change of an ability is tried, and each is said in a sentence that means something else."""

from __future__ import annotations

from functools import cache

import pytest

from cardc.language.ability import read_ability
from cardc.language.tree import Ability
from cardc.scenarios.mutation.mutants import ChangedAbility, mutants_of
from tests.language.bundled import game


@cache
def tree(text: str) -> Ability:
    found = read_ability(text, game()).ability
    assert found is not None
    return found


@cache
def mutants(text: str) -> tuple[ChangedAbility, ...]:
    return tuple(mutants_of(tree(text), game()))


def changed(text: str, kind: str) -> set[str]:
    return {mutant.text for mutant in mutants(text) if mutant.kind == kind}


GAIN = "Harvest: Gain 1 {mana} for each {guardian} on this card."
OFFER = "Harvest: You may pay 1 {mana}. If you do, discard a card in your field."
COUNT = "Harvest: Gain 2 {vp} for each other card in your field, to a maximum of 10 {vp}."
LASTS = "Harvest: Choose a card in your field or on-deck. It gains +1 {guardian} until end of turn."
FILL = "Harvest: Put the top cards of your deck into your field until your field has 8 or more cards."
FEWER = "Harvest: Gain 1 {mana} for each card fewer than 7 in your field."
THEY = "Harvest: Each neighbor may discard a card in their field. If they do, they gain 1 {mana}."
TWO = "Harvest: Choose 2 of these: gain 1 {mana}; gain 1 {sky}; gain 1 {vp}."
LEVEL = "Harvest: Discard up to 3 advancements of level 2 or 3 in the commons."
LOOK = (
    "When Bought: Look at the top 3 cards of your deck, discard any number of them, then put the rest back in the same "
    "order."
)
TWICE = (
    "Harvest: Choose a card in your field. You may choose another card in your field. If you do, the first chosen card "
    "gains +1 {guardian} until end of turn."
)
MOVE = "Harvest: You may move an advancement from a card in your field onto another card in your field."
SCORE = "End of Game: If your field has 3 or more advancements of level 1 or 2, score 4 {vp}."


@pytest.mark.parametrize(
    ("kind", "text", "mutant"),
    [
        ("number", GAIN, "Harvest: Gain 2 {mana} for each {guardian} on this card."),
        ("symbol", GAIN, "Harvest: Gain 1 {sky} for each {guardian} on this card."),
        ("added symbol", GAIN, "Harvest: Gain 1 {mana} for each {guardian} or {wild} on this card."),
        ("adjective", GAIN, "Harvest: Gain 1 {mana} for each printed {guardian} on this card."),
        ("available", GAIN, "Harvest: Gain 1 {mana} for each of your {guardian} on this card."),
        ("bank", GAIN, "Harvest: Gain 1 {mana} from the box for each {guardian} on this card."),
        ("duration", GAIN, "Harvest: Gain 1 {mana} for each {guardian} on this card until end of turn."),
        ("head", GAIN, "Planting: Gain 1 {mana} for each {guardian} on this card."),
        ("once per turn", GAIN, "Harvest, once per turn: Gain 1 {mana} for each {guardian} on this card."),
        ("verb", GAIN, "Harvest: Lose 1 {mana} for each {guardian} on this card."),
        ("for each dropped", GAIN, "Harvest: Gain 1 {mana}."),
        ("place", GAIN, "Harvest: Gain 1 {mana} for each {guardian} on cards you own."),
        ("added place", GAIN, "Harvest: Gain 1 {mana} for each {guardian} on this card or on cards you own."),
        ("at most", GAIN, "Harvest: Gain 1 {mana} for each {guardian} on this card, to a maximum of 1 {mana}."),
        ("at most", COUNT, "Harvest: Gain 2 {vp} for each other card in your field."),
        ("owner", COUNT, "Harvest: Gain 2 {vp} for each other card in each field, to a maximum of 10 {vp}."),
        ("owner", GAIN, "Harvest: Each neighbor gains 1 {mana} for each {guardian} on this card."),
        ("zone", COUNT, "Harvest: Gain 2 {vp} for each other card in your discard pile, to a maximum of 10 {vp}."),
        (
            "added place",
            COUNT,
            "Harvest: Gain 2 {vp} for each other card in your field or on-deck, to a maximum of 10 {vp}.",
        ),
        ("other", COUNT, "Harvest: Gain 2 {vp} for each card in your field, to a maximum of 10 {vp}."),
        ("noun", COUNT, "Harvest: Gain 2 {vp} for each other advancement in your field, to a maximum of 10 {vp}."),
        ("range", COUNT, "Harvest: Gain 2 {vp} for each other level 1 card in your field, to a maximum of 10 {vp}."),
        ("may", OFFER, "Harvest: Pay 1 {mana}, then discard a card in your field."),
        ("may", OFFER, "Harvest: Pay 1 {mana}. You may discard a card in your field."),
        ("price torn from its effect", OFFER, "Harvest: You may pay 1 {mana}. Discard a card in your field."),
        ("if you do", OFFER, "Harvest: You may pay 1 {mana}. Otherwise, discard a card in your field."),
        ("order", OFFER, "Harvest: You may discard a card in your field. If you do, pay 1 {mana}."),
        ("dropped action", OFFER, "Harvest: You may discard a card in your field."),
        (
            "repeated action",
            OFFER,
            "Harvest: You may pay 1 {mana} and 1 {mana}. If you do, discard a card in your field.",
        ),
        ("added action", GAIN, "Harvest: Gain 1 {mana} for each {guardian} on this card, then gain 1 {vp}."),
        ("added action", GAIN, "Harvest: Gain 1 {mana} for each {guardian} on this card, then shuffle your deck."),
        ("quantity", OFFER, "Harvest: You may pay 1 {mana}. If you do, discard each card in your field."),
        ("object", OFFER, "Harvest: You may pay 1 {mana}. If you do, discard this card."),
        ("gate", SCORE, "End of Game: Score 4 {vp}."),
        ("comparison", SCORE, "End of Game: If your field has 3 or fewer advancements of level 1 or 2, score 4 {vp}."),
        ("range", SCORE, "End of Game: If your field has 3 or more advancements of level 1 to 3, score 4 {vp}."),
        ("dropped place", LASTS, "Harvest: Choose a card on-deck. It gains +1 {guardian} until end of turn."),
        (
            "duration",
            LASTS,
            LASTS.replace("end of turn", "the end of your Harvest Phase"),
        ),
        (
            "side",
            "When Bought: Turn your mana token to its active side.",
            "When Bought: Turn your mana token to a random side.",
        ),
        ("phases", "Evoke in Harvest: Gain 1 {mana}.", "Evoke in Harvest or Discard: Gain 1 {mana}."),
        ("deed", "While On-deck: You cannot Spoil.", "While On-deck: You cannot push."),
        (
            "trigger filter",
            "Planting: Resolve a “When Played” ability on a card in your field.",
            "Planting: Resolve a “When Played” or “Discard” ability on a card in your field.",
        ),
        (
            "choice",
            "Harvest: Gain 1 {mana} or 1 {sky}.",
            "Harvest: Gain 1 {mana} and 1 {sky}.",
        ),
        ("again and again", FILL, "Harvest: Put the top card of your deck into your field."),
        ("may", FILL, FILL.replace("Put", "You may put")),
        ("number", FILL, FILL.replace("8", "9")),
        ("comparison", FILL, FILL.replace("8 or more cards", "exactly 8 cards")),
        ("minus", FEWER, "Harvest: Gain 1 {mana} for each card in your field."),
        ("for each dropped", FEWER, "Harvest: Gain 1 {mana}."),
        ("number", FEWER, FEWER.replace("7", "8")),
        ("at most", FEWER, FEWER.replace(".", ", to a maximum of 3 {mana}.")),
        ("may", THEY, "Harvest: Each neighbor discards a card in their field, then gains 1 {mana}."),
        ("order", THEY, "Harvest: Each neighbor may gain 1 {mana}. If they do, they discard a card in their field."),
        (
            "price torn from its effect",
            THEY,
            "Harvest: Each neighbor may discard a card in their field. Each neighbor gains 1 {mana}.",
        ),
        ("owner", THEY, "Harvest: You may discard a card in your field. If you do, gain 1 {mana}."),
        ("choice", TWO, "Harvest: Gain 1 {mana}, 1 {sky} and 1 {vp}."),
        ("order", TWO, "Harvest: Choose 2 of these: gain 1 {vp}; gain 1 {sky}; gain 1 {mana}."),
        ("number", TWO, "Harvest: Gain 1 {mana}, 1 {sky} or 1 {vp}."),
        ("range", LEVEL, LEVEL.replace("2 or 3", "2 or higher")),
        ("range", LEVEL.replace("2 or 3", "2 or higher"), LEVEL.replace("2 or 3", "3 or higher")),
        (
            "range",
            LEVEL.replace("2 or 3", "2 or higher"),
            "Harvest: Discard up to 3 level 2 advancements in the commons.",
        ),
        ("object", LOOK, LOOK.replace("any number of them", "them")),
        ("dropped action", LOOK, "When Bought: Look at the top 3 cards of your deck, then discard any number of them."),
        ("number", TWICE, TWICE.replace("the first chosen card", "that card")),
        ("object", TWICE, TWICE.replace("the first chosen card", "each card in your field")),
        ("verb", MOVE, MOVE.replace("move", "sleeve")),
        ("other", MOVE, MOVE.replace("another", "a")),
        ("verb", "Harvest: Gain 1 {mana}.", "Harvest: Double your {mana}."),
        ("symbol", "Harvest: Double your {mana}.", "Harvest: Double your {sky}."),
        ("symbol", "End of Game: Score 1 {vp}.", "End of Game: Score 1 {sky}."),
    ],
)
def test_a_change_is_tried(kind: str, text: str, mutant: str) -> None:
    assert mutant in changed(text, kind)


@pytest.mark.parametrize("text", [GAIN, OFFER, COUNT, LASTS, SCORE, FILL, FEWER, THEY, TWO, LEVEL, LOOK, TWICE, MOVE])
def test_a_mutant_is_said_in_its_own_words_and_means_something_else(text: str) -> None:
    found = mutants(text)
    assert len({mutant.text for mutant in found}) == len(found)
    assert all(tree(mutant.text) == mutant.tree != tree(text) for mutant in found)
