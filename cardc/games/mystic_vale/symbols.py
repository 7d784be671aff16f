"""What a card shows: printed symbols, then everything that changes them, in fixed layers, computed on reading.

Nothing is ever written into a card. The layers are: printed symbols and those added for a time; symbols that Ongoing
abilities add, each after those that it counts; symbols that count as others; caps. The order in which advancements
were sleeved never matters.
"""

from __future__ import annotations

from cardc.engine.effect import Effect
from cardc.engine.machine import NotBuilt
from cardc.games.mystic_vale import counting  # symbols and counting read each other
from cardc.games.mystic_vale.faces import Instance, considered, printed, printed_by, triggered
from cardc.games.mystic_vale.table import Table, Vector
from cardc.games.mystic_vale.world import MysticVale
from cardc.language import tree as t
from cardc.language.node import find
from cardc.language.verbs import CountsAs, Forbid, Has, HasAtMost, HasNo


def shown(table: Table, world: MysticVale, card: int) -> Vector:
    """The symbols of a card in play."""
    known = world.totals.get(card)
    if known is not None:
        return known
    try:
        vector = _shown(table, world, card)
    except Exception:
        world.totals.pop(card, None)  # half-done totals must not be taken for whole ones
        raise
    world.totals[card] = vector
    return vector


def _shown(table: Table, world: MysticVale, card: int) -> Vector:
    vector = list(printed(table, world, card))
    for modifier in world.modifiers:
        if modifier.card == card and modifier.kind == "symbols":
            symbol, n = modifier.what
            vector[symbol] += n
    always = list(triggered(table, world, card, "ongoing"))
    if not always and not world.modifiers:
        return tuple(vector)
    for instance, adding in _in_order(
        [(i, a) for i in always for a in i.ability.program.actions if isinstance(a, Has)]
    ):
        _only_this(adding)
        world.totals[card] = tuple(vector)
        effect = considered(table, -1, instance)
        vector[table.index[adding.resource.symbol]] += counting.amount(table, world, adding.resource.amount, effect)
    said = [(i, action) for i in always for action in i.ability.program.actions]
    for _, action in said:
        _count_as(table, action, vector)
    for instance, action in said:
        _cap(table, world, action, considered(table, -1, instance), vector)
    for modifier in world.modifiers:
        if modifier.card == card and modifier.kind == "none":
            vector[modifier.what[0]] = 0
        elif modifier.card == card and modifier.kind == "but":
            symbol, *definitions = modifier.what
            vector[symbol] = min(vector[symbol], printed_by(table, world, card, definitions)[symbol])
    return tuple(vector)


def _count_as(table: Table, action: t.Action, vector: list[int]) -> None:
    """Symbols that are another one, after everything that adds symbols."""
    if not isinstance(action, CountsAs):
        return
    what = action.what
    if not isinstance(what, t.Select) or not all(_is_this(place) for place in what.group.places):
        raise NotBuilt("symbols that count as others on other cards")
    target = table.index[action.symbol]
    for index in counting.symbols_of(table, what.group):
        if index != target:
            vector[target] += vector[index]
            vector[index] = 0


def _is_this(place: t.Where) -> bool:
    return isinstance(place, t.On) and isinstance(place.what, t.This)


Adding = list[tuple[Instance, Has]]


def _in_order(effects: Adding) -> Adding:
    """Each effect after those that write what it reads; printed order where that leaves a choice."""
    waiting, ordered = list(effects), list[tuple[Instance, Has]]()
    while waiting:
        written = [action.resource.symbol for _, action in waiting]
        ready = next((e for e in waiting if not reads(e[1]).intersection(written)), waiting[0])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered


def reads(action: t.Action) -> frozenset[str]:
    """The symbols that an action counts."""
    return frozenset(name for group in find(action, t.Symbols) for name in group.names)


def _cap(table: Table, world: MysticVale, action: t.Action, effect: Effect, vector: list[int]) -> None:
    match action:
        case HasNo():
            _only_this(action)
            for name in action.symbols.names:
                vector[table.index[name]] = 0
        case HasAtMost():
            _only_this(action)
            index = table.index[action.resource.symbol]
            vector[index] = min(vector[index], counting.amount(table, world, action.resource.amount, effect))
        case _:
            pass


def _only_this(action: Has | HasNo | HasAtMost) -> None:
    if not isinstance(action.what, t.This):
        raise NotBuilt("an Ongoing ability that changes other cards than its own")


def is_forbidden(table: Table, world: MysticVale, who: int, deed: str) -> bool:
    """True while an ability says that its owner cannot do it. Prohibitions come before any replacement."""
    for card in world.zone(who, "on_deck"):
        for instance in triggered(table, world, card, "while_on_deck"):
            program = table.program(instance.ability.number)
            if any(isinstance(a, Forbid) and a.deed == deed for a in program.actions):
                return True
    return False
