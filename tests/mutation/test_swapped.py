"""A mutant of the engine is in place wherever its function is run, and nothing that it made is left when it is gone."""

from __future__ import annotations

import pytest

from cardc.engine.windows import queues
from cardc.games.mystic_vale.ability_windows import run_queue
from tests.bundled_decks import deck
from tests.engine.bound import rules
from tests.mutation.engine_mutants import EngineMutant, mutants
from tests.mutation.engine_tests import ASKED, ROOT
from tests.mutation.engine_trials import Swapped
from tests.soak.set_ups import rules_for

pytestmark = pytest.mark.pure_only("breaks the engine by putting other code in place of a function")


def mutant(module: str, function: str, change: str) -> EngineMutant:
    return next(one for one in mutants(module) if (one.function, one.change) == (function, change))


def test_a_function_that_was_made_before_runs_the_mutant_also_where_it_leaves_a_name_out() -> None:
    sound = queues.__code__, run_queue.__code__
    with Swapped(mutant("cardc.engine.windows", "queues", "`use(run, who, answer)` → `nothing`")):
        assert run_queue.__code__ != sound[1]
    assert (queues.__code__, run_queue.__code__) == sound


def test_rules_are_made_by_the_engine_that_plays_them() -> None:
    change = "`names.add(self.ability.head.trigger)` → `nothing`"

    def made() -> list[object]:
        return [rules(0), rules_for(0), deck().stage]

    sound = made()
    with Swapped(mutant("cardc.engine.program", "Program.holes", change)):
        broken = made()
    assert all(one is not other for one, other in zip(sound, broken, strict=True))
    assert all(one is not other for one, other in zip(broken, made(), strict=True))


def test_who_is_asked_about_a_mutant_takes_nothing_that_was_read_beside_the_sound_engine() -> None:
    asked = [path for folder in (*ASKED, "sabotage", "expansion") for path in (ROOT / "tests" / folder).glob("*.py")]
    assert asked
    assert [path for path in asked if "tests.read_once" in path.read_text(encoding="utf-8")] == []
