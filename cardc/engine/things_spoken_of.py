"""The things that values speak of, by the marks of their fields (`cardc.engine.answerable`), and where one has none.

What was given to something for a time is on no thing, which is told by a number below 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple, get_type_hints

from cardc.engine.answerable import CARD, THING, field_type
from cardc.engine.state import Answer
from cardc.engine.values import Record


class ThingSpokenOf(NamedTuple):
    """A thing as values name it: of which sort its number is (a card, where cards are numbered apart)."""

    sort: str
    number: int


class NamingField(NamedTuple):
    """A field that names a thing, with the sort of its number, or "" where it holds values that may name some."""

    name: str
    sort: str
    is_marked: bool = True


def things_of(answer: Answer) -> tuple[int, ...]:
    """The numbers of all things that an answer names itself; not those within values that it holds."""
    numbers = [getattr(answer, field.name) for field in naming_fields(answer) if field.sort == THING]
    return tuple([number for number in numbers if isinstance(number, int) and number >= 0])


def named_in(item: Any, sort: str = "") -> Iterator[ThingSpokenOf]:
    """The things that a value names, or values within it."""
    if isinstance(item, tuple):
        for one in item:
            yield from named_in(one, sort)
    elif isinstance(item, Record):
        for field in naming_fields(item):
            yield from named_in(getattr(item, field.name), field.sort)
    elif sort:
        yield ThingSpokenOf(sort, item)


def naming_fields(item: Record) -> tuple[NamingField, ...]:
    """The fields of a value that name things."""
    cls: Any = type(item)
    return _fields_of_type(cls)


@lru_cache(maxsize=512)
def _fields_of_type(cls: Any) -> tuple[NamingField, ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(field for name in cls.fields if (field := _field_of(name, hints[name])) is not None)


def _field_of(name: str, hint: Any) -> NamingField | None:
    bare, among = field_type(hint)
    if among is None:
        return NamingField(name, THING, is_marked=False) if bare is int else NamingField(name, "")
    # What is only told apart by its order holds no thing; but abilities that are used together name what they are on.
    return NamingField(name, among.sort) if among.sort in (THING, CARD) else None
