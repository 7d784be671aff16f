"""The workflow that no one here can run says at least what a workflow may say, and tries what the package claims."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"


def judged(path: Path) -> int:
    """The exit code of the tool that knows the schema of workflows, which comes with it."""
    asked = pytest.importorskip("check_jsonschema")
    return CliRunner().invoke(asked.main, ["--builtin-schema", "vendor.github-workflows", str(path)]).exit_code


@pytest.fixture(scope="module")
def workflow() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return read


def test_it_says_what_a_workflow_may_say() -> None:
    assert judged(WORKFLOW) == 0


def test_a_word_that_no_workflow_has_is_noticed(tmp_path: Path) -> None:
    wrong = tmp_path / "ci.yml"
    wrong.write_text(WORKFLOW.read_text(encoding="utf-8").replace("runs-on:", "runs-onn:"), encoding="utf-8")
    assert judged(wrong) == 1


def test_it_tries_each_python_that_the_package_names(workflow: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [found[1] for one in project["classifiers"] if (found := re.search(r"Python :: (3\.\d+)$", one))]
    assert workflow["jobs"]["tests"]["strategy"]["matrix"]["python"] == named
    assert project["requires-python"] == f">={named[0]}"


def test_it_tries_each_system_in_the_way_of_pip(workflow: dict[str, Any]) -> None:
    job = workflow["jobs"]["tests"]
    assert {name.partition("-")[0] for name in job["strategy"]["matrix"]["os"]} == {"ubuntu", "windows", "macos"}
    assert not [step for step in job["steps"] if step.get("run", "").startswith("make")]


def test_the_tests_that_it_names_are_there(workflow: dict[str, Any]) -> None:
    (windows,) = workflow["jobs"]["tests"]["strategy"]["matrix"]["include"]
    assert [name for name in windows["tests"].split() if not (ROOT / name).is_dir()] == []
