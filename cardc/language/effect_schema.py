"""The JSON schema of effect trees, generated from the node classes.

Each class is a definition with all its fields; a base class such as `Amount` is the choice between its subclasses.
What a field may hold is read off its type hint, so the schema cannot say anything else than the classes do.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Iterable, Iterator

from cardc.language import tree
from cardc.language.frame import VerbClass, frame_of
from cardc.language.node import Json, Node, field_types, has_slot, late_fields, options_of

_PLAIN = {str: "string", int: "integer", bool: "boolean", types.NoneType: "null"}


def node_classes(verbs: Iterable[VerbClass]) -> dict[str, type[Node]]:
    """The classes that can stand in a tree, by name: the verbs, and all that an ability of them may hold."""
    known: dict[str, type[Node]] = {}
    pending: list[type[Node]] = [tree.Ability, *verbs]
    while pending:
        cls = pending.pop()
        if known.setdefault(cls.__name__, cls) is not cls:
            raise ValueError(f"two node classes are called {cls.__name__}")
        found = {other.__name__: other for held in _held(cls) for other in (held, *_below(held))}
        pending += [other for name, other in found.items() if known.get(name) is not other]
    bases = {tree.Action, *(base for cls in known.values() for base in cls.__mro__[1:])}
    return {name: known[name] for name in sorted(known) if known[name] not in bases}


def _below(base: type[Node]) -> Iterator[type[Node]]:
    """The general classes that a field may hold which names their base; verbs are named by the game."""
    for cls in tree.GENERAL_NODES:
        if issubclass(cls, base) and not issubclass(cls, tree.Action):
            yield cls


def _held(cls: type[Node]) -> Iterator[type[Node]]:
    """The node classes that the fields of a class name."""
    for hint in field_types(cls).values():
        for option in options_of(hint):
            item = typing.get_args(option)[0] if typing.get_origin(option) is tuple else option
            if isinstance(item, type) and issubclass(item, Node):
                yield item


def effect_schema(classes: Iterable[type[Node]]) -> dict[str, Json]:
    """The draft-07 schema of an ability made of these classes."""
    concrete = tuple(classes)
    bases = sorted({base for cls in concrete for base in _parents(cls)}, key=lambda base: base.__name__)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "cardc effect tree",
        "description": "One ability as cardc understands it. Each node names its class and its place in the text.",
        "allOf": [_ref(tree.Ability)],
        "definitions": {
            "place": {
                "description": "Start and end of the node's words, as offsets into the text of the ability.",
                "type": "array",
                "items": {"type": "integer", "minimum": 0},
                "minItems": 2,
                "maxItems": 2,
            },
            "slot": {
                "description": "Where objects are kept while the ability runs: a number, -1 for what the ability is "
                "on, -2 for what its trigger brought along; null where nothing is kept.",
                "type": ["integer", "null"],
                "minimum": -2,
            },
            **{base.__name__: _choice(base, concrete) for base in bases},
            **{cls.__name__: _definition(cls) for cls in sorted(concrete, key=lambda cls: cls.__name__)},
        },
    }


def _parents(cls: type[Node]) -> Iterator[type[Node]]:
    for base in cls.__mro__[1:]:
        if issubclass(base, Node) and base is not Node:
            yield base


def _choice(base: type[Node], concrete: Iterable[type[Node]]) -> Json:
    options = sorted((cls for cls in concrete if issubclass(cls, base)), key=lambda cls: cls.__name__)
    return {"description": _about(base), "anyOf": [_ref(cls) for cls in options]}


def _definition(cls: type[Node]) -> Json:
    fields = {name: _field(cls, name, hint) for name, hint in field_types(cls).items()}
    if has_slot(cls):
        fields = {"slot": {"$ref": "#/definitions/slot"}, **fields}
    return {
        "description": _about(cls),
        "type": "object",
        "additionalProperties": False,
        "required": ["node", "at", *(name for name in fields if name not in late_fields(cls))],
        "properties": {"node": {"const": cls.__name__}, "at": {"$ref": "#/definitions/place"}, **fields},
    }


def _field(cls: type[Node], name: str, hint: object) -> Json:
    held = _held_by(hint)
    said = _said(cls, name)
    if not said:
        return held
    # Beside `$ref`, draft-07 reads nothing else.
    return {"description": said, **({"allOf": [held]} if "$ref" in held else held)}


def _said(cls: type[Node], name: str) -> str:
    """Where in a verb's sentence a field is said."""
    if not issubclass(cls, tree.Action):
        return ""
    frame = frame_of(cls)
    if name == frame.subject:
        return f"What stands before `{frame.verb}`."
    if name == frame.object:
        return f"The object of `{frame.verb}`."
    prepositions = " or ".join(f"`{word}`" for word, field in frame.after if field == name)
    return f"What stands behind {prepositions}." if prepositions else ""


def _held_by(hint: object) -> Json:
    options = options_of(hint)
    if len(options) > 1:
        return {"anyOf": [_held_by(option) for option in options]}
    if typing.get_origin(hint) is tuple:
        item, *rest = typing.get_args(hint)
        if rest != [...]:
            raise TypeError(f"{hint}: a tuple of a node holds any number of one type")
        return {"type": "array", "items": _held_by(item)}
    if typing.get_origin(hint) is typing.Literal:
        return {"enum": list(typing.get_args(hint))}
    if isinstance(hint, type) and issubclass(hint, Node):
        return _ref(hint)
    if hint in _PLAIN:
        return {"type": _PLAIN[hint]}
    raise TypeError(f"{hint}: not a type that a node may hold")


def _ref(cls: type[Node]) -> Json:
    return {"$ref": f"#/definitions/{cls.__name__}"}


def _about(cls: type[Node]) -> str:
    return " ".join(inspect.cleandoc(cls.__doc__ or "").split())
