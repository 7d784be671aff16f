"""What all tests share: how long hypothesis may look for counter-examples, and the time that each folder took."""

import gc
import os
import shutil
from collections import Counter
from pathlib import Path

import lark.lexer
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import providers

from cardc.engine import machine, value_classes, values

# The same examples in each run, so that a failure is somebody's change and not chance.
# `HYPOTHESIS_PROFILE=search` looks further, and elsewhere each time.
# What fails is told as it was drawn: making it smaller takes minutes, and is left to a search.
settings.register_profile(
    "steady", max_examples=100, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("search", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# Hypothesis also draws constants out of whatever modules a worker happens to have imported by then: with those, the
# examples would not be the same in each run.
if hasattr(providers, "_get_local_constants") and not os.environ.get("HYPOTHESIS_PROFILE"):
    providers._get_local_constants = lambda: providers._local_constants

# Nothing changes a value: the type checker sees to it, and here each attempt fails.
IS_COMPILED = not machine.__file__.endswith(".py")
if not IS_COMPILED:
    value_classes.guard(values.Record)

# Where it can, Lark compares all terminals whenever a table is built, for seconds; only the tests of the grammar ask.
lark.lexer.has_interegular = False


# What tests read they keep to the end; looking through all of it for garbage, again and again, finds none.
gc.set_threshold(2_000, 10, 1_000)


@pytest.fixture
def usual_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder, of the same name for each test: cards that are laid there again are those that were loaded."""
    folder = tmp_path_factory.getbasetemp() / "usual"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what a compiled engine does not allow."""
    for item in items if IS_COMPILED else ():
        for marker in item.iter_markers("pure_only"):
            item.add_marker(pytest.mark.skip(reason=f"compiled: {marker.args[0]}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tells the time of each folder of tests, over all workers: none of them may grow unseen."""
    spent: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                spent["/".join(report.nodeid.split("/")[:2])] += report.duration
    told = ", ".join(f"{folder} {seconds:.1f} s" for folder, seconds in spent.most_common())
    terminalreporter.write_line(f"time: {told}")
