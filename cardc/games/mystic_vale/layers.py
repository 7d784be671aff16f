"""What a card shows: printed symbols, then everything that changes them, in fixed layers, computed on reading.

Nothing is ever written into a card. The layers are: printed symbols and those added for a time; symbols that Ongoing
abilities add, each after those that it counts; symbols that count as others; caps. The order in which advancements
were sleeved never matters. Of each symbol it is known to the end which piece it comes from.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from operator import itemgetter

from cardc.engine.board import Board
from cardc.engine.effect import Effect
from cardc.engine.evaluate import amount, meant, met, symbols_of
from cardc.engine.machine import NotBuilt
from cardc.engine.numbers import CardNumber
from cardc.engine.program import Conditions
from cardc.engine.refs import CardRef, numbers
from cardc.engine.values import Record, record
from cardc.games.mystic_vale.changes import AsIfInField, MoreSymbols, NoSymbols, OnlyPrinted
from cardc.games.mystic_vale.definitions import (
    IN_FIELD,
    ON_DECK,
    REACHING,
    STANDING,
    Definitions,
    Vector,
    is_of_its_card,
    is_of_parts,
)
from cardc.games.mystic_vale.game_state import MysticVale, Shown, Source, SymbolPart
from cardc.games.mystic_vale.instances import (
    Instance,
    considered,
    face_of,
    instances,
    printed,
    printed_by,
    sight_of,
    triggered,
)
from cardc.language import tree as t
from cardc.language.node import Node, find
from cardc.language.verbs import CountsAs, Has, HasAtMost, HasNo, HasNoExcept


class LayeredBoard(Board):
    """A board that cards are read on. What a card shows may depend on what it shows without its later layers.

    `halfway` has the symbols of cards that are being worked out, as far as they are; `giving` those of which it is
    being worked out how many cards give to others: what others give of these does not count for it, or two cards would
    feed each other without end.
    """

    def __init__(self, table: Definitions, world: MysticVale) -> None:
        self.table = table
        self.world = world
        self.vocabulary = table.vocabulary
        self.players = len(world.players)
        self.halfway: dict[int, Shown] = {}
        self.giving: frozenset[str] = frozenset()


def shown(board: LayeredBoard, card: int) -> Vector:
    """The symbols of a card in play."""
    return read(board, card)[0]


def read(board: LayeredBoard, card: int) -> Shown:
    """The symbols of a card in play, and where each comes from.

    They are kept until the card changes, but those that rest on more than the card are worked out each time. What
    nothing was added to for a time shows what any card shows that is made of the same.
    """
    table, world = board.table, board.world
    known = world.totals.get(card)
    if known is not None:
        return known
    if card in board.halfway:
        return board.halfway[card]
    sight = sight_of(table, world, card)
    altered = any(modifier.card == card for modifier in world.modifiers)
    found = None if altered else sight.shown
    if found is None:
        try:
            found = _worked_out(board, card)
        finally:
            board.halfway.pop(card, None)
        if table.reaching or not table.far_reading.isdisjoint(
            one.ability.number for one in instances(table, world, card)
        ):
            return found
        if not altered:
            sight.shown = found
    world.totals[card] = found
    return found


def are_kept(board: LayeredBoard, cards: Iterable[int]) -> bool:
    """True if what some cards show stays as it is until one of them changes; asked once it is worked out."""
    totals = board.world.totals
    return all([card in totals for card in cards])  # noqa: C419


class _Showing:
    """The symbols of a card while they are worked out: how many there are, and where each comes from."""

    def __init__(self, symbols: int) -> None:
        self.vector = [0] * symbols
        self.parts: dict[Source, list[int]] = {}  # what they count as, and how many

    def add(self, source: int, symbol: int, n: int) -> None:
        """More of a symbol."""
        self.vector[symbol] += n
        part = self.parts.setdefault((source, symbol), [symbol, 0])
        part[1] += n

    def turn(self, symbol: int, into: int) -> None:
        """All of a symbol counts as another one."""
        n, self.vector[symbol] = self.vector[symbol], 0
        self.vector[into] += n
        for part in self.parts.values():
            if part[0] == symbol:
                part[0] = into

    def limit(self, symbol: int, most: int, kept: Collection[int] = ()) -> None:
        """No more of a symbol than so many, first those that come from certain pieces."""
        left = self.vector[symbol] = min(self.vector[symbol], most)
        found = [(source not in kept, part) for (source, _), part in self.parts.items() if part[0] == symbol]
        for _, part in sorted(found, key=itemgetter(0)):
            part[1] = min(part[1], left)
            left -= part[1]

    def take(self, symbol: int, sources: Collection[int]) -> None:
        """None of a symbol that come from certain pieces."""
        for (source, _), part in self.parts.items():
            if source in sources and part[0] == symbol:
                self.vector[symbol] -= part[1]
                part[1] = 0

    def now(self) -> Shown:
        """What it is so far."""
        parts = [(source, kind, n) for source, (kind, n) in self.parts.items() if n]
        return tuple(self.vector), tuple(parts)


def _worked_out(board: LayeredBoard, card: int) -> Shown:
    table, world = board.table, board.world
    sight = sight_of(table, world, card)
    altered = bool(world.modifiers) and any(modifier.card == card for modifier in world.modifiers)
    if not altered and not table.reaching and sight.kinds.isdisjoint(STANDING):
        return sight.printed, _printed_parts(table, world, sight.visible)
    showing = _Showing(len(table.symbols))
    for piece in sight.visible:
        for symbol, n in face_of(table, world, piece).printed:
            showing.add(piece, symbol, n)
    for modifier in world.modifiers:
        if modifier.card == card and isinstance(modifier.change, MoreSymbols):
            showing.add(-modifier.number, modifier.change.symbol, modifier.change.n)
    always = list(_always(table, world, card))
    if not always and not world.modifiers and not table.reaching:
        return showing.now()
    who = world.owner_of(card)
    board.halfway[card] = showing.now()
    said = [*_said(board, card, who, always), *_from_elsewhere(board, who, card)]
    without_gifts: dict[str, Shown] = {}
    for one in _in_order([one for one in said if isinstance(one.action, Has)], table):
        assert isinstance(one.action, Has)
        resource, now = one.action.resource, showing.now()
        if _gives(one.action):
            before = without_gifts.setdefault(resource.symbol, now)
            now = _with_symbol_of(now, before, table.index[resource.symbol])
        board.halfway[card] = now
        with _giving(board, one.action):
            if _is_said_of(board, one, card) and met(board, one.conditions, one.effect):
                n = amount(board, resource.amount, one.effect) * _times(board, one)
                showing.add(_source(one.instance, card), table.index[resource.symbol], n)
    board.halfway[card] = showing.now()
    for one in said:
        if met(board, one.conditions, one.effect):
            _count_as(table, one.action, showing)
    for one in said:
        with _giving(board, one.action):
            if _is_said_of(board, one, card) and met(board, one.conditions, one.effect):
                if (parts := _parts(board, one)) is None:
                    _cap(board, card, one.action, one.effect, showing)
                else:
                    _take_from(table, one.action, parts, showing)
    for modifier in world.modifiers:
        if modifier.card != card:
            continue
        match modifier.change:
            case NoSymbols(symbol):
                showing.limit(symbol, 0)
            case OnlyPrinted(symbol, titles):
                _limit_to_printed(board, card, symbol, titles, showing)
    return showing.now()


def _printed_parts(table: Definitions, world: MysticVale, pieces: Iterable[int]) -> tuple[SymbolPart, ...]:
    """Where the printed symbols of some pieces come from; they count as what they are."""
    return tuple(
        [((piece, symbol), symbol, n) for piece in pieces for symbol, n in face_of(table, world, piece).printed]
    )


def _with_symbol_of(now: Shown, before: Shown, symbol: int) -> Shown:
    """What is shown now, but for one symbol: of that, what was shown before cards gave any to this one."""
    if now is before:
        return now
    vector = (*now[0][:symbol], before[0][symbol], *now[0][symbol + 1 :])
    return vector, (*(part for part in now[1] if part[1] != symbol), *(part for part in before[1] if part[1] == symbol))


def _is_said_of(board: LayeredBoard, said: _Said, card: int) -> bool:
    """True if a card shows what it must for an ability to speak of it: `each card with 2 or more {symbol} …`.

    This is asked when all that writes those symbols is worked out.
    """
    return all(one.compare.includes(board.shows(CardRef(card), one.symbol)) for one in _wanted(said.action))


def _wanted(action: t.Action) -> tuple[t.Showing, ...]:
    """What the cards must show that an action gives to."""
    if not isinstance(action, REACHING) or not isinstance(action.what, t.Select) or is_of_parts(action.what):
        return ()
    return tuple(one for one in action.what.group.filters if isinstance(one, t.Showing))


def _whatever_it_shows(what: t.What) -> t.What:
    """The cards that an action speaks of, whatever they show: that is asked later."""
    if not isinstance(what, t.Select):
        return what
    filters = tuple(one for one in what.group.filters if not isinstance(one, t.Showing))
    return replace(what, group=replace(what.group, filters=filters))


def _parts(board: LayeredBoard, said: _Said) -> tuple[int, ...] | None:
    """The pieces of the own card that an ability speaks of; None if it speaks of whole cards."""
    what = said.action.what if isinstance(said.action, REACHING) else None
    return numbers(meant(board, what, said.effect)) if isinstance(what, t.Select) and is_of_parts(what) else None


def _times(board: LayeredBoard, said: _Said) -> int:
    """How often symbols are added: once for each piece, where those gain them."""
    parts = _parts(board, said)
    return 1 if parts is None else len(parts)


def _take_from(table: Definitions, action: t.Action, pieces: tuple[int, ...], showing: _Showing) -> None:
    """Takes from a card the symbols that come from some of its pieces."""
    if isinstance(action, HasNo):
        for name in action.symbols.names:
            showing.take(table.index[name], pieces)


def _limit_to_printed(
    board: LayeredBoard, card: int, symbol: int, titles: Collection[CardNumber], showing: _Showing
) -> None:
    """No more of a symbol than pieces of certain titles print."""
    world = board.world
    kept = [piece for piece in sight_of(board.table, world, card).visible if world.pieces[piece].card in titles]
    showing.limit(symbol, printed_by(board.table, world, card, titles)[symbol], kept)


def own(table: Definitions, world: MysticVale, card: int) -> list[int]:
    """Printed symbols and those added for a time: what a card shows before its Ongoing abilities speak."""
    vector = list(printed(table, world, card))
    for modifier in world.modifiers:
        if modifier.card == card and isinstance(modifier.change, MoreSymbols):
            vector[modifier.change.symbol] += modifier.change.n
    return vector


def _count_as(table: Definitions, action: t.Action, showing: _Showing) -> None:
    """Symbols that are another one, after everything that adds symbols."""
    if not isinstance(action, CountsAs):
        return
    match action.what:
        case t.Select(quantity=t.Each(), group=t.Group(places=(t.On(what=t.This()),)) as group):
            target = table.index[action.symbol]
            names = symbols_of(table.vocabulary, group)
            assert names is not None
            for name in names:
                showing.turn(table.index[name], target)
        case _:
            raise NotBuilt("other than each symbol of a kind on its own card that always counts as another one")


@record
class _Said(Record):
    """What an ability says of a card, and the ability as its owner says it."""

    instance: Instance
    effect: Effect
    action: t.Action
    conditions: Conditions


def _said(board: LayeredBoard, card: int, who: int, found: Iterable[Instance]) -> Iterator[_Said]:
    """What abilities of a player say of a card."""
    for instance in found:
        for one in board.table.program(instance.ability.number).standing:
            if _concerns(board, one.action, who, instance, card):
                effect = considered(board.table, who, instance)
                if isinstance(one.action, REACHING) and _gives(one.action):
                    effect = effect.by_itself(one.action.what, CardRef(card))
                yield _Said(instance, effect, one.action, one.conditions)


def _always(table: Definitions, world: MysticVale, card: int) -> Iterator[Instance]:
    """Ongoing abilities hold everywhere, While On-deck ones only there, and others in a field."""
    yield from triggered(table, world, (card,), "ongoing")
    if any(card in player.zones["on_deck"] for player in world.players):
        yield from triggered(table, world, (card,), ON_DECK)
    if table.changing_in_field and any(card in world.field_of(who) for who in range(len(world.players))):
        yield from triggered(table, world, (card,), IN_FIELD)


def _from_elsewhere(board: LayeredBoard, owner: int, card: int) -> Iterator[_Said]:
    """What abilities that are elsewhere say of a card, as long as they hold: on other cards, vales and amulets.

    They are those of its owner, and of whoever uses it as if it were in their field.
    """
    table = board.table
    if not table.reaching:
        return
    users = (m.who for m in board.world.modifiers if m.card == card and isinstance(m.change, AsIfInField))
    for who in dict.fromkeys((owner, *users)):
        sources = ((source, trigger) for trigger in STANDING for source in table.book.triggers[trigger])
        found = (instance for source, trigger in sources for instance in source(board, who, trigger))
        reaching = [one for one in found if one.card != card and one.ability.number in table.reaching]
        yield from (one for one in _said(board, card, who, reaching) if _gives(one.action))


def _concerns(board: LayeredBoard, action: t.Action, who: int, instance: Instance, card: int) -> bool:
    """True if what an ability says of cards is said of this one."""
    match action:
        case Has(what=what) | HasNo(what=what) | HasNoExcept(what=what) | HasAtMost(what=what):
            if is_of_its_card(what):
                return True
            if board.giving.intersection(_written(action)):
                return False
            if _wanted(action):
                what = _whatever_it_shows(what)
            with _giving(board, action):
                return CardRef(card) in meant(board, what, considered(board.table, who, instance), counted=True)
    return True


def _gives(action: t.Action) -> bool:
    """True for what is said of other cards."""
    return isinstance(action, REACHING) and not is_of_its_card(action.what)


def _written(action: t.Action) -> tuple[str, ...]:
    """The symbols of which an action makes more or fewer."""
    match action:
        case Has(resource=resource) | HasAtMost(resource=resource):
            return (resource.symbol,)
        case HasNo(symbols=symbols) | HasNoExcept(symbols=symbols):
            return symbols.names
    return ()


@contextmanager
def _giving(board: LayeredBoard, action: t.Action) -> Iterator[None]:
    """While it is worked out whether, to which cards, and how much an action gives."""
    before = board.giving
    if _gives(action):
        board.giving = before.union(_written(action))
    try:
        yield
    finally:
        board.giving = before


# Where a symbol comes from that another card gives: apart from all that pieces and modifiers give.
_ELSEWHERE = 1_000_000


def _source(instance: Instance, card: int) -> int:
    """Where what an ability adds to a card comes from."""
    if instance.card == card:
        return instance.source
    return instance.source + (_ELSEWHERE if instance.source >= 0 else -_ELSEWHERE) * (card + 1)


def given_to(source: int) -> int:
    """The card that a symbol is on which another card, a vale or an amulet gives; or -1 for what comes from itself."""
    return abs(source) // _ELSEWHERE - 1


def _in_order(effects: list[_Said], table: Definitions) -> list[_Said]:
    """Each effect after those that write what it reads; printed order where that leaves a choice."""
    if len(effects) < 2:
        return effects
    waiting, ordered = list(effects), list[_Said]()
    while waiting:
        written = [name for one in waiting for name in _written(one.action)]
        ready = next((one for one in waiting if not _read(one, table).intersection(written)), waiting[0])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered


def _read(said: _Said, table: Definitions) -> frozenset[str]:
    """The symbols that an action and its conditions count."""
    return reads(said.action, table).union(*(reads(condition, table) for condition, _ in said.conditions))


def reads(node: Node, table: Definitions) -> frozenset[str]:
    """The symbols that an action or a condition counts."""
    counted = {name for group in find(node, t.Symbols) for name in group.names}
    if any(True for _ in find(node, t.AnySymbol)):
        counted |= set(table.vocabulary.symbols)
    counted |= {showing.symbol for showing in find(node, t.Showing)}
    return frozenset(counted | {shows.symbol for shows in find(node, t.Shows)})


def _cap(board: LayeredBoard, card: int, action: t.Action, effect: Effect, showing: _Showing) -> None:
    table = board.table
    match action:
        case HasNo():
            for name in action.symbols.names:
                showing.limit(table.index[name], 0)
        case HasNoExcept():
            for name in action.symbols.names:
                _limit_to_printed(board, card, table.index[name], definitions_of(table, action.source), showing)
        case HasAtMost():
            most = amount(board, action.resource.amount, effect)
            showing.limit(table.index[action.resource.symbol], most)
        case _:
            pass


def definitions_of(table: Definitions, kind: t.Kind) -> list[CardNumber]:
    """The definitions of the titles that a noun stands for."""
    titles = table.vocabulary.nouns[kind.noun].cards
    return [entry.number for entry in table.cards if entry.card.id in titles]
