"""The line that would notice a change: what a scenario could see on its table, with the card and with the changed one.

Both are played beside each other; the first thing that can be seen and differs is said as an expectation. A line is
only suggested after it was tried: the scenario holds with it, and does not hold with the changed card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.engine.scenario_words import ME
from cardc.engine.stage import Stage, Table
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.read import Expected, Scenario, ScenarioStep
from cardc.scenarios.replay import Outcome, Watch, play


class Sight(NamedTuple):
    """What can be seen before a step of a scenario (its number), or at the end."""

    step: int
    offered: tuple[str, ...]
    numbers: dict[str, int]
    zones: dict[str, tuple[str, ...]]


class Seen(NamedTuple):
    """A scenario as it was played: what could be seen step by step, and what happened since its last look."""

    sights: tuple[Sight, ...]
    happened: tuple[str, ...]


class NoticingLine(NamedTuple):
    """An expectation that notices a change: before which step of the scenario it stands, or at the end."""

    scenario: Scenario
    step: int
    ruling: str
    text: str

    @property
    def at_end(self) -> bool:
        """True for a line of the last `then`."""
        return self.step == len(self.scenario.when)


@dataclass(frozen=True, slots=True)
class Watching:
    """Plays scenarios with and without a changed card, and looks at what differs."""

    stage: Stage
    catalog: Catalog
    bound: BoundCards

    def line(self, scenario: Scenario, changed: Card) -> NoticingLine | None:
        """A line that would notice the change; None if nothing that can be seen differs."""
        own, other = self._seen(scenario, {}), self._seen(scenario, {changed.id: changed})
        for step, text in (*_differences(own.sights, other.sights), *_otherwise(scenario, own, other)):
            for line in _worded(scenario, step, text):
                if self._notices(line, changed):
                    return line
        return None

    def _seen(self, scenario: Scenario, instead: dict[str, Card]) -> Seen:
        seen: list[Sight] = []
        zones = tuple(self.catalog.vocabulary.zones)

        def watch(table: Table, step: ScenarioStep | None) -> None:
            number = len(scenario.when) if step is None else _place(scenario, step)
            seen.append(sight(number, table, zones))

        played = self._play(scenario, instead, watch)
        return Seen(tuple(seen), played.lately)

    def _notices(self, line: NoticingLine, changed: Card) -> bool:
        scenario = with_line(line)
        held = self._play(scenario, {}).passed
        return held and not self._play(scenario, {changed.id: changed}).passed

    def _play(self, scenario: Scenario, instead: dict[str, Card], watch: Watch | None = None) -> Outcome:
        return play(scenario, self.stage, FaceBinder(scenario, self.catalog, instead=instead, before=self.bound), watch)


def with_line(line: NoticingLine) -> Scenario:
    """The scenario with one more expectation."""
    scenario, step = line.scenario, line.step
    expected = Expected((line.ruling,), line.text, scenario.span)
    if line.at_end:
        return replace(scenario, then=(*scenario.then, expected))
    more = ScenarioStep("then", expected=(expected,), span=scenario.span)
    return replace(scenario, when=(*scenario.when[:step], more, *scenario.when[step:]))


def _place(scenario: Scenario, step: ScenarioStep) -> int:
    return next(i for i, one in enumerate(scenario.when) if one is step)


def sight(number: int, table: Table, zones: Sequence[str]) -> Sight:
    decision = table.state.decision
    offered = tuple(table.label(option) for option in decision.options) if decision is not None else ()
    numbers: dict[str, int] = {}
    lying: dict[str, tuple[str, ...]] = {}
    for who, player in enumerate(table.players):
        whose = f"{player}." if who else ""
        for name in table.shows:
            n = table.number(who, name)
            if n is not None:
                numbers[whose + name] = n
        for name in (*zones, *table.beside(who), *(() if who else table.beside(None))):
            found = table.zone(who, name)
            if found is not None:
                lying[whose + name] = found
    return Sight(number, offered, numbers, lying)


def _differences(own: Sequence[Sight], other: Sequence[Sight]) -> Iterator[tuple[int, str]]:
    """What differs, the first moment first: what is offered, then what lies somewhere, then numbers."""
    for before, after in zip(own, other, strict=False):
        more = [label for label in after.offered if label not in before.offered]
        fewer = [label for label in before.offered if label not in after.offered]
        if (more or fewer) and not any("," in label for label in before.offered):
            yield before.step, f"options: [{', '.join(before.offered)}]"
        yield from ((before.step, f"not offered: {label}") for label in more)
        yield from ((before.step, f"offered: {label}") for label in fewer)
        for name, labels in before.zones.items():
            if after.zones.get(name) != labels:
                yield before.step, f"{name} = [{', '.join(labels)}]"
        for name, n in before.numbers.items():
            if after.numbers.get(name) != n:
                yield before.step, f"{name} = {n}"


def _otherwise(scenario: Scenario, own: Seen, other: Seen) -> Iterator[tuple[int, str]]:
    """All that happened at last, where it happens otherwise; not what cannot be told in a list."""
    if own.happened != other.happened and not any("," in told for told in own.happened):
        told = (one.removesuffix(f" [{ME}]") for one in own.happened)
        yield len(scenario.when), f"only events: [{', '.join(told)}]"


def _worded(scenario: Scenario, step: int, text: str) -> Iterator[NoticingLine]:
    """A line as it is said of something new, and of something that was so before."""
    ruling = scenario.rulings[-1] if scenario.rulings else ""
    yield NoticingLine(scenario, step, ruling, text)
    yield NoticingLine(scenario, step, ruling, f"still {text}")
