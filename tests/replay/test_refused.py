"""A move is refused for the reason that is claimed, and for no other; and every move is offered or has a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.engine.machine import Run
from cardc.engine.stage import Table
from cardc.games.mystic_vale.explaining import conceivable, refused
from cardc.games.mystic_vale.refusals import REASONS
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.read import ScenarioStep
from cardc.scenarios.replay import play
from tests.engine.staged import scenarios, staged
from tests.replay.test_strictness import failure, outcome

# Abilities that happen at once are put in order, which is no moment of using them.
NO_MOMENT = "order"
BUYING = "    given: {field: [A = blank, B = blank], mana: %s, commons: ['X = <cost 3>@top', 'Y = <cost 3>@top']}\n"


def test_every_conceivable_move_is_offered_or_has_a_reason_in_every_scenario() -> None:
    game, strange, looked = staged(), set(), 0

    def watch(table: Table, step: ScenarioStep | None) -> None:
        nonlocal looked
        decision = table.state.decision
        if decision is None or decision.kind == NO_MOMENT:
            return
        run = Run(table.state, table.rules)
        for option in dict.fromkeys(conceivable(run, decision.who)):
            looked += 1
            reasons = tuple(refused(run, decision.who, option))
            if (option in decision.options) is bool(reasons):
                strange.add((option.kind, decision.kind, reasons))

    for scenario in scenarios():
        play(scenario, game.stage, FaceBinder(scenario, game.catalog), watch)
    assert looked > 20_000
    assert strange == set()


def test_each_reason_comes_from_rulings_that_there_are() -> None:
    named = {ruling for reason in REASONS for ruling in reason.rulings}
    assert named
    assert named <= staged().rulings.keys()


def test_a_move_that_is_refused_for_the_reason_claimed_proves_it(tmp_path: Path) -> None:
    text = BUYING % 5 + '    when: [buy X]\n    then: {adv.mana.spent_once: "refused: buy Y"}\n'
    assert outcome(tmp_path, text).proved == ("adv.mana.spent_once",)


@pytest.mark.parametrize(
    ("mana", "when", "line", "said"),
    [
        (9, "", "refused: buy Y", "but it is offered"),
        (
            2,
            "",
            "refused: buy Y [adv.buy.limit_two]",
            "there is not enough mana (adv.buy.cost_mana, adv.mana.spent_once)",
        ),
        (2, "", "refused: buy Y [ability.once_per_turn]", "there is not enough mana"),
        (9, "", "refused: buy Z [adv.buy.cost_mana]", "there is no move `buy Z`"),
        (9, "", "elsewhere.refused: buy Y [adv.buy.cost_mana]", "there is no player `elsewhere`"),
        (9, "", "left.refused: buy Y [adv.buy.cost_mana]", "it is another player's turn (turn.active_player)"),
        (5, "buy X, end", "refused: buy Y [adv.mana.spent_once]", "purchases belong to the Harvest"),
    ],
)
def test_another_reason_or_none_fails(tmp_path: Path, mana: int, when: str, line: str, said: str) -> None:
    text = BUYING % mana + f'    when: [{when}]\n    then: {{x.y: "{line}"}}\n'
    assert said in failure(tmp_path, text)


def test_a_move_that_is_refused_for_two_reasons_proves_neither(tmp_path: Path) -> None:
    given = (
        BUYING.replace("B = blank]", "B = blank + <1 mana>@top, C = blank + <1 mana>@top]").replace(
            "A = blank", "A = blank"
        )
        % 1
    )
    text = given.replace("'Y = <cost 3>@top'", "'Y = <cost 9>@top'").replace(
        "[A = blank,", "[A = blank + <1 mana>@top,"
    )
    said = failure(tmp_path, text + '    then: {x.y: "refused: buy Y [adv.buy.cost_mana]"}\n')
    assert "no card of the field has a place for it" in said
