"""The Discard Phase: sleeve what was bought, resolve Discard abilities, clear the field, replenish."""

from __future__ import annotations

from cardc.engine.options import GO_ON, AbilityUse
from cardc.engine.refs import CardRef
from cardc.engine.state import Answer, Frame
from cardc.engine.windows import queue
from cardc.games.mystic_vale import ability_windows, primitives
from cardc.games.mystic_vale.game_state import MysticVale, Pending
from cardc.games.mystic_vale.history import Cleared
from cardc.games.mystic_vale.primitives import MysticValeRun, board_of, has_room, placeable


def run_discarding(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """One step after the other."""
    who, world, board = frame.who, run.world, board_of(run)
    match frame.step:
        case 0:
            primitives.reach(run, who, "the discard phase begins")
            world.fresh = []
            run.goto(1)
        case 1:
            _evoke(run, who, answer)
        case 2:
            _sleeve(run, who, answer)
        case 3:
            run.goto(4)
            found = ability_windows.live(board, who, "discard")
            queue(run, who, [i for i in found if i.piece not in world.fresh])  # just sleeved: asleep this turn
        case 4:
            run.goto(5)
            clear_field(run, who)
        case _:
            run.end()
            primitives.replenish_vales(run)
            primitives.replenish_commons(run)


def _evoke(run: MysticValeRun, who: int, answer: Answer | None) -> None:
    """An amulet that may be evoked in the Discard Phase is, before anything else."""
    if isinstance(answer, AbilityUse):
        ability_windows.use(run, who, answer)
        return
    found = [] if answer == GO_ON else ability_windows.evokes(board_of(run), who, "discarding")
    able = ability_windows.able(run, who, found)
    if able:
        run.ask(who, "discard", (*able, GO_ON))
    else:
        run.goto(2)


def _sleeve(run: MysticValeRun, who: int, answer: Answer | None) -> None:
    player = run.world.players[who]
    if not player.pending:
        run.goto(3)
        return
    pending = player.pending[0]
    if answer is None:
        run.ask(who, "sleeve", [CardRef(card) for card in places(run.world, who)])
        return
    assert isinstance(answer, CardRef)
    card = answer.number
    player.pending.pop(0)
    primitives.sleeve(run, pending.piece, card)


def places(world: MysticVale, who: int) -> list[int]:
    """Where the next bought advancement can go, so that the others still find a place."""
    first = world.players[who].pending[0]
    cards = [first.onto] if first.onto >= 0 else world.zone(who, "field")
    return [card for card in cards if has_room(world, card, first.piece) and _leaves_room(world, who, card)]


def _leaves_room(world: MysticVale, who: int, card: int) -> bool:
    """Tries the first waiting piece on a card: the rest must still fit."""
    player = world.players[who]
    first = player.pending[0]
    promised = Pending(first.piece, card)
    player.pending[0] = promised
    fits = placeable(world, who)
    player.pending[0] = first
    return fits


def clear_field(run: MysticValeRun, who: int) -> None:
    """Everything that nothing keeps goes to the discard pile; the kept cards stand in the order that the rules say."""
    world, player = run.world, run.world.players[who]
    last_first = run.rules.table.option("field.keepers") == "last_resolved_leftmost"
    kept = list(dict.fromkeys(reversed(player.keepers) if last_first else player.keepers))
    kept = [card for card in kept if card in world.zone(who, "field")]
    for card in list(world.zone(who, "field")):
        if card not in kept:
            primitives.move_card(run, card, "discard")
    player.zones["field"] = kept
    player.keepers = []
    run.emit(Cleared(who, tuple(kept)))
