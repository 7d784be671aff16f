"""What happened, in short."""

from cardc.api.at_table.happened_told import Happened, happened, in_short

PLAYERS = ("player 1", "player 2")


def short(*told: str) -> list[Happened]:
    return [*in_short(happened(told, PLAYERS))]


def test_like_things_are_counted() -> None:
    assert short("passed [player 1]", "passed [player 1]", "passed [player 2]") == [
        Happened("player 1", "passed", 2),
        Happened("player 2", "passed"),
    ]


def test_what_was_moved_the_same_way_is_told_together() -> None:
    told = short("moved Owl from hand to quay [player 1]", "moved Elk from hand to quay [player 1]")
    assert told == [Happened("player 1", "moved Owl, Elk from hand to quay")]


def test_a_move_that_leads_to_the_next_thing_is_left_out() -> None:
    told = short("moved Owl from hand to quay [player 1]", "played Owl [player 1]")
    assert told == [Happened("player 1", "played Owl")]


def test_a_move_of_something_else_is_kept() -> None:
    told = short("moved Elk from hand to quay [player 1]", "played Owl [player 1]")
    assert [one.told for one in told] == ["moved Elk from hand to quay", "played Owl"]


def test_what_nobody_did_is_told_without_a_name() -> None:
    assert short("turn 3") == [Happened("", "turn 3")]
