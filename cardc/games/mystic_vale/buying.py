"""Buying advancements and vales, and upgrading a leader.

A purchase of an advancement is a proposal: price and destination may be changed by abilities that its buyer declares
along with it, then the price is paid. It is only offered while everything bought still has a place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product, takewhile

from cardc.engine.effect import EFFECT, Effect
from cardc.engine.evaluate import amount, holds, is_concerned, members
from cardc.engine.operations import effect_of
from cardc.engine.options import AbilityUse
from cardc.engine.refs import NO_CARD, Ref, numbers
from cardc.engine.refusal import Refusal
from cardc.engine.state import Answer, Frame
from cardc.engine.windows import considered
from cardc.games.mystic_vale import ability_windows, primitives, refusals, room
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.actions.permit import buying_limit
from cardc.games.mystic_vale.changes import Dearer, DearerAll, Free, LaterPrice
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.definitions import SPIRITS, WILD, SpiritCost
from cardc.games.mystic_vale.frames import Purchase, ValePurchase
from cardc.games.mystic_vale.game_state import Pending
from cardc.games.mystic_vale.history import Bought, BoughtVale, Turned
from cardc.games.mystic_vale.moves import Buy, BuyVale, Payment, Upgrade
from cardc.games.mystic_vale.offers import advancement_offers, vale_offers
from cardc.games.mystic_vale.prices import PriceStep, lowered, reckoned_price
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.games.mystic_vale.selectors import MysticBoard
from cardc.games.mystic_vale.things import AdvancementRef, ValeRef
from cardc.games.mystic_vale.verbs import CanBuy, Declare
from cardc.language import tree as t
from cardc.language.verbs import PriceChange, PriceForOthers

ADVANCEMENTS_PER_TURN = 2
VALES_PER_TURN = 2
# The spirits that vales are paid with, wild ones last.
PAYING = (*SPIRITS, WILD)
# What lasts and changes prices.
OF_PRICES = (Dearer, DearerAll, Free, LaterPrice)


def options(run: MysticValeRun, who: int, have: Sequence[int]) -> list[Buy | BuyVale | Upgrade]:
    """Every purchase that can be made with what a player has of each symbol, with each way of declaring it."""
    mana = have[run.rules.table.index["mana"]]
    return [*_advancements(run, who, mana), *_vales(run, who, spirits(run, have)), *_upgrades(run, who, mana)]


# ---- advancements


def _advancements(run: MysticValeRun, who: int, mana: int) -> list[Buy]:
    if bars(run, who):
        return []
    declarable = ability_windows.usable(run.board, who, "buying")
    if declarable or not are_prices_as_printed(run):
        return list(_at_other_prices(run, who, mana, declarable))
    table, world = run.rules.table, run.world
    offers = advancement_offers(table, world, (*world.commons, *world.soils))
    offers = [offer for offer in offers if offer.cost is not None and offer.cost <= mana]
    if not offers:
        return []
    places = room.room_of(world, who)
    return [offer.option for offer in offers if places.takes(offer.slot)]


def _at_other_prices(run: MysticValeRun, who: int, mana: int, declarable: Collection[AbilityUse]) -> Iterator[Buy]:
    """Purchases at prices that are not as printed, or that abilities may change which are declared with them."""
    world, places = run.world, room.room_of(run.world, who)
    for piece in (*world.commons, *world.soils):
        cost = price(run, who, piece)
        if cost is None:
            continue
        if cost <= mana and places.takes(world.slots[piece]):
            yield Buy(piece)
        possible = {used: declared(run, who, used, piece) for used in declarable}
        possible = {used: effect for used, effect in possible.items() if _can_declare(run, effect, piece)}
        for together in _together(run, possible):
            if _changed_by_declaring(run, cost, [possible[used] for used in together]) <= mana:
                yield Buy(piece, together)


def _together(run: MysticValeRun, possible: Mapping[AbilityUse, Effect]) -> Iterator[tuple[AbilityUse, ...]]:
    """Abilities that can be declared for one purchase: each, and several unless they promise it to several cards."""
    most = 1 if run.rules.table.option("earthchant_chorus.two") == "one" else len(possible)
    for n in range(1, most + 1):
        for together in combinations(possible, n):
            to = {used.host for used in together if _promises(possible[used])}
            if len(to) <= 1 and all(_twins_before(used, possible) <= {*together} for used in together):
                yield together


def _twins_before(used: AbilityUse, possible: Iterable[AbilityUse]) -> set[AbilityUse]:
    """Of abilities that are alike on one card, those that are declared first, so that no two offers are the same."""
    alike = takewhile(lambda other: other != used, possible)
    return {other for other in alike if (other.ability, other.host) == (used.ability, used.host)}


def _promises(effect: Effect) -> bool:
    return any(isinstance(action, Declare) for action in effect.program.actions)


def bars(run: MysticValeRun, who: int) -> list[Refusal]:
    """Why a player can buy no advancement at all."""
    bought = run.world.players[who].advancements_bought
    enough = bought >= ADVANCEMENTS_PER_TURN and bought >= advancement_limit(run, who)
    return ([refusals.BOUGHT_TWO] if enough else []) + static.forbidding(run.board, who, "buy")


def advancement_refusals(run: MysticValeRun, who: int, piece: int) -> Iterator[Refusal]:
    """Why an advancement that is for sale cannot be bought."""
    board = run.board
    mana = available(board, who)[board.table.index["mana"]]
    return iter(_hindrances(run, who, piece, price(run, who, piece), mana, room.room_of(run.world, who)))


def _hindrances(
    run: MysticValeRun, who: int, piece: int, cost: int | None, mana: int, places: room.FreeSlots
) -> list[Refusal]:
    found = []
    if cost is None:
        found.append(refusals.COST_UNKNOWN)
    elif cost > mana:
        found.append(refusals.TOO_DEAR)
    if not places.takes(run.world.slots[piece]):
        alone = room.placeable(run.world, who, (Pending(piece, NO_CARD),), pending=[])
        found.append(refusals.NO_PLACE_LEFT if alone else refusals.NO_PLACE)
    return found


def price(run: MysticValeRun, who: int, piece: int) -> int | None:
    """What an advancement costs a player now; None for a cost that nobody knows, which cannot be paid.

    Below zero where more is taken off than there is: what is declared may still make it dearer.
    """
    world = run.world
    cost = run.rules.table.cards[world.pieces[piece].card].mana_cost
    if cost is None or are_prices_as_printed(run):
        return cost
    for modifier in world.modifiers:
        if modifier.who != who:
            continue
        match modifier.change:
            case Free(free) if free == piece:
                return 0
    return reckoned_price(cost, _dearer(run, who, AdvancementRef(piece), "mana"))


def are_prices_as_printed(run: MysticValeRun) -> bool:
    """True if there is nothing that could change a price."""
    modifiers = run.world.modifiers
    changed = bool(modifiers) and any(isinstance(one.change, OF_PRICES) for one in modifiers)
    return not changed and not run.rules.table.pricing


def _dearer(run: MysticValeRun, who: int, ref: Ref, symbol: str) -> Iterator[PriceStep]:
    """What abilities add to the price of something that is for sale, in one symbol: always, or for a time."""
    yield from _dearer_for_a_time(run, who, ref, symbol)
    if not run.rules.table.pricing:
        return
    board = run.board
    for action, effect in _price_changes(board, who):
        if action.resource.symbol == symbol and _is_priced(board, who, ref, action, effect):
            yield action.dearer(amount(board, action.resource.amount, effect)), action.stops_at


def _dearer_for_a_time(run: MysticValeRun, who: int, ref: Ref, symbol: str) -> Iterator[PriceStep]:
    for modifier in run.world.modifiers:
        match modifier.change:
            case LaterPrice(which, n, index, vale, stops) if (
                modifier.who == who and index == run.rules.table.index[symbol]
            ):
                player = run.world.players[who]
                bought = player.vales_bought if vale else player.advancements_bought
                if isinstance(ref, ValeRef) is vale and which == bought + 1:
                    yield n, sum(stops)
            case Dearer(payer, index, n, pieces, stops) if payer == who and index == run.rules.table.index[symbol]:
                if numbers((ref,))[0] in pieces:
                    yield n, sum(stops)
            case DearerAll(payer, n, place, data) if payer == who:
                effect = effect_of(Frame(EFFECT, modifier.who, 0, data), run.rules)
                action = effect.program.actions[place]
                assert isinstance(action, PriceChange)
                if action.resource.symbol == symbol and ref in for_sale(run.board, action, effect):
                    yield n, action.stops_at


def _price_changes(board: MysticBoard, who: int) -> Iterator[tuple[PriceChange, Effect]]:
    """What changes a player's prices: their own abilities, and what those of others say of them."""
    for action, effect in static.in_force(board, who, PriceChange):
        if not isinstance(action, PriceForOthers):
            yield action, effect
    if not board.table.pricing_others:
        return
    for other in board.group("others", who):
        for action, effect in static.in_force(board, other, PriceForOthers):
            if who in board.group(action.who, other):
                yield action, effect


def _is_priced(board: MysticBoard, who: int, ref: Ref, action: PriceChange, effect: Effect) -> bool:
    """True if an ability that always holds speaks of the price of a thing: of any of a sort, or of one purchase."""
    match action.what:
        case t.Select(quantity=t.Nth(nth), group=t.Group(t.Kind(noun))):
            player = board.world.players[who]
            vale = board.vocabulary.kind_of(noun) == "vale"
            bought = player.vales_bought if vale else player.advancements_bought
            return isinstance(ref, ValeRef) is vale and nth == bought + 1
    return ref in for_sale(board, action, effect)


def for_sale(board: MysticBoard, action: PriceChange, effect: Effect) -> Sequence[Ref]:
    """The things whose price an ability changes: those of its kind that can be bought, wherever it does not say."""
    what = action.what
    assert isinstance(what, t.Select)
    assert isinstance(what.group.thing, t.Kind)
    kind = board.vocabulary.kind_of(what.group.thing.noun)
    zone = {"advancement": "commons", "vale": "vale_display"}[kind]
    return members(board, t.Group(what.group.thing, what.group.filters, (t.In(zone, "nobody"),)), effect)


def vale_cost(run: MysticValeRun, who: int, vale: int) -> SpiritCost | None:
    """What a vale costs a player now; None for a cost that nobody knows."""
    cost = run.rules.table.cards[run.world.pieces[vale].card].spirit_cost
    if cost is None or are_prices_as_printed(run):
        return cost
    said = zip((*cost.basic, cost.free), PAYING, strict=True)
    *basic, free = (max(0, reckoned_price(n, _dearer(run, who, ValeRef(vale), name))) for n, name in said)
    return SpiritCost(tuple(basic), free)


def advancement_limit(run: MysticValeRun, who: int) -> int:
    """How many advancements a player may buy this turn, upgrades of a leader included."""
    limit = max(ADVANCEMENTS_PER_TURN, run.world.players[who].limit)
    return max([limit, *[buying_limit(said) for said, _ in static.in_force(run.board, who, CanBuy)]])


def declared(run: MysticValeRun, who: int, used: AbilityUse, piece: int) -> Effect:
    """An ability as declared for a purchase."""
    effect = considered(run.rules, who, used)
    return effect.changed(trigger=AdvancementRef(piece))


def _can_declare(run: MysticValeRun, effect: Effect, piece: int) -> bool:
    """What is declared neither pays nor chooses anything: all that it wants is a place for what is bought."""
    if not is_concerned(run.board, effect):
        return False
    onto = effect.data.host if _promises(effect) else NO_CARD
    return room.placeable(run.world, effect.who, (Pending(piece, onto),))


def _changed_by_declaring(run: MysticValeRun, cost: int, effects: Iterable[Effect]) -> int:
    """What a price becomes by the abilities that are declared, one after the other."""
    for effect in effects:
        for action in _pricing(run, effect.program.ability.body, effect):
            cost = lowered(cost, action.dearer(amount(run.board, action.resource.amount, effect)), action.stops_at)
    return cost


def _pricing(run: MysticValeRun, body: Iterable[t.Statement], effect: Effect) -> Iterator[PriceChange]:
    """What changes the price of the purchase, where its conditions hold; a later purchase is another one."""
    for statement in body:
        match statement:
            case t.Gate(condition=t.Condition() as condition, otherwise=otherwise) if not holds(
                run.board, condition, effect
            ):
                yield from _pricing(run, otherwise, effect)
            case t.Gate(do=do, then=then):
                yield from _pricing(run, (*do, *then), effect)
            case PriceChange(what=t.It() | t.That()):
                yield statement


def begin(run: MysticValeRun, who: int, chosen: Buy) -> None:
    """Begins a purchase."""
    cost = price(run, who, chosen.piece)
    assert cost is not None
    run.begin(Frame(Purchase.kind, who, data=Purchase(chosen.piece, NO_CARD, cost, chosen.declared)))


def run_purchase(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Step 0 lets the declared abilities change the proposal, step 1 pays."""
    who, buying = frame.who, frame.data
    assert isinstance(buying, Purchase)
    piece = buying.piece
    if frame.step == 0:
        run.goto(1)
        for used in reversed(buying.declared):
            ability_windows.use(run, who, used, agreed=True, trigger=AdvancementRef(piece))
        return
    run.end()
    cost = max(0, buying.cost)
    primitives.spend(run, who, "mana", cost)
    primitives.acquire(run, who, piece, buying.onto)
    run.world.players[who].advancements_bought += 1
    run.emit(Bought(who, piece, cost))
    ability_windows.when_bought(run, who, piece)
    ability_windows.happened(run, who, "buy_advancement", AdvancementRef(piece))
    ability_windows.happened(run, who, "buy")


# ---- vales


def _vales(run: MysticValeRun, who: int, has: Sequence[int]) -> list[BuyVale]:
    if _vale_bars(run, who):
        return []
    most, as_printed, found = sum(has), are_prices_as_printed(run), []
    for offer in vale_offers(run.rules.table, run.world, run.world.vales_open):
        vale = offer.option.vale
        cost = offer.cost if as_printed else vale_cost(run, who, vale)
        payable = cost is not None and cost.total <= most and can_pay(cost, has)
        if payable and primitives.may_own(run.board, who, vale):
            found.append(offer.option)
    return found


def vale_refusals(run: MysticValeRun, who: int, vale: int) -> Iterator[Refusal]:
    """Why a vale cannot be bought."""
    if vale not in run.world.vales_open:
        yield refusals.NOT_OPEN
        return
    yield from _vale_bars(run, who)
    yield from _lacking(run, who, vale, purse(run, who))


def _vale_bars(run: MysticValeRun, who: int) -> list[Refusal]:
    enough = run.world.players[who].vales_bought >= VALES_PER_TURN
    return ([refusals.BOUGHT_TWO_VALES] if enough else []) + static.forbidding(run.board, who, "buy")


def _lacking(run: MysticValeRun, who: int, vale: int, has: Sequence[int]) -> list[Refusal]:
    definition = run.world.pieces[vale].card
    cost, found = vale_cost(run, who, vale), []
    if cost is None:
        found.append(refusals.COST_UNKNOWN)
    elif not can_pay(cost, has):
        found.append(refusals.SPIRITS_MISSING)
    if not primitives.may_own(run.board, who, vale):
        found.append(Refusal(refusals.NO_SECOND_COPY, card=run.rules.table.cards[definition].card.id))
    return found


def can_pay(cost: SpiritCost, has: Sequence[int]) -> bool:
    """True if there is a way to pay a cost: wild ones for what is missing, anything that is left for what is free."""
    missing, left = 0, 0
    for n, own in zip(cost.basic, has, strict=False):
        if own < n:
            missing += n - own
        else:
            left += own - n
    wild = has[-1] - missing
    return wild >= 0 and wild + left >= cost.free


def payments(cost: SpiritCost, has: Sequence[int]) -> Iterator[Payment]:
    """All ways to pay a cost, each once: as many spirits as it has symbols, wild ones for those that are missing."""
    *basic, wild = has
    due = sum(cost.basic) + cost.free
    ranges = [range(max(0, n - wild), min(own, n + cost.free) + 1) for n, own in zip(cost.basic, basic, strict=True)]
    for paid in product(*ranges):
        by_wild = due - sum(paid)
        missing = sum(max(0, n - p) for n, p in zip(cost.basic, paid, strict=True))
        if missing <= by_wild <= wild:
            yield Payment((*paid, by_wild))


def purse(run: MysticValeRun, who: int) -> list[int]:
    """The spirits that a player can spend now, wild ones last."""
    return spirits(run, available(run.board, who))


def spirits(run: MysticValeRun, have: Sequence[int]) -> list[int]:
    """The spirits among what a player has of each symbol, wild ones last."""
    index = run.rules.table.index
    return [have[index[name]] for name in PAYING]


def begin_vale(run: MysticValeRun, who: int, vale: int) -> None:
    """Begins the purchase of a vale."""
    run.begin(Frame(ValePurchase.kind, who, data=ValePurchase(vale)))


def run_vale_purchase(run: MysticValeRun, frame: Frame, answer: Answer | None) -> None:
    """Asks how to pay where there is a choice, then takes the vale; its abilities sleep this turn."""
    who, world = frame.who, run.world
    assert isinstance(frame.data, ValePurchase)
    vale = frame.data.vale
    if answer is None:
        cost = vale_cost(run, who, vale)
        assert cost is not None
        ways = list(payments(cost, purse(run, who)))
        if len(ways) > 1:
            run.ask(who, "payment", ways)
            return
        answer = ways[0]
    assert isinstance(answer, Payment)
    run.end()
    pay(run, who, answer)
    primitives.take_vale(run, who, vale)
    world.players[who].vales_bought += 1
    run.emit(BoughtVale(who, vale))
    ability_windows.when_bought(run, who, vale)
    ability_windows.happened(run, who, "buy_vale", ValeRef(vale))
    ability_windows.happened(run, who, "buy")


def pay(run: MysticValeRun, who: int, payment: Payment) -> None:
    """Spends the spirits of a way to pay."""
    for name, n in zip(PAYING, payment.paid, strict=True):
        primitives.spend(run, who, name, n)


# ---- leaders


def _upgrades(run: MysticValeRun, who: int, mana: int) -> list[Upgrade]:
    world, two_sided = run.world, run.world.shown.keys()
    if not two_sided:
        return []
    led = [card for card in world.zone(who, "field") if not two_sided.isdisjoint(world.cards[card])]
    leaders = [leader for card in led if (leader := world.leader_of(card)) is not None]
    payable = [leader for leader in leaders if (cost := _upgrade_cost(run, leader)) is not None and cost <= mana]
    return [Upgrade(leader) for leader in payable if next(upgrade_refusals(run, who, leader), None) is None]


def _upgrade_cost(run: MysticValeRun, leader: int) -> int | None:
    return run.rules.table.faces[run.world.pieces[leader].card]["start"].upgrade_cost


def upgrade_refusals(run: MysticValeRun, who: int, piece: int) -> Iterator[Refusal]:
    """Why a leader cannot be upgraded."""
    table, world = run.rules.table, run.world
    if not any(piece in world.cards[card] for card in world.zone(who, "field")):
        yield refusals.LEADER_ELSEWHERE
    if world.players[who].advancements_bought >= advancement_limit(run, who):
        yield refusals.BOUGHT_TWO
    if world.shown[piece] != "start":
        yield refusals.UPGRADED
        return
    cost = _upgrade_cost(run, piece)
    if cost is None:
        yield refusals.COST_UNKNOWN
    elif cost > available(run.board, who)[table.index["mana"]]:
        yield refusals.UPGRADE_TOO_DEAR


def upgrade(run: MysticValeRun, who: int, piece: int) -> None:
    """Pays for a leader's other side, which takes effect when this Harvest ends."""
    cost = _upgrade_cost(run, piece)
    assert cost is not None
    primitives.spend(run, who, "mana", cost)
    run.world.players[who].advancements_bought += 1
    run.world.shown[piece] = "upgraded"
    run.emit(Turned(who, piece, "upgraded"))
    ability_windows.happened(run, who, "buy")  # it counts as one
