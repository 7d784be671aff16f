"""The words of a game can be told apart: no two of them are said alike."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft
from cardc.language.lint import Clash, clashes
from cardc.language.wording import ENGLISH
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.memory import Same


def clear_words(draft: Draft) -> Iterator[Diagnostic]:
    """Words that clash, each where the later of them is defined."""
    spoken = draft.catalog.vocabulary.untitled
    for clash in draft.once(("clashes", Same(spoken)), lambda: clashes(spoken)):
        yield Diagnostic("word-clash", clash.message, _place(clash, draft), clash.help)


def _place(clash: Clash, draft: Draft) -> Span:
    defined = [span for path, span in draft.places.items() if len(path) == 2 and path[-1] in clash.names]
    if defined:
        return defined[-1]
    said = [span for path, span in draft.places.items() if path[:2] == ("text", ENGLISH)]
    return said[0] if said else Span(f"text/{ENGLISH}.yaml", 1, 1, 1, 1)
