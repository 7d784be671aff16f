"""Words to quantities: how many of a group are meant."""

from __future__ import annotations

from collections.abc import Mapping

from cardc.language import tree as t
from cardc.language.read.cursor import Cursor, misfit
from cardc.language.read.thing_words import word_at


def is_definite(cursor: Cursor) -> bool:
    """`the cards in your field`, `the card with the highest cost`: all that there are, which may be one."""
    english = cursor.vocabulary.english
    counted = {english.ordinal(n, "") for n in english.ordinals} | {"next", "last"}
    return cursor.peek(1) not in counted and cursor.take("the")


def ended_quantity(cursor: Cursor) -> tuple[str, t.Quantity | None]:
    """`the top`, `the bottom 3`, `up to the top X`"""
    before = cursor.i
    up_to = cursor.take("up to")
    end = cursor.peek(1)
    if cursor.peek() != "the" or end not in cursor.vocabulary.where.ended_places:
        cursor.i = before
        return "", None
    cursor.take("the", end)
    if cursor.peek() == "x":
        return end, t.Computed(cursor.unknown(), up_to)
    if up_to:
        return end, t.UpTo(cursor.number())
    if cursor.comes("NUMBER"):
        return end, _exactly(cursor.number())
    if _is_plural(cursor) and not cursor.repeated:
        at = (cursor.words[before].start, cursor.last_end)
        fix = f"say `the {end} 3 …`, or until when with `until …`"
        raise misfit("text-argument", "this does not say how many are meant", at, fix)
    return end, t.Some() if cursor.repeated and _is_plural(cursor) else t.One()


def _is_plural(cursor: Cursor) -> bool:
    """True if the next noun is said of several."""
    forms = (cursor.vocabulary.phrases.noun_forms.get(word.text) for word in cursor.words[cursor.i :])
    return next((plural for _, plural in filter(None, forms)), False)


def _several(cursor: Cursor) -> str | None:
    """The next noun, where it is of things and said of several."""
    symbols = (i for i, word in enumerate(cursor.words) if i >= cursor.i and word.type == "SYMBOL")
    words = cursor.words[cursor.i : next(symbols, len(cursor.words))]
    forms = (cursor.vocabulary.phrases.noun_forms.get(word.text) for word in words)
    noun, plural = next(filter(None, forms), ("", False))
    return noun if plural and not cursor.vocabulary.nouns[noun].symbols else None


def _exactly(n: int) -> t.Quantity:
    return t.Exactly(n) if n != 1 else t.One()


# Quantities that one word (or token) says.
PLAIN_QUANTITIES: Mapping[str, t.Quantity] = {
    "a": t.One(),
    "an": t.One(),
    "another": t.One(),
    "each": t.Each(),
    "all": t.Each(),
    "any number of": t.AnyNumber(),
    "your": t.Your(),
}


HOW_MANY = "begin with `a`, `another`, `each`, `up to 2`, `1 or more`, `any number of`, `this` or `that`"


def quantity_of(cursor: Cursor) -> t.Quantity:
    whose = cursor.take_from(cursor.vocabulary.phrases.possessives)
    if whose is not None:
        return t.Theirs(whose)
    if cursor.take("up to"):
        return t.Computed(cursor.unknown(), up_to=True) if cursor.peek() == "x" else t.UpTo(cursor.number())
    if cursor.peek() == "x":
        return t.Computed(cursor.unknown())
    if cursor.peek() == "any" and cursor.peek(1) == "of" and cursor.take("any"):  # `any of them`
        return t.AnyNumber()
    if cursor.comes("NUMBER"):
        n = cursor.number()
        return t.AtLeast(n) if cursor.take("or more") else _exactly(n)
    if cursor.take("the", "next"):
        return t.Next()
    if cursor.take("the", "first", "and", "last") or cursor.take("the", "first", "and", "the", "last"):
        return t.Ends()
    if cursor.take("the", "last"):
        return t.Last()
    english = cursor.vocabulary.english
    nth = {english.ordinal(n, ""): n for n in english.ordinals}.get(cursor.peek(1))
    if nth is not None and cursor.take("the"):
        word = cursor.next()
        if cursor.comes("NUMBER"):
            fix = f"say it of each of them by itself: `the {word.text} …`"
            raise misfit("text-argument", "only one is meant by its place", word_at(word), fix)
        return t.Nth(nth)
    if cursor.repeated and _is_plural(cursor) and cursor.peek() not in PLAIN_QUANTITIES:
        return t.Some()
    if cursor.peek() == "your" and (noun := _several(cursor)) is not None:
        word = cursor.next()
        fix = f"say `each {cursor.vocabulary.english.noun(noun).one} …`"
        raise misfit(
            "text-argument", "`your` is said of one thing, and does not say which of several", word_at(word), fix
        )
    word = cursor.next()
    if word.text not in PLAIN_QUANTITIES:
        raise misfit("text-argument", f"`{word.text}` does not say how many are meant", word_at(word), HOW_MANY)
    return PLAIN_QUANTITIES[word.text]
