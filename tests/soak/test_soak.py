"""A sample of the random games of `make soak`, by fixed seeds; and that what they look for is found where it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardc.engine.machine import step
from cardc.games.mystic_vale import harvest, primitives
from cardc.games.mystic_vale.history import Gained
from cardc.games.mystic_vale.moves import PASS, BuyVale
from tests.soak.__main__ import Batch, Kept, play_failed_again, side_by_side
from tests.soak.invariants import broken
from tests.soak.played import play, replayed, write
from tests.soak.set_ups import SHARED, set_up

# Sixty games: the first four of fifteen lots, each with faces and options of its own.
LOTS = range(15)
OF_EACH = 4


@pytest.mark.parametrize("lot", LOTS)
def test_random_games_over_random_set_ups_hold_what_must_always_hold(lot: int) -> None:
    for seed in range(lot * SHARED, lot * SHARED + OF_EACH):
        played = play(seed, thorough=True)
        assert not played.fault, f"game {seed}: {played.fault}"
        assert played.decisions > 50


def test_the_same_seed_is_the_same_game() -> None:
    assert play(5, thorough=False).hash == play(5, thorough=False).hash != play(6, thorough=False).hash


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_purchase_that_is_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = harvest.options

    def without_vales(*of: object) -> list[object]:
        return [option for option in offered(*of) if not isinstance(option, BuyVale)]  # type: ignore[arg-type]

    monkeypatch.setattr(harvest, "options", without_vales)
    assert any("is not offered for" in play(seed, thorough=True).fault for seed in range(10))


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_symbol_that_is_spent_twice_is_found() -> None:
    game = set_up(0)
    state, _ = game.begun()
    while state.decision is not None and state.decision.kind != "harvest":
        options = state.decision.options
        step(state, game.rules, PASS if PASS in options else options[0])
    assert not [*broken(game.rules, state)]
    assert state.decision is not None
    state.world.players[state.decision.who].spent[0] += 100
    state.world.moved(state.decision.who)  # nothing of what was worked out is kept
    with pytest.raises(AssertionError, match="less than zero times"):
        list(broken(game.rules, state))


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_points_that_are_told_and_not_moved_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        primitives, "gain_vp", lambda run, who, n, card, bank="pool", verb="": run.emit(Gained(who, "vp", n, card))
    )
    assert any("VP were gained" in play(seed, thorough=False).fault for seed in range(6))


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_single_point_too_many_is_found_whenever_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only at each tenth decision: gains of three and more are rare, two in the games of these seeds."""
    gain = primitives.gain_vp

    def one_too_many(
        run: primitives.MysticValeRun, who: int, n: int, card: int, bank: str = "pool", verb: str = ""
    ) -> None:
        gain(run, who, n, card, bank, verb)
        run.world.players[who].vp += n > 2

    monkeypatch.setattr(primitives, "gain_vp", one_too_many)
    assert ["VP were gained" in play(seed, thorough=False).fault for seed in (2, 9)] == [True, True]


def test_the_next_games_are_only_begun_when_somebody_is_free_to_play_them() -> None:
    begun: list[int] = []

    def waiting() -> Iterator[int]:
        for first in range(100):
            begun.append(first)
            yield first

    playing = side_by_side(_said_again, waiting(), 1)
    assert next(playing) == (0, 0.0, [])
    assert len(begun) <= 2
    playing.close()


def _said_again(first: int) -> Batch:
    return first, 0.0, []


def test_a_game_that_failed_counts_no_longer_once_it_holds(tmp_path: Path) -> None:
    kept = Kept([0], games=SHARED, failed=[3])
    play_failed_again(kept, tmp_path)
    assert kept.failed == []


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_failing_game_becomes_a_file_that_fails_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(primitives, "set_token", None)
    failed = play(3, thorough=True)
    assert "TypeError" in failed.fault
    path = write(failed, tmp_path)
    assert replayed(path).fault == failed.fault
    monkeypatch.undo()
    assert not replayed(path).fault
