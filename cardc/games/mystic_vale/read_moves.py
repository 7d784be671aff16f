"""What the rules of Mystic Vale read of moving cards, and of taking, sleeving and turning pieces: which, and where."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.accounted import Door
from cardc.engine.chosen import at_end, is_among, is_new
from cardc.engine.read_others import antecedent, is_brought_by_others
from cardc.engine.read_phrases import a_thing, objects
from cardc.engine.rulebook import OWN
from cardc.games.mystic_vale.read_verbs import lies_in, only_in_harvest, selected
from cardc.games.mystic_vale.verbs import Claim, Move, Replenish, Sleeve, Take, Turn
from cardc.language import tree as t
from cardc.language import verbs as v
from cardc.language.game_words import Zone
from cardc.language.node import find, walk

MARKET = ("commons", "vale_display", "level_1_vales")
# Where objects of a kind are put, and at which end.
PUT = {
    "card": (("deck", "top"), ("deck", "bottom"), ("field", ""), ("discard", "")),
    "vale": (("level_1_vales", "top"), ("level_1_vales", "bottom")),
    "advancement": (("workshop", ""),),
}


# ---- cards


def choose(door: Door, action: v.Choose) -> None:
    """Anything."""
    door.open(action)
    objects(door, action.what)


def look(door: Door, action: v.Look) -> None:
    """Cards."""
    door.open(action)
    objects(door, action.what, ("card",))


def search(door: Door, action: v.Search) -> None:
    """Cards of the deck; the pile says where they are."""
    door.open(action)
    door.open(action.pile)
    what = action.what
    if action.pile.zone != "deck":
        door.refuse(action.pile, "no rule searches this", "say `your deck`")
    if not isinstance(what, t.Select):
        door.refuse(what, "what is searched for is not named before", "say `for a card`")
        return
    thing = what.group.thing
    for place in (*what.group.places, *(one for one in what.group.filters if isinstance(one, t.Owned))):
        door.refuse(place, "the pile that is searched says where", "leave it out")
    if isinstance(thing, t.Kind) and door.vocabulary.nouns[thing.noun].zone:
        door.refuse(thing, "the pile that is searched says where", "say `card`")
    objects(door, what, ("card",))


# What is printed on starting cards is part of them, and is counted; it is no piece that goes anywhere.
PRINTED = ("cursed land",)


def _loose(door: Door, what: t.What) -> None:
    """Refuses what never leaves its card."""
    select = selected(door, what)
    noun = select.group.thing.noun if select is not None and isinstance(select.group.thing, t.Kind) else ""
    if is_brought_by_others(door, what) and antecedent(door, what.slot)[0] == "advancement":
        door.refuse(what, "what another player bought stays theirs", "speak of what it is or costs, or of others")
    if noun in PRINTED:
        said = door.vocabulary.english.noun(noun).one
        door.refuse(what, f"a {said} is printed on its card, and goes nowhere", f"say `a card with a {said} on it`")


def discard(door: Door, action: v.Discard) -> None:
    """Cards, vales and advancements, from anywhere."""
    door.open(action)
    _loose(door, action.what)
    objects(door, action.what, ("card", "vale", "advancement"))


def put(door: Door, action: v.Put) -> None:
    """Own cards into own zones, advancements into the workshop, vales onto an end of their deck."""
    door.open(action)
    door.open(action.spot)
    _loose(door, action.what)
    kind = objects(door, action.what, ("card", "vale", "advancement"))
    if action.order is not None:
        _order(door, action, action.order)
    spot = action.spot.zone, action.spot.end
    if kind in PUT and spot not in PUT[kind]:
        ends = {end for zone, end in PUT[kind] if zone == action.spot.zone}
        advice = "say which end: `onto the top …` or `onto the bottom …`" if ends else "say another place"
        if ends == {""}:
            into = door.vocabulary.english.spot(t.Spot(action.spot.zone))
            advice = f"say `{into}`, where what comes last lies on top"
        if kind == "advancement" and isinstance(action.what, t.It | t.That) and _named_a_card(door, action):
            advice = f"{advice}, or `the chosen card` if that is meant"
        door.refuse(action.spot, f"no rule puts {a_thing(kind)} there", advice)
    if action.spot.whose is None:
        _own(door, action.what)
    elif kind != "card" or not _of_one_other(door, action.what):
        door.refuse(action.spot, "these are not all of one other player", "say `your`, or let each of them do it")


def _of_one_other(door: Door, what: t.What) -> bool:
    """True for what belongs to one other player: of some players, a single thing does."""
    select, single = selected(door, what), door.vocabulary.single_players
    if select is None:
        return False
    by = [each for each in find(door.ability, t.OthersAct) if any(one is select for one in walk(each))]
    if by:
        return all(each.who in single for each in by)
    places, one = select.group.places, isinstance(select.quantity, t.One)
    theirs = isinstance(select.quantity, t.Theirs) and select.quantity.who in single
    in_zones = [place.owner for place in places if isinstance(place, t.In)]
    of_one = all(owner in single or (one and owner not in ("you", "each", "nobody")) for owner in in_zones)
    return theirs or (bool(in_zones) and len(in_zones) == len(places) and of_one)


def _own_spot(door: Door, spot: t.Spot) -> None:
    if spot.whose is not None:
        door.refuse(spot, "this is only done with one's own", "say `your`")


def _named_a_card(door: Door, action: v.Put) -> bool:
    """True where a card was named before something that is put somewhere."""
    named = (one for one in find(door.ability, t.Select) if one.at < action.at and isinstance(one.group.thing, t.Kind))
    return any(door.vocabulary.kind_of(one.group.thing.noun) == "card" for one in named)  # type: ignore[attr-defined]


def _order(door: Door, action: v.Put, order: t.AnyOrder) -> None:
    """Several things, at an end of a pile."""
    door.open(order)
    what = action.what
    one = isinstance(what, t.It | t.This | t.That | t.Chosen) or (isinstance(what, t.TheRest) and what.single)
    if one or (isinstance(what, t.Select | t.SomeOf) and isinstance(what.quantity, t.One | t.Your | t.Nth | t.Last)):
        door.refuse(order, "a single thing is in no order", "leave it out")
    elif not action.spot.end:
        door.refuse(order, "things lie there in no order", "leave it out")


def shuffle_into(door: Door, action: v.ShuffleInto) -> None:
    """Own cards into the deck, at no place of it."""
    door.open(action)
    door.open(action.spot)
    objects(door, action.what, ("card",))
    if (action.spot.zone, action.spot.end) != ("deck", ""):
        door.refuse(action.spot, "cards are shuffled into a deck as a whole", "say `into your deck`")
    _own_spot(door, action.spot)
    _own(door, action.what)


def shuffle(door: Door, action: v.Shuffle) -> None:
    """The deck."""
    door.open(action)
    door.open(action.pile)
    if action.pile.zone != "deck":
        door.refuse(action.pile, "no rule shuffles this", "say `your deck`")


KEPT = "only cards of the field are kept"


def keep(door: Door, action: v.Keep) -> None:
    """Own cards of the field, as the first of the next."""
    door.open(action)
    door.open(action.spot)
    objects(door, action.what, ("card",))
    if (action.spot.zone, action.spot.end) != ("field", "first"):
        door.refuse(action.spot, "no rule keeps cards there", "say `as the first card of your next field`")
    _own_spot(door, action.spot)
    lies_in(door, action.what, ("field",), KEPT)
    homes = door.things.homes.get(door.ability.head.trigger, ("field",))
    moved = any(isinstance(other, v.Put) and isinstance(other.what, t.This) for other in door.actions())
    if isinstance(action.what, t.This) and "field" not in homes and not moved:
        door.refuse(action.what, KEPT, "take another head")
    _own(door, action.what)


def use(door: Door, action: v.Use) -> None:
    """Cards, as cards of the field."""
    door.open(action)
    door.open(action.spot)
    door.open(action.until)
    objects(door, action.what, ("card",))
    if (action.spot.zone, action.spot.end) != ("field", "member"):
        door.refuse(action.spot, "cards are used as cards of the field only", "say `as a card in your field`")
    _own_spot(door, action.spot)


def reveal(door: Door, action: v.Reveal) -> None:
    """The next card: the top one of the deck becomes the on-deck card, if there is none; or any that are shown."""
    door.open(action)
    match action.what:
        case t.Select(
            quantity=t.One() as quantity, group=t.Group(t.Kind(noun) as thing, (t.Marked("new") as new,), ()) as group
        ) if door.vocabulary.nouns[noun].zone == "on_deck":
            for node in (action.what, quantity, group, thing, new):
                door.open(node)
        case t.Select() as what if is_new(what):
            door.refuse(what, "only the next card of a deck comes to be on-deck", "say `a new on-deck card`")
        case what:
            objects(door, what, ("card",))
            select = selected(door, what)
            if select is not None and _is_seen_by_all(door, select.group):
                door.refuse(what, "everybody sees this anyhow", "say `choose …`")


def _is_seen_by_all(door: Door, group: t.Group) -> bool:
    """True for what lies in zones that are open to all players."""
    noun = door.vocabulary.nouns[group.thing.noun].zone if isinstance(group.thing, t.Kind) else ""
    zones = [place.zone for place in group.places if isinstance(place, t.In)] or [noun]
    return all(zone in door.vocabulary.zones and door.vocabulary.zones[zone].public is True for zone in zones)


def _own(door: Door, what: t.What) -> None:
    """Cards go to their owner's zones, so that `your` is only true of one's own."""
    if is_brought_by_others(door, what):
        door.refuse(what, "cards of others go to zones of their own", "say it of your own cards")
    select = selected(door, what)
    if select is None:
        return
    places = [place for place in select.group.places if isinstance(place, t.In)]
    by_others = [each for each in find(door.ability, t.OthersAct) if any(one is select for one in walk(each))]
    if any(not any(one is what for one in walk(each)) for each in by_others) or _is_of_others(select.quantity, places):
        door.refuse(what, "cards of others go to zones of their own", "say it of your own cards")
    for place in select.group.places:
        if isinstance(place, t.NextTo):  # what lies beside something is whose that is
            _own(door, place.what)


def _is_of_others(quantity: t.Quantity, places: Sequence[t.In]) -> bool:
    return isinstance(quantity, t.Theirs) or any(place.owner not in ("you", "nobody") for place in places)


# Where pieces lie that are swapped, beside cards of the own field and what is owned.
SWAPPED_IN = {"advancement": ("commons", "workshop"), "vale": ("vale_display", "level_1_vales")}


def swap(door: Door, action: v.Swap) -> None:
    """One own card with another, or one piece with another that lies elsewhere."""
    door.open(action)
    both = (action.what, action.other)
    for what in both:
        if is_brought_by_others(door, what):
            door.refuse(what, "what belongs to another player is not swapped", "say it of your own")
    kinds = [objects(door, what, ("card", "advancement", "vale", f"{OWN}advancement")) for what in both]
    for what in both:
        if isinstance(what, t.Select) and not isinstance(what.quantity, t.One | t.Your | t.Nth | t.Last):
            door.refuse(what.quantity, "one thing is swapped with one", "say `a …`")
    plain = [kind.removeprefix(OWN) for kind in kinds]
    if len({kind for kind in plain if kind}) > 1:
        door.refuse(action.other, "things of one kind are swapped", f"say `{a_thing(plain[0])} …`")
        return
    for what, kind in zip(both, kinds, strict=True):
        if kind in SWAPPED_IN:
            _where_pieces_are_swapped(door, what, kind)
        elif kind.startswith(OWN):
            _refuse_what_it_was_on(door, action)
        elif kind == "card":
            _own(door, what)
    rows = [_row_of(door, what) for what in both]
    if rows[0] == rows[1] is not None:
        door.refuse(action.other, "in the same row, nothing would come of it", "say where else the other one is")


def _where_pieces_are_swapped(door: Door, what: t.What, kind: str) -> None:
    """Refuses pieces that may be elsewhere than on cards of the own field, in a row, or among what is owned."""
    select = selected(door, what)
    if select is None:
        if not (isinstance(what, t.This) and kind == door.bearer):
            reason = "what was bought lies nowhere before it is sleeved"
            door.refuse(what, reason, "say `on a card in your field`, or where else it is")
        return
    places = select.group.places
    hosts = [place.what for place in places if isinstance(place, t.On)]
    rows = [place for place in places if isinstance(place, t.In) and place.zone in SWAPPED_IN[kind]]
    owned = kind == "vale" and not places
    if len(hosts) + len(rows) < len(places) or not (places or owned):
        zones = (door.vocabulary.zones[zone] for zone in SWAPPED_IN[kind])
        known = [
            door.vocabulary.english.place(t.In(zone.name, "you" if zone.owner != "nobody" else "nobody"))
            for zone in zones
        ]
        known.append("you own" if kind == "vale" else "on a card in your field")
        said = " or ".join(f"`{one}`" for one in reversed(known))
        door.refuse(what, f"{a_thing(kind)} is not swapped with what is there".capitalize(), f"say {said}")
    for host in hosts:
        lies_in(door, host, ("field",), "advancements are swapped with those on cards of your field")
        _own(door, host)


def _row_of(door: Door, what: t.What) -> str | None:
    """The row that something lies in, of those of which nobody asks in what order they are."""
    select = selected(door, what)
    match select.group.places if select is not None else ():
        case (t.In(zone=zone, end=""),) if any(zone in zones for zones in SWAPPED_IN.values()):
            return zone
    return None


# ---- pieces


def move(door: Door, action: Move) -> None:
    """Advancements that are on cards of the own field, onto another; or the own one."""
    if isinstance(action.what, t.This):
        sleeve(door, action)
        _refuse_what_it_was_on(door, action)
        return
    select = selected(door, action.what)
    places = select.group.places if select is not None else ()
    if not places or not all(isinstance(place, t.On) for place in places):
        door.refuse(action.what, "what is on no card is not moved", "say `sleeve …`, or `from a card in your field`")
        return
    sleeve(door, action)


def _refuse_what_it_was_on(door: Door, moved: Move | v.Swap) -> None:
    """Once it is elsewhere, nothing tells whether `this card` is the one that it left, or the one that it is on."""
    for action in door.actions():
        for said in find(action, t.This) if action is not moved and action.at > moved.at else ():
            if said.noun == door.things.whole:
                reason = "the advancement has moved, and `this card` may be the one that it left"
                door.refuse(said, reason, "choose the card before: `choose … . Move … onto it, then …`")


def put_back(door: Door, action: v.PutBack | v.PutAllBack) -> None:
    """What was looked at, as it lay."""
    door.open(action)
    shown = [other.what for other in door.actions() if isinstance(other, v.Look | v.Reveal)]
    looking = [what for what in shown if not (isinstance(what, t.Select) and is_new(what))]
    named = [*find(door.ability, t.SomeOf), *filter(is_among, find(door.ability, t.Select))]
    theirs = [
        each
        for each in find(door.ability, t.OthersAct)
        if any(isinstance(one, v.Look | v.Reveal) for one in walk(each))
    ]
    if theirs and not any(one is action for each in theirs for one in walk(each)):
        door.refuse(action, "what others showed is theirs to put back", "let each of them do it, in their sentence")
        return
    if not looking:
        door.refuse(action, "nothing was looked at before", "say `look at …` first")
    elif isinstance(action, v.PutAllBack) and named:
        door.refuse(action, "some of them were named by themselves before", "say `put the rest back …`")
    elif action.order != "same" and not all(isinstance(what, t.Select) and at_end(what) for what in looking):
        door.refuse(action, "only what lies at an end of a pile is put back in an order", "say `in the same order`")
    elif action.order != "same" and any(zone.grows_upwards for zone in _piles(door, looking)):
        door.refuse(action, "only the order of a deck is changed", "say `in the same order`")


def _piles(door: Door, shown: Sequence[t.What]) -> list[Zone]:
    """The zones that things lie in."""
    zones = (place.zone for what in shown for place in find(what, t.In))
    return [door.vocabulary.zones[zone] for zone in zones]


def sleeve(door: Door, action: Sleeve | Move) -> None:
    """Advancements, onto one card of the own field."""
    what, onto = action.what, action.onto
    door.open(action)
    _loose(door, what)
    own = (f"{OWN}advancement",) if isinstance(action, Move) else ()
    objects(door, what, ("advancement", *own))
    objects(door, onto, ("card",))
    if isinstance(what, t.Select) and isinstance(what.quantity, t.Each | t.Nth | t.Last | t.Ends):
        door.refuse(what.quantity, "what may find no room is chosen", "say `an advancement` or `any number of …`")
    if not _is_one(onto):
        door.refuse(onto, "an advancement goes onto one card", "say `a card`")
    if not _was_put_into_field(door, action, onto):
        advice = "say `onto a card in your field`, or put it into your field before"
        lies_in(door, onto, ("field",), "advancements are sleeved onto cards of the field", advice)
    for place in find(onto, t.NextTo):  # what stands beside something is whose that is
        _own(door, place.what)
    select = selected(door, onto)
    if select is not None and any(isinstance(place, t.In) and place.owner != "you" for place in select.group.places):
        door.refuse(onto, "advancements are sleeved onto own cards", "say `onto a card in your field`")


def _is_one(onto: t.What) -> bool:
    """True for what is one thing, however it is named; `your token` is refused by where it lies."""
    if isinstance(onto, t.Select | t.SomeOf):
        return isinstance(onto.quantity, t.One | t.Nth | t.Last | t.Your)
    return not isinstance(onto, t.Those | t.Them | t.TheRest)


def _was_put_into_field(door: Door, action: Sleeve | Move, onto: t.What) -> bool:
    """True for a card that lies in the field by then, wherever it was chosen."""
    if isinstance(onto, t.Select | t.SomeOf):
        return False
    before = (other for other in door.actions() if isinstance(other, v.Put) and other.at < action.at)
    return any(other.spot.zone == "field" and other.what.slot == onto.slot for other in before)


def take(door: Door, action: Take) -> None:
    """Vales and advancements that nobody owns."""
    door.open(action)
    objects(door, action.what, ("vale", "advancement"))
    _from_market(door, action.what, "only what lies in the market is taken")


def claim(door: Door, action: Claim) -> None:
    """The same, as if it had been bought."""
    door.open(action)
    objects(door, action.what, ("vale", "advancement"))
    _from_market(door, action.what, "only what lies in the market is claimed")
    only_in_harvest(door, action, "what is claimed is bought as far as its abilities go, and that is in the Harvest")


def _from_market(door: Door, what: t.What, message: str) -> None:
    """What an ability is on is owned already."""
    if selected(door, what) is None:
        door.refuse(what, message, "choose it there")
    lies_in(door, what, MARKET, message)


def replenish(door: Door, action: Replenish) -> None:
    """The commons, or the open vales."""
    door.open(action)
    door.open(action.pile)
    if action.pile.zone not in ("commons", "vale_display"):
        door.refuse(action.pile, "no rule replenishes this", "say `the commons`")


def turn(door: Door, action: Turn) -> None:
    """Leaders to their sides, tokens to theirs."""
    door.open(action)
    kind = objects(door, action.what, ("leader", "token", OWN + "leader")).removeprefix(OWN)
    sides = door.book.sides
    if kind and kind != sides.get(action.side):
        english = door.vocabulary.english
        said = " or ".join(f"`to {english.word('sides', name)}`" for name, one in sides.items() if one == kind)
        door.refuse(action, f"{a_thing(kind)} has no such side", f"say {said}")
