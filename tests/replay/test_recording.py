"""A recording shows what a trace tells, and a table as it lies: nothing twice, nothing left out, and it adds up."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import cardc
from cardc.engine.stage import Table, looked_up
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.recording import Recorder, Recording, SeenFrame, record
from cardc.scenarios.recording_data import _recorded, _Things, recorded_play, whole_frames
from cardc.scenarios.replay import Outcome, play
from cardc.scenarios.suite import replay_all
from tests.bundled_decks import deck
from tests.replay.listed_scenarios import listed

GAMES = ("mystic_vale", "misty_valley")
# One scenario of so many, of all files.
EVERY = {"mystic_vale": 29, "misty_valley": 11}
# No replay is larger, even of a whole game.
MOST = 60_000
BUYING = """\
format: 2
scenarios:
  - name: it
    given: {field: [A = blank + Stag, B = blank], mana: 5, commons: ['X = <cost 3>@top', 'Y = <cost 3>@middle']}
    when: [buy X]
    then: {adv.mana.spent_once: ["refused: buy Y", mana = 2]}
"""


@cache
def sample(game: str) -> tuple[tuple[Recording, Outcome], ...]:
    """Some scenarios of a game as they were recorded, and as they play when nobody looks on."""
    played = deck(game)
    chosen = islice(listed(game), 0, None, EVERY[game])
    return tuple((record(one, played.stage, played.catalog, played.bound), plain(one, played)) for one in chosen)


def plain(one: Scenario, played: cardc.Deck) -> Outcome:
    return play(one, played.stage, FaceBinder(one, played.catalog, before=played.bound))


def recorded(tmp_path: Path, text: str) -> Recording:
    """The only scenario of a file, recorded."""
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(text, encoding="utf-8")
    (one,), found = read_scenarios(path)
    assert not found, found
    return record(one, deck().stage, deck().catalog)


@pytest.mark.parametrize("game", GAMES)
def test_every_told_line_stands_in_one_frame_in_order(game: str) -> None:
    for recording, outcome in sample(game):
        shown = [(line.kind, line.text) for frame in recording.frames for line in frame.lines]
        assert shown == [(told.kind, told.text) for told in outcome.told], recording.scenario.name


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_on_changes_nothing(game: str) -> None:
    for recording, outcome in sample(game):
        assert recording.outcome.answers == outcome.answers
        assert recording.final_hash == outcome.final_hash
        assert recording.outcome.failures == []


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_on_while_it_is_proved_sees_the_same_and_changes_no_verdict(game: str) -> None:
    played = deck(game)
    for recording, _ in sample(game)[::4]:
        one, recorder = recording.scenario, Recorder(recording.scenario)
        (outcome,) = replay_all([one], played.stage, played.catalog, played.bound, onlooker=recorder)
        assert outcome.passed
        assert recorder.recording(outcome) == Recording(outcome, recording.players, recording.frames), one.name


@pytest.mark.parametrize(
    ("said", "otherwise"),
    [
        ("mana = 2", "mana = 9"),
        ("buy X]", "buy Z]"),
        ("mana: 5", "mana: 2"),
        ("'X = <cost 3>@top'", "'X = Nobody@top'"),
    ],
)
def test_what_fails_is_seen_alike_by_who_looks_on_while_it_is_proved(tmp_path: Path, said: str, otherwise: str) -> None:
    alone = recorded(tmp_path, BUYING.replace(said, otherwise))
    recorder = Recorder(alone.scenario)
    (outcome,) = replay_all([alone.scenario], deck().stage, deck().catalog, onlooker=recorder)
    assert not outcome.passed
    assert recorder.recording(outcome).frames == alone.frames


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_begins_a_frame_and_was_an_option_of_the_one_before(game: str) -> None:
    for recording, _ in sample(game):
        for before, frame in zip(recording.frames, recording.frames[1:], strict=False):
            answers = [line.text for line in frame.lines if line.kind == "answer"]
            assert len(answers) <= 1
            if answers:
                assert before.decision is not None
                label = before.decision.options[before.decision.chosen]
                assert answers[0] in (label, f"{label} (forced)", f"{label} (any)")


@pytest.mark.parametrize("game", GAMES)
def test_what_contributed_adds_up_to_the_number(game: str) -> None:
    added = 0
    for recording, _ in sample(game):
        for number in (one for frame in recording.frames for one in frame.numbers if one.shares):
            total = sum(share.n for share in number.shares)
            added += 1
            # One number is no less than nothing, however much is held against it.
            least = 0 if number.name == "net decay" else total
            assert max(total, least) == number.value, (recording.scenario.name, number)
    assert added > 10


@pytest.mark.parametrize("game", GAMES)
def test_no_refused_move_is_offered_and_each_has_a_reason(game: str) -> None:
    refused = 0
    for recording, _ in sample(game):
        for frame in (one for one in recording.frames if one.decision is not None):
            assert frame.decision is not None
            for move in frame.decision.refused:
                refused += 1
                assert move.move not in frame.decision.options
                assert move.reasons
    assert refused > 30


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_whole_again_after_only_differences_were_kept(game: str) -> None:
    for recording, _ in sample(game):
        things = _Things()
        differences = list(_recorded(recording.frames, things))
        alone = [next(_recorded([frame], things)) for frame in recording.frames]
        assert whole_frames(differences) == alone


def test_what_does_not_change_is_not_told_again() -> None:
    recording = max((one for one, _ in sample("mystic_vale")), key=lambda one: len(one.frames))
    things = _Things()
    told = list(_recorded(recording.frames, things))
    alone = [next(_recorded([frame], things)) for frame in recording.frames]
    assert len(told) > 5
    assert len(json.dumps(told)) < len(json.dumps(alone)) / 2


@pytest.mark.parametrize("game", GAMES)
def test_no_replay_is_large(game: str) -> None:
    sizes = {recording.scenario.name: len(recorded_play(recording).text) for recording, _ in sample(game)}
    assert {name: size for name, size in sizes.items() if size > MOST} == {}


def test_numbers_that_are_looked_up_at_once_are_those_that_are_looked_up_one_by_one() -> None:
    compared = 0

    class Comparing:
        def look(self, table: Table, told: object, answer: object) -> None:
            nonlocal compared
            for who in range(len(table.players)):
                compared += 1
                assert dict(table.numbers(who)) == looked_up(table, who, table.shows)

    for recording, _ in islice(sample("mystic_vale"), 0, None, 3):
        one = recording.scenario
        outcome = play(one, deck().stage, FaceBinder(one, deck().catalog), onlooker=Comparing())
        assert outcome.failures == []
    assert compared > 50


def test_a_crafted_card_shows_what_lies_in_its_sleeve_and_what_each_piece_adds(tmp_path: Path) -> None:
    first = recorded(tmp_path, BUYING).frames[0]
    field = next(zone for zone in first.scene.zones if (zone.owner, zone.name) == (0, "field"))
    (stag,) = field.things[0].parts
    assert (field.things[0].called, stag.card, dict(stag.symbols)) == ("A", "base.advancement.stag", {"guardian": 2})
    assert dict(field.things[0].symbols) == {"guardian": 2}


def test_what_was_gained_and_what_was_spent_are_told_apart(tmp_path: Path) -> None:
    mana = next(one for one in recorded(tmp_path, BUYING).frames[-1].numbers if (one.name, one.who) == ("mana", 0))
    assert [(share.how, share.n) for share in mana.shares] == [("gained", 5), ("spent", -3)]


def test_a_piece_that_is_turned_over_shows_its_other_side_at_once(tmp_path: Path) -> None:
    text = """\
format: 2
scenarios:
  - name: it
    assume: {Guilduin: {start: {upgrade_cost: 3}, upgraded: {mana: 2}}}
    given: {field: [G = blank + Guilduin, B = blank], mana: 9, commons: ['X = <cost 3>@top']}
    when: [upgrade Guilduin, buy X]
    then: {a.b: bought = 2}
"""
    sides = []
    for frame in recorded(tmp_path, text).frames:
        parts = [part for zone in frame.scene.zones for thing in zone.things for part in thing.parts]
        sides += [part.side for part in parts if part.called == "Guilduin"]
    assert sides[:3] == ["start", "upgraded", "upgraded"]


def test_a_line_about_a_refused_move_tells_why_by_which_ruling(tmp_path: Path) -> None:
    last = recorded(tmp_path, BUYING).frames[-1]
    line = next(one for one in last.lines if one.expected == "refused: buy Y")
    assert line.rulings == ("adv.mana.spent_once",)
    (move,) = line.refused
    assert move.move == "buy Y"
    assert [reason.says for reason in move.reasons] == ["there is not enough mana"]
    assert "adv.mana.spent_once" in move.reasons[0].rulings


def test_a_number_that_a_line_asks_for_is_shown_even_where_it_is_nothing(tmp_path: Path) -> None:
    text = BUYING.replace("mana = 2", "guardian on B = 0").replace("[", "[still ", 0)
    asked = [one for one in recorded(tmp_path, text).frames[0].numbers if one.asked]
    assert [(one.name, one.who, one.value) for one in asked] == [("guardian on B", 0, 0)]


def test_a_scenario_that_fails_is_shown_up_to_where_it_fails(tmp_path: Path) -> None:
    recording = recorded(tmp_path, BUYING.replace("when: [buy X]", "when: [buy X, buy Y]"))
    assert not recording.outcome.passed
    answers = [line.text for frame in recording.frames for line in frame.lines if line.kind == "answer"]
    assert (answers[0], "buy Y" in answers) == ("buy X", False)
    assert len(recording.frames) == len(answers) + 1


def test_of_a_table_that_cannot_be_set_there_is_one_empty_frame(tmp_path: Path) -> None:
    recording = recorded(tmp_path, BUYING.replace("blank + Stag", "blank + Nobody Knows It"))
    assert not recording.outcome.passed
    assert [(frame.lines, frame.scene.zones) for frame in recording.frames] == [((), ())]


def test_frames_are_values_that_are_equal_when_they_look_alike(tmp_path: Path) -> None:
    ones, others = recorded(tmp_path, BUYING).frames, recorded(tmp_path, BUYING).frames
    assert ones == others
    assert isinstance(ones[0], SeenFrame)
    assert replace(recorded(tmp_path, BUYING), frames=ones).frames is ones
