"""Scenarios of a small game are played on furnished tables as well: the others have what the scenario has."""

from __future__ import annotations

from pathlib import Path

import cardc
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.read import Scenario, read_scenarios


def scenario(tmp_path: Path, text: str) -> Scenario:
    """The only scenario of a file."""
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(f"format: 2\ngame: lantern_bay\nscenarios:\n  - name: it\n{text}", encoding="utf-8")
    (one,), found = read_scenarios(path)
    assert not found, found
    return one


def test_other_players_have_like_things_wherever_the_scenario_says_nothing(bay: cardc.Deck, tmp_path: Path) -> None:
    text = (
        "    given: {hand: [Deckhand], chest: [Salt, Amber], action: 1, left: {quay: []}}\n"
        "    when: [play Deckhand]\n"
        "    then: {deckhand.draws: [hand gains Salt, action +1, still left.hand = nothing]}\n"
    )
    outcome = replay_furnished(scenario(tmp_path, text), bay.stage, bay.catalog)
    assert outcome.passed, outcome.failures
    assert outcome.furnished is not None
    places = {line.partition(":")[0] for line in outcome.furnished.laid}
    assert {"left hand", "left chest", "left wake", "left coin", "me wake"} <= places
    assert "left quay" not in places


def test_a_scenario_can_want_nothing_more_of_a_player(bay: cardc.Deck, tmp_path: Path) -> None:
    text = (
        "    furnished: {without: [left, wake]}\n"
        "    given: {hand: [Deckhand], chest: [Salt, Amber], action: 1}\n    when: [play Deckhand]\n"
    )
    outcome = replay_furnished(scenario(tmp_path, text), bay.stage, bay.catalog)
    assert outcome.passed
    assert outcome.furnished is None
