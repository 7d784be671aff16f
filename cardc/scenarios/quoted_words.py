"""How events and options are told: what expectations may quote of them.

The forms are not written down anywhere: each type is asked for its own words, with blanks in place of names and
numbers. So nothing can be quoted that nobody tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, get_args, get_origin, get_type_hints

from cardc.engine.events import Event
from cardc.engine.options import Option
from cardc.engine.values import Value
from cardc.scenarios.phrase_forms import PhraseForm

NAME = "name"
_NAME, _NUMBER, _ANY = "{name}", "{n}", "{…}"
# What can be chosen is called by its name; a place of a board by its zone and where it is in it, an edge by its number.
OBJECT = _NAME
PLACES = tuple(f"{_NAME} {where}" for where in ("{n} {n}", "{n} {n} turned {n}", "side {n}"))

# The forms of phrases, by their first word; under "" those that begin with a blank.
Forms = Mapping[str, tuple[PhraseForm, ...]]


class _AnyNumber(int):
    """A number of which only its place matters."""

    def __str__(self) -> str:
        return _NUMBER

    def __format__(self, form: str) -> str:
        return _NUMBER

    def __add__(self, other: int) -> _AnyNumber:
        return self


class _AnyNaming:
    """Calls everything by a blank."""

    def __getattr__(self, name: str) -> Callable[..., str]:
        return lambda *_: _NAME


class _AnyWords(str):
    """Some words, whatever is asked for and however."""

    __slots__ = ()

    def __call__(self, *_: object) -> str:
        return _ANY


class _AnyValue:
    """A value that tells something."""

    def __getattr__(self, name: str) -> _AnyWords:
        return _AnyWords(_ANY)


def told_forms(types: Iterable[type[Event]]) -> list[str]:
    """How each of some events is told in full."""
    return sorted({max(_told(cls, "told"), key=len) for cls in types})


def option_texts(types: Iterable[type[Option]]) -> list[str]:
    """How each of some options is called in full."""
    return sorted({max(_told(cls, "label"), key=len) for cls in types})


@cache
def event_forms(types: tuple[type[Event], ...]) -> Forms:
    """How events are told: up to the end of one of their words, or in full, with the player."""
    return _by_first_word(begun for cls in types for told in _told(cls, "told") for begun in _beginnings(told))


@cache
def option_forms(types: tuple[type[Option], ...], places: bool) -> Forms:
    """How options are called; also what is chosen, by its name or place."""
    objects = (OBJECT, *(PLACES if places else ()))
    return _by_first_word((*(told for cls in types for told in _told(cls, "label")), *objects))


def _by_first_word(told: Iterable[str]) -> Forms:
    found: dict[str, list[PhraseForm]] = {}
    for words in dict.fromkeys(told):
        first = words.partition(" ")[0]
        found.setdefault("" if "{" in first else first, []).append(PhraseForm.of(words))
    return {first: tuple(forms) for first, forms in found.items()}


def _beginnings(words: str) -> Iterator[str]:
    parts = words.split(" ")
    yield from (" ".join(parts[:n]) for n in range(1, len(parts) + 1))
    yield f"{words} [{{player}}]"


def _told(cls: type[Value], method: str) -> tuple[str, ...]:
    """The words of a type with blanks, in each of the forms that its lists give them."""
    hints = get_type_hints(cls)
    given: tuple[Any, ...] = (_AnyNaming(),) if method == "told" else (_AnyNaming(), "")
    told = []
    for chosen in product(*(_some(hints[name]) for name in cls.fields)):
        try:
            told.append(str(getattr(cls(*chosen), method)(*given)))
        except (TypeError, ValueError, LookupError, AttributeError):
            # What it says depends on more than names and numbers.
            told.append(f"{cls.kind.replace('_', ' ')} {_ANY}")
    return tuple(dict.fromkeys(told))


def _some(wanted: Any) -> tuple[Any, ...]:
    """Values of a type that show how they are told."""
    wanted = getattr(wanted, "__supertype__", wanted)
    if wanted is str:
        return (_NAME,)
    if wanted is int:
        return _AnyNumber(7), _AnyNumber(-1)  # one below zero may be told otherwise, or not at all
    if wanted is bool:
        return (True, False)
    inner = get_args(wanted)
    if get_origin(wanted) is tuple:
        if inner[1:] == (Ellipsis,):
            (one, *_) = _some(inner[0])
            return (), (one,), (one, one)
        return (tuple(_some(one)[0] for one in inner),)
    if inner:  # one of several: each of them
        return tuple(value for one in inner for value in _some(one))
    return (_AnyValue(),)
