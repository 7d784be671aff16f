"""What the data of Misty Valley hold: the sums of the rules, sourced values only, and a named gap for all else."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import cardc
from cardc.api.playing import UnknownFaces
from cardc.games.misty_valley import GAME
from tests.plain_yaml import read_yaml

CARDS = GAME.folder


@cache
def read(name: str) -> Any:
    """A file of the game, as plain data."""
    return read_yaml(CARDS / name)


@pytest.fixture(scope="session")
def missing(stated: cardc.Deck) -> dict[tuple[str, str], str]:
    """What nobody knows, by card and value, with the gap that is named for it, as a refused game tells."""
    with pytest.raises(UnknownFaces) as refused:
        stated.new_game(players=2, seed=1)
    told = ((card, text.partition(" ")) for card, texts in refused.value.missing.items() for text in texts)
    return {(card, value): gap.strip("()") for card, (value, _, gap) in told}


def copies(deck: cardc.Deck) -> Counter[str]:
    """How many there are of each kind, where it is known."""
    return Counter({kind: sum(c.card.copies or 0 for c in deck if c.kind == kind) for kind in {c.kind for c in deck}})


def test_the_tiles_and_banners_add_up_to_what_the_rules_count(stated: cardc.Deck) -> None:
    counted = copies(stated)
    tiles = {kind: counted[kind] for kind in ("patrol", "encounter", "valley", "start")}
    assert tiles == {"patrol": 18, "encounter": 8, "valley": 15, "start": 1}
    assert sum(tiles.values()) == 42
    assert counted["banners"] == 21


def test_each_resource_is_on_three_tiles_and_each_tribe_has_nine(stated: cardc.Deck) -> None:
    assert {card.title: card.card.copies for card in stated if card.kind == "valley"} == dict.fromkeys(
        ("Acorns", "Mushrooms", "Crystals", "Berries", "Water"), 3
    )
    tribes = Counter(card.card.get("tribe") for card in stated if card.kind == "patrol")
    assert tribes == {"trailseekers": 9, "berrygnawers": 9}


def test_a_game_of_what_is_stated_is_refused_with_each_value_and_its_gap(missing: dict[tuple[str, str], str]) -> None:
    assert Counter(missing.values()) == {
        "gap.patrol_faces": 18,
        "gap.footprint_tiles": 5,
        "gap.encounter_requirements": 5,
        "gap.ability_distribution": 2 + 8,
        "gap.wall_flower_split": 2,
    }


def test_every_gap_stands_in_the_ledger(missing: dict[tuple[str, str], str]) -> None:
    ledger = {entry["id"]: entry["class"] for entry in read("rulings/conflicts.yaml")["conflicts"]}
    declared = {gap for kind in read("game.yaml")["kinds"].values() for gap in kind.get("gaps", {}).values()}
    assert declared == set(missing.values())
    assert {ledger.get(gap) for gap in declared} == {"gap"}


def test_the_house_fills_what_is_unknown_and_nothing_else(missing: dict[tuple[str, str], str]) -> None:
    filled = [(card, value) for card, values in read("house.yaml")["faces"].items() for value in values]
    assert sorted(filled) == sorted(missing)


def test_house_values_are_told_as_such_and_a_game_can_be_played_with_them(housed: cardc.Deck) -> None:
    origin = housed.edition.origins.of(housed["Acorns"].card, "", "footprints")
    assert origin is not None
    assert origin.rank == "house"
    assert housed.new_game(players=2, seed=1).decision is not None


def test_the_markers_of_the_house_are_the_ten_of_the_rules_and_those_of_the_boards(housed: cardc.Deck) -> None:
    markers = {card.id: card.card.copies for card in housed if card.kind == "marker"}
    on_boards = Counter(marker for board in housed if board.kind == "tribe" for marker in board.card.get("markers"))
    assert on_boards == markers
    assert sum(markers.values()) == 10


def test_values_come_from_the_rules_from_other_public_words_or_follow_from_them() -> None:
    entries = [entry for of_card in read("sources/faces.yaml")["faces"].values() for entry in of_card]
    assert {"rulebook", "deduced"} <= {entry["rank"] for entry in entries} <= {"rulebook", "public", "deduced"}
    assert [entry for entry in entries if entry["rank"] == "deduced" and not entry.get("note")] == []
