"""The picture of the valley shows how many explorers count at each side, wherever they are printed."""

from __future__ import annotations

import pytest

import cardc


@pytest.fixture(scope="module")
def valley() -> cardc.Deck:
    return cardc.load(game="misty_valley")


def drawn(deck: cardc.Deck, *land: str) -> str:
    """The picture of what lies in the valley."""
    return "\n".join(deck.stage.set({"land": list(land)}, deck.catalog.by_name).picture())


def test_explorers_that_count_cancelled_ones_and_walls_stand_at_their_sides(valley: cardc.Deck) -> None:
    picture = r"""
  _/ \_   _/ \_
 /     \ /     \
|  0 0  |  1 0  |
|Starti…|   A   |
| Tile  |       |
|       |   M   |
 \_   _/ \_  #_/
   \ /    4\ /
    |  0 1  |
    |   P   |
    |       |
    |~ L/2  |
     \_   _/
       \ /"""
    land = (
        "Starting Tile at 0 0",
        "A = Acorns at 1 0 of me",
        "Wall on A side 1",
        "P = <patrol 0 1 0 2 0 0> at 0 1 turned 2 of left",
        "Smoke Bomb on P side 1 of me",
        "Reinforcements on P side 3 of left",
    )
    assert drawn(valley, *land) == picture.lstrip("\n")


def test_explorers_that_a_wall_keeps_away_are_cancelled(valley: cardc.Deck) -> None:
    land = ("A = Acorns at 0 0", "P = <patrol 0 0 0 2 0 0> at 1 0 of me")
    assert "|   A   |   P   |\n|       |       |\n|       |2  M   |" in drawn(valley, *land)
    assert "|   A   |   P   |\n|       |       |\n|      #|~  M   |" in drawn(valley, *land, "Wall on A side 0")


def test_captains_and_flowers_stand_behind_the_holder(valley: cardc.Deck) -> None:
    captain = next(card.title for card in valley.catalog if card.kind == "captain")
    land = ("A = Acorns at 0 0 of left", f"{captain} on A of me", "Flowers on A")
    assert "| L+m*  |" in drawn(valley, *land)


def test_explorers_that_no_source_tells_are_not_guessed(valley: cardc.Deck) -> None:
    assert "|?  M  ?|" in drawn(valley, "Trailseekers 1 at 0 0 of me")
