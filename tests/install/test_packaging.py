"""What a package says of itself and holds, asked of the builder without building one."""

import ast
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardc

pytest.importorskip("hatchling")

from hatchling.builders.sdist import SdistBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from releasing.project_urls import VARIABLE, project_urls, with_whole_links

ROOT = Path(__file__).resolve().parents[2]
HOME = "https://example.org/me/cardc"


@pytest.fixture
def stated(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The metadata of the package, without an address."""
    monkeypatch.delenv(VARIABLE, raising=False)
    return ProjectMetadata(str(ROOT), PluginManager())


def test_the_version_is_stated_once(stated: Any) -> None:
    assert stated.version == cardc.__version__
    assert cardc.__version__ not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_no_address_is_invented(stated: Any) -> None:
    assert stated.core.urls == {}
    assert stated.core.readme == (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_release_names_where_the_project_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, f"{HOME}/")
    released = ProjectMetadata(str(ROOT), PluginManager())
    assert released.core.urls["Changelog"] == f"{HOME}/blob/v{cardc.__version__}/CHANGELOG.md"
    assert f"]({HOME}/blob/v{cardc.__version__}/CONTRIBUTING.md)" in released.core.readme


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="must begin with https://"):
        project_urls("github.com/me/cardc", "1.0")


@pytest.mark.parametrize("link", ["[a](https://example.org/b.md)", "[a](#part)", "[a][b]", "`x](y`"])
def test_links_that_lead_elsewhere_are_left_alone(link: str) -> None:
    assert with_whole_links(link, project_urls(HOME, "1.0")) == link


def test_a_link_to_a_part_of_a_page_keeps_the_part() -> None:
    made = with_whole_links("[a](docs/b.md#part)", project_urls(HOME, "1.0"))
    assert made == f"[a]({HOME}/blob/v1.0/docs/b.md#part)"


def test_pytest_is_no_part_of_cardc_but_of_its_tests(stated: Any) -> None:
    assert not [name for name in stated.core.dependencies if name.startswith("pytest")]
    assert stated.core.optional_dependencies["test"] == ["pytest>=8.0"]
    asking = {path.name for path in (ROOT / "cardc").rglob("*.py") if "pytest" in set(_imported(path))}
    assert asking == {"pytest_plugin.py"}


def test_the_licence_of_the_typeface_is_told_too(stated: Any) -> None:
    assert stated.core.license_expression == "MIT AND Bitstream-Vera"
    assert "cardc/publish/fonts/LICENSE.txt" in stated.core.license_files


def test_an_sdist_holds_all_that_git_keeps() -> None:
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no checkout of git")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    kept = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
    packed = {Path(one.distribution_path).as_posix() for one in SdistBuilder(str(ROOT)).recurse_included_files()}
    assert kept - packed == set()


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]
