"""Who notices a mutant of the engine: a scenario that runs its line, else a recorded game."""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import cardc.api.replaying
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.mutation.alarm import TooLong, within
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import FaceBinder, play
from tests.engine import test_as_before as before
from tests.mutation.engine_mutants import EngineMutant, file_of
from tests.sabotage.engines import deck

# A file and a line of it.
Line = tuple[str, int]

# So many seconds of CPU has a scenario, and a recorded game.
SCENARIO, GAME = 2, 10


@dataclass
class Reached:
    """Which scenarios run which line; scenarios that run few lines first."""

    scenarios: tuple[Scenario, ...]
    by_line: dict[Line, list[int]]

    def running(self, mutant: EngineMutant) -> list[Scenario]:
        """The scenarios that run the line of a mutant."""
        return [self.scenarios[i] for i in self.by_line.get((file_of(mutant.module), mutant.line), ())]


@cache
def bound() -> BoundCards:
    """Cards that were bound before."""
    return BoundCards()


def held(scenario: Scenario) -> bool:
    """True if a scenario passes on the engine as it is at the moment."""
    return play(scenario, deck().stage, FaceBinder(scenario, deck().catalog, before=bound())).passed


def reached(modules: Iterable[str], *, functions: Collection[str] = ()) -> Reached:
    """Plays every scenario once and notes the lines of some modules, or only those of some functions of theirs."""
    files = {file_of(module) for module in modules}
    suite = cardc.api.replaying.scenarios((), deck()).scenarios
    ran = [_lines_run(lambda scenario=scenario: held(scenario), files, functions) for scenario in suite]
    found: dict[Line, list[int]] = {}
    for i in sorted(range(len(suite)), key=lambda i: len(ran[i])):
        for line in ran[i]:
            found.setdefault(line, []).append(i)
    return Reached(suite, found)


def _lines_run(run: Callable[[], object], files: set[str], functions: Collection[str]) -> set[Line]:
    ran: set[Line] = set()
    sys.settrace(_tracer(ran, files, functions))
    try:
        run()
    finally:
        sys.settrace(None)
    return ran


def _tracer(ran: set[Line], files: set[str], functions: Collection[str]) -> Any:
    def local(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            ran.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def wanted(code: CodeType) -> bool:
        return code.co_filename in files and (not functions or code.co_qualname.partition(".<locals>")[0] in functions)

    return lambda frame, event, arg: local if wanted(frame.f_code) else None


# ---- the mutant in place


class Swapped:
    """While it lasts, a function runs the code of its mutant, and so do those that it made when it was imported."""

    def __init__(self, mutant: EngineMutant) -> None:
        function = _function(mutant.module, mutant.function)
        sound = function.__code__
        changed = compile(mutant.tree, sound.co_filename, "exec", dont_inherit=True)
        code = next(one for one in _codes(changed) if one.co_qualname == sound.co_qualname)
        self.codes = [(function, sound, code), *_made_by(sound, code)]

    def __enter__(self) -> None:
        for function, _, code in self.codes:
            function.__code__ = code

    def __exit__(self, *raised: object) -> None:
        for function, sound, _ in self.codes:
            function.__code__ = sound


def _made_by(sound: CodeType, changed: CodeType) -> Iterator[tuple[FunctionType, CodeType, CodeType]]:
    """The functions that are there because a function was run, each with its own code and its changed one."""
    others = {one.co_qualname: one for one in _codes(changed)}
    for inner in _codes(sound):
        if inner is not sound and not inner.co_name.startswith("<"):
            other = others[inner.co_qualname]
            if other.co_freevars == inner.co_freevars:
                made = (one for one in gc.get_referrers(inner) if isinstance(one, FunctionType))
                yield from ((function, inner, other) for function in made)


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

    def noticed_by(self, mutant: EngineMutant) -> str:
        """`scenario …` or `recorded game …`: the first that notices; "" if nothing does."""
        with Swapped(mutant):
            by = self._scenario(mutant) or self._game()
        if by:
            self.last = [by, *(one for one in self.last if one != by)][:40]
        return by

    def _scenario(self, mutant: EngineMutant) -> str:
        running = self.reached.running(mutant)
        rank = {name: i for i, name in enumerate(self.last)}
        for scenario in sorted(running, key=lambda one: rank.get(f"scenario {one.name}", len(rank))):
            try:
                with within(SCENARIO):
                    holds = held(scenario)
            except (TooLong, RecursionError):
                holds = False
            if not holds:
                return f"scenario {scenario.name}"
        return ""

    def _game(self) -> str:
        rank = {name: i for i, name in enumerate(self.last)}
        for seed in sorted(before.SEEDS, key=lambda one: rank.get(f"recorded game {one}", len(rank))):
            if not _goes_as_before(seed):
                return f"recorded game {seed}"
        return ""


def _goes_as_before(seed: int) -> bool:
    told = before.recorded()[str(seed)]["told"]
    try:
        with within(GAME):
            return all(
                before.digest(lines) == told[6 * i : 6 * i + 6] for i, (lines, _) in enumerate(before.told(seed))
            )
    except (Exception, RecursionError):  # a game that breaks is noticed, whatever broke it
        return False


def root() -> Path:
    """The folder that the tests are run in."""
    return Path(__file__).parents[2]
