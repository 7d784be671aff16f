"""What is wrong with the words of a crafted card, each fault at the part that it lies in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.catalog.cards import Catalog
from cardc.games.mystic_vale.crafted import BLANK_CARD, CraftError, craft
from cardc.source.diagnostics import Problem
from cardc.source.nodes import DIGITS
from cardc.source.suggest import hint, listed, meant

CODE = "scenario-card"
_LABEL = re.compile(r"\s*[^=+<>]+?\s*=\s*")
# A part ends at a `+`; those within `<…>` are none.
_PART = re.compile(r"(?:<[^<>]*>|[^+<])+|<")
_TITLE = re.compile(r"\s*(?P<title>[^@(<>]+?)\s*(?:[(@].*)?", re.DOTALL)
# In a test card, a number with its symbol, or a field with its number.
_SAID = re.compile(rf"eclipse|{DIGITS}\s+(?P<symbol>[^\s<>]+)|(?P<field>[a-z]+)\s+(?P<number>-?{DIGITS})(?![0-9])")
# What lies in a sleeve.
SLEEVED = ("advancement", "leader", "starting")
_TEST_CARD = "advancement"
_TEST_CARD_SAYS = "say pairs such as `2 guardian`, `cost 5`, `level 2` or `points 3`, and `eclipse`"


def card_faults(text: str, catalog: Catalog, kinds: tuple[str, ...] = SLEEVED) -> Iterator[Problem]:
    """What keeps words from being a card, part by part; if each is sound, what keeps them from lying together.

    `kinds`: of which kinds of card its parts may be; without any, of each.
    """
    found = [problem for start, part in _parts(text) for problem in _part_faults(part, start, catalog, kinds)]
    yield from found or _whole_faults(text, catalog)


def piece_faults(kinds: tuple[str, ...], text: str, catalog: Catalog) -> Iterator[Problem]:
    """The same for what must be a single piece of some kinds."""
    parts = list(_parts(text))
    if len(parts) > 1:
        yield Problem(CODE, f"`{text}` must be a single piece", 0, len(text), "write each piece as an item of the list")
    elif parts and parts[0][1].strip().lower() == BLANK_CARD:
        yield Problem(CODE, "a blank card is no piece", 0, len(text), "name a card, or a test card such as `<cost 2>`")
    else:
        yield from card_faults(text, catalog, kinds)


def _parts(text: str) -> Iterator[tuple[int, str]]:
    label = _LABEL.match(text)
    start = label.end() if label is not None else 0
    yield from ((part.start(), part[0]) for part in _PART.finditer(text, start))


def _part_faults(part: str, start: int, catalog: Catalog, kinds: tuple[str, ...]) -> Iterator[Problem]:
    word = part.strip()
    if word.lower() == BLANK_CARD:
        return
    start += part.index(word)
    title = _TITLE.fullmatch(word)
    if title is not None and catalog.by_name(title["title"]) is None:
        advice, near = meant(catalog.suggest_name(title["title"]), "name a card, `blank`, or a test card `<…>`")
        said = f"there is no card `{title['title']}`"
        yield Problem(CODE, said, start, start + len(title["title"]), advice, near)
        return
    card = catalog.by_name(title["title"]) if title is not None else None
    if kinds and (card.kind if card is not None else _TEST_CARD) not in kinds:
        called = f"{card.title} is of the kind {card.kind}" if card is not None else f"a test card is an {_TEST_CARD}"
        said = f"{called}, and none of those lies here"
        yield Problem(CODE, said, start, start + len(word), f"what lies here is of the kind {listed(kinds)}")
        return
    yield from _symbol_faults(word, start, catalog)
    yield from _number_faults(word, start, catalog)
    try:
        craft(word, catalog.by_name)
    except CraftError as error:
        advice = _TEST_CARD_SAYS if word.startswith("<") else ""
        yield Problem(CODE, str(error), start, start + len(word), advice)


def _symbol_faults(word: str, start: int, catalog: Catalog) -> Iterator[Problem]:
    """Symbols of a test card that the game does not have."""
    symbols = catalog.vocabulary.symbols
    for found in _SAID.finditer(word) if word.startswith("<") else ():
        if found["symbol"] and found["symbol"] not in symbols:
            at = start + found.start("symbol")
            advice, near = hint(found["symbol"], symbols, f"symbols are {', '.join(symbols)}")
            said = f"there is no symbol `{found['symbol']}`"
            yield Problem(CODE, said, at, at + len(found["symbol"]), advice, near)


def _number_faults(word: str, start: int, catalog: Catalog) -> Iterator[Problem]:
    """Numbers of a test card that no card has."""
    for found in _SAID.finditer(word) if word.startswith("<") else ():
        field = catalog.card_form.fields.get(found["field"] or "")
        if field is None:
            continue
        least, most = field.least, field.most
        number = int(found["number"])
        if (least is not None and number < least) or (most is not None and number > most):
            at = start + found.start("number")
            within = f"{least} to {most}" if most is not None else f"{least} or more"
            yield Problem(CODE, f"no card has {field.name} {number}", at, at + len(found["number"]), f"say {within}")


def _whole_faults(text: str, catalog: Catalog) -> Iterator[Problem]:
    try:
        craft(text, catalog.by_name)
    except CraftError as error:
        if not any(_may_cover(part, catalog) for _, part in _parts(text)):
            yield Problem(CODE, str(error), 0, len(text))


def _may_cover(part: str, catalog: Catalog) -> bool:
    """True for a part of which nobody knows if it may lie over another: a scenario may assume that."""
    title = _TITLE.fullmatch(part.strip())
    card = catalog.by_name(title["title"]) if title is not None else None
    return card is not None and card.kind == _TEST_CARD and card.get("eclipse") is None
