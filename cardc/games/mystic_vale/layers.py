"""What a card shows: printed symbols, then everything that changes them, in fixed layers, computed on reading.

Nothing is ever written into a card. The layers are: printed symbols and those added for a time; symbols that Ongoing
abilities add, each after those that it counts; symbols that count as others; caps. The order in which advancements
were sleeved never matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from cardc.engine.board import Board
from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, met, symbols_of
from cardc.engine.machine import NotBuilt
from cardc.engine.numbers import CardNumber
from cardc.engine.program import Conditions
from cardc.games.mystic_vale.changes import MoreSymbols, NoSymbols, OnlyPrinted
from cardc.games.mystic_vale.definitions import Definitions, Vector
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.instances import Instance, considered, printed, printed_by, triggered
from cardc.language import tree as t
from cardc.language.node import Node, find
from cardc.language.verbs import CountsAs, Has, HasAtMost, HasNo, HasNoExcept


class LayeredBoard(Board, Protocol):
    """A board that cards are read on. What a card shows may depend on what it shows without its later layers.

    `halfway` has the symbols of cards that are being worked out, as far as they are; `leaned` is set when one of them
    was read, since what rests on it holds for this reading only.
    """

    table: Definitions
    world: MysticVale
    halfway: dict[int, Vector]
    leaned: bool


def shown(board: LayeredBoard, card: int) -> Vector:
    """The symbols of a card in play."""
    known = board.world.totals.get(card)
    if known is not None:
        return known
    if card in board.halfway:
        board.leaned = True
        return board.halfway[card]
    leaned, board.leaned = board.leaned, False
    try:
        vector = _shown(board, card)
    finally:
        board.halfway.pop(card, None)
    if not (board.leaned and board.halfway):
        board.world.totals[card] = vector
    board.leaned = leaned or board.leaned
    return vector


def _shown(board: LayeredBoard, card: int) -> Vector:
    table, world = board.table, board.world
    vector = own(table, world, card)
    always = list(_always(table, world, card))
    if not always and not world.modifiers:
        return tuple(vector)
    said = [
        (instance, one.action, one.conditions)
        for instance in always
        for one in table.program(instance.ability.number).standing
    ]
    who = world.owner_of(card) if said else -1
    for instance, adding, conditions in _in_order([one for one in said if isinstance(one[1], Has)]):
        assert isinstance(adding, Has)
        _only_this(adding)
        board.halfway[card] = tuple(vector)
        effect = considered(table, who, instance)
        if met(board, conditions, effect):
            index = table.index[adding.resource.symbol]
            vector[index] += amount(board, adding.resource.amount, effect)
    board.halfway[card] = tuple(vector)
    for instance, action, conditions in said:
        if met(board, conditions, considered(table, who, instance)):
            _count_as(table, action, vector)
    for instance, action, conditions in said:
        effect = considered(table, who, instance)
        if met(board, conditions, effect):
            _cap(board, card, action, effect, vector)
    for modifier in world.modifiers:
        if modifier.card != card:
            continue
        match modifier.change:
            case NoSymbols(symbol):
                vector[symbol] = 0
            case OnlyPrinted(symbol, titles):
                vector[symbol] = min(vector[symbol], printed_by(table, world, card, titles)[symbol])
    return tuple(vector)


def own(table: Definitions, world: MysticVale, card: int) -> list[int]:
    """Printed symbols and those added for a time: what a card shows before its Ongoing abilities speak."""
    vector = list(printed(table, world, card))
    for modifier in world.modifiers:
        if modifier.card == card and isinstance(modifier.change, MoreSymbols):
            vector[modifier.change.symbol] += modifier.change.n
    return vector


def _count_as(table: Definitions, action: t.Action, vector: list[int]) -> None:
    """Symbols that are another one, after everything that adds symbols."""
    if not isinstance(action, CountsAs):
        return
    what = action.what
    if not isinstance(what, t.Select) or not all(_is_this(place) for place in what.group.places):
        raise NotBuilt("symbols that count as others on other cards")
    if not isinstance(what.quantity, t.Each):
        raise NotBuilt("a choice of the symbols that always count as others")
    target = table.index[action.symbol]
    for name in symbols_of(table.vocabulary, what.group) or ():
        index = table.index[name]
        if index != target:
            vector[target] += vector[index]
            vector[index] = 0


def _is_this(place: t.Where) -> bool:
    return isinstance(place, t.On) and isinstance(place.what, t.This)


Said = tuple[Instance, t.Action, Conditions]


def _always(table: Definitions, world: MysticVale, card: int) -> Iterator[Instance]:
    """Ongoing abilities hold everywhere, While On-deck ones only there."""
    yield from triggered(table, world, (card,), "ongoing")
    if any(card in player.zones["on_deck"] for player in world.players):
        yield from triggered(table, world, (card,), "while_on_deck")


def _in_order(effects: list[Said]) -> list[Said]:
    """Each effect after those that write what it reads; printed order where that leaves a choice."""
    waiting, ordered = list(effects), list[Said]()
    while waiting:
        written = [action.resource.symbol for _, action, _ in waiting if isinstance(action, Has)]
        ready = next((e for e in waiting if not _read(e).intersection(written)), waiting[0])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered


def _read(said: Said) -> frozenset[str]:
    """The symbols that an action and its conditions count."""
    _, action, conditions = said
    return reads(action).union(*(reads(condition) for condition, _ in conditions))


def reads(node: Node) -> frozenset[str]:
    """The symbols that an action or a condition counts."""
    counted = {name for group in find(node, t.Symbols) for name in group.names}
    return frozenset(counted | {shows.symbol for shows in find(node, t.Shows)})


def _cap(board: LayeredBoard, card: int, action: t.Action, effect: Effect, vector: list[int]) -> None:
    table, world = board.table, board.world
    match action:
        case HasNo():
            _only_this(action)
            for name in action.symbols.names:
                vector[table.index[name]] = 0
        case HasNoExcept():
            _only_this(action)
            kept = printed_by(table, world, card, definitions_of(table, action.source))
            for name in action.symbols.names:
                index = table.index[name]
                vector[index] = min(vector[index], kept[index])
        case HasAtMost():
            _only_this(action)
            index = table.index[action.resource.symbol]
            vector[index] = min(vector[index], amount(board, action.resource.amount, effect))
        case _:
            pass


def _only_this(action: Has | HasNo | HasNoExcept | HasAtMost) -> None:
    if not isinstance(action.what, t.This):
        raise NotBuilt("an Ongoing ability that changes other cards than its own")


def definitions_of(table: Definitions, kind: t.Kind) -> list[CardNumber]:
    """The definitions of the titles that a noun stands for."""
    titles = table.vocabulary.nouns[kind.noun].cards
    return [entry.number for entry in table.cards if entry.card.id in titles]
