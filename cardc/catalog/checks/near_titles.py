"""Two titles that differ by a slip of the keyboard are probably meant to be one."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.cards import fold
from cardc.catalog.checks.check import Draft, value_span
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.suggest import distance

# Short words are near to many others by nature.
_SHORTEST = 5


def near_titles(draft: Draft) -> Iterator[Diagnostic]:
    """Titles that are one edit away from an earlier one."""
    known: dict[str, tuple[str, Span]] = {}
    by_length: dict[int, list[str]] = {}
    for listed in draft.listed:
        name = fold(listed.card.title)
        if name in known or len(name) < _SHORTEST:
            continue
        span = value_span(listed, "title")
        near = next((other for other in _of_like_length(by_length, name) if distance(name, other, 1) == 1), None)
        if near is not None:
            title, where = known[near]
            message = f"`{listed.card.title}` is nearly the title of another card"
            advice = f"is it `{title}`? Then spell it so; else let the titles differ more"
            notes = ((where, f"`{title}` is here"),)
            yield Diagnostic("card-near-title", message, span, advice, notes=notes)
        known[name] = (listed.card.title, span)
        by_length.setdefault(len(name), []).append(name)


def _of_like_length(by_length: dict[int, list[str]], name: str) -> Iterator[str]:
    for length in (len(name) - 1, len(name), len(name) + 1):
        yield from by_length.get(length, ())
