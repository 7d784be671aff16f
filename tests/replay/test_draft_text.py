"""Drafts as they are written: the file says what was replayed, and no more than there is to say."""

from __future__ import annotations

from pathlib import Path

from cardc.scenarios.draft_text import WIDE, draft_text
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.scenario_draft import NO_RULING, ScenarioDraft
from cardc.source.disk import DISK

PLAIN = ScenarioDraft("Nothing is done", "hold.alone", {"hand": ["Herring"]}, {}, then=("coin = 1",))
FILE = Path("drafts.scenarios.yaml")


def read(*drafts: ScenarioDraft) -> list[Scenario]:
    """The scenarios of drafts as they are written."""
    text = draft_text(drafts, "lantern_bay", ("say what it shows",))
    scenarios, found = read_scenarios(FILE, files=DISK.with_texts({str(FILE): text}))
    assert found == []
    return scenarios


def said(scenario: Scenario) -> tuple[object, ...]:
    """All that a scenario says, wherever it stands."""
    steps = [(one.kind, one.text, [(line.rulings, line.text) for line in one.expected]) for one in scenario.when]
    then = [(line.rulings, line.text) for line in scenario.then]
    furnished = (scenario.bare_because, scenario.left_out)
    return scenario.name, scenario.given, scenario.assume, steps, then, furnished


def test_all_of_a_draft_is_read_as_it_was_replayed() -> None:
    draft = PLAIN._replace(
        name="no: 1, [2] # 3",
        given={
            "action": 1,
            "left": {"hand": []},
            "hand": [f"H{n} = Herring" for n in range(40)],
            "chance": [["H1"], 2],
        },
        assume={"Herring": {"cost": 0, "rest": 0}},
        answers=("use H1", "yes", "3"),
        until="tide",
        looks=("options: [yes, no]",),
        left_out=("symbols", "left"),
    )
    assert [said(one) for one in read(draft)] == [said(draft.scenario())]


def test_one_that_is_not_furnished_says_why() -> None:
    draft = PLAIN._replace(bare_because="no, because it is a draft")
    assert [said(one) for one in read(draft, PLAIN)] == [said(draft.scenario()), said(PLAIN.scenario())]


def test_a_look_stands_before_the_last_answer() -> None:
    draft = PLAIN._replace(answers=("push", "pass"), looks=("offered: pass",))
    assert [one.kind for one in draft.scenario().when] == ["answer", "then", "answer"]


def test_drafts_stand_apart_and_say_nothing_of_what_is_not_done() -> None:
    assert draft_text((PLAIN, PLAIN._replace(name="Again")), "lantern_bay", ("Decide.",)).splitlines() == [
        "# Decide.",
        "format: 2",
        "game: lantern_bay",
        "scenarios:",
        "  - name: Nothing is done",
        "    given: {hand: [Herring]}",
        '    then: {hold.alone: ["coin = 1"]}',
        "",
        "  - name: Again",
        "    given: {hand: [Herring]}",
        '    then: {hold.alone: ["coin = 1"]}',
    ]


def test_what_is_wide_is_said_part_by_part() -> None:
    draft = PLAIN._replace(given={"hand": ["Herring"] * 30, "wake": []}, answers=("use Herring",) * 20)
    lines = draft_text((draft,), "lantern_bay").splitlines()
    assert max(map(len, lines)) <= WIDE
    assert lines.count("        - Herring") == 30
    assert lines.count("      - use Herring") == 20


def test_a_ruling_that_is_still_to_be_named_is_to_be_edited() -> None:
    assert "# edit: name the ruling" in draft_text((PLAIN._replace(ruling=NO_RULING),), "lantern_bay")
    assert "# edit" not in draft_text((PLAIN,), "lantern_bay")
