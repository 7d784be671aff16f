"""`python -m tests.mutation.engine_run [PART] [-j N]`: tries every mutant of the engine; lists what nothing notices."""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cardc.scenarios.binding import BoundCards
from tests.mutation.engine_mutants import EngineMutant, Reached, modules, mutants, noticed_by, reached


class Verdict(NamedTuple):
    """What became of one mutant; `by` is "" if nothing noticed it."""

    kind: str
    name: str
    by: str


@cache
def bound() -> BoundCards:
    """Cards that were bound before."""
    return BoundCards()


@cache
def lines() -> Reached:
    """Which scenarios run which line."""
    return reached(bound())


def of_module(module: str) -> list[Verdict]:
    """Every mutant of a module on lines that a scenario runs."""
    return [tried(mutant) for mutant in mutants(module) if lines().running(mutant)]


def tried(mutant: EngineMutant) -> Verdict:
    """What became of a mutant."""
    return Verdict(mutant.kind, mutant.name, noticed_by(mutant, lines().running(mutant), bound()))


def sample(seed: int, number: int) -> Iterator[Verdict]:
    """Some mutants, the same for each seed."""
    chosen = random.Random(seed)
    listed = sorted(modules())
    for _ in range(number):
        of_one = [mutant for mutant in mutants(chosen.choice(listed)) if lines().running(mutant)]
        if of_one:
            yield tried(chosen.choice(of_one))


def summed_up(found: list[Verdict]) -> Iterator[str]:
    """How many there are of each class, and who noticed them."""
    kinds = Counter(one.kind for one in found)
    survived = sum(not one.by for one in found)
    games = sum(one.by.startswith("recorded game") for one in found)
    of_kinds = ", ".join(f"{n} {kind}" for kind, n in kinds.most_common())
    yield f"{len(found)} mutants on lines that scenarios run: {of_kinds}"
    yield f"{len(found) - survived - games} noticed by scenarios, {games} by recorded games, {survived} by nothing"
    yield f"{100 * (1 - survived / max(1, len(found))):.1f} % noticed"


def main() -> int:
    """Tries them all."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("part", nargs="?", default="", help="only modules whose name contains it")
    given.add_argument("-j", "--jobs", type=int, default=2)
    options = given.parse_args()
    began = time.monotonic()
    lines()
    chosen = [module for module in modules() if options.part in module]
    found: list[Verdict] = []
    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        for verdicts in pool.imap_unordered(of_module, chosen):
            found += verdicts
            sys.stderr.write(f"\r{len(found)} mutants")
    survived = sorted(one for one in found if not one.by)
    sys.stdout.write("\n".join([*(f"{one.kind}: {one.name}" for one in survived), *summed_up(found), ""]))
    sys.stdout.write(f"in {time.monotonic() - began:.0f} s\n")
    return 1 if survived else 0


if __name__ == "__main__":
    raise SystemExit(main())
