"""Where output goes: pipes, files, closed streams, and encodings that know few characters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

# A small game, since a whole one is read by each of these processes.
GAME = Path(__file__).parents[1] / "third_game" / "lantern_bay"
SCENARIO = "wake becomes the chest"


def _run(*words: str, closed: bool = False, **environment: str) -> subprocess.CompletedProcess[bytes]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    command = [sys.executable, "-m", "cardc", *words]
    kept["CARDC_GAME"] = str(GAME)
    if closed:
        command = ["sh", "-c", 'exec "$@" >&-', "sh", *command]
    return subprocess.run(command, capture_output=True, env={**kept, **environment}, check=False, timeout=60)


def test_a_pipe_gets_utf8_whatever_the_system_prefers() -> None:
    ran = _run("trace", SCENARIO, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    assert ran.returncode == 0
    assert "✓" in ran.stdout.decode("utf-8")


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_an_encoding_that_the_user_names_is_kept_and_what_it_lacks_is_spelt_out(encoding: str) -> None:
    ran = _run("trace", SCENARIO, PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "\\u2713" in ran.stdout.decode(encoding)


@pytest.mark.parametrize("words", [["check"], ["list"], ["explain"], ["--help"], ["trace", SCENARIO]])
def test_a_closed_output_changes_neither_the_exit_code_nor_breaks_anything(words: list[str]) -> None:
    ran = _run(*words, closed=True)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_colour_is_forced_or_forbidden_by_the_usual_names(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("a: [", encoding="utf-8")
    file = str(tmp_path / "x.yaml")
    assert b"\x1b[" not in _run("check", file).stdout
    assert b"\x1b[" in _run("check", file, FORCE_COLOR="1").stdout
    assert b"\x1b[" not in _run("check", file, FORCE_COLOR="1", NO_COLOR="1").stdout
