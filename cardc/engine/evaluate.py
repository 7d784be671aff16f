"""What noun phrases, amounts and conditions mean on a board: groups to objects, expressions to numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from cardc.engine.board import ANYTHING, NOBODY, Board
from cardc.engine.chosen import at_end
from cardc.engine.effect import Effect
from cardc.engine.program import Conditions, NotBuilt, slot_of
from cardc.engine.refs import Ref, SymbolRef
from cardc.language import tree as t
from cardc.language.plain_words import PLAYER
from cardc.language.vocabulary import Vocabulary

# More than there ever is of anything.
ALL = 1_000_000

# ---- objects


def meant(board: Board, what: t.What, effect: Effect, *, counted: bool = False) -> Sequence[Ref]:
    """The objects that a selection may mean now (of a whole one, exactly those it means), or that a reference means."""
    if isinstance(what, t.SomeOf):
        gone = effect.moved_parts(what)
        return [ref for ref in effect.refs(what.those) if ref not in gone]
    if not isinstance(what, t.Select):
        return effect.refs(what)
    group = what.group
    if isinstance(what.quantity, t.Theirs):
        others = (effect.seen_by(who) for who in board.group(what.quantity.who, effect.who))
        return [ref for theirs in others for ref in members(board, group, theirs, counted=counted, slot=what.slot)]
    symbols = symbols_of(board.vocabulary, group)
    if symbols is not None:
        return _symbols_to_choose(board, symbols, effect)
    found = members(board, group, effect, counted=counted, slot=what.slot)
    match what.quantity:
        case t.Nth(n=n):
            return found[n - 1 : n]
        case t.Last():
            return found[-1:]
        case t.Ends():
            return found[:1] + found[1:][-1:]
    return found[: how_many(board, what.quantity, effect)] if at_end(what) else found


def members(
    board: Board, group: t.Group, effect: Effect, *, counted: bool = False, slot: int | None = None
) -> list[Ref]:
    """The objects of a group, in the order of the table, each once; `counted`: with what counts as there.

    `slot`: where those are kept that are chosen from them.
    """
    assert isinstance(group.thing, t.Kind)  # symbols are counted, not listed
    noun = board.vocabulary.nouns[group.thing.noun]
    places: tuple[t.Where, ...] = group.places or ((t.In(noun.zone),) if noun.zone else ())
    found: list[Ref] = []
    for place in places:
        found += _at(board, noun.kind, place, effect, counted)
    if not places:
        by = next((f.who for f in group.filters if isinstance(f, t.OwnedBy)), "")
        for who in board.group(by, effect.who) if by else (effect.who,):
            found += board.owned(noun.kind, who)
    if noun.cards:
        found = [ref for ref in found if board.title(ref) in noun.cards]
    for narrowing in group.filters:
        if isinstance(narrowing, t.Extreme | t.MostOf):
            found = _at_the_end(board, narrowing, found)
        elif found:
            apart = _apart(places, slot) if isinstance(narrowing, t.Another) else ()
            found = [ref for ref in found if _passes(board, narrowing, ref, effect, apart)]
    alone = len(places) == 1 and isinstance(places[0], t.In)  # nothing lies twice in a zone
    return found if alone else list(dict.fromkeys(found))


def _apart(places: Sequence[t.Where], slot: int | None) -> set[int | None]:
    """Where `another` does not look: of several that were named, it is none of those that were named by themselves."""
    return {slot, *(slot_of(place.what) for place in places if isinstance(place, t.Among))}


def is_concerned(board: Board, effect: Effect) -> bool:
    """True unless the head of an ability speaks of other things than the one that its trigger brought along."""
    return is_waited_for(board, effect.program.ability.head.of, effect.data.trigger, effect)


def is_waited_for(board: Board, of: Sequence[t.Filter], ref: Ref | None, effect: Effect) -> bool:
    """True unless what was put off until a deed waits for another thing than the one that it was done with."""
    return ref is None or all(_is_so(board, f, ref, effect) for f in of)


def _is_so(board: Board, narrowing: t.Filter, brought: Ref, effect: Effect) -> bool:
    """True if something is rightly said of what is brought along; another is not the one that the ability is on."""
    if isinstance(narrowing, t.Another):
        return brought != effect.host
    return _passes(board, narrowing, brought, effect)


def _is_one_of(board: Board, group: t.Group, ref: Ref, effect: Effect) -> bool:
    """True for what is of a sort, wherever it is."""
    assert isinstance(group.thing, t.Kind)
    noun = board.vocabulary.nouns[group.thing.noun]
    of_kind = ref.kind == noun.kind or ref in board.parts(noun.kind, ref)
    of_sort = of_kind and (not noun.cards or board.title(ref) in noun.cards)
    return of_sort and all(_passes(board, f, ref, effect) for f in group.filters)


def _at_the_end(board: Board, narrowing: t.Extreme | t.MostOf, found: Sequence[Ref]) -> list[Ref]:
    """Those of some objects of which a number is the largest, or the smallest."""
    if isinstance(narrowing, t.Extreme):
        numbers = {ref: n for ref in found if isinstance(n := board.value(ref, narrowing.field), int)}
        high = narrowing.high
    else:
        numbers = {ref: board.shows(ref, narrowing.symbol) for ref in found}
        high = narrowing.most
    if not numbers:
        return []
    end = (max if high else min)(numbers.values())
    return [ref for ref in found if numbers.get(ref) == end]


def _at(board: Board, kind: str, place: t.Where, effect: Effect, counted: bool) -> Sequence[Ref]:
    match place:
        case t.In(zone=zone):
            upwards = bool(place.end) and board.vocabulary.zones[zone].grows_upwards
            backwards, found = (place.end == "bottom") is not upwards, list[Ref]()
            for who in owners(board, place, effect.who):
                there = board.objects(kind, zone, who, counted=counted)
                found += reversed(there) if backwards else there
            return found
        case t.On(what=what):
            wholes = _held(what, effect) or meant(board, what, effect, counted=counted)
        case t.NextTo(what=what, side=side):
            near = [_beside(board, ref, side) for ref in meant(board, what, effect, counted=counted)]
            wholes = [whole for beside in near for whole in beside]
        case t.Among(what=what):
            wholes = effect.refs(what)
        case t.Whereabouts(name=name):
            return board.whereabouts(name, kind, effect.who)
        case _:
            raise NotBuilt(f"objects {type(place).__name__}")
    return [part for whole in wholes for part in board.parts(kind, whole)]


def _beside(board: Board, ref: Ref, side: str) -> Sequence[Ref]:
    """What lies beside something in its row: next to it, or all on one side, the nearest first; or on its board."""
    for zone in board.vocabulary.zones.values():
        for who in (NOBODY,) if zone.owner == "nobody" else range(board.players):
            line = list(board.objects(ANYTHING, zone.name, who)) if zone.row else []
            if ref in line:
                place = line.index(ref)
                left, right = line[:place][::-1], line[place + 1 :]
                return {"left": left, "right": right}.get(side, [*left[:1], *right[:1]])
    return () if side else board.beside(ref)


def _held(what: t.What, effect: Effect) -> Sequence[Ref]:
    """What holds the parts that were chosen so far, where it is one thing: the next of them come from it, too."""
    one = isinstance(what, t.Select) and isinstance(what.quantity, t.One) and what.slot is not None
    return effect.refs(what) if one else ()


def of_one_whole(select: t.What) -> bool:
    """True for `2 things on a card`, which are all on the same one."""
    places = select.group.places if isinstance(select, t.Select) else ()
    return any(
        isinstance(p, t.On) and isinstance(p.what, t.Select) and isinstance(p.what.quantity, t.One) for p in places
    )


def with_wholes(board: Board, effect: Effect, select: t.What) -> Effect:
    """The effect in which what holds the chosen parts is known as well: `another` leaves it out from then on."""
    if not isinstance(select, t.Select) or not isinstance(select.group.thing, t.Kind):
        return effect
    kind = board.vocabulary.kind_of(select.group.thing.noun)
    for place in select.group.places:
        if isinstance(place, t.On) and isinstance(place.what, t.Select) and place.what.slot is not None:
            parts = set(effect.slot(slot_of(select)))
            effect = effect.with_bound(place.what.slot, None)
            wholes = meant(board, place.what, effect, counted=True)
            holding = tuple(whole for whole in wholes if not parts.isdisjoint(board.parts(kind, whole)))
            effect = effect.with_bound(place.what.slot, holding or None)
    return effect


def owners(board: Board, place: t.In, who: int) -> Sequence[int]:
    """Whose zones a place speaks of, as said by a player."""
    if board.vocabulary.zones[place.zone].owner == "nobody":
        return (NOBODY,)
    return board.group(place.owner, who)


def _passes(board: Board, narrowing: t.Filter, ref: Ref, effect: Effect, apart: Collection[int | None] = ()) -> bool:
    match narrowing:
        case t.Another():
            return ref not in _named_before(board, ref.kind, effect, apart)
        case t.Owned():
            return board.owner(ref) == effect.who
        case t.OwnedBy(who=who):
            return board.owner(ref) in board.group(who, effect.who)
        case t.Marked(adjective=adjective):
            return board.marked(ref, adjective)
        case t.Ranged(field=field):
            number = board.value(ref, field)
            return isinstance(number, int) and narrowing.includes(number)
        case t.Measured(field=field, sign=sign, amount=measure):
            number = board.value(ref, field)
            return isinstance(number, int) and compares(sign, number, amount(board, measure, effect))
        case t.Named(card=card):
            return board.title(ref) == card
        case t.Showing(compare=compare, symbol=symbol):
            return compare.includes(board.shows(ref, symbol))
        case t.Holding(compare=compare, of=of):
            assert isinstance(of.thing, t.Kind)
            parts = board.parts(board.vocabulary.kind_of(of.thing.noun), ref)
            return compare.includes(sum(_is_one_of(board, of, part, effect) for part in parts))
        case t.Different():
            return True  # of equal ones, one is counted
        case t.Triggered(triggers=triggers):
            return board.trigger(ref) in triggers
    raise NotBuilt(f"the filter {type(narrowing).__name__} on {ref.kind}")


def _named_before(board: Board, kind: str, effect: Effect, apart: Collection[int | None]) -> Sequence[Ref]:
    """What `another` excludes: what earlier words of this ability chose or its head brought, or what it is on.

    `apart`: where those are kept among which it is looked for.
    """
    before = (refs for number, refs in enumerate(effect.data.bound) if number not in apart)
    chosen = [ref for refs in before for ref in refs or () if ref.kind == kind]
    brought = effect.data.trigger
    if not chosen and brought is not None and brought.kind == kind:
        return (brought,)
    return chosen or board.bearing(kind, effect.host, effect.data.piece)


# ---- symbols


def symbols_of(vocabulary: Vocabulary, group: t.Group) -> tuple[str, ...] | None:
    """The symbols that a group speaks of, by name or by their own group; None if it is one of objects."""
    thing = group.thing
    if isinstance(thing, t.Symbols):
        return thing.names
    if isinstance(thing, t.AnySymbol):
        return tuple(vocabulary.symbols)
    assert isinstance(thing, t.Kind)
    wanted = vocabulary.nouns[thing.noun].symbols
    return tuple(name for name, symbol in vocabulary.symbols.items() if symbol.group == wanted) if wanted else None


def _symbols_to_choose(board: Board, among: tuple[str, ...], effect: Effect) -> list[Ref]:
    """Symbols that a player has, each as many times as there are."""
    names = list(board.vocabulary.symbols)
    return [SymbolRef(names.index(name), n) for name in among for n in range(board.has(effect.who, name))]


def _showing(board: Board, group: t.Group, effect: Effect) -> Iterator[Ref]:
    """The objects on which the symbols of a group are counted."""
    for place in group.places:
        yield from _at(board, ANYTHING, place, effect, counted=True)


def _within(board: Board, places: Sequence[t.Within], names: tuple[str, ...], effect: Effect) -> int:
    """Symbols in what cards state, such as their costs."""
    stated = [board.value(ref, place.field) for place in places for ref in meant(board, place.what, effect)]
    return sum(value.get(name, 0) for value in stated if isinstance(value, Mapping) for name in names)


# ---- numbers


def count(board: Board, group: t.Group, effect: Effect) -> int:
    """How many a group has: objects, or symbols on the objects it names."""
    filters = group.filters
    for narrowing in filters:
        if isinstance(narrowing, t.ThisWay):
            return effect.done_this_way(narrowing.verb)
        if isinstance(narrowing, t.WhoDid):
            return effect.players_who_did_not if narrowing.denied else effect.players_who_did
    if isinstance(group.thing, t.Kind) and board.vocabulary.kind_of(group.thing.noun) == PLAYER:
        wanted = next((f for f in filters if isinstance(f, t.Whose)), None)
        called = next((f.who for f in filters if isinstance(f, t.OfPlayers)), None)
        if wanted is not None or called is not None:
            asked = board.group(called or ("others" if t.Another() in filters else "each"), effect.who)
            return len(asked if wanted is None else those_whose(board, wanted, asked, effect))
        return len(board.group("others", effect.who)) + (not any(isinstance(f, t.Another) for f in filters))
    names, different = symbols_of(board.vocabulary, group), t.Different() in filters
    if names is None:
        found = members(board, group, effect, counted=True)
        return len({board.title(ref) for ref in found} if different else found)
    if different:
        return sum(_number_of(board, group, (name,), effect) > 0 for name in names)
    return _number_of(board, group, names, effect)


def _number_of(board: Board, group: t.Group, names: tuple[str, ...], effect: Effect) -> int:
    """How many symbols there are, of those that a player has, or that are shown or stated."""
    filters = group.filters
    if any(isinstance(f, t.Available) for f in filters):
        return sum(board.has(effect.who, name) for name in names)
    stating = [place for place in group.places if isinstance(place, t.Within)]
    if stating:
        return _within(board, stating, names, effect)
    printed = t.Marked("printed") in filters
    return sum(board.shows(ref, name, printed=printed) for ref in _showing(board, group, effect) for name in names)


def those_whose(board: Board, wanted: t.Whose, players: Iterable[int], effect: Effect) -> tuple[int, ...]:
    """Those of some players who have what is wanted, which may be compared with what you have."""
    compare, theirs = wanted.compare, {who: count(board, wanted.of, effect.seen_by(who)) for who in players}
    if isinstance(compare, t.Compare):
        return tuple(who for who, n in theirs.items() if compare.includes(n))
    if isinstance(compare, t.Foremost):
        end = (max if compare.most else min)(theirs.values(), default=0)
        return tuple(who for who, n in theirs.items() if n == end)
    own = count(board, wanted.of, effect)
    return tuple(who for who, n in theirs.items() if compares(compare.sign, n, own))


def amount(board: Board, expression: t.Amount, effect: Effect) -> int:
    """The value of an amount, never below zero."""
    return max(0, _amount(board, expression, effect))


def _amount(board: Board, expression: t.Amount, effect: Effect) -> int:
    match expression:
        case t.Number(n=n):
            return n
        case t.PerEach(times=times, of=of, every=every):
            return times * (count(board, of, effect) // every)
        case t.PerFewer(times=times, than=than, of=of):
            return times * max(0, than - count(board, of, effect))
        case t.PerDifferent(times=times, field=field):
            there = [ref for of in expression.groups for ref in members(board, of, effect, counted=True)]
            return times * len(set(_stated(board, field, there)))
        case t.Stated(field=field, what=t.Select() as all_of_them):
            return sum(_stated(board, field, meant(board, all_of_them, effect, counted=True)))
        case t.Stated(field=field, what=what):
            return sum(_stated(board, field, effect.refs(what)))
        case t.Highest(field=field, high=high, among=among):
            return (max if high else min)(_stated(board, field, members(board, among, effect, counted=True)), default=0)
        case t.MostOn(of=symbols, most=largest, among=among):
            shown = (_shown(board, ref, symbols) for ref in members(board, among, effect, counted=True))
            return (max if largest else min)(shown, default=0)
        case t.Half(of=whole, up=up):
            return (amount(board, whole, effect) + up) // 2
        case t.Multiple(times=times, of=whole):
            return times * amount(board, whole, effect)
        case t.Plus(left=left, right=right):
            return _amount(board, left, effect) + _amount(board, right, effect)
        case t.CountOf(of=of):
            return count(board, of, effect)
        case t.Minus(left=left, right=right):
            return _amount(board, left, effect) - _amount(board, right, effect)
        case t.AtMost(amount=inner, most=most):
            return min(most, _amount(board, inner, effect))
        case t.Steps(of=of, rows=rows):
            n = count(board, of, effect)
            return next((row.value for row in rows if row.includes(n)), 0)
        case t.AnyAmount():
            return effect.named(expression)
        case t.ThatMuch():
            return effect.brought_amount
    raise NotBuilt(f"the amount {type(expression).__name__}")


def _stated(board: Board, field: str, refs: Iterable[Ref]) -> list[int]:
    """The numbers that objects state in a field; those that nobody knows are none."""
    return [n for ref in refs if isinstance(n := board.value(ref, field), int)]


def how_many(board: Board, quantity: t.Quantity, effect: Effect) -> int:
    """How many a quantity means at most."""
    match quantity:
        case t.Exactly(n=n) | t.UpTo(n=n):
            return n
        case t.AtLeast() | t.AnyNumber():
            return ALL
        case t.Computed():
            return amount(board, quantity.amount, effect)
        case _:
            return 1


# ---- conditions


def met(board: Board, conditions: Conditions, effect: Effect) -> bool:
    """True if each condition holds, or does not, as it is wanted."""
    return all(holds(board, condition, effect) is wanted for condition, wanted in conditions)


def asking(board: Board, condition: t.Condition, effect: Effect) -> Effect:
    """The effect once a condition was asked for, which may have named what later words speak of."""
    what = condition.what if isinstance(condition, t.Shows | t.ShowsMore | t.Is) else None
    if not isinstance(what, t.Select):
        return effect
    return effect.with_bound(slot_of(what), tuple(meant(board, what, effect)))


def _asked_for(board: Board, what: t.What, effect: Effect) -> Sequence[Ref]:
    """What a condition is about: what was named, or what there is once."""
    return meant(board, what, effect) if isinstance(what, t.Select) else effect.refs(what)


def holds(board: Board, condition: t.Condition, effect: Effect) -> bool:
    """True if a condition holds now."""
    match condition:
        case t.Together(parts=parts, joiner=joiner):
            return (all if joiner == "and" else any)(holds(board, part, effect) for part in parts)
        case t.Shows(what=what, compare=compare, symbol=symbol):
            refs = _asked_for(board, what, effect)
            return bool(refs) and all(compare.includes(board.shows(ref, symbol)) for ref in refs)
        case t.ShowsMore(what=what, sign=sign, of=of, than=than):
            refs = _asked_for(board, what, effect)
            return bool(refs) and all(compares(sign, _shown(board, ref, of), _shown(board, ref, than)) for ref in refs)
        case t.AmountsCompared(left=left, sign=sign, right=right):
            return compares(sign, amount(board, left, effect), amount(board, right, effect))
        case t.Is(what=what, denied=denied, group=group):
            refs = _asked_for(board, what, effect)
            return bool(refs) and all(_is_one_of(board, group, ref, effect) for ref in refs) is not denied
        case t.Counts(compare=compare, of=of):
            return compare.includes(count(board, of, effect))
        case t.Differing(compare=compare, field=field):
            there = [ref for of in condition.groups for ref in members(board, of, effect, counted=True)]
            return compare.includes(len(set(_stated(board, field, there))))
        case t.Most(of=of, sign=sign):
            own = count(board, of, effect)
            others = [count(board, of, effect.seen_by(who)) for who in board.group("others", effect.who)]
            return all(compares(sign, own, n) for n in others)
        case t.ComparedWith(of=of, sign=sign, who=group, some=some):
            own = count(board, of, effect)
            others = [count(board, of, effect.seen_by(who)) for who in board.group(group, effect.who)]
            return (any if some else all)(compares(sign, own, n) for n in others)
        case t.OthersHave(who=group, some=some, compare=compare, of=of):
            have = (count(board, of, effect.seen_by(who)) for who in board.group(group, effect.who))
            return (any if some else all)(compare.includes(n) for n in have)
        case t.Stands(what=what, denied=denied, position=position, zone=zone):
            line = [ref for who in owners(board, t.In(zone), effect.who) for ref in board.objects(ANYTHING, zone, who)]
            end = line[:1] if position == "first" else line[-1:]
            return all(([ref] == end) is not denied for ref in effect.refs(what))
        case t.OthersDid(denied=denied):
            return (effect.players_who_did > 0) is not denied
        case t.PlayersDid(compare=compare, denied=denied):
            return compare.includes(effect.players_who_did_not if denied else effect.players_who_did)
        case t.Did(deed=deed, denied=denied):
            return board.did(effect.who, deed) is not denied
    raise NotBuilt(f"the condition {type(condition).__name__}")


def _shown(board: Board, ref: Ref, symbols: t.Symbols) -> int:
    """How many of some symbols something shows."""
    return sum(board.shows(ref, name) for name in symbols.names)


def compares(sign: str, n: int, other: int) -> bool:
    """True if two numbers stand to each other as a sign says."""
    match sign:
        case ">":
            return n > other
        case ">=":
            return n >= other
        case "<":
            return n < other
        case "<=":
            return n <= other
        case _:
            return n == other
