"""Games of random answers, cardc's and those of peers: each a function from a seed to what it took.

A move counts as a decision if there were at least two options; chance moves are nobody's. Every player answers with
equal chance for each option, and knows nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple


class Game(NamedTuple):
    """One game: how many answers it took, and how many of these had a choice."""

    moves: int
    decisions: int


Playout = Callable[[int], Game]


def cardc_playout(state: Any, rules: Any, seed: int) -> Game:
    """A game of cardc from its first decision to its end."""
    from cardc.engine.machine import step

    chosen, moves, decisions = random.Random(seed), 0, 0
    while state.decision is not None:
        options = state.decision.options
        moves += 1
        decisions += len(options) > 1
        step(state, rules, options[0] if len(options) == 1 else chosen.choice(options))
    return Game(moves, decisions)


def mystic_vale(players: int, *, sided: bool) -> Playout:
    """Mystic Vale with all cards but the conclaves; `sided`: with a leader and an amulet for each player."""
    from cardc.engine.machine import start
    from cardc.games.mystic_vale.setup import new_game
    from tests.engine.bound import rules, titles

    def play(seed: int) -> Game:
        game, chosen = rules(seed % 3), random.Random(f"set-up {seed}")
        leaders = chosen.sample(titles("leader"), players) if sided else ()
        amulets = chosen.sample(titles("amulet"), players) if sided else ()
        state = new_game(game, players, seed, leaders=leaders, amulets=amulets)
        start(state, game)
        return cardc_playout(state, game, seed)

    for seed in range(3):
        rules(seed)
    return play


def misty_valley() -> Playout:
    """Misty Valley with the house profile."""
    import cardc

    deck = cardc.load(game="misty_valley", faces="house")

    def play(seed: int) -> Game:
        table = deck.new_game(players=2, seed=seed).table
        return cardc_playout(table.state, table.rules, seed)

    return play


def rlcard(name: str) -> Playout:
    """A game of RLCard: Python, with the features that its environment builds for each player."""
    import rlcard as peer

    env = peer.make(name, config={"seed": 1})

    def play(seed: int) -> Game:
        env.seed(seed)
        chosen, moves, decisions = random.Random(seed), 0, 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            moves += 1
            decisions += len(legal) > 1
            state, _ = env.step(chosen.choice(legal))
        return Game(moves, decisions)

    return play


def open_spiel(name: str) -> Playout:
    """A game of OpenSpiel: C++, asked from Python for what is legal."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> Game:
        chosen, moves, decisions = random.Random(seed), 0, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chosen.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            moves += 1
            decisions += len(legal) > 1
            state.apply_action(chosen.choice(legal))
        return Game(moves, decisions)

    return play


# By name, what makes a playout; the peers are measured where they are installed.
SUBJECTS: dict[str, Callable[[], Playout]] = {
    **{
        f"mystic_vale, {players} players{', leaders and amulets' if sided else ''}": (
            lambda players=players, sided=sided: mystic_vale(players, sided=sided)
        )
        for players in (2, 3, 4)
        for sided in (False, True)
    },
    "misty_valley, 2 players": misty_valley,
    "RLCard gin-rummy (Python)": lambda: rlcard("gin-rummy"),
    "RLCard uno (Python)": lambda: rlcard("uno"),
    "OpenSpiel gin_rummy (C++)": lambda: open_spiel("gin_rummy"),
    "OpenSpiel dou_dizhu (C++)": lambda: open_spiel("dou_dizhu"),
}
