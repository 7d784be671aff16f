"""Buying advancements and vales, and upgrading a leader.

A purchase of an advancement is a proposal: price and destination may be changed by abilities that its buyer declares
along with it, then the price is paid. It is only offered while everything bought still has a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from cardc.engine.machine import Effect, can_walk
from cardc.engine.program import Ask
from cardc.engine.state import Frame, Option
from cardc.games.mystic_vale import offers, play
from cardc.games.mystic_vale.actions import PURCHASE
from cardc.games.mystic_vale.counting import amount, available, field_of
from cardc.games.mystic_vale.faces import Instance, considered
from cardc.games.mystic_vale.play import Playing, table_of
from cardc.games.mystic_vale.verbs import Promise
from cardc.games.mystic_vale.world import Pending
from cardc.language.verbs import CostsLess

ADVANCEMENTS_PER_TURN = 2
VALES_PER_TURN = 2
SPIRITS = ("animal", "forest", "sky")
WILD = "wild"
ANY = "any"  # in a cost: payable with any one spirit


def options(run: Playing, who: int) -> Iterator[Option]:
    """Every purchase that can be made now, with each way of declaring it."""
    yield from _advancements(run, who)
    yield from _vales(run, who)
    yield from _upgrades(run, who)


# ---- advancements


def _advancements(run: Playing, who: int) -> Iterator[Option]:
    table, world = table_of(run), run.world
    if world.players[who].advancements_bought >= ADVANCEMENTS_PER_TURN:
        return
    mana = available(table, world, who)[table.index["mana"]]
    declarable = offers.unused(world, who, offers.in_field(table, world, who, "buying"))
    for piece in (*world.commons, *world.soils):
        cost = table.cards[world.pieces[piece].card].card.cost
        if not isinstance(cost, int):
            continue  # a cost that nobody knows cannot be paid
        if cost <= mana and play.placeable(world, who, (Pending(piece, -1),)):
            yield ("buy", piece)
        for instance in declarable:
            effect = declared(run, who, instance, piece)
            if _can_declare(run, effect, piece) and cost - _discount(run, effect) <= mana:
                yield ("buy", piece, *offers.option(instance)[1:])


def declared(run: Playing, who: int, instance: Instance, piece: int) -> Effect:
    """An ability as declared for a purchase."""
    effect = considered(table_of(run), who, instance)
    return Effect(effect.program, who, effect.data._replace(trigger=("advancement", piece)))


def _can_declare(run: Playing, effect: Effect, piece: int) -> bool:
    onto = effect.data.host
    promises = any(isinstance(action, Promise) for action in effect.program.actions)
    if promises and not play.placeable(run.world, effect.who, (Pending(piece, onto),)):
        return False
    asks = [(i, op) for i, op in enumerate(effect.program.ops) if isinstance(op, Ask)]
    return all(can_walk(run.state, run.rules, op.gate, effect, i + 1) for i, op in asks)


def _discount(run: Playing, effect: Effect) -> int:
    """What the declared ability takes off the price."""
    less = (action for action in effect.program.actions if isinstance(action, CostsLess))
    return sum(amount(table_of(run), run.world, action.resource.amount, effect) for action in less)


def begin(run: Playing, who: int, chosen: Option) -> None:
    """Begins a purchase."""
    _, piece, *ability = chosen
    cost = table_of(run).cards[run.world.pieces[piece].card].card.cost
    assert isinstance(cost, int)
    run.push(Frame(PURCHASE, who, 0, (piece, -1, cost, tuple(ability))))


def run_purchase(run: Playing, frame: Frame, answer: Option | None) -> None:
    """Step 0 lets the declared ability change the proposal, step 1 pays."""
    who = frame.who
    piece, onto, price, ability = frame.data
    if frame.step == 0:
        run.goto(1)
        if ability:
            instance = offers.instance_of(table_of(run), (offers.USE, *ability))
            offers.use(run, who, instance, agreed=True, trigger=("advancement", piece))
        return
    run.pop()
    play.spend(run, who, "mana", price)
    take(run, piece)
    player = run.world.players[who]
    player.advancements_bought += 1
    player.pending.append(Pending(piece, onto))
    run.emit("bought", who, piece, price)


def take(run: Playing, piece: int) -> None:
    """Takes an advancement; its place in the commons is refilled in the Discard Phase, Fertile Soils have none."""
    world = run.world
    if piece in world.soils:
        world.soils.remove(piece)
        return
    world.commons.remove(piece)
    world.empty_places.append(table_of(run).cards[world.pieces[piece].card].card.level or 1)


# ---- vales


def _vales(run: Playing, who: int) -> Iterator[Option]:
    world = run.world
    if world.players[who].vales_bought >= VALES_PER_TURN:
        return
    for vale in world.vales_open:
        if payments(run, who, vale):
            yield ("buy_vale", vale)


def payments(run: Playing, who: int, vale: int) -> list[Option]:
    """All ways to pay for a vale: ("pay", animal, forest, sky, wild). Only true alternatives are different options."""
    table = table_of(run)
    cost = table.cards[run.world.pieces[vale].card].card.cost
    if cost is None or isinstance(cost, int):
        return []
    have = available(table, run.world, who)
    purse = [have[table.index[name]] for name in (*SPIRITS, WILD)]
    needs = [cost.get(name, 0) for name in SPIRITS]
    free = cost.get(ANY, 0) + cost.get(WILD, 0)
    found: dict[Option, None] = {}
    for by_wild in product(*(range(n + 1) for n in needs)):
        basic = [n - w for n, w in zip(needs, by_wild, strict=True)]
        for extra in _ways(free, 4):
            paid = [b + e for b, e in zip((*basic, sum(by_wild)), extra, strict=True)]
            if all(p <= h for p, h in zip(paid, purse, strict=True)):
                found[("pay", *paid)] = None
    return sorted(found)


def _ways(n: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to spread n over some places."""
    if places == 1:
        yield (n,)
        return
    for first in range(n + 1):
        for rest in _ways(n - first, places - 1):
            yield (first, *rest)


def begin_vale(run: Playing, who: int, vale: int) -> None:
    """Begins the purchase of a vale."""
    run.push(Frame("vale_purchase", who, 0, (vale,)))


def run_vale_purchase(run: Playing, frame: Frame, answer: Option | None) -> None:
    """Asks how to pay where there is a choice, then takes the vale; its abilities sleep this turn."""
    who, world = frame.who, run.world
    (vale,) = frame.data
    ways = payments(run, who, vale)
    if answer is None and len(ways) > 1:
        run.ask(who, "payment", ways)
        return
    _, *paid = answer or ways[0]
    run.pop()
    for name, n in zip((*SPIRITS, WILD), paid, strict=True):
        play.spend(run, who, name, n)
    world.vales_open.remove(vale)
    world.vale_places.append(table_of(run).cards[world.pieces[vale].card].card.level or 1)
    player = world.players[who]
    player.vales.append(vale)
    player.bought_vales.append(vale)
    player.vales_bought += 1
    run.emit("bought_vale", who, vale)


# ---- leaders


def _upgrades(run: Playing, who: int) -> Iterator[Option]:
    table, world = table_of(run), run.world
    if world.players[who].advancements_bought >= ADVANCEMENTS_PER_TURN:
        return
    mana = available(table, world, who)[table.index["mana"]]
    for card in field_of(world, who):
        piece = world.leader_of(card)
        if piece is None or world.shown[piece] != "start":
            continue
        cost = table.cards[world.pieces[piece].card].face("start").upgrade_cost
        if cost is not None and cost <= mana:
            yield ("upgrade", piece)


def upgrade(run: Playing, who: int, piece: int) -> None:
    """Pays for a leader's other side, which takes effect when this Harvest ends."""
    cost = table_of(run).cards[run.world.pieces[piece].card].face("start").upgrade_cost
    assert cost is not None
    play.spend(run, who, "mana", cost)
    run.world.players[who].advancements_bought += 1
    run.world.shown[piece] = "upgraded"
    run.emit("turned", who, piece, "upgraded")
