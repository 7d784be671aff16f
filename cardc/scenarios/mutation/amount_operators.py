"""Operators on amounts and on how many: what is counted no longer counted, capped, or counted where it was not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardc.language import tree as t
from cardc.language.node import Node
from cardc.language.vocabulary import Vocabulary

# A cap that is reached soon, and one that is reached late.
_CAPS = (1, 3)


def counting(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """`for each …` left out, and the number of what is counted instead; a sum without one of its sides."""
    match node:
        case t.PerEach(times=times):
            yield "for each dropped", t.Number(times)
        case t.PerFewer(times=times, of=of):
            yield "for each dropped", t.Number(times)
            yield "minus", t.PerEach(times, of)
        case t.CountOf():
            yield "for each dropped", t.Number(1)
            yield "for each dropped", t.Number(3)
        case t.Minus(left=left, right=right):
            yield "minus", left
            yield "minus", right
            yield "minus", t.Minus(right, left)
        case t.AnyAmount():
            yield "for each dropped", t.Number(1)
            yield "for each dropped", t.Number(2)


def caps(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """`at most 10` added and left out."""
    match node:
        case t.AtMost(amount=amount):
            yield "at most", amount
        case t.PerEach() | t.PerFewer() | t.CountOf() | t.Minus():
            yield from (("at most", t.AtMost(node, most)) for most in _CAPS)


def rows(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """A table of steps without one of its rows."""
    if isinstance(node, t.Steps) and len(node.rows) > 1:
        for i in range(len(node.rows)):
            yield "dropped step", replace(node, rows=(*node.rows[:i], *node.rows[i + 1 :]))


def quantities(node: Node, vocabulary: Vocabulary) -> Iterator[tuple[str, Node]]:
    """How many are meant, and who chooses: every other way to say it, with the same number where there is one."""
    if not isinstance(node, t.Quantity):
        return
    said = getattr(node, "n", 1)
    several = max(said, 2)
    ways: list[t.Quantity] = [
        t.One(),
        t.Each(),
        t.AnyNumber(),
        t.Your(),
        t.Exactly(several),
        t.UpTo(said),
        t.UpTo(several),
        t.AtLeast(said),
        t.AtLeast(several),
        t.Nth(1),
        t.Nth(2),
    ]
    ways += [t.Theirs(who) for who in vocabulary.names["players"]]
    if isinstance(node, t.Computed):
        ways.append(replace(node, up_to=not node.up_to))
    yield from (("quantity", other) for other in ways if other != node)


AMOUNT_OPERATORS = (counting, caps, rows, quantities)
