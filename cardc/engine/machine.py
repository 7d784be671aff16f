"""Runs a game from decision to decision.

`step(state, answer)` is the only way on. The machine calls the handler of the topmost frame until some frame asks;
effects are frames like phases, walked operation by operation. Which objects a selection means and what an action
changes is the business of the game's rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cardc.engine.program import (
    Ask,
    Choose,
    Do,
    ForPlayers,
    IfDone,
    Jump,
    Name,
    Pick,
    Program,
    Ready,
    Selection,
    Test,
    is_whole,
    selections,
)
from cardc.engine.state import Decision, Frame, Option, Ref, State, World
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.references import HOST, TRIGGERED

W = TypeVar("W", bound=World)

# More frames than this without a decision is a loop, not a game.
FUSE = 100_000

EFFECT = "effect"
YES: Option = ("yes",)
NO: Option = ("no",)
DONE: Option = ("done",)


class Refused(ValueError):
    """An answer that is not among the options. The state is untouched."""

    def __init__(self, answer: Option, decision: Decision | None) -> None:
        super().__init__(f"{answer} is not an option of {decision}")
        self.answer = answer
        self.decision = decision


class Endless(RuntimeError):
    """The game went round in circles without asking anybody."""


class Stuck(RuntimeError):
    """A decision without options: a rule let a game come to where nothing is allowed."""


class NotBuilt(NotImplementedError):
    """A rule that this engine does not play yet; said clearly instead of played wrongly."""


class Event(NamedTuple):
    """Something that happened: its kind, whose it is, and what it was about."""

    kind: str
    who: int
    about: tuple[Any, ...] = ()


Log = list[Event]


class EffectData(NamedTuple):
    """What the frame of a running ability remembers."""

    ability: int  # number of the ability's definition
    piece: int  # the physical piece it is printed on
    host: int  # the card that piece is in
    grant: int  # 0, or the number of the grant that gave it to the host
    agreed: bool  # its owner has declared it: "may" is not asked again
    trigger: Ref | None  # what the trigger brought along
    tally: tuple[tuple[str, int], ...]  # how much each verb did, for "this way"
    bound: tuple[tuple[Ref, ...] | None, ...]  # objects per slot
    acting: int = -1  # the other player whose turn it is in "each neighbour …", or -1
    waiting: tuple[int, ...] | None = None  # the players after them


@dataclass(frozen=True, slots=True)
class Effect:
    """A running (or considered) ability, as the rules see it."""

    program: Program
    owner: int
    data: EffectData

    @property
    def who(self) -> int:
        """Whom the words "you" and "your" mean: its owner, or the player who acts in their place."""
        return self.owner if self.data.acting < 0 else self.data.acting

    def refs(self, what: t.What) -> tuple[Ref, ...]:
        """The objects that a selection or reference stands for."""
        slot = self.program.slot(what)
        if slot == HOST:
            return (("card", self.data.host),) if self.data.host >= 0 else (("vale", self.data.piece),)
        if slot == TRIGGERED:
            return (self.data.trigger,) if self.data.trigger else ()
        return self.data.bound[slot] or ()

    def slot(self, slot: int) -> tuple[Ref, ...]:
        """The objects kept in a slot."""
        return self.data.bound[slot] or ()

    def named(self, action: t.Action) -> int:
        """The number its owner named for `any amount of`."""
        ((_, amount),) = self.slot(self.program.where[id(action)])
        return int(amount)

    def done(self, verb: str) -> int:
        """How much a verb did in this ability."""
        return dict(self.data.tally).get(verb, 0)

    def with_bound(self, slot: int, refs: tuple[Ref, ...] | None) -> Effect:
        """The effect with a slot filled."""
        bound = (*self.data.bound[:slot], refs, *self.data.bound[slot + 1 :])
        return self.changed(bound=bound)

    def changed(self, **changes: Any) -> Effect:
        """The effect with other data."""
        return Effect(self.program, self.owner, self.data._replace(**changes))


Handler = Callable[["Run[Any]", Frame, Option | None], None]


class Rules(Protocol[W]):
    """What the machine asks of a game."""

    handlers: Mapping[str, Handler]

    def program(self, ability: int) -> Program:
        """The program of an ability by number."""

    def members(self, state: State[W], select: Selection, action: t.Action, effect: Effect) -> Sequence[Ref]:
        """The objects that a selection of an action may mean now; of a whole one, exactly those it means."""

    def accepts(self, state: State[W], choose: Choose, ref: Ref, effect: Effect) -> bool:
        """True if an object may be chosen for this field of the action, given what was chosen so far."""

    def limit(self, state: State[W], quantity: t.Computed, effect: Effect) -> int:
        """How many `X` is."""

    def players(self, state: State[W], who: str, effect: Effect) -> Sequence[int]:
        """The players that `each neighbour` or `each other player` means, in the order of turns."""

    def ready(self, run: Run[W], action: t.Action, effect: Effect) -> None:
        """Makes a pile anew that is too short for what an action takes off it."""

    def holds(self, state: State[W], condition: t.Condition, effect: Effect) -> bool:
        """True if a condition holds."""

    def possible(self, state: State[W], action: t.Action, effect: Effect) -> bool:
        """True if a price can be paid; other actions are always possible."""

    def most(self, state: State[W], action: t.Action, effect: Effect) -> int:
        """The largest number that may be named for `any amount of`."""

    def perform(self, run: Run[W], action: t.Action, effect: Effect) -> int:
        """Carries an action out; how much it did."""


@dataclass
class Run(Generic[W]):
    """One stretch of play: the state being changed, the rules, and the log of what happens."""

    state: State[W]
    rules: Rules[W]
    log: Log = field(default_factory=list)

    @property
    def world(self) -> W:
        """The game's own part of the state."""
        return self.state.world

    def emit(self, kind: str, who: int, *about: Any) -> None:
        """Notes an event."""
        self.log.append(Event(kind, who, about))

    def ask(self, who: int, kind: str, options: Sequence[Option]) -> None:
        """Stops for a decision; the asking frame is called again with the answer."""
        if not options:
            raise Stuck(f"the {kind} decision has no option")
        self.state.decision = Decision(who, kind, tuple(options))

    def push(self, frame: Frame) -> None:
        """Begins a frame."""
        self.state.stack.append(frame)

    def pop(self) -> None:
        """Ends the topmost frame."""
        self.state.stack.pop()

    def goto(self, step: int, *data: Any) -> None:
        """Moves the topmost frame to a step; with data, it remembers them instead of its old ones."""
        frame = self.state.stack[-1]
        self.state.stack[-1] = frame._replace(step=step, data=data or frame.data)

    def advance(self, before: str = "") -> None:
        """Runs until somebody has to decide, the game is over, or a frame of kind `before` is about to begin."""
        state, handlers = self.state, self.rules.handlers
        for _ in range(FUSE):
            if state.decision is not None or not state.stack:
                return
            frame = state.stack[-1]
            if frame.kind == before and frame.step == 0:
                return
            handlers[frame.kind](self, frame, None)
        raise Endless("no decision after " + str(FUSE) + " frames: " + ", ".join(f.kind for f in state.stack))


def start(state: State[W], rules: Rules[W]) -> Log:
    """Runs a fresh state to its first decision."""
    run = Run(state, rules)
    run.advance()
    return run.log


def step(state: State[W], rules: Rules[W], answer: Option, before: str = "") -> Log:
    """Answers the pending decision and runs to the next one (or, see `advance`, until before a frame).

    Changes `state`; refuses without touching it.
    """
    decision = state.decision
    if decision is None or answer not in decision.options:
        raise Refused(answer, decision)
    state.decision = None
    run = Run(state, rules)
    frame = state.stack[-1]
    rules.handlers[frame.kind](run, frame, answer)
    run.advance(before)
    return run.log


# ---- effects


def effect_frame(
    program: Program,
    number: int,
    who: int,
    piece: int,
    host: int,
    *,
    grant: int = 0,
    agreed: bool = False,
    trigger: Ref | None = None,
) -> Frame:
    """The frame of an ability about to run."""
    data = EffectData(number, piece, host, grant, agreed, trigger, (), (None,) * program.slots)
    return Frame(EFFECT, who, 0, tuple(data))


def effect_of(frame: Frame, rules: Rules[W]) -> Effect:
    """The running ability of a frame."""
    data = EffectData(*frame.data)
    return Effect(rules.program(data.ability), frame.who, data)


def run_effect(run: Run[Any], frame: Frame, answer: Option | None) -> None:
    """Handler of effect frames: walks the program until it asks, pushes a frame, or ends."""
    effect = effect_of(frame, run.rules)
    pc = frame.step
    while True:
        if pc >= len(effect.program.ops):
            run.pop()
            return
        op = effect.program.ops[pc]
        depth = len(run.state.stack)
        effect, pc = _OPERATIONS[type(op)](run, effect, pc, op, answer)
        answer = None
        run.state.stack[depth - 1] = Frame(EFFECT, effect.owner, pc, tuple(effect.data))
        if run.state.decision is not None or len(run.state.stack) > depth:
            return


Walked = tuple[Effect, int]


def _ask(run: Run[Any], effect: Effect, pc: int, op: Ask, answer: Option | None) -> Walked:
    if answer is None:
        if not can_walk(run.state, run.rules, op.gate, effect, pc + 1):
            return effect, op.otherwise
        if effect.data.agreed:
            return effect, pc + 1
        run.ask(effect.who, "may", (YES, NO))
        return effect, pc
    return effect, pc + 1 if answer == YES else op.otherwise


def can_walk(state: State[Any], rules: Rules[Any], gate: t.Gate, effect: Effect, pc: int) -> bool:
    """True if what a gate offers can be begun: its price can be paid and its first choice has an object."""
    for statement in gate.do:
        if not isinstance(statement, t.Action):
            return True
        if not rules.possible(state, statement, effect):
            return False
    for op in effect.program.ops[pc:]:
        match op:
            case Ready():
                continue
            case Choose(select=t.Select(quantity=t.UpTo() | t.AnyNumber())):
                return True
            case Choose():
                return bool(candidates(state, rules, op, effect))
            case Do(action=action):
                needed = [s for _, s in selections(action) if isinstance(s.quantity, t.Your)]
                return all(rules.members(state, select, action, effect) for select in needed)
            case _:
                return True
    return True


def candidates(state: State[Any], rules: Rules[Any], op: Choose, effect: Effect) -> tuple[Ref, ...]:
    """The objects that may be chosen (next) by an operation."""
    picked = effect.slot(op.slot)
    members = rules.members(state, op.select, op.action, effect)
    return tuple(ref for ref in members if ref not in picked and rules.accepts(state, op, ref, effect))


def _test(run: Run[Any], effect: Effect, pc: int, op: Test, answer: Option | None) -> Walked:
    return effect, pc + 1 if run.rules.holds(run.state, op.condition, effect) else op.otherwise


def _if_done(run: Run[Any], effect: Effect, pc: int, op: IfDone, answer: Option | None) -> Walked:
    done = bool(effect.data.tally) and effect.data.tally[-1][1] > 0
    return effect, pc + 1 if done else op.otherwise


def _jump(run: Run[Any], effect: Effect, pc: int, op: Jump, answer: Option | None) -> Walked:
    return effect, op.to


def _choose(run: Run[Any], effect: Effect, pc: int, op: Choose, answer: Option | None) -> Walked:
    if answer == DONE:
        return effect, pc + 1
    if effect.data.bound[op.slot] is None:
        effect = effect.with_bound(op.slot, ())
    if answer is not None:
        effect = effect.with_bound(op.slot, (*effect.slot(op.slot), answer))
    least, most = _bounds(run, op.select.quantity, effect)
    picked = len(effect.slot(op.slot))
    options = candidates(run.state, run.rules, op, effect) if picked < most else ()
    if not options:
        return effect, pc + 1
    verb = frame_of(type(op.action)).verb
    run.ask(effect.who, verb, options if picked < least else (*options, DONE))
    return effect, pc


def _bounds(run: Run[Any], quantity: t.Quantity, effect: Effect) -> tuple[int, int]:
    match quantity:
        case t.One():
            return 1, 1
        case t.Exactly(n=n):
            return n, n
        case t.UpTo(n=n):
            return 0, n
        case t.AtLeast(n=n):
            return n, FUSE
        case t.AnyNumber():
            return 0, FUSE
        case t.Computed():
            n = run.rules.limit(run.state, quantity, effect)
            return 0 if quantity.up_to else n, n
    raise NotBuilt(f"nobody chooses for {type(quantity).__name__}")


def _name(run: Run[Any], effect: Effect, pc: int, op: Name, answer: Option | None) -> Walked:
    if answer is not None:
        return effect.with_bound(op.slot, (answer,)), pc + 1
    most = run.rules.most(run.state, op.action, effect)
    run.ask(effect.who, "amount", tuple(("amount", n) for n in range(most + 1)))
    return effect, pc


def _pick(run: Run[Any], effect: Effect, pc: int, op: Pick, answer: Option | None) -> Walked:
    if answer is not None:
        return effect, op.branches[answer[1]]
    run.ask(effect.who, "mode", tuple(("mode", i) for i in range(len(op.branches))))
    return effect, pc


def _do(run: Run[Any], effect: Effect, pc: int, op: Do, answer: Option | None) -> Walked:
    for _, select in selections(op.action):
        if is_whole(select):
            members = tuple(run.rules.members(run.state, select, op.action, effect))
            effect = effect.with_bound(effect.program.slot(select), members)
    did = run.rules.perform(run, op.action, effect)
    verb = frame_of(type(op.action)).verb
    others = tuple(entry for entry in effect.data.tally if entry[0] != verb)
    tally = (*others, (verb, effect.done(verb) + did))
    return effect.changed(tally=tally), pc + 1


def _for_players(run: Run[Any], effect: Effect, pc: int, op: ForPlayers, answer: Option | None) -> Walked:
    waiting = effect.data.waiting
    if waiting is None:
        waiting = tuple(run.rules.players(run.state, op.who, effect))
    if not waiting:
        return effect.changed(acting=-1, waiting=None), op.end
    first, *others = waiting
    bound = tuple(None if slot in op.slots else refs for slot, refs in enumerate(effect.data.bound))
    return effect.changed(acting=first, waiting=tuple(others), bound=bound), pc + 1


def _ready(run: Run[Any], effect: Effect, pc: int, op: Ready, answer: Option | None) -> Walked:
    run.rules.ready(run, op.action, effect)
    return effect, pc + 1


_OPERATIONS: Mapping[type[Any], Callable[..., Walked]] = {
    Ask: _ask,
    Test: _test,
    IfDone: _if_done,
    Jump: _jump,
    Choose: _choose,
    Name: _name,
    Pick: _pick,
    ForPlayers: _for_players,
    Ready: _ready,
    Do: _do,
}
