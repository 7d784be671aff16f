"""The course of a game is written when it is asked for, and is the same whenever that is."""

from __future__ import annotations

from random import Random

import pytest

import cardc
from tests.plays.kept import deck, played


def gone_on_with(game: cardc.Playing, answers: int, seed: int = 1) -> cardc.Playing:
    """The same game after more answers at random, of whose course nobody asked in between."""
    chosen = Random(seed)
    for _ in range(answers):
        assert game.decision is not None
        game.play(chosen.choice(game.decision.options))
    return game


@pytest.mark.parametrize("game", ["mystic_vale", "lantern_bay"])
def test_it_is_the_same_whether_it_is_asked_for_at_every_answer_or_at_the_end(game: str) -> None:
    asked_always = played(game, 1, 20)  # which counts the steps before each
    assert gone_on_with(deck(game).new_game(players=2, seed=1), 20).course == asked_always.course


def test_a_copy_has_what_was_answered_before_it_and_not_what_the_other_is_answered() -> None:
    game = gone_on_with(deck("lantern_bay").new_game(players=2, seed=1), 6)
    copy = game.copy()
    gone_on_with(game, 3)
    gone_on_with(copy, 2, seed=2)
    assert (len(copy.course.steps), len(game.course.steps)) == (8, 9)
    assert copy.course.steps[:6] == game.course.steps[:6] == played("lantern_bay", 1, 6).course.steps


def test_that_of_a_game_dealt_anew_begins_where_it_was_dealt() -> None:
    game = played("lantern_bay", 1, 6)
    dealt = game.redealt(0, seed=1)
    before = dealt.hash
    gone_on_with(dealt, 4)
    assert len(dealt.course.steps) == 4
    dealt.undo(4)
    assert dealt.hash == before
