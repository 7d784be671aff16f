"""Scenarios checked like cards, before anything is played: every key, card, name and ruling at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby

from cardc.catalog.cards import Catalog
from cardc.engine.scenario_words import GivenKey, ScenarioWords
from cardc.engine.stage import FURNISHED, NoSuchGame, Stage, StageError, Table
from cardc.scenarios.asked_names import AskedNames
from cardc.scenarios.assumptions import CODE as ASSUMED
from cardc.scenarios.assumptions import assumption_faults
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.expressions import parse_expectation
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.filling import place, placed
from cardc.scenarios.first_format import old_names
from cardc.scenarios.given_schema import given_schema
from cardc.scenarios.left_out_words import left_out_faults
from cardc.scenarios.new_games import NEW_GAME, NO_SEEDS, first_table
from cardc.scenarios.read import Expected, Scenario
from cardc.source.diagnostics import Diagnostic, Problem, Span
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, YamlNode
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.schema import Schema, check_schema
from cardc.source.suggest import hint

GIVEN = "given"
_QUOTED = re.compile(r"`([^`]+)`")
PLAYERS = "players"
USUAL_PLAYERS = 2


@dataclass(frozen=True)
class ScenarioCheck:
    """Checks the scenarios of one game, with its cards."""

    stage: Stage
    catalog: Catalog
    bound: BoundCards = field(default_factory=BoundCards)
    shape: Schema | None = None

    @cached_property
    def words(self) -> ScenarioWords:
        """What they may say."""
        return self.stage.words

    @cached_property
    def _old_names(self) -> Mapping[str, str]:
        return old_names(self.words)

    @cached_property
    def _shape(self) -> Schema:
        return self.shape or given_schema(self.words)

    def faulty(self, scenarios: Iterable[Scenario]) -> Iterator[tuple[Scenario, list[Diagnostic]]]:
        """The scenarios that something is wrong with, and what."""
        for _, rows in groupby(scenarios, key=lambda one: one.span):
            table = [(scenario, list(dict.fromkeys(self.faults(scenario)))) for scenario in rows]
            needless = _needless_in_some([found for _, found in table], table[0][0])
            for scenario, found in table:
                wrong = [one for one in found if (one.code, one.span) not in needless]
                if wrong:
                    yield scenario, wrong

    def faults(self, scenario: Scenario) -> Iterator[Diagnostic]:
        """Everything that is wrong with a scenario, as far as that can be said before it is played."""
        given = scenario.node.get(GIVEN) if scenario.node is not None else None
        if not isinstance(given, MappingNode):
            return
        if not scenario.when and not scenario.lines:
            said = "nothing is answered here and nothing must hold, so it cannot fail"
            yield Diagnostic("scenario-form", said, scenario.span, "say in `then` what must hold")
        found = [*map(self._called_now, check_schema(given, self._shape)), *assumption_faults(scenario, self.catalog)]
        found += left_out_faults(scenario, self.words, self.catalog.vocabulary.symbols)
        if not found:
            found += (*self._texts(given, self.words.keys(shared=True)), *self._seats(scenario, given))
        yield from found
        if found:
            return
        binder = FaceBinder(scenario, self.catalog, before=self.bound)
        try:
            table = first_table(scenario.given, self.stage, binder)
        except NoSuchGame as refusal:
            if not scenario.lines or not all(_expects_none(line) for line in scenario.lines):
                yield Diagnostic("scenario-table", str(refusal), _blamed(given, str(refusal)))
            return
        except StageError as error:
            yield Diagnostic("scenario-table", str(error), _blamed(given, str(error)))
            return
        yield from _taken_names(given, table)
        yield from self._unused(scenario, binder)
        yield from self._expectations(scenario, table)

    def _called_now(self, fault: Diagnostic) -> Diagnostic:
        """A fault of shape; where a key has another name since, that is what is told."""
        old = next((old for old in self._old_names if fault.message.startswith(f"`{old}` is not known")), None)
        if fault.code != "schema-key" or old is None:
            return fault
        new = self._old_names[old]
        return replace(fault, message=f"`{old}` is called `{new}`", help="`cardc migrate` writes it", replacement=new)

    def _texts(self, given: MappingNode, keys: Mapping[str, GivenKey]) -> Iterator[Diagnostic]:
        """What is wrong with the words of cards and other texts."""
        for entry in given.entries:
            key = keys.get(entry.key.text)
            if key is None and isinstance(entry.value, MappingNode):
                yield from self._texts(entry.value, self.words.keys(shared=False))
            elif key is not None and key.form.reads is not None:
                for text in filter(lambda one: one.text, _scalars(entry.value)):
                    yield from (placed(problem, text) for problem in key.form.reads(text.text, self.catalog))

    def _seats(self, scenario: Scenario, given: MappingNode) -> Iterator[Diagnostic]:
        """What is said of players that are not there."""
        players = scenario.given.get(PLAYERS, USUAL_PLAYERS)
        there = self.words.seats.get(players, ())
        for entry in given.entries:
            if entry.key.text in self.words.all_seats and entry.key.text not in there:
                said = f"with {players} players there is no `{entry.key.text}`"
                yield Diagnostic("scenario-table", said, entry.key.span, f"say `{PLAYERS}:`, or remove it")

    def _unused(self, scenario: Scenario, binder: FaceBinder) -> Iterator[Diagnostic]:
        """Assumptions about cards that are not there: nothing rests on them."""
        assume = scenario.node.get("assume") if scenario.node is not None else None
        used = {card.title for card in binder.cards.values()}
        for entry in assume.entries if isinstance(assume, MappingNode) else ():
            if entry.key.text not in used:
                said = f"{entry.key.text} is not on the table, so nothing rests on what is assumed of it"
                yield Diagnostic(ASSUMED, said, entry.key.span, "remove it, or put the card on the table")

    def _expectations(self, scenario: Scenario, table: Table) -> Iterator[Diagnostic]:
        """What is wrong with the lines that must hold, and with the phases to run to."""
        asked = AskedNames(self.words, self.catalog, table)
        for line in scenario.lines:
            if line.line is not None:
                yield from (placed(problem, line.line) for problem in _line_faults(line, asked, scenario))
        for step in scenario.when:
            if step.kind == "until" and step.text not in self.words.frames and step.span is not None:
                advice, near = hint(step.text, self.words.frames, f"there are {', '.join(self.words.frames)}")
                yield Diagnostic("scenario-word", f"there is no phase `{step.text}`", step.span, advice, near)


def _needless_in_some(found: list[list[Diagnostic]], scenario: Scenario) -> set[tuple[str, Span]]:
    """What is assumed for all rows of a table, and needed in some: it is not wrong in the others."""
    assume = scenario.node.get("assume") if scenario.node is not None else None
    if assume is None:
        return set()
    placed_ = [{(one.code, one.span) for one in row if one.code == ASSUMED} for row in found]
    everywhere = set.intersection(*placed_)
    return {
        one for row in placed_ for one in row - everywhere if assume.span.line <= one[1].line <= assume.span.end_line
    }


def _taken_names(given: MappingNode, table: Table) -> Iterator[Diagnostic]:
    """Names that only what is furnished has: what is called so would be taken for it, and not be looked at."""
    taken = [name for name in table.named if name.startswith(FURNISHED)]
    for text in _scalars(given) if taken else ():
        called = next((name for name in taken if text.text.startswith(name)), None)
        if called is not None:
            said = f"`{called}` is called like what a furnished table has beside this"
            yield placed(Problem("scenario-card", said, 0, len(called), "call it otherwise"), text)


def _expects_none(line: Expected) -> bool:
    """True for a line that says that there is no such game."""
    try:
        return parse_expectation(line.text).kind == "no game"
    except StageError:
        return False


def _line_faults(line: Expected, asked: AskedNames, scenario: Scenario) -> Iterator[Problem]:
    try:
        expectation = parse_expectation(line.text)
    except StageError as error:
        yield Problem("scenario-form", str(error), 0, len(line.text), "`cardc explain scenario-form` shows the forms")
        return
    if expectation.over_seeds and NEW_GAME not in scenario.given:
        yield Problem("scenario-form", NO_SEEDS, 0, len(line.text), f"say `{NEW_GAME}: {{seeds: 20}}` in `{GIVEN}`")
    yield from asked.faults(expectation)


def _blamed(given: MappingNode, message: str) -> Span:
    """The last text of what is given that says what a message quotes; all of it, if nothing does."""
    for quoted in _QUOTED.findall(message):
        saying = re.compile(rf"(?<!\w){re.escape(quoted)}(?!\w)")
        found = [text for text in _scalars(given) if saying.search(text.text)]
        if found:
            return place(found[-1], 0, len(found[-1].text))
    return given.span


def _scalars(node: YamlNode) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case SequenceNode():
            yield from (text for item in node.items for text in _scalars(item))
        case MappingNode():
            yield from (text for entry in node.entries for text in _scalars(entry.value))
