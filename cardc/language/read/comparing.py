"""How many there are beside a number, or beside what somebody else has: `3 or more`, `more … than`, `as many … as`."""

from __future__ import annotations

from collections.abc import Callable

from cardc.language import tree as t
from cardc.language.plain_words import NAMES
from cardc.language.read.cursor import Cursor, misfit

# As many as somebody: of all others, as many as the one that has most.
EQUALLY = "~"
OF_ALL = ("the most", "the fewest", "the least")
WITH_THAN = ("no more", "no fewer", "no less", "more", "fewer", "less")
SIGNS = {
    "the most": ">",
    "the fewest": "<",
    "the least": "<",
    "no more": "<=",
    "no fewer": ">=",
    "no less": ">=",
    "more": ">",
    "fewer": "<",
    "less": "<",
    **{f"at least as {many}": ">=" for many in ("many", "much")},
    **{f"at most as {many}": "<=" for many in ("many", "much")},
    **{f"{exactly} as {many}": "=" for exactly in ("exactly", "just") for many in ("many", "much")},
    "the same number of": "=",
    "as many": EQUALLY,
    "as much": EQUALLY,
}
REVERSED = {">": "<", "<": ">", ">=": "<=", "<=": ">=", EQUALLY: "="}
DENIED = {">": "<=", "<": ">=", ">=": "<", "<=": ">"}


def begins_compare(cursor: Cursor) -> bool:
    """True if it comes how many there are."""
    return (
        cursor.comes("NUMBER") or cursor.peek() == "no" or any(cursor.peek() == words[0] for words, _, _ in _COMPARED)
    )


def compare(cursor: Cursor) -> t.Compare:
    """`3 or more`, `3 or fewer`, `exactly 3`"""
    start = cursor.start
    cursor.take("a", "total", "of")
    for words, sign, more in _COMPARED:
        if cursor.take(*words):
            return t.Compare(sign, max(0, cursor.number() + more), at=(start, cursor.last_end))
    if cursor.take("no"):
        return t.Compare("=", 0, at=(start, cursor.last_end))
    if cursor.comes("SYMBOL"):
        return t.Compare(">=", 1, at=(start, cursor.start))
    if cursor.peek() in ("a", "an", "any") and not cursor.comes("NUMBER", 1):
        cursor.next()
        return t.Compare(">=", 1, at=(start, cursor.last_end))
    n = cursor.number()
    for word, sign in _AND_BEYOND.items():
        if cursor.take(word):
            return t.Compare(sign, n, at=(start, cursor.last_end))
    at = (start, cursor.last_end)
    fix = f"write `{n} or more`, `exactly {n}` or `{n} or fewer`"
    raise misfit("text-argument", f"`{n}` must say whether more counts", at, fix)


# What stands before a number, and how far from it the bound lies.
_COMPARED = (
    (("at most",), "<=", 0),
    (("at least",), ">=", 0),
    (("exactly",), "=", 0),
    (("no", "more", "than"), "<=", 0),
    (("no", "fewer", "than"), ">=", 0),
    (("more", "than"), ">=", 1),
    (("fewer", "than"), "<=", -1),
    (("less", "than"), "<=", -1),
)
_AND_BEYOND = {"or more": ">=", "or higher": ">=", "or fewer": "<=", "or less": "<=", "or lower": "<="}


def measured(cursor: Cursor) -> tuple[str, str] | None:
    """`more`, `at least as many`: with which sign somebody is compared, and how that is said."""
    for words, sign in SIGNS.items():
        single = words.split() if words not in NAMES else [words]
        if cursor.peek(len(single)) != "than" and cursor.take(*single):
            return words, sign
    return None


def than_you(cursor: Cursor, words: str) -> None:
    """`than you`, `as you own`: what others are compared with."""
    than = (("than", "you"), ("than", "you own")) if words in WITH_THAN else (("as you",), ("as", "you own"))
    if not any(cursor.take(*said) for said in than):
        at = (cursor.start, cursor.after)
        said = " ".join(than[0])
        raise misfit("text-argument", "others are compared with you here", at, f"say `{said}`")
    cursor.take("do")


def together(cursor: Cursor, one: Callable[[], t.Condition]) -> t.Condition:
    """`3 or more vales and no cards in your field`: several of which the same is said."""
    start = cursor.start
    parts = [one()]
    while cursor.take("and") or cursor.take("but"):
        parts.append(one())
    cursor.finish()
    return parts[0] if len(parts) == 1 else t.Together(tuple(dict.fromkeys(parts)), at=(start, cursor.last_end))
