"""The traits of nouns are such as verbs ask for."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft
from cardc.language.lint import unasked_traits
from cardc.source.diagnostics import Diagnostic
from cardc.source.suggest import hint


def asked_traits(draft: Draft) -> Iterator[Diagnostic]:
    """Traits that no verb asks for, where they are stated; a noun that states none takes those of another."""
    for noun, trait, known in unasked_traits(draft.catalog.vocabulary):
        span = draft.places.get(("nouns", noun, "traits", trait))
        if span is not None:
            advice, nearest = hint(trait, known, f"the traits are {', '.join(sorted(known))}")
            yield Diagnostic("trait-unknown", f"no verb asks for the trait `{trait}`", span, advice, nearest)
