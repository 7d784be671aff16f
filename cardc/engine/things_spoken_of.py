"""The things that an answer speaks of, by number, as its fields are marked (`cardc.engine.answerable`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from cardc.engine.answerable import THING, Ranging
from cardc.engine.state import Answer


def things_of(answer: Answer) -> tuple[int, ...]:
    """The numbers of all things that an answer names itself; not those within values that it holds.

    What was given to something for a time is on no thing, which is told by a number below 0.
    """
    cls: Any = type(answer)
    return tuple([number for name in _fields(cls) if (number := getattr(answer, name)) >= 0])


@lru_cache(maxsize=256)
def _fields(cls: type[Any]) -> tuple[str, ...]:
    """The fields that are numbers of things: those that are marked so, and numbers without a mark."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple([name for name in cls.fields if _is_thing(hints[name])])


def _is_thing(hint: object) -> bool:
    bare, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    among = next((one for one in marks if isinstance(one, Ranging)), Ranging(THING))
    return bare is int and among.sort == THING
