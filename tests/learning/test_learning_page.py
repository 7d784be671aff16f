"""The examples of docs/learning.md run as they stand, and the program that it shows learns."""

import doctest
import importlib.util
import io
import re
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("pettingzoo", reason="environments need PettingZoo (the extra `rl`)")

from tests.learning.decks import SMALL

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "learning.md").read_text(encoding="utf-8")
EXAMPLE = DOCS / "examples" / "train.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_does_what_the_page_says() -> None:
    code = "\n".join(re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
    told = io.StringIO()
    test = doctest.DocTestParser().get_doctest(code, {}, "learning.md", str(DOCS / "learning.md"), 0)
    doctest.DocTestRunner().run(test, out=told.write)
    assert told.getvalue() == ""


def test_the_program_learns_to_beat_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    """In a game of two decisions, which it loses without fail before it learned anything."""
    game = str(SMALL / "reed_pond")
    assert example().main(game, 0, 100) == 0
    assert example().main(game, 300, 100) > 0.5
    told = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"300 games in \d+ s of one core; then wins [\d.]+% ± [\d.]+% of 100", told[1])


def test_the_program_is_as_long_as_the_page_says() -> None:
    (said,) = re.findall(r"has (\d+) lines", PAGE)
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= int(said)
