"""Playouts of the engine beside peers, in CPU time: `python tests/bench/engine.py --help`.

Each subject plays in a process of its own for some seconds of CPU time; the subjects take turns, round after round, so
that a busy machine slows all alike, and the median round of each counts. Seeds are fixed, and decisions are counted
alike: answers that had at least two options. Peers are measured where they are installed (`make bench` installs them).

The gate: Mystic Vale for two plays at least GATE times as many decisions a second as RLCard's gin rummy.
"""

from __future__ import annotations

import argparse
import copy
import json
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.playouts import SUBJECTS  # noqa: E402 - the checkout is put on the path first

OWN, PEER = "mystic_vale, 2 players", "RLCard gin-rummy (Python)"
GATE = 0.75
NOT_INSTALLED = 77

Measured = dict[str, float]


def measured(name: str, seconds: float) -> Measured:
    """What one subject does in this process, in a second of CPU time."""
    play = SUBJECTS[name]()
    for seed in range(3):
        play(1_000_000 + seed)
    games, moves, decisions, seed = 0, 0, 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        game = play(seed)
        games, moves, decisions, seed = games + 1, moves + game.moves, decisions + game.decisions, seed + 1
    taken = time.process_time() - began
    return {"decisions": decisions / taken, "moves": moves / taken, "games": games / taken}


def in_process(name: str, seconds: float) -> Measured | None:
    """The same in a fresh process; None for a peer that is not installed."""
    command = [sys.executable, __file__, "--subject", name, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == NOT_INSTALLED:
        return None
    if done.returncode:
        raise SystemExit(f"{name} failed:\n{done.stderr}")
    found: Measured = json.loads(done.stdout)
    return found


def at_once(name: str, seconds: float, processes: int) -> float:
    """How many times as much so many processes do together as one of them alone."""
    command = [sys.executable, __file__, "--subject", name, "--seconds", str(seconds), "--wall"]
    alone = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["decisions"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    together = sum(json.loads(one.communicate()[0])["decisions"] for one in running)
    return float(together / alone)


def microseconds(act: Callable[[], object], times: int) -> float:
    """CPU time of one call: the best of seven."""
    best = float("inf")
    for _ in range(7):
        began = time.process_time()
        for _ in range(times):
            act()
        best = min(best, (time.process_time() - began) / times)
    return best * 1e6


def of_states() -> dict[str, Any]:
    """What it takes to copy a state, to tell it by its hash, and to save it; with two players and with four."""
    import random
    import tracemalloc

    from cardc.engine.machine import start, step
    from cardc.engine.saved_games import save
    from cardc.games.mystic_vale.setup import new_game
    from tests.engine.bound import rules, titles

    found = {}
    for players in (2, 4):
        chosen, game = random.Random(1), rules(0)
        sided = {kind: chosen.sample(titles(kind[:-1]), players) for kind in ("leaders", "amulets")}
        state = new_game(game, players, 1, **sided)
        start(state, game)
        while state.decision is not None and state.world.turn < 30:
            step(state, game, chosen.choice(state.decision.options))
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        copies = [state.clone() for _ in range(200)]
        kib = (tracemalloc.get_traced_memory()[0] - before) / len(copies) / 1024
        tracemalloc.stop()
        found[f"{players} players"] = {
            "clone µs": microseconds(state.clone, 1000),
            "deepcopy µs": microseconds(lambda state=state: copy.deepcopy(state), 5),
            "key µs": microseconds(state.key, 500),
            "hash µs": microseconds(state.hash, 50),
            "save µs": microseconds(lambda state=state, game=game: save(state, game), 50),
            "KiB": kib,
        }
    return found


def table_of(rounds: dict[str, list[Measured]]) -> list[dict[str, Any]]:
    """The median round of each subject, and how far apart the rounds were."""
    peer = _median(rounds.get(PEER, []), "decisions")
    return [
        {
            "subject": name,
            **{unit: _median(found, unit) for unit in ("decisions", "moves", "games")},
            "spread": _spread([one["decisions"] for one in found]),
            "of_peer": _median(found, "decisions") / peer if peer else None,
        }
        for name, found in rounds.items()
    ]


def _median(found: Sequence[Measured], unit: str) -> float:
    return statistics.median(one[unit] for one in found) if found else 0.0


def _spread(values: Sequence[float]) -> float:
    return (max(values) - min(values)) / statistics.median(values)


def main() -> int:
    """Measures, prints the table, writes it, and says by its exit code whether the gate holds."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=2.0, help="of CPU time, for each subject in each round")
    options.add_argument("--only", default="", help="the subjects whose names contain this, and the peer of the gate")
    options.add_argument("--output", type=Path, default=ROOT / "build" / "bench", help="folder for the JSON file")
    options.add_argument("--subject", help=argparse.SUPPRESS)
    options.add_argument("--wall", action="store_true", help=argparse.SUPPRESS)
    asked = options.parse_args()
    if asked.subject:
        if asked.wall:
            time.process_time = time.perf_counter
        try:
            print(json.dumps(measured(asked.subject, asked.seconds)))
        except ImportError:
            return NOT_INSTALLED
        return 0
    rounds: dict[str, list[Measured]] = {}
    names = [name for name in SUBJECTS if asked.only in name or name == PEER]
    for number in range(asked.rounds):
        for name in names:
            found = in_process(name, asked.seconds)
            if found is not None:
                rounds.setdefault(name, []).append(found)
        print(f"round {number + 1} of {asked.rounds}", file=sys.stderr)
    table = table_of(rounds)
    print(
        f"{'CPU time, median of ' + str(asked.rounds) + ' rounds':44}{'decisions/s':>13}{'moves/s':>10}{'games/s':>9}"
    )
    for row in table:
        ratio = "" if row["of_peer"] is None else f"   {row['of_peer']:.2f} of {PEER}"
        numbers = f"{row['decisions']:13,.0f}{row['moves']:10,.0f}{row['games']:9,.1f}"
        print(f"{row['subject']:44}{numbers}   ±{row['spread'] * 50:.0f} %{ratio}")
    states, scaling = of_states(), at_once(OWN, asked.seconds, 2) if OWN in rounds else None
    for name, costs in states.items():
        print(
            f"a state of {name}: "
            + ", ".join(f"{what.split()[0]} {n:,.1f} {what.split()[-1]}" for what, n in costs.items())
        )
    if scaling is not None:
        print(f"two processes at once: {scaling:.2f} times one")
    asked.output.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    told = {"python": platform.python_version(), "machine": platform.processor() or platform.machine()}
    content = {**told, "table": table, "rounds": rounds, "states": states, "two_processes": scaling}
    (asked.output / f"engine-{now}.json").write_text(json.dumps(content, indent=1), encoding="utf-8")
    own = next((row for row in table if row["subject"] == OWN), None)
    if own is None or own["of_peer"] is None:
        why = f"{PEER} is not installed" if PEER not in rounds else f"{OWN} was not asked for"
        print(f"the gate was not tried: {why}")
        return 0
    print(f"gate: {own['of_peer']:.2f} of {PEER}, at least {GATE}")
    return 0 if own["of_peer"] >= GATE else 1


if __name__ == "__main__":
    sys.exit(main())
