"""The front door of the language: text in, effect tree or problems out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardc.language import tree as t
from cardc.language.precheck import look_over
from cardc.language.printer import print_ability
from cardc.language.quoted_titles import marked, misquoted
from cardc.language.read.resolve import resolve
from cardc.language.references import bind_references
from cardc.language.semantic_checks import check_sense
from cardc.language.slips import slips
from cardc.language.speak.speaker import Unsayable
from cardc.language.vocabulary import Vocabulary
from cardc.language.word_advice import missing_verb
from cardc.language.wording import MissingPhrase
from cardc.source.diagnostics import Problem

# Longer texts are refused unread: no card carries them, and they would only make the checker slow.
LONGEST = 1_000

_SPACE = re.compile(r"\s|[“”\"]")


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of a text: a tree, or the reasons why there is none. `usual`: the usual words, if there are any."""

    ability: t.Ability | None
    problems: tuple[Problem, ...] = ()
    usual: str | None = None


def read_ability(text: str, vocabulary: Vocabulary) -> Reading:
    """Parses and checks one ability text. What is said as in other games is told in place of where that went wrong."""
    reading = _read(text, vocabulary)
    if reading.ability is None and len(text) <= LONGEST:
        found = slips(text, vocabulary, reading.problems)
        if found:
            return Reading(None, tuple(found))
    return reading


def _read(text: str, vocabulary: Vocabulary) -> Reading:
    if len(text) > LONGEST:
        return Reading(None, (_too_long(text),))
    quoting = marked(text.replace("'", "’"), vocabulary.title_numbers)
    text = unquoted(quoting)
    problems = misquoted(quoting, vocabulary) or look_over(text, vocabulary)
    if problems:
        return Reading(None, tuple(problems))
    # Lark is slow to import, so it is left to the first text that is really parsed.
    from cardc.language.parser import parse

    parsed = parse(text, vocabulary.grammar.terminals, vocabulary.english.spellings)
    if isinstance(parsed, Problem):
        better = missing_verb(text, vocabulary) if "a verb" in parsed.help else None
        return Reading(None, (better or parsed,))
    ability, problems = resolve(parsed, vocabulary)
    if ability is None:
        return Reading(None, tuple(problems))
    ability, problems = bind_references(ability, vocabulary)
    problems = problems or check_sense(ability, vocabulary)
    return Reading(None, tuple(problems)) if problems else _with_usual_words(ability, vocabulary)


def _with_usual_words(ability: t.Ability, vocabulary: Vocabulary) -> Reading:
    """What was read; without usual words for it, it says things together that belong in sentences of their own."""
    try:
        return Reading(ability, usual=canonical(ability, vocabulary))
    except Unsayable as error:
        problem = Problem("text-syntax", f"this is not said in one ability: {error}", *ability.at, "say it in two")
        return Reading(None, (problem,))
    except MissingPhrase:  # the game lacks a word, which is told of the game
        return Reading(ability)


def _too_long(text: str) -> Problem:
    message = f"an ability of {len(text):,} characters is too long"
    return Problem("text-syntax", message, 0, LONGEST, f"at most {LONGEST:,} are read")


def unquoted(text: str) -> str:
    """The text as the grammar reads it, with every character in its place.

    Pasted texts bring no-break and other spaces along, and quotation marks around the names of abilities say nothing
    that their words do not.
    """
    return _SPACE.sub(" ", text).replace("'", "’")


def canonical(ability: t.Ability, vocabulary: Vocabulary) -> str:
    """The one way to say an ability in English."""
    return print_ability(ability, vocabulary.english)
