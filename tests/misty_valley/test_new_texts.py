"""Texts that no card has: what can be said is played, and what nothing would come of is refused at its words."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.engine.read_abilities import unplayed
from cardc.language.ability import read_ability

PLAYED = [
    ("encounter", "Requirement: Control 2 or more acorn tiles and 2 encounter tiles."),
    ("encounter", "Requirement: Control a valley tile with a flower token on it."),
    ("leaflet", "End of the game: Score 1 {vp} for each encounter tile under your control."),
    ("marker", "Special action: Rotate a patrol tile you own in play one side either way. Flip this marker."),
    (
        "marker",
        "Special action: Move an encounter tile under your control to another space. Flip this marker.",
    ),
    ("marker", "Special action: You may draw the top patrol tile of your pile. If you do, flip this marker."),
    ("marker", "Special action: Do this twice: place a patrol tile from your hand. Flip this marker."),
    ("marker", "Special action: Check control of each tile in play. Flip this marker."),
    ("marker", "Special action: Choose a patrol tile you own in play. Move it to another space. Flip this marker."),
    ("marker", "While on a side: This side gains +1 {explorer} for each encounter tile under your control."),
    ("token", "When revealed for a valley tile, check control of it."),
]

# What is refused stands in brackets.
REFUSED = [
    ("marker", "Special action: Place [a patrol tile you own in play]."),
    ("marker", "Special action: Place [2] patrol tiles from your hand."),
    ("marker", "Special action: Choose a patrol tile you own in play. Place [it]. Flip this marker."),
    ("marker", "Special action: Choose a patrol tile in your hand. Move [it] to another space. Flip this marker."),
    ("marker", "Special action: Rotate [each] patrol tile in play one side either way. Flip this marker."),
    (
        "marker",
        "Special action: Swap the banner on [a tile in play] with the banner on a tile under your opponent’s control.",
    ),
    ("marker", "While on a side: [This side gains +1 {acorns}]."),
    ("marker", "While on a side: This side has no [{water}]."),
    ("marker", "While on a side: Each side of [that patrol tile] has no {explorer}."),
    ("marker", "[Requirement]: Control an acorn tile."),
    ("encounter", "[Special action]: Place a patrol tile from your hand."),
    ("encounter", "Requirement: Control an acorn tile [in play]."),
    ("encounter", "Requirement: Control [each] acorn tile."),
]


def words_refused(deck: cardc.Deck, on: str, text: str) -> list[str]:
    """The words of a text that its game does not play on a kind of card, or that cannot be read."""
    vocabulary = deck.catalog.vocabulary
    read = read_ability(text, vocabulary)
    assert deck.game.rulebook is not None
    found = read.problems if read.ability is None else unplayed(read.ability, vocabulary, deck.game.rulebook(), on)
    return [text[problem.start : problem.end] for problem in found]


@pytest.mark.parametrize(("on", "text"), PLAYED, ids=[text for _, text in PLAYED])
def test_what_is_said_is_played(stated: cardc.Deck, on: str, text: str) -> None:
    assert words_refused(stated, on, text) == []


@pytest.mark.parametrize(("on", "text"), REFUSED, ids=[text for _, text in REFUSED])
def test_what_nothing_would_come_of_is_refused_at_its_words(stated: cardc.Deck, on: str, text: str) -> None:
    before, _, rest = text.partition("[")
    words, _, behind = rest.partition("]")
    assert words in words_refused(stated, on, before + words + behind)


GROVE = """\
format: 1
set: grove
cards:
  - id: grove.encounter.squirrel
    title: Squirrel
    kind: encounter
    copies: 1
    abilities: ["Requirement: Control 2 acorn tiles."]
"""


@pytest.mark.parametrize(("tiles", "points"), [(1, 2), (2, 5), (3, 5)])
def test_so_many_of_a_tile_are_asked_for_as_the_text_says(tmp_path: Path, tiles: int, points: int) -> None:
    (tmp_path / "game.yaml").write_text(
        "format: 1\nextends: misty_valley\nsets: {grove: {title: Grove}}\n", encoding="utf-8"
    )
    (tmp_path / "cards.yaml").write_text(GROVE, encoding="utf-8")
    deck = cardc.load(tmp_path)
    assert not deck.faults
    acorns = [f"Acorns at {n} 1 of me" for n in range(tiles)]
    land = ["Starting Tile at 0 0", "Squirrel at 1 0 of me", *acorns]
    table = deck.stage.set({"phase": "end", "land": land}, deck.catalog.by_name)
    assert table.number(0, "points of Squirrel") == points
