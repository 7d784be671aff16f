"""The words of a game on both sides, entry by entry: symbols, nouns, phrases of each language, sets, printed sums.

All of it is data of one shape, sections of entries, so whatever a game declares is compared without being known here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from cardc.catalog.cards import Catalog
from cardc.comparing.differences import SUMS, WordChange

_Sections = Mapping[str, Any]
# What a file of words says of itself.
_OF_FILES = frozenset(("format", "language", "game", "extends"))


def word_changes(old: Catalog, new: Catalog) -> tuple[WordChange, ...]:
    """Every entry that differs, those of the game itself first."""
    if old.words is new.words:
        return tuple(_of_sums(old, new))
    return (*_of_game(old, new), *_of_texts(old, new), *_of_sums(old, new))


def _of_game(old: Catalog, new: Catalog) -> Iterator[WordChange]:
    was, now = _plain(old.words.get("game", {})), _plain(new.words.get("game", {}))
    yield from _of_sections("", was, now)
    for section in _named(was, now):
        before, after = was.get(section), now.get(section)
        if isinstance(before, dict) and isinstance(after, dict):
            common = [name for name in before if name in after], [name for name in after if name in before]
            # Lists show symbols, kinds and sets in the order of the game.
            if common[0] != common[1]:
                yield WordChange("", section, "", *common)


def _of_texts(old: Catalog, new: Catalog) -> Iterator[WordChange]:
    was, now = _plain(old.words.get("texts", {})), _plain(new.words.get("texts", {}))
    for language in dict.fromkeys((*was, *now)):
        yield from _of_sections(language, was.get(language, {}), now.get(language, {}))


def _of_sections(language: str, was: _Sections, now: _Sections) -> Iterator[WordChange]:
    for section in _named(was, now):
        before, after = was.get(section), now.get(section)
        if before == after:
            continue
        if not _are_entries(before) or not _are_entries(after):
            yield WordChange(language, section, "", before, after)
            continue
        entries, others = before or {}, after or {}
        for name in dict.fromkeys((*entries, *others)):
            one, other = entries.get(name), others.get(name)
            if one != other or (name in entries) != (name in others):
                yield WordChange(language, section, name, one, other)


def _named(was: _Sections, now: _Sections) -> list[str]:
    return [name for name in dict.fromkeys((*was, *now)) if name not in _OF_FILES]


def _are_entries(section: Any) -> bool:
    return section is None or isinstance(section, dict)


def _of_sums(old: Catalog, new: Catalog) -> Iterator[WordChange]:
    """The printed sums, where both sides were read from files, which alone state them."""
    if not (old.roots and new.roots):
        return
    was, now = dict(_sums(old)), dict(_sums(new))
    for name in dict.fromkeys((*was, *now)):
        if was.get(name) != now.get(name):
            yield WordChange("", SUMS, name, was.get(name), now.get(name))


def _sums(catalog: Catalog) -> Iterator[tuple[str, Any]]:
    for one in catalog.sums:
        of = {name: _plain(value) for name, value in one.of}
        told = ", ".join(f"{name} {value if value is not None else 'none'}" for name, value in of.items())
        yield f"{one.rule} ({told})", {"count": one.count, "each": one.each, "of": of}


def _plain(data: Any) -> Any:
    """The data as a build keeps it: lists for tuples, names for keys."""
    return json.loads(json.dumps(data, ensure_ascii=False, default=list))
