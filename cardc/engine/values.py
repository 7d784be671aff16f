"""Small immutable values with a kind: an option, an event, what a phase remembers. Two kinds are never equal.

    @value("buy")
    class Buy(Option):
        piece: int

`to_json` writes `["buy", 3]`; a `Codec` made of the types of one game reads exactly the same value back. A record is
the same without a kind of its own: it stands where only one type can stand, and is written as its fields alone.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

from cardc.engine.value_classes import record, value
from cardc.errors import CardcError
from cardc.language.node import Json

__all__ = ["Codec", "Hooks", "NotAValue", "Record", "Value", "frozen", "plain", "record", "value"]


class NotAValue(CardcError, ValueError):
    """Plain data that no value of the expected type was written as."""


class Record:
    """A value without a kind: it is known from where it stands."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ()
    spread: ClassVar[bool] = False
    defaults: ClassVar[tuple[Any, ...]] = ()

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.held()

    def held(self) -> tuple[Any, ...]:
        """The values of the fields, in order."""
        return tuple([getattr(self, name) for name in self.fields])

    def replaced(self: R, **changes: Any) -> R:
        """The same value with other contents in some fields."""
        contents = {name: getattr(self, name) for name in self.fields}
        return type(self)(**{**contents, **changes})

    def to_json(self) -> list[Json]:
        """Plain data: the fields; one that is spread is written flat."""
        written = [plain(item) for item in self.held()]
        return [*written[:-1], *written[-1]] if self.spread else written


class Value(Record):
    """A value that says of what kind it is."""

    __slots__ = ()

    kind: ClassVar[str] = ""

    def to_json(self) -> list[Json]:
        """Plain data: the kind, then the fields."""
        return [self.kind, *super().to_json()]


R = TypeVar("R", bound=Record)


# What is plain as it is: nearly all that a state holds are numbers, which are not asked one by one.
_PLAIN = frozenset((int, str, bool, type(None)))


def plain(item: Any) -> Json:
    """Anything that a value may hold as plain data."""
    if isinstance(item, Record):
        return item.to_json()
    if isinstance(item, tuple | list):
        return [one if type(one) in _PLAIN else plain(one) for one in item]
    return item


# ---- writing and reading back

# How values of a certain hint are written and read in place of what is usual: a function for each.
Hooks = Mapping[Any, tuple[Callable[[Any], Json], Callable[[Json], Any]]]


class Codec:
    """Writes values as plain data by their hints, and reads those of the types it was made of, and no others."""

    def __init__(self, kinds: Iterable[type[Value]]) -> None:
        self._types: dict[tuple[type[Value], str], type[Value]] = {}
        self._hints: dict[type[Record], list[Any]] = {}
        self._hooks: Hooks = {}
        for cls in dict.fromkeys(kinds):
            for base in cls.__mro__:
                if base is not cls and base is not Value and issubclass(base, Value):
                    other = self._types.setdefault((base, cls.kind), cls)
                    if other is not cls:
                        raise TypeError(
                            f"{other.__name__} and {cls.__name__} are both the {base.__name__} `{cls.kind}`"
                        )

    def hooked(self, hooks: Hooks) -> Codec:
        """The same, with other ways for some hints."""
        codec = Codec(())
        codec._types, codec._hints, codec._hooks = self._types, self._hints, hooks
        return codec

    # ---- writing

    def write(self, expected: Any, item: Any) -> Json:
        """A value of a type as plain data, such as `read` reads."""
        if expected in self._hooks:
            return self._hooks[expected][0](item)
        origin, hints = get_origin(expected), get_args(expected)
        if origin in (tuple, list):
            many = origin is list or hints[1:] == (Ellipsis,)
            each = [hints[0]] * len(item) if many else hints
            return [self.write(hint, one) for hint, one in zip(each, item, strict=True)]
        if origin in (Union, types.UnionType):
            return self.write(next(hint for hint in hints if _could_be(hint, item)), item)
        if not isinstance(item, Record):
            return plain(item)
        written = [
            self.write(hint, getattr(item, name)) for name, hint in zip(item.fields, self._of(type(item)), strict=True)
        ]
        if item.spread:
            written = [*written[:-1], *written[-1]]
        return [item.kind, *written] if isinstance(item, Value) else written

    # ---- reading

    def read(self, expected: Any, data: Json) -> Any:
        """The value of a type that was written as some plain data."""
        if expected in self._hooks:
            return self._hooks[expected][1](data)
        if expected is Any:
            return frozen(data)
        origin, hints = get_origin(expected), get_args(expected)
        if origin in (tuple, list):
            return origin(self._items(hints, data, many=origin is list or hints[1:] == (Ellipsis,)))
        if origin in (Union, types.UnionType):
            return self._one_of(hints, data)
        if expected is None or expected is type(None):
            return _checked(data is None, expected, data)
        if isinstance(expected, type) and issubclass(expected, Record):
            return self._record(expected, data)
        expected = getattr(expected, "__supertype__", expected)
        return _checked(type(data) is expected, expected, data)

    def _record(self, expected: type[Record], data: Json) -> Record:
        if not issubclass(expected, Value):
            return self._fields_of(expected, data)
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise NotAValue(f"{data!r} has no kind")
        cls = expected if expected.kind == data[0] else self._types.get((expected, data[0]))
        if cls is None:
            raise NotAValue(f"`{data[0]}` is no {expected.__name__} of this game")
        return self._fields_of(cls, data[1:])

    def _fields_of(self, cls: type[R], data: Json) -> R:
        hints = self._of(cls)
        if not isinstance(data, list):
            raise NotAValue(f"{data!r} is no {cls.__name__}")
        if cls.spread:
            data = [*data[: len(hints) - 1], data[len(hints) - 1 :]]
        if len(data) != len(hints):
            raise NotAValue(f"{cls.__name__} has {len(hints)} fields, not {len(data)}: {data!r}")
        return cls(*(self.read(hint, item) for hint, item in zip(hints, data, strict=True)))

    def _of(self, cls: type[Record]) -> list[Any]:
        """The hints of the fields of a type."""
        if cls not in self._hints:
            named = get_type_hints(cls)
            self._hints[cls] = [named[name] for name in cls.fields]
        return self._hints[cls]

    def _items(self, hints: tuple[Any, ...], data: Json, *, many: bool) -> list[Any]:
        if not isinstance(data, list):
            raise NotAValue(f"{data!r} is no list")
        each = [hints[0]] * len(data) if many else hints
        if len(data) != len(each):
            raise NotAValue(f"{data!r} has not {len(each)} items")
        return [self.read(hint, item) for hint, item in zip(each, data, strict=True)]

    def _one_of(self, hints: tuple[Any, ...], data: Json) -> Any:
        for hint in hints:
            try:
                return self.read(hint, data)
            except NotAValue:
                continue
        raise NotAValue(f"{data!r} is none of {', '.join(map(str, hints))}")


def _could_be(hint: Any, item: Any) -> bool:
    if get_origin(hint) is tuple:
        hints = get_args(hint)
        return isinstance(item, tuple) and (hints[1:] == (Ellipsis,) or len(hints) == len(item))
    return isinstance(item, getattr(hint, "__supertype__", hint))


def frozen(data: Json) -> Any:
    """JSON lists as the tuples they were."""
    return tuple([frozen(item) for item in data]) if isinstance(data, list) else data


def _checked(fits: bool, expected: Any, data: Json) -> Json:
    if not fits:
        raise NotAValue(f"{data!r} is no {getattr(expected, '__name__', expected)}")
    return data
