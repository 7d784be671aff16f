"""What a symbol is called where it cannot be drawn: on the terminal, in spreadsheets, for search and when read aloud.

Each language names the symbols of its game in `symbols:`. What it does not name keeps its braces, `{guardian}`: `cardc
check` tells so, and no other language is put in its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardc.language.plurals import category, form
from cardc.language.wording import Wording

SYMBOLS = "symbols"

# A symbol or a hole of a text, with its number: `{mana}`, `{?a}`, `{mana*2}`.
SYMBOL = re.compile(r"\{\s*([^{}*]+?)\s*(?:\*\s*(\d+)\s*)?\}")
# The number that symbols are counted by, which may be several: `2 {animal}`, `2 {animal}, {forest} or {sky}`.
_COUNTED = re.compile(r"(\d+)\s*(?:\{[^{}]*\}(?:,|\s\w{1,3})\s)*\Z")
# Symbols of the same list, before the one that is meant.
_LISTED = re.compile(r"(?:\{[^{}]*\}(?:,|\s\w{1,3})\s)*\Z")
# So many as stand in the plural in any language.
_SEVERAL = 2
# Symbols side by side, as a price shows them.
_SIDE_BY_SIDE = re.compile(r"(?<=\}) (?=\{)")

# In a price, one of something needs no number.
_JUST_ONE = re.compile(r"(?<!\d)1\s(?=\{)")

_HOLE = "?"


def is_hole(symbol: str) -> bool:
    """True if it stands for a symbol that no source states."""
    return symbol.startswith(_HOLE)


def symbol_name(wording: Wording, symbol: str, number: int = 1, *, price: bool = False) -> str:
    """The name of a symbol, as so many are called; in a `price`, what it asks for. A hole is `?`."""
    if is_hole(symbol):
        return _HOLE
    entry = wording.data.get(SYMBOLS, {}).get(symbol, {})
    forms = entry.get("price", entry) if price else entry
    return form(forms, category(wording.language, number)) or f"{{{symbol}}}"


def symbol_behind(wording: Wording, symbol: str, before: str, *, price: bool = False) -> str:
    """What a symbol is called behind the text before it: as many as that counts, with the article that it asks for."""
    name = symbol_name(wording, symbol, number_before(before, wording.many_before), price=price)
    article = next((a for words, a in wording.article_before.items() if _ends_with(before.rstrip(), words)), "")
    return f"{article} {name}" if article else name


def number_before(text: str, many_before: Sequence[str] = ()) -> int:
    """How many of a symbol are meant by the text before it: the number there, or one.

    Behind the words of `many_before` they are several.
    """
    found = _COUNTED.search(text)
    if found is not None:
        return int(found.group(1))
    bare = _LISTED.sub("", text).rstrip()
    return _SEVERAL if any(_ends_with(bare, words) for words in many_before) else 1


def _ends_with(text: str, words: str) -> bool:
    return re.search(rf"\b{re.escape(words)}\Z", text, re.IGNORECASE) is not None


def holes_told(text: str) -> str:
    """A text with its holes as what they are to readers, whom their names tell nothing: `?`, or `?1` and `?2`."""
    holes = _holes(text)

    def told(found: re.Match[str]) -> str:
        symbol, number = found.groups()
        if not is_hole(symbol):
            return found[0]
        unknown = f"{_HOLE}{holes.index(symbol) + 1}" if len(holes) > 1 else _HOLE
        return unknown if number is None else f"{number}\u00a0{unknown}"

    return SYMBOL.sub(told, text) if holes else text


def _holes(text: str) -> Sequence[str]:
    return list(dict.fromkeys(name for name, _ in SYMBOL.findall(text) if is_hole(name)))


def spelled_out(text: str, wording: Wording, *, price: bool = False) -> str:
    """A printed text with its symbols in words: `gain 2 {mana}` says `gain 2 mana`, and `{mana*2}` does `2 mana`.

    All texts without drawings come through here, so that this is the place for what agrees with a name. Where a text
    has several holes, each has its number.
    """

    def named(found: re.Match[str]) -> str:
        symbol, number = found.groups()
        if number is None:
            return symbol_behind(wording, symbol, found.string[: found.start()], price=price)
        return f"{number}\u00a0{symbol_name(wording, symbol, int(number), price=price)}"

    said = holes_told(text) if len(_holes(text)) > 1 else text
    # A name may begin with a vowel where the symbol did not.
    return wording.adjust(SYMBOL.sub(named, _JUST_ONE.sub("", said) if price else said))


def listed_out(text: str, wording: Wording, *, price: bool = False) -> str:
    """The same of symbols that stand side by side: `{animal*2} {sky}` says `2 animal spirits, sky spirit`."""
    return spelled_out(_SIDE_BY_SIDE.sub(", ", text), wording, price=price)
