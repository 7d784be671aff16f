"""Every ability can be said in every language of the game."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.catalog.summary import count
from cardc.language.printer import print_ability
from cardc.language.wording import MissingPhrase, Wording
from cardc.source.diagnostics import Diagnostic

# A word without translation is reported where the word is defined, not where it is used.
_WORDS = ("nouns.", "adjectives.", "zones.", "triggers.", "moments.", "sides.", "banks.")


def speakable(draft: Draft) -> Iterator[Diagnostic]:
    """The phrases that a language lacks, each at the first ability that needs it."""
    needed: dict[tuple[str, str], list[Spoken]] = {}
    for one in spoken(draft):
        for wording in draft.catalog.vocabulary.wordings.values():
            key = _missing(one, wording)
            if key is not None and not key.startswith(_WORDS):
                needed.setdefault((wording.language, key), []).append(one)
    for (language, key), users in needed.items():
        others = f" and {count(len(users) - 1, 'other')}" if len(users) > 1 else ""
        message = f"no text/{language}.yaml has `{key}`, which this ability{others} need{'' if others else 's'}"
        yield Diagnostic("phrase-missing", message, users[0].span(), "add it to the language's text")


def _missing(one: Spoken, wording: Wording) -> str | None:
    """The first thing that a language cannot say of an ability."""
    if one.ability.tree is None:
        return None
    try:
        print_ability(one.ability.tree, wording)
    except MissingPhrase as missing:
        return missing.key
    return None
