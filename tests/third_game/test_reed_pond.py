"""What a game of tiles can be made of, on one that cardc does not know: things lie on things and touch each other,
players decide before the first turn, points are counted one by one, and scenarios make things up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardc
from cardc.api.replaying import replay_scenarios
from cardc.engine.board import NOBODY
from cardc.engine.refs import CardRef, SideRef
from cardc.engine.saved_games import load, save
from cardc.engine.stage import StageError
from cardc.engine.tabletop import Tabletop
from tests.cli.running import Runner

FOLDER = Path(__file__).parent / "reed_pond"
POND = """\
L = Log at 0 0
P = <pad 1 0 0 0 0 0> at 1 0 of left
Q = <pad 0 0 0 2 0 0> at 2 0 of me
F = Tree Frog on P side 0 of me"""
HEAD = "format: 2\ngame: reed_pond\nscenarios:\n  - name: the pond\n"


@pytest.fixture(scope="module")
def pond() -> cardc.Deck:
    """The cards of Reed Pond with its rules."""
    return cardc.load(FOLDER, game=FOLDER)


def given(*lines: str) -> str:
    """The pond with so much on it, as a scenario gives it."""
    return "".join(f'\n        - "{line}"' for line in lines)


def told(pond: cardc.Deck, text: str) -> list[str]:
    """What is wrong with a scenario, checked and played."""
    return [one.message for one in replay_scenarios({"pond.scenarios.yaml": HEAD + text}, pond).findings]


def table(pond: cardc.Deck, *lines: str) -> object:
    """A table that is set so."""
    return pond.stage.set({"pond": list(lines)}, pond.catalog.by_name)


def test_it_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    done = Runner(capsys)("check", "--game", FOLDER)
    assert (done.code, done.out) == (0, "4 cards in 1 set, 3 abilities, 0 sums: clean\n")


# ---- things beside things


def test_of_several_things_at_one_place_the_first_is_touched_by_edges_and_things_alike(pond: cardc.Deck) -> None:
    lying = ["Log at 0 0", "P = <pad 1 0 0 0 0 0> at 1 0 of left", "Q = <pad 0 0 0 2 0 0> at 1 0 of me"]
    set_table = pond.stage.set({"pond": lying}, pond.catalog.by_name)
    board = set_table.rules.board(set_table.state)
    log, first, covered = (CardRef(thing) for thing in range(3))
    assert set_table.state.world.at("pond", (1, 0)) == first.number
    assert board.beside(log) == [first]
    assert board.beside(SideRef(log, 0)) == (SideRef(first, 3),)
    assert board.beside(covered) == [log]


# ---- things on things


def test_what_lies_on_a_thing_moves_along_and_is_saved(pond: cardc.Deck) -> None:
    set_table = pond.stage.set({"pond": POND.splitlines()}, pond.catalog.by_name)
    world: Tabletop = set_table.state.world
    pad, frog = world.lying("pond")[1], next(iter(world.upon))
    world.move(pad, "bank", 0)
    assert world.zone_of(frog) == "bank"
    again = load(json.loads(json.dumps(save(set_table.state, set_table.rules))), set_table.rules)
    assert again.world.lying_on(pad, 0) == [frog]


def test_what_touches_is_beside_a_thing_and_what_faces_it_beside_an_edge(pond: cardc.Deck) -> None:
    set_table = pond.stage.set({"pond": POND.splitlines()}, pond.catalog.by_name)
    board = set_table.rules.board(set_table.state)
    log, pad, other = (CardRef(thing) for thing in set_table.state.world.lying("pond"))
    assert set(board.beside(pad)) == {log, other}
    east, *_, north_east = board.parts("side", pad)
    assert [side.of for side in board.beside(east)] == [other]
    assert board.beside(north_east) == ()


def test_a_kind_may_stand_for_several(pond: cardc.Deck) -> None:
    set_table = pond.stage.set({"pond": POND.splitlines()}, pond.catalog.by_name)
    board = set_table.rules.board(set_table.state)
    assert len(board.objects("floater", "pond", NOBODY)) == 3
    assert len(board.objects("pad", "pond", NOBODY)) == 2


# ---- scenarios


def test_a_frog_hops_onto_an_edge_and_that_pad_is_spoken_of(pond: cardc.Deck) -> None:
    text = f"""\
    given:
      bank: [F = Tree Frog]
      pond: {given("L = Log at 0 0", "P = <pad 1 0 0 0 0 0> at 1 0 of left", "Q = <pad 0 0 0 2 0 0> at 2 0 of me")}
    when: [use F, P side 0]
    then: {{frog.hops: [F on P side 0, wave +2]}}
"""
    assert told(pond, text) == []


def test_who_was_last_ends_the_game_whose_points_are_told_one_by_one_and_ties_broken(pond: cardc.Deck) -> None:
    text = f"""\
    given:
      last_pad: me
      bank: [F = Tree Frog, G = Tree Frog]
      left: {{wave: 0, bank: []}}
      pond: {given("P = <pad 0 0 0 0 0 0> at 1 0 of left", "Q = <pad 0 0 0 0 0 0> at 5 0 of me")}
    when: [use F, P side 0]
    then: {{frog.hops: ["event: counted 1 for reed", "event: scored 1", "event: won", "no event: nobody won"]}}
"""
    assert told(pond, text) == []


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("<pad 1 0 0>", "pad"),
        ("<pda 1 0 0 0 0 0>", "pda"),
        ("<log 1 0 0 0 0 0>", "log"),
    ],
)
def test_what_is_made_up_wrongly_is_told_before_anything_is_played(pond: cardc.Deck, made: str, said: str) -> None:
    with pytest.raises(StageError, match=said):
        table(pond, f"P = {made} at 1 0")


def test_a_game_opens_with_what_is_decided_first(pond: cardc.Deck) -> None:
    game = pond.new_game(players=2, seed=1)
    assert game.decision is not None
    assert game.decision.kind == "log"
    game.play(game.decision.options[1])
    assert any("1 1" in line for line in game.log)
    assert game.decision.kind == "drift"


# ---- texts


def canonical(pond: cardc.Deck, text: str) -> str:
    """A text as it is printed, which has no fault."""
    ability = pond.parse(text)
    assert ability.problems == (), [one.message for one in ability.problems]
    return ability.print()


@pytest.mark.parametrize(
    "text",
    [
        "Croak: Trade the reeds on a pad you own in the pond with the reeds on a pad your opponent owns in the pond.",
        "Croak: Ripple each floater next to a pad in your sight.",
        "Croak: Hop this frog onto a calm side of a pad in the pond, then ripple each pad next to that pad.",
        "Wish: Watch a pad and a log.",
        "While on a side: This side has no {reed}.",
    ],
)
def test_its_words_are_read_and_said(pond: cardc.Deck, text: str) -> None:
    assert canonical(pond, text) == text


def test_one_verb_said_twice_is_said_once(pond: cardc.Deck) -> None:
    assert canonical(pond, "Wish: Watch a pad and watch a log.") == "Wish: Watch a pad and a log."


def test_a_part_is_not_called_by_the_whole(pond: cardc.Deck) -> None:
    assert pond.parse("Croak: Hop this frog onto a pad in the pond.").problems


def test_what_holds_while_a_thing_lies_there_is_not_done(pond: cardc.Deck) -> None:
    assert pond.parse("Croak: This side has no {reed}.").problems
