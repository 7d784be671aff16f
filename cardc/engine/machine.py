"""Runs a game from decision to decision.

`step(state, answer)` is the only way on. The machine calls the handler of the topmost frame until some frame asks;
effects are frames like phases, walked operation by operation. Which objects a selection means and what an action
changes is the business of the game's rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from cardc.engine.board import Board
from cardc.engine.effect import Effect, EffectData
from cardc.engine.events import Event, Log
from cardc.engine.program import NotBuilt, Program
from cardc.engine.refs import Ref
from cardc.engine.rulebook import Rulebook
from cardc.engine.state import Answer, Decision, Frame, FrameData, State, World
from cardc.engine.steps import FillSlot, PutOff
from cardc.errors import CardcError
from cardc.language import tree as t

__all__ = ["Endless", "Event", "Handler", "Log", "NotBuilt", "Refused", "Rules", "Run", "Stuck", "start", "step"]

W = TypeVar("W", bound=World)
G = TypeVar("G", bound="Rules[Any]")
B = TypeVar("B", bound=Board)

# More frames than this without a decision is a loop, not a game.
FUSE = 100_000


class Refused(CardcError, ValueError):
    """An answer that is not among the options. The state is untouched."""

    def __init__(self, answer: Answer, decision: Decision | None) -> None:
        super().__init__(f"{answer} is not an option of {decision}")
        self.answer = answer
        self.decision = decision


class Endless(CardcError, RuntimeError):
    """The game went round in circles without asking anybody."""


class Stuck(CardcError, RuntimeError):
    """A decision without options: a rule let a game come to where nothing is allowed."""


Handler = Callable[["Run[Any, Any, Any]", Frame, Answer | None], None]


class Rules(Generic[W]):
    """What the machine asks of a game."""

    book: Rulebook

    def program(self, ability: int) -> Program:
        """The program of an ability by number."""
        raise NotImplementedError

    def board(self, state: State[W]) -> Board:
        """The table as texts speak of it."""
        raise NotImplementedError

    def host(self, data: EffectData) -> Ref:
        """The object that an ability is on."""
        raise NotImplementedError

    def accepts(self, state: State[W], choose: FillSlot, ref: Ref, effect: Effect) -> bool:
        """True if an object may be chosen for this field of the action, given what was chosen so far."""
        raise NotImplementedError

    def put_off(self, run: Run[W, Any, Any], op: PutOff, frame: Frame) -> None:
        """Keeps the frame of what is to be done the next time that something else is done."""
        raise NotImplementedError

    def declined(self, run: Run[W, Any, Any], effect: Effect) -> None:
        """Takes note that the owner of an ability wanted none of it after all."""
        raise NotImplementedError

    def ready(self, run: Run[W, Any, Any], action: t.Action, effect: Effect, beside: Sequence[Ref] = ()) -> None:
        """Makes a pile anew that is too short for what an action takes off it, but not of what is left `beside`."""
        raise NotImplementedError


class Run(Generic[W, G, B]):
    """One stretch of play: the state being changed, the rules and the board of its game, the log of what happens."""

    __slots__ = ("board", "log", "rules", "state", "world")

    def __init__(self, state: State[W], rules: G) -> None:
        board: Any = rules.board(state)
        self.state = state
        self.rules = rules
        self.world = state.world  # the game's own part of the state
        self.board: B = board  # the table as texts speak of it
        self.log: Log = []

    def emit(self, event: Event) -> None:
        """Notes an event."""
        self.log.append(event)

    def ask(self, who: int, kind: str, options: Sequence[Answer]) -> None:
        """Stops for a decision; the asking frame is called again with the answer."""
        if not options:
            raise Stuck(f"the {kind} decision has no option")
        self.state.decision = Decision(who, kind, tuple(options))

    def begin(self, frame: Frame) -> None:
        """Begins a frame."""
        self.state.stack.append(frame)

    def end(self) -> None:
        """Ends the topmost frame."""
        self.state.stack.pop()

    def goto(self, step: int, data: FrameData | None = None) -> None:
        """Moves the topmost frame to a step; with data, it remembers them instead of its old ones."""
        frame = self.state.stack[-1]
        self.state.stack[-1] = Frame(frame.kind, frame.who, step, data or frame.data)

    def advance(self, before: str = "") -> None:
        """Runs until somebody has to decide, the game is over, or a frame of kind `before` is about to begin."""
        state, frames = self.state, self.rules.book.frames
        for _ in range(FUSE):
            if state.decision is not None or not state.stack:
                return
            frame = state.stack[-1]
            if frame.kind == before and frame.step == 0:
                return
            frames[frame.kind](self, frame, None)
        kinds = list(dict.fromkeys(frame.kind for frame in state.stack))
        raise Endless(f"no decision after {FUSE} frames: {', '.join(kinds)}")


def start(state: State[W], rules: Rules[W]) -> Log:
    """Runs a fresh state to its first decision."""
    run: Run[W, Rules[W], Board] = Run(state, rules)
    run.advance()
    return run.log


def step(state: State[W], rules: Rules[W], answer: Answer, before: str = "") -> Log:
    """Answers the pending decision and runs to the next one (or, see `advance`, until before a frame).

    Changes `state`; refuses without touching it.
    """
    decision = state.decision
    if decision is None or answer not in decision.options:
        raise Refused(answer, decision)
    state.decision = None
    run: Run[W, Rules[W], Board] = Run(state, rules)
    frame = state.stack[-1]
    rules.book.frames[frame.kind](run, frame, answer)
    run.advance(before)
    return run.log
