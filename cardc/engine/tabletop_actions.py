"""What the general verbs do on the table of a small game, and the small changes that all its verbs are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from cardc.engine import evaluate
from cardc.engine.board import NOBODY
from cardc.engine.effect import Effect
from cardc.engine.machine import Run
from cardc.engine.program import NotBuilt
from cardc.engine.refs import CardRef, PlaceRef, Ref, SideRef, numbers
from cardc.engine.tabletop import WHOLE, At, Lasting, Tabletop
from cardc.engine.tabletop_events import (
    Gained,
    LaidOn,
    Looked,
    Moved,
    OwnerChanged,
    Placed,
    Revealed,
    Searched,
    Shuffled,
    Spent,
    Turned,
)
from cardc.language import tree as t
from cardc.language.frame import VerbClass
from cardc.language.verbs import (
    Choose,
    Discard,
    Gain,
    Look,
    Lose,
    Pay,
    Put,
    Reveal,
    Search,
    Shuffle,
    ShuffleInto,
)

if TYPE_CHECKING:
    from cardc.engine.board import Board
    from cardc.engine.tabletop_rules import TabletopRules

TabletopRun: TypeAlias = "Run[Tabletop, TabletopRules, Board]"
Act = Callable[[Any, Any, Effect], int]

# ---- the small changes


def move(run: TabletopRun, thing: int, zone: str, who: int, end: str = "bottom") -> None:
    """Moves a thing to a zone: a player's, or a shared one if it is. What nobody owned is theirs to whom it comes.

    That it is theirs then follows from the move, which is only told to those who may see it.
    """
    table = run.world
    shared = run.rules.is_shared(zone)
    source = table.move(thing, zone, NOBODY if shared else who, end)
    run.emit(Moved(who, thing, source, zone))
    if not shared and table.owners[thing] == NOBODY:
        table.owners[thing] = who


def place(run: TabletopRun, thing: int, there: Ref, who: int) -> None:
    """Lays a thing on a place of a board. Whose it is does not change."""
    assert isinstance(there, PlaceRef)
    x, y = there.at
    run.world.move(thing, there.zone, at=At(x, y, there.rotation))
    run.emit(Placed(who, thing, there.zone, there.at, there.rotation))


def lay_on(run: TabletopRun, thing: int, there: Ref, who: int) -> None:
    """Lays a thing on another, or on an edge of it. Whose it is does not change."""
    host, edge = (there.of, there.side) if isinstance(there, SideRef) else (there, WHOLE)
    assert isinstance(host, CardRef)
    run.world.lay_on(thing, host.number, edge)
    run.emit(LaidOn(who, thing, host.number, edge))


def give(run: TabletopRun, thing: int, owner: int) -> None:
    """Makes a thing a player's, or nobody's, where it lies."""
    if run.world.owners[thing] != owner:
        run.world.owners[thing] = owner
        run.emit(OwnerChanged(run.world.playing, thing, owner))


def turn_to(run: TabletopRun, thing: int, side: str) -> None:
    """Turns a side of a thing up."""
    if run.world.sides.get(thing) != side:
        run.world.sides[thing] = side
        run.emit(Turned(run.world.playing, thing, side))


def count(run: TabletopRun, who: int, symbol: str, n: int) -> int:
    """Changes a counter of a player, never below zero; by how much it changed."""
    changed = run.world.add(symbol, n, who)
    if changed:
        run.emit(Gained(who, symbol, changed) if changed > 0 else Spent(who, symbol, -changed))
    return changed


def expire(run: TabletopRun, who: int, moment: str) -> None:
    """Ends what a player has until a moment, which the rules must register."""
    if moment not in run.rules.book.moments:
        raise NotBuilt(f"the game registers no moment `{moment}`")
    over = [one for one in run.world.lasting if one.until == moment and one.who == who]
    run.world.lasting = [one for one in run.world.lasting if one not in over]
    for one in over:
        count(run, who, one.symbol, -one.n)


def shuffle(run: TabletopRun, zone: str, who: int) -> None:
    """Shuffles a pile."""
    key = zone, NOBODY if run.rules.is_shared(zone) else who
    run.world.zones[key] = tuple(shuffled(run, run.world.lying(*key), f"{zone} {key[1]}"))
    run.emit(Shuffled(who, zone))


def shuffled(run: TabletopRun, things: Sequence[int], pile: str) -> list[int]:
    """Things in a random order, for a pile."""
    order: list[int] = run.state.chance.shuffled(things, pile, lambda thing: _called(run, thing))
    return order


def _called(run: TabletopRun, thing: int) -> str:
    """A thing by its card, and the how-manieth of it that it is: so it is called whatever other cards there are."""
    card, things = run.world.things[thing], run.world.things
    return f"{run.rules.definitions.card_id(card)} {things[:thing].count(card)}"


def refill(run: TabletopRun, who: int, wanted: int, beside: Sequence[Ref] = ()) -> None:
    """Where a player's pile is shorter than wanted, what was discarded is shuffled under it, but for what is left
    `beside`."""
    pile, source = run.rules.tabletop.pile, run.rules.tabletop.discards
    table = run.world
    found = [thing for thing in table.lying(source, who) if thing not in numbers(beside)]
    if pile and len(table.lying(pile, who)) < wanted and found:
        more = shuffled(run, found, f"{pile} {who}")
        table.zones[source, who] = tuple([thing for thing in table.lying(source, who) if thing not in found])
        for thing in more:
            table.lay(thing, pile, who)
        run.emit(Shuffled(who, pile))


def take(run: TabletopRun, who: int, zone: str, n: int) -> int:
    """Moves the topmost things of a player's pile to another zone, the pile made anew if it is too short."""
    refill(run, who, n)
    things = tuple(run.world.lying(run.rules.tabletop.pile, who))[:n]
    for thing in things:
        move(run, thing, zone, who)
    return len(things)


# ---- the general verbs


def gain(run: TabletopRun, action: Gain, effect: Effect) -> int:
    """A counter of its owner grows, for good or until a moment."""
    symbol, n = action.resource.symbol, _amount(run, action.resource, effect)
    if action.until is not None:
        run.world.lasting.append(Lasting(action.until.moment, effect.who, symbol, n))
    return count(run, effect.who, symbol, n)


def lose(run: TabletopRun, action: Lose | Pay, effect: Effect) -> int:
    """Never more than there is; the price of what is paid was checked before it was offered."""
    return -count(run, effect.who, action.resource.symbol, -_amount(run, action.resource, effect))


def _amount(run: TabletopRun, resource: t.Resource, effect: Effect) -> int:
    return evaluate.amount(run.rules.board(run.state), resource.amount, effect)


def choose(run: TabletopRun, action: Choose, effect: Effect) -> int:
    """Naming an object changes nothing."""
    return len(effect.refs(action.what))


def look(run: TabletopRun, action: Look, effect: Effect) -> int:
    """Its owner sees them; nobody else does."""
    seen = numbers(effect.refs(action.what))
    run.emit(Looked(effect.who, seen))
    return len(seen)


def search(run: TabletopRun, action: Search, effect: Effect) -> int:
    """What is chosen stays where it is until a later word moves it."""
    run.emit(Searched(effect.who, action.pile.zone))
    return len(effect.refs(action.what))


def reveal(run: TabletopRun, action: Reveal, effect: Effect) -> int:
    """All players see them; they stay where they are."""
    shown = numbers(effect.refs(action.what))
    for thing in shown:
        run.emit(Revealed(effect.who, thing))
    return len(shown)


def discard(run: TabletopRun, action: Discard, effect: Effect) -> int:
    """To the discards of who owns them, or of who discards what nobody owns."""
    gone = numbers(effect.refs(action.what))
    for thing in gone:
        owner = run.world.owners[thing]
        move(run, thing, run.rules.tabletop.discards, effect.who if owner == NOBODY else owner)
    return len(gone)


def put(run: TabletopRun, action: Put | ShuffleInto, effect: Effect) -> int:
    """To a zone of who puts them there, or to a shared one."""
    order = action.order if isinstance(action, Put) else None
    moved = numbers(effect.in_order(action.what, order))
    upwards = order is not None and action.spot.end == "top"
    for thing in reversed(moved) if upwards else moved:
        move(run, thing, action.spot.zone, effect.who, action.spot.end)
    return len(moved)


def shuffle_into(run: TabletopRun, action: ShuffleInto, effect: Effect) -> int:
    """Without anything to move, nothing is shuffled."""
    moved = put(run, action, effect)
    if moved:
        shuffle(run, action.spot.zone, effect.who)
    return moved


def shuffle_pile(run: TabletopRun, action: Shuffle, effect: Effect) -> int:
    """The pile as it is."""
    shuffle(run, action.pile.zone, effect.who)
    return 1


GENERAL_ACTIONS: Mapping[VerbClass, Act] = {
    Choose: choose,
    Discard: discard,
    Gain: gain,
    Look: look,
    Lose: lose,
    Pay: lose,
    Put: put,
    Reveal: reveal,
    Search: search,
    Shuffle: shuffle_pile,
    ShuffleInto: shuffle_into,
}
