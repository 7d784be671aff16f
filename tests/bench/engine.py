"""Playouts and copies of the engine beside peers, in one run: `python tests/bench/engine.py [SECONDS]`.

Prints decisions with at least two options per second, and how much faster `State.clone` is than `copy.deepcopy`.
Peers (`pip install rlcard` without its dependencies) are measured when they are installed.
"""

from __future__ import annotations

import copy
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardc.engine.machine import start, step
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import rules


def playout(seed: int) -> int:
    """One game of random answers; how many of them had a choice."""
    game, chosen = rules(seed % 3), random.Random(seed)
    state = new_game(game, 2, seed)
    start(state, game)
    decisions = 0
    while state.decision is not None:
        options = state.decision.options
        decisions += len(options) > 1
        step(state, game, options[0] if len(options) == 1 else chosen.choice(options))
    return decisions


def rlcard_playout(seed: int) -> int:
    """One game of gin rummy of the peer."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": seed})
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        decisions += len(legal) > 1
        state, _ = env.step(random.choice(legal))
    return decisions


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions per second: the median of three stretches."""
    play(0)
    rates = []
    for _ in range(3):
        began, decisions, seed = time.perf_counter(), 0, 1
        while time.perf_counter() - began < seconds:
            decisions += play(seed)
            seed += 1
        rates.append(decisions / (time.perf_counter() - began))
    return statistics.median(rates)


def timed(act: Callable[[], object], times: int) -> float:
    """Seconds per call: the best of five."""
    best = []
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(times):
            act()
        best.append((time.perf_counter() - began) / times)
    return min(best)


def main(seconds: float) -> None:
    """Prints the table."""
    for seed in range(3):
        rules(seed)
    own = rate(playout, seconds)
    print(f"cardc random playouts, 2 players     {own:10,.0f} decisions/s")
    try:
        peer = rate(rlcard_playout, seconds)
        print(f"rlcard gin-rummy environment         {peer:10,.0f} decisions/s   cardc is {own / peer:.2f} of it")
    except ImportError:
        print("rlcard gin-rummy environment         not installed")
    state = new_game(rules(0), 4, 1)
    start(state, rules(0))
    clone, deep = timed(state.clone, 500), timed(lambda: copy.deepcopy(state), 5)
    print(f"copying the state                    {clone * 1e6:10.1f} us   {deep / clone:.0f} x faster than deepcopy")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
