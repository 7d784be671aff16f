"""Games with the same seeds keep the same options, answers, events and states, whatever makes the engine faster."""

from __future__ import annotations

import pytest

from tests.playouts.whole_games import KINDS, OF_A_WORD, digest, recorded

GAMES = [(kind, seed) for kind, (_, n) in KINDS.items() for seed in range(n)]


@pytest.mark.parametrize(("kind", "seed"), GAMES)
def test_a_whole_game_is_played_as_before(kind: str, seed: int) -> None:
    before, now = recorded()[kind][seed].split(), digest(kind, seed).split()
    differing = next((i for i, (one, other) in enumerate(zip(before, now, strict=False)) if one != other), None)
    assert differing is None, f"{kind} {seed} differs within the {OF_A_WORD} decisions from {differing * OF_A_WORD} on"
    assert len(now) == len(before)
