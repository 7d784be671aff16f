"""What docs/playing.md shows is what happens."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from cardc.cli.play_commands import COMMANDS
from tests.cli.at_keyboard import from_file
from tests.cli.running import Runner
from tests.read_once import read_once as read_once

PAGE = Path(__file__).resolve().parents[2] / "docs" / "playing.md"
TEXT = PAGE.read_text(encoding="utf-8")
SHOWN = re.findall(r"^```shell-session\n\$ cardc (?P<line>[^\n]*) < moves\.txt\n(?P<shown>.*?)^```", TEXT, re.M | re.S)


@pytest.mark.parametrize(("line", "shown"), SHOWN)
def test_moves_of_a_file_are_played_as_the_page_shows(
    line: str, shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (moves,) = re.findall(r'^```text title="moves.txt"\n(.*?)^```', TEXT, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    from_file(monkeypatch, *moves.splitlines())
    ran = Runner(capsys)(*shlex.split(line))
    assert ran.code == 0
    assert doctest.OutputChecker().check_output(shown, ran.out, doctest.ELLIPSIS), ran.out


def test_there_are_such_commands() -> None:
    assert len(SHOWN) > 1


def test_every_command_is_told() -> None:
    told = {word for row in re.findall(r"^\| (`.*`) \|", TEXT, re.MULTILINE) for word in re.findall(r"`(\w+)", row)}
    assert told >= COMMANDS.keys()


def test_every_option_of_an_example_is_one_of_the_command() -> None:
    from cardc.cli.play import command

    known = {opt for parameter in command.params for opt in parameter.opts}
    named = set(re.findall(r"(?<=[ `|])--[a-z]+", TEXT))
    assert named - {"--as-scenario"} <= known
