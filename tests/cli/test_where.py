"""`--where QUERY`: a query chooses the cards of a command."""

import pytest

from tests.cli.running import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def test_a_query_chooses_cards(run: Runner) -> None:
    ran = run("list", "--where", "t:vale cost<=3 o:discard")
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "1 card")
    assert "Blooming Arbor" in ran.out


def test_other_options_narrow_it_further(run: Runner) -> None:
    assert run("list", "--where", "discard", "--kind", "amulet", "--level", "2").out.endswith("0 cards\n")


def test_a_slip_is_wrong_usage_and_is_told_at_its_place(run: Runner) -> None:
    ran = run("list", "--where", "stag cots<3")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-3:] == [
        "Error: Invalid value for --where: no key `cots`; did you mean `cost`?",
        "  stag cots<3",
        "       ^^^^",
    ]


def test_it_asks_in_the_language_that_is_shown(run: Runner) -> None:
    assert "Chanteuse de l’Aube" in run("list", "--lang", "fr", "--where", "niveau=1 o:gardien").out


def test_what_no_key_of_the_game_is_called_is_told_with_those_that_are(run: Runner) -> None:
    assert "known are name, text" in run("list", "--game", "misty_valley", "--where", "xyzzy:2").err


def test_line_breaks_do_not_shift_the_place(run: Runner) -> None:
    assert run("list", "--where", "stag\ncots<3").err.splitlines()[-2:] == ["  stag cots<3", "       ^^^^"]
