"""Drafts as a file of scenarios, with what is to be edited in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardc.catalog.yaml_words import inline, scalar_text
from cardc.scenarios.first_format import FORMAT
from cardc.scenarios.read import ScenarioStep
from cardc.scenarios.scenario_draft import NO_RULING, ScenarioDraft

WIDE = 118


def draft_text(drafts: Sequence[ScenarioDraft], game: str, notes: Sequence[str] = ()) -> str:
    """The file; `notes` are said at its head."""
    head = [*(f"# {note}" for note in notes), f"format: {FORMAT}", f"game: {scalar_text(game)}", "scenarios:"]
    return "\n".join([*head, "\n\n".join("\n".join(_lines(draft)) for draft in drafts), ""])


def _lines(draft: ScenarioDraft) -> Iterator[str]:
    yield f"  - name: {scalar_text(draft.name)}"
    if draft.assume:
        yield from _entry("assume", {title: dict(values) for title, values in draft.assume.items()}, 4)
    if draft.left_out or draft.bare_because:
        yield f"    furnished: {inline(draft.bare_because or {'without': list(draft.left_out)})}"
    yield from _entry("given", dict(draft.given), 4)
    if steps := draft.scenario().when:
        yield from _entry("when", [_step(step, draft) for step in steps], 4)
    if draft.ruling == NO_RULING:
        yield "    # edit: name the ruling that this is about, and leave out what it does not say"
    yield from _entry("then", {draft.ruling: list(draft.then)}, 4)


def _step(step: ScenarioStep, draft: ScenarioDraft) -> Any:
    match step.kind:
        case "then":
            return {"then": {draft.ruling: [line.text for line in step.expected]}}
        case "until":
            return {"until": step.text}
    return step.text


def _entry(key: str, value: Any, indent: int) -> Iterator[str]:
    """A key with its value: on one line if that is short, else part by part."""
    lead = f"{' ' * indent}{scalar_text(key)}:"
    line = f"{lead} {inline(value)}"
    if len(line) <= WIDE or not isinstance(value, dict | list):
        yield line
        return
    yield lead
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _entry(name, part, indent + 2)
        return
    for part in value:
        yield f"{' ' * (indent + 2)}- {inline(part)}"
