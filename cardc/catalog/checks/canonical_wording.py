"""Each effect has one wording; a text that says it otherwise is rewritten, or says why it does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.language.ability import canonical
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase
from cardc.source.codes import severity
from cardc.source.diagnostics import Diagnostic, Span

NOT_CANONICAL = "text-not-canonical"


def canonical_wording(draft: Draft) -> Iterator[Diagnostic]:
    """Texts that are not worded as usual without a reason, and reasons where the wording is the usual one."""
    for one in spoken(draft):
        usual = _usual(one, draft.catalog.vocabulary)
        if usual is None:
            continue
        if one.ability.text != usual and not one.ability.wording:
            message = f"this effect is usually worded: {usual}"
            advice = "`cardc fmt` rewrites it; to keep these words, give the reason in `wording:`"
            yield Diagnostic(NOT_CANONICAL, message, one.span(), advice, usual)
        elif one.ability.text == usual and one.ability.wording:
            message = "these are the usual words, so no reason is needed"
            yield Diagnostic("wording-needless", message, one.span(), "remove `wording:`")


def worth_telling(found: Iterable[Diagnostic]) -> set[Diagnostic]:
    """Findings, without the usual words of texts in which something is wrong: they are told when that is put right."""
    kept = set(found)
    wrong = [one.span for one in kept if severity(one.code) == "error"]
    unusual = {one for one in kept if one.code == NOT_CANONICAL}
    return kept - {one for one in unusual if any(_is_within(span, one.span) for span in wrong)}


def _is_within(inner: Span, outer: Span) -> bool:
    starts = (outer.line, outer.column) <= (inner.line, inner.column)
    return (
        inner.file == outer.file and starts and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


def _usual(one: Spoken, vocabulary: Vocabulary) -> str | None:
    """The usual words; None where the text has an error, or English lacks a phrase (another check tells that)."""
    if one.ability.tree is None or one.ability.usual is not None:
        return one.ability.usual
    try:
        return canonical(one.ability.tree, vocabulary)
    except MissingPhrase:
        return None
