"""A list of cards with how many of each, as players write and exchange them: `3 Stag`, `2x Hawk`, `Stag@top`.

A card is named by its title in any language, its id or an alias, and `@slot` if one slot of it is wanted. In a file
each stands on a line of its own, `#` begins a remark; on the command line they are parted by commas.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple

from cardc.catalog.cards import Catalog
from cardc.source.suggest import also, meant

# No deck has more of one card, and no printer more patience.
MOST_OF_ONE = 999
# Of a longer number this much tells that it is too large.
_DIGITS = 9

_ENTRY = re.compile(r"(?:(?P<count>[+-]?\d+)(?:\s*[x×](?=\s)|(?=\s))\s*)?(?P<name>.+)", re.IGNORECASE)
_REMARK = re.compile(r"(?:^|\s)#.*")


class DeckEntry(NamedTuple):
    """So many copies of a card, perhaps of one slot alone, and where that is said."""

    copies: int
    name: str
    slot: str
    where: str


class DeckList(NamedTuple):
    """What a list asks for, and what is wrong with it."""

    entries: tuple[DeckEntry, ...]
    problems: tuple[str, ...] = ()


def decoded(content: bytes, file: str) -> str:
    """The text of a file, whichever program wrote it; raises `ValueError` for one that is no text."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        coding = "utf-16"
    else:
        coding = "utf-8-sig"
    try:
        return content.decode(coding)
    except UnicodeDecodeError as error:
        raise ValueError(f"{file} is no text in UTF-8; save it as such") from error


def read_deck(text: str, catalog: Catalog, file: str = "") -> DeckList:
    """The entries of a list: of a file's lines, or without `file` of one line with commas."""
    entries: list[DeckEntry] = []
    problems: list[str] = []
    for where, words in _lines(text, file):
        known = _whole_name(words, catalog, where) or _entry(words, where)
        wrong = _problem(known, catalog)
        if wrong:
            problems.append(f"{where}: {wrong}")
        else:
            entries.append(known)
    if not entries and not problems:
        problems.append(f"{file or 'the list'} names no card; write such as `3 {_example(catalog)}`")
    return DeckList(tuple(entries), tuple(problems))


def _lines(text: str, file: str) -> Iterator[tuple[str, str]]:
    """What each entry says, and where it stands."""
    parts = text.splitlines() if file else re.split(r"[,\n]", text)
    for number, part in enumerate(parts, 1):
        words = _REMARK.sub("", part).strip()
        if words:
            yield f"{file}:{number}" if file else f"`{words}`", words


def _whole_name(words: str, catalog: Catalog, where: str) -> DeckEntry | None:
    """One copy of a card whose name is all that is said, which may begin with a number or hold an `@`."""
    return DeckEntry(1, words, "", where) if catalog.by_name(words) is not None else None


def _entry(words: str, where: str) -> DeckEntry:
    found = _ENTRY.fullmatch(words)
    assert found is not None, "lines are not empty"
    name, _, slot = found["name"].partition("@")
    return DeckEntry(int((found["count"] or "1")[:_DIGITS]), name.strip(), slot.strip(), where)


def _problem(entry: DeckEntry, catalog: Catalog) -> str:
    if catalog.by_name(entry.name) is None:
        advice, _ = meant(catalog.suggest_name(entry.name), "`cardc list` shows all titles")
        return f"there is no card `{entry.name}`{also(advice)}"
    if not 1 <= entry.copies <= MOST_OF_ONE:
        return f"{entry.copies} of a card cannot be printed; take 1 to {MOST_OF_ONE}"
    return ""


def _example(catalog: Catalog) -> str:
    return next((card.title for card in catalog), "Title")
