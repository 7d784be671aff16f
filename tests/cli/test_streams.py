"""Where output goes: pipes, files, closed streams, and encodings that know few characters."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import TextIO

import pytest

from cardc.cli.streams import can_overwrite, progress, terminal_width, waiting, wants_colour

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


class Terminal(io.StringIO):
    """What is written on a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal that messages go to, of a usual kind."""
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return Terminal()


def work(stream: TextIO, *times: float) -> None:
    """Work that begins at 0, and tells at some times how far it is."""
    with progress("cards", stream=stream, clock=iter([0.0, *times]).__next__) as tell:
        for done, _ in enumerate(times, 1):
            tell(done, 1000)


def test_progress_is_told_once_the_work_has_taken_a_second_and_cleared_when_it_ends(terminal: Terminal) -> None:
    work(terminal, 0.5, 1.5, 2.0)
    assert terminal.getvalue() == "\r\x1b[K2 of 1,000 cards\r\x1b[K3 of 1,000 cards\r\x1b[K"


def test_work_that_is_soon_done_shows_nothing(terminal: Terminal) -> None:
    work(terminal, 0.1, 0.9)
    assert terminal.getvalue() == ""


def test_not_each_of_many_steps_is_written(terminal: Terminal) -> None:
    work(terminal, 1.50, 1.51, 1.52, 1.61)
    assert terminal.getvalue().count("cards") == 2


def test_progress_is_cleared_when_the_work_fails(terminal: Terminal) -> None:
    def fails() -> None:
        with progress("cards", stream=terminal, clock=iter([0.0, 2.0]).__next__) as tell:
            tell(1, 2)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fails()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_dumb_terminal_gets_neither_colour_nor_progress(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (wants_colour(terminal), can_overwrite(terminal)) == (True, True)
    monkeypatch.setenv("TERM", "dumb")
    work(terminal, 2.0)
    assert terminal.getvalue() == ""
    assert (wants_colour(terminal), can_overwrite(terminal)) == (False, False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert wants_colour(terminal)


def test_progress_is_not_written_into_a_file() -> None:
    stream = io.StringIO()
    work(stream, 2.0, 3.0)
    assert stream.getvalue() == ""


def test_work_without_steps_is_told_once_it_has_taken_a_while_and_cleared(terminal: Terminal) -> None:
    with waiting("reading cards", stream=terminal, after=0.0):
        while not terminal.getvalue():
            pass
    assert terminal.getvalue() == "\r\x1b[Kreading cards …\r\x1b[K"


def test_work_without_steps_that_is_soon_done_shows_nothing(terminal: Terminal) -> None:
    with waiting("reading cards", stream=terminal, after=60.0):
        pass
    assert terminal.getvalue() == ""


def test_lines_of_a_file_have_no_width(monkeypatch: pytest.MonkeyPatch, terminal: Terminal) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert (terminal_width(io.StringIO()), terminal_width(terminal)) == (None, 100)
    monkeypatch.setenv("COLUMNS", "1000")
    assert terminal_width(terminal) == 200
