"""`its cost is 3 or less`, `it costs 3 or less`: what one thing states is asked of that thing.

It is one of a sort then, as in `if it is a thing with a cost of 3 or less`; what it is called is known from where it
was named.
"""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.read.comparing import compare
from cardc.language.read.cursor import Cursor
from cardc.language.read.narrowing import range_of
from cardc.language.vocabulary import Vocabulary


def field_of_verb(verb: str, vocabulary: Vocabulary) -> str | None:
    """`costs` -> the field that says so."""
    said = {str(word): field for field, word in vocabulary.english.words("stated").items()}
    return said.get(verb) or said.get(verb.removesuffix("s"))


def lies_in(said: t.What, field: str, cursor: Cursor, at: tuple[int, int]) -> t.Is:
    """Whether the number that something states lies in the range that follows: `3 or less`, `at most 3`."""
    start = cursor.start
    if cursor.peek() in ("at least", "at most", "exactly"):
        bounds = bounds_of(compare(cursor))
    else:
        if cursor.comes("SYMBOL", 1):  # `3 {symbol} or less`
            cursor.words = (*cursor.words[: cursor.i + 1], *cursor.words[cursor.i + 2 :])
        bounds = range_of(cursor)
    if cursor.comes("SYMBOL"):
        cursor.next()
    return of_a_range(said, field, bounds, (start, cursor.last_end), at)


def bounds_of(compared: t.Compare) -> tuple[int, int | None]:
    """The range of what is compared with a number."""
    n = compared.n
    return {">=": (n, None), "<=": (0, n), "=": (n, n)}[compared.sign]


def of_a_range(
    said: t.What, field: str, bounds: tuple[int, int | None], words: tuple[int, int], at: tuple[int, int]
) -> t.Is:
    """What something states lies in a range: it is one of that sort, whatever it was called."""
    narrowed = t.Ranged(field, *bounds, at=words)
    return t.Is(said, False, t.Group(t.Kind("", at=words), (narrowed,), at=words), at=at)
