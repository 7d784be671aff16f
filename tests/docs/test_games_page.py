"""What `docs/games.md` shows is so: its commands print what it says, its code runs, its scenario holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import Runner

PAGE = Path(__file__).parents[2] / "docs" / "games.md"
BLOCKS = re.findall(r"```([\w-]+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def blocks(language: str) -> list[str]:
    """The blocks of the page in a language."""
    return [text for name, text in BLOCKS if name == language]


def commands() -> list[tuple[str, str]]:
    """Each command with what the page says it prints, if it says so."""
    shown = re.split(r"^\$ cardc ", "".join(blocks("shell-session")), flags=re.MULTILINE)[1:]
    return [(one.partition("\n")[0], one.partition("\n")[2]) for one in shown]


def words(line: str) -> list[str]:
    """A command line as arguments."""
    return [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', line)]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Runner(capsys)


def test_its_commands_print_what_it_shows(run: Runner) -> None:
    for line, printed in commands():
        done = run(*words(line))
        assert (done.code, done.err) == (0, ""), line
        assert not printed or done.out == printed, line


def test_its_code_runs(run: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    run(*words(commands()[0][0]))
    code = "\n".join(blocks("python"))
    exec(compile(code, PAGE.name, "exec"), {})  # noqa: S102 (it is our own page)
    assert re.fullmatch(r"\(\d+, \d+\)\n", capsys.readouterr().out)


def test_its_scenario_holds(run: Runner) -> None:
    run(*words(commands()[0][0]))
    (text,) = blocks("yaml")
    Path("shown.scenarios.yaml").write_text(f"format: 2\n{text}", encoding="utf-8")
    done = run("test", "shown.scenarios.yaml", "--game", "stepping_stones")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("1 of 1 scenario holds")
