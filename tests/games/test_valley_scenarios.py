"""What scenarios of a game of tiles may say, and what their furnished tables have more."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.api.replaying import replay, scenarios
from cardc.engine.board import NOBODY
from cardc.engine.machine import start, step
from cardc.scenarios.expressions import parse_expectation
from cardc.scenarios.replay import Outcome


@pytest.fixture(scope="module")
def valley() -> cardc.Deck:
    return cardc.load(game="misty_valley")


def written(folder: Path, text: str) -> Path:
    """A file with one scenario."""
    path = folder / "one.scenarios.yaml"
    path.write_text(f"format: 2\ngame: misty_valley\nscenarios:\n  - name: it\n{text}", encoding="utf-8")
    return path


def played(deck: cardc.Deck, folder: Path, text: str) -> Outcome:
    """The outcome of the only scenario of a file."""
    (outcome,) = replay(scenarios(written(folder, text), deck).scenarios, deck)
    return outcome


def laid(outcome: Outcome) -> str:
    """What was furnished; nothing if the scenario was not played so."""
    assert outcome.passed, outcome.failures
    return "\n".join(outcome.furnished.laid) if outcome.furnished is not None else ""


@pytest.mark.parametrize(
    ("text", "kind"),
    [("T at 0 -1", "is"), ("T at -1 -1", "is"), ("banner -1", "change"), ("cards in hand -1", "change")],
)
def test_a_place_below_the_middle_is_no_number_that_has_shrunk(text: str, kind: str) -> None:
    assert parse_expectation(text).kind == kind


def test_the_banner_that_neither_player_has_is_spare(valley: cardc.Deck) -> None:
    """Nobody's banners are no number that a scenario could ask for."""
    sets_up = "Both players begin with ten banners of the own face"
    (outcome,) = replay([one for one in scenarios((), valley).scenarios if one.name == sets_up], valley)
    assert outcome.passed
    assert outcome.end is not None
    assert [outcome.end.state.world.count("banner", who) for who in (0, 1, NOBODY)] == [10, 10, 1]


def test_whoever_has_no_banner_takes_the_spare_one_before_one_of_the_other_player(valley: cardc.Deck) -> None:
    land = ["Starting Tile at 0 0", "Water at 1 0"]
    given = {"patrol_hand": ["P = <patrol 0 0 0 1 0 0>"], "banner": 0, "left": {"banner": 3}, "land": land}
    table = valley.stage.set(given, valley.catalog.by_name)
    world = table.state.world
    world.counters["banner", NOBODY] = 1
    start(table.state, table.rules)
    for answer in ("send P", "valley 2 0", "turned 0"):
        said = {table.label(option): option for option in table.state.decision.options}
        step(table.state, table.rules, said[answer])
    assert [world.count("banner", who) for who in (0, 1, NOBODY)] == [0, 3, 0]


def test_copies_are_assumed_where_nobody_knows_how_many_there_are(valley: cardc.Deck, tmp_path: Path) -> None:
    valleys = ", ".join(
        f"{title}: {{footprints: 0}}" for title in ("Acorns", "Mushrooms", "Crystals", "Berries", "Water")
    )
    markers = "Trailseekers: {markers: [base.marker.mislead]}, Berrygnawers: {markers: [base.marker.diplomacy]}"
    text = (
        "    given: {new_game: {seed: 1}, options: {game.walls_and_flowers: with}}\n"
        f"    assume: {{{markers}, {valleys}, Wall: {{copies: 2}}, Flowers: {{copies: 1}}}}\n"
        "    when: [Trailseekers, first side up, first side up]\n"
        "    then: {expansion.setup: cards in token_pile = 3}\n"
    )
    assert played(valley, tmp_path, text).passed


def test_copies_that_are_known_are_not_assumed(valley: cardc.Deck, tmp_path: Path) -> None:
    given = "    given: {display: [Acorns]}\n    assume: {Acorns: {copies: 2}}\n"
    text = given + "    then: {explore.source: still score = 0}\n"
    (finding,) = scenarios(written(tmp_path, text), valley).diagnostics
    assert (finding.code, finding.span.line) == ("scenario-assume", 6)


def test_what_lies_on_another_thing_is_furnished_by_its_title(valley: cardc.Deck, tmp_path: Path) -> None:
    land = "[S = Starting Tile at 0 0, C = Trailseekers Captain on S of me, A = Acorns at 1 0 of me]"
    then = "    then: {captain.move.target: 'still offered: captain to A'}\n"
    text = f"    given: {{land: {land}, display: [Berries]}}\n{then}"
    assert "= Trailseekers Captain," in laid(played(valley, tmp_path, text))


def test_before_the_first_turn_nothing_is_furnished(valley: cardc.Deck, tmp_path: Path) -> None:
    text = (
        "    given: {phase: opening, box: [Trailseekers, Berrygnawers]}\n    when: [Trailseekers]\n"
        "    then: {setup.board.choice: left.tribe_board = Berrygnawers}\n"
    )
    assert laid(played(valley, tmp_path, text)) == ""


def test_whose_turn_only_begins_has_more_in_the_face_down_pile(valley: cardc.Deck, tmp_path: Path) -> None:
    text = (
        "    given: {land: [S = Starting Tile at 0 0], patrol_hand: [P = <patrol 1 0 0 0 0 0>]}\n"
        "    when: [send P, valley 1 0, turned 0]\n    then: {turn.end: left.playing}\n"
    )
    more = laid(played(valley, tmp_path, text))
    assert "left patrol_pile" in more
    assert "hand" not in more


def test_what_a_player_could_not_see_before_was_not_true_then(valley: cardc.Deck, tmp_path: Path) -> None:
    text = (
        "    given: {land: [S = Starting Tile at 0 0], patrol_hand: [P = <patrol 1 0 0 0 0 0>]}\n"
        "    when: [send P, valley 1 0, turned 0]\n    then: {turn.end: 'view of left: options: end'}\n"
    )
    assert played(valley, tmp_path, text).passed
