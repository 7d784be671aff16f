"""The final score: a list of addends with their sources, then modifiers by selector, then a sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, meant
from cardc.engine.refs import Ref
from cardc.engine.state import Answer, Frame
from cardc.engine.values import Record, record
from cardc.engine.windows import queue
from cardc.games.mystic_vale import ability_windows
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.history import Scored, Won
from cardc.games.mystic_vale.instances import face_of, sight_of
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.things import AdvancementRef, AmuletRef, LeaderRef, TokensRef, ValeRef
from cardc.language.verbs import DoublePoints, Score


@record
class Addend(Record):
    """Points, and the object they come from."""

    source: Ref
    points: int


def run_scoring(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """What is settled before scoring, player by player; then every player's points, and the game is over."""
    table, world = run.rules.table, run.world
    if frame.step < len(world.players):
        run.goto(frame.step + 1)
        who = (frame.who + frame.step) % len(world.players)
        queue(run, who, ability_windows.live(run.board, who, "before_scoring"))
        return
    run.end()
    totals = [total(table, world, who) for who in range(len(world.players))]
    for who, points in enumerate(totals):
        run.emit(Scored(who, points))
    for who in winners(table, world, totals):
        run.emit(Won(who))


def winners(table: Definitions, world: MysticVale, totals: Sequence[int]) -> list[int]:
    """Who has the most points; of those, who has the most level 3 advancements and level 2 vales; or all of those."""
    standings = [(points, _high_levels(table, world, who)) for who, points in enumerate(totals)]
    return [who for who, standing in enumerate(standings) if standing == max(standings)]


def _high_levels(table: Definitions, world: MysticVale, who: int) -> int:
    def level(piece: int) -> int | None:
        return table.cards[world.pieces[piece].card].level

    pieces = [piece for card in world.owned_cards(who) for piece in world.cards[card]]
    return sum(level(piece) == 3 for piece in pieces) + sum(level(vale) == 2 for vale in world.players[who].vales)


def total(table: Definitions, world: MysticVale, who: int) -> int:
    """A player's final score."""
    return sum(addend.points for addend in addends(table, world, who))


def addends(table: Definitions, world: MysticVale, who: int) -> list[Addend]:
    """Where a player's points come from, doublings applied."""
    board = MysticBoard(table, world)
    plain = [Addend(TokensRef(who), world.players[who].vp), *_printed(table, world, who)]
    doubled: list[Ref] = []
    for instance in static.gathered(board, who, "end_of_game"):
        source = ValeRef(instance.piece) if instance.card < 0 else _in_card(world, instance.piece)
        for action, effect in static.standing(board, who, instance):
            match action:
                case Score():
                    plain.append(Addend(source, score(board, action, effect)))
                case DoublePoints():
                    doubled += double_points(board, action, effect)
    return [Addend(a.source, a.points * 2 ** doubled.count(a.source)) for a in plain] if doubled else plain


def _printed(table: Definitions, world: MysticVale, who: int) -> Iterator[Addend]:
    for card in world.owned_cards(who):
        for piece in sight_of(table, world, card).visible:
            side = world.shown.get(piece, "")
            points = table.faces[world.pieces[piece].card][side].points
            yield Addend(_in_card(world, piece), points)
    for vale in world.players[who].vales:
        yield Addend(ValeRef(vale), face_of(table, world, vale).points)
    for fixed in world.players[who].scored:
        yield Addend(ValeRef(fixed.vale), fixed.points)
    amulet = world.players[who].amulet
    if amulet >= 0:
        yield Addend(AmuletRef(amulet), face_of(table, world, amulet).points)


def _in_card(world: MysticVale, piece: int) -> AdvancementRef | LeaderRef:
    """A piece of a card, as what it is."""
    return LeaderRef(piece) if piece in world.shown else AdvancementRef(piece)


def score(board: MysticBoard, action: Score, effect: Effect) -> int:
    """Points that a text is worth."""
    return amount(board, action.resource.amount, effect)


def double_points(board: MysticBoard, action: DoublePoints, effect: Effect) -> Sequence[Ref]:
    """The objects whose points a text doubles."""
    return meant(board, action.what, effect)
