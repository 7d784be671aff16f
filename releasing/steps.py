"""What a release has to pass, and what it makes: each step says what is wrong, and nothing if all is well."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from releasing.project_urls import VARIABLE, project_urls

VERSION = re.compile(r'^__version__ = "(?P<version>[^"]+)"$', re.MULTILINE)
NUMBER = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
FRAGMENT = re.compile(r"[^.]+\.(added|changed|fixed|removed)\.md")
# Holds the name of the tree that passed all tests.
PASSED = Path("build") / "tests-passed"


class Stopped(Exception):
    """A release cannot be made; the message says why, and the way out."""


@dataclass(frozen=True)
class Release:
    """A version that is to be released from a checkout."""

    root: Path
    version: str
    url: str = ""
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))

    @property
    def tag(self) -> str:
        """What the commit of the release is called."""
        return f"v{self.version}"

    @property
    def folder(self) -> Path:
        """Where the packages are built."""
        return self.root / "build" / "release" / self.version

    # ---- what has to be so before

    def problems(self) -> list[str]:
        """Everything that stands in the way."""
        return [one for found in (self._wrong_version(), self._wrong_tree(), self._wrong_words()) for one in found]

    def _wrong_version(self) -> Iterator[str]:
        stated = VERSION.search((self.root / "cardc" / "__init__.py").read_text(encoding="utf-8"))
        if NUMBER.fullmatch(self.version) is None:
            yield f"`{self.version}` is no version such as 1.2.0 or 1.2.0rc1"
        elif stated is None or stated["version"] != self.version:
            found = stated["version"] if stated else "nothing"
            yield f"cardc/__init__.py says {found}, not {self.version}: put the version there, and commit it"
        if self.run("git", "tag", "--list", self.tag).strip():
            yield f"there is a tag {self.tag} already: a version is released once"

    def _wrong_tree(self) -> Iterator[str]:
        if self.run("git", "status", "--porcelain").strip():
            yield "the checkout has changes that are not committed: commit them, or put them aside"
        marker = self.root / PASSED
        if not marker.is_file() or marker.read_text(encoding="utf-8").strip() != self.tree():
            yield "these very files have not passed all tests: run `make test` with everything committed"

    def _wrong_words(self) -> Iterator[str]:
        if not [one for one in (self.root / "docs" / "changes").glob("*.md") if FRAGMENT.fullmatch(one.name)]:
            yield "docs/changes tells of no change: write what the release brings"
        try:
            project_urls(self.url, self.version)
        except ValueError as error:
            yield str(error)

    def tree(self) -> str:
        """The name that git has for all files as they are committed."""
        return self.run("git", "rev-parse", "HEAD^{tree}").strip()

    def note_passed(self) -> bool:
        """Note that these files have passed all tests, unless some of them are not committed."""
        if self.run("git", "status", "--porcelain").strip():
            return False
        (self.root / PASSED).parent.mkdir(exist_ok=True)
        (self.root / PASSED).write_text(self.tree() + "\n", encoding="utf-8")
        return True

    # ---- what is made

    def build(self) -> list[Path]:
        """The packages, made anew and found good by those who look after an index."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.python("build", "--no-isolation", "--outdir", str(self.folder), str(self.root))
        made = sorted(self.folder.iterdir())
        self.python("twine", "check", "--strict", *map(str, made))
        self.python("check_wheel_contents", *(str(one) for one in made if one.suffix == ".whl"))
        return made

    def changes(self) -> str:
        """What the changelog will say of the version."""
        return self.python("towncrier", "build", "--draft", "--version", self.version)

    def settle(self) -> None:
        """Write the changelog, commit it and set the tag; all of it stays on this machine."""
        self.python("towncrier", "build", "--yes", "--version", self.version)
        self.run("git", "add", "--all")
        self.run("git", "commit", "--quiet", "--message", f"Release {self.version}")
        self.run("git", "tag", "--annotate", self.tag, "--message", f"cardc {self.version}")

    # ---- running

    def python(self, module: str, *words: str) -> str:
        """What a tool of the extra `release` prints."""
        return self.run(sys.executable, "-m", module, *words)

    def run(self, *words: str) -> str:
        """What a command prints; if it fails, so does the release."""
        environment = {**self.environment, VARIABLE: self.url}
        done = subprocess.run(  # noqa: S603 - the words are ours
            words, cwd=self.root, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode:
            said = (done.stderr + done.stdout).strip()
            if f"No module named {words[2:3] and words[2]}" in said:
                said += "\nget it with: pip install -e '.[release]'"
            raise Stopped(f"`{' '.join(words[:4])}` failed:\n{said}")
        return done.stdout
