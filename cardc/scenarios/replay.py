"""Replays a scenario: sets the table, gives the answers, checks the expectations.

Strict: an answer that is missing, unused or ambiguous fails. A forced answer may be named and need not. The whole
scenario is replayed with several bindings of the values it declares irrelevant; if the verdict changes, it rested on
an invented number.
"""

from __future__ import annotations

import random
import re
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardc.catalog.cards import Catalog
from cardc.engine.chance import ScriptError
from cardc.engine.effect import EFFECT
from cardc.engine.events import Event, Log
from cardc.engine.machine import Endless, NotBuilt, Run, Stuck, step
from cardc.engine.rule_options import played_otherwise
from cardc.engine.stage import NoSuchGame, Point, Stage, StageError, Table
from cardc.engine.state import Answer
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.expressions import BEFORE, OFFERED, asks_for_offers, check, parse_expectation
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.new_games import NEW_GAME, NO_SEEDS, NewGame, OverSeeds, SetUp, SetUps, new_game_of
from cardc.scenarios.read import Expected, Scenario, ScenarioStep
from cardc.source.diagnostics import Span
from cardc.source.nodes import DIGITS
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.suggest import suggest

if TYPE_CHECKING:
    from cardc.scenarios.recording_data import RecordedPlay

VARIATIONS = 3
# More answers than any game has decisions.
MOST_ANY = 10_000
# More forced decisions in a row than any sensible scenario has: the script will never be asked for again.
FORCED = 200


class Told(NamedTuple):
    """One line of a trace: what kind of line, its text, and where in the scenario it comes from."""

    # decision | answer | event | picture | check | offered | failed | furnished (failed on a furnished table)
    kind: str
    text: str
    span: Span | None = None
    line: Expected | None = None  # what a check is of

    @property
    def in_words(self) -> str:
        """Its text, with where it failed if that was not on the table that the scenario sets."""
        return f"on a furnished table, {self.text}" if self.kind == "furnished" else self.text


# Looks at the table whenever somebody is about to answer, and at the end; the step is the one that is done next.
Watch = Callable[[Table, ScenarioStep | None], None]


class Onlooker(Protocol):
    """Looks at the table before each answer, before the game runs on, and in the end."""

    def look(self, table: Table, told: Sequence[Told], answer: Answer | None) -> None:
        """`told`: everything up to now; the answer that is about to be given is the last of it."""


class Pictures:
    """What the boards of a table look like, told whenever that has changed."""

    def __init__(self) -> None:
        self.told = ""

    def __call__(self, table: Table) -> list[Told]:
        """What is to be told now."""
        picture = "\n".join(table.picture())
        changed, self.told = picture != self.told, picture
        return [Told("picture", picture)] if changed and picture else []


@dataclass
class Outcome:
    """What became of a scenario."""

    scenario: Scenario
    told: list[Told] = field(default_factory=list)
    failures: list[Told] = field(default_factory=list)
    bound: list[str] = field(default_factory=list)
    proved: tuple[str, ...] = ()
    answers: list[Answer] = field(default_factory=list)
    happened: Log = field(default_factory=list)
    last: Log = field(default_factory=list)  # what happened since the last look
    table: Table | None = None  # as it was in the end; none for whole games
    end: Table | None = None  # the same, or that of the last whole game
    laid: tuple[str, ...] = ()  # what was furnished
    furnished: Outcome | None = None  # the same play on a furnished table
    watch: Watch | None = None
    pictures: Pictures | None = None  # where it is told what boards look like
    onlooker: Onlooker | None = None  # who looks on, where somebody does
    seed: int = 1
    over_seeds: OverSeeds = field(default_factory=OverSeeds)
    options: Mapping[str, str] = field(default_factory=dict)  # those that are not played by their default
    replayed: bool = True  # False for a scenario that is at fault in itself, which is told elsewhere
    bare_because: str = ""  # why it was not played on a furnished table, if it was not
    recorded: RecordedPlay | None = None  # what there was to see, where that is wanted
    untold: bool = False  # only its verdict is wanted: what happened is put into no words

    @property
    def lately(self) -> tuple[str, ...]:
        """What happened since the last look, as it is told."""
        return tuple(map(self.end.describe, self.last)) if self.end is not None else ()

    @property
    def passed(self) -> bool:
        """True if nothing failed."""
        return not self.failures

    def show(self, table: Table, answer: Answer | None = None) -> None:
        """Shows the table to who looks on."""
        if self.onlooker is not None:
            self.onlooker.look(table, self.told, answer)

    def let_go(self, *, traced: bool) -> None:
        """Lets go of its tables and of what only they explain. What failed and was proved stays, and a known hash.

        `traced`: what was told stays as well.
        """
        self.table = self.end = self.watch = self.pictures = self.onlooker = None
        self.answers, self.happened, self.last, self.over_seeds = [], [], [], OverSeeds()
        if not traced:
            self.told, self.bound = [], []
        if self.furnished is not None:
            self.furnished.let_go(traced=traced)

    @cached_property
    def final_hash(self) -> str:
        """A fingerprint of the table in the end; nothing if no table was set."""
        return self.end.state.hash() if self.end is not None else ""


class _Failed(Exception):
    def __init__(self, text: str, span: Span | None) -> None:
        super().__init__(text)
        self.text, self.span = text, span


def replay(
    scenario: Scenario,
    stage: Stage,
    catalog: Catalog,
    bound: BoundCards | None = None,
    watch: Watch | None = None,
    *,
    pictured: bool = False,
    full: bool = False,
    set_ups: SetUps | None = None,
    binder: FaceBinder | None = None,
    onlooker: Onlooker | None = None,
) -> Outcome:
    """Replays a scenario, then again with other values of what it declares irrelevant.

    What was never read the first time would not be read again, so that is only replayed if it is to be in `full`.
    `binder`: what finds its cards the first time, for whoever wants them again. `onlooker`: who looks on that time.
    What only they read has other values later as well, so that no verdict rests on who looks on.
    """
    before = bound or BoundCards()
    plain = binder or FaceBinder(scenario, catalog, before=before)
    outcome = play(scenario, stage, plain, watch, pictured=pictured, set_ups=set_ups, onlooker=onlooker)
    if not outcome.passed or not (plain.leaves_open if full else plain.read):
        return outcome
    for seed in range(1, VARIATIONS + 1):
        chance = random.Random(seed)  # noqa: S311 - not for secrets
        otherwise = FaceBinder(scenario, catalog, chance, before=before)
        varied = play(scenario, stage, otherwise, untold=True, set_ups=set_ups)
        if not varied.passed:
            first = varied.failures[0]
            text = f"the verdict rests on an invented number ({', '.join(otherwise.varied)}): {first.text}"
            outcome.failures.append(Told("failed", text, first.span))
            break
    return outcome


def play(
    scenario: Scenario,
    stage: Stage,
    binder: FaceBinder,
    watch: Watch | None = None,
    *,
    pictured: bool = False,
    untold: bool = False,
    set_ups: SetUps | None = None,
    onlooker: Onlooker | None = None,
) -> Outcome:
    """Plays a scenario once, with the cards that its binder finds; `pictured`: it is told what boards look like.

    `untold`: only the verdict is wanted. `set_ups`: games that other scenarios began with may be among those.
    `onlooker`: who looks on; of several seeds, at the game under the first.
    """
    outcome = Outcome(
        scenario, watch=watch, pictures=Pictures() if pictured else None, untold=untold, onlooker=onlooker
    )
    try:
        begun = new_game_of(scenario.given)
        if begun is None:
            _on_table(scenario, lambda: SetUp(stage.set(scenario.given, binder)), outcome)
        else:
            _under_seeds(scenario, stage, begun, binder, outcome, set_ups or SetUps())
    except StageError as error:
        outcome.failures.append(Told("failed", str(error), scenario.span))
    outcome.bound = binder.bound
    # What holds by another option is no proof of what is adopted.
    if outcome.passed and not outcome.options:
        outcome.proved = scenario.rulings
    return outcome


def _under_seeds(
    scenario: Scenario, stage: Stage, begun: NewGame, binder: FaceBinder, outcome: Outcome, set_ups: SetUps
) -> None:
    """Plays a scenario under each seed; of all but the first only what fails is told."""
    cards, options = binder.all(), scenario.given.get("options", {})
    stops_before = bool(scenario.when) and scenario.when[0].kind == "until"
    for seed in begun.seeds:
        one = Outcome(
            scenario, watch=outcome.watch, pictures=outcome.pictures, over_seeds=outcome.over_seeds, seed=seed
        )
        one.untold = outcome.untold or seed != begun.seeds[0]
        one.onlooker = outcome.onlooker if seed == begun.seeds[0] else None

        def set_up(seed: int = seed) -> SetUp:
            if stops_before:
                return SetUp(begun.table(stage, cards, seed, options))
            return set_ups.begin(begun, stage, cards, seed, options)

        _on_table(scenario, set_up, one)
        if seed == begun.seeds[0]:
            outcome.told, outcome.options, outcome.answers = one.told, one.options, one.answers
        outcome.end = one.end
        # A line that does not hold is told of the first seed; the others are judged by all seeds.
        known = {told.span for told in outcome.failures}
        new = [told for told in one.failures if told.span not in known]
        outcome.failures += [Told("failed", f"under seed {seed}: {told.text}", told.span) for told in new]
        if scenario.span in {told.span for told in one.failures}:
            return
    for line in scenario.lines:
        expectation = parse_expectation(line.text)
        fault = outcome.over_seeds.fault(expectation) if expectation.over_seeds else None
        if fault is not None:
            outcome.failures.append(Told("failed", f"expected {line.text}, but {fault}", line.span))


def _on_table(scenario: Scenario, set_up: Callable[[], SetUp], outcome: Outcome) -> None:
    """Plays a scenario on one table, whatever comes of it."""
    try:
        try:
            table, log = set_up()
            outcome.table = outcome.end = table
        except NoSuchGame as refusal:
            _refused(scenario, refusal, outcome)
            return
        outcome.options = played_otherwise(table)
        _play(scenario, table, log, outcome)
    except ScriptError as error:
        outcome.failures.append(Told("failed", str(error), _of_chance(scenario)))
    except (StageError, NotBuilt, Endless, Stuck) as error:
        outcome.failures.append(Told("failed", str(error), scenario.span))
    except _Failed as error:
        outcome.failures.append(Told("failed", error.text, error.span))
    except Exception as error:  # a bug in the engine must not hide the verdict on all other scenarios
        where = traceback.extract_tb(error.__traceback__)[-1]
        text = f"the engine broke: {type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        outcome.failures.append(Told("failed", text, scenario.span))


def _refused(scenario: Scenario, refusal: NoSuchGame, outcome: Outcome) -> None:
    """A game that there is not, which every line of the scenario has to say, with a part of the reason."""
    if not scenario.lines:
        raise refusal
    for line in scenario.lines:
        expectation = parse_expectation(line.text)
        if expectation.kind != "no game" or not all(word in str(refusal) for word in expectation.labels):
            raise refusal
        outcome.told.append(Told("check", f"{line.text}   [{', '.join(line.rulings)}]", line.span))


def _play(scenario: Scenario, table: Table, log: Sequence[Event], outcome: Outcome) -> None:
    # What is expected of a new game without a script is expected of its set-up.
    begun = NEW_GAME in scenario.given and not scenario.when
    script = list(scenario.when)
    happened: Log = []
    _tell(table, log, happened, outcome)
    if not script or script[0].kind != "until":
        _run(table, happened, outcome, "")
    before = Point(table if begun else table.copy(), list(happened) if begun else [])
    happened.clear()
    while script:
        step_ = script.pop(0)
        if outcome.watch is not None:
            outcome.watch(table, step_)
        if step_.kind == "then":
            _settle(table, happened, outcome, step_.expected, script[0].text if script else "")
            _expect(step_.expected, before, Point(table, list(happened)), outcome)
            before = Point(table.copy(), [])
            happened.clear()
            continue
        stop = script[0].text if script and script[0].kind == "until" else ""
        if step_.kind == "until":
            _run_until(table, happened, outcome, step_)
        elif step_.kind == "any":
            _answer_any(table, happened, outcome, step_)
        else:
            _answer(table, happened, outcome, step_, stop)
    if outcome.watch is not None:
        outcome.watch(table, None)
    _settle(table, happened, outcome, scenario.then, "")
    outcome.last = list(happened)
    after = before if not scenario.when else Point(table, list(happened))
    _expect(scenario.then, before, after, outcome)
    outcome.show(table)
    if left := len(table.state.chance.script):
        text = f"the last {left} of what chance was to bring" if left > 1 else "the last thing that chance was to bring"
        outcome.failures.append(Told("failed", f"{text} was never asked for", _of_chance(scenario)))


def _of_chance(scenario: Scenario) -> Span:
    """Where a scenario says what chance will bring."""
    given = scenario.node.get("given") if scenario.node is not None else None
    stated = given.get("chance") if isinstance(given, MappingNode) else None
    return stated.span if stated is not None else scenario.span


def _expect(lines: tuple[Expected, ...], before: Point, after: Point, outcome: Outcome) -> None:
    for line in lines:
        try:
            expectation = parse_expectation(line.text)
            if expectation.over_seeds:
                if NEW_GAME not in outcome.scenario.given:
                    raise StageError(NO_SEEDS)
                outcome.over_seeds.note(expectation, before, after)
                continue
            found = check(expectation, before, after, line.rulings)
        except StageError as error:
            found = str(error)
        if found is None:
            outcome.told.append(Told("check", f"{line.text}   [{', '.join(line.rulings)}]", line.span, line))
        else:
            text = f"expected {line.text} [{', '.join(line.rulings)}], but {found}{_waiting(after.table, found)}"
            told = Told("failed", text, line.span, line)
            outcome.told.append(told)
            outcome.failures.append(told)


def _waiting(table: Table, told: str) -> str:
    """What the game waits for, unless that was told."""
    decision = table.state.decision
    if decision is None or told.startswith((OFFERED, BEFORE)):
        return ""
    return f"; the game waits for: {', '.join(table.label(option) for option in decision.options)}"


# ---- driving the machine


def _settle(table: Table, happened: Log, outcome: Outcome, lines: tuple[Expected, ...], named: str) -> None:
    """Makes the choices that an ability leaves no choice in, unless the script names them or asks for them."""
    if not outcome.answers or any(asks_for_offers(line.text) for line in lines):
        return
    for _ in range(FORCED):
        decision, stack = table.state.decision, table.state.stack
        if decision is None or not stack or stack[-1].kind != EFFECT or len(decision.options) != 1:
            return
        label = table.label(decision.options[0])
        if label == named:
            return
        outcome.told.append(Told("answer", f"{label} (forced)"))
        _step(table, decision.options[0], happened, outcome, "")


def _run(table: Table, happened: Log, outcome: Outcome, stop: str) -> None:
    outcome.show(table)
    run: Run[Any, Any, Any] = Run(table.state, table.rules)
    run.advance(stop)
    _tell(table, run.log, happened, outcome)


def _tell(table: Table, log: Sequence[Event], happened: Log, outcome: Outcome) -> None:
    happened += log
    outcome.happened += log
    if not outcome.untold:
        outcome.told += [Told("event", table.describe(event)) for event in log]
    _show(table, outcome)


def _show(table: Table, outcome: Outcome) -> None:
    if outcome.pictures is not None:
        outcome.told += outcome.pictures(table)


def _answer(table: Table, happened: Log, outcome: Outcome, step_: ScenarioStep, stop: str) -> None:
    """Gives a scripted answer; forced decisions before it answer themselves."""
    passed: list[str] = []  # one of those may have been meant, too
    for _ in range(FORCED):
        decision = table.state.decision
        if decision is None:
            text = f"`{step_.text}` was not asked for: the game is over or was stopped"
            raise _Failed(text + _meant(step_.text, passed), step_.span)
        labels = [table.label(option) for option in decision.options]
        passed += labels
        chosen = [option for option, label in zip(decision.options, labels, strict=True) if label == step_.text]
        if len(chosen) == 1:
            outcome.told.append(Told("answer", step_.text, step_.span))
            _step(table, chosen[0], happened, outcome, stop)
            return
        if chosen:
            raise _Failed(f"`{step_.text}` is ambiguous among: {', '.join(labels)}", step_.span)
        if len(labels) != 1:
            asked = f"the {decision.kind} decision of {table.players[decision.who]}"
            text = f"`{step_.text}` is no answer to {asked}; offered: {', '.join(labels)}"
            raise _Failed(text + _meant(step_.text, passed), step_.span)
        outcome.told.append(Told("answer", f"{labels[0]} (forced)"))
        _step(table, decision.options[0], happened, outcome, "")
    raise _Failed(f"`{step_.text}` was not asked for in {FORCED} forced decisions", step_.span)


def _meant(said: str, passed: list[str]) -> str:
    near = suggest(said, passed)
    return f"; did you mean `{near}`?" if near is not None else ""


def _answer_any(table: Table, happened: Log, outcome: Outcome, step_: ScenarioStep) -> None:
    """Gives any answers, other ones under each seed: so many, or as long as the game asks for something of a kind."""
    chosen, wanted = random.Random(outcome.seed), step_.text  # noqa: S311 - not for secrets
    most = int(wanted) if re.fullmatch(DIGITS, wanted) else None
    given = 0
    while (decision := table.state.decision) is not None and given != most and wanted in (decision.kind, str(most)):
        if given == MOST_ANY:
            raise _Failed(f"`any: {wanted}` found no end in {MOST_ANY} decisions", step_.span)
        option, given = chosen.choice(decision.options), given + 1
        outcome.told.append(Told("answer", f"{table.label(option)} (any)", step_.span))
        _step(table, option, happened, outcome, "")
    if given == 0 or (most is not None and given < most):
        waits = "the game is over" if decision is None else f"a {decision.kind} decision waits"
        raise _Failed(f"`any: {wanted}` found {given} decisions to answer: {waits}", step_.span)


def _step(table: Table, option: Answer, happened: Log, outcome: Outcome, stop: str) -> None:
    outcome.show(table, option)
    outcome.answers.append(option)
    _tell(table, step(table.state, table.rules, option, stop), happened, outcome)


def _run_until(table: Table, happened: Log, outcome: Outcome, step_: ScenarioStep) -> None:
    """Runs on through forced decisions until a phase is about to begin."""
    for _ in range(FORCED):
        stack = table.state.stack
        if stack and stack[-1].kind == step_.text and stack[-1].step == 0 and table.state.decision is None:
            return
        decision = table.state.decision
        if decision is None:
            if not stack:
                break
            _run(table, happened, outcome, step_.text)
            continue
        if len(decision.options) > 1:
            labels = ", ".join(table.label(option) for option in decision.options)
            raise _Failed(f"before {step_.text}, a {decision.kind} decision waits: {labels}", step_.span)
        outcome.told.append(Told("answer", f"{table.label(decision.options[0])} (forced)"))
        _step(table, decision.options[0], happened, outcome, step_.text)
    raise _Failed(f"the game never came to {step_.text}", step_.span)
