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


LOADED = """
import copy, pickle, cardc
from cardc.engine import machine
print(machine.__file__)
state = cardc.load(game="misty_valley", faces="house").new_game(players=2, seed=1).table.state
print(pickle.loads(pickle.dumps(state)).hash() == copy.deepcopy(state).hash() == state.hash())
"""

# Behind fifty others Python leaves for later what is still to be freed, for which a value has no room.
FREED = """
from cardc.engine.refs import CardRef
nest = None
for number in range(1000):
    nest = [CardRef(number), nest, CardRef(-number)]
nest = None
print(hash(CardRef(1)) == hash(CardRef(1)))
"""


# All of it in one test: the wheel takes a minute to build, and each worker would build its own.
@pytest.mark.skipif(not CAN_COMPILE, reason=f"there is no C compiler (`{COMPILER}`), or no headers of Python")
def test_the_compiled_wheel_has_all_of_the_pure_one_and_plays_as_it_does(tmp_path: Path) -> None:
    pytest.importorskip("setuptools")
    (tmp_path / "pure").mkdir()
    pure, compiled = built(tmp_path / "pure", compiled=False), built(tmp_path)
    are_the_same_but_for_compiled_modules(pure, compiled)
    environment = installed(compiled, tmp_path)
    module, same = environment.run("-c", LOADED, captured=True).stdout.split()
    assert not module.endswith(".py")
    assert str(ROOT) not in module
    assert same == "True"
    assert environment.run("-X", "dev", "-c", FREED, captured=True).stdout.split() == ["True"]
    plays_the_recorded_games(environment)


def are_the_same_but_for_compiled_modules(pure: Path, compiled: Path) -> None:
    """The tags of both, and what is in them."""
    assert pure.name.endswith("-py3-none-any.whl")
    assert "-any" not in compiled.name
    names, more = (set(zipfile.ZipFile(wheel).namelist()) for wheel in (pure, compiled))
    assert names <= more
    assert all(name.endswith((".so", ".pyd")) for name in more - names)
    assert f"cardc/engine/machine{sysconfig.get_config_var('EXT_SUFFIX')}" in more


def plays_the_recorded_games(environment: Environment) -> None:
    """All of them, with every option, event and state."""
    games = "tests/playouts/test_whole_games.py"
    done = environment.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", games, captured=True)
    assert done.returncode == 0, done.stdout
    assert "132 passed" in done.stdout


def test_without_a_compiler_one_line_says_so(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    environment = {**os.environ, "CC": "no-such-compiler -O"}
    command = [sys.executable, "-m", "compiling"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "CARDC_COMPILE: no C compiler: `no-such-compiler` is not found; without the variable, nothing is compiled"
    ]
