"""A page that is walked through from its first line to its last: commands are run, files are written as it says."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.running import Runner

_BLOCK = re.compile(r"```(?P<info>[^\n]*)\n(?P<text>.*?)```", re.DOTALL)
_COMMAND = re.compile(r"^\$ (?P<line>[^\n]*)\n(?P<shown>(?:(?!\$ ).*\n)*)", re.MULTILINE)
_STATED = re.compile(r'(\w+)="([^"]*)"')


@dataclass(frozen=True)
class Step:
    """A command, what the page shows of it and what it printed."""

    line: str
    shown: str
    printed: str
    place: tuple[int, int]  # where what is shown stands in the page


def walk(page: str, run: Runner, monkeypatch: pytest.MonkeyPatch) -> Iterator[Step]:
    """Goes through a page in the working folder."""
    for block in _BLOCK.finditer(page):
        if block["info"] == "shell-session":
            for found in _COMMAND.finditer(block["text"]):
                at = block.start("text") + found.start("shown"), block.start("text") + found.end("shown")
                yield Step(found["line"], found["shown"], _run(found["line"], run, monkeypatch), at)
        elif 'title="' in block["info"]:
            _write(dict(_STATED.findall(block["info"])), block["text"])


def _run(line: str, run: Runner, monkeypatch: pytest.MonkeyPatch) -> str:
    name, *words = shlex.split(line)
    if name == "cd":
        monkeypatch.chdir(words[0])
        return ""
    assert name == "cardc", line
    done = run(*words)
    return done.out + done.err


def _write(stated: dict[str, str], text: str) -> None:
    file = Path(stated["title"])
    if "instead" in stated:
        before = file.read_text(encoding="utf-8")
        assert before.count(stated["instead"]) == 1
        text = before.replace(stated["instead"], text.strip())
    file.write_text(text, encoding="utf-8")
