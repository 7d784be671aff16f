"""A scenario fails on anything it did not mean: answers, expectations, invented numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardc.games.mystic_vale.registered import BOOK
from cardc.scenarios.read import read_scenarios
from cardc.scenarios.replay import Outcome, replay
from tests.engine.staged import staged


def outcome(tmp_path: Path, text: str) -> Outcome:
    """The outcome of the only scenario of a file."""
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(f"format: 2\nscenarios:\n  - name: it\n{text}", encoding="utf-8")
    scenarios, found = read_scenarios(path)
    assert not found, found
    game = staged()
    return replay(scenarios[0], game.stage, game.catalog)


def failure(tmp_path: Path, text: str) -> str:
    """What the scenario fails with."""
    failures = outcome(tmp_path, text).failures
    assert failures
    return failures[0].text


def test_a_scenario_that_holds_tells_what_it_proves(tmp_path: Path) -> None:
    text = "    given: {field: [blank + Dawnsinger]}\n    when: [use Dawnsinger]\n    then: {some.ruling: mana +1}\n"
    assert outcome(tmp_path, text).proved == ("some.ruling",)


def test_an_answer_that_is_not_offered_shows_what_is(tmp_path: Path) -> None:
    text = "    given: {phase: planting, field: [blank]}\n    when: [pish]\n"
    assert "offered: push, pass" in failure(tmp_path, text)


@pytest.mark.parametrize(("said", "meant"), [("pus", "push"), ("use Dawnsinge", "use Dawnsinger")])
def test_an_answer_that_is_misspelt_is_told_what_was_meant_also_where_it_was_forced(
    tmp_path: Path, said: str, meant: str
) -> None:
    told = failure(tmp_path, f"    given: {{field: [blank + Dawnsinger]}}\n    when: [{said}]\n")
    assert told.endswith(f"did you mean `{meant}`?")


def test_an_answer_behind_the_end_of_the_game_is_told(tmp_path: Path) -> None:
    text = "    given: {phase: end, field: [blank]}\n    when: [push]\n"
    assert "was not asked for" in failure(tmp_path, text)


def test_an_answer_that_two_options_fit_is_ambiguous_or_told_apart_by_its_card(tmp_path: Path) -> None:
    cards = "[A = blank + Dawnsinger, B = blank + Dawnsinger]"
    ambiguous = f"    given: {{field: {cards}}}\n    when: [use Dawnsinger]\n"
    assert "use Dawnsinger on A, use Dawnsinger on B" in failure(tmp_path, ambiguous)
    told_apart = f"    given: {{field: {cards}}}\n    when: [use Dawnsinger on B]\n    then: {{x.y: mana +1}}\n"
    assert outcome(tmp_path, told_apart).passed


def test_a_forced_answer_may_be_named_and_need_not(tmp_path: Path) -> None:
    given = "    given: {phase: planting, field: [H = blank + Hatchery, A = blank]}\n"
    named = given + '    when: [pass, end, {until: prep}]\n    then: {x.y: "field = []"}\n'
    unnamed = given + '    when: [pass, {until: prep}]\n    then: {x.y: "field = []"}\n'
    assert outcome(tmp_path, named).passed
    assert outcome(tmp_path, unnamed).passed


RAIN = "    given: {phase: planting, field: [A = blank], on_deck: O = blank + Mindful Owl, deck: [X = blank]}\n"


def test_a_forced_last_choice_is_made_at_the_end_and_before_a_look_at_the_table(tmp_path: Path) -> None:
    left_out = RAIN + '    when: [push, "yes"]\n    then: {"x.y": [discard has A]}\n'
    on_the_way = (
        RAIN + '    when: [push, "yes", {then: {"x.y": [discard has A]}}, push]\n    then: {"x.y": [field has X]}\n'
    )
    named = (
        RAIN
        + '    when: [push, "yes", {then: {"x.y": ["still discard = []"]}}, A]\n    then: {"x.y": [discard has A]}\n'
    )
    for text in (left_out, on_the_way, named):
        assert outcome(tmp_path, text).passed, outcome(tmp_path, text).failures


def test_a_forced_last_choice_that_is_asked_for_still_waits(tmp_path: Path) -> None:
    assert outcome(tmp_path, RAIN + '    when: [push, "yes"]\n    then: {"x.y": ["options: [A]"]}\n').passed


def test_a_failure_says_what_the_game_waits_for(tmp_path: Path) -> None:
    text = RAIN + "    when: [push]\n    then: {x.y: mana +2}\n"
    assert failure(tmp_path, text).endswith("but mana changed by +0; the game waits for: yes, no")


def test_a_choice_is_never_made_by_itself(tmp_path: Path) -> None:
    text = "    given: {phase: discarding, field: [A = blank, H = blank + Hatchery]}\n    when: [{until: prep}]\n"
    assert "a may decision waits: yes, no" in failure(tmp_path, text)


def test_what_was_true_before_needs_still(tmp_path: Path) -> None:
    given = "    given: {field: [blank + Dawnsinger]}\n    when: [use Dawnsinger]\n"
    assert "true before" in failure(tmp_path, given + "    then: {x.y: vp = 0}\n")
    assert outcome(tmp_path, given + "    then: {x.y: still vp = 0}\n").passed


def test_an_expectation_that_does_not_hold_says_what_was_found(tmp_path: Path) -> None:
    text = "    given: {field: [blank + Dawnsinger]}\n    when: [use Dawnsinger]\n    then: {x.y: mana +7}\n"
    assert failure(tmp_path, text) == "expected mana +7 [x.y], but mana changed by +1; the game waits for: end"


@pytest.mark.parametrize(
    "line",
    ["mana plus 1 please?", "there is nothing = [of, that, name]", "nowhere has A", "flying", "elsewhere.mana +1"],
)
def test_an_expectation_of_nothing_that_there_is_fails(tmp_path: Path, line: str) -> None:
    text = f'    given: {{field: [blank + Dawnsinger]}}\n    when: [use Dawnsinger]\n    then: {{x.y: "{line}"}}\n'
    assert failure(tmp_path, text)


@pytest.mark.parametrize(
    ("line", "holds"),
    [
        ("[used Dawnsinger, gained 1 mana]", True),
        ("[used Dawnsinger [me], gained 1 mana [me]]", True),
        ("[used Dawnsinger]", False),
        ("[gained 1 mana, used Dawnsinger]", False),
        ("[used Dawnsinger, gained 1]", False),
        ("[used Dawnsinger, gained 1 mana [left]]", False),
        ("[used Dawnsinger, gained 1 mana, gained 1 mana]", False),
        ("[]", False),
    ],
)
def test_all_that_happened_is_told_in_its_order_and_words(tmp_path: Path, line: str, holds: bool) -> None:
    given = "    given: {field: [blank + Dawnsinger]}\n    when: [use Dawnsinger]\n"
    assert outcome(tmp_path, f'{given}    then: {{x.y: "only events: {line}"}}\n').passed is holds


def test_that_nothing_happened_is_told_by_an_empty_list(tmp_path: Path) -> None:
    looks = "[use Dawnsinger, {then: {x.y: mana +1}}]"
    text = f"    given: {{field: [blank + Dawnsinger]}}\n    when: {looks}\n    then: {{x.y: 'only events: []'}}\n"
    assert outcome(tmp_path, text).passed


def test_a_verdict_that_rests_on_an_invented_number_fails(tmp_path: Path) -> None:
    text = "    given: {phase: end, field: [blank + Stag]}\n    then: {x.y: score = 0}\n"
    assert "rests on an invented number" in failure(tmp_path, text)


def test_symbols_that_must_not_matter_are_varied(tmp_path: Path) -> None:
    given = "    given: {field: [blank + Stag]}\n    vary: [sky]\n"
    assert "rests on an invented number" in failure(tmp_path, given + "    then: {x.y: sky = 0}\n")
    assert outcome(tmp_path, given + "    then: {x.y: guardian on blank + Stag = 2}\n").passed


def test_what_is_assumed_is_told(tmp_path: Path) -> None:
    text = (
        "    assume: {Stag: {forest: 1}}\n    given: {field: [blank + Stag]}\n    when: [end]\n"
        "    then: {x.y: forest -1}\n"
    )
    assert outcome(tmp_path, text).bound == ["Stag: forest 1, other unknown symbols 0"]


def test_a_text_with_a_lost_symbol_is_not_played_unbound(tmp_path: Path) -> None:
    given = "    given: {field: [blank], vales: [Azure Lake]}\n    when: [use Azure Lake]\n    then: {x.y: mana +1}\n"
    assert "no source names" in failure(tmp_path, given)
    assert outcome(tmp_path, '    assume: {Azure Lake: {"?": mana}}\n' + given).passed


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Stagg", "there is no card `Stagg`"),
        ("Cursed Land@top + Stag@top", "cannot both lie at the top"),
        ("blank + Stag@left", "is no position"),
        ("blank + Cyrilla (dark)", "has no side `dark`"),
        ("<2>", "must say pairs"),
        ("<cost many>", "says nothing"),
    ],
)
def test_a_card_that_cannot_be_is_told(tmp_path: Path, card: str, said: str) -> None:
    assert said in failure(tmp_path, f'    given: {{field: ["{card}"]}}\n')


def test_a_scripted_shuffle_comes_out_as_told(tmp_path: Path) -> None:
    text = (
        "    given: {phase: planting, field: [A = blank], on_deck: B = blank, deck: [],"
        " discard: [X = blank, Y = blank, Z = blank], chance: [[Y, Z, X]]}\n"
        '    when: [push]\n    then: {x.y: [on_deck = Y, "deck = [Z, X]"]}\n'
    )
    assert outcome(tmp_path, text).passed, outcome(tmp_path, text).failures


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        ("[[Y, Z, X], [A]]", "the last thing that chance was to bring was never asked for"),
        ("[[Y, Z, X], 1, 2]", "the last 2 of what chance was to bring was never asked for"),
        ("[[Y, Z]]", "it names 2, and an order of 3 is asked for, each once"),
        ("[1]", "it names one, and an order of 3 is asked for, each once"),
    ],
)
def test_what_chance_is_to_bring_fits_and_is_asked_for(tmp_path: Path, chance: str, told: str) -> None:
    text = (
        "    given: {phase: planting, field: [A = blank], on_deck: B = blank, deck: [],"
        f" discard: [X = blank, Y = blank, Z = blank], chance: {chance}}}\n"
        '    when: [push]\n    then: {x.y: "field = [A, B]"}\n'
    )
    (failed,) = outcome(tmp_path, text).failures
    assert told in failed.text
    assert failed.span is not None
    assert failed.span.column == text.index(chance) + 1


def test_a_bug_of_the_engine_fails_its_scenario_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("by hand")

    broken_book = replace(BOOK, actions={verb: replace(one, by=broken) for verb, one in BOOK.actions.items()})
    monkeypatch.setattr("cardc.games.mystic_vale.rules.BOOK", broken_book)
    text = "    given: {field: [blank + Dawnsinger]}\n    when: [use Dawnsinger]\n    then: {x.y: mana +1}\n"
    assert "the engine broke: ZeroDivisionError: by hand" in failure(tmp_path, text)


def test_a_game_that_cannot_be_set_up_fails_a_scenario_that_expects_nothing(tmp_path: Path) -> None:
    assert "11 players" in failure(tmp_path, "    given: {new_game: {players: 11}}\n")


def test_any_answers_find_an_end(tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text("format: 2\nscenarios:\n  - {name: it, given: {phase: prep}, when: [{any: 99999999}]}\n", "utf-8")
    assert [found.code for found in read_scenarios(path)[1]] == ["schema-value"]


@pytest.mark.parametrize(
    "line",
    [
        "events: []",
        "still field has []",
        "still field lacks nothing",
        "still not offered: []",
        "still deck starts []",
        "in 3 seeds: mana = 99",
        "differs: mana",
    ],
)
def test_a_line_that_could_not_but_hold_proves_nothing(tmp_path: Path, line: str) -> None:
    text = "    given: {field: [blank + Dawnsinger]}\n    when: [use Dawnsinger]\n"
    assert not outcome(tmp_path, f'{text}    then: {{x.y: "{line}"}}\n').passed
