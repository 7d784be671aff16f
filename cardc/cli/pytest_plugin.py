"""The pytest plugin: every scenario is a test, of a `*.scenarios.yaml` file, or of any in a project."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from cardc.api.deck import Deck
    from cardc.api.replaying import Scenario

SUFFIX = ".scenarios.yaml"


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    """Takes scenario files."""
    if not (file_path.name.endswith(SUFFIX) or _of_project(file_path)):
        return None
    collected: pytest.Collector = ScenarioFile.from_parent(parent, path=file_path)
    return collected


def pytest_addoption(parser: pytest.Parser) -> None:
    """`cardc_games` in the configuration: folders of games whose own Python may run."""
    parser.addini("cardc_games", "Folders of games whose own Python may run.", type="paths", default=[])


def _of_project(file: Path) -> bool:
    """True for a file of scenarios in a folder that has a `cardc.toml`, whatever it is called."""
    if file.suffix not in (".yaml", ".yml"):
        return False
    from cardc.api.project import find_project
    from cardc.api.replaying import holds_scenarios

    return find_project(file).file is not None and holds_scenarios(file)


@cache
def _deck(among: Path, game: str | None) -> Deck:
    """The cards that some files lie among, loaded once per process."""
    from cardc.api.loading import load_project

    return load_project((among,), game=game)


@cache
def _game_of(file: Path) -> str | None:
    """The game that a scenario file says it is of, as far as it tells."""
    from cardc.api.scenario_games import game_of_scenarios

    return game_of_scenarios((file,))


def _deck_of(item: pytest.Collector | pytest.Item) -> Deck:
    """The cards that a scenario file lies among: of its project, of a folder above it, or of the game that it is of."""
    from cardc.api.loading import owner
    from cardc.api.project import find_project

    found, project = owner(item.path), find_project(item.path)
    if project.file is not None:
        return _deck(project.folder, _trusted(item, project.folder) or _trusted(item, found))
    if found == item.path:
        return _whole(_game_of(item.path))
    return _deck(found, _trusted(item, found))


@cache
def _whole(game: str | None) -> Deck:
    """The cards of a whole game."""
    from cardc.api.loading import load

    return load(game=game)


def _trusted(item: pytest.Collector | pytest.Item, folder: Path) -> str | None:
    """A folder whose Python may run, as the configuration says."""
    trusted = [path.resolve() for path in item.config.getini("cardc_games")]
    return str(folder.resolve()) if folder.resolve() in trusted else None


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its scenarios; findings about the file itself, or its cards, fail as one test."""
        from cardc.api.findings import verdict
        from cardc.api.replaying import claims, scenarios

        deck = _deck_of(self)
        deck.refuse_unplayed()
        if deck.faults:
            yield Unreadable.from_parent(self, name="cards", findings=deck.faults)
            return
        suite = scenarios(self.path, deck)
        wrong = verdict(
            (*suite.diagnostics, *(deck.ledger.diagnostics or claims(suite.scenarios, deck.rulings, deck.catalog)))
        )
        if wrong:
            yield Unreadable.from_parent(self, name="readable", findings=wrong)
        for scenario in suite.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, scenario=scenario)


class Unreadable(pytest.Item):
    """What is wrong with a scenario file, or with the cards that it lies among."""

    funcargs: Mapping[str, object] = MappingProxyType({})

    def __init__(self, *, findings: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.findings = findings

    def runtest(self) -> None:
        """Fails with the findings."""
        from cardc.api.findings import report

        raise AssertionError(report(self.findings))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """The findings, without Python's own."""
        return str(excinfo.value)


class ScenarioItem(pytest.Item):
    """One scenario."""

    # Other plugins look through the fixtures of every test.
    funcargs: Mapping[str, object] = MappingProxyType({})

    def __init__(self, *, scenario: Scenario, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scenario = scenario

    def runtest(self) -> None:
        """Replays it."""
        from cardc.api.replaying import replay, trace_text

        (outcome,) = replay([self.scenario], _deck_of(self))
        if not outcome.passed:
            raise AssertionError(trace_text(outcome))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """The trace, without Python's own."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.scenario.span.line - 1, self.name
