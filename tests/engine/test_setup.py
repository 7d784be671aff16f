"""What is agreed on before a game is asked for like anything else, and saved in the middle of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.engine.stage import NoSuchGame
from cardc.games.mystic_vale.game_state import MysticVale


@cache
def deck() -> cardc.Deck:
    return cardc.load(faces="house")


def asked(game: cardc.Playing, kinds: Sequence[str]) -> list[tuple[int, str]]:
    """Who is asked what before the game, answered at random."""
    chosen, found = random.Random(1), []
    while game.decision is not None and game.decision.kind in kinds:
        found.append((game.decision.player, game.decision.kind))
        game.play(chosen.choice(game.decision.options))
    return found


@pytest.mark.parametrize("ways", [{"leaders": "draft", "amulets": "draft"}, {"leaders": "free"}, {"amulets": "two"}])
def test_a_game_that_is_saved_before_each_choice_is_set_up_as_one_that_was_not(
    ways: dict[str, str], tmp_path: Path
) -> None:
    game, chosen, saved = deck().new_game(3, 5, **ways), random.Random(5), 0
    again = game
    while game.decision is not None and game.decision.kind != "planting":
        again.save(tmp_path / "game.json")
        again, saved = cardc.load_game(tmp_path / "game.json", deck()), saved + 1
        assert again.decision == game.decision
        answer = chosen.choice(game.decision.options)
        assert again.play(answer.key) == game.play(answer.key)
    assert again.hash == game.hash
    assert saved >= 3


def test_a_free_choice_is_of_everything_that_nobody_has() -> None:
    game = deck().new_game(2, 1, leaders="free")
    assert game.decision is not None
    first = game.decision
    game.play(first.options[0])
    assert game.decision is not None
    assert game.decision.player != first.player
    assert len(game.decision.options) == len(first.options) - 1 == 15


def test_every_piece_is_somewhere_at_each_choice_before_the_game() -> None:
    game, chosen = deck().new_game(2, 3, leaders="draft", amulets="draft"), random.Random(3)
    while game.decision is not None and game.decision.kind != "planting":
        world: MysticVale = game.table.state.world
        lying = [*world.box, *world.commons, *world.soils, *world.vales_open]
        lying += [piece for pile in (*world.level_decks, *world.vale_decks, *world.cards) for piece in pile]
        assert sorted(lying) == list(range(len(world.pieces)))
        game.play(chosen.choice(game.decision.options))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"leaders": "draught"}, "no way to come by a leader; there are free, random, two, draft"),
        ({"leaders": "draft"}, "of leaders and amulets together"),
        ({"leaders": ["Cyrilla", "Cyrilla"]}, "named twice"),
        ({"sets": ["mana_strom"]}, "did you mean `mana_storm`"),
        ({"sets": ["base"], "amulets": "random"}, "there are 0 of amulet, and 2 players need 2"),
        ({"conclaves": ["Upwelling"]}, "what these conclaves list is not known: Upwelling"),
        ({"conclave": "random"}, "did you mean `conclaves`"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(wanted: dict[str, Any], told: str) -> None:
    with pytest.raises(NoSuchGame, match=told):
        deck().new_game(2, 1, **wanted)


def test_five_and_six_play_only_by_the_option_that_says_so() -> None:
    with pytest.raises(NoSuchGame, match="5 players; the game is for 2, 3, 4"):
        deck().new_game(5, 1)
    game = deck().new_game(6, 1, options={"players.five_six": "fan_counts"}, leaders="random")
    chosen = random.Random(6)
    for _ in range(400):
        if game.decision is not None:
            game.play(chosen.choice(game.decision.options))
    assert len(game.scores) == 6
