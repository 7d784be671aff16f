"""A replayed scenario step by step, for people and as JSON."""

from __future__ import annotations

from typing import Any

from cardc.scenarios.replay import Outcome, Told
from cardc.source.terminal import BOLD, GREEN, RED, painted, text_columns

_SIGNS = {"answer": ">", "event": " ", "check": "✓", "failed": "✗"}
_STYLES = {"answer": BOLD, "check": GREEN, "failed": RED}


def trace_text(outcome: Outcome, color: bool = False) -> str:
    """What was bound, furnished, answered, what happened, and what held."""
    scenario = outcome.scenario
    lines = [painted(scenario.name, BOLD, color), "=" * text_columns(scenario.name)]
    lines += [f"furnished  {line}" for line in outcome.laid]
    lines += [f"assumed  {line}" for line in outcome.bound]
    lines += [f"option   {name}: {value}" for name, value in outcome.options.items()]
    lines += [line for told in outcome.told for line in _lines(told, color)]
    lines += [painted(f"  ✗ {told.in_words}", RED, color) for told in outcome.failures if told not in outcome.told]
    proves = f"proves {', '.join(outcome.proved)}" if outcome.proved else "proves nothing of what is adopted"
    verdict = f"holds; {proves}" if outcome.passed else "does not hold"
    return "\n".join([*lines, painted(verdict, GREEN if outcome.passed else RED, color), ""])


def _lines(told: Told, color: bool) -> list[str]:
    if told.kind == "picture":
        return [f"    {line}".rstrip() for line in told.text.split("\n")]
    return [painted(f"  {_SIGNS[told.kind]} {told.text}", _STYLES.get(told.kind, ""), color)]


def trace_data(outcome: Outcome) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "name": outcome.scenario.name,
        "passed": outcome.passed,
        "assumed": outcome.bound,
        "options": dict(outcome.options),
        "furnished": list(outcome.laid),
        "steps": [_told(told) for told in outcome.told],
        "failures": [_told(told) for told in outcome.failures],
        "proves": list(outcome.proved),
        "hash": outcome.final_hash,
    }


def _told(told: Told) -> dict[str, Any]:
    where = None if told.span is None else {"file": told.span.file, "line": told.span.line}
    return {"kind": told.kind, "text": told.text, "at": where}
