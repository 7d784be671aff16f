"""A copy of the third game that a test changes, and what commands then say of it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from tests.cli.running import Ran, Runner

TIDE = """
  - id: harbour.sailor.tide
    title: Tide Reader
    kind: sailor
    copies: 2
    price: 1
    abilities: ["{text}"]
"""

RULING = """\
format: 1
rulings:
- {id: tide.new, card: Tide Reader, says: It does what it says., kind: effect}
"""


def change_file(path: Path, *changes: tuple[str, str]) -> None:
    """Replaces text in a file; what is to be replaced stands there once."""
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def speak_only(folder: Path, languages: Sequence[str]) -> None:
    """Leaves a game some of its languages."""
    game = folder / "game.yaml"
    text = re.sub(
        r"^languages: .*$", f"languages: [{', '.join(languages)}]", game.read_text(encoding="utf-8"), flags=re.M
    )
    game.write_text(text, encoding="utf-8")
    for path in (folder / "text").glob("*.yaml"):
        if path.stem not in languages:
            path.unlink()


class Bay:
    """A copy of the third game, to be changed."""

    def __init__(self, folder: Path, run: Runner) -> None:
        self.folder = folder
        self.run = run
        self.times = 0

    def change(self, file: str, *changes: tuple[str, str]) -> None:
        """Replaces text in a file."""
        change_file(self.folder / file, *changes)

    def add(self, file: str, text: str) -> None:
        """Writes text behind what a file has."""
        path = self.folder / file
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")

    def card(self, text: str) -> None:
        """One more sailor with an ability."""
        self.add("cards.yaml", TIDE.replace("{text}", text))

    def now(self) -> Path:
        """The game as it stands, in a folder of its own: Python beside cards runs once in a process."""
        self.times += 1
        return shutil.copytree(self.folder, self.folder.with_name(f"bay_{self.times}"))

    def check(self) -> Ran:
        """What `cardc check` says."""
        return self.run("check", "--game", self.now())

    def clean(self) -> None:
        """`cardc check` finds nothing."""
        done = self.check()
        assert (done.code, done.err) == (0, ""), done.out

    def holds(self, given: str, when: str, then: str) -> None:
        """A scenario about the new card holds."""
        (self.folder / "rulings" / "recipe.yaml").write_text(RULING, encoding="utf-8")
        lines = ["format: 2", "scenarios:", "  - name: the recipe", f"    given: {given}", f"    when: {when}"]
        scenario = self.folder / "scenarios" / "recipe.scenarios.yaml"
        scenario.write_text("\n".join([*lines, f"    then: {{tide.new: {then}}}", ""]), encoding="utf-8")
        now = self.now()
        done = self.run("test", now / "scenarios" / scenario.name, "--game", now)
        assert (done.code, done.err) == (0, ""), done.out
