"""What is done in the turn of another player: what is of one's own turn, or ends with that, is refused there."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.engine.accounted import Door
from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, children
from cardc.source.suggest import listed


def in_other_turns(door: Door) -> None:
    """Refuses what is of this turn, where that may be another player's."""
    trigger = door.vocabulary.triggers.get(door.ability.head.trigger)
    for node in _done_there(door.ability, trigger is not None and trigger.others):
        match node:
            case t.Until(moment=moment) if moment in door.book.turns.ends:
                english = door.vocabulary.english
                later = (name for name in door.vocabulary.names["moments"] if name not in door.book.turns.ends)
                known = listed(f"until {english.word('moments', name)}" for name in later)
                door.refuse(node, "the turn may be another player’s", f"say until when of your own turn: {known}")
            case t.Next():
                door.refuse(node, "the turn may be another player’s", "say `the next time you …`, without a turn")
            case t.NextTime(within_turn=True):
                door.refuse(node, "the turn may be another player’s", "leave out `this turn`")
            case t.Action() if type(node) in door.book.turns.own:
                verb = frame_of(type(node)).verb
                advice = "put it off: `at the beginning of your next … Phase, …`"
                door.refuse(node, f"the turn may be another player’s, and `{verb}` is of one’s own", advice)


def _done_there(node: Node, there: bool) -> Iterator[Node]:
    """What may be done in the turn of another player; what waits for an own deed or phase is not."""
    if there or (isinstance(node, t.NextTime) and node.by):
        yield node
    match node:
        case t.NextTime(by=by):
            there = bool(by)
        case t.AtNext():
            there = False
    for child in children(node):
        yield from _done_there(child, there)
