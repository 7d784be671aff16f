"""Rule options are chosen by name, refused by name, kept in saved games, and shown where they are not the default."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import cardc
from cardc.api.loading import load
from cardc.api.playing import load_game
from cardc.engine.rule_options import NoSuchOption, choose, otherwise
from cardc.engine.saved_games import NotASavedGame
from cardc.scenarios.coverage import provable
from cardc.scenarios.ledger import Ruling
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import replay
from cardc.scenarios.trace import trace_text
from tests.engine.staged import scenarios, staged


def flipped() -> Scenario:
    """A scenario that is played by another option."""
    (found,) = (one for one in scenarios() if one.name.startswith("Two Stag Champions on one card may be said"))
    return found


OWLS = {"owl.hooting": ("once", "twice"), "owl.sight": ("day", "night", "both")}


def test_what_is_not_chosen_is_played_by_its_default() -> None:
    assert choose(OWLS, {"owl.sight": "both"}) == {"owl.hooting": "once", "owl.sight": "both"}


def test_only_what_differs_from_the_default_is_told() -> None:
    assert otherwise(OWLS, choose(OWLS, {"owl.sight": "both", "owl.hooting": "once"})) == {"owl.sight": "both"}


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ({"owl.hootng": "once"}, "no option `owl.hootng`; did you mean `owl.hooting`"),
        ({"owl.sight": "nigth"}, "no value `nigth`; did you mean `night`"),
        ({"owl.sight": True}, "no value `True`; there are day, night, both"),
        (["owl.sight"], "said as `{NAME: VALUE}`"),
        (None, "said as `{NAME: VALUE}`"),
    ],
)
def test_what_the_rules_do_not_know_is_refused(stated: object, told: str) -> None:
    with pytest.raises(NoSuchOption, match=told):
        choose(OWLS, stated)


def test_a_game_is_set_up_and_saved_with_its_options(tmp_path: Path) -> None:
    deck = load(faces="house")
    game = deck.new_game(players=2, seed=1, options={"vale.first_use": "own_prep"})
    assert game.options == {"vale.first_use": "own_prep"}
    game.save(tmp_path / "game.json")
    assert load_game(tmp_path / "game.json", deck).options == {"vale.first_use": "own_prep"}


def test_a_saved_game_does_not_go_on_by_other_rules(tmp_path: Path) -> None:
    deck, path = load(faces="house"), tmp_path / "game.json"
    deck.new_game(players=2, seed=1, options={"vale.first_use": "own_prep"}).save(path)
    path.write_text(path.read_text(encoding="utf-8").replace("own_prep", "next_turn"), encoding="utf-8")
    with pytest.raises(NotASavedGame, match="something in it was changed"):
        load_game(path, deck)


def test_a_wrong_option_at_set_up_is_refused_with_the_one_that_was_meant() -> None:
    with pytest.raises(NoSuchOption, match=r"did you mean `vale\.first_use`"):
        cardc.load(faces="house").new_game(players=2, seed=1, options={"vale.frist_use": "own_prep"})


def test_a_trace_tells_the_options_and_that_nothing_adopted_is_proved() -> None:
    game = staged()
    told = trace_text(replay(flipped(), game.stage, game.catalog))
    assert "option   stag_champion.stacking: once" in told
    assert "proves nothing of what is adopted" in told


def test_a_scenario_by_another_option_proves_no_ruling() -> None:
    assert replay(flipped(), staged().stage, staged().catalog).proved == ()


@pytest.mark.parametrize(
    ("under", "proved"),
    [({}, ()), ({"stag_champion.stacking": "once"}, ("mine.one",)), ({"vale.first_use": "own_prep"}, ())],
)
def test_a_ruling_that_presupposes_options_is_proved_by_a_scenario_with_just_these(
    under: dict[str, str], proved: tuple[str, ...]
) -> None:
    (line,) = flipped().then
    outcome = replay(
        dataclasses.replace(flipped(), then=(dataclasses.replace(line, rulings=("mine.one",)),)),
        staged().stage,
        staged().catalog,
    )
    assert provable(outcome, {"mine.one": Ruling("mine.one", "mine", "", "So.", "open", under)}) == proved
