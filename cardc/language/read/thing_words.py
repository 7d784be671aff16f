"""Words to what a group is made of: a noun, or symbols."""

from __future__ import annotations

from cardc.language import tree as t
from cardc.language.read.cursor import Cursor, misfit
from cardc.language.sentences import Word
from cardc.language.word_advice import WORDS
from cardc.source.suggest import listed


def symbols_or_noun(cursor: Cursor) -> t.Thing:
    """Symbols, or what a noun means."""
    if cursor.comes("SYMBOL"):
        return symbols(cursor)
    start = cursor.start
    if cursor.peek() not in cursor.vocabulary.phrases.noun_forms and (cursor.take("symbol") or cursor.take("symbols")):
        return t.AnySymbol(at=(start, cursor.last_end))
    return kind(cursor)


def kind(cursor: Cursor) -> t.Kind:
    """A noun."""
    word = cursor.next("a thing")
    noun = cursor.vocabulary.phrases.noun_forms.get(word.text)
    if noun is None:
        nouns = listed(cursor.vocabulary.english.noun(name).one for name in cursor.vocabulary.nouns)
        message = f"a thing was expected, not `{word.text}`"
        raise misfit("text-argument", message, word_at(word), WORDS.get(word.text, f"things are {nouns}, and symbols"))
    return t.Kind(noun[0], at=word_at(word))


def symbols(cursor: Cursor) -> t.Symbols:
    """`{a}, {b} or {c}`"""
    start = cursor.start
    names = [symbol(cursor)]
    while cursor.peek() in (",", "and", "or") and cursor.comes("SYMBOL", 1):
        cursor.next()
        names.append(symbol(cursor))
        if names[-1] in names[:-1]:
            raise misfit("text-argument", f"{{{names[-1]}}} is named twice", (start, cursor.last_end), "name it once")
    return t.Symbols(tuple(names), at=(start, cursor.last_end))


def symbol(cursor: Cursor) -> str:
    """One symbol; its name was already checked."""
    word = cursor.next("a symbol")
    if word.type != "SYMBOL":
        message = f"a symbol was expected, not `{word.text}`"
        if word.text in cursor.vocabulary.symbols:
            braced = f"{{{word.text}}}"
            raise misfit("text-argument", message, word_at(word), f"a symbol is written {braced}", braced)
        known = listed(f"{{{name}}}" for name in cursor.vocabulary.symbols)
        raise misfit("text-argument", message, word_at(word), f"symbols are {known}")
    return word.text[1:-1].strip()


def word_at(word: Word) -> tuple[int, int]:
    """Where a word stands."""
    return word.start, word.end
