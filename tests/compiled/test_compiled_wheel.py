"""A compiled wheel plays the recorded games as they were recorded, and a pure one has nothing compiled in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.compiled.environment import ROOT, Environment, built, installed

COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
CAN_COMPILE = shutil.which(COMPILER) is not None and Path(sysconfig.get_path("include"), "Python.h").is_file()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the compiled wheel."""
    if not CAN_COMPILE:
        pytest.skip(f"there is no C compiler (`{COMPILER}`), or no headers of Python")
    pytest.importorskip("setuptools")
    folder = tmp_path_factory.mktemp("compiled")
    return installed(built(folder), folder)


def test_the_compiled_wheel_plays_the_recorded_games(compiled: Environment) -> None:
    done = compiled.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/playouts", captured=True)
    assert done.returncode == 0, done.stdout
    assert "132 passed" in done.stdout


def test_the_compiled_modules_are_those_that_are_imported(compiled: Environment) -> None:
    code = (
        "import copy, pickle, cardc\n"
        "from cardc.engine import machine\n"
        "print(machine.__file__)\n"
        "game = cardc.load(game='misty_valley', faces='house').new_game(players=2, seed=1)\n"
        "state = game.table.state\n"
        "print(pickle.loads(pickle.dumps(state)).hash() == copy.deepcopy(state).hash() == state.hash())\n"
    )
    module, same = compiled.run("-c", code, captured=True).stdout.split()
    assert not module.endswith(".py")
    assert str(ROOT) not in module
    assert same == "True"


def test_the_compiled_wheel_has_all_that_the_pure_one_has(compiled: Environment, tmp_path: Path) -> None:
    pure = built(tmp_path, compiled=False)
    (native,) = compiled.folder.glob("*.whl")
    assert pure.name.endswith("-py3-none-any.whl")
    assert "-any" not in native.name
    names, more = (set(zipfile.ZipFile(wheel).namelist()) for wheel in (pure, native))
    assert names <= more
    assert all(name.endswith((".so", ".pyd")) for name in more - names)
    assert f"cardc/engine/machine{sysconfig.get_config_var('EXT_SUFFIX')}" in more


def test_without_a_compiler_one_line_says_so(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    environment = {**os.environ, "CC": "no-such-compiler -O"}
    command = [sys.executable, "-m", "compiling"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "CARDC_COMPILE: no C compiler: `no-such-compiler` is not found; without the variable, nothing is compiled"
    ]
