"""Who sits at a table."""

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


def test_where_a_file_tells_nobody_those_at_the_table_go_on_or_else_people() -> None:
    here = seats_of("ada,random")
    assert seated_as((), here, 2) == here
    assert [seat.is_person for seat in seated_as((), here, 3)] == [True] * 3


@pytest.mark.parametrize("said", ["", "ada,", "ada,ADA", "a\tb", "x" * 21, "\u202eada"])
def test_a_name_that_would_confuse_is_refused(said: str) -> None:
    with pytest.raises(NoSeating):
        seats_of(said)


def test_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(NoBot):
        seats_of("ada,ben=nobody")
