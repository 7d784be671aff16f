"""A scenario as it was played, moment by moment, to be looked at: the table, the decision, what was told.

Each frame is the table as it lay when somebody was about to answer, or in the end, with the answer that led there and
everything that was told since. A recording is plain values: what looks at it needs neither the game nor its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from cardc.catalog.cards import Catalog
from cardc.engine.board import NOBODY
from cardc.engine.program import NotBuilt
from cardc.engine.refusal import Refusal
from cardc.engine.scene import Scene, Share
from cardc.engine.stage import Stage, StageError, Table, looked_up
from cardc.engine.state import Answer
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.expressions import Expectation, parse_expectation
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.new_games import SetUps
from cardc.scenarios.read import Expected, Scenario
from cardc.scenarios.replay import Outcome, Told, play

# Lines about moves that are not to be had, of which the table is asked why.
_NOT_TO_BE_HAD = ("refused", "not offered")
# Lines that ask for a number or a truth by its name.
_ASKS = ("change", "equals", "is", "is not")


class SeenNumber(NamedTuple):
    """A number or truth of a player, by name, with what makes it up; `asked`: a line of the scenario asks for it."""

    name: str
    who: int
    value: int | bool
    shares: tuple[Share, ...] = ()
    asked: bool = False


class RefusedMove(NamedTuple):
    """A move that is not offered, and why."""

    move: str
    reasons: tuple[Refusal, ...]


class SeenDecision(NamedTuple):
    """What is asked of whom: what can be answered, which of it will be (-1: nothing more), and what is refused."""

    who: int
    kind: str
    options: tuple[str, ...]
    chosen: int = -1
    refused: tuple[RefusedMove, ...] = ()


class SeenLine(NamedTuple):
    """A line of the trace. Of a check, what was to hold, by which rulings, and why what it speaks of is refused."""

    kind: str
    text: str
    expected: str = ""
    rulings: tuple[str, ...] = ()
    refused: tuple[RefusedMove, ...] = ()


class SeenFrame(NamedTuple):
    """One moment: what led there, what is told there, and how the table lies."""

    lines: tuple[SeenLine, ...]
    scene: Scene
    numbers: tuple[SeenNumber, ...]
    decision: SeenDecision | None
    phase: str = ""


@dataclass(frozen=True)
class Recording:
    """A scenario that was played, frame by frame."""

    outcome: Outcome
    players: tuple[str, ...] = ()
    frames: tuple[SeenFrame, ...] = ()

    @property
    def final_hash(self) -> str:
        """The fingerprint of the table in the last frame."""
        return self.outcome.final_hash

    @property
    def scenario(self) -> Scenario:
        """The scenario."""
        return self.outcome.scenario


def record(
    scenario: Scenario,
    stage: Stage,
    catalog: Catalog,
    bound: BoundCards | None = None,
    *,
    set_ups: SetUps | None = None,
) -> Recording:
    """Plays a scenario once on its own table, and keeps what there was to see."""
    recorder = Recorder(scenario)
    binder = FaceBinder(scenario, catalog, before=bound or BoundCards())
    return recorder.recording(play(scenario, stage, binder, set_ups=set_ups, onlooker=recorder))


class _Moment(NamedTuple):
    """The table at a moment that nobody has left by an answer yet: it may go on without anything that is told."""

    table: Table
    lines: tuple[SeenLine, ...]


@dataclass
class Recorder:
    """Looks on at one play of a scenario."""

    scenario: Scenario
    frames: list[SeenFrame] = field(default_factory=list)
    players: tuple[str, ...] = ()
    told: int = 0  # lines that were looked at
    _last: _Moment | None = None

    def __post_init__(self) -> None:
        self.asked = tuple(dict.fromkeys(_asked(self.scenario.lines)))

    def look(self, table: Table, told: Sequence[Told], answer: Answer | None) -> None:
        """Keeps a frame; where nothing happened since the last look, that moment is the same."""
        until = len(told) - (answer is not None)
        lines = tuple([_line(table, one) for one in told[self.told : until]])
        self.told = until
        self.players = table.players
        if self._last is not None and not any(one.kind in ("answer", "event") for one in lines):
            lines, self._last = (*self._last.lines, *lines), None
        self.finish()
        if answer is None:
            self._last = _Moment(table.copy(), lines)
        else:
            self._keep(table, lines, answer)

    def finish(self) -> None:
        """Keeps the moment that was looked at last."""
        if self._last is not None:
            self._keep(*self._last, None)
            self._last = None

    def recording(self, outcome: Outcome) -> Recording:
        """What there was to see of the play that came to this."""
        if outcome.end is not None and not outcome.passed:
            with suppress(NotBuilt, StageError):  # where it went wrong, if there is anything to see
                self.look(outcome.end, outcome.told, None)
        self.finish()
        if not self.frames:  # there is no such game, or its table cannot be set
            lines = tuple([SeenLine(told.kind, told.text) for told in outcome.told])
            self.frames.append(SeenFrame(lines, Scene(()), (), None))
        return Recording(outcome, self.players, tuple(self.frames))

    def _keep(self, table: Table, lines: tuple[SeenLine, ...], answer: Answer | None) -> None:
        numbers = tuple(_numbers(table, self.asked))
        self.frames.append(SeenFrame(lines, table.scene(), numbers, _decision(table, answer), _phase(table)))


# ---- what is there to see


def _asked(lines: Sequence[Expected]) -> Iterator[tuple[str, str]]:
    """The players and names that lines ask for."""
    for line in lines:
        try:
            expectation = parse_expectation(line.text)
        except StageError:
            continue
        if expectation.kind in _ASKS:
            yield expectation.who, expectation.name


def _numbers(table: Table, asked: Sequence[tuple[str, str]]) -> Iterator[SeenNumber]:
    wanted = {(table.player(who), name) for who, name in asked}
    common = table.common
    for who in range(len(table.players)):
        values = dict(_known(lambda who=who: table.numbers(who)))  # type: ignore[misc]
        for name in sorted(name for at, name in wanted if at == who and name not in values):
            values |= _known(lambda who=who, name=name: looked_up(table, who, (name,)))  # type: ignore[misc]
        for name, value in values.items():
            is_asked = (who, name) in wanted
            if (value or is_asked) and not (name in common and who):
                shares = tuple(table.shares(who, name)) if value and not isinstance(value, bool) else ()
                yield SeenNumber(name, NOBODY if name in common else who, value, shares, is_asked)


def _known(look: Callable[[], Mapping[str, int | bool]]) -> Mapping[str, int | bool]:
    """What is looked up; nothing where that rests on what nobody knows."""
    try:
        return look()
    except (NotBuilt, StageError):
        return {}


def _decision(table: Table, answer: Answer | None) -> SeenDecision | None:
    pending = table.state.decision
    if pending is None:
        return None
    options = tuple([table.label(option) for option in pending.options])
    chosen = pending.options.index(answer) if answer is not None else -1
    refused = tuple([RefusedMove(move, tuple(why)) for move, why in table.refused(pending.who).items()])
    return SeenDecision(pending.who, pending.kind, options, chosen, refused)


def _phase(table: Table) -> str:
    """The innermost phase that is going on, by the name that the vocabulary declares."""
    named: Mapping[str, str] = {kind: name for name, kind in table.rules.book.frames_of_phases.items()}
    return next((named[frame.kind] for frame in reversed(table.state.stack) if frame.kind in named), "")


def _line(table: Table, told: Told) -> SeenLine:
    if told.line is None:
        return SeenLine(told.kind, told.text)
    return SeenLine(told.kind, told.text, told.line.text, told.line.rulings, tuple(_refused_in(table, told.line)))


def _refused_in(table: Table, line: Expected) -> Iterator[RefusedMove]:
    """Why the moves that a line speaks of are refused, as far as the game tells."""
    expectation: Expectation = parse_expectation(line.text)
    who = table.player(expectation.who)
    if expectation.kind not in _NOT_TO_BE_HAD or who is None or expectation.seen_by:
        return
    for move in expectation.labels:
        reasons = tuple(dict.fromkeys(reason for each in table.why_not(who, move) or () for reason in each))
        if reasons:
            yield RefusedMove(move, reasons)
