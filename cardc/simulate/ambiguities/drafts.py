"""Scenarios that show both orders of a pair as the engine plays them now, for rulings that are still to be written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardc.catalog.skeleton import slug
from cardc.engine.machine import start, step
from cardc.engine.options import AbilityUse
from cardc.engine.scenario_words import ME
from cardc.engine.stage import Given, Table
from cardc.engine.state import Answer
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.read import Expected, Scenario, ScenarioStep
from cardc.scenarios.replay import Outcome, play, replay
from cardc.simulate.ambiguities.both_orders import UNPLAYABLE
from cardc.simulate.ambiguities.one_order import Ending
from cardc.simulate.ambiguities.pairs import PairName, PairOccasion
from cardc.simulate.ambiguities.small_tables import AssumedValues, Met, SmallTable, TablesOf
from cardc.simulate.ambiguities.table_differences import SeenValue, TableDifference, differences
from cardc.simulate.ambiguities.together import WhoOrders
from cardc.source.diagnostics import Span

# So many lines of a scenario say what comes of an order.
MOST_LINES = 4
_SPAN = Span("draft", 1, 1, 1, 1)


class DraftScenario(NamedTuple):
    """A scenario in plain data. `bare`: why it is not played on a furnished table; nothing if it is."""

    name: str
    given: Given
    assumed: AssumedValues
    when: tuple[str, ...]
    then: tuple[str, ...]
    bare: str = ""

    def data(self, ruling: str) -> dict[str, Any]:
        """As it stands in a file, for a ruling."""
        told: dict[str, Any] = {"name": self.name}
        if self.assumed:
            told["assume"] = {title: dict(values) for title, values in self.assumed.items()}
        if self.bare:
            told["furnished"] = self.bare
        return {**told, "given": dict(self.given), "when": list(self.when), "then": {ruling: list(self.then)}}


class PairDraft(NamedTuple):
    """The scenarios of a pair, and a ruling for them that says nothing yet. `alone`: their table has but both cards.

    `outcomes`: what comes of each order there, in words; of one that no player can choose, too.
    """

    ruling: str
    scenarios: tuple[DraftScenario, ...]
    outcomes: tuple[str, str]
    alone: bool


def drafted(name: PairName, occasions: Sequence[PairOccasion], tables: TablesOf) -> PairDraft | None:
    """A draft for the first occasion of which a small table can be laid; None if there is none."""
    small = (table for occasion in occasions for table in tables.smallest(name, occasion))
    return next((draft for table in small if (draft := _draft(name, table, tables)) is not None), None)


def ruling_name(name: PairName, tables: TablesOf) -> str:
    """The id of the ruling that is still to be written."""
    titles = dict.fromkeys(slug(title) for title in _titles(name, tables))
    return f"order.{'_and_'.join(titles)}" + ("" if len(titles) > 1 else "_twice")


def _titles(name: PairName, tables: TablesOf) -> tuple[str, str]:
    first, second = (tables.catalog.cards[text.card].title for text in (name.first, name.second))
    return first, second


def _draft(name: PairName, small: SmallTable, tables: TablesOf) -> PairDraft | None:
    ruling = ruling_name(name, tables)
    if name.ordering is WhoOrders.STANDING:
        return _of_standing(name, ruling, small, tables)
    met = tables.met(small, name)
    if met is None:
        return None
    found = tables.compared(met)
    if found.first is None or found.second is None:
        return None
    first, second = _titles(name, tables)
    if name.ordering is not WhoOrders.CHOSEN:
        return _of_the_engine(name, ruling, small, met, (found.first, found.second), tables)
    if name.first == name.second:
        second = f"another {second}"
    elif first == second:
        first, second = (f"text {text.place + 1} of {first}" for text in (name.first, name.second))
    called = ((first, second), (second, first))
    scripts = [_script(met, ending) for ending in (found.first, found.second)]
    named = [f"{one} before {other}" for one, other in called]
    ends = [_played(small, called_so, script, tables) for called_so, script in zip(named, scripts, strict=True)]
    if ends[0].end is None or ends[1].end is None:
        return None
    at_once = {(one.whose, one.name) for one in differences(found.first.table, found.second.table)}
    later = differences(ends[0].end, ends[1].end)
    parted = tuple(sorted(later, key=lambda one: (one.whose, one.name) not in at_once))
    made = [_scenario(small, end, parted, nth, ruling, tables) for nth, end in enumerate(ends)]
    if any(one is None for one in made):
        return None
    scenarios = tuple(one for one in made if one is not None)
    first_told, second_told = ("; ".join(line.removeprefix("still ") for line in one.then) for one in scenarios)
    return PairDraft(ruling, scenarios, (first_told, second_told), small.alone)


def _script(met: Met, ending: Ending) -> tuple[str, ...]:
    """The answers of a scenario: those that lead to the pair, and those of one order."""
    return (*met.led, *_labels(met.table.copy(), ending.answers))


def _labels(table: Table, answers: Sequence[Answer]) -> Iterator[str]:
    """What answers are called, without choices that are forced; what is used is named in any case."""
    if table.state.decision is None:
        start(table.state, table.rules)
    for answer in answers:
        decision = table.state.decision
        if decision is None:
            return
        if len(decision.options) > 1 or isinstance(answer, AbilityUse):
            yield table.label(answer)
        step(table.state, table.rules, answer)


def _played(small: SmallTable, name: str, script: Sequence[str], tables: TablesOf) -> Outcome:
    """What a script comes to."""
    return play(_as_scenario(small, name, script, ()), tables.stage, tables.finder(small))


def _as_scenario(
    small: SmallTable, name: str, script: Sequence[str], lines: Sequence[str], ruling: str = "", bare: str = ""
) -> Scenario:
    steps = tuple(ScenarioStep("answer", text, span=_SPAN) for text in script)
    then = tuple(Expected((ruling,), line, _SPAN) for line in lines)
    return Scenario(name, small.given, steps, then, small.assumed, (), _SPAN, bare_because=bare)


def _told(parted: Sequence[TableDifference], nth: int) -> str:
    """What comes of one order, in words."""
    return "; ".join(line for one in parted[:MOST_LINES] for line in (_line(one, nth),) if line) or "the same"


def _scenario(
    small: SmallTable, end: Outcome, parted: Sequence[TableDifference], nth: int, ruling: str, tables: TablesOf
) -> DraftScenario | None:
    """A scenario with the lines that hold there, and say what differs."""
    script = tuple(step.text for step in end.scenario.when)
    lines: list[str] = []
    for one in parted:
        said = _line(one, nth)
        for line in (said, f"still {said}") if said else ():
            if len(lines) < MOST_LINES and _holds(small, end.scenario.name, script, line, tables):
                lines.append(line)
                break
    if not lines:
        return None
    bare = _bare(small, end.scenario.name, script, lines, ruling, tables)
    return DraftScenario(end.scenario.name, small.given, small.assumed, script, tuple(lines), bare)


def _line(one: TableDifference, nth: int) -> str:
    """What a scenario says of one side of a difference."""
    told: SeenValue = one.second if nth else one.first
    whose = "" if one.whose in ("", ME) else f"{one.whose}."
    if isinstance(told, bool):
        return f"{whose}{'' if told else 'not '}{one.name}"
    if isinstance(told, tuple):
        return f"{whose}{one.name} = [{', '.join(told)}]"
    return f"{whose}{one.name} = {told}"


def _holds(small: SmallTable, name: str, script: Sequence[str], line: str, tables: TablesOf) -> bool:
    return replay(_as_scenario(small, name, script, (line,)), tables.stage, tables.catalog, tables.bound).passed


def _bare(
    small: SmallTable, name: str, script: Sequence[str], lines: Sequence[str], ruling: str, tables: TablesOf
) -> str:
    """Why a scenario cannot be played on a furnished table; nothing if it can."""
    scenario = _as_scenario(small, name, script, lines, ruling)
    try:
        if replay_furnished(scenario, tables.stage, tables.catalog, tables.bound).passed:
            return ""
    except UNPLAYABLE:
        pass
    return "no, because this is a draft, and more on the table would change what comes of it"


# ---- orders that no player chooses


def _of_the_engine(
    name: PairName, ruling: str, small: SmallTable, met: Met, endings: tuple[Ending, Ending], tables: TablesOf
) -> PairDraft | None:
    """The order that the engine takes, as a scenario; what would come of the other one in words alone."""
    first, second = _titles(name, tables)
    script = _script(met, endings[0])
    end = _played(small, f"{first} with {second}", script, tables)
    if end.end is None:
        return None
    parted = differences(endings[0].table, endings[1].table)
    made = _scenario(small, end, parted, 0, ruling, tables)
    return None if made is None else PairDraft(ruling, (made,), (_told(parted, 0), _told(parted, 1)), small.alone)


def _of_standing(name: PairName, ruling: str, small: SmallTable, tables: TablesOf) -> PairDraft | None:
    """The numbers with both texts, as a scenario in which nothing is done; what else they might be in words alone."""
    first, second = _titles(name, tables)
    parted = tuple(tables.standing.without_some(small.given, tables.finder(small)).unequal(name))
    end = _played(small, f"{first} with {second}", (), tables)
    if end.end is None:
        return None
    made = _scenario(small, end, parted, 0, ruling, tables)
    return None if made is None else PairDraft(ruling, (made,), (_told(parted, 0), _told(parted, 1)), small.alone)
