"""What holds at every decision of every game, told as what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from cardc.engine.events import Log
from cardc.engine.state import State
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.buying import ADVANCEMENTS_PER_TURN, VALES_PER_TURN
from cardc.games.mystic_vale.definitions import SPIRITS, WILD, SpiritCost
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale
from cardc.games.mystic_vale.history import Gained, Pooled
from cardc.games.mystic_vale.moves import Buy, BuyVale
from cardc.games.mystic_vale.primitives import may_own
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.selectors import MysticBoard, available
from cardc.games.mystic_vale.verbs import CanBuy
from cardc.language.verbs import CostsLess
from tests.engine.payer import every_payment

CARDS_PER_PLAYER = 20
# Where so many pieces wait for a place, trying all of them takes too long.
MOST_WAITING = 4


def broken(rules: MysticValeRules, state: State[MysticVale], *, thorough: bool = True) -> Iterator[str]:
    """What does not hold now. `thorough`: purchases are compared with those of an oracle that tries everything."""
    yield from _lost_or_doubled(state.world)
    yield from _overfull(state.world)
    yield from _below_zero(rules, state)
    if thorough:
        yield from _hidden_purchases(rules, state)


def _lost_or_doubled(world: MysticVale) -> Iterator[str]:
    """Every piece is at one place, and so is every card."""
    held: list[int] = [*world.commons, *world.soils, *world.vales_open, *world.box]
    held += [piece for deck in (*world.level_decks, *world.vale_decks) for piece in deck]
    for who, player in enumerate(world.players):
        cards = [card for zone in CARD_ZONES for card in player.zones[zone]]
        if len(cards) != CARDS_PER_PLAYER or len(set(cards)) != CARDS_PER_PLAYER:
            yield f"player {who} has {len(cards)} cards, {len(set(cards))} of them different"
        if len(player.zones["on_deck"]) > 1:
            yield f"player {who} has {len(player.zones['on_deck'])} on-deck cards"
        held += [piece for zone, things in player.zones.items() if zone not in CARD_ZONES for piece in things]
        held += [piece for card in cards for piece in world.cards[card]]
        held += [*player.vales, *(pending.piece for pending in player.pending)]
        held += [player.amulet] if player.amulet >= 0 else []
    if sorted(held) != list(range(len(world.pieces))):
        twice = sorted({piece for piece in held if held.count(piece) > 1})
        yield f"pieces {twice} are at several places, {sorted({*range(len(world.pieces))} - {*held})} at none"


def _overfull(world: MysticVale) -> Iterator[str]:
    for card, inside in enumerate(world.cards):
        slots = [(world.pieces[piece].position, world.pieces[piece].eclipse) for piece in inside]
        if len(slots) != len(set(slots)):
            yield f"two pieces lie in one slot of card {card}: {slots}"


def _below_zero(rules: MysticValeRules, state: State[MysticVale]) -> Iterator[str]:
    world = state.world
    if world.vp_pool < 0:
        yield f"{world.vp_pool} VP in the pool"
    board = MysticBoard(rules.table, world)
    for who, player in enumerate(world.players):
        if player.vp < 0:
            yield f"player {who} has {player.vp} VP"
        for name, n in zip(rules.table.symbols, available(board, who), strict=True):
            if n < 0:
                yield f"{n} {name} available to player {who}"


def vp_torn(before: MysticVale, after: MysticVale, log: Log) -> Iterator[str]:
    """Points that were told and not moved, or moved and not told."""
    gained = sum(event.n for event in log if isinstance(event, Gained) and event.symbol == "vp")
    held = sum(player.vp for player in after.players) - sum(player.vp for player in before.players)
    if held != gained:
        yield f"{gained} VP were gained, and the players have {held} more"
    pooled = sum(event.n for event in log if isinstance(event, Pooled))
    if not before.vp_pool - gained <= after.vp_pool - pooled <= before.vp_pool:
        yield f"the pool went from {before.vp_pool} to {after.vp_pool} with {gained} VP gained and {pooled} put into it"


# ---- purchases


def _hidden_purchases(rules: MysticValeRules, state: State[MysticVale]) -> Iterator[str]:
    """In a Harvest, every purchase that the rules allow is offered, and no other."""
    decision = state.decision
    if decision is None or decision.kind != "harvest":
        return
    who, world = decision.who, state.world
    board = MysticBoard(rules.table, world)
    if static.is_forbidden(board, who, "buy"):
        return
    yield from _different(
        "vales", _vales(rules, state, who), {o.vale for o in decision.options if isinstance(o, BuyVale)}
    )
    # What is said of prices and limits changes them in many ways; where nobody says anything, the oracle is sure.
    modified = any(modifier.who == who for modifier in world.modifiers) or any(
        isinstance(action, (CanBuy, CostsLess)) for action, _ in static.in_force(board, who)
    )
    if not modified and len(world.players[who].pending) < MOST_WAITING:
        offered = {o.piece for o in decision.options if isinstance(o, Buy) and not o.declared}
        yield from _different("advancements", _advancements(rules, state, who), offered)


def _different(what: str, allowed: set[int], offered: set[int]) -> Iterator[str]:
    if allowed - offered:
        yield f"{what} {sorted(allowed - offered)} can be bought and are not offered"
    if offered - allowed:
        yield f"{what} {sorted(offered - allowed)} are offered and cannot be bought"


def _vales(rules: MysticValeRules, state: State[MysticVale], who: int) -> set[int]:
    world = state.world
    if world.players[who].vales_bought >= VALES_PER_TURN:
        return set()
    board = MysticBoard(rules.table, world)
    have = available(board, who)
    has = tuple(have[board.table.index[name]] for name in (*SPIRITS, WILD))
    found: set[int] = set()
    for vale in world.vales_open:
        cost = rules.table.spirit_costs.get(world.pieces[vale].card)
        if isinstance(cost, SpiritCost) and every_payment(cost, has) and may_own(board, who, vale):
            found.add(vale)
    return found


def _advancements(rules: MysticValeRules, state: State[MysticVale], who: int) -> set[int]:
    """Those at their printed price that find a place beside all that wait for one."""
    world, player = state.world, state.world.players[who]
    board = MysticBoard(rules.table, world)
    if player.advancements_bought >= max(ADVANCEMENTS_PER_TURN, player.limit):
        return set()
    mana = available(board, who)[board.table.index["mana"]]
    found: set[int] = set()
    for piece in (*world.commons, *world.soils):
        cost = rules.table.cards[world.pieces[piece].card].cost
        if isinstance(cost, int) and cost <= mana and _finds_place(world, who, piece):
            found.add(piece)
    return found


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
