"""The pytest plugin: every scenario of a `*.scenarios.yaml` file is a test."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from cardc.scenarios.ledger import Ruling
    from cardc.scenarios.read import Scenario

SUFFIX = ".scenarios.yaml"


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    """Takes scenario files."""
    if not file_path.name.endswith(SUFFIX):
        return None
    collected: pytest.Collector = ScenarioFile.from_parent(parent, path=file_path)
    return collected


@cache
def _opened(cards: tuple[Path, ...]) -> tuple[Any, Any, dict[str, Ruling]]:
    """The catalog, the stage and the rulings of the bundled game and further cards, opened once per process."""
    from cardc.cli.staged import open_stage

    staged = open_stage(cards)
    return staged.catalog, staged.stage, staged.rulings


def _cards_of(file: Path) -> tuple[Path, ...]:
    """The folder of cards that a scenario file lies in, if it lies in one."""
    from cardc.catalog.folders import owner

    found = owner(file)
    return (found,) if found != file else ()


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its scenarios; findings about the file itself fail as one test."""
        from cardc.scenarios.suite import collect

        suite = collect([self.path])
        if suite.diagnostics:
            yield Unreadable.from_parent(self, name="readable", findings=suite.diagnostics)
        for scenario in suite.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, scenario=scenario)


class Unreadable(pytest.Item):
    """What is wrong with a scenario file."""

    def __init__(self, *, findings: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.findings = findings

    def runtest(self) -> None:
        """Fails with the findings."""
        from cardc.source.render import render
        from cardc.source.text import sources_for

        raise AssertionError(render(self.findings, sources=sources_for(self.findings)))


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scenario = scenario

    def runtest(self) -> None:
        """Replays it."""
        from cardc.scenarios.ledger import unknown_rulings
        from cardc.scenarios.suite import replay_all
        from cardc.scenarios.trace import trace_text

        catalog, stage, rulings = _opened(_cards_of(self.path))
        (outcome,) = replay_all([self.scenario], stage, catalog)
        unknown = unknown_rulings([self.scenario], rulings)
        if unknown or not outcome.passed:
            raise AssertionError("\n".join([trace_text(outcome), *(one.message for one in unknown)]))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """The trace, without Python's own."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.scenario.span.line - 1, self.name
