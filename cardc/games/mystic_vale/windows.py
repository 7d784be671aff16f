"""Which abilities can be used in a window, and how a used one becomes a frame."""

from __future__ import annotations

from collections.abc import Iterable

from cardc.engine.effect import effect_frame
from cardc.engine.events import Used
from cardc.engine.legal import can_begin
from cardc.engine.options import GO_ON, Use
from cardc.engine.refs import Ref
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import primitives
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.frames import Waiting
from cardc.games.mystic_vale.game_state import Mark, MysticVale
from cardc.games.mystic_vale.instances import Instance, considered
from cardc.games.mystic_vale.layers import reads
from cardc.games.mystic_vale.primitives import Playing, board_of
from cardc.games.mystic_vale.registered import book
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.language.verbs import Has


def evokes(board: MysticBoard, who: int, phase: str) -> list[Instance]:
    """What evoking an active amulet does in a phase."""
    world, player = board.world, board.world.players[who]
    if player.amulet < 0 or not player.token_active or static.is_forbidden(board, who, "evoke"):
        return []
    heads = ((i, i.ability.program.ability.head.phases) for i in static.live(board, who, "evoke"))
    return unused(world, who, [i for i, phases in heads if not phases or phase in map(book().phases.get, phases)])


def unused(world: MysticVale, who: int, found: Iterable[Instance]) -> list[Instance]:
    """Each ability is used once per turn."""
    marks = world.players[who].marks
    return [i for i in found if mark_of(i) not in marks]


def usable(board: MysticBoard, who: int, trigger: str) -> list[Instance]:
    """Unused abilities of a trigger."""
    return unused(board.world, who, static.live(board, who, trigger))


def free(run: Playing, who: int, phase: str) -> list[Instance]:
    """What can be done at an own decision of a phase beside its main business."""
    board = board_of(run)
    own = usable(board, who, "planting") if phase == "planting" else []
    return beginnable(run, who, (*own, *usable(board, who, "any_time"), *evokes(board, who, phase)))


def ways_out(run: Playing, who: int, phase: str) -> list[Instance]:
    """What may avert a Spoil."""
    board = board_of(run)
    found = (*usable(board, who, "would_spoil"), *usable(board, who, "any_time"))
    return beginnable(run, who, (*found, *evokes(board, who, phase)))


def beginnable(run: Playing, who: int, found: Iterable[Instance]) -> list[Instance]:
    """Those that could do something."""
    table = run.rules.table
    return [i for i in found if can_begin(run.state, run.rules, considered(table, who, i))]


def mark_of(instance: Instance) -> Mark:
    """What notes that this ability, on this piece, was used."""
    return Mark(instance.ability.number, instance.piece, instance.grant)


def option(instance: Instance) -> Use:
    """The option of using an ability."""
    return Use(instance.ability.number, instance.piece, instance.card, instance.grant)


def instance_of(table: Definitions, chosen: Use) -> Instance:
    """The ability that an option or queue entry names."""
    return Instance(table.abilities[chosen.ability], chosen.piece, chosen.host, chosen.grant)


def frame(
    table: Definitions, who: int, instance: Instance, *, agreed: bool = False, trigger: Ref | None = None
) -> Frame:
    """The frame that runs an ability."""
    number = instance.ability.number
    program = table.program(number)
    return effect_frame(
        program,
        number,
        who,
        instance.piece,
        instance.card,
        grant=instance.grant,
        agreed=agreed,
        trigger=trigger,
    )


def use(run: Playing, who: int, instance: Instance, *, agreed: bool = False, trigger: Ref | None = None) -> None:
    """Marks an ability as used and begins it."""
    run.world.players[who].marks.append(mark_of(instance))
    if instance.ability.trigger == "evoke":
        evoked(run, who, instance)
        return
    run.emit(Used(who, instance.ability.number, instance.piece, instance.card, instance.grant))
    run.begin(frame(run.rules.table, who, instance, agreed=agreed, trigger=trigger))


def evoked(run: Playing, who: int, *amulet: Instance) -> None:
    """A token or amulet turns from active to used; its owner orders what an amulet does and what answers to that."""
    primitives.set_token(run, who, False)
    queue(run, who, (*amulet, *static.live(board_of(run), who, "when_evoked")))


# ---- abilities that happen by themselves


def when_bought(run: Playing, who: int, piece: int) -> list[Instance]:
    """What happens at the moment of a purchase, and never again."""
    return [i for i in static.live(board_of(run), who, "when_bought") if i.piece == piece]


def queue(run: Playing, who: int, found: Iterable[Instance]) -> None:
    """Begins abilities that happen now; their owner chooses the order."""
    waiting = tuple([option(i) for i in found])
    if waiting:
        run.begin(_queue(who, 0, waiting))


def _queue(who: int, step: int, waiting: tuple[Use, ...]) -> Frame:
    return Frame(Waiting.kind, who, step, Waiting(waiting) if waiting else None)


def run_queue(run: Playing, frame_: Frame, answer: Answer | None) -> None:
    """Handler of queues. Step 0 chooses the next ability; step 1 has it first and lets others speak before it."""
    board, who = board_of(run), frame_.who
    waiting = frame_.data.abilities if isinstance(frame_.data, Waiting) else ()
    if frame_.step == 0:
        if not waiting:
            run.end()
            return
        if answer is None and len(waiting) > 1:
            run.ask(who, "order", waiting)
            return
        first = answer or waiting[0]
        assert isinstance(first, Use)
        run.goto(1, Waiting((first, *(other for other in waiting if other != first))))
        return
    instance = instance_of(board.table, waiting[0])
    if isinstance(answer, Use):
        use(run, who, instance_of(board.table, answer))
        return
    before = [] if answer is not None else speaking_before(board, who, instance, primitives.phase(run))
    if before:
        run.ask(who, "before", (*(option(i) for i in before), GO_ON))
        return
    run.state.stack[-1] = _queue(who, 0, waiting[1:])
    run.emit(Used(who, instance.ability.number, instance.piece, instance.card, instance.grant))
    run.begin(frame(board.table, who, instance))


def speaking_before(board: MysticBoard, who: int, instance: Instance, phase: str) -> list[Instance]:
    """Any-time abilities that could change what an automatic one is about to count."""
    counted = frozenset(name for action in instance.ability.program.actions for name in reads(action))
    waiting = (*usable(board, who, "any_time"), *evokes(board, who, phase))
    return [i for i in waiting if counted & adds(i)]


def adds(instance: Instance) -> frozenset[str]:
    """The symbols that an ability can add to a card."""
    actions = instance.ability.program.actions
    return frozenset(action.resource.symbol for action in actions if isinstance(action, Has))
