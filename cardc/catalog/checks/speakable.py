"""Every ability can be said in every language of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.catalog.summary import count
from cardc.catalog.word_files import SPOKEN
from cardc.language.lint import lint_vocabulary
from cardc.language.printer import print_ability
from cardc.language.wording import MissingPhrase, Wording
from cardc.source.diagnostics import Diagnostic, Span

_LACKS = re.compile(r"no (?P<language>\S+) wording for (?P<key>\S+)")
# A word without translation is reported where the word is defined, when the words are read.
_WORDS = tuple(f"{section}." for section in SPOKEN)
_SHOWN = 5


def speakable(draft: Draft) -> Iterator[Diagnostic]:
    """The phrases that a language lacks: those that any ability may need, else those that some ability needs."""
    lacking = _lacking(draft)
    for language, keys in lacking.items():
        yield _incomplete(language, keys, draft)
    needed: dict[tuple[str, str], list[Spoken]] = {}
    for one in spoken(draft):
        for wording in draft.catalog.vocabulary.wordings.values():
            key = None if wording.language in lacking else _missing(one, wording)
            if key is not None and not key.startswith(_WORDS):
                needed.setdefault((wording.language, key), []).append(one)
    for (language, key), users in needed.items():
        others = f" and {count(len(users) - 1, 'other')}" if len(users) > 1 else ""
        message = f"no text/{language}.yaml has `{key}`, which this ability{others} need{'' if others else 's'}"
        yield Diagnostic("phrase-missing", message, users[0].span(), "add it to the language's text")


def _lacking(draft: Draft) -> dict[str, list[str]]:
    """The phrases that each language lacks, whether an ability needs them or not."""
    found: dict[str, list[str]] = {}
    for problem in lint_vocabulary(draft.catalog.vocabulary):
        lacks = _LACKS.fullmatch(problem.message)
        if lacks is not None and not lacks["key"].startswith(_WORDS):
            found.setdefault(lacks["language"], []).append(lacks["key"])
    return found


def _incomplete(language: str, keys: list[str], draft: Draft) -> Diagnostic:
    listed = ", ".join(f"`{key}`" for key in keys[:_SHOWN])
    more = f" and {count(len(keys) - _SHOWN, 'other')}" if len(keys) > _SHOWN else ""
    span = draft.places.get(("text", language, "language"), Span(f"text/{language}.yaml", 1, 1, 1, 1))
    advice = "texts that need them cannot be said in this language"
    return Diagnostic("phrase-missing", f"no text/{language}.yaml has {listed}{more}", span, advice)


def _missing(one: Spoken, wording: Wording) -> str | None:
    """The first thing that a language cannot say of an ability."""
    if one.ability.tree is None:
        return None
    try:
        print_ability(one.ability.tree, wording)
    except MissingPhrase as missing:
        return missing.key
    return None
