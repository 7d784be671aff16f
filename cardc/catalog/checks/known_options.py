"""A text that reads otherwise by a rule option does so by one that the rules know."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.source.diagnostics import Diagnostic
from cardc.source.suggest import hint, listed


def known_options(draft: Draft) -> Iterator[Diagnostic]:
    """Options, or values of one, that the rules do not have; nothing where the rules are not known."""
    for one in spoken(draft) if draft.options is not None else ():
        for (option, value), other in one.ability.otherwise.items():
            values = (draft.options or {}).get(option)
            span = Spoken(one.card, one.face, other).span()
            if values is None:
                advice, _ = hint(option, draft.options or (), "declare it in a ledger and in the game's rulebook")
                yield Diagnostic("option-unknown", f"the rules have no option `{option}`", span, advice)
            elif value not in values[1:]:
                advice, _ = hint(value, values[1:], f"besides the default there are {listed(values[1:])}")
                message = f"the option `{option}` has no other value `{value}`"
                yield Diagnostic("option-unknown", message, span, advice)
