"""Which option somebody means by what they type: its number, its name, the beginning of it, or words of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardc.api.at_table.option_rows import OptionRow
from cardc.source.suggest import suggest
from cardc.source.text import brief

# So many of what could be meant are named.
_NAMED = 6


class TypedAnswer(NamedTuple):
    """The option that is meant; or why none is, with a way out."""

    row: OptionRow | None
    why_not: str = ""
    near: str = ""  # what was probably meant


def typed_answer(typed: str, rows: Sequence[OptionRow]) -> TypedAnswer:
    """What is typed, as an answer: numbers, whole names, beginnings and words of names are tried in turn."""
    word = " ".join(typed.split()).casefold()
    exact = exactly(word, rows)
    if exact is not None:
        return TypedAnswer(exact)
    for fits in (_begins, _has_words):
        found = [row for row in rows if fits(word, row)]
        if len(found) == 1:
            return TypedAnswer(found[0])
        if found:
            several = ", ".join(f"{row.number} {row.label}" for row in found[:_NAMED])
            more = f" and {len(found) - _NAMED} more" if len(found) > _NAMED else ""
            return TypedAnswer(None, f"`{brief(typed)}` could be {several}{more}: type more of it, or a number")
    if word.isdecimal():
        return TypedAnswer(None, f"there is no number {brief(word, 20)}; {_numbers(rows)}")
    near = suggest(word, [name for row in rows for name in _names(row)])
    if near is not None:
        return TypedAnswer(None, f"`{brief(typed)}` is no option; did you mean `{near}`?", near)
    return TypedAnswer(None, f"`{brief(typed)}` is no option and no command; {_numbers(rows)}, or `help`")


def exactly(word: str, rows: Sequence[OptionRow]) -> OptionRow | None:
    """The option of a number, a whole name or a key."""
    if word.isdecimal() and len(word) < 10:
        return next((row for row in rows if row.number == int(word)), None)
    found = [row for row in rows if word in (*_names(row), row.offer.key.casefold())]
    return found[0] if len(found) == 1 else None


def _numbers(rows: Sequence[OptionRow]) -> str:
    numbers = [row.number for row in rows]
    return f"type {numbers[0]}" if len(numbers) == 1 else f"type a number from {min(numbers)} to {max(numbers)}"


def _names(row: OptionRow) -> tuple[str, ...]:
    """What an option is called: in the language, and in scripts."""
    return tuple(dict.fromkeys((row.label.casefold(), row.offer.label.casefold())))


def _begins(word: str, row: OptionRow) -> bool:
    return any(name.startswith(word) for name in _names(row))


def _has_words(word: str, row: OptionRow) -> bool:
    """True if each word begins one of the name, in order."""
    for name in _names(row):
        rest = name.split()
        for part in word.split():
            at = next((n for n, one in enumerate(rest) if one.startswith(part)), None)
            if at is None:
                break
            rest = rest[at + 1 :]
        else:
            return True
    return False
