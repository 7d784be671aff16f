"""What other repositories call to keep their cards sound: hooks of pre-commit, and an action of GitHub.

Neither is run here. The action has never been run on GitHub; its form is checked against the schema that
check-jsonschema carries, and its scripts by a shell.
"""

import json
import os
import shlex
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import click
import jsonschema
import pytest
import yaml

from cardc.cli.main import COMMANDS, group

TOP = Path(__file__).parents[2]
HOOKS: list[dict[str, Any]] = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((TOP / "action.yml").read_text(encoding="utf-8"))
SCRIPTS: list[dict[str, Any]] = [step for step in ACTION["runs"]["steps"] if "run" in step]


def test_there_is_a_hook_for_each_gate() -> None:
    assert [hook["id"] for hook in HOOKS] == ["cardc-check", "cardc-fmt", "cardc-test"]
    for hook in HOOKS:
        assert hook.keys() == {"id", "name", "description", "entry", "language", "files", "args", "pass_filenames"}
        assert hook["language"] == "python"


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_calls_a_command_that_there_is(hook: dict[str, Any]) -> None:
    program, command = shlex.split(hook["entry"])
    assert (program, hook["id"]) == ("cardc", f"cardc-{command}")
    assert command in COMMANDS


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_looks_at_the_whole_project_whichever_file_changed(hook: dict[str, Any]) -> None:
    assert hook["pass_filenames"] is False
    assert hook["args"] == ["."]


def test_the_action_has_the_form_that_github_wants() -> None:
    vendored = files("check_jsonschema") / "builtin_schemas" / "vendor" / "github-actions.json"
    jsonschema.validate(ACTION, json.loads(vendored.read_text(encoding="utf-8")))


def test_no_input_becomes_part_of_a_script() -> None:
    """An input could hold anything; a script gets it as a variable."""
    assert not [step["run"] for step in SCRIPTS if "${{" in step["run"]]
    stated = [value for step in SCRIPTS for value in step["env"].values()]
    asked = json.dumps([*stated, *(step.get("if", "") for step in SCRIPTS), ACTION["runs"]["steps"][0]["with"]])
    assert all(f"inputs.{name}" in asked for name in ACTION["inputs"])


def called(step: dict[str, Any], folder: Path, **environment: str) -> tuple[int, list[str]]:
    """How a script of the action ends, and what it calls: programs that only write down their arguments."""
    for name in ("cardc", "python"):
        program = folder / name
        program.write_text('#!/bin/sh\nprintf "%s\\n" "$0" "$@" >> "$CALLED"\nexit ${ENDS:-0}\n', encoding="utf-8")
        program.chmod(0o755)
    log = folder / "called"
    log.unlink(missing_ok=True)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        env={"PATH": path, "CALLED": str(log), **environment},
        cwd=folder,
        check=False,
    )
    program_name, *words = log.read_text(encoding="utf-8").splitlines()
    return done.returncode, [Path(program_name).name, *words]


def step_of(name: str) -> dict[str, Any]:
    return next(step for step in SCRIPTS if step["name"] == name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Cards", ["check", "--format", "github"]),
        ("Wording", ["fmt", "--check"]),
        ("Scenarios", ["test", "--format", "github"]),
        ("Rulings", ["rulings", "--strict"]),
    ],
)
def test_each_gate_is_asked_about_each_path(name: str, words: list[str], tmp_path: Path) -> None:
    paths = "one\ntwo with spaces\n*.yaml\n$(touch broken)"
    assert called(step_of(name), tmp_path, PATHS=paths) == (0, ["cardc", *words, *paths.split("\n")])
    assert not (tmp_path / "broken").exists()
    assert called(step_of(name), tmp_path, PATHS=".", ENDS="1")[0] == 1


@pytest.mark.parametrize("step", [step for step in SCRIPTS if "cardc " in step["run"]], ids=lambda step: step["name"])
def test_what_a_gate_asks_for_a_command_takes(step: dict[str, Any], tmp_path: Path) -> None:
    _, words = called(step, tmp_path, PATHS=".", SARIF="found.sarif")
    context = click.Context(group)
    command = group.get_command(context, words[1])
    assert command is not None
    command.make_context(words[1], words[2:])


@pytest.mark.parametrize(("version", "wanted"), [("0.2.0", "cardc==0.2.0"), ("", "/action's folder")])
def test_a_release_is_installed_or_what_the_action_comes_with(version: str, wanted: str, tmp_path: Path) -> None:
    _, words = called(step_of("Install cardc"), tmp_path, VERSION=version, HERE="/action's folder")
    assert words == ["python", "-m", "pip", "install", "--disable-pip-version-check", wanted]


@pytest.mark.parametrize(("ends", "code"), [("0", 0), ("1", 0), ("2", 1)])
def test_findings_in_sarif_fail_only_where_there_are_none_to_upload(ends: str, code: int, tmp_path: Path) -> None:
    step = step_of("Findings in SARIF")
    assert called(step, tmp_path, PATHS=".", SARIF="found.sarif", ENDS=ends)[0] == code
    assert (tmp_path / "found.sarif").exists()
