"""The recipes that change cardc itself, performed on a copy of it: the files that they name are all that they need."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.third_game.changing import change_file
from tests.third_game.conftest import FOLDER

pytestmark = pytest.mark.pure_only("what is changed is a copy of the checkout, which is not compiled")

ROOT = Path(__file__).parents[2]


class Toolkit:
    """A copy of cardc, to be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def change(self, file: str, *changes: tuple[str, str]) -> None:
        """Replaces text in a file."""
        change_file(self.folder / file, *changes)

    def write(self, file: str, text: str) -> None:
        """Writes a file that is not there yet."""
        path = self.folder / file
        assert not path.exists()
        path.write_text(text, encoding="utf-8")

    def __call__(self, *args: object) -> subprocess.CompletedProcess[str]:
        """Runs the changed cardc on the third game."""
        command = [sys.executable, "-m", "cardc", *map(str, args)]
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "CARDC_GAME": str(FOLDER)}
        return subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=60
        )


@pytest.fixture
def toolkit(tmp_path: Path) -> Toolkit:
    """The package and its data, copied."""
    for folder in ("cardc", "grammar", "schemas", "cards"):
        ignored = shutil.ignore_patterns("__pycache__", "rulings", "sources")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    return Toolkit(tmp_path)


def test_add_a_list_format(toolkit: Toolkit) -> None:
    toolkit.write(
        "cardc/publish/title_list.py",
        '"""Titles, one on each line."""\n\n'
        "from cardc.publish.cells import cell_lines\nfrom cardc.publish.list_table import CardList\n\n\n"
        "def title_list(listed: CardList) -> bytes:\n"
        '    """The bytes of a list of titles."""\n'
        "    lines = [line.entries[0].text for row in listed.rows for line in cell_lines(row.cells[0])]\n"
        '    return "\\n".join(lines).encode()\n',
    )
    toolkit.change(
        "cardc/publish/forms.py",
        ('    "pdf": Form(', '    "titles": Form((".titles",)),\n    "pdf": Form('),
        (
            '        case "markdown":\n',
            '        case "titles":\n            from cardc.publish.title_list import title_list\n\n'
            '            return Published(title_list(listed))\n        case "markdown":\n',
        ),
    )
    assert toolkit("list", "-o", "bay.titles").returncode == 0
    assert "Harbour Master" in (toolkit.folder / "bay.titles").read_text(encoding="utf-8").splitlines()


def test_add_a_diagnostic(toolkit: Toolkit) -> None:
    toolkit.write(
        "cardc/catalog/checks/long_titles.py",
        '"""Titles that no card has room for."""\n\nfrom collections.abc import Iterator\n\n'
        "from cardc.catalog.checks.check import Draft\n"
        "from cardc.source.diagnostics import Diagnostic\n\n\n"
        "def long_titles(draft: Draft) -> Iterator[Diagnostic]:\n"
        '    """A finding for each long title."""\n'
        "    for card in draft.catalog:\n"
        "        if len(card.title) > 12 and card.where is not None:\n"
        '            yield Diagnostic("card-long-title", f"`{card.title}` is long", card.where)\n',
    )
    toolkit.change(
        "cardc/catalog/checks/__init__.py",
        ("import known_words\n", "import known_words\nfrom cardc.catalog.checks.long_titles import long_titles\n"),
        ("    known_words,\n", "    known_words,\n    long_titles,\n"),
    )
    path = toolkit.folder / "cardc/source/codes/catalog.yaml"
    entry = "\ncard-long-title:\n  severity: warning\n  title: a long title\n  what: It is long.\n  why: No room.\n"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        f"{text}{entry}  example: |\n    title: Harbour Master\n  fix: Find a shorter one.\n", encoding="utf-8"
    )
    done = toolkit("check")
    assert done.returncode == 1
    assert "warning[card-long-title]: `Harbour Master` is long" in done.stdout
    assert "Find a shorter one." in toolkit("explain", "card-long-title").stdout


def test_add_the_words_of_a_language(toolkit: Toolkit, tmp_path: Path) -> None:
    bay = shutil.copytree(FOLDER, tmp_path / "bay", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in (toolkit.folder / "grammar" / "words", bay / "text"):
        text = (folder / "en.yaml").read_text(encoding="utf-8")
        (folder / "xx.yaml").write_text(text.replace("language: en", "language: xx"), encoding="utf-8")
    game = (bay / "game.yaml").read_text(encoding="utf-8").replace("[en, fr]", "[en, fr, xx]")
    (bay / "game.yaml").write_text(game, encoding="utf-8")
    done = toolkit("check", "--game", bay)
    assert done.returncode == 0, done.stdout
    done = toolkit("show", "Deckhand", "--game", bay, "--lang", "xx")
    assert "When played: Draw the top card of your chest" in done.stdout
