"""Plays random games by the thousand and looks for a rule that breaks: `python -m tests.soak --help`.

What was played is kept, so that a run that was stopped goes on where it was; a failing game becomes a file that
`--replay` plays again.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
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
# How long is waited, in seconds, before it is looked again who has reported.
A_MOMENT = 0.2


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


# The first seed of a batch, how long it took, and its games.
Batch = tuple[int, float, list[Played]]


def _batch(first: int) -> Batch:
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
    play_failed_again(kept, folder)
    waiting = [first for first in range(0, games, BATCH) if first not in {*kept.done}]
    until = time.monotonic() + minutes * 60 if minutes else float("inf")
    for first, seconds, played in side_by_side(_batch, _while(waiting, until), jobs):
        _keep(kept, first, seconds, played, folder)
        if sys.stderr.isatty():
            click.echo(f"\r{kept.games:,} of {games:,} games, {len(kept.failed)} failed ", nl=False, err=True)
    click.echo(_told(kept))
    sys.exit(bool(kept.failed))


def play_failed_again(kept: Kept, folder: Path) -> None:
    """What failed in an earlier run counts no longer once it holds."""
    again = [play(seed, thorough=True) for seed in kept.failed]
    kept.failed = [_failed(one, folder) for one in again if one.fault]


def _while(waiting: Iterable[int], until: float) -> Iterator[int]:
    for first in waiting:
        if time.monotonic() > until:
            return
        yield first


def side_by_side(work: Callable[[int], Batch], waiting: Iterator[int], jobs: int) -> Iterator[Batch]:
    """What came of each batch as it is done; the next is only asked for when somebody is free to play it."""
    # Leaving the pool ends its processes; the one who began them stops them.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN), maxtasksperchild=20) as pool:
        playing = [pool.apply_async(work, (first,)) for first in islice(waiting, jobs)]
        while playing:
            playing[0].wait(A_MOMENT)
            done = [one for one in playing if one.ready()]
            playing = [one for one in playing if one not in done]
            playing += [pool.apply_async(work, (first,)) for first in islice(waiting, len(done))]
            yield from (one.get() for one in done)


def _keep(kept: Kept, first: int, seconds: float, played: list[Played], folder: Path) -> None:
    kept.done.append(first)
    kept.games += len(played)
    kept.seconds += seconds
    for one in played:
        kept.decisions += one.decisions
        kept.branches |= one.exercised.branches
        if one.fault:
            kept.failed.append(_failed(one, folder))
    kept.write(folder / "kept.json")


def _failed(one: Played, folder: Path) -> int:
    """The seed of a failed game, which is told and written."""
    click.echo(f"\rgame {one.seed}: {one.fault}; play it again with --replay {write(one, folder)}")
    return one.seed


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
