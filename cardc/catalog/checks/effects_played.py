"""Whatever an ability says, the rules of its game play, or it is said here that they do not: no word is passed over."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, Printed, spoken
from cardc.source.diagnostics import Diagnostic
from cardc.source.positions import scalar_span


def effects_played(draft: Draft) -> Iterator[Diagnostic]:
    """The words of abilities that no rule carries out."""
    if draft.unplayed is None:
        return
    read = [(one, tree) for one in spoken(draft) if (tree := one.ability.tree) is not None]
    printed = [Printed(one.ability.text, tree, one.card.kind) for one, tree in read]
    for (one, _), problems in zip(read, draft.unplayed(printed, draft.catalog.vocabulary), strict=True):
        for problem in problems:
            assert one.ability.where is not None
            span = scalar_span(one.ability.where, problem.start, problem.end)
            yield Diagnostic(problem.code, problem.message, span, problem.help)
