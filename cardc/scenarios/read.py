"""Scenario files: YAML to values that know their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardc.catalog import schemas
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, YamlNode, plain
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.reader import read_file
from cardc.source.schema import check_schema


@dataclass(frozen=True, slots=True)
class Expected:
    """One line of `then`: the rulings it proves and what must hold."""

    rulings: tuple[str, ...]
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One step of `when`: an answer, a phase to run to, or expectations on the way."""

    kind: str  # answer | until | then
    text: str = ""
    expected: tuple[Expected, ...] = ()
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, table rows filled in."""

    name: str
    given: Mapping[str, Any]
    when: tuple[ScenarioStep, ...]
    then: tuple[Expected, ...]
    assume: Mapping[str, Any]
    vary: tuple[str, ...]
    span: Span
    game: str = ""  # the one that its file names

    @property
    def rulings(self) -> tuple[str, ...]:
        """All rulings that a line of this scenario names."""
        lines = (*self.then, *(line for step in self.when for line in step.expected))
        return tuple(dict.fromkeys(ruling for line in lines for ruling in line.rulings))


def read_scenarios(
    path: Path, name: str | None = None, *, files: Files = DISK
) -> tuple[list[Scenario], list[Diagnostic]]:
    """The scenarios of a file, and what is wrong with it."""
    node, found = read_file(path, name=name, files=files)
    if node is None or found:
        return [], list(found)
    found = check_schema(node, schemas.schema(schemas.SCENARIOS))
    if found or not isinstance(node, MappingNode):
        return [], list(found)
    listed = node.get("scenarios")
    assert isinstance(listed, SequenceNode)
    named = node.get("game")
    game = named.text if isinstance(named, Scalar) else ""
    return [scenario for item in listed.items for scenario in _scenarios(item, game)], []


def _scenarios(node: YamlNode, game: str) -> Iterator[Scenario]:
    """A scenario, or one per row of its table."""
    assert isinstance(node, MappingNode)
    table = node.get("table")
    rows: list[Any] = plain(table) if table is not None else [{}]  # type: ignore[assignment]
    for row in rows:
        yield _scenario(node, {key: str(value) for key, value in row.items()}, game)


def _scenario(node: MappingNode, row: Mapping[str, str], game: str) -> Scenario:
    def filled(value: Any) -> Any:
        if isinstance(value, str):
            for key, text in row.items():
                value = value.replace("{" + key + "}", text)
            return value
        if isinstance(value, list):
            return [filled(item) for item in value]
        if isinstance(value, dict):
            return {filled(key): filled(item) for key, item in value.items()}
        return value

    def data(key: str, default: Any) -> Any:
        found = node.get(key)
        return default if found is None else filled(plain(found))

    when = node.get("when")
    then = node.get("then")
    return Scenario(
        name=filled(plain(node.get("name") or node)) + (f" ({', '.join(row.values())})" if row else ""),
        given=data("given", {}),
        when=tuple(_steps(when, filled)) if isinstance(when, SequenceNode) else (),
        then=tuple(_expected(then, filled)) if isinstance(then, MappingNode) else (),
        assume=data("assume", {}),
        vary=tuple(data("vary", [])),
        span=node.span,
        game=game,
    )


def _steps(node: SequenceNode, filled: Any) -> Iterator[ScenarioStep]:
    for item in node.items:
        if isinstance(item, Scalar):
            yield ScenarioStep("answer", filled(item.text), span=item.span)
        elif isinstance(item, MappingNode):
            for entry in item.entries:
                if isinstance(entry.value, MappingNode):
                    yield ScenarioStep("then", expected=tuple(_expected(entry.value, filled)), span=entry.key.span)
                elif isinstance(entry.value, Scalar):
                    yield ScenarioStep("until", filled(entry.value.text), span=entry.value.span)


def _expected(node: MappingNode, filled: Any) -> Iterator[Expected]:
    for entry in node.entries:
        rulings = tuple(name.strip() for name in filled(entry.key.text).split(","))
        lines = entry.value.items if isinstance(entry.value, SequenceNode) else (entry.value,)
        for line in lines:
            assert isinstance(line, Scalar)
            yield Expected(rulings, filled(line.text), line.span)
