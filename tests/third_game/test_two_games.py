"""Two games in one process are played as each of them alone: nothing of one is kept where the other finds it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import cardc


@pytest.fixture(scope="module")
def vale() -> cardc.Deck:
    return cardc.load(faces="house")


def course(deck: cardc.Deck, seed: int) -> Iterator[tuple[str, ...]]:
    """What is offered and chosen in a game, step by step, and the hash of where it comes to."""
    game, random = deck.new_game(players=2, seed=seed), Random(seed)
    for _ in range(120):
        if game.decision is None:
            break
        labels = tuple(option.label for option in game.decision.options)
        game.play(random.choice(game.decision.options))
        yield (*labels, *game.log[-1:], game.hash)


@pytest.mark.parametrize("seed", range(3))
def test_games_played_in_turns_go_as_they_go_alone(vale: cardc.Deck, bay: cardc.Deck, seed: int) -> None:
    alone = list(course(vale, seed)), list(course(bay, seed))
    both = course(vale, seed), course(bay, seed)
    together: tuple[list[tuple[str, ...]], list[tuple[str, ...]]] = [], []
    going = {0, 1}
    while going:
        for which in sorted(going):
            step = next(both[which], None)
            if step is None:
                going.discard(which)
            else:
                together[which].append(step)
    assert together == alone


def test_each_deck_replays_its_own_rulings_beside_the_other(vale: cardc.Deck, bay: cardc.Deck) -> None:
    theirs = cardc.replay_scenarios((), bay)
    ours = cardc.replay_scenarios((), vale, "dawnsinger")
    again = cardc.replay_scenarios((), bay)
    assert theirs.findings == ours.findings == again.findings == ()
    assert [one.final_hash for one in theirs.outcomes] == [one.final_hash for one in again.outcomes]
    assert len(ours.outcomes) > 1


def test_each_deck_understands_its_own_words_only(vale: cardc.Deck, bay: cardc.Deck) -> None:
    assert bay.parse("Harvest: Gain 1 {mana}.").problems
    assert vale.parse("On play: draw 1 card in your chest.").problems
    assert vale.parse("Harvest: Gain 1 {mana}.").problems == ()
