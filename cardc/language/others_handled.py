"""What other players did something with, one after the other, of which something is said when all of them have."""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.node import values


def handled(statement: t.OthersAct) -> t.Select | t.SomeOf | None:
    """What each of them named last; all of these are spoken of together behind it."""
    named = (value for action in (*statement.do, *statement.then) for _, value in values(action))
    return next(reversed([value for value in named if isinstance(value, t.Select | t.SomeOf)]), None)
