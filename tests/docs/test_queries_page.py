"""The examples of docs/queries.md mean what the page says."""

import doctest
import re
from pathlib import Path

import pytest

from cardc.api.asking import cards_where
from tests.bundled_decks import deck
from tests.cli.running import Runner

PAGE = Path(__file__).resolve().parents[2] / "docs" / "queries.md"
TEXT = PAGE.read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`.*`)[^|]*? \| .* \| ([0-9, ]+) \|$", TEXT, re.MULTILINE)
# What is proved is found out by playing, which other tests do.
PLAYED = "is:proven"


def examples() -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for cell, numbers in ROWS:
        queries, told = re.findall(r"`([^`]+)`", cell), [int(one) for one in numbers.split(", ")]
        if PLAYED not in queries:
            found += zip(queries, told * (len(queries) if len(told) == 1 else 1), strict=True)
    return found


def test_the_page_has_its_table() -> None:
    assert len(examples()) > 25


@pytest.mark.parametrize(("query", "number"), examples())
def test_an_example_means_so_many_cards(query: str, number: int) -> None:
    assert len(cards_where(deck(), query)) == number


def test_the_slip_is_told_as_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"^\$ cardc list --where '(.*)'\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None
    assert Runner(capsys)("list", "--where", found[1]).err == found[2]


def test_the_python_runs() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest(code, {}, "queries", str(PAGE), 0)
    assert len(test.examples) > 2
    assert doctest.DocTestRunner().run(test).failed == 0
