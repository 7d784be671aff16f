"""What commands print of themselves fits a terminal of 80 columns, and stays easy to read on one of 200."""

from collections.abc import Iterator

import click
import pytest

from cardc.cli.main import COMMANDS, group
from cardc.scenarios.coverage import STATES, Coverage, coverage_text
from cardc.scenarios.ledger import Ruling
from cardc.source.codes import codes
from tests.cli.running import Runner


def commands(command: click.Command, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words of every command, those of groups too."""
    yield words
    if isinstance(command, click.Group):
        with click.Context(command) as context:
            for name in command.list_commands(context):
                inner = command.get_command(context, name)
                assert inner is not None
                yield from commands(inner, (*words, name))


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


@pytest.fixture(params=[80, 200])
def columns(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How wide the terminal is."""
    monkeypatch.setenv("COLUMNS", str(request.param))
    return int(request.param)


@pytest.mark.parametrize("words", list(commands(group)), ids=" ".join)
def test_help_fits(cardc: Runner, columns: int, words: tuple[str, ...]) -> None:
    ran = cardc(*words, "--help")
    assert ran.code == 0
    assert 50 < widest(ran.out) <= 80


def test_every_command_and_those_of_groups_are_asked() -> None:
    asked = list(commands(group))
    assert {words[0] for words in asked if words} == {*COMMANDS}
    assert ("new", "card") in asked


@pytest.mark.parametrize(
    "words",
    [
        ["list"],
        ["list", "--lang", "fr"],
        ["list", "--game", "misty_valley", "--lang", "ca"],
        ["audit"],
        ["audit", "--game", "misty_valley"],
        ["explain"],
        ["docs"],
        ["show", "Stag"],
    ],
    ids=" ".join,
)
def test_tables_fit(cardc: Runner, columns: int, words: list[str]) -> None:
    ran = cardc(*words)
    assert ran.code == 0
    assert widest(ran.out) <= columns


def test_the_table_of_rulings_fits() -> None:
    rulings = {str(at): Ruling(str(at), "a ledger", "", "says", "open") for at in range(9)}
    states = {name: STATES[at % len(STATES)] for at, name in enumerate(rulings)}
    table = coverage_text(Coverage(states, {}, rulings, {}, 9, {}), listed=False)
    assert widest(table) <= 80
    heading, words, row, *_ = table.splitlines()
    assert "superseded" in heading
    assert len(words.split()) == len(STATES) + 1
    assert row.split()[-1] == "9"


def test_every_explanation_fits_but_for_its_example(cardc: Runner, columns: int) -> None:
    for name in codes():
        page = cardc("explain", name).out
        before, example, after = page.partition("\nExample\n")
        _, fix, mended = after.rpartition("\nFix\n")
        prose = [line for line in (before + mended).splitlines() if not line.startswith(" " * 5)]
        assert example
        assert fix
        assert max(map(len, prose)) <= min(columns, 120), name
