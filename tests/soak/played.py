"""One random game from its set-up to its end: what held, what did anything, and how it is played again."""

from __future__ import annotations

import json
import random
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardc.engine.machine import step
from cardc.engine.naming import key
from cardc.engine.saved_games import load, save
from cardc.engine.state import Decision, State
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.moves import END, PASS
from cardc.games.mystic_vale.rules import MysticValeRules
from tests.engine.invariants import HarvestWatch
from tests.soak.exercised import Exercised
from tests.soak.invariants import broken, tokens, vp_torn
from tests.soak.set_ups import SetUp, set_up

# No game of the rules is longer; one that is has come to where nobody can end it.
LONG = 20_000
# Options under which symbols are not there once each for as long as the Harvest lasts.
COUNTED_OTHERWISE = ("harvest.leaving_card", "on_deck.mana", "spoil.next_phase", "variant.buy")
# How often a game is saved, loaded and compared; and how often every purchase is tried against the slow oracle.
SAVED_EVERY = 200


@dataclass
class Played:
    """What became of a game."""

    seed: int
    decisions: int = 0
    hash: str = ""
    fault: str = ""
    answers: list[str] = field(default_factory=list)
    exercised: Exercised = field(default_factory=Exercised)


def play(seed: int, *, thorough: bool, answers: Sequence[str] | None = None) -> Played:
    """Plays the game of a seed: with answers as they are given, then at random. Every fault ends it and is told."""
    played = Played(seed)
    try:
        _play(played, set_up(seed), thorough, list(answers or ()))
    except Exception as error:  # whatever breaks is what this is looking for
        where = traceback.extract_tb(error.__traceback__)[-1]
        played.fault = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
    return played


def _play(played: Played, game: SetUp, thorough: bool, given: list[str]) -> None:
    rules = game.rules
    state, log = game.begun()
    watch = HarvestWatch(rules)
    watch.begun(state, log)
    once = not any(name in game.otherwise for name in COUNTED_OTHERWISE)
    chosen = random.Random(f"answers {game.seed}")
    with played.exercised.watching(rules):
        while state.decision is not None:
            if played.decisions >= LONG:
                raise AssertionError(f"the game did not end within {LONG} decisions")
            _refuse(broken(rules, state) if thorough or played.decisions % 10 == 0 else ())
            _refuse(watch.each_symbol_is_there_once(state) if once and state.decision.kind == "harvest" else ())
            if played.decisions % SAVED_EVERY == SAVED_EVERY // 2:
                _same_when_loaded(state, rules)
            if played.decisions % 20 == 0:
                played.exercised.note_standing(rules, state)
            answer = _given(state.decision, given) if given else random_answer(state.decision, chosen)
            played.answers.append(key(answer))
            before = tokens(state.world)
            log = step(state, rules, answer)
            played.decisions += 1
            watch.happened(state, log)
            _refuse(vp_torn(before, tokens(state.world), log))
    _refuse(broken(rules, state))
    played.exercised.note_scored(rules, state)
    played.hash = state.hash()


def _refuse(faults: Iterable[str]) -> None:
    for fault in faults:
        raise AssertionError(fault)


def _given(decision: Decision, given: list[str]) -> Any:
    wanted = given.pop(0)
    found = [option for option in decision.options if key(option) == wanted]
    if not found:
        raise AssertionError(f"the answer {wanted} of the saved game is not offered any more")
    return found[0]


def random_answer(decision: Decision, chosen: random.Random) -> Any:
    """Any option; leaving a phase is as likely as one other thing to do, however many there are."""
    ends = [option for option in decision.options if option in (END, PASS)]
    others = [option for option in decision.options if option not in (END, PASS)]
    if ends and others and chosen.random() < 0.75:
        return chosen.choice(others)
    return chosen.choice(decision.options)


def _same_when_loaded(state: State[MysticVale], rules: MysticValeRules) -> None:
    saved = json.loads(json.dumps(save(state, rules)))
    if load(saved, rules).hash() != state.hash():
        raise AssertionError("a saved game is not the same when it is loaded")


# ---- failing games as files


def write(played: Played, folder: Path) -> Path:
    """A file by which a failing game can be played again."""
    folder.mkdir(parents=True, exist_ok=True)
    game = set_up(played.seed)
    content = {
        "seed": played.seed,
        "players": game.players,
        "wanted": game.wanted,
        "options": game.options,
        "fault": played.fault,
        "answers": played.answers,
    }
    path = folder / f"game-{played.seed}.json"
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False), encoding="utf-8")
    return path


def replayed(path: Path) -> Played:
    """The game of such a file, played again with the same answers."""
    content = json.loads(path.read_text(encoding="utf-8"))
    return play(content["seed"], thorough=True, answers=content["answers"])
