"""Whether two abilities are the same program in other words.

What a word refers to counts, not the word: `it` and `that card` are the same where they name one object. The order of
filters and places says nothing either.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardc.engine.chosen import is_done_when_agreed, selections
from cardc.engine.steps import is_price
from cardc.language import tree as t
from cardc.language.node import Json, Node, rebuild, to_json
from cardc.language.verbs import Pay, PayWith

# References that are what they are bound to.
_REFERENCES = ("It", "Them", "That", "Those", "Chosen")
# Lists in which the order says nothing.
_UNORDERED = ("filters", "places", "names", "triggers", "without")


def same_program(one: t.Ability, other: t.Ability) -> bool:
    """True if nothing can ever part the two."""
    return bool(_plain(to_json(rebuild(one, _same))) == _plain(to_json(rebuild(other, _same))))


def _plain(data: Json) -> Any:
    if isinstance(data, list):
        return [_plain(one) for one in data]
    if not isinstance(data, dict):
        return data
    if data["node"] in _REFERENCES:
        return {"node": "reference", "slot": data["slot"]}
    return {
        name: sorted(map(_plain, value), key=repr) if name in _UNORDERED else _plain(value)
        for name, value in data.items()
        if name != "at"
    }


def _same(node: Node) -> Node:
    """What says the same in one way.

    A gate that asks: what follows `If you do` is done whenever its owner agreed, as the second part of a price is that
    can always be paid. But not where they may agree to nothing at all, such as to `any number of cards`. What is done
    again and again is done to one after the other, whether it is said of one or of some.
    """
    match node:
        case t.Repeat(do=action):
            return replace(node, do=rebuild(action, lambda below: t.One() if isinstance(below, t.Some) else below))
        case t.Gate(may=True, do=(*_, t.Action() as last) as do, then=then) if (
            then and is_done_when_agreed(last) and all(map(_can_always_be_done, then[is_price(last) :]))
        ):
            return replace(node, do=(*do, *then), then=())
        case _:
            return node


def _can_always_be_done(statement: t.Statement) -> bool:
    """True for an action that asks for no object and no price.

    What directly follows a price is asked for with it anyhow.
    """
    if not isinstance(statement, t.Action) or isinstance(statement, Pay | PayWith):
        return False
    return not any(True for _ in selections(statement))
