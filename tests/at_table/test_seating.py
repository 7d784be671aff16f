"""Who sits at a table."""

from pathlib import Path

import pytest

from cardc.api.at_table.seating import NoSeating, against, seated_as, seats_of
from cardc.bots.bots_by_name import NoBot


def called(said: str) -> list[str]:
    return [seat.called for seat in seats_of(said)]


def test_a_word_is_a_bot_if_one_is_called_so_and_else_a_person() -> None:
    assert called("ada,random, ben = greedy:tables=2") == ["ada", "random", "ben (greedy:tables=2)"]
    assert [seat.is_person for seat in seats_of("ada,random,ben=greedy")] == [True, False, False]


def test_bots_of_one_kind_are_told_apart() -> None:
    assert called("random,random,ada") == ["random", "random 2 (random)", "ada"]


def test_bots_take_turns_in_filling_the_other_seats() -> None:
    assert [seat.name for seat in against("greedy,random", 4)] == ["you", "greedy", "random", "greedy 2"]
    assert [seat.is_person for seat in against("random", 3, watched=True)] == [False] * 3


def test_a_kept_game_is_gone_on_with_by_those_who_sat_there() -> None:
    said = [seat.said for seat in seats_of("ada,ben=random,random")]
    assert seated_as(said, (), 3) == seats_of("ada,ben=random,random")


def test_the_code_of_a_bot_is_not_run_because_a_file_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("theirs.py").write_text("raise SystemExit('this was run')\n", encoding="utf-8")
    for said in ("theirs:Bot", "ben=theirs:Bot", "ben = theirs:Bot:depth=2"):
        with pytest.raises(NoSeating, match="if you trust it, say who sits there: `--seats ") as refused:
            seated_as(("ada", said), seats_of("ada,random"), 2)
        assert "this was run" not in str(refused.value)


def test_a_bot_of_a_module_that_sits_here_goes_on_in_a_game_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code = "class Bot:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 0\n"
    Path("mine.py").write_text(code, encoding="utf-8")
    here = seats_of("ben=mine:Bot,ada")
    assert seated_as(("ada", "mine:Bot"), here, 2) == seats_of("ada,mine:Bot")


def test_where_a_file_tells_nobody_those_at_the_table_go_on_or_else_people() -> None:
    here = seats_of("ada,random")
    assert seated_as((), here, 2) == here
    assert [seat.is_person for seat in seated_as((), here, 3)] == [True] * 3


@pytest.mark.parametrize("said", ["", "ada,", "ada,ADA", "a\tb", "x" * 21, "\u202eada", "=greedy"])
def test_a_name_that_would_confuse_is_refused(said: str) -> None:
    with pytest.raises(NoSeating):
        seats_of(said)


def test_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(NoBot):
        seats_of("ada,ben=nobody")
