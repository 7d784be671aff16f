"""The Harvest Phase: abilities, purchases, blue VP and the token, in any order, until its owner ends it."""

from __future__ import annotations

from collections.abc import Iterable

from cardc.engine.options import AbilityUse, Option
from cardc.engine.refs import NO_CARD
from cardc.engine.refusal import Refusal
from cardc.engine.state import Answer, Frame
from cardc.engine.windows import queue
from cardc.games.mystic_vale import ability_windows, buying, primitives, refusals, variants
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.history import Harvested
from cardc.games.mystic_vale.moves import (
    END,
    SCORE_VP,
    SPEND_TOKEN,
    Buy,
    BuyPoint,
    BuyVale,
    End,
    ScoreVp,
    SpendToken,
    Upgrade,
)
from cardc.games.mystic_vale.primitives import MysticValeRun


def run_harvest(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Asks until its owner ends the phase; mandatory abilities come before that."""
    who, board = frame.who, run.board
    if frame.step == 1:
        finish(run, who)
        return
    match answer:
        case None:
            run.world.fresh = []
            primitives.count_field(run)
            arrive(run, who)
            if run.state.stack[-1] is frame:  # else it comes back when it is known what is gained
                run.ask(who, "harvest", options(run, who))
        case End():
            run.goto(1)
            queue(run, who, ability_windows.live(board, who, "end_of_harvest"))
            primitives.score_field(run, who)  # before any of these
        case ScoreVp():
            primitives.score_field(run, who)
        case SpendToken():
            primitives.gain_of_token(run, who)
            ability_windows.evoked(run, who)
        case Buy():
            buying.begin(run, who, answer)
        case BuyVale(vale):
            buying.begin_vale(run, who, vale)
        case BuyPoint():
            run.begin(Frame("point_purchase", who))
        case Upgrade(piece):
            buying.upgrade(run, who, piece)
        case AbilityUse():
            ability_windows.use(run, who, answer)


def arrive(run: MysticValeRun, who: int) -> None:
    """What was to be gained at this Harvest."""
    player = run.world.players[who]
    delayed, player.delayed = player.delayed, []
    for owed in delayed:
        primitives.gain(run, who, run.rules.table.symbols[owed.symbol], owed.n, NO_CARD)


def options(run: MysticValeRun, who: int) -> list[Option]:
    """Everything its owner can do now."""
    board = run.board
    have = available(board, who)
    abilities = ability_windows.able(run, who, ability_windows.usable(board, who, "harvest"))
    listed: list[Option] = [*abilities, *ability_windows.free(run, who, "harvest")]
    listed += buying.options(run, who, have)
    listed += variants.points_for_sale(run, who)
    if not token_refusals(run, who):
        listed.append(SPEND_TOKEN)
    if (
        not board.table.is_scored_when_played
        and have[board.table.index["vp"]]
        and not primitives.is_prevented(run, primitives.gain_vp)
    ):
        listed.append(SCORE_VP)
    if not end_refusals(run, abilities):
        listed.append(END)
    return listed


def token_refusals(run: MysticValeRun, who: int) -> list[Refusal]:
    """Why a player cannot spend the token."""
    player, found = run.world.players[who], []
    if player.amulet >= 0:
        found.append(refusals.TOKEN_IS_AMULET)
    elif not player.token_active:
        found.append(refusals.TOKEN_USED)
    return found + static.forbidding(run.board, who, "evoke")


def end_refusals(run: MysticValeRun, abilities: Iterable[AbilityUse]) -> list[Refusal]:
    """Why the phase cannot be ended, with these Harvest abilities left."""
    mandatory = [one for one in abilities if run.rules.program(one.ability).mandatory]
    optional = not mandatory or run.rules.table.option("harvest.abilities") == "optional"
    return [] if optional else [refusals.MANDATORY_LEFT]


def finish(run: MysticValeRun, who: int) -> None:
    """Blue VP that came in the end is scored; what is left of everything else is lost; turned leaders take effect."""
    world, player = run.world, run.world.players[who]
    here = run.state.stack[-1]
    primitives.score_field(run, who)
    if run.state.stack[-1] is not here:
        return  # it comes back when it is known what is gained
    player.counted = {}
    player.gained = [0] * len(player.gained)
    player.spent = [0] * len(player.spent)
    player.token_mana = 0
    world.moved(who)
    if world.sides != world.shown:
        world.sides = dict(world.shown)
        world.changed()
    run.emit(Harvested(who))
    run.end()
    primitives.reach(run, who, "the harvest phase is over")
