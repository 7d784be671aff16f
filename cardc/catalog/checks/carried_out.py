"""What a game declares, its rules carry out: a word that no rule knows would be read, printed, and never done."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft
from cardc.language.sections import SECTIONS
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Diagnostic
from cardc.source.suggest import hint

# What a noun stands for is carried out by its kind.
KINDS = "kinds"


def carried_out(draft: Draft) -> Iterator[Diagnostic]:
    """Declared words that the rules of the game do not have; nothing where the rules are not known."""
    for section, known in draft.implemented.items():
        for name in _declared(draft.catalog.vocabulary, section):
            span = draft.places.get((section, name))
            if name not in known and span is not None:
                called = SECTIONS[section].called or section
                advice = f"register what it does under `{section}` in the game's rulebook"
                if section == "zones":
                    advice = f"mark it `inert: true`, or {advice}"
                yield Diagnostic("word-without-rule", f"no rule carries out the {called} `{name}`", span, advice)
    yield from _kinds(draft)


def _declared(vocabulary: Vocabulary, section: str) -> Iterator[str]:
    """The names of a section that a rule has to carry out. What lies in an inert zone does nothing."""
    for name in vocabulary.names.get(section, ()):
        if not (section == "zones" and name in vocabulary.zones and vocabulary.zones[name].inert):
            yield name


def _kinds(draft: Draft) -> Iterator[Diagnostic]:
    """Nouns of certain titles, and those of symbols, need no more than their kind does."""
    known = draft.implemented.get(KINDS)
    for noun in draft.catalog.vocabulary.nouns.values() if known is not None else ():
        span = draft.places.get(("nouns", noun.name))
        if known is not None and noun.kind not in known and span is not None:
            advice, _ = hint(noun.kind, known, f"register what it is under `{KINDS}` in the game's rulebook")
            message = f"no rule knows things of the kind `{noun.kind}`"
            yield Diagnostic("word-without-rule", message, span, advice)
