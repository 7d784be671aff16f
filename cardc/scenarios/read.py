"""Scenario files: YAML to values that know their place, also where the row of a table was filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardc.catalog import schemas
from cardc.engine.scenario_words import NO_WORDS, ScenarioWords
from cardc.scenarios.filling import IN_BRACES, filled, placed, row_of
from cardc.scenarios.first_format import as_of_now, old_format
from cardc.scenarios.renamed import NOTHING, Former, up_to_date
from cardc.source.diagnostics import Diagnostic, Problem, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, YamlNode, plain
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import hint

# What a name in braces may be replaced in.
FILLED = ("assume", "given", "name", "then", "vary", "when", "without_card", "furnished")


@dataclass(frozen=True, slots=True)
class Expected:
    """One line of `then`: the rulings it proves and what must hold; of one that stands in a file, with its texts."""

    rulings: tuple[str, ...]
    text: str
    span: Span
    key: Scalar | None = field(default=None, compare=False, repr=False)
    line: Scalar | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One step of `when`: an answer, a phase to run to, or expectations on the way."""

    kind: str  # answer | any | until | then
    text: str = ""
    expected: tuple[Expected, ...] = ()
    span: Span | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """One scenario, table rows filled in."""

    name: str
    given: Mapping[str, Any]
    when: tuple[ScenarioStep, ...]
    then: tuple[Expected, ...]
    assume: Mapping[str, Any]
    vary: tuple[str, ...]
    span: Span
    bare_because: str = ""  # why it is not played on a furnished table
    left_out: tuple[str, ...] = ()  # what its furnished table has no more of than is given
    game: str = ""  # the one that its file names
    without_card: str = ""  # why the cards of its rulings need not be there
    of_table: bool = False  # it is a row of a table of scenarios
    node: MappingNode | None = field(default=None, repr=False)

    @property
    def rulings(self) -> tuple[str, ...]:
        """All rulings that a line of this scenario names."""
        return tuple(dict.fromkeys(ruling for line in self.lines for ruling in line.rulings))

    @property
    def lines(self) -> tuple[Expected, ...]:
        """All lines that must hold, on the way and at the end."""
        return (*(line for step in self.when for line in step.expected), *self.then)


def read_scenarios(
    path: Path,
    name: str | None = None,
    *,
    words: ScenarioWords = NO_WORDS,
    former: Former = NOTHING,
    files: Files = DISK,
) -> tuple[list[Scenario], list[Diagnostic]]:
    """The scenarios of a file, and what is wrong with it.

    `words`: what they may say, for what format 1 called so. `former`: names that are followed to those of now.
    """
    node, found = read_file(path, name=name, files=files)
    if node is None or found:
        return [], list(found)
    found = check_schema(node, schemas.schema(schemas.SCENARIOS))
    if found or not isinstance(node, MappingNode):
        return [], list(found)
    notes: list[Diagnostic] = []
    if old_format(node):
        node, notes = as_of_now(node, words)
    listed = node.get("scenarios")
    assert isinstance(listed, SequenceNode)
    named = node.get("game")
    game = named.text if isinstance(named, Scalar) else ""
    unfilled = [finding for item in listed.items for finding in _unfilled(item)]
    old: list[Diagnostic] = []
    twice: list[Diagnostic] = []
    read = [scenario for item in listed.items for scenario in _scenarios(item, game, former, old, twice)]
    return read, [*notes, *unfilled, *twice, *dict.fromkeys(old)]


def _scenarios(
    node: YamlNode, game: str, former: Former, old: list[Diagnostic], found: list[Diagnostic]
) -> Iterator[Scenario]:
    """A scenario, or one per row of its table; notes former names, and keys that a row makes twice."""
    assert isinstance(node, MappingNode)
    table = node.get("table")
    rows = [row_of(row) for row in table.items] if isinstance(table, SequenceNode) else [{}]
    stated = tuple(entry for entry in node.entries if entry.key.text in FILLED)
    inner = MappingNode(stated, node.source, node.start_index, node.end_index)
    for row in rows:
        whole = filled(inner, row)
        assert isinstance(whole, MappingNode)
        found += _said_twice(whole)
        told = f" ({', '.join(value.text for value in row.values())})" if row else ""
        yield _scenario(up_to_date(whole, former, old), told, game)


def _unfilled(node: YamlNode) -> Iterator[Diagnostic]:
    """Names of a table that nothing is filled in for, and what stands in braces and in no table."""
    assert isinstance(node, MappingNode)
    table = node.get("table")
    if not isinstance(table, SequenceNode):
        return
    texts = [text for entry in node.entries if entry.key.text in FILLED for text in _texts(entry.value)]
    asked = {blank for text in texts for blank in IN_BRACES.findall(text.text)}
    for row in (row for row in table.items if isinstance(row, MappingNode)):
        for entry in row.entries:
            if entry.key.text not in asked:
                advice, near = hint(
                    entry.key.text, asked, f"write `{{{entry.key.text}}}` where it belongs, or remove it"
                )
                said = f"nothing in the scenario says `{{{entry.key.text}}}`"
                yield Diagnostic("scenario-row", said, entry.key.span, advice, near)
        known = [entry.key.text for entry in row.entries]
        for name in sorted(asked - {*known}):
            advice, _ = hint(name, known, f"add `{name}:` to the row")
            yield Diagnostic("scenario-row", f"this row has nothing for `{{{name}}}`", row.span, advice)


def _said_twice(node: YamlNode) -> Iterator[Diagnostic]:
    """Keys that stand twice in a mapping once a row is filled in: one of them would be lost."""
    entries = node.entries if isinstance(node, MappingNode) else ()
    seen: set[str] = set()
    for entry in entries:
        key = entry.key
        if key.text in seen:
            yield placed(Problem("scenario-row", f"with this row, `{key.text}` is said twice", 0, len(key.text)), key)
        seen.add(key.text)
    below = node.items if isinstance(node, SequenceNode) else (entry.value for entry in entries)
    for one in below:
        yield from _said_twice(one)


def _texts(node: YamlNode) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case SequenceNode():
            yield from (text for item in node.items for text in _texts(item))
        case MappingNode():
            yield from (text for entry in node.entries for text in (entry.key, *_texts(entry.value)))


def _scenario(node: MappingNode, row: str, game: str) -> Scenario:
    def data(key: str, default: Any) -> Any:
        found = node.get(key)
        return default if found is None else plain(found)

    name, excuse = node.get("name"), node.get("without_card")
    when = node.get("when")
    then = node.get("then")
    furnished = data("furnished", "")
    return Scenario(
        name=(name.text if isinstance(name, Scalar) else "") + row,
        given=data("given", {}),
        when=tuple(_steps(when)) if isinstance(when, SequenceNode) else (),
        then=tuple(_expected(then)) if isinstance(then, MappingNode) else (),
        assume=data("assume", {}),
        vary=tuple(data("vary", [])),
        bare_because=furnished if isinstance(furnished, str) else "",
        left_out=tuple(furnished["without"]) if isinstance(furnished, dict) else (),
        span=node.span,
        game=game,
        of_table=bool(row),
        without_card=excuse.text if isinstance(excuse, Scalar) else "",
        node=node,
    )


def _steps(node: SequenceNode) -> Iterator[ScenarioStep]:
    for item in node.items:
        if isinstance(item, Scalar):
            yield ScenarioStep("answer", item.text, span=item.span)
        elif isinstance(item, MappingNode):
            for entry in item.entries:
                if isinstance(entry.value, MappingNode):
                    yield ScenarioStep("then", expected=tuple(_expected(entry.value)), span=entry.key.span)
                elif isinstance(entry.value, Scalar):
                    yield ScenarioStep(entry.key.text, entry.value.text, span=entry.value.span)


def _expected(node: MappingNode) -> Iterator[Expected]:
    for entry in node.entries:
        rulings = tuple(name.strip() for name in entry.key.text.split(","))
        lines = entry.value.items if isinstance(entry.value, SequenceNode) else (entry.value,)
        for line in lines:
            assert isinstance(line, Scalar)
            yield Expected(rulings, line.text, line.span, entry.key, line)


def texts_in(value: Any) -> Iterator[str]:
    """All texts in plain values, keys included."""
    if isinstance(value, dict):
        value = [part for entry in value.items() for part in entry]
    if isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)
    else:
        yield str(value)
