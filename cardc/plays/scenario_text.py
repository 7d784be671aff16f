"""A draft as a scenario file, with what is to be edited in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardc.catalog.yaml_words import inline, quoted, scalar_text
from cardc.plays.draft import AS_IT_LAY, ScenarioDraft

FORMAT = 2
WIDE = 118
# What stands in place of a ruling until one is named.
NO_RULING = "name.a_ruling"


def scenario_text(draft: ScenarioDraft, game: str, notes: tuple[str, ...]) -> str:
    """The file; `notes` are said at its head."""
    return "\n".join([*(f"# {note}" for note in notes), *_lines(draft, game), ""])


def _lines(draft: ScenarioDraft, game: str) -> Iterator[str]:
    yield from (f"format: {FORMAT}", f"game: {scalar_text(game)}", "scenarios:")
    yield f"  - name: {scalar_text(draft.name)}"
    if draft.assume:
        yield from _entry("assume", dict(draft.assume), 4)
    if draft.left_out:
        yield f"    furnished: {inline({'without': list(draft.left_out)})}"
    if draft.bare:
        yield f"    furnished: {quoted(f'no, {AS_IT_LAY}')}"
    yield from _entry("given", dict(draft.given), 4)
    yield from _entry("when", _steps(draft), 4)
    if draft.ruling == NO_RULING:
        yield "    # edit: name the ruling that this is about, and leave out what it does not say"
    yield from _entry("then", {draft.ruling: list(draft.then)}, 4)


def _steps(draft: ScenarioDraft) -> list[Any]:
    steps: list[Any] = list(draft.answers)
    if draft.looks:
        steps.insert(len(steps) - 1, {"then": {draft.ruling: list(draft.looks)}})
    if draft.until:
        steps.append({"until": draft.until})
    return steps


def _entry(key: str, value: Any, indent: int) -> Iterator[str]:
    """A key with its value: on one line if that is short, else part by part."""
    yield from _value(f"{' ' * indent}{scalar_text(key)}:", value, indent)


def _value(lead: str, value: Any, indent: int) -> Iterator[str]:
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
