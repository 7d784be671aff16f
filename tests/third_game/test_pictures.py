"""A trace shows boards of hexagons as pictures: here the third game, whose bay is taken to be one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.engine.chance import Chance
from cardc.engine.hex_picture import DrawnHex, turned
from cardc.engine.stage import StageError
from cardc.engine.tabletop import At, Tabletop
from cardc.engine.tabletop_board import TabletopBoard
from cardc.engine.tabletop_rules import TabletopGame
from cardc.engine.tabletop_setup import TabletopBox
from cardc.engine.tabletop_staging import TabletopStage
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.replay import Outcome
from cardc.scenarios.trace import trace_data, trace_text
from tests.third_game.changing import Bay

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
SCENARIO = """\
format: 2
game: lantern_bay
scenarios:
  - name: A dinghy is moored beside a trawler
    given: {action: 1, hand: [Dinghy], bay: [T = Trawler at 0 1 turned 2 of left]}
    when: [play Dinghy, bay 1 1]
    then: {boat.free_berth: Dinghy at 1 1}
"""
BEFORE = """\
  _/ \\_
 /     \\
|  0 1  |
|   T   |
|       |
|  L/2  |
 \\_   _/
   \\ /"""
BESIDE = """\
  _/ \\_
 /H    \\
|  0 0  |
|   T   |
|       |
| /1 +1 |
 \\_  A_/
   \\ /"""
AFTER = """\
  _/ \\_   _/ \\_
 /     \\ /     \\
|  0 1  |  1 1  |
|   T   |Dinghy |
|       |       |
|  L/2  |   M   |
 \\_   _/ \\_   _/
   \\ /     \\ /"""

Staged = Callable[..., TabletopStage]


@pytest.fixture
def staged(bay: cardc.Deck) -> Staged:
    """Stages the third game with something changed."""
    stage: Any = bay.stage
    game: TabletopGame = stage.game
    return lambda **changed: TabletopStage(replace(game, **changed), stage.vocabulary)


@pytest.fixture
def scenario(tmp_path: Path) -> Scenario:
    """A scenario in which a boat comes onto the board."""
    return read(tmp_path, SCENARIO)


def read(tmp_path: Path, text: str) -> Scenario:
    """The only scenario of a file."""
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(text, encoding="utf-8")
    (one,), found = read_scenarios(path)
    assert not found
    return one


def pictures(outcome: Outcome) -> list[str]:
    """What is told in pictures."""
    return [told.text for told in outcome.told if told.kind == "picture"]


# ---- what a board looks like


def test_the_table_of_a_game_without_boards_of_hexagons_has_no_picture(bay: cardc.Deck) -> None:
    assert bay.stage.set({"bay": ["Trawler at 0 1"]}, bay.catalog.by_name).picture() == ()


def test_a_thing_is_drawn_with_its_name_its_owner_and_how_it_is_turned(bay: cardc.Deck, staged: Staged) -> None:
    given = {"bay": ["T = Trawler at 0 1 turned 2 of left"]}
    table = staged(hexes=("bay",)).set(given, bay.catalog.by_name)
    assert "\n".join(table.picture()) == BEFORE


def test_a_title_that_is_too_long_is_cut(bay: cardc.Deck, staged: Staged) -> None:
    table = staged(hexes=("bay",)).set({"bay": ["Flagship at 0 0 of nobody"]}, bay.catalog.by_name)
    assert table.picture()[3:6] == ("|Flagsh…|", "|       |", "|       |")


def test_a_board_where_nothing_lies_is_not_drawn(bay: cardc.Deck, staged: Staged) -> None:
    assert staged(hexes=("bay",)).set({"hand": ["Salt"]}, bay.catalog.by_name).picture() == ()


def test_a_game_says_what_stands_in_a_hexagon(bay: cardc.Deck, staged: Staged) -> None:
    def pictured(board: TabletopBoard, thing: int) -> DrawnHex:
        price = str(board.card(thing).get("price"))
        return DrawnHex(marks=turned((price, *" " * 5), board.table.placed[thing].rotation))

    table = staged(hexes=("bay",), pictured=pictured).set({"bay": ["Dinghy at 0 0 turned 3"]}, bay.catalog.by_name)
    price = bay["Dinghy"].card.get("price")
    assert isinstance(price, int)
    assert table.picture()[3:6] == ("|Dinghy |", "|       |", f"|{price} /3   |")


def test_of_several_things_at_a_place_the_first_is_drawn_and_the_others_are_counted(
    bay: cardc.Deck, staged: Staged
) -> None:
    given = {"bay": ["Dinghy at 0 0 of me", "Trawler at 0 0 of left", "Flagship at 1 0 of left"]}
    table = staged(hexes=("bay",)).set(given, bay.catalog.by_name)
    assert table.picture()[3:6] == ("|Dinghy |Flagsh…|", "|       |       |", "| M +1  |   L   |")


def test_what_lies_on_a_thing_is_counted_and_what_lies_on_its_edge_is_marked_where_that_faces(
    bay: cardc.Deck, staged: Staged
) -> None:
    given = {"bay": ["T = Trawler at 0 0 turned 1", "Salt on T", "Amber on T side 0", "Herring on T side 3"]}
    table = staged(hexes=("bay",)).set(given, bay.catalog.by_name)
    assert "\n".join(table.picture()) == BESIDE


def test_what_lies_on_a_thing_has_a_name_without_one_of_its_own(bay: cardc.Deck, staged: Staged) -> None:
    given = {"bay": ["Trawler at 0 0", "Salt on Trawler", "Amber on Trawler side 0", "Salt on Trawler side 3"]}
    table = staged(hexes=("bay",)).set(given, bay.catalog.by_name)
    table.names.own = {}
    assert table.named == {"Trawler", "Salt", "Amber", "Salt 2"}


@pytest.mark.parametrize(
    ("boards", "given", "names", "titles"),
    [
        (
            ("bay", "market"),
            {"bay": ["Dinghy at 0 0"], "market": ["Salt at 0 0"]},
            ["bay:", "market:"],
            ["|Dinghy |", "| Salt  |"],
        ),
        (("bay", "market"), {"market": ["Salt at 0 0"]}, ["market:"], ["| Salt  |"]),
        (
            ("quay",),
            {"quay": ["Salt at 0 0"], "left": {"quay": ["Amber at 0 0"]}},
            ["quay of me:", "quay of left:"],
            ["| Salt  |", "| Amber |"],
        ),
    ],
)
def test_boards_of_which_there_are_several_are_named(
    bay: cardc.Deck, staged: Staged, boards: tuple[str, ...], given: Any, names: list[str], titles: list[str]
) -> None:
    places = staged().game.zones["bay"]
    stage = staged(hexes=boards, zones={**staged().game.zones, **dict.fromkeys(boards, places)})
    lines = stage.set(given, bay.catalog.by_name).picture()
    assert list(lines[::9]) == names
    assert list(lines[4::9]) == titles


def test_in_a_whole_game_owners_are_told_by_their_numbers(staged: Staged, bay: cardc.Deck) -> None:
    table = staged(hexes=("bay",)).new(bay.catalog, 2, 1, {})
    world = table.state.world
    world.move(world.lying("hand", 1)[0], "bay", at=At(0, 0))
    assert table.picture()[5] == "|   2   |"


def test_boards_have_to_be_zones_of_the_game(staged: Staged) -> None:
    with pytest.raises(StageError, match=r"sea \(zones\)"):
        staged(hexes=("sea",))


# ---- what a trace shows


def test_a_picture_is_told_at_the_beginning_and_whenever_it_has_changed(
    bay: cardc.Deck, staged: Staged, scenario: Scenario
) -> None:
    outcome = replay_furnished(scenario, staged(hexes=("bay",)), bay.catalog, pictured=True)
    assert outcome.passed, outcome.failures
    assert pictures(outcome) == [BEFORE, AFTER]
    kinds = [told.kind for told in outcome.told]
    assert kinds[0] == "picture"
    # Playing the dinghy changes nothing on the board, so the second one stands behind the answer that does.
    assert [told.text for told in outcome.told if told.kind == "answer"] == ["play Dinghy", "bay 1 1"]
    assert kinds[: kinds.index("picture", 1)].count("answer") == 2


def test_the_first_picture_is_of_the_table_as_it_was_set(bay: cardc.Deck, staged: Staged, tmp_path: Path) -> None:
    """Also where something happens before anybody is asked."""
    text = SCENARIO.replace("{action: 1,", "{phase: rest,").replace("[play Dinghy, bay 1 1]", "[end]")
    outcome = replay_furnished(read(tmp_path, text), staged(hexes=("bay",)), bay.catalog, pictured=True)
    assert [told.kind for told in outcome.told][:2] == ["picture", "event"]
    assert pictures(outcome) == [BEFORE]


def test_of_a_game_under_several_seeds_the_first_is_drawn(bay: cardc.Deck, staged: Staged, tmp_path: Path) -> None:
    def set_up(box: TabletopBox, players: int, chance: Chance) -> Tabletop:
        table = staged().game.set_up(box, players, chance)
        table.move(table.lying("hand", table.first)[0], "bay", at=At(chance.below(100), 0))
        return table

    text = re.sub("given: .*", "given: {new_game: {players: 2, seeds: 3}}", SCENARIO)
    text = re.sub("then: .*", "then: {boat.free_berth: 'differs: bay'}", re.sub(" +when: .*\n", "", text))
    outcome = replay_furnished(read(tmp_path, text), staged(hexes=("bay",), set_up=set_up), bay.catalog, pictured=True)
    (drawn,) = pictures(outcome)
    first = staged(hexes=("bay",), set_up=set_up).new(bay.catalog, 2, 1, {}).seated()
    assert drawn == "\n".join(first.picture())


def test_a_picture_that_shows_what_was_furnished_makes_no_difference(
    bay: cardc.Deck, staged: Staged, scenario: Scenario
) -> None:
    def pictured(board: TabletopBoard, thing: int) -> DrawnHex:
        return DrawnHex(note=str(len(board.table.things)))

    outcome = replay_furnished(scenario, staged(hexes=("bay",), pictured=pictured), bay.catalog, pictured=True)
    assert outcome.passed
    assert outcome.furnished is not None
    bare, furnished = pictures(outcome), pictures(outcome.furnished)
    assert len(bare) == len(furnished) == 2
    assert all(one != other for one, other in zip(bare, furnished, strict=True))


def test_nothing_is_drawn_where_nobody_asks_for_it(bay: cardc.Deck, staged: Staged, scenario: Scenario) -> None:
    def pictured(board: TabletopBoard, thing: int) -> DrawnHex:
        raise AssertionError("a replay that is not traced draws nothing")

    outcome = replay_furnished(scenario, staged(hexes=("bay",), pictured=pictured), bay.catalog)
    assert outcome.passed, outcome.failures
    assert pictures(outcome) == []


def test_a_trace_indents_pictures_and_its_data_keeps_their_lines(
    bay: cardc.Deck, staged: Staged, scenario: Scenario
) -> None:
    outcome = replay_furnished(scenario, staged(hexes=("bay",)), bay.catalog, pictured=True)
    shown = "\n".join(f"    {line}" for line in AFTER.splitlines())
    assert f"[me]\n{shown}\n  ✓" in trace_text(outcome)
    assert {"kind": "picture", "text": AFTER, "at": None} in trace_data(outcome)["steps"]


def test_the_command_line_shows_what_the_page_about_scenarios_shows(copied: Bay, run: Any) -> None:
    copied.change("game.py", ("    over=is_over,\n)", '    over=is_over,\n    hexes=("bay",),\n)'))
    copied.clean()
    now = copied.now()
    path = now / "scenarios" / "picture.scenarios.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    done = run("trace", "beside a trawler", "--in", path, "--game", now)
    assert (done.code, done.err) == (0, "")
    assert f"```text\n{done.out}```" in PAGE.read_text(encoding="utf-8")
    data = json.loads(run("trace", "beside a trawler", "--in", path, "--game", now, "--format", "json").out)
    assert [step["text"] for step in data["steps"] if step["kind"] == "picture"] == [BEFORE, AFTER]
