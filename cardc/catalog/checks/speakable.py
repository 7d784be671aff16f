"""Every ability can be said in every language of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.catalog.checks.check import Draft, Spoken, spoken
from cardc.catalog.summary import count
from cardc.language.core_words import languages
from cardc.language.lint import unsaid
from cardc.language.printer import print_ability
from cardc.language.sections import SECTIONS
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import ENGLISH, MissingPhrase, Wording
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.memory import Same

_SHOWN = 5


def speakable(draft: Draft) -> Iterator[Diagnostic]:
    """The phrases that a language lacks: those that any ability may need, else those that some ability needs."""
    vocabulary = draft.catalog.vocabulary
    lacking = draft.once(("lacking", Same(vocabulary.untitled)), lambda: _lacking(vocabulary.untitled))
    for language, keys in lacking.items():
        if keys:
            yield _incomplete(language, keys, draft)
    needed: dict[tuple[str, str], list[Spoken]] = {}
    whole = [wording for wording in vocabulary.wordings.values() if not lacking[wording.language]]
    for one in spoken(draft):
        for wording in whole:
            for key in _phrases(_missing(one, wording, draft)):
                needed.setdefault((wording.language, key), []).append(one)
    for (language, key), users in needed.items():
        others = f" and {count(len(users) - 1, 'other')}" if len(users) > 1 else ""
        message = f"no text/{language}.yaml has `{key}`, which this ability{others} need{'' if others else 's'}"
        yield Diagnostic("phrase-missing", message, users[0].span(), "add it to the language's text")


def _lacking(vocabulary: Vocabulary) -> dict[str, list[str]]:
    """What any ability may need that a language lacks; what cards are called has no part in it."""
    return {wording.language: _phrases(unsaid(vocabulary, wording)) for wording in vocabulary.wordings.values()}


def _phrases(missing: Iterable[MissingPhrase]) -> list[str]:
    """What is missing, but for declared words: those are reported where they are declared, when words are read."""
    keys = dict.fromkeys(phrase.key for phrase in missing)
    return [key for key in keys if key.partition(".")[0] not in SECTIONS]


def _incomplete(language: str, keys: list[str], draft: Draft) -> Diagnostic:
    listed = ", ".join(f"`{key}`" for key in keys[:_SHOWN])
    more = f" and {count(len(keys) - _SHOWN, 'other')}" if len(keys) > _SHOWN else ""
    span = draft.places.get(("text", language, "language"), Span(f"text/{language}.yaml", 1, 1, 1, 1))
    if language not in languages():
        message = f"cardc has no words of the language `{language}`, and no text/{language}.yaml has {listed}{more}"
        known = " and ".join(f"`{one}`" for one in languages())
        return Diagnostic(
            "phrase-missing", message, span, f"cardc speaks {known}; say its words in the game's own text"
        )
    advice = "texts that need them cannot be said in this language"
    return Diagnostic("phrase-missing", f"no text/{language}.yaml has {listed}{more}", span, advice)


def _missing(one: Spoken, wording: Wording, draft: Draft) -> tuple[MissingPhrase, ...]:
    """The first thing that a language cannot say of an ability; of two with the same text, it is the same."""
    tree = one.ability.tree
    if tree is None or (wording.language == ENGLISH and one.ability.usual is not None):
        return ()
    key = ("unsaid", one.ability.text, wording.language, Same(draft.catalog.vocabulary.untitled))
    return draft.once(key, lambda: _unsaid(tree, wording))


def _unsaid(tree: Ability, wording: Wording) -> tuple[MissingPhrase, ...]:
    try:
        print_ability(tree, wording)
    except MissingPhrase as missing:
        return (missing,)
    return ()
