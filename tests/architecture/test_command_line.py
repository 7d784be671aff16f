"""The frame of the command line: it starts quickly, helps, and ends as a command should."""

import json
import os
import subprocess
import sys

import click
import pytest

from cardc import __version__
from cardc.cli import main as frame
from cardc.cli.main import COMMANDS, main
from cardc.source.codes import codes


def cardc(*args: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cardc", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, **options)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_exists_and_helps(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    assert f"cardc {name}" in capsys.readouterr().out


def test_help_lists_every_command_with_its_purpose(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown and listed.help in shown for name, listed in COMMANDS.items())


def test_help_imports_no_room_and_none_of_their_libraries() -> None:
    code = (
        "import sys; from cardc.cli.main import main; main(['--help'])\n"
        "heavy = [name for name in sys.modules if name in ('yaml', 'lark', 'jsonschema', 'pytest')\n"
        "         or name.startswith('cardc.') and not name.startswith(('cardc.cli', 'cardc.errors'))]\n"
        "print(heavy, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr.strip() == "[]"


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"cardc {__version__}\n"


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["explian"], "did you mean `explain`?"),
        (["xyzzy"], "no command `xyzzy`"),
        (["--game", "x", "list"], "follow it"),
    ],
)
def test_an_unknown_command_is_wrong_usage(args: list[str], hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) == 2
    assert hint in capsys.readouterr().err


def test_an_unknown_option_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--frog"]) == 2
    assert "--frog" in capsys.readouterr().err


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "Commands:" in capsys.readouterr().err


def run_instead(monkeypatch: pytest.MonkeyPatch, command: click.Command) -> None:
    monkeypatch.setattr(frame, "_load", lambda _target: command)


@pytest.mark.parametrize(
    ("raised", "code", "said"),
    [
        (KeyboardInterrupt(), 130, ""),
        (click.Abort(), 130, ""),
        (click.exceptions.Exit(1), 1, ""),
        (click.UsageError("not so"), 2, "not so"),
        (
            OSError(28, "cannot write: No space left on device", "out.pdf"),
            2,
            "cardc: out.pdf: cannot write: No space left on device",
        ),
    ],
)
def test_each_way_to_end_has_its_exit_code(
    raised: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    @click.command()
    def command() -> None:
        raise raised

    run_instead(monkeypatch, command)
    assert main(["explain"]) == code
    shown = capsys.readouterr().err
    assert said in shown
    assert "Traceback" not in shown


def test_a_reader_that_goes_away_is_no_error_to_talk_about() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        command = [sys.executable, "-m", "cardc", "explain", "--format", "json"]
        done = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, text=True, check=False, timeout=60)
    assert done.stderr == ""
    assert done.returncode == 1


def test_it_can_be_run_as_a_module() -> None:
    done = cardc("--version")
    assert (done.returncode, done.stdout) == (0, f"cardc {__version__}\n")


def test_explain_shows_what_why_an_example_and_a_fix(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "yaml-tab"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("error[yaml-tab]: a tab cannot indent\n")
    assert [line for line in shown.splitlines() if line[:1].isupper()] == ["What", "Why", "Example", "Fix"]


def test_explain_without_a_code_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(codes())


def test_explain_speaks_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "text-hole", "--format", "json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["name"], told["severity"]) == ("text-hole", "warning")


def test_explain_takes_a_code_with_its_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "[yaml-tab]"]) == 0
    assert "yaml-tab" in capsys.readouterr().out


def test_explain_suggests_the_code_that_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "yaml-tba"]) == 2
    assert "did you mean `yaml-tab`?" in capsys.readouterr().err
