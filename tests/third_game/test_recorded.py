"""Small games are recorded as any other: what lies in their zones and at their places, and whose it is."""

from __future__ import annotations

from pathlib import Path

import cardc
from cardc.api.replaying import recorded, recorded_play, scenarios
from cardc.scenarios.read import read_scenarios
from cardc.scenarios.recording import Recording

POND = Path(__file__).parent / "reed_pond"
BERTH = """\
format: 2
game: lantern_bay
scenarios:
  - name: A dinghy is moored beside a trawler
    given: {action: 1, hand: [Dinghy], bay: [T = Trawler at 0 1 turned 2 of left]}
    when: [play Dinghy, bay 1 1]
    then: {boat.free_berth: Dinghy at 1 1}
"""
WHOLE = """\
format: 2
game: GAME
scenarios:
  - name: A game goes on
    given: {new_game: {players: 2, seed: 1}}
    when: [{any: 2}]
    then: {a.b: "options = 99"}
"""


def only(tmp_path: Path, text: str, deck: cardc.Deck) -> Recording:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(text, encoding="utf-8")
    (one,), found = read_scenarios(path)
    assert not found, found
    return recorded(one, deck)


def test_every_scenario_of_a_small_game_is_recorded_whole(bay: cardc.Deck) -> None:
    for one in scenarios((), bay).scenarios:
        recording = recorded(one, bay)
        assert recording.outcome.failures == []
        assert recording.frames
        assert recorded_play(recording).cards


def test_things_lie_at_their_places_with_their_owners(tmp_path: Path, bay: cardc.Deck) -> None:
    last = only(tmp_path, BERTH, bay).frames[-1]
    lying = next(zone for zone in last.scene.zones if zone.name == "bay")
    assert [(one.called, one.place, one.owner) for one in lying.things] == [("T", (0, 1), 1), ("Dinghy", (1, 1), 0)]


def test_a_game_of_tiles_is_recorded_from_its_set_up_on(tmp_path: Path) -> None:
    pond = cardc.load(POND, game=POND)
    recording = only(tmp_path, WHOLE.replace("GAME", pond.game.name), pond)
    assert [line.kind for frame in recording.frames for line in frame.lines].count("answer") == 2
    assert any(zone.things for zone in recording.frames[-1].scene.zones) or recording.frames[-1].scene.boards
