"""A node of the effect tree: a frozen value that remembers where in the text it stood.

Nodes hold other nodes, tuples of nodes, text, numbers and truth values, nothing else: no callables, no unread
text. Beside what it says, a node has marks: its place in the text and, for what names objects, the slot in which they
are kept. Equality ignores them, so that two wordings of one effect compare equal.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, TypeVar, dataclass_transform

from cardc.language.sections import NameOf

Json = Any  # JSON has no precise static type that helps here
Place = tuple[int, int]

N = TypeVar("N", bound="Node")

# Of a field that its class did not always have: where it says nothing, plain data leaves it out, as before.
LATE = types.MappingProxyType({"late": True})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Node:
    """Base of all nodes. `at` is the (start, end) offset of the node's words in its ability text."""

    at: Place = field(default=(0, 0), compare=False)

    def __eq__(self, other: object) -> bool:
        """Two nodes of one class that say the same, wherever they stand."""
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in field_names(type(self)))

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in field_names(type(self)))))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in values(self))
        return f"{type(self).__name__}({said})"


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def node(cls: type[N]) -> type[N]:
    """Declares a class of nodes: frozen, with slots. It compares as all nodes do; making that anew for each of a
    hundred classes would take a good part of the start."""
    return dataclass(frozen=True, slots=True, eq=False, repr=False)(cls)


def values(node: Node) -> Iterator[tuple[str, object]]:
    """The named values of a node, in declaration order, without its marks."""
    for name in field_names(type(node)):
        yield name, getattr(node, name)


def field_names(cls: type[Node]) -> tuple[str, ...]:
    """Field names of a node class without its marks."""
    return tuple(field_types(cls))


def has_slot(cls: type[Node]) -> bool:
    """True for nodes that name objects or an amount, which are kept in a slot while the ability runs."""
    return any(f.name == "slot" for f in dataclasses.fields(cls))


def late_fields(cls: type[Node]) -> frozenset[str]:
    """The fields and marks that plain data leaves out where they say nothing."""
    key: Any = cls  # a class is hashable, but the type checker sees the hash of its instances
    return _late_fields(key)


@cache
def _late_fields(cls: Any) -> frozenset[str]:
    return frozenset(f.name for f in dataclasses.fields(cls) if f.metadata.get("late"))


def field_types(cls: type[Node]) -> Mapping[str, Any]:
    """Resolved type of each field of a node class without its marks, in declaration order."""
    key: Any = cls  # a class is hashable, but the type checker sees the hash of its instances
    return _field_types(key)


@cache
def _field_types(cls: Any) -> Mapping[str, Any]:
    hints = typing.get_type_hints(cls)
    return {f.name: hints[f.name] for f in dataclasses.fields(cls) if f.compare}


def field_sections(cls: type[Node]) -> Mapping[str, str]:
    """The section of words that each field of a node class holds a name of, for those that hold one or several."""
    key: Any = cls
    return _field_sections(key)


@cache
def _field_sections(cls: Any) -> Mapping[str, str]:
    hints = typing.get_type_hints(cls, include_extras=True)
    named = {name: _name_of(hints[name]) for name in _field_types(cls)}
    return {name: section for name, section in named.items() if section}


def _name_of(hint: Any) -> str:
    if typing.get_origin(hint) is tuple:
        return _name_of(typing.get_args(hint)[0])
    marks = hint.__metadata__ if typing.get_origin(hint) is Annotated else ()
    return next((mark.section for mark in marks if isinstance(mark, NameOf)), "")


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below `node`, in declaration order."""
    key: Any = type(node)
    for name in _holding(key):
        value = getattr(node, name)
        if isinstance(value, tuple):
            yield from value
        elif value is not None:
            yield value


@cache
def _holding(cls: Any) -> tuple[str, ...]:
    """The fields of a class that hold nodes."""
    return tuple(name for name, hint in _field_types(cls).items() if any(map(_is_node, options_of(hint))))


def _is_node(hint: Any) -> bool:
    held = typing.get_args(hint)[0] if typing.get_origin(hint) is tuple else hint
    return isinstance(held, type) and issubclass(held, Node)


def walk(node: Node) -> Iterator[Node]:
    """`node` and everything below it, parents first."""
    left = [node]
    while left:
        here = left.pop()
        yield here
        key: Any = type(here)
        for name in _holding(key)[::-1]:
            value = getattr(here, name)
            if isinstance(value, tuple):
                left += value[::-1]
            elif value is not None:
                left.append(value)


def find(node: Node, cls: type[N]) -> Iterator[N]:
    """All nodes of a class in a tree."""
    return (found for found in walk(node) if isinstance(found, cls))


def rebuild(node: N, change: typing.Callable[[Node], Node]) -> N:
    """A copy of the tree in which every node, children first, was passed through `change`."""
    changed: dict[str, Any] = {}
    key: Any = type(node)
    for name in _holding(key):
        value = getattr(node, name)
        if isinstance(value, tuple):
            several = tuple(rebuild(one, change) for one in value)
            if any(new is not old for new, old in zip(several, value, strict=True)):
                changed[name] = several
        elif value is not None:
            new = rebuild(value, change)
            if new is not value:
                changed[name] = new
    return typing.cast(N, change(dataclasses.replace(node, **changed) if changed else node))


def to_json(node: Node) -> dict[str, Json]:
    """The tree as plain JSON: `{"node": class name, "at": [start, end], field: value …}`."""
    out: dict[str, Json] = {"node": type(node).__name__, "at": list(node.at)}
    late = late_fields(type(node))
    if has_slot(type(node)) and ("slot" not in late or node.slot is not None):  # type: ignore[attr-defined]
        out["slot"] = node.slot  # type: ignore[attr-defined]
    for name, value in values(node):
        if name not in late or value:
            out[name] = _value_to_json(value)
    return out


def _value_to_json(value: object) -> Json:
    if isinstance(value, Node):
        return to_json(value)
    if isinstance(value, tuple):
        return [_value_to_json(item) for item in value]
    return value


def from_json(data: Json, classes: dict[str, type[Node]]) -> Node:
    """The inverse of `to_json`, for data that fits the schema; `classes` are those that may occur."""
    cls = classes[data["node"]]
    late = late_fields(cls)
    given = {
        name: _value_from_json(data[name], classes) for name in field_names(cls) if name not in late or name in data
    }
    if has_slot(cls):
        given["slot"] = data.get("slot")
    return cls(at=tuple(data.get("at", (0, 0))), **given)


def _value_from_json(value: Json, classes: dict[str, type[Node]]) -> object:
    if isinstance(value, dict):
        return from_json(value, classes)
    if isinstance(value, list):
        return tuple(_value_from_json(item, classes) for item in value)
    return value


@cache
def options_of(hint: Any) -> tuple[Any, ...]:
    """The alternatives of a type hint: `A | B | None` gives (A, B, None); a plain type gives itself."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return typing.get_args(hint)
    return (hint,)
