"""`docs/scenarios.md` is what the program says of scenarios, and its examples hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardc
from cardc.api.replaying import replay_scenarios
from cardc.scenarios.asked_names import CHECKED_KINDS
from cardc.scenarios.expressions import parse_expectation
from cardc.scenarios.words_page import LINES
from tests.catalog.refresh import SCENARIOS_PAGE, scenarios_page
from tests.engine.staged import staged


def test_the_page_is_up_to_date() -> None:
    assert SCENARIOS_PAGE.read_text(encoding="utf-8") == scenarios_page(), "run `make refresh`"


def test_it_tells_of_every_key_and_of_every_name_that_can_be_asked_for() -> None:
    said, words = SCENARIOS_PAGE.read_text(encoding="utf-8"), staged().stage.words
    for names in (words.given, words.numbers, words.zones, words.truths):
        assert [name for name in names if f"| `{name}` |" not in said] == []
    for names in (words.all_seats, words.frames):
        assert [name for name in names if name not in said] == []


@pytest.mark.parametrize("kind", LINES)
def test_each_form_of_line_is_the_one_that_it_is_an_example_of(kind: str) -> None:
    example, _ = LINES[kind]
    assert parse_expectation(example).kind == kind


def test_every_form_that_is_checked_is_told_of() -> None:
    said = SCENARIOS_PAGE.read_text(encoding="utf-8")
    assert [kind for kind in CHECKED_KINDS if kind not in LINES and f"`{kind}: …`" not in said] == []


def test_its_examples_hold() -> None:
    examples = re.findall(r"^```yaml\n(.*?)^```", SCENARIOS_PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    proved = []
    for n, example in enumerate(examples):
        other = re.search(r"^game: (\w+)$", example, re.MULTILINE)
        deck = cardc.load(game=other.group(1)) if other is not None else staged()
        outcomes, findings = replay_scenarios({str(Path(f"shown_{n}.scenarios.yaml")): example}, deck)
        assert findings == ()
        assert [outcome.failures for outcome in outcomes if outcome.failures] == []
        proved += [set(outcome.proved) for outcome in outcomes]
    druid = [{"peacekeeper_druid.replaces_spoil"}, {"peacekeeper_druid.use_is_optional"}]
    chorus = {"earthchant_chorus.declare_target_for_discount", "earthchant_chorus.declared_sleeving_binds"}
    assert proved == [{"mindful_owl.optional"}, *druid, chorus, {"control.majority"}]
