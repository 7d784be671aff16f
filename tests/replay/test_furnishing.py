"""A scenario is played on a furnished table as well: what it does not speak of may not matter."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from cardc.catalog.abilities import parse_abilities
from cardc.catalog.cards import AbilityText, Card
from cardc.engine.chance import Chance, OtherwiseChance
from cardc.engine.stage import Table
from cardc.scenarios.checking import ScenarioCheck
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.furnishing import Watched, parting, play_furnished, replay_furnished
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.replay import Outcome, play
from cardc.scenarios.suite import failures
from cardc.scenarios.trace import trace_text
from tests.engine.staged import scenarios, staged


def scenario(tmp_path: Path, text: str) -> Scenario:
    """The only scenario of a file."""
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(f"format: 2\nscenarios:\n  - name: it\n{text}", encoding="utf-8")
    scenarios, found = read_scenarios(path)
    assert not found, found
    return scenarios[0]


def furnished(tmp_path: Path, text: str, title: str = "", ability: str = "") -> tuple[Outcome, Outcome | None]:
    """A scenario on its bare table and on its furnished one, with another text on one of the cards."""
    game, one = staged(), scenario(tmp_path, text)
    instead: Mapping[str, Card] = {}
    if title:
        card = game.catalog.by_name(title)
        assert card is not None
        face = replace(card.faces[0], abilities=(AbilityText(ability, None),))
        changed, wrong = parse_abilities(replace(card, faces=(face, *card.faces[1:])), game.catalog.vocabulary)
        assert not wrong, wrong
        instead = {card.id: changed}
    bare = play(one, game.stage, FaceBinder(one, game.catalog, instead=instead), Watched())
    return bare, play_furnished(one, game.stage, FaceBinder(one, game.catalog, instead=instead), bare)


DAWNSINGER = "    given: {field: [blank + Dawnsinger + Stag]}\n    when: [use Dawnsinger]\n    then: {x.y: mana +3}\n"
AURORA = "    given: {field: [blank + Aurora, blank]}\n    when: [use Aurora]\n    then: {x.y: vp +1}\n"
OWL = """
    given: {phase: planting, field: [CL1 = Cursed Land], on_deck: O = blank + Mindful Owl}
    when: [push, "yes", CL1]
"""
CANYON = """
    given: {phase: planting, field: [M = blank + Magic Mushroom], vales: [Harpy Canyon]}
    when: [use Harpy Canyon, "yes", Magic Mushroom, "yes"]
"""
GUARDIANS = "Harvest: Gain 1 {mana} for each {guardian} on this card"
CARDS = "Harvest: Gain 1 {vp} for every 2 cards in"
CHOSEN = "When Played: You may discard another card in"
RESOLVED = "Planting: You may resolve a “When Played”"
# What a text says too much, and a scenario that does not notice it on its bare table.
WIDER = {
    "another symbol": (DAWNSINGER, "Dawnsinger", GUARDIANS.replace("{guardian}", "{guardian} or {wild}") + "."),
    "the zone of everybody": (AURORA, "Aurora", f"{CARDS} each field."),
    "another zone as well": (AURORA, "Aurora", f"{CARDS} your field or in your discard pile."),
    "the on-deck card as well": (DAWNSINGER, "Dawnsinger", f"{GUARDIANS} or on cards on-deck."),
    "a further choice": (OWL, "Mindful Owl", f"{CHOSEN} your field or in your discard pile."),
    "somebody else's": (OWL, "Mindful Owl", f"{CHOSEN} each field."),
    "another trigger": (CANYON, "Harpy Canyon", f"{RESOLVED} or end of game ability of a card in your field."),
    "abilities elsewhere": (
        CANYON,
        "Harpy Canyon",
        f"{RESOLVED} ability of a card in your field or in your discard pile.",
    ),
    "left to chance": (CANYON, "Magic Mushroom", "When Played: You may turn your mana token to a random side."),
    "what lies for sale": (DAWNSINGER, "Dawnsinger", f"{GUARDIANS} or on advancements in the commons."),
    "own vales": (DAWNSINGER, "Dawnsinger", f"{GUARDIANS} or on vales you own."),
}


@pytest.mark.parametrize(("text", "title", "ability"), WIDER.values(), ids=WIDER.keys())
def test_what_a_text_takes_beside_what_is_meant_shows_on_the_furnished_table_only(
    tmp_path: Path, text: str, title: str, ability: str
) -> None:
    right, same = furnished(tmp_path, text)
    assert right.passed
    assert same is not None
    assert same.passed, same.failures
    bare, other = furnished(tmp_path, text, title, ability)
    assert bare.passed, bare.failures
    assert other is not None
    assert not other.passed


def test_a_failure_tells_the_line_that_changed_where_more_lies_and_how_to_see_it(tmp_path: Path) -> None:
    text = "    given: {field: [C = blank + Cyrilla, D = blank + Dawnsinger]}\n    when: [use Cyrilla, D]\n"
    game = staged()
    outcome = replay_furnished(scenario(tmp_path, text), game.stage, game.catalog)
    (told,) = failures([outcome])
    assert "✗ on a furnished table, `before `D`" in trace_text(outcome)
    assert told.code == "scenario-furnished"
    assert "on a furnished table, `before `D`: C, D, furnished" in told.message
    assert all(words in told.help for words in ("on_deck", "left field", "cardc trace --furnished"))


@pytest.mark.parametrize(
    "said",
    [
        "    given: {on_deck: blank, FIELD}\n",
        "    furnished: {without: [on_deck]}\n    given: {FIELD}\n",
        '    furnished: "no, because it shows what is said then"\n    given: {FIELD}\n',
    ],
)
def test_a_scenario_says_what_lies_there_or_what_it_wants_no_more_of_or_why_it_is_not_furnished(
    tmp_path: Path, said: str
) -> None:
    game = staged()
    said = said.replace("FIELD", "field: [C = blank + Cyrilla, D = blank + Dawnsinger]")
    assert replay_furnished(scenario(tmp_path, said + "    when: [use Cyrilla, D]\n"), game.stage, game.catalog).passed


def test_what_is_left_out_has_to_be_something(tmp_path: Path) -> None:
    game, given = staged(), "    given: {field: [blank]}\n    when: [done]\n"
    check = ScenarioCheck(game.stage, game.catalog)
    wrong = scenario(tmp_path, "    furnished: {without: [gaurdian, left.deck, symbols]}\n" + given)
    (found,) = check.faults(wrong)
    assert (found.code, found.replacement) == ("scenario-word", "guardian")


def test_what_was_furnished_is_not_listed_where_it_was_laid(tmp_path: Path) -> None:
    text = (
        "    given: {field: [A = Cursed Land]}\n    when: [end, {until: prep}]\n"
        '    then: {x.y: ["discard = [A]", cards in discard = 1, "still left.field = []"]}\n'
    )
    bare, more = furnished(tmp_path, text)
    assert bare.passed
    assert more is not None
    assert more.passed
    assert any(line.startswith("discard: furnished") for line in more.laid)


def test_a_player_who_has_a_turn_and_a_pile_that_runs_out_are_left_alone(tmp_path: Path) -> None:
    _, more = furnished(tmp_path, "    given: {field: [blank], deck: []}\n    when: [end, pass]\n")
    assert more is not None
    assert more.passed
    assert not any(line.startswith(("left", "discard")) for line in more.laid)


def test_what_is_left_to_chance_falls_otherwise_and_what_is_scripted_does_not() -> None:
    assert Chance(1).below(2) != OtherwiseChance(1).below(2)
    assert OtherwiseChance(1, ((1,),)).below(2) == 1
    assert Chance(1).shuffled(range(9)) == OtherwiseChance(1).clone().shuffled(range(9))


def test_every_zone_that_a_scenario_is_silent_about_holds_something_for_each_player(tmp_path: Path) -> None:
    _, table = furnished(tmp_path, DAWNSINGER)
    assert table is not None
    laid = {line.partition(":")[0] for line in table.laid}
    zones = {"deck", "on_deck", "discard", "workshop", "vales"}
    market = {
        "commons",
        "vale_display",
        *(f"level_{n}_advancements" for n in (1, 2, 3)),
        "level_1_vales",
        "level_2_vales",
    }
    of_left = {f"left {place}" for place in (*zones, "field", "token", "vp")}
    assert laid == zones | market | of_left | {"own cards that are not blank"}


def test_the_same_things_are_laid_in_every_run(tmp_path: Path) -> None:
    (_, one), (_, other) = furnished(tmp_path, DAWNSINGER), furnished(tmp_path, DAWNSINGER)
    assert one is not None
    assert other is not None
    assert (one.laid, one.final_hash) == (other.laid, other.final_hash)


def test_the_furnishing_takes_no_longer_than_the_play_itself(capsys: pytest.CaptureFixture[str]) -> None:
    game = staged()
    bare = more = 0.0
    for one in scenarios()[::4]:
        began = time.process_time()
        outcome = play(one, game.stage, FaceBinder(one, game.catalog), Watched())
        played = time.process_time()
        play_furnished(one, game.stage, FaceBinder(one, game.catalog), outcome)
        bare, more = bare + played - began, more + time.process_time() - played
    with capsys.disabled():
        sys.stdout.write(f" furnishing: {more * 4:.1f} s of CPU for all scenarios, beside {bare * 4:.1f} s ")
    assert more < 4 * bare


def test_what_a_card_shows_is_the_same_for_all_symbols_together_and_one_by_one() -> None:
    stage, catalog = staged().stage, staged().catalog
    given = {"field": ["A = Cursed Land + Hatchery", "B = blank + <2 guardian 1 mana>"], "on_deck": "Fertile Soil"}
    table = stage.set(given, catalog.by_name)
    for name in ("A", "B", "Fertile Soil"):
        alone = {symbol: table.number(0, f"{symbol} on {name}") for symbol in catalog.vocabulary.symbols}
        assert table.shown_on(name) == alone
        assert any(alone.values())
    assert table.shown_on("C") == {}


@pytest.mark.parametrize(("beside", "parted"), [(4, None), (5, "`mana on A = 5` instead of `4`")])
def test_a_card_shows_as_much_more_as_was_furnished_and_nothing_else(beside: int, parted: str | None) -> None:
    bare, furnished = (Outcome(scenarios()[0]) for _ in range(2))
    bare.table = cast(Table, SimpleNamespace(shown_on=lambda name: {"mana": 1}))
    more = {"A": {"mana": 3}}
    furnished.table = cast(Table, SimpleNamespace(shown_more=more, shown_on=lambda name: {"mana": beside}))
    found = parting(bare, furnished)
    assert (found.text if found is not None else None) == parted
