"""Putting cards into the field: the Planting Phase, the Prep Phase, and Spoiling in either."""

from __future__ import annotations

from cardc.engine.machine import NotBuilt
from cardc.engine.options import AbilityUse, Option
from cardc.engine.refs import CardRef
from cardc.engine.refusal import Refusal
from cardc.engine.state import Answer, Frame
from cardc.engine.windows import queue
from cardc.games.mystic_vale import ability_windows, primitives, refusals
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.history import Passed, PhaseBegan, Played, Spoiled
from cardc.games.mystic_vale.moves import PASS, PUSH, SPOIL
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.replacing import Deeds, attempt
from cardc.games.mystic_vale.selectors import MysticBoard, net_decay, preparing_decay
from cardc.language.verbs import Require

SPOIL_AT = 4  # uncancelled decay that spoils
PREPPED_AT = 3  # uncancelled decay that ends Prep


def run_planting(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Step 0 tests for Spoiling, step 1 asks: push, pass, or use something."""
    who, world, board = frame.who, run.world, run.board
    player = world.players[who]
    if answer is not None:
        run.goto(0)
        if answer == PASS:
            attempt(run, who, "pass", DEEDS)
        elif answer == PUSH:
            attempt(run, who, "push", DEEDS)
        else:
            assert isinstance(answer, AbilityUse)
            ability_windows.use(run, who, answer)
        return
    if frame.step == 0:
        run.goto(1)
        if is_spoiling(board, who):
            run.begin(Frame("spoil_test", who))
            return
    if player.spoiled:
        end_planting(run, who)
        return
    business: list[Option] = [] if push_refusals(board, who) else [PUSH]
    if not business or not _passing_refusals(board, who):
        business.append(PASS)
    run.ask(who, "planting", (*business, *ability_windows.free(run, who, "planting")))


def _pass(run: MysticValeRun, who: int) -> None:
    run.emit(Passed(who))
    end_planting(run, who)
    ability_windows.happened(run, who, "pass")


def _push(run: MysticValeRun, who: int) -> None:
    run.world.players[who].pushed = True
    ability_windows.happened(run, who, "push")  # it stands below what the card sets off, which is played first
    play_card(run, who)


# What can be replaced in a Planting Phase, beside a Spoil.
DEEDS: Deeds = {"pass": _pass, "push": _push}


def push_refusals(board: MysticBoard, who: int) -> list[Refusal]:
    """Why a player cannot push."""
    nothing = [] if board.world.zone(who, "on_deck") else [refusals.NOTHING_TO_PUSH]
    return nothing + static.forbidding(board, who, "push")


def pass_refusals(board: MysticBoard, who: int) -> list[Refusal]:
    """Why a player cannot pass: who cannot push may always do so."""
    return [] if push_refusals(board, who) else _passing_refusals(board, who)


def _passing_refusals(board: MysticBoard, who: int) -> list[Refusal]:
    """Why a player who can push cannot pass: a card wants a push first, or forbids it."""
    found = []
    pushed = board.world.players[who].pushed
    if not pushed and board.table.option("planting.passing") == "after_a_push":
        found.append(refusals.PUSH_FIRST)
    for action, effect in static.in_force(board, who, Require):
        if (action.deed, action.before) != ("push", "pass"):
            raise NotBuilt(f"having to {action.deed} before one may {action.before}")
        if not pushed:
            found.append(Refusal(refusals.MUST_PUSH, card=board.table.abilities[effect.data.ability].card))
    return found + static.forbidding(board, who, "pass")


def end_planting(run: MysticValeRun, who: int) -> None:
    """What was to last through this Planting Phase ends with it."""
    run.end()
    run.world.players[who].pushed = False
    primitives.reach(run, who, "the planting phase is over")


def play_card(run: MysticValeRun, who: int) -> bool:
    """One card: it enters the field, its When Played abilities resolve, then the next card is revealed.

    False while that waits for what the card set off.
    """
    stack, board = run.state.stack, run.board
    place = len(stack)
    (card,) = run.world.zone(who, "on_deck")
    primitives.lay(run, who, "on_deck", card, "field")
    run.emit(Played(who, card))
    ability_windows.happened(run, who, "play_card", CardRef(card))  # it stands below what happens when it is played
    queue(run, who, ability_windows.on_card(board, who, card, "when_played"))
    primitives.score_played(run, who, card)  # before any of these
    if len(stack) > place:
        stack.insert(place, Frame("playing", who, 1))
        return False
    primitives.reveal(run, who)
    return True


def run_playing(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """The handler of a card that has been played, once all that it set off is done."""
    run.end()
    primitives.reveal(run, frame.who)


def is_spoiling(board: MysticBoard, who: int) -> bool:
    """True while a player would Spoil, unless that is replaced. Prohibitions come before any replacement."""
    return net_decay(board, who) >= SPOIL_AT and not static.is_forbidden(board, who, "spoil")


def run_spoil_test(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Prohibitions, then replacements (each answer is followed by a new test), then the Spoil and what hangs on it."""
    who, world, board = frame.who, run.world, run.board
    if frame.step == 1:
        run.end()
        primitives.set_token(run, who, True)  # there is no second reward
        return
    if isinstance(answer, AbilityUse):
        ability_windows.use(run, who, answer)
        return
    if answer is None:
        if not is_spoiling(board, who):
            run.end()
            return
        ways_out = ability_windows.ways_out(run, who, primitives.phase(run))
        if ways_out:
            run.ask(who, "would_spoil", (*(i for i in ways_out), SPOIL))
            return
    player = world.players[who]
    if primitives.phase(run) == "prep":
        player.prep_spoiled = True
    else:
        player.spoiled = True
    run.emit(Spoiled(who))
    run.goto(1)
    queue(run, who, (*ability_windows.live(board, who, "on_deck_spoil"), *ability_windows.live(board, who, "on_spoil")))
    ability_windows.happened(run, who, "spoil")


def run_prep(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Cards are played, the old on-deck card first, until three or more decay show.

    Step 1 is before a card, step 2 after it, step 3 after the test for Spoiling.
    """
    who, world, board, step = frame.who, run.world, run.board, frame.step
    player = world.players[who]
    if step == 0:
        player.marks = []  # a use in Prep counts for the turn that follows
        primitives.reach(run, who, "the prep phase begins")
        if run.rules.table.option("vale.first_use") == "own_prep":
            player.bought_vales = []
            world.moved(who)
        run.emit(PhaseBegan(who, "prep"))
        primitives.reveal(run, who)  # after a turn in which no card was left to be revealed
        step = 1
    in_prep = run.rules.table.option("prep.spoil") == "in_prep"
    while True:
        decay = preparing_decay(board, who)
        if step == 2 and in_prep and decay >= SPOIL_AT and is_spoiling(board, who):
            run.goto(3)
            run.begin(Frame("spoil_test", who))
            return
        done = step != 1 and (player.prep_spoiled or decay >= PREPPED_AT)
        if done or not world.zone(who, "on_deck"):
            run.end()
            return
        run.goto(2)
        if not play_card(run, who):
            return
        step = 2
