"""Two titles that differ by a slip of the keyboard are probably meant to be one.

A slip is a letter that is left out, put in, another one, or in the place of its neighbour. Every title that one slip
leads to is looked up; none is compared with all others.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping

from cardc.catalog.card_file import Listed
from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.source.diagnostics import Diagnostic

# Short words are near to many others by nature, and what is longer than any title is no slip of one.
_SHORTEST, _LONGEST = 5, 100
_NUMBER = re.compile(r"\d+|\b\w\Z")
# Stands for any letter; no title has it.
_ANY = "\0"


def near_titles(draft: Draft) -> Iterator[Diagnostic]:
    """Titles that are one edit away from an earlier one."""
    known: dict[str, Listed] = {}
    # By a title with any letter at one place: the first such title, and the first that is another but for its number.
    alike: dict[str, tuple[str, ...]] = {}
    for listed in draft.listed:
        name = fold(listed.card.title)
        if name in known or not _SHORTEST <= len(name) <= _LONGEST:
            continue
        others = _one_slip_away(name, known, alike)
        near = next((known[other] for other in others if not _numbered(name, other)), None)
        if near is not None:
            title = near.card.title
            message = f"`{listed.card.title}` is nearly the title of another card"
            advice = f"is it `{title}`? Then spell it so; else let the titles differ more"
            notes = ((value_span(near, "title"), f"`{title}` is here"),)
            yield Diagnostic("card-near-title", message, value_span(listed, "title"), advice, notes=notes)
        known[name] = listed
        for place in range(len(name)):
            any_here = name[:place] + _ANY + name[place + 1 :]
            there = alike.get(any_here, ())
            if not there or (len(there) == 1 and not _numbered(name, there[0])):
                alike[any_here] = (*there, name)


def _one_slip_away(name: str, known: Container[str], alike: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The known titles that differ by one letter, or by two neighbours that changed places."""
    for place in range(len(name) + 1):
        before, letter, behind = name[:place], name[place : place + 1], name[place + 1 :]
        for another in (before + _ANY + behind, before + _ANY + letter + behind):  # another letter, one more
            if another in alike:
                yield from alike[another]
        for other in (before + behind, before + behind[:1] + letter + behind[1:]):  # one less, swapped
            if other in known and other != name:
                yield other


def _numbered(one: str, other: str) -> bool:
    """Whether two titles differ by a number or last letter alone: `Glade 1` and `Glade 2` are two on purpose."""
    return _NUMBER.sub("", one) == _NUMBER.sub("", other)
