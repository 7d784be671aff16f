"""Numbers and the forms of words: the plural category of a number in a language, and the form that it takes.

The categories are those of Unicode's CLDR: `one`, `other`, and what a language has besides (`many` in French, Spanish
and Catalan for whole millions: `1 000 000 de cartes`). Which numbers belong to which is no matter of ours; a library
knows it for every language, and is loaded when the first number is said.

Words give their forms by category: `{one: carte, other: cartes}`. What has no form of its own is said as `other` is,
and where that is not given either, as `many`, by which words without a form for millions call their only plural.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

ONE = "one"
OTHER = "other"
MANY = "many"
# Every category that CLDR has.
CATEGORIES = ("zero", ONE, "two", "few", MANY, OTHER)

# Where a category without a form of its own looks, in this order.
_INSTEAD = (OTHER, MANY)

T = TypeVar("T")


def category(language: str, number: int) -> str:
    """The category of a whole number: of 0 it is `one` in French and `other` in English."""
    return _rule(language)(abs(number))


def range_category(language: str, low: int, high: int) -> str:
    """The category of a range such as `1 or 2`: that of its end, but `one` only if both ends are.

    CLDR says so of English, French, Spanish and Catalan, and of most others; the library has no ranges.
    """
    first, last = category(language, low), category(language, high)
    return OTHER if last == ONE != first else last


def form(forms: Mapping[str, T], wanted: str) -> T | None:
    """The form for a category; None if there is none for it."""
    return next((forms[name] for name in (wanted, *_INSTEAD) if name in forms), None)


def is_by_number(entry: Any) -> bool:
    """True if an entry of words is split by number."""
    return isinstance(entry, Mapping) and any(name in entry for name in CATEGORIES)


def agreeing(entry: Any, gender: str, wanted: str) -> str | None:
    """The form of an entry for a gender and a category, in whichever order it is split; None if it has none.

    A gender that it lacks is said as the masculine.
    """
    while isinstance(entry, Mapping):
        entry = form(entry, wanted) if is_by_number(entry) else entry.get(gender, entry.get("m"))
    return None if entry is None else str(entry)


@cache
def _rule(language: str) -> Callable[[int], str]:
    """How a language tells numbers apart; one that CLDR does not know has a form for one thing and one for others."""
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return lambda number: ONE if number == 1 else OTHER
