"""Every ability can be said in every language of the game."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, spoken
from cardc.language.printer import print_ability
from cardc.language.wording import MissingPhrase
from cardc.source.diagnostics import Diagnostic

# A word without translation is reported where the word is defined, not where it is used.
_WORDS = ("nouns.", "adjectives.", "zones.", "triggers.", "moments.", "sides.", "banks.")


def speakable(draft: Draft) -> Iterator[Diagnostic]:
    """Abilities for which a language lacks a phrase."""
    for one in spoken(draft):
        if one.ability.tree is None:
            continue
        for wording in draft.catalog.vocabulary.wordings.values():
            try:
                print_ability(one.ability.tree, wording)
            except MissingPhrase as missing:
                if not missing.key.startswith(_WORDS):
                    message = f"no text/{wording.language}.yaml has `{missing.key}`, which this ability needs"
                    yield Diagnostic("phrase-missing", message, one.span(), "add the phrase to the language's text")
