"""The machine asks only what can be answered, takes only what was offered, and plays only what a rule carries out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardc.engine.chance import Chance
from cardc.engine.effect import EFFECT, EffectData
from cardc.engine.machine import NotBuilt, Refused, Run, Stuck, step
from cardc.engine.operations import run_effect
from cardc.engine.options import NO, YES
from cardc.engine.program import lower
from cardc.engine.refs import CardRef
from cardc.engine.rulebook import Rulebook
from cardc.engine.state import Frame, State
from cardc.language import tree as t
from cardc.language.verbs import Choose


class Nothing:
    """A world in which nothing is."""

    def clone(self) -> Nothing:
        return self

    def to_json(self) -> None:
        return None


def asking(run: Run[Any, Any, Any], frame: Frame, answer: Any) -> None:
    """Asks one question, and ends with its answer."""
    if answer is None:
        run.ask(frame.who, "may", (YES, NO))
    else:
        run.end()


def state(*stack: Frame) -> State[Any]:
    return State(Nothing(), list(stack), Chance(1))


RULES: Any = SimpleNamespace(book=Rulebook(frames={"asking": asking, EFFECT: run_effect}), board=lambda state: None)


def test_a_question_without_answers_is_never_asked() -> None:
    with pytest.raises(Stuck, match="order"):
        Run(state(), RULES).ask(0, "order", ())


def test_only_an_answer_that_was_offered_is_taken() -> None:
    game = state(Frame("asking", 0))
    Run(game, RULES).advance()
    before = game.hash()
    with pytest.raises(Refused):
        step(game, RULES, CardRef(1))
    assert game.hash() == before
    step(game, RULES, NO)
    assert not game.stack


def test_nothing_is_answered_where_nothing_was_asked() -> None:
    with pytest.raises(Refused):
        step(state(Frame("asking", 0)), RULES, YES)


def test_a_verb_that_no_rule_carries_out_is_not_passed_over() -> None:
    program = lower(t.Ability(t.Head("act"), (Choose(t.This("card", slot=-1)),)))
    data = EffectData(0, -1, 0, 0, False, None, (), ())
    rules: Any = SimpleNamespace(
        book=RULES.book, board=RULES.board, program=lambda ability: program, host=lambda data: CardRef(0)
    )
    with pytest.raises(NotBuilt, match="`Choose`"):
        Run(state(Frame(EFFECT, 0, 0, data)), rules).advance()
