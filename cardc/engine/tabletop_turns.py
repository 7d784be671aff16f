"""The turns of a small game, one phase after the other, its abilities as they come up, and its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardc.engine import windows
from cardc.engine.board import NOBODY
from cardc.engine.evaluate import amount, met
from cardc.engine.options import AbilityUse
from cardc.engine.program import NotBuilt
from cardc.engine.refs import CardRef, numbers
from cardc.engine.state import Answer, Frame, State
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_actions import TabletopRun
from cardc.engine.tabletop_board import CARD, TabletopBoard
from cardc.engine.tabletop_events import Counted, NobodyWon, PhaseBegan, Scored, TurnBegan, Won
from cardc.engine.tie_break import winners
from cardc.engine.windows import beginnable, considered, mark_of, queue, unused
from cardc.language.frame import SCORE
from cardc.language.verbs import Score

if TYPE_CHECKING:
    from cardc.engine.tabletop_rules import Addend, TabletopRules

TURN = "turn"


class ScorePart(NamedTuple):
    """So many points, and what they are for: a thing, or else a reason."""

    n: int
    thing: int = NOBODY
    reason: str = ""


def run_turn(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:
    """The phases in their order, then the next player, unless the game is over."""
    who, table, game = frame.who, run.world, run.rules.tabletop
    phases = tuple(game.phases)
    if frame.step == 0:
        table.playing = who
        table.marks = []
        run.emit(TurnBegan(who, table.turn))
    if frame.step < len(phases):
        run.goto(frame.step + 1)
        run.emit(PhaseBegan(who, phases[frame.step]))
        run.begin(Frame(phases[frame.step], who))
        return
    run.end()
    table.turn += 1
    following = (who + 1) % table.players
    if not game.over(table):
        run.begin(Frame(TURN, following))
        return
    scores: list[int] = []
    for player in range(table.players):
        beside = addends(run.rules, run.state, player)
        for addend in beside:
            run.emit(Counted(player, addend.reason, addend.n))
        scores.append(_score_with(beside, run.rules, run.state, player))
        run.emit(Scored(player, scores[player]))
    if game.ties is not None:
        best = ahead(run.rules, run.state, scores)
        run.emit(Won(best[0]) if len(best) == 1 else NobodyWon(NOBODY))


def ahead(rules: TabletopRules, state: State[Tabletop], scores: Sequence[int]) -> tuple[int, ...]:
    """The players with the most points, as far as the game tells those apart who have as many."""
    board, everybody = rules.board(state), range(state.world.players)
    told = [[tie(board, who) for who in everybody] for tie in rules.tabletop.ties or ()]
    return winners(scores, *told)


# ---- abilities


def begin(run: TabletopRun, who: int, thing: int, trigger: str) -> None:
    """Begins the abilities of a thing that work now; its player orders them, where they are several."""
    queue(run, who, _of_trigger(run.rules, run.rules.board(run.state), [thing], trigger))


def usable(run: TabletopRun, who: int, trigger: str) -> list[AbilityUse]:
    """The abilities of a trigger that a player may use: not used this turn, on what they own, and not in vain."""
    board = run.rules.board(run.state)
    found = _of_trigger(run.rules, board, numbers(board.owned(CARD, who)), trigger)
    return beginnable(run.state, run.rules, who, unused(run.world.marks, found))


def use(run: TabletopRun, who: int, chosen: AbilityUse) -> None:
    """Begins an ability that a player uses; it cannot be used again in the same turn."""
    run.world.marks.append(mark_of(chosen))
    windows.begin(run, who, chosen, agreed=True)


def _of_trigger(rules: TabletopRules, board: TabletopBoard, things: Sequence[int], trigger: str) -> list[AbilityUse]:
    """The abilities of things with a trigger, which the rules must register."""
    if trigger not in rules.book.triggers:
        raise NotBuilt(f"the game registers no trigger `{trigger}`")
    printed = ((thing, one) for thing in things for one in board.abilities(thing))
    return [AbilityUse(one.number, thing, thing, 0) for thing, one in printed if one.trigger == trigger]


# ---- points


def score(rules: TabletopRules, state: State[Tabletop], who: int) -> int:
    """What a player's cards are worth, what their abilities score, and the points gained before."""
    return _score_with(addends(rules, state, who), rules, state, who)


def _score_with(beside: Sequence[Addend], rules: TabletopRules, state: State[Tabletop], who: int) -> int:
    """A player's score with what the game itself counts."""
    return sum([part.n for part in _score_parts(beside, rules, state, who)])


def score_parts(rules: TabletopRules, state: State[Tabletop], who: int) -> Sequence[ScorePart]:
    """All that a player's score is made up of."""
    return _score_parts(addends(rules, state, who), rules, state, who)


def _score_parts(
    beside: Sequence[Addend], rules: TabletopRules, state: State[Tabletop], who: int
) -> Sequence[ScorePart]:
    board, worth = rules.board(state), rules.tabletop.worth
    owned = [thing for thing in numbers(board.owned(CARD, who)) if _counts(rules, board, thing)]
    stated = [(thing, board.value(CardRef(thing), name)) for thing in owned for name in worth]
    found = [ScorePart(n, thing) for thing, n in stated if isinstance(n, int)]
    found += [ScorePart(state.world.count(name, who), reason=name) for name in worth]
    found += [ScorePart(addend.n, reason=addend.reason) for addend in beside]
    return [*found, *_scored(rules, board, who, owned)]


def addends(rules: TabletopRules, state: State[Tabletop], who: int) -> Sequence[Addend]:
    """What the game itself counts for a player, addend by addend."""
    points = rules.tabletop.points
    return () if points is None else points(rules.board(state), who)


def _counts(rules: TabletopRules, board: TabletopBoard, thing: int) -> bool:
    return not rules.tabletop.scored or board.table.zone_of(thing) in rules.tabletop.scored


def _scored(rules: TabletopRules, board: TabletopBoard, who: int, owned: Sequence[int]) -> Iterator[ScorePart]:
    scoring = [name for name in rules.book.triggers if board.vocabulary.triggers[name].does in SCORE]
    for trigger in scoring:
        for chosen in _of_trigger(rules, board, owned, trigger):
            effect = considered(rules, who, chosen)
            for standing in effect.program.standing:
                if isinstance(standing.action, Score) and met(board, standing.conditions, effect):
                    yield ScorePart(amount(board, standing.action.resource.amount, effect), chosen.piece)
