"""The words of a game can be told apart: no two of them are said alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.catalog.checks.check import Draft
from cardc.catalog.word_files import ENGLISH
from cardc.language.lint import lint_vocabulary
from cardc.source.diagnostics import Diagnostic, Problem, Span

_NAMED = re.compile(r"`([^`]+)`")


def clear_words(draft: Draft) -> Iterator[Diagnostic]:
    """Words that clash, each where the later of them is defined."""
    for problem in lint_vocabulary(draft.catalog.vocabulary):
        if problem.code == "word-clash":
            yield Diagnostic(problem.code, problem.message, _place(problem, draft), problem.help)


def _place(problem: Problem, draft: Draft) -> Span:
    named = set(_NAMED.findall(problem.message))
    defined = [span for path, span in draft.places.items() if len(path) == 2 and path[-1] in named]
    if defined:
        return defined[-1]
    said = [span for path, span in draft.places.items() if path[:2] == ("text", ENGLISH)]
    return said[0] if said else Span(f"text/{ENGLISH}.yaml", 1, 1, 1, 1)
