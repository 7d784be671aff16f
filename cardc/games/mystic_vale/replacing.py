"""Deeds that abilities may replace: who is about to push may do something else instead, and then does not push.

A Spoil is none of these: it is tested for anew after whatever was done, for what it follows from may still be so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardc.engine.options import GO_ON, AbilityUse
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import ability_windows
from cardc.games.mystic_vale.frames import Would
from cardc.games.mystic_vale.primitives import MysticValeRun, board_of

Deeds = Mapping[str, Callable[[MysticValeRun, int], None]]


def attempt(run: MysticValeRun, who: int, deed: str, deeds: Deeds) -> None:
    """Does a deed, unless an ability may replace it: then its owner is asked first."""
    if _ways(run, who, deed):
        run.begin(Frame(Would.kind, who, data=Would(deed)))
    else:
        deeds[deed](run, who)


def replaces(deeds: Deeds) -> Callable[[MysticValeRun, Frame, Answer | None], None]:
    """The handler of deeds that are about to be done."""

    def run_would(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
        who, would = frame.who, frame.data
        assert isinstance(would, Would)
        ways = _ways(run, who, would.deed) if answer is None else []
        if ways:
            forced = any(run.rules.table.program(way.ability).mandatory for way in ways)
            run.ask(who, f"would_{would.deed}", ways if forced else (*ways, GO_ON))
            return
        run.end()
        if isinstance(answer, AbilityUse):
            ability_windows.use(run, who, answer, agreed=True)
        else:
            deeds[would.deed](run, who)

    return run_would


def _ways(run: MysticValeRun, who: int, deed: str) -> list[AbilityUse]:
    return ability_windows.able(run, who, ability_windows.usable(board_of(run), who, f"would_{deed}"))
