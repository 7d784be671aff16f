"""What texts give at the end is points of the thing that they are on; and what is no number of a table is none."""

from __future__ import annotations

import pytest

from tests.engine.staged import made_card, set_table

GIVES = "End of game: score 3."


def test_points_of_a_text_are_doubled_with_the_thing_that_it_is_on() -> None:
    own = {
        "Vale": made_card("Vale", GIVES, kind="vale"),
        "Leader": made_card("Leader", GIVES, kind="leader", side="start"),
        "Piece": made_card("Piece", GIVES),
    }
    scores = []
    for kind in ("advancement", "vale", "leader"):
        own["Doubling"] = made_card("Doubling", f"End of game: double the points of each {kind} you own.")
        field = ["blank + Piece@middle + Doubling@bottom", "L = blank + Leader (start)"]
        table = set_table({"phase": "end", "field": field, "vales": ["Vale"]}, own)
        scores.append({thing: table.number(0, f"points of {thing}") for thing in ("Piece", "Vale", "L")})
    assert scores == [
        {"Piece": 6, "Vale": 3, "L": 3},
        {"Piece": 3, "Vale": 6, "L": 3},
        {"Piece": 3, "Vale": 3, "L": 6},
    ]


@pytest.mark.parametrize(
    "name", ["blank in nowhere", "deck", "level two in deck", "kind 2 in deck", "no such title in deck"]
)
def test_what_is_no_number_of_the_table_is_none(name: str) -> None:
    table = set_table({"field": ["blank"], "deck": ["Cursed Land"]})
    assert table.number(0, name) is None
