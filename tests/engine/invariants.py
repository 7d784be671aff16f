"""What must hold of the Harvest in every game, in any order of moves: for random games of any length and number.

    watch = HarvestWatch(rules)
    watch.begun(state, start(state, rules))         # then, for every decision:
    broken = watch.wrong(state)                     # sentences; none if all is well
    watch.happened(state, step(state, rules, answer))

`wrong` knows nothing of how the engine counts. It sees what lies in the field and the events of gains and payments, and
it pays for vales one spirit after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from cardc.engine.events import Event
from cardc.engine.state import State
from cardc.games.mystic_vale import primitives
from cardc.games.mystic_vale.changes import Dearer, DearerAll, LaterPrice
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.definitions import SPIRITS, WILD, SpiritCost
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.history import Gained, Moved, PhaseBegan, Spent, TokenUsed
from cardc.games.mystic_vale.layers import read
from cardc.games.mystic_vale.moves import Buy, BuyVale
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.static_abilities import in_force, is_forbidden
from cardc.games.mystic_vale.verbs import CanBuy
from cardc.language.tree import Group, Kind, Number, Resource, Select
from cardc.language.verbs import (
    CostsLess,
    CostsMore,
    CostsOthersLess,
    CostsOthersMore,
    HaveLess,
    PriceChange,
    PriceForOthers,
)
from tests.engine.payer import every_payment

# Symbols that stand for each other are counted together: a spirit may come to count as a wild one.
TOGETHER = (("mana",), (*SPIRITS, WILD))


# Where more pieces wait for a place, trying all of them takes too long.
MOST_WAITING = 3


class HarvestWatch:
    """Watches the Harvests of one game, decision by decision."""

    def __init__(self, rules: MysticValeRules) -> None:
        self.rules = rules
        self.seen: Counter[tuple[int, int]] = Counter()  # the most that each piece has shown of each symbol
        self.balance: dict[int, Counter[str]] = {}  # of each player: gained less spent
        self.of_token: Counter[int] = Counter()  # of each player: the mana of the token that is not spent
        self.lowered = 0  # by how much abilities lowered the mana of who harvests, when last asked
        self.who = -1
        self.unseen = False  # in this Harvest, cards came and went between two decisions

    def begun(self, state: State[MysticVale], log: Sequence[Event]) -> None:
        """What happened before the first decision."""
        self.happened(state, log)

    def happened(self, state: State[MysticVale], log: Sequence[Event]) -> None:
        """What happened since the last decision."""
        came = {event.card for event in log if isinstance(event, Moved) and event.zone == "field"}
        went = {event.card for event in log if isinstance(event, Moved) and event.source == "field"}
        self.unseen |= bool(came & went)
        for event, following in zip(log, (*log, None)[1:], strict=True):
            match event:
                case Gained(who, symbol, n, _) if symbol != "vp":
                    self._balance(who)[symbol] += n
                    if isinstance(following, TokenUsed) and symbol == "mana":
                        self.of_token[who] += n
                case Spent(who, symbol, n):
                    if symbol == "mana":
                        others = self._due(who, ("mana",)) - self.of_token[who]
                        self.of_token[who] -= max(0, n - max(0, others - self.lowered))
                    self._balance(who)[symbol] -= n
                case PhaseBegan(_, "harvest"):
                    self.seen.clear()
                    self.unseen = False
                case PhaseBegan(who, "discarding"):  # a Harvest is over, or was skipped
                    self._balance(who).clear()
                    del self.of_token[who]
                case PhaseBegan(who, "prep") if self.rules.table.option("discard.gained") == "lost":
                    self._balance(who).clear()
        self._look(state)

    def _balance(self, who: int) -> Counter[str]:
        return self.balance.setdefault(who, Counter())

    def _look(self, state: State[MysticVale]) -> None:
        harvests = [frame.who for frame in state.stack if frame.kind == "harvest"]
        if not harvests or (state.stack[-1].kind == "harvest" and state.stack[-1].step == 1):
            return
        world = state.world
        self.who = harvests[-1]
        self.lowered = lowering(self.rules, world, self.who)
        for card in world.field_of(self.who):
            if not set(world.fresh).intersection(world.cards[card]) or state.stack[-1].kind == "harvest":
                for source, _, n in read(MysticBoard(self.rules.table, world), card)[1]:
                    self.seen[source] = max(self.seen[source], n)

    # ---- what must hold

    def wrong(self, state: State[MysticVale]) -> list[str]:
        """What does not hold at this decision."""
        found = list(nothing_is_missing(self.rules, state))
        if state.decision is not None and state.decision.kind == "harvest":
            found += self.each_symbol_is_there_once(state)
            found += vales_are_offered(self.rules, state)
            found += advancements_are_offered(self.rules, state)
        return found

    def each_symbol_is_there_once(self, state: State[MysticVale]) -> Iterator[str]:
        """What is available is all that was shown and gained, less what was spent."""
        table = self.rules.table
        have = available(MysticBoard(table, state.world), self.who)
        for names in () if self.unseen else TOGETHER:
            due = self._due(self.who, names)
            if "mana" in names:
                due -= min(self.lowered, due - self.of_token[self.who])
            has = sum(have[table.index[name]] for name in names)
            if has != due:
                yield f"there should be {due} {'/'.join(names)}, and there are {has}"

    def _due(self, who: int, names: Sequence[str]) -> int:
        """All of some symbols that was shown and gained, less what was spent."""
        indices = {self.rules.table.index[name] for name in names}
        shown = sum(n for (_, symbol), n in self.seen.items() if symbol in indices)
        return shown + sum(self._balance(who)[name] for name in names)


def lowering(rules: MysticValeRules, world: MysticVale, who: int) -> int:
    """By how much cards and abilities give a player less mana: 1 for each `you have 1 {mana} less` that holds."""
    return len(in_force(MysticBoard(rules.table, world), who, HaveLess))


def nothing_is_missing(rules: MysticValeRules, state: State[MysticVale]) -> Iterator[str]:
    """No symbol is available less than zero times."""
    board = MysticBoard(rules.table, state.world)
    for who in range(len(state.world.players)):
        for name, n in zip(rules.table.symbols, available(board, who), strict=True):
            if n < 0:
                yield f"player {who} has {n} {name}"


def vales_are_offered(rules: MysticValeRules, state: State[MysticVale]) -> Iterator[str]:
    """Exactly those vales are offered for which one spirit after the other can be paid."""
    assert state.decision is not None
    world, who, table = state.world, state.decision.who, rules.table
    board = MysticBoard(table, world)
    have = available(board, who)
    purse = tuple(have[table.index[name]] for name in (*SPIRITS, WILD))
    may = world.players[who].vales_bought < 2 and not is_forbidden(board, who, "buy")
    offered = {option.vale for option in state.decision.options if isinstance(option, BuyVale)}
    if any(isinstance(modifier.change, Dearer | DearerAll | LaterPrice) for modifier in world.modifiers):
        return  # where prices have changed for a time, this does not work out how far
    for vale in world.vales_open:
        cost = _lowered(table.cards[world.pieces[vale].card].spirit_cost, board, who)
        legal = may and cost is not None and primitives.may_own(board, who, vale) and bool(every_payment(cost, purse))
        if legal is not (vale in offered):
            title = table.cards[world.pieces[vale].card].card.title
            yield f"{title} is {'not ' if legal else ''}offered for {purse}"


def _prices(board: MysticBoard, who: int) -> Iterator[PriceChange]:
    """What abilities say of a player's prices, their own and those of others."""
    for other in range(board.players):
        for action, _ in in_force(board, other, PriceChange):
            if isinstance(action, PriceForOthers):
                if other != who and who in board.group(action.who, other):
                    yield action
            elif isinstance(action, PriceChange) and other == who:
                yield action


def _lowered(cost: SpiritCost | None, board: MysticBoard, who: int) -> SpiritCost | None:
    """What a vale costs where abilities make all vales cheaper: one by one, as long as there is something left."""
    if cost is None:
        return None
    left = dict(zip((*SPIRITS, WILD), (*cost.basic, cost.free), strict=True))
    prices = list(_prices(board, who))
    for change in (CostsMore | CostsOthersMore, CostsLess | CostsOthersLess):
        for action in sorted((price for price in prices if isinstance(price, change)), key=lambda one: -one.stops_at):
            match action:
                case PriceChange(what=Select(group=Group(Kind("vale"), (), ())), resource=Resource(Number(n), symbol)):
                    stops = min(left[symbol], action.stops_at)
                    left[symbol] = max(stops, left[symbol] + action.dearer(n))
    *basic, free = left.values()
    return SpiritCost(tuple(basic), free)


def advancements_are_offered(rules: MysticValeRules, state: State[MysticVale]) -> Iterator[str]:
    """Exactly those are offered, at their printed price, that are affordable and find a place beside all that waits."""
    assert state.decision is not None
    world, who, table = state.world, state.decision.who, rules.table
    player, board = world.players[who], MysticBoard(table, world)
    said = bool(in_force(board, who, CanBuy)) or any(_prices(board, who))
    if said or any(modifier.who == who for modifier in world.modifiers) or len(player.pending) > MOST_WAITING:
        return  # where something is said of prices and limits, this does not work out what
    may = player.advancements_bought < max(2, player.limit) and not is_forbidden(board, who, "buy")
    mana = available(board, who)[table.index["mana"]]
    offered = {option.piece for option in state.decision.options if isinstance(option, Buy) and not option.declared}
    for piece in (*world.commons, *world.soils):
        cost = table.cards[world.pieces[piece].card].cost
        legal = may and isinstance(cost, int) and cost <= mana and _finds_place(world, who, piece)
        if legal is not (piece in offered):
            title = table.cards[world.pieces[piece].card].card.title
            yield f"{title} is {'not ' if legal else ''}offered for {mana} mana"


def _finds_place(world: MysticVale, who: int, piece: int) -> bool:
    """Tries every way of putting what waits, and this piece, into the cards of the field."""
    player = world.players[who]
    field = player.zones["field"]
    waiting = [(pending.piece, [pending.onto] if pending.onto >= 0 else field) for pending in player.pending]
    pieces = [*waiting, (piece, field)]
    moving = {one for one, _ in pieces}
    return any(_fits(world, moving, pieces, places) for places in product(*(cards for _, cards in pieces)))


def _fits(world: MysticVale, moving: set[int], pieces: Sequence[tuple[int, list[int]]], places: Sequence[int]) -> bool:
    taken = set()
    for card in set(places):
        if world.leader_of(card) is not None:
            return False
        taken |= {(card, *_slot(world, one)) for one in world.cards[card] if one not in moving}
    wanted = [(card, *_slot(world, one)) for (one, _), card in zip(pieces, places, strict=True)]
    return len({*wanted}) == len(wanted) and not taken & {*wanted}


def _slot(world: MysticVale, piece: int) -> tuple[str, bool]:
    own = world.pieces[piece]
    return own.position, own.eclipse
