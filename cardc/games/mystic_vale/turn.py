"""A turn: its phases as frames, whose turn is next, and when the game ends."""

from __future__ import annotations

from cardc.engine.state import Answer, Frame
from cardc.games.mystic_vale import ability_windows, discarding, primitives
from cardc.games.mystic_vale.game_state import DISCARDING, HARVEST, PLANTING, PREP, SCORING, Player
from cardc.games.mystic_vale.history import PhaseBegan, TurnBegan
from cardc.games.mystic_vale.primitives import MysticValeRun


def run_turn(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Planting, Harvest (unless Spoiled), Discard, Prep, then the next turn."""
    who, player = frame.who, run.world.players[frame.who]
    match frame.step:
        case 0:
            begin(run, who)
            run.goto(1)
            if not player.spoiled:
                _phase(run, who, PLANTING)
        case 1:
            run.goto(2)
            if player.spoiled:
                skip_harvest(player)
                run.world.moved(who)
            else:
                _phase(run, who, HARVEST)
        case 2:
            run.goto(3)
            if player.spoiled and run.rules.table.option("spoil.next_phase") == "prep":
                discarding.clear_field(run, who)
            else:
                _phase(run, who, DISCARDING)
        case 3:
            run.goto(4)
            if run.rules.table.option("discard.gained") == "lost":
                forget_gains(player)
                run.world.moved(who)
            primitives.reach(run, who, "the turn is over")
            ability_windows.begin_phase(run, who, PREP)
        case _:
            run.end()
            pass_on(run, who)


def _phase(run: MysticValeRun, who: int, kind: str) -> None:
    run.emit(PhaseBegan(who, kind))
    ability_windows.begin_phase(run, who, kind)


def begin(run: MysticValeRun, who: int) -> None:
    """A Spoil in the last Prep Phase skips this turn's Planting and Harvest."""
    world, player = run.world, run.world.players[who]
    world.active = who
    player.spoiled = player.prep_spoiled
    player.prep_spoiled = False
    if player.bought_vales:
        player.bought_vales = []
        world.moved(who)
    ability_windows.forget_answers(run)
    player.advancements_bought = player.vales_bought = player.limit = 0
    run.emit(TurnBegan(who, world.turn))


def skip_harvest(player: Player) -> None:
    """What was gained for this Harvest, or was to be gained in it, is lost with it."""
    player.delayed = []
    forget_gains(player)
    player.spent = [0] * len(player.spent)


def forget_gains(player: Player) -> None:
    """What was gained for a Harvest is there for it no more."""
    player.gained = [0] * len(player.gained)


def pass_on(run: MysticValeRun, who: int) -> None:
    """An extra turn comes at once; the round is always completed before the game ends."""
    world, player = run.world, run.world.players[who]
    world.turn += 1
    if player.extra_turns:
        player.extra_turns = 0
        run.begin(Frame("turn", who))
        return
    following = (who + 1) % len(world.players)
    if following == world.first:
        world.round += 1
        if world.end_triggered:
            run.begin(Frame(SCORING, following))
            return
    run.begin(Frame("turn", following))
