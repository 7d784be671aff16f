"""Scenarios that show both orders of a pair as the engine plays them now, for rulings that are still to be written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardc.catalog.skeleton import slug
from cardc.engine.machine import start, step
from cardc.engine.options import AbilityUse
from cardc.engine.scenario_words import ME
from cardc.engine.stage import Table
from cardc.engine.state import Answer
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.replay import play, replay
from cardc.scenarios.scenario_draft import STILL, ScenarioDraft
from cardc.simulate.ambiguities.both_orders import UNPLAYABLE
from cardc.simulate.ambiguities.one_order import Ending
from cardc.simulate.ambiguities.pairs import PairName, PairOccasion
from cardc.simulate.ambiguities.small_tables import Met, SmallTable, TablesOf
from cardc.simulate.ambiguities.table_differences import SeenValue, TableDifference, differences
from cardc.simulate.ambiguities.together import WhoOrders

# So many lines of a scenario say what comes of an order.
MOST_LINES = 4
# Why a draft is not furnished where its lines do not hold then.
ALONE = "no, because this is a draft, and more on the table would change what comes of it"


class PairDraft(NamedTuple):
    """The scenarios of a pair, for a ruling that says nothing yet. `alone`: their table has but both cards.

    `outcomes`: what comes of each order there, in words; of one that no player can choose, too.
    """

    scenarios: tuple[ScenarioDraft, ...]
    outcomes: tuple[str, str]
    alone: bool

    @property
    def ruling(self) -> str:
        """The id of the ruling."""
        return self.scenarios[0].ruling


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
    named = (f"{first} before {second}", f"{second} before {first}")
    scripts = [_script(met, ending) for ending in (found.first, found.second)]
    drafts = [small.draft(called, ruling, script) for called, script in zip(named, scripts, strict=True)]
    first_end, second_end = (_end(draft, tables) for draft in drafts)
    if first_end is None or second_end is None:
        return None
    at_once = {(one.whose, one.name) for one in differences(found.first.table, found.second.table)}
    later = differences(first_end, second_end)
    parted = tuple(sorted(later, key=lambda one: (one.whose, one.name) not in at_once))
    made = [_with_lines(draft, parted, nth, tables) for nth, draft in enumerate(drafts)]
    scenarios = tuple(one for one in made if one is not None)
    if len(scenarios) < len(made):
        return None
    first_told, second_told = ("; ".join(line.removeprefix(STILL) for line in one.then) for one in scenarios)
    return PairDraft(scenarios, (first_told, second_told), small.alone)


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


def _end(draft: ScenarioDraft, tables: TablesOf) -> Table | None:
    """The table that a draft comes to, if it can be played."""
    scenario = draft.scenario()
    return play(scenario, tables.stage, FaceBinder(scenario, tables.catalog, before=tables.bound)).end


def _told(parted: Sequence[TableDifference], nth: int) -> str:
    """What comes of one order, in words."""
    return "; ".join(line for one in parted[:MOST_LINES] for line in (_line(one, nth),) if line) or "the same"


def _with_lines(
    draft: ScenarioDraft, parted: Sequence[TableDifference], nth: int, tables: TablesOf
) -> ScenarioDraft | None:
    """The draft with the lines that hold there, and say what differs."""
    lines: list[str] = []
    for one in parted:
        said = _line(one, nth)
        for line in (said, STILL + said) if said else ():
            if len(lines) < MOST_LINES and _holds(draft._replace(then=(line,)), tables):
                lines.append(line)
                break
    if not lines:
        return None
    lined = draft._replace(then=tuple(lines))
    return lined if _holds_furnished(lined, tables) else lined._replace(bare_because=ALONE)


def _line(one: TableDifference, nth: int) -> str:
    """What a scenario says of one side of a difference."""
    told: SeenValue = one.second if nth else one.first
    whose = "" if one.whose in ("", ME) else f"{one.whose}."
    if isinstance(told, bool):
        return f"{whose}{'' if told else 'not '}{one.name}"
    if isinstance(told, tuple):
        return f"{whose}{one.name} = [{', '.join(told)}]"
    return f"{whose}{one.name} = {told}"


def _holds(draft: ScenarioDraft, tables: TablesOf) -> bool:
    return replay(draft.scenario(), tables.stage, tables.catalog, tables.bound).passed


def _holds_furnished(draft: ScenarioDraft, tables: TablesOf) -> bool:
    try:
        return replay_furnished(draft.scenario(), tables.stage, tables.catalog, tables.bound).passed
    except UNPLAYABLE:
        return False


# ---- orders that no player chooses


def _of_the_engine(
    name: PairName, ruling: str, small: SmallTable, met: Met, endings: tuple[Ending, Ending], tables: TablesOf
) -> PairDraft | None:
    """The order that the engine takes, as a scenario; what would come of the other one in words alone."""
    first, second = _titles(name, tables)
    draft = small.draft(f"{first} with {second}", ruling, _script(met, endings[0]))
    return _of_one(draft, differences(endings[0].table, endings[1].table), small, tables)


def _of_standing(name: PairName, ruling: str, small: SmallTable, tables: TablesOf) -> PairDraft | None:
    """The numbers with both texts, as a scenario in which nothing is done; what else they might be in words alone."""
    first, second = _titles(name, tables)
    parted = tuple(tables.standing.without_some(small.given, tables.finder(small)).unequal(name))
    return _of_one(small.draft(f"{first} with {second}", ruling), parted, small, tables)


def _of_one(
    draft: ScenarioDraft, parted: Sequence[TableDifference], small: SmallTable, tables: TablesOf
) -> PairDraft | None:
    """One scenario, and both outcomes in words."""
    made = _with_lines(draft, parted, 0, tables) if _end(draft, tables) is not None else None
    return None if made is None else PairDraft((made,), (_told(parted, 0), _told(parted, 1)), small.alone)
