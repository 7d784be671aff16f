"""What the rules of Mystic Vale read of abilities that hold all the time, or count when the game is over."""

from __future__ import annotations

from collections.abc import Mapping

from cardc.engine.accounted import Door
from cardc.engine.read_phrases import objects, resource
from cardc.engine.rulebook import Reads
from cardc.games.mystic_vale.definitions import is_of_parts
from cardc.games.mystic_vale.read_verbs import (
    BALANCE,
    POINTS,
    RESOURCES,
    can_buy,
    is_points,
    no_bank,
    priced,
    purchase,
    titles,
)
from cardc.games.mystic_vale.verbs import CanBuy
from cardc.language import tree as t
from cardc.language import verbs as v
from cardc.language.node import find


def has(door: Door, action: v.Has) -> None:
    """More symbols on the own card, or on parts of it."""
    door.open(action)
    _cards(door, action.what, parts=True)
    resource(door, action.resource)
    no_bank(door, action.resource)


def has_at_most(door: Door, action: v.HasAtMost) -> None:
    """Not more than some."""
    door.open(action)
    _cards(door, action.what)
    resource(door, action.resource)
    no_bank(door, action.resource)


def has_no(door: Door, action: v.HasNo) -> None:
    """None."""
    door.open(action)
    door.open(action.symbols)
    _cards(door, action.what, parts=True)


def has_no_except(door: Door, action: v.HasNoExcept) -> None:
    """None but those that certain titles print."""
    door.open(action)
    door.open(action.symbols)
    _cards(door, action.what)
    titles(door, action.source)


def _cards(door: Door, what: t.What, *, parts: bool = False) -> None:
    """The own card, or each of some cards of the own field; or `parts` of the own card."""
    if parts and isinstance(what, t.Select) and isinstance(what.quantity, t.Each) and is_of_parts(what):
        objects(door, what, ("advancement",))
        return
    if isinstance(what, t.Select) and isinstance(what.quantity, t.Your):
        objects(door, what, ("card",))
        return
    if isinstance(what, t.Select) and isinstance(what.quantity, _TOLD):
        objects(door, what, ("card",))
        if not what.group.places:
            door.refuse(what, "what always holds reaches the cards of its owner", "say `your …`, or `each card in …`")
        for place in what.group.places:
            if place not in (t.In("field"), t.In("on_deck")) and not _is_beside_its_card(place):
                advice = "say `in your field`, `on-deck` or `in your field or on-deck`"
                door.refuse(place, "what always holds reaches the cards of your field, and the one on-deck", advice)
        for shown in what.group.filters:
            if isinstance(shown, t.Showing) and not isinstance(what.quantity, t.Each):
                advice = "say `each card â¦`, or ask for it in `if â¦`"
                door.refuse(shown, "which of them it is does not rest on what they show", advice)
        return
    _own_card(
        door,
        what,
        "what always holds reaches this card, your on-deck card, or each of some",
        "say `this card` or `each card …`",
    )


# What tells without a choice which cards of the field are meant.
_TOLD = (t.Each, t.Nth, t.Last, t.Ends)


def _is_beside_its_card(place: t.Where) -> bool:
    return isinstance(place, t.NextTo) and isinstance(place.what, t.This)


def _own_card(door: Door, what: t.What, reason: str, advice: str) -> None:
    if not isinstance(what, t.This):
        door.refuse(what, reason, advice)
        return
    objects(door, what, ("card",))


def counts_as(door: Door, action: v.CountsAs) -> None:
    """Symbols of the own card, all of them."""
    door.open(action)
    match action.what:
        case t.Select(
            quantity=t.Each() as quantity, group=t.Group(t.Thing() as thing, (), (t.On(host) as on,)) as group
        ):
            for node in (action.what, quantity, group, thing, on):
                door.open(node)
            _own_card(door, host, "the symbols of the own card count as others, and no others do", "say `on this card`")
        case what:
            door.refuse(what, "each symbol on the own card counts as another, and no others do", "say `on this card`")


def have_more(door: Door, action: v.HaveMore) -> None:
    """Growth or decay of its owner, on no card."""
    door.open(action)
    if not resource(door, action.resource, BALANCE):
        symbol = f"{{{action.resource.symbol}}}"
        door.refuse(action.resource, f"no rule keeps {symbol} on no card", "say `this card has +1 …`")
    no_bank(door, action.resource)


def have_less(door: Door, action: v.HaveLess) -> None:
    """The mana of its owner, by what can be told without knowing how much that is."""
    door.open(action)
    if not resource(door, action.resource, RESOURCES):
        door.refuse(action.resource, "only the total of {mana} is lowered", "say `this card has at most …`")
    for available in find(door.ability, t.Available):
        door.refuse(available, "what is available is itself lowered by this", "count something else")
    no_bank(door, action.resource)


def change_price(door: Door, action: v.PriceChange) -> None:
    """Whatever its owner buys: of advancements the mana, of vales the spirits."""
    what = action.what
    door.open(action)
    match what:
        case t.Select(quantity=t.Nth(), group=t.Group(t.Kind("advancement" | "vale"), _, (t.Whereabouts(),))):
            purchase(door, action, what, "bought_each_turn", "say `you buy each turn`")
            return
    if not isinstance(what, t.Select) or not isinstance(what.quantity, t.Each):
        door.refuse(what, "what always holds changes the price of all things of a sort", "say `each vale …`")
        return
    if action.until is not None:
        door.refuse(action.until, "what always holds has no end", "leave it out")
    priced(door, action)


def forbid(door: Door, action: v.Forbid) -> None:
    """Whatever can be done."""
    door.open(action)


def forbid_copy(door: Door, action: v.ForbidCopy) -> None:
    """A second copy of the vale that says so."""
    door.open(action)
    if not isinstance(action.what, t.This):
        door.refuse(action.what, "only copies of the vale itself are forbidden", "say `this vale`")
        return
    objects(door, action.what, ("vale",))


def require(door: Door, action: v.Require) -> None:
    """To push before passing."""
    door.open(action)
    if (action.deed, action.before) != ("push", "pass"):
        door.refuse(action, "only a push can be demanded, before its owner passes", "say `push before you pass`")


def double_gains(door: Door, action: v.DoubleGains) -> None:
    """The VP gained from the own card."""
    gains = action.gains
    door.open(action)
    door.open(gains)
    _own_card(door, gains.what, "what the own card gives is doubled, and nothing else", "say `this card`")
    known = door.vocabulary.symbols.get(gains.symbol)
    if known is not None and known.group not in POINTS:
        door.refuse(gains, "only VP are doubled", "say `{vp}`")


# ---- points


def score(door: Door, action: v.Score) -> None:
    """An amount of the symbol for points."""
    said = action.resource
    door.open(action)
    resource(door, said)
    if not is_points(door, said.symbol):
        door.refuse(said, "only points are scored", "say `{vp}`")
    no_bank(door, said)


def double_points(door: Door, action: v.DoublePoints) -> None:
    """Each of some pieces; nobody chooses any more."""
    door.open(action)
    what = action.what
    objects(door, what, ("advancement", "vale", "leader"))
    if isinstance(what, t.Select) and not isinstance(what.quantity, t.Each | t.Your):
        door.refuse(what.quantity, "nobody chooses while points are counted", "say `each …`")


_ON_ITS_CARD: Mapping[type, Reads] = {
    v.Has: has,
    v.HasAtMost: has_at_most,
    v.HasNo: has_no,
    v.HasNoExcept: has_no_except,
    v.CountsAs: counts_as,
}
_FOR_ITS_OWNER: Mapping[type, Reads] = {
    v.HaveMore: have_more,
    v.HaveLess: have_less,
    v.CostsLess: change_price,
    v.CostsMore: change_price,
    v.CostsOthersLess: change_price,
    v.CostsOthersMore: change_price,
    v.Forbid: forbid,
    v.Require: require,
    CanBuy: can_buy,
}

STANDING: Mapping[str, Mapping[type, Reads]] = {
    "ongoing": {**_ON_ITS_CARD, **_FOR_ITS_OWNER, v.ForbidCopy: forbid_copy, v.DoubleGains: double_gains},
    "while_on_deck": {**_ON_ITS_CARD, **_FOR_ITS_OWNER},
    "while_in_field": {**_ON_ITS_CARD, **_FOR_ITS_OWNER},
    "end_of_game": {v.Score: score, v.DoublePoints: double_points},
}
