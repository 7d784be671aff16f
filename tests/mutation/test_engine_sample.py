"""Of the mutants of the engine, always the same sample, and of those in files that differ, most are noticed.

`make mutate` tries all of them; this is the part that each test run has the time for. Its time is told with that of all
tests of this folder.
"""

from __future__ import annotations

import hashlib
import subprocess
from functools import cache, partial

import pytest

from tests.mutation import engine_tests
from tests.mutation.engine_equal import listed, why_equal
from tests.mutation.engine_mutants import EngineMutant, file_of, modules, mutants
from tests.mutation.engine_tests import PROMISES
from tests.mutation.engine_trials import Noticing, Swapped, reached, root

pytestmark = pytest.mark.pure_only("breaks the engine by putting other code in place of a function")

SEED = 8
SAMPLED, OF_CHANGED = 12, 8
# Of all of them nearly all are noticed; of a sample this small one may be left.
NOTICED, OF_CHANGED_NOTICED = 0.9, 0.9


@cache
def every() -> tuple[EngineMutant, ...]:
    return tuple(mutant for module in modules() for mutant in mutants(module))


def chosen(among: list[EngineMutant], number: int) -> list[EngineMutant]:
    """Some, the same as long as what they change is the same, wherever it stands."""

    def lot(mutant: EngineMutant) -> bytes:
        return hashlib.blake2b(f"{SEED} {mutant.where} {mutant.change}".encode()).digest()

    return sorted((mutant for mutant in among if not why_equal(mutant)), key=lot)[:number]


def share_noticed(sample: list[EngineMutant]) -> tuple[float, list[str]]:
    ran = reached({mutant.module for mutant in sample}, functions={mutant.function for mutant in sample})
    noticing = Noticing(ran)
    asked = [mutant for mutant in sample if ran.running(mutant)]
    left = [mutant for mutant in asked if not noticing.noticed_by(mutant)]
    survived = [mutant.name for mutant in left if not engine_tests.noticing(PROMISES, partial(Swapped, mutant))]
    return 1 - len(survived) / max(1, len(asked)), survived


def test_most_of_a_sample_are_noticed() -> None:
    share, survived = share_noticed(chosen(list(every()), SAMPLED))
    assert share >= NOTICED, survived


def test_most_of_the_files_that_differ_are_noticed() -> None:
    found = subprocess.run(
        ["git", "diff", "--name-only", "HEAD"], cwd=root(), capture_output=True, text=True, check=False
    )
    if found.returncode != 0:
        pytest.skip("there are no revisions here")
    differing = {str(root() / name) for name in found.stdout.splitlines()}
    of_them = [mutant for mutant in every() if file_of(mutant.module) in differing]
    if not of_them:
        return
    share, survived = share_noticed(chosen(of_them, OF_CHANGED))
    assert share >= OF_CHANGED_NOTICED, survived


def test_what_is_listed_as_equal_is_still_a_mutant() -> None:
    known = {(mutant.where, mutant.change) for mutant in every()}
    assert not [(one.where, change) for one in listed() for change in one.changes if (one.where, change) not in known]
    assert all(one.why for one in listed())
