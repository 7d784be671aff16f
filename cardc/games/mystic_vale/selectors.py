"""What noun phrases, amounts and conditions mean on the table: groups to objects, expressions to numbers."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.engine.effect import Effect
from cardc.engine.machine import NotBuilt
from cardc.engine.program import Conditions
from cardc.engine.state import Ref
from cardc.games.mystic_vale import layers  # what is shown, counted and in force depends on each other
from cardc.games.mystic_vale import static_abilities as static
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale
from cardc.games.mystic_vale.instances import instances, printed
from cardc.language import tree as t
from cardc.language.verbs import HaveMore

# ---- objects


def members(table: Definitions, world: MysticVale, group: t.Group, effect: Effect, *, as_if: bool = False) -> list[Ref]:
    """The objects of a group, in table order, each once; with `as_if`, cards used as if in the field are of it."""
    if not isinstance(group.thing, t.Kind):
        raise TypeError("symbols are counted, not listed")
    noun = table.vocabulary.nouns[group.thing.noun]
    places: tuple[t.Where, ...] = group.places or ((t.In(noun.zone),) if noun.zone else ())
    owned = any(isinstance(f, t.Owned) for f in group.filters)
    found: list[Ref] = []
    if noun.kind == "token":
        return [("token", effect.who)]
    if owned or not places:
        found += _owned(table, world, noun.kind, effect.who)
    for place in places:
        found += _at(table, world, noun.kind, place, effect, as_if)
    titled = [ref for ref in dict.fromkeys(found) if not noun.cards or _title_id(table, world, ref) in noun.cards]
    return [ref for ref in titled if _fits(table, world, group, ref, effect)]


def _title_id(table: Definitions, world: MysticVale, ref: Ref) -> str:
    return table.cards[world.pieces[ref[1]].card].card.id


def neighbours_cards(table: Definitions, world: MysticVale, group: t.Group, effect: Effect) -> list[Ref]:
    """`each neighbour's on-deck card`"""
    found: list[Ref] = []
    for who in world.neighbours(effect.who):
        found += members(table, world, group, Effect(effect.program, who, effect.data))
    return found


def symbols_of(table: Definitions, group: t.Group) -> list[int]:
    """The symbols that a group of symbols speaks of, by name or by their group."""
    if isinstance(group.thing, t.Symbols):
        return [table.index[name] for name in group.thing.names]
    assert isinstance(group.thing, t.Kind)
    wanted = table.vocabulary.nouns[group.thing.noun].symbols
    return [table.index[name] for name, symbol in table.vocabulary.symbols.items() if symbol.group == wanted]


def is_of_symbols(table: Definitions, group: t.Group) -> bool:
    """True for groups of symbols, named or not."""
    thing = group.thing
    return isinstance(thing, t.Symbols) or (
        isinstance(thing, t.Kind) and bool(table.vocabulary.nouns[thing.noun].symbols)
    )


def symbol_members(table: Definitions, world: MysticVale, group: t.Group, effect: Effect) -> list[Ref]:
    """Available symbols to choose among, each as many times as its owner has it: ("symbol", which, ordinal)."""
    has = available(table, world, effect.who)
    return [("symbol", i, k) for i in symbols_of(table, group) for k in range(has[i])]


def _owned(table: Definitions, world: MysticVale, kind: str, who: int) -> Iterator[Ref]:
    if kind == "vale":
        yield from (("vale", vale) for vale in world.players[who].vales)
        return
    for card in world.owned_cards(who):
        yield from _in_card(table, world, kind, card)


def _in_card(table: Definitions, world: MysticVale, kind: str, card: int) -> Iterator[Ref]:
    """The objects of a kind that a card is or holds."""
    match kind:
        case "card":
            yield ("card", card)
        case "advancement":
            yield from (("advancement", piece) for piece in world.cards[card] if is_advancement(table, world, piece))
        case "ability":
            for i in instances(table, world, card):
                yield ("ability", i.ability.number, i.piece, i.grant)


def _at(table: Definitions, world: MysticVale, kind: str, place: t.Where, effect: Effect, as_if: bool) -> Iterator[Ref]:
    match place:
        case t.On():
            what = place.what
            if isinstance(what, t.Select):
                on = members(table, world, what.group, effect, as_if=as_if)
            else:
                on = list(effect.refs(what))
            for ref in on:
                if ref[0] == "card":
                    yield from _in_card(table, world, kind, ref[1])
        case t.BoughtNow():
            yield from (("advancement", pending.piece) for pending in world.players[effect.who].pending)
        case t.In():
            for who in owners(world, place.owner, effect.who):
                yield from _in_zone(table, world, kind, place, who, as_if)


def owners(world: MysticVale, owner: str, who: int) -> list[int]:
    """The players that a place speaks of."""
    match owner:
        case "you" | "nobody":
            return [who]
        case "neighbour":
            return world.neighbours(who)
        case "each":
            return list(range(len(world.players)))
    raise NotBuilt(f"places of {owner}")


def _in_zone(table: Definitions, world: MysticVale, kind: str, place: t.In, who: int, as_if: bool) -> Iterator[Ref]:
    if place.zone == "vale_display":
        yield from (("vale", vale) for vale in world.vales_open if kind == "vale")
        return
    if place.zone == "level_1_vales":
        yield from (("vale", vale) for vale in world.vale_decks[0][: 1 if place.end else None])
        return
    if place.zone == "commons":
        yield from (("advancement", piece) for piece in (*world.commons, *world.soils) if kind == "advancement")
        return
    things = world.field_of(who) if as_if and place.zone == "field" else world.zone(who, place.zone)
    if place.end == "bottom":
        things = things[::-1]
    if place.zone in CARD_ZONES:
        for card in things:
            yield from _in_card(table, world, kind, card)
    elif kind == "advancement":
        yield from (("advancement", piece) for piece in things)


def _fits(table: Definitions, world: MysticVale, group: t.Group, ref: Ref, effect: Effect) -> bool:
    return all(_passes(table, world, f, ref, effect) for f in group.filters)


def _passes(table: Definitions, world: MysticVale, f: t.Filter, ref: Ref, effect: Effect) -> bool:
    match f:
        case t.Another():
            return ref not in _named_before(ref[0], effect)
        case t.Marked(adjective="blank"):
            return ref[0] == "card" and not world.cards[ref[1]]
        case t.Level(low=low, high=high):
            level = table.cards[world.pieces[ref[1]].card].card.level
            return level is not None and low <= level <= high
        case t.Cost(low=low, high=high):
            cost = table.cards[world.pieces[ref[1]].card].card.cost
            return isinstance(cost, int) and low <= cost <= high
        case t.Triggered(triggers=triggers):
            return table.abilities[ref[1]].trigger in triggers
        case t.Owned():
            return True
    raise NotBuilt(f"the filter {type(f).__name__} on {ref[0]}")


def _named_before(kind: str, effect: Effect) -> tuple[Ref, ...]:
    """What `another` excludes: what this ability chose before, or else the card it is on."""
    chosen = [ref for refs in effect.data.bound for ref in refs or () if ref[0] == kind]
    return tuple(chosen) or ((kind, effect.data.host),)


def is_advancement(table: Definitions, world: MysticVale, piece: int) -> bool:
    """True for advancements, printed ones on starting cards included; leaders are none."""
    card = table.cards[world.pieces[piece].card].card
    return card.kind == "advancement" or bool(card.advancement)


# ---- numbers


def count(table: Definitions, world: MysticVale, group: t.Group, effect: Effect) -> int:
    """How many a group has: objects, or symbols on the cards it names."""
    for f in group.filters:
        if isinstance(f, t.ThisWay):
            return effect.done(f.verb)
    if not is_of_symbols(table, group):
        return len(members(table, world, group, effect, as_if=True))
    indices = symbols_of(table, group)
    if any(isinstance(f, t.Available) for f in group.filters):
        return sum(everything(table, world, effect.who)[i] for i in indices)
    if any(isinstance(place, t.InCost) for place in group.places):
        return _in_costs(table, world, group, indices, effect)
    view = printed if any(isinstance(f, t.Marked) and f.adjective == "printed" for f in group.filters) else layers.shown
    cards = _cards_counted(table, world, group, effect)
    return sum(view(table, world, card)[i] for card in cards for i in indices)


def _cards_counted(table: Definitions, world: MysticVale, group: t.Group, effect: Effect) -> list[int]:
    cards: list[int] = []
    for place in group.places:
        if isinstance(place, t.On) and isinstance(place.what, t.Select):
            cards += [ref[1] for ref in members(table, world, place.what.group, effect, as_if=True)]
        else:
            group_there = t.Group(t.Kind("card"), (), (place,))
            cards += [ref[1] for ref in members(table, world, group_there, effect, as_if=True)]
    return cards


def _in_costs(table: Definitions, world: MysticVale, group: t.Group, indices: list[int], effect: Effect) -> int:
    """Symbols in the printed costs of vales."""
    total = 0
    for place in group.places:
        assert isinstance(place, t.InCost)
        what = place.what
        refs = members(table, world, what.group, effect) if isinstance(what, t.Select) else effect.refs(what)
        for _, piece in refs:
            cost = table.cards[world.pieces[piece].card].card.cost
            if cost is not None and not isinstance(cost, int):
                total += sum(cost.get(table.symbols[i], 0) for i in indices)
    return total


def amount(table: Definitions, world: MysticVale, expression: t.Amount, effect: Effect) -> int:
    """The value of an amount, never below zero."""
    return max(0, _amount(table, world, expression, effect))


def _amount(table: Definitions, world: MysticVale, expression: t.Amount, effect: Effect) -> int:
    match expression:
        case t.Number(n=n):
            return n
        case t.PerEach(times=times, of=of, every=every):
            return times * (count(table, world, of, effect) // every)
        case t.CountOf(of=of):
            return count(table, world, of, effect)
        case t.Minus(left=left, right=right):
            return _amount(table, world, left, effect) - _amount(table, world, right, effect)
        case t.AtMost(amount=inner, most=most):
            return min(most, _amount(table, world, inner, effect))
        case t.Steps(of=of, rows=rows):
            n = count(table, world, of, effect)
            return next((row.value for row in rows if row.low <= n <= row.high), 0)
    raise NotBuilt(f"the amount {type(expression).__name__}")


# ---- conditions


def met(table: Definitions, world: MysticVale, conditions: Conditions, effect: Effect) -> bool:
    """True if each condition holds, or does not, as it is wanted."""
    return all(holds(table, world, condition, effect) is wanted for condition, wanted in conditions)


def holds(table: Definitions, world: MysticVale, condition: t.Condition, effect: Effect) -> bool:
    """True if a condition holds now."""
    match condition:
        case t.Shows(what=what, compare=compare, symbol=symbol):
            refs = effect.refs(what)
            return bool(refs) and all(
                _compares(compare, layers.shown(table, world, r[1])[table.index[symbol]]) for r in refs
            )
        case t.Counts(compare=compare, of=of):
            return _compares(compare, count(table, world, of, effect))
        case t.Most(of=of):
            own = count(table, world, of, effect)
            others = (p for p in range(len(world.players)) if p != effect.who)
            return all(own > count(table, world, of, Effect(effect.program, p, effect.data)) for p in others)
        case t.Stands(what=what, denied=denied, position=position, zone=zone):
            line = world.zone(effect.who, zone)
            end = line[:1] if position == "first" else line[-1:]
            return all(([ref[1]] == end) is not denied for ref in effect.refs(what))
        case t.Did(deed="spoil", denied=denied):
            return world.players[effect.who].spoiled is not denied
    raise NotBuilt(f"the condition {type(condition).__name__}")


def _compares(compare: t.Compare, n: int) -> bool:
    match compare.sign:
        case ">=":
            return n >= compare.n
        case "<=":
            return n <= compare.n
        case _:
            return n == compare.n


# ---- resources


def available(table: Definitions, world: MysticVale, who: int) -> list[int]:
    """What a player has now of each symbol: live symbols of the field, plus one-off gains, less what was spent."""
    player = world.players[who]
    totals = [gained - spent for gained, spent in zip(player.gained, player.spent, strict=True)]
    for card in world.field_of(who):
        for i, n in enumerate(layers.shown(table, world, card)):
            totals[i] += n
    return totals


def everything(table: Definitions, world: MysticVale, who: int) -> list[int]:
    """What a player has of each symbol from any source: `available`, with the on-deck card's growth and decay."""
    totals = available(table, world, who)
    balance = [table.index[name] for name, s in table.vocabulary.symbols.items() if s.group == "balance"]
    for card in world.zone(who, "on_deck"):
        for i in balance:
            totals[i] += layers.shown(table, world, card)[i]
    for i in balance:
        totals[i] += bonus(table, world, who, i)
    return totals


def bonus(table: Definitions, world: MysticVale, who: int, symbol: int) -> int:
    """Symbols that a player has on no card: for a time, or by abilities that always hold."""
    n: int = sum(m.what[1] for m in world.modifiers if m.kind == "player" and m.who == who and m.what[0] == symbol)
    for action, effect in static.in_force(table, world, who):
        if isinstance(action, HaveMore) and table.index.get(action.resource.symbol) == symbol:
            n += amount(table, world, action.resource.amount, effect)
    return n


def net_decay(table: Definitions, world: MysticVale, who: int) -> int:
    """Decay less growth over the field and the on-deck card, with growth from elsewhere; never below zero."""
    decay, growth = table.index["decay"], table.index["growth"]
    net = 0
    for card in (*world.field_of(who), *world.zone(who, "on_deck")):
        showing = layers.shown(table, world, card)
        net += showing[decay] - showing[growth]
    return max(0, net + bonus(table, world, who, decay) - bonus(table, world, who, growth))
