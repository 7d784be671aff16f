"""Lantern Bay is played to its end by players who choose at random: whatever they choose, its invariants hold."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import cardc
from cardc.engine.board import NOBODY
from cardc.engine.effect import EFFECT
from cardc.engine.tabletop import Tabletop

SEEDS = range(12)
BERTHS = 9


def faults(table: Tabletop) -> list[str]:
    """What never holds in this game, whatever is played."""
    lying = sorted(thing for things in table.zones.values() for thing in things)
    moored = list(table.lying("bay"))
    berths = {table.placed[boat][:2] for boat in moored}
    return [
        fault
        for fault, found in {
            "a card is lost, or lies twice": lying != list(range(len(table.things))),
            "two boats lie at one berth": len(berths) != len(moored),
            "something lies at a place outside the bay": set(table.placed) != set(moored),
            "a boat in the bay is nobody's": any(table.owners[boat] == NOBODY for boat in moored),
            "a counter is below zero": min(table.counters.values(), default=0) < 0,
            "there are more boats than berths": len(moored) > BERTHS,
        }.items()
        if found
    ]


def play_on(game: cardc.Playing, random: Random, decisions: int = 10_000) -> list[str]:
    """Plays at random; what was chosen."""
    chosen: list[str] = []
    while game.decision is not None and len(chosen) < decisions:
        option = random.choice(game.decision.options)
        chosen.append(option.label)
        game.play(option)
        assert faults(game.table.state.world) == []
    return chosen


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_comes_to_its_end_and_its_invariants_hold(bay: cardc.Deck, seed: int) -> None:
    game = bay.new_game(players=2 + seed % 3, seed=seed)
    assert play_on(game, Random(seed))
    assert game.over
    assert len(game.scores) == 2 + seed % 3
    assert [line.partition(" ")[0] for line in game.log[-len(game.scores) :]] == ["scored"] * len(game.scores)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_offers_options_of_different_names(bay: cardc.Deck, seed: int) -> None:
    game, random = bay.new_game(players=2, seed=seed), Random(seed)
    while game.decision is not None:
        labels = [option.label for option in game.decision.options]
        assert len(set(labels)) == len(labels)
        game.play(random.choice(labels))


def test_the_same_seed_gives_the_same_game(bay: cardc.Deck) -> None:
    one, other = (bay.new_game(players=3, seed=7) for _ in range(2))
    assert play_on(one, Random(7)) == play_on(other, Random(7))
    assert one.hash == other.hash
    assert one.log == other.log


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_loaded_anew_at_each_decision_is_played_as_the_one_that_was_not(
    bay: cardc.Deck, tmp_path: Path, seed: int
) -> None:
    game, random = bay.new_game(players=2 + seed % 3, seed=seed), Random(seed)
    inside = 0
    while game.decision is not None:
        game.save(tmp_path / "saved.json")
        loaded = cardc.load_game(tmp_path / "saved.json", bay)
        assert loaded.decision == game.decision
        inside += game.table.state.stack[-1].kind == EFFECT
        option = random.choice(game.decision.options)
        assert loaded.play(option) == game.play(option)
        assert loaded.hash == game.hash
    assert inside > 0, "no decision in the middle of an effect"


def test_a_saved_game_names_its_cards_by_their_ids(bay: cardc.Deck, tmp_path: Path) -> None:
    bay.new_game(players=2, seed=1).save(tmp_path / "evening.play")
    head, *_, last = map(json.loads, (tmp_path / "evening.play").read_text(encoding="utf-8").splitlines())
    assert head["game"] == "lantern_bay"
    assert "harbour.cargo.herring" in last["end"]["state"]["world"]["things"]


def test_a_copy_goes_its_own_way(bay: cardc.Deck) -> None:
    game = bay.new_game(players=2, seed=3)
    copy = game.copy()
    before = game.hash
    play_on(copy, Random(3))
    assert (game.hash, game.over, copy.over) == (before, False, True)


def test_a_player_sees_their_hand_and_nobody_elses(bay: cardc.Deck) -> None:
    game = bay.new_game(players=2, seed=4)
    view = game.view(0)
    own, others = view.zone("hand", 0), view.zone("hand", 1)
    assert own.lying is not None
    assert (len(own.lying), others.size, others.lying) == (5, 5, None)
    assert view.zone("chest").lying is None


def test_what_a_player_draws_unseen_is_told_to_them_alone(bay: cardc.Deck) -> None:
    game = bay.new_game(players=2, seed=4)
    play_on(game, Random(4), decisions=40)
    drawn = [line for line in game.log if " from chest to hand " in line]
    for who, player in enumerate(game.table.players):
        own = [line for line in drawn if line.endswith(f"[{player}]")]
        assert own
        assert [line for line in game.view(who).log if line in drawn] == own


@pytest.mark.parametrize("decisions", [0, 3, 20, 45])
def test_dealing_what_is_hidden_anew_changes_nothing_that_a_player_sees(bay: cardc.Deck, decisions: int) -> None:
    game = bay.new_game(players=2, seed=5)
    play_on(game, Random(5), decisions)
    dealt = game.redealt(0, 6)
    assert dealt.hash != game.hash
    assert dealt.view(0) == game.view(0)


def test_other_numbers_of_players_are_refused(bay: cardc.Deck) -> None:
    with pytest.raises(cardc.CardcError, match="the game is for 2, 3, 4"):
        bay.new_game(players=7, seed=1)
