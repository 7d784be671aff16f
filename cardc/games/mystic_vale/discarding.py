"""The Discard Phase: sleeve what was bought, then Discard abilities and amulets, clear the field, replenish."""

from __future__ import annotations

from cardc.engine.options import GO_ON, AbilityUse
from cardc.engine.refs import CardRef
from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import ability_windows, primitives, replacing
from cardc.games.mystic_vale.game_state import DISCARDING, MysticVale, Pending
from cardc.games.mystic_vale.history import Cleared
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.room import has_room, placeable


def run_discarding(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """One step after the other."""
    who, world = frame.who, run.world
    match frame.step:
        case 0:
            primitives.reach(run, who, "the discard phase begins")
            world.fresh = []
            run.goto(1)
        case 1:
            _sleeve(run, who, answer)
        case 2:
            _resolve(run, who, answer)
        case 3 if replacing.asks_before_clearing(run, who):
            run.goto(5)
            replacing.ask_before_clearing(run, who)
        case 3 | 5:
            run.goto(4)
            clear_field(run, who)
        case _:
            run.end()
            primitives.replenish_vales(run)
            primitives.replenish_commons(run)


def _resolve(run: MysticValeRun, who: int, answer: Answer | None) -> None:
    """Discard abilities, which have to be resolved, and beside them amulets, in the order their owner likes."""
    if isinstance(answer, AbilityUse):
        ability_windows.use(run, who, answer)
        return
    board = run.board
    due = [used for used in ability_windows.usable(board, who, "discard") if used.piece not in run.world.fresh]
    speaking = (other for used in due for other in ability_windows.speaking_before(run, who, used))
    evokes = ability_windows.evokes(board, who, DISCARDING)
    resolvable = ability_windows.able(run, who, due)
    free = ability_windows.able(run, who, dict.fromkeys((*evokes, *speaking)))
    if answer == GO_ON or not (resolvable or free):
        run.goto(3)
    elif len(resolvable) == 1 and not free:
        ability_windows.use(run, who, resolvable[0])
    else:
        run.ask(who, "discard", (*resolvable, *free) if resolvable else (*free, GO_ON))


def _sleeve(run: MysticValeRun, who: int, answer: Answer | None) -> None:
    player = run.world.players[who]
    if not player.pending:
        run.goto(2)
        return
    pending = player.pending[0]
    if answer is None:
        cards = places(run.world, who)
        if cards:
            run.ask(who, "sleeve", [CardRef(card) for card in cards])
        else:
            player.pending.pop(0)
            primitives.give_back(run, who, pending.piece)
        return
    assert isinstance(answer, CardRef)
    card = answer.number
    player.pending.pop(0)
    primitives.sleeve(run, pending.piece, card)


def places(world: MysticVale, who: int) -> list[int]:
    """Where the next bought advancement can go, so that the others still find a place."""
    first, field = world.players[who].pending[0], world.zone(who, "field")
    cards = field if first.onto < 0 else [first.onto] if first.onto in field else []
    cards = [card for card in cards if has_room(world, card, first.piece)]
    left = [card for card in cards if _leaves_room(world, who, card)] if _has_rival(world, who) else cards
    # Where what was bought may lose its place, it may take that of another, too.
    return left or cards


def _has_rival(world: MysticVale, who: int) -> bool:
    """True if something else that waits fits the same slot of cards as the first; all others fit as before."""
    first, *others = [world.slots[one.piece] for one in world.players[who].pending]
    return first in others


def _leaves_room(world: MysticVale, who: int, card: int) -> bool:
    """With the first waiting piece on a card, the rest must still fit."""
    first, *others = world.players[who].pending
    return placeable(world, who, pending=[Pending(first.piece, card), *others])


def clear_field(run: MysticValeRun, who: int) -> None:
    """Everything that nothing keeps goes to the discard pile; the kept cards stand in the order that the rules say."""
    world, player = run.world, run.world.players[who]
    last_first = run.rules.table.option("field.keepers") == "last_resolved_leftmost"
    kept = list(dict.fromkeys(reversed(player.keepers) if last_first else player.keepers))
    kept = [card for card in kept if card in world.zone(who, "field")]
    following = ability_windows.answering(run, who, "discard_card", "field")  # of the field as it was
    for card in list(world.zone(who, "field")):
        if card not in kept:
            primitives.lay(run, who, "field", card, "discard")
            ability_windows.happened(run, who, "discard_card", CardRef(card), following, "field")
    player.zones["field"] = kept
    world.moved(who)
    player.keepers = []
    run.emit(Cleared(who, tuple(kept)))
