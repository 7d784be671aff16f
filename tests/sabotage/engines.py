"""The engines that are broken on purpose, as files list them, and who notices.

Two files list those of the game that is meant where none is named; those of any other lie in a folder of its name.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from cardc.api.replaying import Outcome, Scenario, replay, scenarios
from cardc.games.registry import DEFAULT
from tests.bundled_decks import deck
from tests.plain_yaml import read_yaml
from tests.sabotage.breaking import broken

FOLDER = Path(__file__).parent
LISTED = FOLDER / "engines.yaml"
GUARDS = FOLDER / "guards.yaml"


@dataclass(frozen=True)
class BrokenEngine:
    """An engine that is wrong in one spot, and the rulings that it contradicts."""

    game: str
    name: str
    where: str
    old: str
    new: str
    contradicts: tuple[str, ...]  # ids of rulings; a star stands for any part of one
    green_before: int  # how many of them stayed green on the engine and the scenarios that the list was written for
    noticed_by: tuple[str, ...]  # `module:test[parameter]`, for what is no ruling of the game but a promise of the code

    def __str__(self) -> str:
        return self.name


@cache
def engines() -> tuple[BrokenEngine, ...]:
    """All of all files."""
    others = (one for path in sorted(FOLDER.glob("*/*.yaml")) for one in _read(path, path.parent.name))
    return (*listed(), *_read(GUARDS), *others)


@cache
def listed() -> tuple[BrokenEngine, ...]:
    """Those of the list that was written before any scenario was repaired for it."""
    return tuple(_read(LISTED))


def _read(path: Path, game: str = DEFAULT) -> Iterator[BrokenEngine]:
    for one in read_yaml(path)["engines"]:
        green = one.get("before", {"green": 0})["green"]
        rulings, tests = tuple(one.get("contradicts", ())), tuple(one.get("noticed_by", ()))
        yield BrokenEngine(game, one["name"], one["where"], one["old"], one["new"], rulings, green, tests)


@cache
def proofs(game: str = DEFAULT) -> Mapping[str, tuple[Scenario, ...]]:
    """The scenarios of a game that claim each ruling."""
    claimed: dict[str, list[Scenario]] = {}
    for scenario in scenarios((), deck(game)).scenarios:
        by = scenario.given.get("options", {})
        for name in scenario.rulings:
            ruling = deck(game).rulings.get(name)
            if by and (ruling is None or ruling.under != by):
                continue  # what holds by another option is no proof of what is adopted
            claimed.setdefault(name, []).append(scenario)
    return {ruling: tuple(found) for ruling, found in claimed.items()}


def contradicted(engine: BrokenEngine) -> tuple[str, ...]:
    """The rulings that an engine contradicts and a scenario claims; a pattern that fits none is returned as it is."""
    found: list[str] = []
    for pattern in engine.contradicts:
        fitting = [ruling for ruling in proofs(engine.game) if fnmatchcase(ruling, pattern)]
        found += fitting or [pattern]
    return tuple(dict.fromkeys(found))


def unnoticed(engine: BrokenEngine) -> tuple[str, ...]:
    """The contradicted rulings that no scenario of their own defends, and the tests that should fail and do not."""
    rulings = contradicted(engine)
    involved = {scenario.name: scenario for ruling in rulings for scenario in proofs(engine.game).get(ruling, ())}
    with broken(engine.where, engine.old, engine.new, deck(engine.game)):
        missed = set(rulings)
        for scenario in involved.values():
            if missed.intersection(scenario.rulings):
                (outcome,) = replay([scenario], deck(engine.game))
                missed.difference_update(refuted(outcome))
        blind = [test for test in engine.noticed_by if _passes(test)]
    return (*(ruling for ruling in rulings if ruling in missed), *blind)


def _passes(test: str) -> bool:
    """True if a test passes, with one parameter or none."""
    module, function, *parameters = re.split(r"[:\[]", test.rstrip("]"))
    try:
        getattr(importlib.import_module(module), function)(*parameters)
    except AssertionError:
        return False
    return True


def refuted(outcome: Outcome) -> Iterator[str]:
    """The rulings that an outcome does not prove: of the lines that fail, or all if it came to no line.

    An engine that breaks down plays nothing wrong: there, what is written in the list does not fit any more.
    """
    scenario = outcome.scenario
    lines = (*scenario.then, *(line for step in scenario.when for line in step.expected))
    played = [failure for failure in outcome.failures if not failure.text.startswith("the engine broke")]
    for failure in played:
        named = [ruling for line in lines if line.span == failure.span for ruling in line.rulings]
        yield from named or scenario.rulings
