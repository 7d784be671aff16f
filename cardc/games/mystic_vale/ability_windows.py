"""Which abilities can be used when, what may come before others, and what using one of them means."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardc.engine import windows
from cardc.engine.effect import EFFECT
from cardc.engine.evaluate import is_waited_for
from cardc.engine.operations import effect_of
from cardc.engine.options import AbilityUse
from cardc.engine.program import doers
from cardc.engine.refs import NO_CARD, Ref
from cardc.engine.state import Answer, Frame, FrameData
from cardc.engine.steps import PutOff
from cardc.engine.windows import beginnable, mark_of, queue, queues, unused
from cardc.games.mystic_vale import primitives
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.changes import Awaited, Modifier, UsedUp
from cardc.games.mystic_vale.definitions import ONCE_IN_A_GAME, Definitions
from cardc.games.mystic_vale.frames import Answering
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.history import Ended
from cardc.games.mystic_vale.instances import triggered
from cardc.games.mystic_vale.layers import reads
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.language import tree as t
from cardc.language.verbs import Has


def live(board: MysticBoard, who: int, trigger: str) -> list[AbilityUse]:
    """The abilities of a trigger that a player has now."""
    return [instance.use for instance in static.live(board, who, trigger)]


def on_card(board: MysticBoard, who: int, card: int, trigger: str) -> list[AbilityUse]:
    """The abilities of a trigger that a card of a player has now."""
    if trigger not in static.belongings(board, who):
        return []
    return [instance.use for instance in triggered(board.table, board.world, (card,), trigger)]


def usable(board: MysticBoard, who: int, trigger: str) -> list[AbilityUse]:
    """Those that were not used this turn, or this game where that is all there is."""
    instances = static.live(board, who, trigger)
    if not instances:
        return []
    found = unused(board.world.players[who].marks, [instance.use for instance in instances])
    return [use for use in found if not is_used_up(board.world, use)] if board.table.used_once else found


def is_used_up(world: MysticVale, used: AbilityUse) -> bool:
    """True for what is used once in a game, and was."""
    return any(isinstance(m.change, UsedUp) and m.change.mark == mark_of(used) for m in world.modifiers)


def evokes(board: MysticBoard, who: int, phase: str) -> list[AbilityUse]:
    """What evoking an active amulet does in a phase."""
    if not board.world.players[who].token_active:
        return []
    found = usable(board, who, "evoke")
    if not found or static.is_forbidden(board, who, "evoke"):
        return []
    heads = ((use, board.table.program(use.ability).ability.head.phases) for use in found)
    return [use for use, phases in heads if not phases or phase in map(board.table.book.phases.get, phases)]


def free(run: MysticValeRun, who: int, phase: str) -> list[AbilityUse]:
    """What can be done at an own decision of a phase beside its main business."""
    board = run.board
    own = usable(board, who, "planting") if phase == "planting" else []
    return able(run, who, (*own, *usable(board, who, "any_time"), *evokes(board, who, phase)))


def ways_out(run: MysticValeRun, who: int, phase: str) -> list[AbilityUse]:
    """What may avert a Spoil."""
    board = run.board
    found = (*usable(board, who, "would_spoil"), *usable(board, who, "any_time"))
    return able(run, who, (*found, *evokes(board, who, phase)))


def able(run: MysticValeRun, who: int, found: Collection[AbilityUse], trigger: Ref | None = None) -> list[AbilityUse]:
    """Those that could do something now. `trigger`: what they would be about."""
    if not found:
        return []
    return beginnable(run.state, run.rules, who, found, trigger)


def answering(run: MysticValeRun, who: int, deed: str, source: str | None = "") -> list[AbilityUse]:
    """The abilities that follow a deed of a player now; those that say so, once in a turn or game.

    `source`: where that lay with which it is done, if that is gone from there; None for wherever that was.
    """
    board, table = run.board, run.rules.table
    found = (use for name in table.answering.get(deed, ()) for use in live(board, who, name))
    own = [use for use in found if is_of(table, use, source) and _is_left(run, who, use)]
    # What follows it whoever does it.
    return own + answering_others(run, who, deed, who, source) if table.answering_others else own


def is_of(table: Definitions, use: AbilityUse, zone: str | None) -> bool:
    """True unless the head of an ability speaks of what comes from other zones."""
    places = table.program(use.ability).ability.head.places
    return not places or zone is None or any(isinstance(place, t.In) and place.zone == zone for place in places)


def answering_others(run: MysticValeRun, who: int, deed: str, doer: int, source: str | None = "") -> list[AbilityUse]:
    """The abilities of a player that follow a deed of somebody whom their heads mean, on what lies there now."""
    board, table = run.board, run.rules.table

    def is_meant(use: AbilityUse) -> bool:
        return doer in board.group(table.program(use.ability).ability.head.by, who)

    found = (use for name in table.answering_others.get(deed, ()) for use in live(board, who, name))
    return [use for use in found if is_meant(use) and is_of(table, use, source) and _is_left(run, who, use)]


def _is_left(run: MysticValeRun, who: int, use: AbilityUse) -> bool:
    """False for what says how often it works, and has worked so often."""
    if not run.rules.table.program(use.ability).ability.head.limit:
        return True
    return bool(unused(run.world.players[who].marks, (use,)) and not is_used_up(run.world, use))


def run_answering(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """The handler of abilities that follow a deed: their owner chooses the order."""
    who, data = frame.who, frame.data
    assert isinstance(data, Answering)
    # Of several things that were done together, the first may have used it up.
    waiting = [use for use in able(run, who, data.abilities, data.of) if _is_left(run, who, use)]
    if not waiting:
        run.end()
    elif answer is None and len(waiting) > 1:
        run.ask(who, "order", waiting)
    else:
        first = answer if isinstance(answer, AbilityUse) else waiting[0]
        left = tuple(other for other in waiting if other != first)
        run.state.stack[-1] = Frame(Answering.kind, who, data=Answering(left, data.of))
        if run.rules.table.program(first.ability).ability.head.limit:
            use(run, who, first, trigger=data.of)
        else:
            windows.begin(run, who, first, trigger=data.of)


def happened(
    run: MysticValeRun,
    who: int,
    deed: str,
    of: Ref | None = None,
    following: Sequence[AbilityUse] | None = None,
    source: str = "",
) -> None:
    """Begins what follows this deed of a player, and before it what was put off until then, the oldest first.

    `of`: what it was done with, and `source` where that lay; `following`: what follows it, where that was known before.
    """
    world, table = run.world, run.rules.table
    if table.answering_others:
        _answer_others(run, who, deed, of, source)
    if table.answering or table.answering_others:
        if following is None:
            following = answering(run, who, deed, source)
        found = [use for use in following if is_of(table, use, source)]
        if found:
            run.begin(Frame(Answering.kind, who, data=Answering(tuple(found), of)))
    if not world.modifiers:
        return
    waiting = [m for m in world.modifiers if _waits_for(run, m, who, deed, of)]
    world.modifiers = [m for m in world.modifiers if m not in waiting]
    for modifier in reversed(waiting):
        assert isinstance(modifier.change, Awaited)
        run.emit(Ended(modifier.who, modifier.card, modifier.change))
        run.begin(_with_brought(run, Frame(EFFECT, modifier.who, modifier.change.step, modifier.change.effect), of))


def _waits_for(run: MysticValeRun, modifier: Modifier, who: int, deed: str, of: Ref | None) -> bool:
    """True if something was put off until this deed, with such a thing, of its owner or of those whom it names."""
    change = modifier.change
    if not isinstance(change, Awaited):
        return False
    if modifier.who != who or change.deed != deed:
        group = doers(change.deed, deed)
        if not group or who not in run.board.group(group, modifier.who):
            return False
    effect = effect_of(Frame(EFFECT, modifier.who, change.step, change.effect), run.rules)
    off = effect.program.ops[change.step - 1]
    return not isinstance(off, PutOff) or is_waited_for(run.board, off.of, of, effect)


def _answer_others(run: MysticValeRun, doer: int, deed: str, of: Ref | None, source: str) -> None:
    """Begins what follows a deed on the cards of the other players, who come in turn behind whoever did it."""
    players = len(run.world.players)
    for who in [(doer + i) % players for i in reversed(range(1, players))]:
        found = answering_others(run, who, deed, doer, source)
        if found:
            run.begin(Frame(Answering.kind, who, data=Answering(tuple(found), of)))


def _with_brought(run: MysticValeRun, frame: Frame, of: Ref | None) -> Frame:
    """What was put off, where it is kept what the deed was done with."""
    effect = effect_of(frame, run.rules)
    off = effect.program.ops[frame.step - 1]
    if of is None or not isinstance(off, PutOff) or off.slot is None:
        return frame
    return Frame(EFFECT, frame.who, frame.step, effect.with_bound(off.slot, (of,)).data)


def forget_answers(run: MysticValeRun) -> None:
    """What may follow a deed of others once per turn may do so again in each turn, whosever it is."""
    table = run.rules.table
    if not table.answering_others:
        return
    heads = {name for names in table.answering_others.values() for name in names}
    for player in run.world.players:
        player.marks = [mark for mark in player.marks if table.abilities[mark.ability].trigger not in heads]


def begin_phase(run: MysticValeRun, who: int, kind: str, data: FrameData | None = None) -> None:
    """Begins a phase, with what was put off until then before everything else of it."""
    run.begin(Frame(kind, who, 0, data))
    for deed in run.rules.table.beginnings.get(kind, ()):
        happened(run, who, deed)


def use_up(run: MysticValeRun, who: int, used: AbilityUse) -> None:
    """Keeps for the whole game what is used once in it, whoever sets it off."""
    if run.rules.table.program(used.ability).ability.head.limit == ONCE_IN_A_GAME:
        primitives.modify(run, NO_CARD, UsedUp(mark_of(used)), who, "")


def use(run: MysticValeRun, who: int, used: AbilityUse, *, agreed: bool = False, trigger: Ref | None = None) -> None:
    """Marks an ability as used and begins it."""
    run.world.players[who].marks.append(mark_of(used))
    use_up(run, who, used)
    if run.rules.table.abilities[used.ability].trigger == "evoke":
        evoked(run, who, used)
    else:
        windows.begin(run, who, used, agreed=agreed, trigger=trigger)


def evoked(run: MysticValeRun, who: int, *amulet: AbilityUse) -> None:
    """A token or amulet turns from active to used; its owner orders what an amulet does and what answers to that."""
    primitives.set_token(run, who, False)
    happened(run, who, "evoke")
    queue(run, who, (*amulet, *live(run.board, who, "when_evoked")))


def when_bought(run: MysticValeRun, who: int, piece: int) -> None:
    """What happens at the moment of a purchase, and never again."""
    found = static.gathered(run.board, who, "when_bought")
    if found:
        queue(run, who, [one.use for one in found if one.piece == piece])


def speaking_before(run: MysticValeRun, who: int, used: AbilityUse) -> list[AbilityUse]:
    """Any-time abilities that could change what an automatic one is about to count."""
    board, table = run.board, run.rules.table
    waiting = (*usable(board, who, "any_time"), *evokes(board, who, primitives.phase(run)))
    if not waiting:
        return []
    counted = frozenset(name for action in table.program(used.ability).actions for name in reads(action, table))
    return [other for other in waiting if counted & _adds(run, other)]


def _adds(run: MysticValeRun, used: AbilityUse) -> frozenset[str]:
    """The symbols that an ability can add to a card."""
    actions = run.rules.table.program(used.ability).actions
    return frozenset(action.resource.symbol for action in actions if isinstance(action, Has))


run_queue = queues(speaking_before, use)
