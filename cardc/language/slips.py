"""What designers say who know other games: phrases that mean something, in words that this language has not.

The words are data: `said_instead:` of the English words gives what to write for a phrase, `hints:` what to do where no
words can simply be put in its place. `#` stands for a number. They are looked for in a text that could not be read, and
are told in place of what the reader stumbled on: the nearest meaning helps more than the nearest spelling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from cardc.language.deeds_of_others import spans
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem

CODE = "text-slip"
_NUMBER = "#"
# Words that are read in some places, though no text is printed with them.
_OF_OTHER_GAMES = ("opponent", "opponents")
_ENDS = (".", ",", ";", ":")
# The sections of words that stand in no text: advice, and what symbols, fields and kinds are called elsewhere.
_NOT_IN_TEXTS = ("said_instead", "hints", "symbols", "fields", "kinds")


def slips(text: str, vocabulary: Vocabulary, problems: Iterable[Problem]) -> list[Problem]:
    """The phrases of other games in a text; of those that overlap, the longest.

    They are told where the reader stumbled over them (`problems`), or over a word of theirs that it does not know.
    """
    # A sentence that ends too early may have gone wrong anywhere before.
    where = [(0 if text[p.start : p.end] in _ENDS else p.start, p.end) for p in problems]
    found = sorted(_found(text, vocabulary), key=lambda problem: (problem.start - problem.end, problem.start))
    told = spans(text, vocabulary)
    found = [one for one in found if not _meets(one, told)]
    found = [one for one in found if _is_odd(text[one.start : one.end], vocabulary) or _meets(one, where)]
    kept: list[Problem] = []
    for problem in found:
        if all(problem.end <= other.start or other.end <= problem.start for other in kept):
            kept.append(problem)
    return sorted(kept, key=lambda problem: problem.start)


def _is_odd(said: str, vocabulary: Vocabulary) -> bool:
    return any(
        word in _OF_OTHER_GAMES or word not in vocabulary.grammar.known_words
        for word in re.findall(r"[^\W\d_]+", said.lower())
    )


def _is_said(phrase: str, vocabulary: Vocabulary) -> bool:
    """True for a phrase that this game's own texts are printed with."""
    said = (entry for section, entry in vocabulary.english.data.items() if section not in _NOT_IN_TEXTS)
    return any(_pattern(phrase).search(text) for entry in said for text in _texts(entry))


def _texts(entry: Any) -> Iterator[str]:
    """The texts of a section of words."""
    if isinstance(entry, Mapping):
        for part in entry.values():
            yield from _texts(part)
    elif isinstance(entry, str):
        yield entry


def _meets(slip: Problem, where: Iterable[tuple[int, int]]) -> bool:
    return any(start < slip.end and slip.start < end for start, end in where)


def _found(text: str, vocabulary: Vocabulary) -> Iterator[Problem]:
    english = vocabulary.english
    for phrase, instead in english.words("said_instead").items():
        matches = list(_pattern(phrase).finditer(text))
        for match in () if matches and _is_said(phrase, vocabulary) else matches:
            said = str(instead)
            for number in match.groups():
                said = said.replace(_NUMBER, number, 1)
            if match.group()[:1].isupper():
                said = said[:1].upper() + said[1:]
            message = f"`{' '.join(match.group().split())}` is said in other words"
            if said.endswith(":") and vocabulary.heads.head(said) and not _begins(text[: match.start()], vocabulary):
                advice = f"an ability says once when it works, as its first words: `{said} …`"
                yield Problem(CODE, message, *match.span(), advice)
                continue
            yield Problem(CODE, message, *match.span(), f"write `{said}`", said)
    for phrase, advice in english.words("hints").items():
        for match in _pattern(phrase).finditer(text):
            message = f"`{' '.join(match.group().split())}` is said in other words"
            yield Problem(CODE, message, *match.span(), str(advice))


def _begins(before: str, vocabulary: Vocabulary) -> bool:
    """Whether a head can stand behind these words: nothing, or how often it works."""
    said = " ".join(before.lower().split())
    return said in {limit.strip().lower() for limit, _ in vocabulary.heads.limits.values()} | {""}


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    """The phrase as whole words, with any spaces between them; `#` is a number."""
    said = r"\s+".join(
        re.escape(word).replace(re.escape(_NUMBER), r"(\d+|two|three|four|five)").replace("’", "['’]")
        for word in phrase.split()
    )
    before = r"(?<![\w{-])" if phrase[:1].isalnum() else ""
    behind = r"(?![\w}-])" if phrase[-1:].isalnum() or phrase.endswith(_NUMBER) else ""
    return re.compile(before + said + behind, re.IGNORECASE)
