"""What no source tells stops the play where a rule asks for it, and is told by its gap; nothing stands in for it."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.scenarios.read import read_scenarios
from cardc.scenarios.replay import Outcome, replay

LAND = "land: [S = Starting Tile at 0 0, V = Acorns at 1 0 of me"


def played(deck: cardc.Deck, folder: Path, given: str, when: str) -> Outcome:
    """A scenario that sets a table and gives answers."""
    file = folder / "one.scenarios.yaml"
    text = f"  - name: it\n    given: {{{given}}}\n    when: [{when}]\n"
    file.write_text(f"format: 2\ngame: misty_valley\nscenarios:\n{text}", encoding="utf-8")
    (one,), found = read_scenarios(file)
    assert not found
    return replay(one, deck.stage, deck.catalog)


@pytest.mark.parametrize(
    ("given", "when", "told"),
    [
        (
            f"ending: left, {LAND}, Encounter 4 at 2 0 of me]",
            "end",
            "nobody knows the requests of Encounter 4 (gap.encounter_requirements)",
        ),
        (
            f"patrol_hand: [P = Trailseekers 3], {LAND}]",
            "send P, valley 2 0, turned 0",
            "nobody knows the explorers of Trailseekers 3 (gap.patrol_faces)",
        ),
        (
            f"display: [Water], {LAND}]",
            "explore Water, valley 2 0",
            "nobody knows the footprints of Water (gap.footprint_tiles)",
        ),
    ],
)
def test_a_value_that_nobody_knows_stops_the_play(
    stated: cardc.Deck, tmp_path: Path, given: str, when: str, told: str
) -> None:
    failures = [failure.text for failure in played(stated, tmp_path, given, when).failures]
    assert len(failures) == 1
    assert told in failures[0]


@pytest.mark.parametrize(
    ("given", "when"),
    [
        (f"ending: left, {LAND}, Encounter 4 at 2 0 of nobody]", "end"),
        (f"patrol_hand: [P = Trailseekers 3], {LAND}]", "send P, valley -1 0, turned 0"),
        (f"patrol_hand: [P = <patrol 0 0 0 0 0 0>], display: [Water], {LAND}]", "send P, valley 2 0, turned 0"),
    ],
)
def test_what_no_rule_asks_for_may_be_unknown(stated: cardc.Deck, tmp_path: Path, given: str, when: str) -> None:
    assert played(stated, tmp_path, given, when).passed
