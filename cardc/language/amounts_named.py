"""`that much`, of an amount that an ability let its owner name: as many as were paid this way."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.language import tree as t
from cardc.language.frame import frame_of
from cardc.language.node import Node, find, rebuild


def with_amount_named(statement: t.Statement, body: Sequence[t.Statement]) -> t.Statement:
    """A statement in which `that much` is said as what was done with any amount before it, where something was."""
    named = [found for one in body for found in find(one, t.Action) if _named(found) is not None]

    def counted(node: Node) -> Node:
        match node:
            case t.Multiple(times=times, of=t.PerEach(times=1, every=1) as each) if _is_named(each):
                return t.PerEach(times, each.of, at=node.at)
            case t.Half(of=t.PerEach(times=1, every=1) as each, up=False) if _is_named(each):
                return t.PerEach(1, each.of, 2, at=node.at)
            case t.ThatMuch():
                before = [action for action in named if action.at[0] < node.at[0]]
                return _so_many(before[-1], node.at) if before else node
        return node

    return rebuild(statement, counted) if named else statement


def _named(action: t.Action) -> t.Resource | None:
    """`any amount of {symbol}`, of which an action says how much."""
    resource = getattr(action, "resource", None)
    return resource if isinstance(resource, t.Resource) and isinstance(resource.amount, t.AnyAmount) else None


def _so_many(action: t.Action, at: tuple[int, int]) -> t.PerEach:
    resource = _named(action)
    assert resource is not None
    way = t.ThisWay(frame_of(type(action)).verb, at=at)
    return t.PerEach(1, t.Group(t.Symbols((resource.symbol,), at=at), (way,), at=at), at=at)


def _is_named(each: t.PerEach) -> bool:
    return any(isinstance(narrowing, t.ThisWay) for narrowing in each.of.filters)
