"""A release is refused with all that stands in its way, tells what it would say, and settles nothing but by request."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from releasing.steps import FRAGMENT, PASSED, Release, Stopped

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def git(tmp_path: Path) -> Callable[..., str]:
    """A small checkout that could be released as 1.2.0, and git in it."""

    def run(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    (tmp_path / "cardc").mkdir()
    (tmp_path / "cardc" / "__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "docs" / "changes").mkdir(parents=True)
    for name, text in {"one.added.md": "Told in\ntwo lines.\n", "two.fixed.md": "- Told with a dot.\n"}.items():
        (tmp_path / "docs" / "changes" / name).write_text(text, encoding="utf-8")
    (tmp_path / "releasing").mkdir()
    for name in ("pyproject.toml", "releasing/changes.md.jinja", "CHANGELOG.md", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path / name)
    run("init", "--quiet", "--initial-branch", "main")
    run("config", "user.name", "Somebody")
    run("config", "user.email", "somebody@example.org")
    run("add", ".")
    run("commit", "--quiet", "--message", "Begun")
    return run


@pytest.fixture
def release(git: Callable[..., str], tmp_path: Path) -> Release:
    """The release of that checkout, whose tests passed."""
    made = Release(tmp_path, "1.2.0")
    assert made.note_passed()
    return made


def test_what_is_committed_tested_and_told_can_be_released(release: Release) -> None:
    assert release.problems() == []


def test_the_version_must_be_that_of_the_package(release: Release) -> None:
    (said,) = Release(release.root, "1.3.0").problems()
    assert said.startswith("cardc/__init__.py says 1.2.0, not 1.3.0")


@pytest.mark.parametrize("version", ["", "1.2", "v1.2.0", "1.2.0; rm"])
def test_a_version_is_a_number(release: Release, version: str) -> None:
    assert "is no version such as" in Release(release.root, version).problems()[0]


def test_a_version_is_released_once(release: Release, git: Callable[..., str]) -> None:
    git("tag", "v1.2.0")
    assert release.problems() == ["there is a tag v1.2.0 already: a version is released once"]


def test_everything_must_be_committed(release: Release) -> None:
    (release.root / "new.txt").write_text("new", encoding="utf-8")
    assert [one.partition(":")[0] for one in release.problems()] == ["the checkout has changes that are not committed"]
    assert not release.note_passed()


def test_what_passed_the_tests_must_be_these_very_files(release: Release, git: Callable[..., str]) -> None:
    git("commit", "--quiet", "--allow-empty", "--message", "The same files")
    assert release.problems() == []
    (release.root / "cardc" / "new.py").write_text("", encoding="utf-8")
    git("add", ".")
    git("commit", "--quiet", "--message", "Others")
    assert [one.partition(":")[0] for one in release.problems()] == ["these very files have not passed all tests"]
    (release.root / PASSED).unlink()
    assert len(release.problems()) == 1


def test_a_release_tells_of_a_change(release: Release, git: Callable[..., str]) -> None:
    git("rm", "--quiet", "docs/changes/one.added.md", "docs/changes/two.fixed.md")
    (release.root / "docs" / "changes").mkdir(parents=True, exist_ok=True)
    (release.root / "docs" / "changes" / "README.md").write_text("How to.\n", encoding="utf-8")
    assert "docs/changes tells of no change: write what the release brings" in release.problems()


def test_an_address_must_be_one(release: Release) -> None:
    (said,) = Release(release.root, "1.2.0", "somewhere").problems()
    assert "must begin with https://" in said


def test_the_changelog_is_shown_before_and_written_on_request(release: Release, git: Callable[..., str]) -> None:
    pytest.importorskip("towncrier")
    shown = release.changes()
    assert "### Added\n\n- Told in\n  two lines.\n\n### Fixed\n\n- Told with a dot.\n" in shown
    assert git("status", "--porcelain") == ""
    before = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    head, marker, older = before.partition("<!-- towncrier release notes start -->\n")
    release.settle()
    after = (release.root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert after.startswith(f"{head}{marker}\n## 1.2.0 (")
    assert after.endswith(older)
    assert git("status", "--porcelain") == ""
    assert git("describe").strip() == "v1.2.0"
    assert git("ls-files", "docs/changes") == ""


def test_a_step_that_fails_stops_the_release_with_what_it_said(release: Release) -> None:
    with pytest.raises(Stopped, match="no_such_tool"):
        release.python("no_such_tool")


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "changes").glob("*")), ids=lambda path: path.name)
def test_a_change_is_told_under_a_kind_that_the_changelog_has(path: Path) -> None:
    assert path.name == "README.md" or FRAGMENT.fullmatch(path.name)
    text = path.read_text(encoding="utf-8")
    assert text.strip()
    assert not text.startswith("#")
