"""What the rules of Misty Valley read of its verbs, and what they refuse since nothing would come of it."""

from __future__ import annotations

from collections.abc import Mapping

from cardc.engine.accounted import Door
from cardc.engine.chosen import at_end
from cardc.engine.read_phrases import amount, objects
from cardc.engine.rulebook import Reads
from cardc.engine.tabletop_board import SIDE
from cardc.games.misty_valley import deeds as d
from cardc.games.misty_valley.spoken_names import EXPLORER, LAND, PATROL_HAND
from cardc.language import tree as t
from cardc.language import verbs as v
from cardc.language.frame import VerbClass
from cardc.language.node import find

# The places that say whose banner lies on a tile.
_WITH_BANNERS = ("under_own_control", "under_rival_control")


# ---- what is done


def place(door: Door, action: d.PlaceTile) -> None:
    """Tiles that are not in play: of the hand, of the display, or from the top of a pile."""
    door.open(action)
    objects(door, action.what)
    for group in _groups(door, action.what):
        if not group.places or any(not _is_out_of_play(spot) for spot in group.places):
            advice = "say `in your hand`, `in the display` or `the top … of the … pile`"
            door.refuse(action.what, "only a tile that is not in play yet is placed", advice)
    if isinstance(action.what, t.Select) and not at_end(action.what) and not isinstance(action.what.quantity, t.One):
        door.refuse(action.what.quantity, "tiles are placed one by one", "say `a`, or `do this twice: …`")


def _is_out_of_play(spot: t.Where) -> bool:
    return isinstance(spot, t.In) and (bool(spot.end) or spot.zone in (PATROL_HAND, "display"))


def in_play(door: Door, action: d.MoveTile | d.Rotate) -> None:
    """One tile in play."""
    door.open(action)
    objects(door, action.what)
    for group in _groups(door, action.what):
        if any(isinstance(spot, t.In) and spot.zone != LAND for spot in group.places):
            door.refuse(action.what, "only a tile in play can be moved or rotated", "say `in play`")
    if isinstance(action.what, t.Select) and not isinstance(action.what.quantity, t.One):
        door.refuse(action.what.quantity, "tiles are moved one by one", "say `a`, or `do this twice: …`")


def lay(door: Door, action: d.LayOn) -> None:
    """The thing itself, onto one side or tile."""
    door.open(action)
    objects(door, action.what)
    objects(door, action.side)
    if not isinstance(action.what, t.This):
        door.refuse(action.what, "only the thing itself is laid somewhere", f"say `this {door.printed_on}`")
    if isinstance(action.side, t.Select) and not isinstance(action.side.quantity, t.One):
        door.refuse(action.side.quantity, "a thing lies in one place", "say `a`")


def flip(door: Door, action: d.Flip) -> None:
    """The marker itself."""
    door.open(action)
    objects(door, action.what)
    if not isinstance(action.what, t.This):
        door.refuse(action.what, "only the marker itself is flipped", "say `this marker`")


def swap(door: Door, action: d.SwapBanners) -> None:
    """Two tiles that both have a banner."""
    door.open(action)
    for what in (action.what, action.other):
        objects(door, what)
        for group in _groups(door, what):
            spots = [spot.name for spot in group.places if isinstance(spot, t.Whereabouts)]
            if len(spots) < len(group.places) or not spots or not set(spots) <= set(_WITH_BANNERS):
                advice = "say `under your control` or `under your opponent’s control`"
                door.refuse(what, "there may be no banner on this", advice)


def _groups(door: Door, what: t.What) -> list[t.Group]:
    """What something was chosen from, here or where it was named."""
    if isinstance(what, t.Select):
        return [what.group]
    return [named.group for named in find(door.ability, t.Select) if named.slot is not None and named.slot == what.slot]


# ---- what holds, and what is counted


def has(door: Door, action: v.Has) -> None:
    """More explorers on a side."""
    door.open(action)
    door.open(action.resource)
    amount(door, action.resource.amount)
    _explorers(door, action, (action.resource.symbol,))
    _sides(door, action.what)


def has_no(door: Door, action: v.HasNo) -> None:
    """No explorers on a side."""
    door.open(action)
    door.open(action.symbols)
    _explorers(door, action.symbols, action.symbols.names)
    _sides(door, action.what)


def _explorers(door: Door, said: t.Node, names: tuple[str, ...]) -> None:
    if any(name != EXPLORER for name in names):
        door.refuse(said, "only explorers are counted at a side", f"say {{{EXPLORER}}}")


def _sides(door: Door, what: t.What) -> None:
    """The side that it lies on, or the one that touches that."""
    objects(door, what, (SIDE,))
    beside = next(iter(find(what, t.NextTo)), None)
    own = isinstance(what, t.This)
    touching = isinstance(what, t.Select) and beside is not None and isinstance(beside.what, t.This)
    if not own and not touching:
        advice = "say `this side`, or `each side next to this side`"
        door.refuse(what, "what lies on a side reaches that side and the one that touches it", advice)


def control(door: Door, action: d.Control) -> None:
    """Tiles of some sort, wherever in play they lie, of whom has the encounter tile."""
    door.open(action)
    objects(door, action.what)
    select = action.what
    if not isinstance(select, t.Select):
        door.refuse(select, "a request names what is wanted", "say `a … tile`")
        return
    for spot in select.group.places:
        door.refuse(spot, "what is controlled is in play", "leave it out")
    if not isinstance(select.quantity, t.One | t.Exactly | t.AtLeast):
        door.refuse(select.quantity, "a request says how many are wanted", "say `a …`, or `2 …`")


READ: Mapping[VerbClass, Reads] = {
    d.PlaceTile: place,
    d.MoveTile: in_play,
    d.Rotate: in_play,
    d.LayOn: lay,
    d.Flip: flip,
    d.SwapBanners: swap,
}
STANDING: Mapping[str, Mapping[VerbClass, Reads]] = {
    "on_side": {v.Has: has, v.HasNo: has_no},
    "request": {d.Control: control},
}
