"""Two titles that differ by a slip of the keyboard are probably meant to be one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import distance

# Short words are near to many others by nature, and what is longer than any title is no slip of one.
_SHORTEST, _LONGEST = 5, 100
_NUMBER = re.compile(r"\d+|\b\w\Z")


def near_titles(draft: Draft) -> Iterator[Diagnostic]:
    """Titles that are one edit away from an earlier one."""
    known: dict[str, tuple[str, Span]] = {}
    shortened: dict[str, list[str]] = {}
    for listed in draft.listed:
        name = fold(listed.card.title)
        if name in known or not _SHORTEST <= len(name) <= _LONGEST:
            continue
        span = value_span(listed, "title")
        variants = _variants(name)
        # Titles one edit apart have a variant in common; few others do, so few are compared.
        others = dict.fromkeys(other for variant in variants for other in shortened.get(variant, ()))
        near = next((other for other in others if distance(name, other, 1) == 1 and not _numbered(name, other)), None)
        if near is not None:
            title, where = known[near]
            message = f"`{listed.card.title}` is nearly the title of another card"
            advice = f"is it `{title}`? Then spell it so; else let the titles differ more"
            notes = ((where, f"`{title}` is here"),)
            yield Diagnostic("card-near-title", message, span, advice, notes=notes)
        known[name] = (listed.card.title, span)
        for variant in variants:
            shortened.setdefault(variant, []).append(name)


def _numbered(one: str, other: str) -> bool:
    """Whether two titles differ by a number or last letter alone: `Glade 1` and `Glade 2` are two on purpose."""
    return _NUMBER.sub("", one) == _NUMBER.sub("", other)


def _variants(name: str) -> set[str]:
    """The name, and the name without each one of its letters."""
    return {name, *(name[:index] + name[index + 1 :] for index in range(len(name)))}
