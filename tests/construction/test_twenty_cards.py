"""Players have twenty cards in every game, none comes to be blank that was not, and none is added or lost."""

from __future__ import annotations

import random

import pytest

from cardc.engine.machine import step
from cardc.games.mystic_vale.game_state import MysticVale
from tests.engine.staged import answer, set_table
from tests.soak.set_ups import set_up

DECISIONS = 900
SEEDS = tuple(str(25 * lot) for lot in range(8))
CARDS, BLANK = 20, 8


def blanks(world: MysticVale, who: int) -> set[int]:
    """The cards of a player that are blank."""
    return {card for card in world.owned_cards(who) if not world.cards[card]}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_added_or_comes_to_be_blank(seed: str) -> None:
    game, chosen = set_up(int(seed)), random.Random(seed)
    state, _ = game.begun()
    blank_at_first: dict[int, set[int]] = {}
    for _ in range(DECISIONS):
        if state.decision is None:
            break
        world = state.world
        for who in range(len(world.players)):
            cards = world.owned_cards(who)
            if cards:
                led = any(world.leader_of(card) is not None for card in cards)
                assert len(cards) == len(set(cards)) == CARDS
                blank = blanks(world, who)
                assert len(blank) <= BLANK - led
                assert blank <= blank_at_first.setdefault(who, blank)
        assert len(world.cards) in (0, CARDS * len(world.players))
        step(state, game.rules, chosen.choice(state.decision.options))
    assert state.world.cards


def test_a_card_that_an_advancement_is_taken_out_of_keeps_the_others() -> None:
    given = {"vales": ["Wayfarer Portal"], "field": ["A = Cursed Land + <1 animal>@top", "B = blank"]}
    table = set_table(given, {})
    answer(table, "use Wayfarer Portal", "yes", "<1 animal>", "B")
    assert (table.number(0, "decay on A"), table.number(0, "animal on B")) == (1, 1)
