"""What editors are told agrees with cardc, as far as that shows without running one."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardc import __version__
from cardc.lsp.features import COMMAND_FEATURES
from tests.editors.needs import lacking
from tests.editors.refresh import EDITORS, NEW_REPOSITORY, ROOT, generated

VSCODE = EDITORS / "vscode"
HELIX = EDITORS / "helix" / "languages.toml"
SERVED = {feature.name for feature in COMMAND_FEATURES}


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    """The manifest of the extension for VS Code."""
    return dict(json.loads((VSCODE / "package.json").read_text("utf-8")))


def test_the_extension_has_the_version_of_cardc(manifest: dict[str, Any]) -> None:
    lock = json.loads((VSCODE / "package-lock.json").read_text("utf-8"))
    assert manifest["version"] == lock["version"] == lock["packages"][""]["version"] == __version__


def test_the_extension_names_the_commands_of_the_server_and_one_of_its_own(manifest: dict[str, Any]) -> None:
    named = {one["command"] for one in manifest["contributes"]["commands"]}
    assert named == {*SERVED, "cardc.restart"}


def test_commands_that_only_a_lens_can_fill_in_are_not_offered_by_name(manifest: dict[str, Any]) -> None:
    hidden = {one["command"] for one in manifest["contributes"]["menus"]["commandPalette"] if one["when"] == "false"}
    assert hidden == SERVED


def test_neovim_shows_what_each_command_of_the_server_answers() -> None:
    text = (EDITORS / "neovim" / "cardc.lua").read_text("utf-8")
    listed = re.search(r"local COMMANDS = \{(.*?)\}", text, re.DOTALL)
    assert listed is not None
    assert set(re.findall(r'"([^"]+)"', listed.group(1))) == SERVED


def test_the_schemas_that_the_extension_brings_are_those_of_the_project(manifest: dict[str, Any]) -> None:
    for one in manifest["contributes"]["yamlValidation"]:
        assert (ROOT / "schemas" / Path(one["url"]).name).is_file()


def test_settings_of_the_extension_are_explained(manifest: dict[str, Any]) -> None:
    readme = (VSCODE / "README.md").read_text("utf-8")
    for name, setting in manifest["contributes"]["configuration"]["properties"].items():
        assert f"| `{name}` |" in readme
        assert setting.get("description") or setting.get("markdownDescription")


def test_settings_that_say_what_is_run_are_not_taken_from_an_untrusted_folder(
    manifest: dict[str, Any],
) -> None:
    trust = manifest["capabilities"]["untrustedWorkspaces"]
    assert trust["supported"] == "limited"
    assert {"cardc.command", "cardc.game"} <= {*trust["restrictedConfigurations"]}


def test_the_lock_file_tells_no_place_that_packages_came_from() -> None:
    text = (VSCODE / "package-lock.json").read_text("utf-8")
    assert '"integrity"' in text
    assert '"resolved"' not in text


def test_helix_starts_the_server(tmp_path: Path) -> None:
    stated = tomllib.loads(HELIX.read_text("utf-8"))
    server = stated["language-server"]["cardc"]
    assert server["command"] == "cardc"
    command = [Path(sys.executable).with_name(server["command"]), *server["args"]]
    asked = (
        b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}'
    )
    said = b"Content-Length: %d\r\n\r\n%s" % (len(asked), asked)
    ran = subprocess.run(command, input=said, capture_output=True, cwd=tmp_path, timeout=60, check=False)
    assert b'"serverInfo": {"name": "cardc"' in ran.stdout


def test_in_helix_cardc_answers_before_the_yaml_server_and_formats_alone() -> None:
    (yaml,) = tomllib.loads(HELIX.read_text("utf-8"))["language"]
    first, second = yaml["language-servers"]
    assert (yaml["name"], first) == ("yaml", "cardc")
    assert second == {"name": "yaml-language-server", "except-features": ["format"]}


def test_a_new_repository_begins_with_these_settings() -> None:
    for path, text in generated().items():
        assert path.read_text("utf-8") == text, "`python -m tests.editors.refresh` writes it again"


def test_a_new_repository_has_vs_code_format_with_cardc_and_look_into_texts(manifest: dict[str, Any]) -> None:
    settings = json.loads((NEW_REPOSITORY / ".vscode" / "settings.json.template").read_text("utf-8"))
    extensions = json.loads((NEW_REPOSITORY / ".vscode" / "extensions.json.template").read_text("utf-8"))
    assert settings["[yaml]"]["editor.defaultFormatter"] == f"{manifest['publisher']}.{manifest['name']}"
    assert settings["[yaml]"]["editor.quickSuggestions"]["strings"] == "on"
    schemas = (VSCODE / "src" / "schemas.js").read_text("utf-8")
    assert all(f'"{name}"' in schemas for name in extensions["recommendations"])


def test_settings_of_a_new_repository_have_no_blank_that_would_be_filled() -> None:
    for path in (one for folder in (".vscode", ".helix") for one in (NEW_REPOSITORY / folder).iterdir()):
        assert not re.search(r"@\w+@", path.read_text("utf-8")), path


def test_what_is_missing_for_the_tests_of_editors_is_said_with_how_to_get_it() -> None:
    said = {"node": "v18.20.4\n", "nvim": "NVIM v0.7.2\n"}
    told = [*lacking(["nvim", "node", "npm"], said.get)]
    assert [line.partition(" ")[0] for line in told] == ["Node", "npm"]
    assert "too old" in told[0]
    assert "apt-get install npm" in told[1]
    assert not [*lacking(["node"], {"node": "v20.0.0\n"}.get)]


MAKE = shutil.which("make")


@pytest.mark.skipif(MAKE is None, reason="there is no make")
@pytest.mark.parametrize(("target", "missing"), [("test-editors", "install neovim"), ("vsix", "npm is missing")])
def test_make_says_what_is_missing_before_it_runs_anything(target: str, missing: str, tmp_path: Path) -> None:
    assert MAKE is not None
    bin_folder = Path(sys.executable).parent
    command = [MAKE, "-o", ".venv/.installed-dev", target, f"BIN={bin_folder}", f"PATH={tmp_path}"]
    apart = {name: said for name, said in os.environ.items() if not name.startswith("MAKE")}
    ran = subprocess.run(command, cwd=ROOT, env=apart, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2
    assert missing in ran.stderr
    assert len(ran.stdout.splitlines()) == 1


def test_the_page_of_editors_shows_the_settings_as_they_are() -> None:
    page = (ROOT / "docs" / "editors.md").read_text("utf-8")
    assert (NEW_REPOSITORY / ".vscode" / "settings.json.template").read_text("utf-8") in page
    assert f"cardc-{__version__}.vsix" in page
    for link in re.findall(r"\]\(\.\./([^)]+)\)", page):
        assert (ROOT / link).exists(), link
