"""Changes of words that no game can part, each with the reason why; everything else must be refused or be noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardc.catalog.cards import Card
from cardc.games.mystic_vale.verbs import CanBuy, Replenish, Turn
from cardc.language import tree as t
from cardc.language import verbs as v
from cardc.language.node import find, walk

# A reason: the card, the ability as it was, and as it is changed; "" if it does not speak of this.
Reason = Callable[[Card, t.Ability, t.Ability], str]

# Heads under which their owner has not spoiled, and under which they have.
NOT_SPOILED = ("harvest", "end_of_harvest", "buying", "when_bought", "when_evoked", "planting", "when_played", "evoke")
SPOILED = ("on_spoil", "on_deck_spoil")
# Done twice at once, these do no more than once.
ONCE_IS_ALL = ("Reveal", "Turn", "Replenish", "AnotherTurn", "CanBuy", "HasNo", "HasNoExcept", "HasAtMost")
ONCE_IS_ALL = (*ONCE_IS_ALL, "Forbid", "ForbidCopy", "Require", "Discard", "Choose", "Search", "Put")
# These are always done.
ALWAYS_DONE = ("CanBuy", "PlayPhase", "Declare")


def argued(card: Card, was: t.Ability, kind: str, now: t.Ability) -> str:
    """Why a change cannot be noticed; "" if nothing says so."""
    return next((why for reason in REASONS.get(kind, ()) if (why := reason(card, was, now))), "")


def _once(card: Card, was: t.Ability, now: t.Ability) -> str:
    same = was.body == now.body
    return "an ability is used once in a turn, whether its card says so or not" if same else ""


def _pool(card: Card, was: t.Ability, now: t.Ability) -> str:
    banks = {said.bank for tree in (was, now) for said in find(tree, t.Resource)}
    return "tokens come from the pool unless something else is said" if banks <= {"", "pool"} else ""


def _other(card: Card, was: t.Ability, now: t.Ability) -> str:
    more = now if sum(1 for _ in find(now, t.Another)) > sum(1 for _ in find(was, t.Another)) else was
    for group in find(more, t.Group):
        if any(isinstance(one, t.Another) for one in group.filters) and _is_unlike_own(card, group):
            return "what the ability is on is not such a one: the word says so, and nothing else"
    fixed = any(type(action).__name__ == "Sleeve" for action in find(more, t.Action))
    return "an advancement does not fit where it lies already" if fixed else ""


def _is_unlike_own(card: Card, group: t.Group) -> bool:
    """A group of what is blank, or has a number or a title, which what the ability is on has not."""
    blank = any(isinstance(one, t.Marked) and one.adjective == "blank" for one in group.filters)
    ranges = [one for one in group.filters if isinstance(one, t.Ranged)]
    others = any(isinstance(n := card.get(one.field), int) and not one.low <= n <= one.high for one in ranges)
    return blank or others or (isinstance(group.thing, t.Kind) and group.thing.noun == "fertile soil")


# What a card gives in the Harvest, where the one on-deck does not count.
GIVEN_IN_HARVEST = ("mana", "animal", "forest", "sky", "wild")


def _waiting(card: Card, was: t.Ability, now: t.Ability) -> str:
    """More on the card on-deck as well, of what only cards in the field give."""
    gained = [action for action in find(now, v.Has) if action not in set(find(was, v.Has))]
    places = [place for action in gained for place in find(action.what, t.In)]
    idle = bool(gained) and all(action.resource.symbol in GIVEN_IN_HARVEST for action in gained)
    return "what the card on-deck shows of it is given to nobody" if idle and t.In("on_deck") in places else ""


def _again(card: Card, was: t.Ability, now: t.Ability) -> str:
    repeated = [type(action).__name__ for action in find(now, t.Action)]
    for action in find(was, t.Action):
        repeated.remove(type(action).__name__)
    again = [action for action in find(now, t.Action) if type(action).__name__ in repeated]
    known = {*ONCE_IS_ALL, "CountsAs"} if now.head.trigger == "ongoing" else {*ONCE_IS_ALL}
    once = bool(repeated) and known.issuperset(repeated) and not any(map(_chooses, again))
    return "done twice at once, to the same things, it does no more than once" if once else ""


def _chooses(action: t.Action) -> bool:
    """True for an action that is done to other things, when it is done again."""
    whole = (t.Each, t.Your, t.Theirs, t.Nth, t.Last, t.Ends)
    if isinstance(action, CanBuy):  # its quantity is a limit
        return False
    if isinstance(action, Turn) and action.side == "random":  # which side it is, is asked anew
        return True
    if isinstance(action, v.Discard) and any(kind.noun == "on-deck card" for kind in find(action, t.Kind)):
        return True  # another one was revealed
    return any(not isinstance(select.quantity, whole) for select in find(action, t.Select))


def _always_done(card: Card, was: t.Ability, now: t.Ability) -> str:
    gates = [gate for tree in (was, now) for gate in find(tree, t.Gate) if gate.then]
    if gates and all(gate.may or all(map(_surely_done, gate.do[-1:])) for gate in gates):
        return "what comes before is always done; what one may do is only asked of those who can"
    chosen = all(_speaks_of_chosen(action) for gate in gates for action in gate.then)
    return "what follows speaks of what was done, and of nothing where nothing was" if chosen else ""


def _own_is_there(card: Card, was: t.Ability, now: t.Ability) -> str:
    chosen = [one.what for one in find(now, v.Choose) if isinstance(one.what, t.Select)][:1]
    places = [
        place for one in chosen for place in one.group.places if isinstance(place, t.In) and place.zone == "field"
    ]
    other = any(True for one in chosen for _ in find(one, t.Another))
    gates = [gate for gate in find(now, t.Gate) if gate.then and not gate.may]
    has = all(isinstance(gate.do[-1], v.Has) for gate in gates)
    there = card.kind == "leader" and now.head.trigger == "harvest" and places and gates and has and not other
    return "its own card lies in the field, so one can always be chosen" if there else ""


def _another_of_them(card: Card, was: t.Ability, now: t.Ability) -> str:
    gates = [gate for gate in find(now, t.Gate) if gate.then and not gate.may and isinstance(gate.do[-1], v.Choose)]
    another = bool(gates) and all(any(True for _ in find(gate.then[0], t.Another)) for gate in gates)
    return "there is another one only where there is one" if another else ""


def _prints_one(card: Card, was: t.Ability, now: t.Ability) -> str:
    """`If you do` behind a gain for each of a symbol on the card, which prints one itself."""
    gates = [gate for gate in find(now, t.Gate) if gate.then and not gate.may]
    gains = [gate.do[-1] for gate in gates if isinstance(gate.do[-1], v.Gain)]
    counted = {name for gain in gains for symbols in find(gain, t.Symbols) for name in symbols.names}
    printed = card.faces[0].get("symbols")
    one = printed is not None and all(printed.count(name) for name in counted)
    return "it prints one itself" if gates and len(gains) == len(gates) and counted and one else ""


def _revealed_anyway(card: Card, was: t.Ability, now: t.Ability) -> str:
    on_deck = was.head.trigger == "on_deck_spoil"
    own = any(isinstance(one.what, t.This) and on_deck for one in find(was, v.Discard))
    there = own or any(kind.noun == "on-deck card" for one in find(was, v.Discard) for kind in find(one, t.Kind))
    there = there and _but_reveals(was.body) == _but_reveals(now.body)
    return "a discarded on-deck card is followed by a new one, and everybody else has one" if there else ""


def _but_reveals(body: tuple[t.Statement, ...]) -> tuple[t.Statement, ...]:
    """What is done but for cards that are revealed."""
    done: list[t.Statement] = []
    for said in body:
        if isinstance(said, t.Gate) and not said.may and said.condition is None and not _but_reveals(said.then):
            done += _but_reveals(said.do)
        elif isinstance(said, t.Gate) and said.may:
            done.append(replace(said, then=_but_reveals(said.then)))
        elif not all(isinstance(action, v.Reveal) for action in find(said, t.Action)):
            done.append(said)
    return tuple(done)


def _itself(card: Card, was: t.Ability, now: t.Ability) -> str:
    on_deck = any(place.zone == "on_deck" for place in find(now, t.In))
    return "the card on-deck is this one" if was.head.trigger in ("while_on_deck", "on_deck_spoil") and on_deck else ""


def _shared(card: Card, was: t.Ability, now: t.Ability) -> str:
    by_others = [action for each in find(now, t.EachPlayer) for action in each.do]
    replenished = bool(by_others) and all(isinstance(action, Replenish) for action in by_others)
    return "what lies open for all is replenished for all, whoever does it" if replenished else ""


def _gone(card: Card, was: t.Ability, now: t.Ability) -> str:
    shared = any(place.zone == "commons" for place in find(was, t.In))
    return "what was bought lies there no more" if was.head.trigger == "when_bought" and shared else ""


def _filled_up(card: Card, was: t.Ability, now: t.Ability) -> str:
    put = [action for action in find(now, v.Put) if any(True for _ in find(action.what, t.Minus))]
    return "what was filled up to a number is full" if put and len(put) > sum(1 for _ in find(was, v.Put)) else ""


def _surely_done(said: t.Statement) -> bool:
    """True for what can always be done."""
    match said:
        case v.Gain(resource=t.Resource(amount=t.Number())):
            return True
        case v.Has(what=t.This()):
            return True
        case _:
            return type(said).__name__ in ALWAYS_DONE


def _speaks_of_chosen(said: t.Statement) -> bool:
    actions = list(find(said, t.Action))
    return bool(actions) and all(
        any(True for _ in find(one, t.It | t.That | t.Those | t.TheFirst | t.ThisWay)) for one in actions
    )


def _spoiled(card: Card, was: t.Ability, now: t.Ability) -> str:
    denied = {did.denied for did in find(now, t.Did) if did.deed == "spoil"}
    if denied == {True} and now.head.trigger in NOT_SPOILED:
        return "whoever spoiled does not come to this"
    if denied == {False} and now.head.trigger in SPOILED:
        return "whoever comes to this spoiled"
    if denied and now.head.trigger in ("ongoing", "while_on_deck"):
        return "what it changes is not asked for after a Spoil, and nothing but that comes before one"
    return ""


def _same_object(card: Card, was: t.Ability, now: t.Ability) -> str:
    nouns = [[node.noun for node in walk(tree) if isinstance(node, t.This)] for tree in (was, now)]
    if nouns[0] != nouns[1]:
        return "`this` is what the ability is on, by whichever of its nouns"
    return "both words mean the same object" if _shape(was) == _shape(now) else ""


def _shape(tree: t.Ability) -> list[str]:
    """The classes of its nodes, references and `this` as one."""
    return ["It" if isinstance(n, t.This | t.It | t.That) else type(n).__name__ for n in walk(tree)]


def _in_harvest(card: Card, was: t.Ability, now: t.Ability) -> str:
    later = any(isinstance(action, v.GainAt) for tree in (was, now) for action in find(tree, t.Action))
    one = any(isinstance(action, v.Lose) and action.resource.amount == t.Number(1) for action in find(was, v.Lose))
    if one and any(True for _ in find(now, v.Pay)):
        return "of one symbol, as many as there are and all or nothing are the same"
    return "in a Harvest, the current one is meant; what is gained before one is there in it" if later else ""


def _discarded(card: Card, was: t.Ability, now: t.Ability) -> str:
    put = [action for tree in (was, now) for action in find(tree, v.Put) if action.spot.zone == "discard"]
    discarded = any(True for tree in (was, now) for _ in find(tree, v.Discard))
    of_deck = {place.zone for action in put for place in find(action.what, t.In)} == {"deck"}
    return "to put cards of a deck into the discard pile is to discard them" if discarded and of_deck else ""


def _values(card: Card, was: t.Ability, now: t.Ability) -> str:
    ranges = [one for tree in (was, now) for one in find(tree, t.Ranged)]
    levels = {n for one in ranges if one.field == "level" for n in (one.low, one.high)}
    if levels & {0, 4}:
        return "no card has such a level"
    vales = any(kind.noun == "vale" for kind in find(now, t.Kind))
    if vales and levels & {3}:
        return "no vale has such a level"
    soil = any(isinstance(kind, t.Kind) and kind.noun == "fertile soil" for kind in find(now, t.Kind))
    return "all copies of a title have the same level and cost" if soil else ""


def _on_deck(card: Card, was: t.Ability, now: t.Ability) -> str:
    reveals = any(True for tree in (was, now) for _ in find(tree, v.Reveal))
    return "there is one on-deck card, and a new one comes only where there is none" if reveals else ""


def _purchase(card: Card, was: t.Ability, now: t.Ability) -> str:
    if now.head.trigger == "buying":
        return "its owner has declared it, so that it is not asked again"
    free = any(True for _ in find(now, v.CostsNothing))
    return "nothing is bought between these moments" if free else ""


def _bought(card: Card, was: t.Ability, now: t.Ability) -> str:
    bought = any(True for _ in find(now, t.Whereabouts))
    return "what was bought waits in the Harvest only" if bought else ""


def _empty(card: Card, was: t.Ability, now: t.Ability) -> str:
    played = now.head.trigger == "when_played"
    return "the card that was on-deck is played, and its place is empty then" if played else ""


def _behind(card: Card, was: t.Ability, now: t.Ability) -> str:
    counted = any(True for _ in find(now, t.Nth))
    return (
        "what is counted by its place is found in the first of them, and none of the others is reached"
        if counted
        else ""
    )


def _counts_as(card: Card, was: t.Ability, now: t.Ability) -> str:
    wild = any(action.symbol == "wild" for action in find(now, v.CountsAs))
    return "a wild one that counts as wild stays one" if wild else ""


def _few(card: Card, was: t.Ability, now: t.Ability) -> str:
    few = {"GinGan": "there are two neighbours", "Ent Guard": "a card has three parts, one of which counts them"}
    return few.get(card.title, "")


def _soils(card: Card, was: t.Ability, now: t.Ability) -> str:
    soil = any(kind.noun == "fertile soil" for kind in find(now, t.Kind))
    return "copies of a title fill the same part of a card" if soil else ""


def _nothing_between(card: Card, was: t.Ability, now: t.Ability) -> str:
    gains = all(isinstance(action, v.Gain) for action in find(now, t.Action))
    return "nothing that the condition asks for changes in between" if gains else ""


def _permissions(card: Card, was: t.Ability, now: t.Ability) -> str:
    allowed = {type(action).__name__ for action in find(now, t.Action)} <= {"CanBuy", "CostsLess"}
    return "both are allowed together, in whichever order" if allowed else ""


def _scoring(card: Card, was: t.Ability, now: t.Ability) -> str:
    (was_without, now_without) = (
        {name for one in find(tree, v.PlayPhase) for name in one.without} for tree in (was, now)
    )
    return "no turn comes after the last" if was_without ^ now_without <= {"extra_turn"} else ""


def _on_vales(card: Card, was: t.Ability, now: t.Ability) -> str:
    groups = [group for tree in (was, now) for group in find(tree, t.Group) if isinstance(group.thing, t.Symbols)]
    marked = [group for group in groups if any(isinstance(one, t.Marked) for one in group.filters)]
    hosts = [place.what for group in marked for place in group.places if isinstance(place, t.On)]
    nouns = {kind.noun for host in hosts for kind in find(host, t.Kind)}
    own = card.kind == "vale" and all(isinstance(host, t.This) for host in hosts)
    return "a vale shows what is printed on it" if hosts and (own or nouns == {"vale"}) else ""


REASONS: dict[str, tuple[Reason, ...]] = {
    "once per turn": (_once,),
    "bank": (_pool,),
    "adjective": (_on_vales,),
    "other": (_other, _gone),
    "owner": (_shared, _revealed_anyway),
    "repeated action": (_again, _on_deck, _filled_up),
    "if you do": (_always_done, _own_is_there, _another_of_them, _prints_one, _revealed_anyway),
    "gate": (_spoiled, _revealed_anyway),
    "noun": (_same_object, _counts_as),
    "added symbol": (_counts_as,),
    "added place": (_empty, _behind, _waiting),
    "at most": (_few,),
    "order": (_permissions, _on_deck),
    "dropped action": (_on_deck,),
    "deed": (_scoring,),
    "object": (_same_object, _on_deck),
    "verb": (_in_harvest, _discarded),
    "range": (_values,),
    "quantity": (_on_deck, _soils),
    "price torn from its effect": (_on_deck, _nothing_between),
    "place": (_on_deck, _itself),
    "may": (_purchase,),
    "duration": (_purchase,),
    "phases": (_bought,),
}
