"""What play reads of noun phrases, amounts and conditions: the counterpart of `evaluate`, field by field.

A selection is read where something is chosen, or where all that it means is counted; a word that could change neither
is refused. What of a game's things texts may ask for stands in its rulebook (`Things`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from cardc.engine.accounted import Door
from cardc.engine.chosen import at_end, up_to
from cardc.engine.evaluate import symbols_of
from cardc.engine.read_others import antecedent, leaves_out
from cardc.engine.rulebook import KERNEL, OWN, Things
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, find, values
from cardc.language.plain_words import PLAYER
from cardc.language.read.known_places import known_places

# What says from which of several wholes something is chosen.
_CHOSEN_FROM = (t.One, t.Your, t.Nth, t.Last, t.Theirs)
# Quantities that leave nothing to choose.
_WHOLE = (t.Each, t.Your, t.Theirs, t.Nth, t.Last, t.Ends)


class Context(Enum):
    """In what a selection stands: in an action, in a choice of one or several, or in what is taken as a whole."""

    ACTION = "action"
    CHOICE = "choice"
    CHOICES = "choices"
    WHOLE = "whole"


# ---- what an action is said of


def objects(door: Door, what: t.What, takes: tuple[str, ...] = (), within: Context = Context.ACTION) -> str:
    """Opens what is said of objects; their kind. `takes`: the kinds that the rule behind it can do something with."""
    match what:
        case t.Select():
            kind = _selection(door, what, within)
        case t.SomeOf(quantity=quantity, those=those):
            door.open(what)
            door.open(quantity)
            kind = _reference(door, those)
        case _:
            kind = _reference(door, what)
    if takes and kind and kind not in takes:
        known = " or ".join(f"`{name}`" for name in takes if not name.startswith(OWN))
        called = kind.removeprefix(OWN)
        own = f"say `this {door.bearer}`, or name one" if door.bearer in takes else "name others than the own one"
        wholes = [whole for whole in takes if called in door.things.holding.get(whole, ())]
        holder = f"say it of {a_thing(wholes[0])} `with` one" if wholes else f"it is played of {known}"
        instead = own if kind.startswith(OWN) else holder
        door.refuse(what, f"no rule does this with {a_thing(called)} here", instead)
    return kind


def a_thing(kind: str) -> str:
    """A kind of thing with its article."""
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def _reference(door: Door, what: t.What) -> str:
    door.open(what)
    if isinstance(what, t.This):
        return _this(door, what)
    kind, noun = antecedent(door, what.slot)
    if isinstance(what, t.That | t.Those | t.Chosen):
        said = door.vocabulary.nouns[what.noun]
        if (said.zone or said.cards) and said.name != noun:
            door.refuse(what, "this noun says more than the one that was named before", f"say `that {said.kind}`")
    return kind


def _this(door: Door, what: t.This) -> str:
    noun = door.vocabulary.nouns[what.noun]
    if not door.bearer:
        return noun.kind
    if noun.zone or noun.cards:
        door.refuse(what, "`this` is always what the ability is on, wherever that is", f"say `this {door.printed_on}`")
    elif noun.kind == door.bearer != door.things.whole and noun.name not in (door.printed_on, door.lies_on):
        door.refuse(what, "`this` is what the ability is on", f"say `this {door.printed_on}`")
    elif noun.kind not in (door.bearer, door.things.whole):
        if door.things.holding and noun.kind not in door.things.holding.get(door.bearer, ()):
            own = door.printed_on if door.printed_on in door.vocabulary.nouns else door.bearer
            door.refuse(what, f"no {noun.name} is part of {a_thing(door.bearer)}", f"say `this {own}`")
            return ""
        return OWN + noun.kind
    return door.bearer


# ---- selections


def _selection(door: Door, select: t.Select, within: Context) -> str:
    door.open(select)
    _quantity(door, select, within)
    group = select.group
    if symbols_of(door.vocabulary, group) is not None:
        if isinstance(select.quantity, t.Your | t.Theirs | t.Nth | t.Last | t.Ends):
            door.refuse(select.quantity, "symbols are chosen by their number", "say `a`, `2` or `up to 2`")
        return _symbols_to_choose(door, group)
    definite = isinstance(select.quantity, t.Each) or within is Context.WHOLE
    chosen = Context.CHOICE if isinstance(select.quantity, t.One) else Context.CHOICES
    if not definite and not at_end(select) and not isinstance(select.quantity, _WHOLE):
        _seen(door, select)
    kind = _members(door, group, Context.WHOLE if definite else chosen)
    for owned in group.filters:
        if isinstance(owned, t.OwnedBy) and within is not Context.WHOLE and not _lies_open_to_all(door, group):
            door.refuse(owned, "what others own is counted, and nothing is done to it", "say `you own`")
        if isinstance(owned, t.Owned) and isinstance(select.quantity, t.Your | t.Theirs):
            door.refuse(owned, "`you own` says nothing beside whose it is", "leave it out")
    return kind


def _quantity(door: Door, select: t.Select, within: Context) -> None:
    quantity = select.quantity
    said = quantity if quantity.at[0] < quantity.at[1] else select  # the plural alone has no words of its own
    door.open(quantity)
    if isinstance(quantity, t.Next):
        door.refuse(said, "what is still to come has a price, and nothing else yet", "say `a …`")
    if at_end(select):
        _one_end(door, select.group)
        if up_to(select) and within is not Context.ACTION:
            door.refuse(quantity, "nobody chooses how many of these are meant", "leave out `up to`")
    elif within is Context.CHOICES and isinstance(quantity, t.Each):
        pass  # several are chosen, from whichever of these
    elif within in (Context.CHOICE, Context.CHOICES) and not isinstance(quantity, _CHOSEN_FROM):
        door.refuse(said, "one is chosen from all of these together", "say `a …`")
    elif within is Context.WHOLE and not isinstance(quantity, _WHOLE):
        door.refuse(quantity, "nobody chooses what is counted here", "say the plural for each of them")
    if isinstance(quantity, t.Computed):
        amount(door, quantity.amount)


def _one_end(door: Door, group: t.Group) -> None:
    """What lies at an end is taken off one pile, as far as it reaches."""
    for place in group.places[1:]:
        door.refuse(place, "things are taken off one end only", "say it in another sentence")
    for place in group.places[:1]:
        of_one = isinstance(place, t.In) and place.owner in ("you", *door.vocabulary.single_players)
        if isinstance(place, t.In) and door.vocabulary.zones[place.zone].owner != "nobody" and not of_one:
            advice = "let each of them do it: `each …` with `their`"
            door.refuse(place, "things are taken off one end only, and here several have one", advice)


def _seen(door: Door, select: t.Select) -> None:
    """Nobody chooses from what nobody sees."""
    english, group = door.vocabulary.english, select.group
    for place in group.places:
        if isinstance(place, t.In) and door.vocabulary.zones[place.zone].public is False:
            noun = english.noun(group.thing.noun) if isinstance(group.thing, t.Kind) else None
            match select.quantity:
                case _ if noun is None:
                    some = "one"
                case t.One():
                    some = noun.one
                case t.Exactly(n=n):
                    some = f"{n} {noun.many}"
                case _:
                    some = noun.many
            there = english.place(replace(place, end="top"))
            door.refuse(place, "it lies face down there, so that nobody can choose", f"say `the top {some} {there}`")


def _symbols_to_choose(door: Door, group: t.Group) -> str:
    """Symbols are chosen from those that their owner has, wherever they come from."""
    door.open(group)
    door.open(group.thing)
    for place in group.places:
        door.refuse(place, "symbols are chosen from all that are available", "say `available`, and not where")
    available = False
    for narrowing in group.filters:
        if isinstance(narrowing, t.Available):
            door.open(narrowing)
            available = True
        else:
            door.refuse(narrowing, "this says nothing of a symbol that is available", "leave it out")
    if not available and not group.places:
        door.refuse(group, "nothing says where these symbols are chosen from", "say `available`")
    return "symbol"


def _members(door: Door, group: t.Group, within: Context) -> str:
    """Objects of a group: their noun, what narrows them, and where they are; the kind of them."""
    thing = group.thing
    assert isinstance(thing, t.Kind)
    door.open(group)
    door.open(thing)
    noun = door.vocabulary.nouns[thing.noun]
    kind = noun.kind
    same = (other for other in door.vocabulary.nouns.values() if other.kind == kind and other.name == kind)
    if noun.name != kind and not (noun.zone or noun.cards or noun.symbols) and any(same):
        door.refuse(thing, f"no rule tells {a_thing(noun.name)} from another {kind}", f"say `this {noun.name}`")
    if noun.zone and group.places:
        door.refuse(
            group.places[0], f"`{noun.name}` already says where it is", "leave this out, or name the thing only"
        )
    for place in group.places:
        _place(door, place, kind, within)
    for narrowing in group.filters:
        narrowed_by(door, narrowing, group, kind, bool(noun.zone))
    if not (group.places or noun.zone) and not _may(door.things.owned, kind):
        door.refuse(group, f"nobody owns {a_thing(kind)} by itself", "say where it is")
    return kind


def narrowed_by(door: Door, narrowing: t.Filter, group: t.Group, kind: str, placed: bool) -> None:
    things = door.things
    match narrowing:
        case t.Another():
            door.open(narrowing)
            if not leaves_out(door, group, kind):
                door.refuse(narrowing, "what this leaves out is never among them", "leave it out")
        case t.Marked(adjective=adjective):
            door.open(narrowing)
            if not _may(things.marked.get(adjective, () if adjective in KERNEL["adjectives"] else None), kind):
                called = a_thing(f"{adjective} {kind}")
                door.refuse(narrowing, f"no rule knows {called} here", "leave the adjective out")
        case t.Ranged(field=field) | t.Extreme(field=field):
            door.open(narrowing)
            _states(door, narrowing, kind, field, "leave it out")
        case t.Measured(field=field):
            door.open(narrowing)
            _states(door, narrowing, kind, field, "leave it out")
            amount(door, narrowing.amount)
        case t.Different():
            door.refuse(narrowing, "what is chosen is never the same twice", "leave it out")
        case t.Triggered():
            door.open(narrowing)
        case t.Named():
            door.open(narrowing)
            if kind == "card" and door.things.holding:
                part = door.things.holding[kind][0] if kind in door.things.holding else "part"
                advice = f"name what is on it: `a {kind} with {a_thing(part)} named … on it`"
                door.refuse(narrowing, f"a {kind} is what is sleeved in it, and has no title", advice)
        case t.MostOf() | t.Showing():
            door.open(narrowing)
            if isinstance(narrowing, t.Showing):
                door.open(narrowing.compare)
            if not (_may(things.showing, kind) or kind in things.printing):
                door.refuse(narrowing, f"no rule counts the symbols of {a_thing(kind)}", "leave it out")
        case t.Holding():
            door.open(narrowing)
            door.open(narrowing.compare)
            _held(door, narrowing.of, kind)
        case t.WhoDid() | t.Whose():
            door.refuse(narrowing, "only players do something", "leave it out")
        case t.Owned():
            door.open(narrowing)
            if placed or (group.places and not _lies_open_to_all(door, group)):
                door.refuse(narrowing, "`you own` says nothing beside this place", "leave one of them out")
        case t.OwnedBy():
            door.open(narrowing)
            if placed or (group.places and not _lies_open_to_all(door, group)):
                door.refuse(narrowing, "who owns it says nothing beside this place", "leave one of them out")
        case t.Available():
            door.refuse(narrowing, "only symbols are available", "leave it out")
        case t.ThisWay():
            door.refuse(narrowing, "what was done this way is counted, not chosen", "say `those …`")


def _lies_open_to_all(door: Door, group: t.Group) -> bool:
    """True for things in shared zones only, where they may belong to somebody all the same."""
    zones = (door.vocabulary.zones[place.zone] for place in group.places if isinstance(place, t.In))
    shared = all(isinstance(place, t.In) for place in group.places) and any(zone.owner == "nobody" for zone in zones)
    return shared and door.things.stored_owners


def _place(door: Door, place: t.Where, kind: str, within: Context) -> None:
    things = door.things
    match place:
        case t.In(zone=zone):
            door.open(place)
            if not _lies(things, zone, kind):
                known = known_places(kind, door.vocabulary) if kind in door.vocabulary.nouns else ""
                owned = ", or `you own`" if known and things.owned and kind in things.owned else ""
                door.refuse(place, f"no {kind} lies there", f"{known}{owned}" if known else "say where else it is")
        case t.On(what=what):
            door.open(place)
            whole = objects(door, what, within=within)
            if whole and not (whole in things.holding and kind in things.holding[whole]) and things.holding:
                door.refuse(place, f"no {kind} is on {a_thing(whole.removeprefix(OWN))}", "say `on a card …`")
        case t.NextTo(what=what):
            door.open(place)
            whole = objects(door, what, within=within)
            rows = [things.lying.get(zone.name) for zone in door.vocabulary.zones.values() if zone.row]
            if whole and whole not in rows and None not in rows and whole not in things.touching:
                standing = " or ".join(a_thing(row) for row in (*rows, *things.touching) if row) or "something else"
                advice = f"say it of {standing}" if rows or things.touching else "say where else it is"
                door.refuse(place, f"{a_thing(whole.removeprefix(OWN))} stands in no row", advice)
            elif rows and not any(row is None or row == kind or kind in things.holding.get(row, ()) for row in rows):
                door.refuse(place, f"no {kind} is found there", "say where else it is")
        case t.Among(what=what):
            door.open(place)
            whole = objects(door, what)
            if whole and whole != kind and kind not in things.holding.get(whole, ()):
                door.refuse(place, f"no {kind} is among these", f"they are of the kind {whole}")
        case t.Whereabouts(name=name):
            door.open(place)
            if not _may(things.whereabouts.get(name), kind):
                door.refuse(place, f"no {kind} is found there", "say where else it is")
            heads = things.known_under.get(name)
            if within is Context.WHOLE and heads is not None and door.ability.head.trigger not in heads:
                english = door.vocabulary.english
                known = " or ".join(f"`{english.trigger(head)}`" for head in heads[:2])
                door.refuse(place, "not all of them can be told when this ability works", f"ask for it under {known}")
        case _:
            door.refuse(place, f"no {kind} is found there", "say where else it is")


def _lies(things: Things, zone: str, kind: str) -> bool:
    whole = things.lying.get(zone)
    return whole is None or whole == kind or kind in things.holding.get(whole, ())


def _may(kinds: tuple[str, ...] | None, kind: str) -> bool:
    return kinds is None or kind in kinds


# ---- what is counted


def counted(door: Door, group: t.Group) -> None:
    """Opens what is counted: objects, symbols on them or in what they state, or what was done this way."""
    if isinstance(group.thing, t.Kind) and door.vocabulary.kind_of(group.thing.noun) == PLAYER:
        _players(door, group)
        return
    way = next((narrowing for narrowing in group.filters if isinstance(narrowing, t.ThisWay)), None)
    names = symbols_of(door.vocabulary, group)
    if way is not None:
        _this_way(door, group, way, names)
    elif names is None:
        kind = _members(door, _without_different(door, group), Context.WHOLE)
        if t.Different() in group.filters and kind == "card" and door.things.holding:
            door.refuse(group, "a card is what is sleeved in it, and has no title", "count what is on it")
    else:
        _symbols(door, group, names)


def _without_different(door: Door, group: t.Group) -> t.Group:
    """A group of things as it is, of which those with different titles are counted."""
    different = [narrowing for narrowing in group.filters if isinstance(narrowing, t.Different)]
    if not different:
        return group
    door.open(group)
    door.open(different[0])
    return replace(group, filters=tuple(f for f in group.filters if f is not different[0]))


def _players(door: Door, group: t.Group) -> None:
    """All who play, all others, or those of others who did what they may."""
    door.open(group)
    door.open(group.thing)
    for place in group.places:
        door.refuse(place, "players are nowhere", "leave it out")
    did = any(isinstance(f, t.WhoDid) for f in group.filters)
    called = any(isinstance(f, t.OfPlayers) for f in group.filters)
    for narrowing in group.filters:
        match narrowing:
            case t.OfPlayers() | t.Whose() if did:
                door.refuse(narrowing, "all who did are counted", "say `each player who did`")
            case t.WhoDid():
                door.open(narrowing)
                if not any(True for _ in find(door.ability, t.OthersAct)):
                    door.refuse(narrowing, "no other player does anything before this", "say `each … may …` before")
            case t.Whose():
                those_whose(door, narrowing)
            case t.OfPlayers():
                door.open(narrowing)
            case t.Another() if not did and not called:
                door.open(narrowing)
            case _:
                door.refuse(narrowing, "this says nothing of players", "leave it out")


def those_whose(door: Door, said: t.Whose) -> None:
    """Players, by what each of them would count as theirs."""
    door.open(said)
    door.open(said.compare)
    counted(door, said.of)
    each_their_own(door, said.of)


def each_their_own(door: Door, of: t.Group) -> None:
    if not _is_mine(door, of):
        door.refuse(of, "each player would count the same", "say `in your …`, `you own` or `available`")


def _this_way(door: Door, group: t.Group, way: t.ThisWay, names: tuple[str, ...] | None) -> None:
    """A verb was done to things of one kind only, or to the same symbols: then what it did is what is counted."""
    door.open(group)
    door.open(group.thing)
    door.open(way)
    for beside in (*(f for f in group.filters if f is not way), *group.places):
        door.refuse(beside, "only how many there were is remembered", "leave it out")
    noun = door.vocabulary.nouns[group.thing.noun] if isinstance(group.thing, t.Kind) else None
    if noun is not None and (noun.zone or noun.cards):
        door.refuse(group.thing, f"only how many of the kind {noun.kind} there were is remembered", "say its kind")
        return
    wanted = {noun.kind} if noun is not None and names is None else set(names or ())
    for action in door.actions():
        done = _done(door, action, way.verb)
        if done is not None and done != wanted:
            said = " and ".join(sorted(done)) or "something else"
            door.refuse(group.thing, f"what was done this way was done with {said}", "count that, and all of it")
            return


def _done(door: Door, action: t.Action, verb: str) -> set[str] | None:
    """With what an action was done, if it is of a verb: symbols by name, or a kind."""
    if frame_of(type(action)).verb != verb:
        return None
    done: set[str] = set()
    frame = frame_of(type(action))
    beside = {field for _, field in frame.after if frame.object and field != frame.object}
    for name, value in values(action):
        match value:
            case _ if name in beside:
                continue
            case t.Resource(symbol=symbol):
                done.add(symbol)
            case t.Select(group=group):
                done |= set(symbols_of(door.vocabulary, group) or {antecedent(door, value.slot)[0]})
            case t.What():
                kind = antecedent(door, value.slot)[0]
                done |= {kind} if kind else set()
    return done


def _symbols(door: Door, group: t.Group, names: tuple[str, ...]) -> None:
    """Symbols that are available, shown somewhere, or stated."""
    door.open(group)
    door.open(group.thing)
    available = any(isinstance(narrowing, t.Available) for narrowing in group.filters)
    within = any(isinstance(place, t.Within) for place in group.places)
    for narrowing in group.filters:
        match narrowing:
            case t.Available():
                door.open(narrowing)
            case t.Different() if len(names) > 1:
                door.open(narrowing)
            case t.Marked(adjective="printed") if not available and not within:
                door.open(narrowing)
            case _:
                door.refuse(narrowing, "this says nothing of symbols that are counted here", "leave it out")
    for place in group.places:
        if available:
            door.refuse(place, "what is available comes from anywhere", "leave out `available`, or where")
        else:
            _showing(door, place, group, names, mixed=within)
    if not group.places and not available:
        door.refuse(group, "nothing says where these symbols are", "say `on cards you own`, `available` …")


def _showing(door: Door, place: t.Where, group: t.Group, names: tuple[str, ...], *, mixed: bool) -> None:
    things = door.things
    if isinstance(place, t.Within):
        door.open(place)
        kind = objects(door, place.what, within=Context.WHOLE)
        kinds, groups = things.within.get(place.field, (None, None))
        if kind and not _may(kinds, kind):
            door.refuse(
                place,
                f"{a_thing(kind.removeprefix(OWN))} states no symbols there",
                "say `… equal to its …`, or half of that",
            )
        known = (door.vocabulary.symbols.get(name) for name in names)
        any_symbol = isinstance(group.thing, t.AnySymbol)
        if (
            not any_symbol
            and groups is not None
            and any(symbol is not None and symbol.group not in groups for symbol in known)
        ):
            door.refuse(group.thing, "these symbols are never stated there", "name others")
        return
    if mixed:
        door.refuse(place, "what is stated and what is shown are not counted together", "count one of them")
        return
    match place:
        case t.On(what=what):
            door.open(place)
            kind = objects(door, what, within=Context.WHOLE)
        case t.In(zone=zone):
            door.open(place)
            kind = things.lying.get(zone, "")
        case _:
            door.refuse(place, "no symbols are counted there", "say `on …`")
            return
    if kind and not (_may(things.showing, kind) or kind in things.printing):
        fitting = " or ".join(a_thing(name) for name in things.showing or ())
        called = a_thing(kind.removeprefix(OWN))
        door.refuse(place, f"no rule counts the symbols of {called}", f"count those of {fitting}")


# ---- amounts


def amount(door: Door, said: t.Amount) -> None:
    """Opens an amount and what it counts."""
    door.open(said)
    match said:
        case t.PerEach(of=of) | t.PerFewer(of=of) | t.CountOf(of=of):
            counted(door, of)
        case t.PerDifferent(field=field):
            differing(door, said.groups, field)
        case t.Stated(field=field, what=what):
            if isinstance(what, t.SomeOf) or (isinstance(what, t.Select) and not isinstance(what.quantity, _WHOLE)):
                advice = "choose it before: `Choose …. … its …`, or say `the highest … among …`"
                door.refuse(what, "nobody chooses anything in an amount", advice)
                return
            kind = objects(door, what, within=Context.WHOLE)
            if kind:
                _states(door, said, kind.removeprefix(OWN), field, "say a number")
        case t.Highest(field=field, among=among):
            _states(door, among, _compared(door, among), field, "count something else")
        case t.MostOn(of=symbols, among=among):
            door.open(symbols)
            kind = _compared(door, among)
            if kind and not (_may(door.things.showing, kind) or kind in door.things.printing):
                door.refuse(among, f"no rule counts the symbols of {a_thing(kind)}", "name others")
        case t.Half(of=whole) | t.Multiple(of=whole):
            amount(door, whole)
        case t.Minus(left=left, right=right) | t.Plus(left=left, right=right):
            amount(door, left)
            amount(door, right)
        case t.AtMost(amount=inner):
            amount(door, inner)
        case t.Steps(of=of, rows=rows):
            counted(door, of)
            for row in rows:
                door.open(row)
        case t.AnyAmount():
            door.refuse(said, "nobody can name an amount here", "say a number")


def _compared(door: Door, among: t.Group) -> str:
    """The kind of things of which the one that states or shows most is looked for."""
    if isinstance(among.thing, t.Kind) and door.vocabulary.kind_of(among.thing.noun) != PLAYER:
        return _members(door, among, Context.WHOLE)
    door.refuse(among, "these state no numbers", "name things")
    return ""


def differing(door: Door, groups: Sequence[t.Group], field: str) -> None:
    """What differs in a number that it states."""
    for of in groups:
        counted(door, of)
        kind = door.vocabulary.kind_of(of.thing.noun) if isinstance(of.thing, t.Kind) else "symbol"
        _states(door, of, kind, field, "count something else")


def _states(door: Door, said: Node, kind: str, field: str, advice: str) -> None:
    """Refuses what is said of the number in a field, of a kind of thing that states none there."""
    if not _may(door.things.stating.get(field), kind):
        door.refuse(said, f"{a_thing(kind)} has no {field}".capitalize(), advice)


def resource(door: Door, said: t.Resource, groups: tuple[str, ...] = (), *, named: bool = False) -> bool:
    """Opens an amount of a symbol, but for its bank; True if its symbol is one of those groups (none means any).

    `named`: its owner may name the amount.
    """
    door.open(said, "amount", "symbol")
    if named and isinstance(said.amount, t.AnyAmount):
        door.open(said.amount)
    else:
        amount(door, said.amount)
    symbol = door.vocabulary.symbols.get(said.symbol)
    return symbol is None or not groups or symbol.group in groups


# What tells a sort of thing, by itself.
OF_A_SORT = (t.Marked, t.Ranged, t.Named, t.Showing, t.Owned, t.Holding)


def _held(door: Door, of: t.Group, whole: str) -> None:
    """What something holds: parts of it, told by what they are themselves."""
    door.open(of)
    door.open(of.thing)
    assert isinstance(of.thing, t.Kind)
    noun, within = door.vocabulary.nouns[of.thing.noun], door.things.holding.get(whole, ())
    if noun.zone or noun.kind not in within:
        parts = f"ask for {' or '.join(map(a_thing, within))}" if within else "leave it out"
        door.refuse(of.thing, f"no {noun.name} is part of {a_thing(whole)}", parts)
    for narrowing in of.filters:
        if isinstance(narrowing, (*OF_A_SORT, t.Triggered)):
            narrowed_by(door, narrowing, of, noun.kind, False)
        else:
            door.refuse(narrowing, "this tells no sort of thing", "leave it out")


def _is_mine(door: Door, group: t.Group) -> bool:
    """True if each player would count what is theirs."""
    noun = door.vocabulary.nouns[group.thing.noun] if isinstance(group.thing, t.Kind) else None
    if any(isinstance(f, t.Owned | t.Available) for f in group.filters) or (noun is not None and noun.zone):
        return True
    return bool(group.places) and all(_place_is_mine(door, place) for place in group.places)


def _place_is_mine(door: Door, place: t.Where) -> bool:
    match place:
        case t.In(zone=zone, owner=owner):
            return owner == "you" and door.vocabulary.zones[zone].owner != "nobody"
        case t.Whereabouts(name=name):
            return name in door.things.each_own
        case t.On(what=t.Select(group=group)) | t.Within(what=t.Select(group=group)):
            return _is_mine(door, group)
        case _:
            return False
