"""Titles that a set lacks in a language that its folder speaks: those of a set are told together, each by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardc.catalog.card_file import Listed
from cardc.catalog.checks.check import Draft, value_span
from cardc.catalog.consistency.compared_cards import Compared, some
from cardc.language.wording import ENGLISH
from cardc.source.diagnostics import Diagnostic

_SHOWN = 5


def untranslated_titles(compared: Compared) -> Iterator[Diagnostic]:
    """A finding for each set and language; its notes are the cards."""
    draft = compared.draft
    sets: dict[str, list[Listed]] = {}
    for listed in draft.listed:
        if compared.is_own(listed.node.source.file):
            sets.setdefault(listed.card.set, []).append(listed)
    languages = _Languages(draft)
    for name, cards in sets.items():
        spoken = {one.node.source.file: languages.of(one.node.source.file) for one in cards}
        for language in dict.fromkeys(language for each in spoken.values() for language in each):
            asked = [one for one in cards if language in spoken[one.node.source.file]]
            lacking = [one for one in asked if language not in one.card.names]
            if lacking:
                yield _finding(name, language, lacking, len(asked), compared)


def _finding(name: str, language: str, lacking: list[Listed], number: int, compared: Compared) -> Diagnostic:
    titles = some([one.card.title for one in lacking], _SHOWN)
    have = "has" if len(lacking) == 1 else "have"
    message = f"{len(lacking):,} of {number:,} cards of `{name}` {have} no title in `{language}`: {titles}"
    declared = compared.draft.places.get(("sets", name))
    span = declared if declared is not None and compared.is_own(declared.file) else value_span(lacking[0], "title")
    notes = tuple((value_span(one, "title"), f"`{one.card.title}`") for one in lacking)
    advice = f"give each card `names: {{{language}: …}}`; one that stays as it is has the same title there"
    return Diagnostic("title-untranslated", message, span, advice, notes=notes)


class _Languages:
    """The languages that a file's folder speaks beside English, by the nearest folder with words of its own."""

    def __init__(self, draft: Draft) -> None:
        self._spoken = {Path(game).parent: speaks for game, speaks in draft.speaks.items()}
        self._known: dict[str, list[str]] = {}

    def of(self, file: str) -> list[str]:
        """Those of a file."""
        if file not in self._known:
            near = next((folder for folder in Path(file).parents if folder in self._spoken), None)
            spoken = self._spoken[near] if near is not None else frozenset()
            self._known[file] = sorted(spoken - {ENGLISH})
        return self._known[file]
