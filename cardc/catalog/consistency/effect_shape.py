"""What an effect comes to, and how it is put: two texts of one sense that are put otherwise could be worded alike.

Both are trees as plain nested values, in which numbers and symbols count for nothing. The sense leaves out also what
makes no difference: the order of a choice and of what narrows a group; whether its owner "may" do something to one
thing, or does it to "up to 1"; an end of a range beyond which there is nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardc.catalog.card_form import CardForm
from cardc.language import tree as t
from cardc.language.node import Node, field_sections, rebuild, values

# A node as plain values, for comparing.
Outline = tuple[Any, ...]
# How a number, or the name of a symbol, is written down.
Written = Callable[[Any], Any]

_ANY = "#"
# Parts of a node whose order makes no difference.
_UNORDERED: Mapping[type[Node], frozenset[str]] = {
    t.OneOf: frozenset({"modes"}),
    t.Together: frozenset({"parts"}),
    t.Group: frozenset({"filters", "places"}),
    t.Symbols: frozenset({"names"}),
}


class EffectShape(NamedTuple):
    """The sense of an effect and how it is put, whatever its numbers and symbols are."""

    sense: Outline
    put: Outline


def effect_shape(ability: t.Ability, form: CardForm) -> EffectShape:
    """The shape of an ability."""
    return EffectShape(_outline(_plainly(ability, form), _any, sense=True), _outline(ability, _any, sense=False))


def exact_sense(ability: t.Ability, form: CardForm) -> Outline:
    """What an ability comes to, with its numbers and symbols."""
    return _outline(_plainly(ability, form), _itself, sense=True)


def _any(value: Any) -> Any:
    return _ANY


def _itself(value: Any) -> Any:
    return value


def _outline(node: Node, written: Written, *, sense: bool) -> Outline:
    if isinstance(node, t.One):
        # `a card` is one of what `2 cards` are two of.
        return ("Exactly", written(1))
    if sense and isinstance(node, t.UpTo) and node.n == 1:
        # Of more, `you may` and `up to` are not the same.
        return ("UpTo", 1)
    unordered = _UNORDERED.get(type(node), frozenset()) if sense else frozenset[str]()
    sections = field_sections(type(node))
    told: list[Any] = [type(node).__name__]
    for name, value in values(node):
        part = _part(value, written, sections.get(name) == "symbols", sense=sense)
        told.append(tuple(sorted(part, key=repr)) if name in unordered else part)
    return tuple(told)


def _part(value: object, written: Written, is_symbol: bool, *, sense: bool) -> Any:
    if isinstance(value, Node):
        return _outline(value, written, sense=sense)
    if isinstance(value, tuple):
        return tuple(_part(one, written, is_symbol, sense=sense) for one in value)
    if (is_symbol and value) or (isinstance(value, int) and not isinstance(value, bool)):
        return written(value)
    return value


# ---- what makes no difference


def _plainly(ability: t.Ability, form: CardForm) -> t.Ability:
    """The ability with one way to put what can be put in two."""

    def plainly(node: Node) -> Node:
        match node:
            case t.Gate(may=True, condition=None, do=(action,), then=(), otherwise=()):
                return _up_to_one(action) or node
            case t.Ranged(high=int() as high) if node.field in form.fields:
                most = form.fields[node.field].most
                return dataclasses.replace(node, high=None) if most is not None and high >= most else node
            case _:
                return node

    return rebuild(ability, plainly)


def _up_to_one(action: Node) -> Node | None:
    """What is done to up to 1 of what it is done to one of; None where it is not done to one of some."""
    chosen = [(name, value) for name, value in values(action) if isinstance(value, t.Select)]
    match chosen:
        case [(name, t.Select(quantity=t.One()) as select)]:
            changed: dict[str, Any] = {name: dataclasses.replace(select, quantity=t.UpTo(1))}
            return dataclasses.replace(action, **changed)
        case _:
            return None
