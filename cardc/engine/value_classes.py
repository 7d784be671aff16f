"""Makes value and record types of class bodies that are nothing but annotated fields and methods of their own.

A class is written once, in the plainest form there is: slots, an `__init__` that fills them, `__eq__` and `__hash__`
over them. That is faster to make than a frozen dataclass (0.17 µs against 0.25), nearly as fast as a NamedTuple (0.13)
and faster to read, and it is what mypyc makes native classes of. Mypyc knows no decorators, so a native build puts the
methods into each class body in place of the decorator (`compiling/native_classes.py`); nothing else about the classes
has to change. (There the method that refuses assignments goes, too: the type checker has seen to it.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast, dataclass_transform

if TYPE_CHECKING:
    import types

    from cardc.engine.values import Record, Value

R = TypeVar("R", bound="Record")
V = TypeVar("V", bound="Value")


@dataclass_transform(frozen_default=True)
def value(kind: str, *, spread: bool = False) -> Callable[[type[V]], type[V]]:
    """Makes a class body of annotated fields a value type. With `spread`, the last field is a tuple written flat."""

    def make(body: type[V]) -> type[V]:
        return _made(body, {"kind": kind, "spread": spread})

    return make


@dataclass_transform(frozen_default=True)
def record(body: type[R]) -> type[R]:
    """Makes a class body of annotated fields a record type."""
    return _made(body, {})


def _made(body: type[R], told: dict[str, Any]) -> type[R]:
    own = dict(vars(body))
    fields = tuple(
        name for name, hint in own.get("__annotations__", {}).items() if not str(hint).startswith("ClassVar")
    )
    defaults = tuple(own.pop(name) for name in fields if name in own)
    for name in ("__dict__", "__weakref__"):
        own.pop(name, None)
    own |= told
    # A compiled base holds what it declares itself.
    slots = tuple(name for name in fields if not hasattr(body.__base__, name))
    own |= {"__slots__": slots, "__match_args__": fields, "fields": fields, "defaults": defaults}
    own["__init__"] = _written_at_first_use
    return cast("type[R]", type(body.__name__, body.__bases__, own))


# In place of the new contents of a field that keeps its own.
_KEPT: Any = object()


def _written_at_first_use(self: Record, *args: Any, **named: Any) -> None:
    """Most runs of the command line make none of these values, and need not wait until all are written."""
    cls = type(self)
    names = {"_cls": cls, "_kind": getattr(cls, "kind", cls.__name__), "_kept": _KEPT}
    names |= {f"_set_{name}": getattr(cls, name).__set__ for name in cls.fields}
    exec(written(cls), names)  # noqa: S102 - the text is made of names that stand in a class body
    init = cast("types.FunctionType", names["__init__"])
    init.__defaults__ = cls.defaults
    for name in ("__init__", "__eq__", "__hash__", "replaced"):
        setattr(cls, name, names[name])
    init(self, *args, **named)


def written(cls: type[Record]) -> str:
    """The text of the methods of a class."""
    parameters = "".join(f", {name}" for name in cls.fields)
    guarded = cls.__setattr__ is not object.__setattr__
    set_by = "_set_{0}(self, {0})" if guarded else "self.{0} = {0}"
    assignments = ["    " + set_by.format(name) for name in cls.fields] or ["    return"]
    kept = "".join(f", {name}=_kept" for name in cls.fields)
    held = ", ".join(f"self.{name} if {name} is _kept else {name}" for name in cls.fields)
    same = "".join(f" and self.{name} == other.{name}" for name in cls.fields)
    hashed = "".join(f", self.{name}" for name in cls.fields)
    lines = [
        f"def __init__(self{parameters}):",
        *assignments,
        "def __eq__(self, other):",
        f"    return self is other or (other.__class__ is _cls{same})",
        "def __hash__(self):",
        f"    return hash((_kind{hashed},))",
        f"def replaced(self{', *' if cls.fields else ''}{kept}):",
        f"    return _cls({held})",
    ]
    return "\n".join(lines)


# ---- looking twice


def guard(root: type[Record]) -> None:
    """Makes whatever changes a value fail from now on. The type checker sees to it that nothing does; tests look twice.

    Values are made more slowly then.
    """
    guarded: Any = root
    guarded.__setattr__, guarded.__delattr__ = _refuse, _refuse
    _write_anew(root)


def _write_anew(cls: type[Record]) -> None:
    for kind in cls.__subclasses__():
        _write_anew(kind)
        if "__init__" in vars(kind):
            setattr(kind, "__init__", _written_at_first_use)  # noqa: B010 - a method is put in place of another


def _refuse(self: Record, name: str, to: object = None) -> NoReturn:
    raise AttributeError(f"{type(self).__name__} never changes; make another with `replaced({name}=…)`")
