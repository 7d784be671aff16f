"""Who notices a mutant of the engine: a scenario, bare or furnished, a game, or a test that runs its line."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import cardc.api.replaying
from cardc.api.deck import Deck
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.furnishing import Watched, play_furnished
from cardc.scenarios.mutation.alarm import within
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import FaceBinder, play
from tests.bundled_decks import deck
from tests.engine import staged_idioms
from tests.engine import test_as_before as before
from tests.engine.bound import rules
from tests.mutation import engine_tests
from tests.mutation.engine_mutants import EngineMutant, file_of
from tests.mutation.line_tracing import Line, lines_run_by
from tests.sabotage.breaking import new_stages
from tests.soak.played import play as soak
from tests.soak.set_ups import rules_for

# So many seconds of CPU has a scenario, and a game.
SCENARIO, GAME = 2, 10
# The random games whose invariants are checked after each step.
SOAKED = range(12)


@dataclass
class Reached:
    """Which scenarios run which line; scenarios that run few lines first."""

    scenarios: tuple[Scenario, ...]
    by_line: dict[Line, list[int]]

    def running(self, mutant: EngineMutant) -> list[Scenario]:
        """The scenarios that run the line of a mutant."""
        return [self.scenarios[i] for i in self.by_line.get((file_of(mutant.module), mutant.line), ())]


@cache
def bound(of_idioms: bool) -> BoundCards:
    """Cards that were bound before."""
    return BoundCards()


@cache
def idioms() -> frozenset[str]:
    """The scenarios of the idioms, which have a deck of their own."""
    return frozenset(one.name for one in staged_idioms.idioms())


def _binder(scenario: Scenario) -> tuple[Deck, FaceBinder]:
    of_idioms = scenario.name in idioms()
    mine = staged_idioms.staged() if of_idioms else deck()
    return mine, FaceBinder(scenario, mine.catalog, before=bound(of_idioms))


def held(scenario: Scenario) -> bool:
    """True if a scenario passes on the engine as it is at the moment."""
    mine, faces = _binder(scenario)
    return play(scenario, mine.stage, faces).passed


def held_furnished(scenario: Scenario) -> bool:
    """True if it also passes, and goes alike, on a furnished table."""
    mine, faces = _binder(scenario)
    watched = play(scenario, mine.stage, faces, Watched())
    furnished = play_furnished(scenario, mine.stage, _binder(scenario)[1], watched)
    return watched.passed and (furnished is None or furnished.passed)


def reached(modules: Iterable[str], *, functions: Collection[str] = ()) -> Reached:
    """Plays every scenario once and notes the lines of some modules, or only those of some functions of theirs."""
    files = {file_of(module) for module in modules}
    suite = (*cardc.api.replaying.scenarios((), deck()).scenarios, *staged_idioms.idioms())
    ran = [lines_run_by(lambda scenario=scenario: held(scenario), files, functions) for scenario in suite]
    found: dict[Line, list[int]] = {}
    for i in sorted(range(len(suite)), key=lambda i: len(ran[i])):
        for line in ran[i]:
            found.setdefault(line, []).append(i)
    return Reached(suite, found)


# ---- the mutant in place


class Swapped:
    """While it lasts, a function runs the code of its mutant, and so do those that it made when it was imported."""

    def __init__(self, mutant: EngineMutant) -> None:
        function = _function(mutant.module, mutant.function)
        sound = function.__code__
        changed = compile(mutant.tree, sound.co_filename, "exec", dont_inherit=True)
        code = next(one for one in _codes(changed) if one.co_qualname == sound.co_qualname)
        self.codes = [(function, sound, code), *_made_by(sound, code)]
        self.stages = new_stages(deck(), staged_idioms.staged())

    def __enter__(self) -> None:
        for function, _, code in self.codes:
            function.__code__ = code
        self.stages.__enter__()
        _forget_rules()

    def __exit__(self, *raised: object) -> None:
        for function, sound, _ in self.codes:
            function.__code__ = sound
        self.stages.__exit__(None, None, None)
        _forget_rules()


def _forget_rules() -> None:
    """Rules that another engine made, with the programs of their abilities, say nothing about this one."""
    rules.cache_clear()
    rules_for.cache_clear()


def _made_by(sound: CodeType, changed: CodeType) -> Iterator[tuple[FunctionType, CodeType, CodeType]]:
    """The functions that are there because a function was run, each with its own code and its changed one."""
    others = {one.co_qualname: one for one in _codes(changed)}
    for inner in _codes(sound):
        if inner is not sound and not inner.co_name.startswith("<"):
            other = others.get(inner.co_qualname)  # none where a condition that always holds ends the function before
            made = (one for one in gc.get_referrers(inner) if isinstance(one, FunctionType))
            yield from ((function, inner, other) for function in made if other is not None)


def _function(module: str, path: str) -> FunctionType:
    found: Any = importlib.import_module(module)
    for name in path.split("."):
        found = found.__dict__[name]
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, cached_property):
        found = found.func
    found = getattr(found, "__func__", found)
    function = getattr(found, "__wrapped__", found)
    assert isinstance(function, FunctionType), path
    return function


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


# ---- who notices


@dataclass
class Noticing:
    """Asks those that run the line of a mutant, and first those who noticed the last ones."""

    reached: Reached
    last: list[str] = field(default_factory=list)
    tests: Mapping[Line, list[str]] = field(default_factory=dict)
    quick: bool = False

    def noticed_by(self, mutant: EngineMutant) -> str:
        """`scenario …`, `tests`, `furnished …`, `recorded …`, `soaked …`: the first that notices; "" if nothing does.

        Tests that run the line are asked all at once, in a process of their own.
        """
        scenarios, *others = self._asked(mutant)
        run = self.tests.get((file_of(mutant.module), mutant.line), [])
        if by := self._first(mutant, scenarios):
            return by
        if engine_tests.noticing(run, lambda: Swapped(mutant)):
            return "tests"
        return next(filter(None, (self._first(mutant, asked) for asked in others)), "")

    def _first(self, mutant: EngineMutant, asked: Mapping[str, Callable[[], bool]]) -> str:
        rank = {name: i for i, name in enumerate(self.last)}
        with Swapped(mutant):
            for name in sorted(asked, key=lambda name: rank.get(name, len(rank))):
                if not _within(GAME if " game " in name else SCENARIO, asked[name]):
                    self.last = [name, *(one for one in self.last if one != name)][:40]
                    return name
        return ""

    def _asked(self, mutant: EngineMutant) -> tuple[Mapping[str, Callable[[], bool]], ...]:
        """Who is asked beside the tests, and how. The quick half leaves out who notices little that others do not."""
        running, recorded = self.reached.running(mutant), before.SEEDS[:: 8 if self.quick else 1]
        kinds: tuple[dict[str, Callable[[], bool]], ...] = (
            {f"scenario {one.name}": lambda one=one: held(one) for one in running},
            {f"furnished {one.name}": lambda one=one: held_furnished(one) for one in running},
            {f"recorded game {seed}": lambda seed=seed: _goes_as_before(seed) for seed in recorded},
            {f"soaked game {seed}": lambda seed=seed: not soak(seed, thorough=True).fault for seed in SOAKED},
        )
        return kinds[::2] if self.quick else kinds


def _within(seconds: float, holds: Callable[[], bool]) -> bool:
    try:
        with within(seconds):
            return holds()
    except (Exception, RecursionError):  # what breaks is noticed, whatever broke it
        return False


def _goes_as_before(seed: int) -> bool:
    told = before.recorded()[str(seed)]["told"]
    return all(before.digest(lines) == told[6 * i : 6 * i + 6] for i, (lines, _) in enumerate(before.told(seed)))


def root() -> Path:
    """The folder that the tests are run in."""
    return Path(__file__).parents[2]
