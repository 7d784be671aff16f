"""What the documentation shows is what happens: every `$ cardc …` block is run and compared."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"```console\n\$ cardc (?P<command>[^\n]*)\n(?P<output>.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str, str]]:
    """(file, command, output) of every console block."""
    files = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
    return [
        (path.name, match["command"], match["output"])
        for path in files
        for match in BLOCK.finditer(path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(("file", "command", "output"), examples(), ids=lambda value: str(value)[:40])
def test_a_documented_command_prints_what_the_document_shows(file: str, command: str, output: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "cardc", *shlex.split(command)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert ran.stdout == output


def test_the_readme_shows_examples() -> None:
    assert len([file for file, _, _ in examples() if file == "README.md"]) >= 2
