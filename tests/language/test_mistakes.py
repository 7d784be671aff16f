"""What is said about wrong texts, and where: the expected findings stand below each text of `mistakes.txt`.

A text is indented by two; below it stands, for each finding, a line with carets under the words it is about, the code,
the message and, behind a bar, the advice. An expectation that ends in `…` names the beginning only.
"""

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from cardc.language.ability import read_ability
from cardc.source.codes import FOLDER as CODES
from cardc.source.codes import read_codes
from cardc.source.diagnostics import Problem
from tests.language.bundled import FOLDER, game

INDENT = 2


class Mistake(NamedTuple):
    """A wrong text and the lines that are expected below it."""

    text: str
    expected: tuple[str, ...]


def mistakes(lines: Iterable[str]) -> list[Mistake]:
    """The texts and expectations of such a file."""
    found: list[Mistake] = []
    for line in lines:
        if line.startswith(" " * INDENT):
            found.append(Mistake(line[INDENT:], ()))
        elif "^" in line:
            found[-1] = Mistake(found[-1].text, (*found[-1].expected, line))
    return found


def shown(problem: Problem) -> str:
    """A finding as the fixture shows it."""
    carets = "^" * max(1, problem.end - problem.start)
    advice = f" | {problem.help}" if problem.help else ""
    return f"{'#':<{INDENT + problem.start}}{carets} {problem.code}: {problem.message}{advice}"


def fits(line: str, expected: str) -> bool:
    return line.startswith(expected[:-1]) if expected.endswith("…") else line == expected


MISTAKES = mistakes((FOLDER / "mistakes.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.text)
def test_a_mistake_is_explained_where_it_stands(mistake: Mistake) -> None:
    reading = read_ability(mistake.text, game())
    lines = [shown(problem) for problem in reading.problems]
    assert reading.ability is None
    assert len(lines) == len(mistake.expected), lines
    for line, expected in zip(lines, mistake.expected, strict=True):
        assert line if fits(line, expected) else [line] == [expected]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.text)
def test_a_proposed_replacement_puts_its_finding_right(mistake: Mistake) -> None:
    for problem in read_ability(mistake.text, game()).problems:
        if problem.replacement is not None:
            mended = mistake.text[: problem.start] + problem.replacement + mistake.text[problem.end :]
            assert problem not in read_ability(mended, game()).problems


def test_a_text_without_words_is_a_finding() -> None:
    assert [problem.code for problem in read_ability(" ", game()).problems] == ["text-empty"]


def test_every_kind_of_finding_is_shown_and_documented() -> None:
    shown_codes = {problem.code for mistake in MISTAKES for problem in read_ability(mistake.text, game()).problems}
    documented = {code.name for code in read_codes(CODES / "text.yaml")}
    # A text that is empty has no line above; the other two are about texts that can be read.
    assert shown_codes == documented - {"text-empty", "text-hole", "text-not-canonical"}
