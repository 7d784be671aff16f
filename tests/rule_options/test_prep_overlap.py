"""A Prep that is played beside the next player's Planting leaves the same table as one that is played before it.

The engine ends every Prep before the next turn begins, as the rulebook allows; the three rulings that let the two
overlap say nothing else then.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from cardc.engine.machine import Run, start, step
from cardc.engine.naming import key
from cardc.engine.state import Frame, State
from cardc.games.mystic_vale.game_state import PLANTING, PREP, MysticVale
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.setup import new_game
from cardc.games.mystic_vale.staging import Staging
from tests.engine.bound import rules, titles
from tests.engine.staged import find, staged
from tests.sabotage.breaking import broken

SEEDS = range(24)
# So many times of one game a Prep and the Planting behind it are played in both orders.
COMPARED = 12
MOST_DECISIONS = 4_000

Game = State[MysticVale]


class Forked(NamedTuple):
    """The same Prep and the same Planting, one after the other and the other way round."""

    first_prep: Game
    first_planting: Game


def begun(state: Game, kind: str) -> bool:
    """True if a phase is about to begin."""
    return state.decision is None and bool(state.stack) and (state.stack[-1].kind, state.stack[-1].step) == (kind, 0)


def played_to(state: Game, game: MysticValeRules, kind: str, chosen: random.Random) -> bool:
    """Plays at random until a phase is about to begin; False if the game ends before."""
    for _ in range(MOST_DECISIONS):
        if state.decision is None:
            if begun(state, kind) or not state.stack:
                return bool(state.stack)
            Run(state, game).advance(kind)
        else:
            step(state, game, chosen.choice(state.decision.options), kind)
    raise AssertionError("the game does not come to an end")


def play_phase(state: Game, game: MysticValeRules, depth: int, chosen: random.Random | None, script: list[str]) -> None:
    """Plays until no more than `depth` frames are left: at random, noting the answers, or by those that were noted."""
    frames = game.book.frames
    script = script if chosen is not None else [*script]
    while len(state.stack) > depth:
        run: Run[MysticVale, MysticValeRules, MysticBoard] = Run(state, game)
        if state.decision is None:
            frames[state.stack[-1].kind](run, state.stack[-1], None)
            continue
        offered = {key(option): option for option in state.decision.options}
        if chosen is not None:
            script.append(chosen.choice(sorted(offered)))
            answer = offered[script[-1]]
        else:
            answer = offered[script.pop(0)]
        state.decision = None
        frames[state.stack[-1].kind](run, state.stack[-1], answer)


def forked(state: Game, game: MysticValeRules, chosen: random.Random) -> Forked | None:
    """Both orders; None where an extra turn follows, the game ends, or both of them shuffle."""
    before = state.clone()
    prep, turn = state.stack.pop(), state.stack.pop()
    noted: tuple[list[str], list[str]] = ([], [])
    state.stack.append(prep)
    play_phase(state, game, 0, chosen, noted[0])
    shuffled = state.chance.seed != before.chance.seed
    state.stack.append(turn)
    Run(state, game).advance(PLANTING)
    if not begun(state, PLANTING) or state.stack[-1].who == prep.who:
        return None
    depth = len(state.stack) - 1
    middle = state.chance.seed
    play_phase(state, game, depth, chosen, noted[1])
    if shuffled and state.chance.seed != middle:
        return None

    other = before
    other.stack[:] = [turn]
    Run(other, game).advance(PLANTING)
    play_phase(other, game, depth, None, noted[1])
    later = [*other.stack]
    other.stack[:] = [Frame(prep.kind, prep.who, prep.step, prep.data)]
    play_phase(other, game, 0, None, noted[0])
    other.stack[:] = later
    return Forked(state, other)


def table(state: Game) -> object:
    """What lies on the table; what lasts is numbered in the order in which it began, which is all that may differ."""
    world = state.world.clone()
    world.modifiers.sort(key=lambda one: (one.who, one.number))
    said = world.to_json()
    said["modifiers"] = [[one.card, one.change.to_json(), one.who, one.until] for one in world.modifiers]
    return said


def compare(seed: int) -> int:
    """How many pairs of a game were compared; raises AssertionError where the two orders differ."""
    game, chosen = rules(seed % 3), random.Random(f"overlap {seed}")
    players = 2 + seed % 3
    amulets = chosen.sample(titles("amulet"), players) if seed % 2 else []
    state = new_game(game, players, seed, leaders=chosen.sample(titles("leader"), players), amulets=amulets)
    start(state, game)
    compared = 0
    while compared < COMPARED and played_to(state, game, PREP, chosen):
        both = forked(state.clone(), game, chosen)
        if both is not None:
            compared += 1
            assert table(both.first_prep) == table(both.first_planting)
            assert both.first_prep.chance.seed == both.first_planting.chance.seed
        step_over(state, game, chosen)
    return compared


def compare_all() -> None:
    """All games."""
    for seed in SEEDS:
        compare(seed)


def step_over(state: Game, game: MysticValeRules, chosen: random.Random) -> None:
    """Goes on behind the Prep that is about to begin."""
    play_phase(state, game, len(state.stack) - 1, chosen, [])


@pytest.mark.parametrize("seed", SEEDS)
def test_prep_before_and_beside_the_next_planting_leave_the_same_table(seed: int) -> None:
    assert compare(seed) >= 1


# Preps in which more happens than in most: a Spoil with its token, a card that discards another one, a Spoil averted.
EVENTFUL: list[dict[str, object]] = [
    {"on_deck": "Cursed Land", "deck": ["Cursed Land + <2 decay>", "blank", "Cursed Land", "blank"]},
    {"on_deck": "Cursed Land", "deck": ["blank + Mindful Owl", "Cursed Land", "Cursed Land", "blank", "Cursed Land"]},
    {"on_deck": "Cursed Land", "deck": ["Cursed Land + <2 decay>", *["blank"] * 3], "vales": ["Blooming Arbor"]},
]
NEXT = {
    "field": ["Cursed Land"],
    "on_deck": "blank",
    "deck": ["Cursed Land", "blank + Wood Sprite", "Cursed Land", "blank"],
}


def compare_eventful(given: dict[str, object]) -> None:
    table_set = Staging(staged().catalog.vocabulary).set({"phase": "prep", "field": [], **given, "left": NEXT}, find)
    for seed in range(6):
        both = forked(table_set.state.clone(), table_set.rules, random.Random(seed))
        assert both is not None
        assert table(both.first_prep) == table(both.first_planting)


@pytest.mark.parametrize("given", EVENTFUL)
def test_what_happens_in_prep_happens_alike_beside_the_next_planting(given: dict[str, object]) -> None:
    compare_eventful(given)


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_prep_that_looks_at_whose_turn_it_is_would_be_noticed() -> None:
    told = ("primitives.reveal(run, who)", "primitives.reveal(run, run.world.active)")
    with broken("cardc.games.mystic_vale.planting:play_card", *told), pytest.raises((AssertionError, KeyError)):
        compare_all()


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_spoil_that_looks_at_whose_turn_it_is_would_be_noticed() -> None:
    told = ("primitives.set_token(run, who, True)", "primitives.set_token(run, run.world.active, True)")
    with broken("cardc.games.mystic_vale.planting:run_spoil_test", *told), pytest.raises((AssertionError, KeyError)):
        compare_eventful(EVENTFUL[0])
