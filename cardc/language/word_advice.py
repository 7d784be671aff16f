"""What people say that the language says otherwise: common words and turns, each with what to write instead.

A near word of the language would be no help for these: `them` is no slip for `then`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Problem

# Words that the language has in no sentence.
WORDS: Mapping[str, str] = {
    "symbol": "name the symbol, in braces",
    "it’s": "write `it is`",
    "they’re": "write `they are`",
    "its": "say `… on it`",
    "many": "say `more … than any other player`, or a number: `3 or more`",
    "empty": "say `exactly 0 …`",
    "only": "say how many: `exactly 1 …`",
    "draw": "say `put the top … of … into …`",
    "twice": "say the action again, with `, then`",
}

# Turns that a former release printed, and what they are now; `cardc fmt` replaces them.
_FORMER: tuple[tuple[re.Pattern[str], str, str, str], ...] = (
    (
        re.compile(r"(?<=\bcosts )((\d+ \{[^{}]*\}) (for (?:each|every)\b[^.,]*?) less)\b"),
        "`less` stands behind the amount",
        "write `costs 1 … less for each …`",
        r"\2 less \3",
    ),
)

# Turns of phrase: what is wrong with the words in the first brackets, and what to write instead of them.
_TURNS: tuple[tuple[re.Pattern[str], str, str, str | None], ...] = (
    (re.compile(r"\bfor (each) (?!1\b)\d"), "`for each` counts one by one", "write `for every 3`", "every"),
    (
        re.compile(r":\s*(once per (?:turn|game)),"),
        "how often an ability can be used is said with its head",
        "`, once per turn` stands behind the head, before its colon",
        None,
    ),
)


def turns(text: str) -> Iterator[Problem]:
    """Turns of phrase that are said otherwise."""
    said = text.lower()
    for pattern, message, advice, now in _FORMER:
        for match in pattern.finditer(said):
            yield Problem("text-former", message, *match.span(1), advice, match.expand(now))
    for pattern, message, advice, instead in _TURNS:
        for match in pattern.finditer(said):
            yield Problem("text-argument", message, *match.span(1), advice, instead)


def missing_verb(text: str, vocabulary: Vocabulary) -> Problem | None:
    """Of a sentence without a verb: the word that is one but for its ending."""
    for match in re.finditer(r"[a-z]+", text.lower()):
        form = match.group() + "s"
        if form in vocabulary.grammar.verb_terminal and match.group() not in vocabulary.grammar.verb_terminal:
            message = f"`{match.group()}` is no verb here"
            advice = f"write `{form}`, and how many do: `each … {form}`"
            return Problem("text-syntax", message, *match.span(), advice, form)
    return None


def near_heads(spoken: str, heads: Iterator[str]) -> str | None:
    """The head that shares most of the words of another, if it shares two."""
    words = set(spoken.lower().split())
    shared = {head: len(words & set(head.lower().split())) for head in heads}
    best = max(shared, key=lambda head: (shared[head], -len(head)), default=None)
    return best if best is not None and shared[best] >= 2 else None
