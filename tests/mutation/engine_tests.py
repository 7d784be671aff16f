"""The tests that run a line of the engine, and whether one of them notices a mutant, in a process of their own."""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import traceback
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.line_tracing import Line, tracer

ROOT = Path(__file__).parents[2]
# Where the tests of the rules are; not those that play every scenario or recorded game, which are asked by themselves,
# nor those that start a program, which runs the sound engine, or take long and ask little of the rules.
ASKED = ("engine", "construction", "rule_options", "third_game")
NOT_ASKED = (
    "test_as_before", "test_commands", "test_copied_trees", "test_copied_whole", "test_every_word", "test_fair_flip",
    "test_named", "test_names", "test_naming", "test_recipes", "test_saved_games", "test_state",
    "test_toolkit_recipes", "test_two_games", "test_values", "test_verb_fields",
)  # fmt: skip
# Those of the engine's promises, which take no time: a sample asks them about what no scenario notices.
PROMISES = tuple(
    f"tests/engine/test_{name}.py"
    for name in (
        "board", "chance", "covered", "declaring", "game_state", "harvest_phase", "machine", "paying", "program",
        "promises", "refusal", "setup", "small_changes", "standing", "targets", "views", "why_not", "words_in_play",
    )
)  # fmt: skip
# So many seconds of CPU have the tests that are asked about a mutant.
LIMIT = 120
NOTICED, PASSED = pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.OK


class _Tracing:
    """Notes which lines each test runs."""

    def __init__(self, files: Collection[str]) -> None:
        self.files = set(files)
        self.ran: dict[str, set[Line]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        ran = self.ran.setdefault(item.nodeid, set())
        sys.settrace(tracer(ran, self.files, ()))
        try:
            return (yield)  # type: ignore[return-value]
        finally:
            sys.settrace(None)


@cache
def files_asked() -> tuple[str, ...]:
    """The files with tests of the rules."""
    found = (file for folder in ASKED for file in sorted((ROOT / "tests" / folder).glob("test_*.py")))
    return tuple(str(file.relative_to(ROOT)) for file in found if file.stem not in NOT_ASKED)


def lines_run(files: Collection[str]) -> dict[Line, list[str]]:
    """The tests that run each line of some files; those that run few lines first."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ran"

        def run() -> int:
            tracing = _Tracing(files)
            code = _pytest(files_asked(), tracing)
            path.write_text(json.dumps({test: sorted(ran) for test, ran in tracing.ran.items()}), encoding="utf-8")
            return code

        code = _apart(run, limit=None)
        if code != PASSED:
            raise RuntimeError(f"the tests do not pass on the engine as it is: pytest ended with {code}")
        ran: dict[str, list[tuple[str, int]]] = json.loads(path.read_text(encoding="utf-8"))
    found: dict[Line, list[str]] = {}
    for test in sorted(ran, key=lambda one: len(ran[one])):
        for file, line in ran[test]:
            found.setdefault((file, line), []).append(test)
    return found


def noticing(tests: Sequence[str], broken: Callable[[], AbstractContextManager[Any]]) -> bool:
    """True if one of some tests fails, or does not end, while the engine is broken."""

    def run() -> int:
        with broken():
            return _pytest(tests)

    code = _apart(run, LIMIT) if tests else PASSED
    if code not in (PASSED, NOTICED):
        raise RuntimeError(f"pytest ended with {code} for {tests[0]} …")
    return code == NOTICED


def _pytest(tests: Sequence[str], *plugins: object) -> int:
    options = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", "--rootdir", str(ROOT)]
    quiet = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    return int(pytest.main([*options, *quiet, *(str(ROOT / test) for test in tests)], plugins=list(plugins)))


def _apart(run: Callable[[], int], limit: int | None) -> int:
    """What something returns in a process of its own, in which nothing it leaves behind can do harm."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if not child:
        code = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            for number in (1, 2):
                os.dup2(nowhere, number)
            if limit is not None:
                most = int(sum(os.times()[:2])) + limit
                resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
            code = run()
        except BaseException:  # whatever it is, the child ends here
            traceback.print_exc()
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return int(NOTICED)  # it would not have ended
    return os.WEXITSTATUS(status)
