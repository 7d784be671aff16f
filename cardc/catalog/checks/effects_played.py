"""Whatever an ability says, the rules of its game play, or it is said here that they do not: no word is passed over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.catalog.checks.check import Draft, Printed, Spoken, spoken
from cardc.source.diagnostics import Diagnostic, Problem
from cardc.source.memory import Same
from cardc.source.positions import scalar_span


def effects_played(draft: Draft) -> Iterator[Diagnostic]:
    """The words of abilities that no rule carries out. The same text on cards of one kind is judged once."""
    unplayed, vocabulary = draft.unplayed, draft.catalog.vocabulary
    if unplayed is None:
        return
    read = [(one, tree) for one in spoken(draft) if (tree := one.ability.tree) is not None]
    printed = {_key(one): Printed(one.ability.text, tree, one.card.kind) for one, tree in read}
    judged = draft.once(("unplayed", Same(vocabulary.untitled)), dict[tuple[str, str], Sequence[Problem]])
    new = {key: one for key, one in printed.items() if key not in judged}
    if new:
        judged.update(zip(new, unplayed([*new.values()], vocabulary), strict=True))
    for one, _ in read:
        for problem in judged[_key(one)]:
            assert one.ability.where is not None
            span = scalar_span(one.ability.where, problem.start, problem.end)
            yield Diagnostic(problem.code, problem.message, span, problem.help)


def _key(one: Spoken) -> tuple[str, str]:
    return one.card.kind, one.ability.text
