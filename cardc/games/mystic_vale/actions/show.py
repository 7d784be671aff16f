"""Symbols and abilities that a card has, has not, or has for a time.

How long it lasts is reckoned by whose ability it is, also where it is done by others.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.effect import Effect, EffectData, effect_frame
from cardc.engine.evaluate import amount
from cardc.engine.machine import NotBuilt
from cardc.engine.numbers import AbilityNumber
from cardc.engine.options import AbilityUse
from cardc.engine.refs import NO_CARD, AbilityRef, CardRef, Ref, numbers
from cardc.games.mystic_vale import ability_windows, primitives
from cardc.games.mystic_vale.actions.pay import spend_one
from cardc.games.mystic_vale.changes import Granted, MoreSymbols, NoSymbols, OnlyPrinted
from cardc.games.mystic_vale.instances import face_of, instances, sight_of
from cardc.games.mystic_vale.layers import definitions_of, own
from cardc.games.mystic_vale.primitives import MysticValeRun
from cardc.language import tree as t
from cardc.language.verbs import AlsoHas, AlsoSays, AlsoShows, CountsAs, Grant, Has, HasNo, HasNoExcept, Resolve


def _moment(until: t.Until | None, said: str) -> str:
    """Without a moment an ability holds continuously and is read, not done."""
    if until is None:
        raise NotBuilt(f"`{said}` without `until` outside an Ongoing ability")
    return until.moment


def has(run: MysticValeRun, action: Has, effect: Effect) -> int:
    """Symbols added for a time."""
    moment = _moment(action.until, "has +")
    index = run.rules.table.index[action.resource.symbol]
    refs = effect.refs(action.what)
    # What is reckoned for each by itself is reckoned before any of them changes.
    more = [amount(run.board, action.resource.amount, effect.by_itself(action.what, ref)) for ref in refs]
    for card, n in zip(numbers(refs), more, strict=True):
        primitives.modify(run, card, MoreSymbols(index, n), effect.owner, moment)
    return len(refs)


def has_no(run: MysticValeRun, action: HasNo, effect: Effect) -> int:
    """Symbols taken away for a time."""
    moment = _moment(action.until, "has no")
    refs = effect.refs(action.what)
    for name in action.symbols.names:
        for card in numbers(refs):
            primitives.modify(run, card, NoSymbols(run.rules.table.index[name]), effect.owner, moment)
    return len(refs)


def has_no_except(run: MysticValeRun, action: HasNoExcept, effect: Effect) -> int:
    """The same, but for what one kind of piece prints."""
    table = run.rules.table
    moment = _moment(action.until, "has no … except")
    titles = definitions_of(table, action.source)
    refs = effect.refs(action.what)
    for name in action.symbols.names:
        for card in numbers(refs):
            primitives.modify(run, card, OnlyPrinted(table.index[name], tuple(titles)), effect.owner, moment)
    return len(refs)


def counts_as(run: MysticValeRun, action: CountsAs, effect: Effect) -> int:
    """An available symbol becomes another one for this Harvest."""
    moment = _moment(action.until, "counts as")
    if moment != "end_of_turn":
        raise NotBuilt(f"symbols that count as others until {moment}")
    turned = sum(spend_one(run, effect.who, ref) for ref in effect.refs(action.what))
    primitives.gain(run, effect.who, action.symbol, turned, effect.data.host)
    return turned


def grant(run: MysticValeRun, action: Grant, effect: Effect) -> int:
    """The definition of an ability, for another card to have; it then speaks of that card."""
    abilities = effect.refs(action.what)
    cards = numbers(effect.refs(action.to))
    for granted in abilities:
        assert isinstance(granted, AbilityRef)
        for card in cards:
            primitives.modify(run, card, Granted(granted.ability), effect.owner, action.until.moment)
    return len(abilities) * len(cards)


def also_has(run: MysticValeRun, action: AlsoHas | AlsoSays | AlsoShows, effect: Effect) -> int:
    """All that another card has and says now, by value; abilities become new ones with marks of their own.

    What its Ongoing abilities add is not taken along: as abilities of this card they add it here by themselves.
    """
    moment = action.until.moment
    others = effect.refs(action.of)
    for card in numbers(effect.refs(action.what)):
        for other in others:
            showing = () if isinstance(action, AlsoSays) else tuple(_shown_by(run, other))
            saying = () if isinstance(action, AlsoShows) else tuple(_said_by(run, other))
            for symbol, n in enumerate(showing):
                if n:
                    primitives.modify(run, card, MoreSymbols(symbol, n), effect.owner, moment)
            for number in saying:
                primitives.modify(run, card, Granted(number), effect.owner, moment)
    return len(others)


def _shown_by(run: MysticValeRun, ref: Ref) -> Sequence[int]:
    """The symbols of a card; of a part of one, what is printed on it."""
    table, world = run.rules.table, run.world
    if isinstance(ref, CardRef):
        return own(table, world, ref.number)
    (piece,) = numbers((ref,))
    card = _card_of(run, piece)
    return (
        () if card >= 0 and piece not in sight_of(table, world, card).visible else face_of(table, world, piece).symbols
    )


def _said_by(run: MysticValeRun, ref: Ref) -> list[AbilityNumber]:
    """The abilities of a card, or of a part of one."""
    table, world = run.rules.table, run.world
    if isinstance(ref, CardRef):
        return [instance.ability.number for instance in instances(table, world, ref.number)]
    (piece,) = numbers((ref,))
    card = _card_of(run, piece)
    if card < 0:
        return [ability.number for ability in face_of(table, world, piece).abilities]
    return [one.ability.number for one in instances(table, world, card) if one.piece == piece]


def _card_of(run: MysticValeRun, piece: int) -> int:
    """The card that a piece is in, or -1."""
    return next((card for card, held in enumerate(run.world.cards) if piece in held), NO_CARD)


def resolve(run: MysticValeRun, action: Resolve, effect: Effect) -> int:
    """Begins an ability once more: without its event, and without using it up for the turn.

    What is being resolved is not begun again before it ends, or it would never. What is used once in a game is not
    used twice in this way either.
    """
    table, world = run.rules.table, run.world
    running = [frame.data for frame in run.state.stack if isinstance(frame.data, EffectData)]
    begun = {AbilityRef(data.ability, data.piece, data.grant) for data in running}
    refs = [ref for ref in effect.refs(action.what) if ref not in begun]
    begun_now = 0
    for ref in reversed(refs):
        assert isinstance(ref, AbilityRef)
        card = next(
            c
            for c in range(len(world.cards))
            if any(AbilityRef(i.ability.number, i.piece, i.grant) == ref for i in instances(table, world, c))
        )
        program = table.program(ref.ability)
        used = AbilityUse(ref.ability, ref.piece, card, ref.grant)
        if ability_windows.is_used_up(world, used):
            continue
        ability_windows.use_up(run, effect.who, used)
        run.begin(effect_frame(program, used, effect.who))
        begun_now += 1
    return begun_now
