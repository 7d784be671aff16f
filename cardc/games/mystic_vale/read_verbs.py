"""What the rules of Mystic Vale read of gaining, paying, showing and permitting: which symbols, things and moments."""

from __future__ import annotations

from cardc.engine.accounted import Door
from cardc.engine.chosen import is_among, is_asked_each_time, may_be_none
from cardc.engine.evaluate import symbols_of
from cardc.engine.program import slot_of
from cardc.engine.read_phrases import a_thing, objects, resource, those_whose
from cardc.games.mystic_vale.buying import ADVANCEMENTS_PER_TURN
from cardc.games.mystic_vale.verbs import CanBuy, Declare, GiveTo, TakeFrom
from cardc.language import tree as t
from cardc.language import verbs as v
from cardc.language.frame import DEEDS
from cardc.language.node import Node, find, walk
from cardc.language.nouns import TRIGGERED
from cardc.language.plain_words import EVERYONE, PLAYER

# The groups of symbols that are gained and spent by number, and of those that a Spoil is reckoned with.
RESOURCES = ("resource",)
SPENT = (*RESOURCES, "spirit")
POINTS = ("points",)
BALANCE = ("balance",)
# Heads under which it is always somebody's Harvest.
IN_HARVEST = ("harvest", "end_of_harvest", "buying", "on_advancement_bought", "on_vale_bought", "when_bought")


# ---- gaining and paying


def gain(door: Door, action: v.Gain) -> None:
    """VP tokens at once, from a bank; mana and spirits for this Harvest; growth and decay until a moment."""
    said, symbol = action.resource, f"{{{action.resource.symbol}}}"
    door.open(action)
    if not resource(door, said, (*SPENT, *POINTS, *BALANCE)):
        door.refuse(said, f"{symbol} is only counted on cards", "say `this card has +1 …`")
    elif not resource(door, said, (*SPENT, *POINTS)) and action.until is None:
        door.refuse(said, f"no rule keeps {symbol} that is on no card", "say `until …`")
    bank(door, said)
    if action.until is not None:
        door.open(action.until)
        if any(one is action for each in find(door.ability, t.OthersAct) for one in find(each, t.Action)):
            door.refuse(action, "what is gained for a time is only gained by its owner", "say it of its owner")
        if not resource(door, said, BALANCE):
            door.refuse(action.until, f"{symbol} lasts as the rules say", "leave out `until …`")


def double(door: Door, action: v.Double) -> None:
    """Mana and spirits."""
    door.open(action)
    known = door.vocabulary.symbols.get(action.symbol)
    if known is not None and known.group not in SPENT:
        door.refuse(action, f"no rule doubles {{{action.symbol}}}", "say mana or a spirit")


def gain_at(door: Door, action: v.GainAt) -> None:
    """What is to come at a Harvest."""
    said = action.resource
    door.open(action)
    door.open(action.occasion)
    if not resource(door, said, (*SPENT, *POINTS)):
        door.refuse(said, f"{{{said.symbol}}} is not gained later", "say `gain … until …`")
    no_bank(door, said)


def bank(door: Door, said: t.Resource) -> None:
    """VP tokens come from a bank, and nothing else does."""
    if said.bank and not is_points(door, said.symbol):
        door.refuse(said, f"{{{said.symbol}}} comes from no bank", "leave out where it comes from")
    door.open(said, "bank")


def no_bank(door: Door, said: t.Resource) -> None:
    """What is no token at all comes from none."""
    if said.bank:
        door.refuse(said, "no tokens are moved here", "leave out where they come from")
    door.open(said, "bank")


def is_points(door: Door, symbol: str) -> bool:
    """True for what is kept as tokens, and for what nobody knows."""
    known = door.vocabulary.symbols.get(symbol)
    return known is None or known.group in POINTS


def lose(door: Door, action: v.Lose) -> None:
    """Mana and spirits that are available, and tokens."""
    door.open(action)
    _spent(door, action.resource)


def pay(door: Door, action: v.Pay) -> None:
    """The same, or as many as its owner names."""
    door.open(action)
    _spent(door, action.resource, named=True)
    if not isinstance(action.resource.amount, t.AnyAmount):
        _price(door, action)


def _spent(door: Door, said: t.Resource, *, named: bool = False) -> None:
    if not resource(door, said, (*SPENT, *POINTS), named=named):
        door.refuse(said, f"{{{said.symbol}}} can be neither paid nor lost", "say mana, a spirit or `{vp}`")
    no_bank(door, said)
    if not is_points(door, said.symbol):
        only_in_harvest(door, said, SPENDING)


def take_from(door: Door, action: TakeFrom | GiveTo) -> None:
    """VP tokens that go from player to player."""
    said = action.resource
    door.open(action)
    if not resource(door, said, POINTS):
        door.refuse(said, f"nobody has tokens of {{{said.symbol}}}", "say `{vp}`")
    if action.those is not None:
        those_whose(door, action.those)
    if isinstance(said.amount, t.Stated | t.Highest | t.MostOn | t.Half | t.Multiple):
        door.refuse(said, "so many do not change hands", "say a number, or `1 {vp} â¦ for each â¦`")
    no_bank(door, said)


SPENDING = "what cards show is spent in the Harvest only"


def only_in_harvest(door: Door, node: Node, message: str) -> None:
    """Refuses what could come at a time at which whoever does it has no Harvest."""
    if not _in_harvest(door, node):
        door.refuse(node, message, "begin with `Harvest:`, and say it of its owner")


def _in_harvest(door: Door, node: Node) -> bool:
    head = door.ability.head
    by_others = any(below is node for each in find(door.ability, t.OthersAct) for below in walk(each))
    by_others = by_others or any(
        below is node for later in find(door.ability, t.NextTime) if later.by for below in walk(later)
    )
    return not by_others and (head.trigger in IN_HARVEST or (head.trigger, head.phases) == ("evoke", ("harvest",)))


def pay_with(door: Door, action: v.PayWith) -> None:
    """Symbols chosen from those that are available."""
    door.open(action)
    _spendable(door, action.what)
    if not may_be_none(action.what):
        _price(door, action)


def _price(door: Door, action: v.Pay | v.PayWith) -> None:
    """Refuses a price that is not asked first, of those who can pay it: what follows would be had for nothing."""
    gates = list(find(door.ability, t.Gate))
    offered = any(gate.may and any(one is action for one in gate.do) for gate in gates)
    offered |= any(times.do[0] is action and is_asked_each_time(times.times) for times in find(door.ability, t.Times))
    offered |= any(each.may and each.do[0] is action for each in find(door.ability, t.OthersAct))
    asked_for = any(not gate.may and gate.then and gate.do[-1] is action for gate in gates)
    known = offered or (asked_for and isinstance(action, v.Pay))
    points = isinstance(action, v.Pay) and is_points(door, action.resource.symbol)
    if not known and (points or _in_harvest(door, action)):
        message = "nobody can say before whether this can be paid, and what follows would be had for nothing"
        door.refuse(action, message, "let a sentence begin with it: `you may pay …, then …`")


def _whence(what: t.What) -> tuple[t.What, ...]:
    """What symbols are taken from, and what they are kept as."""
    return (what, what.those) if isinstance(what, t.SomeOf) else (what,)


def _spendable(door: Door, what: t.What) -> None:
    objects(door, what, ("symbol",))
    only_in_harvest(door, what, SPENDING)
    using = [action.what for action in door.actions() if isinstance(action, v.PayWith | v.CountsAs)]
    before = using[: next(place for place, one in enumerate(using) if one is what)]
    if any(slot_of(one) == slot_of(other) for one in _whence(what) for earlier in before for other in _whence(earlier)):
        door.refuse(what, "these symbols may be spent, or count as others, by then", "choose others")
    select = selected(door, what)
    group = select.group if select is not None else None
    names = symbols_of(door.vocabulary, group) if group is not None else ()
    groups = [door.vocabulary.symbols[name].group for name in names or () if name in door.vocabulary.symbols]
    if group is not None and any(one not in SPENT for one in groups):
        door.refuse(group.thing, "only mana and spirits are spent", "name others")


def put_tokens(door: Door, action: v.PutTokens) -> None:
    """VP tokens from the box into the pool."""
    said = action.resource
    door.open(action)
    resource(door, said)
    door.open(said)
    if not (is_points(door, said.symbol) and said.bank == "box" and action.into == "pool"):
        advice = "say `{vp} from the box into the pool`"
        door.refuse(said, "only VP tokens are put, and from the box into the pool", advice)


# ---- symbols and abilities


def has(door: Door, action: v.Has) -> None:
    """Symbols of a card for a time."""
    door.open(action)
    _until(door, action.until)
    objects(door, action.what, ("card",))
    resource(door, action.resource)
    no_bank(door, action.resource)


def has_no(door: Door, action: v.HasNo) -> None:
    """The same."""
    door.open(action)
    door.open(action.symbols)
    _until(door, action.until)
    objects(door, action.what, ("card",))


def has_no_except(door: Door, action: v.HasNoExcept) -> None:
    """But for what certain titles print."""
    door.open(action)
    door.open(action.symbols)
    _until(door, action.until)
    objects(door, action.what, ("card",))
    titles(door, action.source)


def titles(door: Door, source: t.Kind) -> None:
    """A noun of certain titles."""
    door.open(source)
    if not door.vocabulary.nouns[source.noun].cards:
        door.refuse(source, "only what certain titles print can be left", "name a title, such as `a Cursed Land`")


def _until(door: Door, until: t.Until | None) -> None:
    if until is not None:
        door.open(until)


def counts_as(door: Door, action: v.CountsAs) -> None:
    """Available symbols become others for this Harvest."""
    door.open(action)
    _until(door, action.until)
    if action.until is not None and action.until.moment != "end_of_turn":
        door.refuse(action.until, "what is available lasts until the end of the turn", "say `until end of turn`")
    _spendable(door, action.what)
    known = door.vocabulary.symbols.get(action.symbol)
    if known is not None and known.group not in SPENT:
        door.refuse(action, "only mana and spirits are available to spend", "name another symbol")


def grant(door: Door, action: v.Grant) -> None:
    """Abilities of cards, for cards; not those that count when everything granted is over."""
    door.open(action)
    door.open(action.until)
    objects(door, action.what, ("ability",))
    objects(door, action.to, ("card",))
    unfit = ("end_of_game", "when_bought", *_not_on_cards(door))
    _not_of(door, action.what, unfit, "an ability with this head is nothing to a card in play")


def also_has(door: Door, action: v.AlsoHas | v.AlsoSays | v.AlsoShows) -> None:
    """Symbols and abilities of cards and advancements, for cards."""
    door.open(action)
    door.open(action.until)
    objects(door, action.what, ("card",))
    objects(door, action.of, ("card", "advancement"))


def resolve(door: Door, action: v.Resolve) -> None:
    """Abilities that do something, and need nothing that their moment brings along."""
    door.open(action)
    objects(door, action.what, ("ability",))
    unfit = [one.name for one in door.vocabulary.triggers.values() if one.does not in DEEDS or one.names or one.amount]
    _not_of(door, action.what, (*unfit, *_not_on_cards(door)), "an ability with this head cannot be resolved by itself")
    select = selected(door, action.what)
    if select is not None and not any(isinstance(one, t.Triggered) for one in select.group.filters):
        advice = "say which: `a harvest ability …`"
        door.refuse(select.group, "not every ability can be resolved by itself", advice)
    for wanted in find(action, t.Triggered):
        if not set(IN_HARVEST).isdisjoint(wanted.triggers):
            only_in_harvest(door, wanted, "what belongs to the Harvest is resolved in it only")


def _not_on_cards(door: Door) -> list[str]:
    """Triggers whose abilities never work on a card."""
    return [trigger for trigger, bearers in door.things.bearing.items() if "card" not in bearers]


def _not_of(door: Door, what: t.What, unfit: tuple[str, ...], message: str) -> None:
    select = selected(door, what)
    for wanted in select.group.filters if select is not None else ():
        if isinstance(wanted, t.Triggered) and not set(unfit).isdisjoint(wanted.triggers):
            door.refuse(wanted, message, "name other abilities")


def selected(door: Door, what: t.What) -> t.Select | None:
    """The selection that objects come from, however they are spoken of."""
    while not isinstance(what, t.Select) or is_among(what):
        if isinstance(what, t.Select):
            what = next(place.what for place in what.group.places if isinstance(place, t.Among))
        found = what.those if isinstance(what, t.SomeOf) else door.named(what.slot)
        if found is None or found is what:
            return None
        what = found
    return what


# ---- prices and permissions


def change_price(door: Door, action: v.PriceChange) -> None:
    """The purchase that is being made, or one of this turn that is still to come; or things for sale, for a time."""
    what = action.what
    door.open(action)
    _until(door, action.until)
    match what:
        case t.Select(
            quantity=t.Nth() | t.Next(),
            group=t.Group(t.Kind("advancement" | "vale"), _, (t.Whereabouts(),)),
        ):
            purchase(door, action, what, "bought", "say `you buy this turn`")
        case _ if is_purchase(door, what):
            objects(door, what, ("advancement",))
            _of_purchase(door, action, "advancement")
            if any(one is action for choice in find(door.ability, t.OneOf) for one in find(choice, v.PriceChange)):
                door.refuse(action, "the price is reckoned before anything is chosen", "take one of them")
        case _:
            if action.until is None:
                door.refuse(action, "nothing says how long this holds", "say `until end of turn`")
            priced(door, action)


def purchase(door: Door, action: v.PriceChange, what: t.Select, when: str, advice: str) -> None:
    """A certain purchase of a turn, told by its place among those of its kind."""
    group = what.group
    assert isinstance(group.thing, t.Kind)
    for node in (what, what.quantity, group, group.thing, *group.places):
        door.open(node)
    for place in group.places:
        if place != t.Whereabouts(when):
            door.refuse(place, "this is not the turn that is spoken of here", advice)
    for told in group.filters:
        reason = "which purchase of a turn it is, is counted of all of its kind"
        door.refuse(told, reason, "leave it out, or say `each …`")
    _of_purchase(door, action, group.thing.noun)


def _of_purchase(door: Door, action: v.PriceChange, kind: str) -> None:
    """A purchase of its owner, in what such things cost; it needs no end."""
    _costs(door, action.resource, kind)
    if isinstance(action, v.PriceForOthers):
        door.refuse(action, "purchases of others are not waited for", "say `each …` and `until …`")
    if action.until is not None:
        door.refuse(action.until, "a purchase is over at once", "leave it out")


def _costs(door: Door, said: t.Resource, kind: str) -> None:
    """Advancements cost mana, and vales spirits."""
    wanted = ("resource",) if kind == "advancement" else ("spirit",)
    if not resource(door, said, wanted):
        symbols = "`{mana}`" if kind == "advancement" else "a spirit"
        door.refuse(said, f"{a_thing(kind)} costs no {{{said.symbol}}}", f"say {symbols}")
    no_bank(door, said)
    of = said.amount.of if isinstance(said.amount, t.PerEach) else None
    if of is not None and isinstance(of.thing, t.Kind) and door.vocabulary.kind_of(of.thing.noun) == PLAYER:
        advice = "say `costs each other player …`, or count something else"
        door.refuse(of, "this could be meant to say who pays", advice)


_FOR_SALE = {"advancement": "commons", "vale": "vale_display"}


def priced(door: Door, action: v.PriceChange) -> None:
    """Things of one sort that can be bought, and a symbol of their price."""
    if isinstance(action, v.PriceForOthers) and action.who == EVERYONE:
        advice = "say `costs 1 … more`, and of others `costs each other player 1 … more`"
        door.refuse(action, "what costs you more and what costs others more is said apart", advice)
        return
    said = action.resource
    kind = objects(door, action.what, ("advancement", "vale"))
    select = selected(door, action.what)
    group = select.group if select is not None else t.Group(t.Thing())
    for place in group.places:
        if not isinstance(place, t.In) or place.zone != _FOR_SALE.get(kind):
            door.refuse(place, "nothing is bought from there", "leave out where it is")
    if select is None or not (group.places or isinstance(select.quantity, t.Each)):
        door.refuse(action.what, "only what is for sale has a price", "choose it in the market")
    for owned in (narrowing for narrowing in group.filters if isinstance(narrowing, t.Owned)):
        door.refuse(owned, "what you own is not bought any more", "leave it out")
    _costs(door, said, kind)


def is_purchase(door: Door, what: t.What) -> bool:
    """True for what the head brings along: the advancement that is being bought."""
    return isinstance(what, t.It | t.That) and what.slot == TRIGGERED


def costs_nothing(door: Door, action: v.CostsNothing) -> None:
    """Advancements that can be bought."""
    door.open(action)
    _until(door, action.until)
    if is_purchase(door, action.what):
        door.refuse(action.what, "the price of this purchase is set already", "say `costs 2 {mana} less`")
        return
    objects(door, action.what, ("advancement",))
    lies_in(door, action.what, ("commons",), "only what lies in the commons is bought")


def lies_in(
    door: Door, what: t.What, zones: tuple[str, ...], message: str, advice: str = "choose it from another place"
) -> None:
    """Refuses objects that may lie elsewhere; what an ability is on may lie anywhere."""
    select = selected(door, what)
    if select is None:
        return
    thing = select.group.thing
    noun = door.vocabulary.nouns[thing.noun] if isinstance(thing, t.Kind) else None
    there = [place.zone for place in select.group.places if isinstance(place, t.In)]
    rows = [zone.name for zone in door.vocabulary.zones.values() if zone.row and zone.owner != "nobody"]
    there += [zone for place in select.group.places if isinstance(place, t.NextTo) for zone in rows[:1]]
    if noun is not None and noun.zone:
        there = [noun.zone]
    if not there or len(there) < len(select.group.places) or not set(there) <= set(zones):
        door.refuse(what, message, advice)


def another_turn(door: Door, action: v.AnotherTurn) -> None:
    """It says nothing else."""


def play_phase(door: Door, action: v.PlayPhase) -> None:
    """A phase, and what does not happen in it."""
    door.open(action)


def can_buy(door: Door, action: CanBuy) -> None:
    """`up to 3 advancements`"""
    door.open(action)
    match action.what:
        case t.Select(quantity=t.UpTo() as quantity, group=t.Group(t.Kind("advancement") as thing, _, ()) as group):
            for narrowing in group.filters:
                door.refuse(narrowing, "a limit counts purchases of any advancement", "leave it out")
            for node in (action.what, quantity, thing, group):
                door.open(node)
            if quantity.n <= ADVANCEMENTS_PER_TURN:
                door.refuse(quantity, f"up to {ADVANCEMENTS_PER_TURN} are bought in a turn anyhow", "say more")
        case what:
            door.refuse(what, "no rule has this limit of purchases", "say `up to 3 advancements`")


def promise(door: Door, action: Declare) -> None:
    """The advancement that is being bought, to the own card."""
    door.open(action)
    if not is_purchase(door, action.what):
        advice = f"begin with `{door.vocabulary.english.head('buying')},`"
        door.refuse(action.what, "only an advancement that is being bought is promised", advice)
        return
    objects(door, action.what)
    if not isinstance(action.to, t.This):
        door.refuse(action.to, "a promise is to the card that this ability is on", "say `to this card`")
        return
    objects(door, action.to, ("card",))
