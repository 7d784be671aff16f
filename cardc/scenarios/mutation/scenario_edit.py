"""Writes one more expectation into a scenario file, in place: all else stays as it is."""

from __future__ import annotations

import json
from pathlib import Path

from cardc.scenarios.mutation.noticing import NoticingLine
from cardc.source.nodes import Mapping, Scalar, Sequence, YamlNode
from cardc.source.reader import read_text


def with_expectation(text: str, file: Path, line: NoticingLine) -> str | None:
    """The text of the file with the line in it; None where the scenario is a table, or not written plainly."""
    node, found = read_text(text, str(file))
    listed = node.get("scenarios") if isinstance(node, Mapping) and not found else None
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Mapping) and item.span[1:] == line.scenario.span[1:]:
            return None if item.get("table") is not None else _written(text, item, line)
    return None


def _written(text: str, scenario: Mapping, line: NoticingLine) -> str | None:
    said = json.dumps(line.text, ensure_ascii=False)
    if not line.at_end:
        return _before_step(text, scenario.get("when"), line, said)
    then = scenario.get("then")
    if not isinstance(then, Mapping):
        return None
    for entry in then.entries:
        if line.ruling in entry.key.text.split(", "):
            return _beside(text, entry.value, said)
    return None


def _beside(text: str, value: YamlNode, said: str) -> str | None:
    """One more line for a ruling that has one, or several."""
    if isinstance(value, Scalar):
        raw = text[value.start_index : value.end_index]
        return text[: value.start_index] + f"[{raw}, {said}]" + text[value.end_index :] if "\n" not in raw else None
    if not isinstance(value, Sequence) or not value.items:
        return None
    last = value.items[-1]
    if text[value.start_index] == "[":
        return text[: last.end_index] + f", {said}" + text[last.end_index :]
    return text[: last.end_index] + f"\n{_indent(text, last)}- {said}" + text[last.end_index :]


def _before_step(text: str, when: YamlNode | None, line: NoticingLine, said: str) -> str | None:
    if not isinstance(when, Sequence) or line.step >= len(when.items):
        return None
    item = when.items[line.step]
    step = f"{{then: {{{line.ruling}: {said}}}}}"
    if text[when.start_index] == "[":
        return text[: item.start_index] + f"{step}, " + text[item.start_index :]
    dash = text.rfind("-", 0, item.start_index)
    return text[:dash] + f"- {step}\n{_indent(text, item)}" + text[dash:]


def _indent(text: str, item: YamlNode) -> str:
    """What stands before the dash of an item."""
    dash = text.rfind("-", 0, item.start_index)
    return text[text.rfind("\n", 0, dash) + 1 : dash]
