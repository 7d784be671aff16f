"""Plays random games by the thousand and looks for a rule that breaks: `python -m tests.soak --help`.

What was played is kept, so that a run that was stopped goes on where it was; a failing game becomes a file that
`--replay` plays again.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path

import click

from cardc.source.files import write_atomic
from tests.soak.exercised import Branch, all_branches
from tests.soak.played import Played, play, replayed, write
from tests.soak.set_ups import SHARED
from tests.soak.unreached import UNREACHED

# How many games a worker plays before it reports.
BATCH = SHARED


@dataclass
class Kept:
    """What is known of the games so far; written after each batch."""

    done: list[int] = field(default_factory=list)  # the first seeds of batches
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failed: list[int] = field(default_factory=list)
    branches: set[Branch] = field(default_factory=set)

    @classmethod
    def read(cls, path: Path) -> Kept:
        """What an earlier run kept, or nothing."""
        if not path.exists():
            return cls()
        data = json.loads(path.read_text(encoding="utf-8"))
        return cls(**{**data, "branches": {(card, place, at) for card, place, at in data["branches"]}})

    def write(self, path: Path) -> None:
        """Keep it for the next run."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, json.dumps({**vars(self), "branches": sorted(self.branches)}))


def _batch(first: int) -> tuple[int, float, list[Played]]:
    began = time.process_time()
    played = [play(seed, thorough=True) for seed in range(first, first + BATCH)]
    return first, time.process_time() - began, played


@click.command()
@click.option("--games", default=10_000, show_default=True, help="How many games, those of earlier runs included.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many games at a time.")
@click.option("--minutes", type=float, help="Stop after so many minutes; the next run goes on.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("build/soak"), show_default=True)
@click.option("--replay", type=click.Path(path_type=Path, exists=True), help="Play a failing game again.")
def main(games: int, jobs: int, minutes: float | None, folder: Path, replay: Path | None) -> None:
    """Play random games over random legal set-ups, and check after every step what must always hold."""
    if replay is not None:
        again = replayed(replay)
        click.echo(again.fault or f"plays to its end: {again.decisions} decisions")
        sys.exit(bool(again.fault))
    kept = Kept.read(folder / "kept.json")
    waiting = [first for first in range(0, games, BATCH) if first not in {*kept.done}]
    until = time.monotonic() + minutes * 60 if minutes else float("inf")
    with Pool(jobs, maxtasksperchild=20) as pool:
        for first, seconds, played in pool.imap_unordered(_batch, _while(waiting, until)):
            _keep(kept, first, seconds, played, folder)
            if sys.stderr.isatty():
                click.echo(f"\r{kept.games:,} of {games:,} games, {len(kept.failed)} failed ", nl=False, err=True)
    click.echo(_told(kept))
    sys.exit(bool(kept.failed))


def _while(waiting: list[int], until: float) -> Iterator[int]:
    for first in waiting:
        if time.monotonic() > until:
            return
        yield first


def _keep(kept: Kept, first: int, seconds: float, played: list[Played], folder: Path) -> None:
    kept.done.append(first)
    kept.games += len(played)
    kept.seconds += seconds
    for one in played:
        kept.decisions += one.decisions
        kept.branches |= one.exercised.branches
        if one.fault:
            kept.failed.append(one.seed)
            click.echo(f"\rgame {one.seed}: {one.fault}; play it again with --replay {write(one, folder)}")
    kept.write(folder / "kept.json")


def _told(kept: Kept) -> str:
    known = all_branches()
    missing = {branch: words for branch, words in known.items() if branch not in kept.branches}
    lines = [
        f"{kept.games:,} games, {kept.decisions:,} decisions, {len(kept.failed)} failed; {kept.seconds:,.0f} s of CPU",
        f"{len(known) - len(missing)} of {len(known)} actions of abilities did something",
    ]
    lines += [f"  not: {words} [{UNREACHED.get(branch[0], 'no reason known')}]" for branch, words in missing.items()]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
