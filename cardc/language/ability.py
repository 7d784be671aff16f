"""The front door of the language: text in, effect tree or problems out."""

from __future__ import annotations

from dataclasses import dataclass

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from cardc.language import tree as t
from cardc.language.printer import print_ability
from cardc.language.references import check_references
from cardc.language.resolve import resolve
from cardc.language.syntax import parse
from cardc.language.vocabulary import Vocabulary
from cardc.language.words import look_over
from cardc.source.diagnostics import Problem

# Longer texts are refused unread: no card carries them, and they would only make the checker slow.
LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of a text: a tree, or the reasons why there is none."""

    ability: t.Ability | None
    problems: tuple[Problem, ...] = ()


def read_ability(text: str, vocabulary: Vocabulary) -> Reading:
    """Parses and checks one ability text."""
    if len(text) > LONGEST:
        return Reading(None, (Problem("text-syntax", f"an ability of {len(text):,} characters is too long", 0, LONGEST, f"at most {LONGEST:,} are read"),))
    problems = look_over(text, vocabulary)
    if problems:
        return Reading(None, tuple(problems))
    try:
        parsed = parse(text, vocabulary.verb_terminal, vocabulary.name_terminal)
    except UnexpectedInput as error:
        return Reading(None, (_syntax_problem(error, text),))
    ability, problems = resolve(parsed, vocabulary)
    if ability is None:
        return Reading(None, tuple(problems))
    problems = check_references(ability, vocabulary)
    return Reading(None if problems else ability, tuple(problems))


def canonical(ability: t.Ability, vocabulary: Vocabulary) -> str:
    """The one way to say an ability in English."""
    return print_ability(ability, vocabulary.english)


# ---- what the parser says, in human words

_EXPECTED = (
    ("VERB", "a verb"),
    ("VPREP", "a word such as `onto`, `to` or `until`"),
    ("_THEN", "`, then`"),
    ("_STOP", "a full stop"),
    ("NUMBER", "a number"),
    ("SYMBOL", "a symbol"),
    ("WORD", "a noun"),
)


def _syntax_problem(error: UnexpectedInput, text: str) -> Problem:
    start = error.pos_in_stream if error.pos_in_stream is not None and error.pos_in_stream >= 0 else len(text)
    if isinstance(error, UnexpectedToken) and isinstance(error.token, Token) and error.token.type != "$END":
        return _unexpected_token(error, start)
    if isinstance(error, UnexpectedCharacters):
        word = text[start:].split(maxsplit=1)[0] if text[start:].split() else ""
        return Problem("text-syntax", f"`{word}` does not fit here", start, start + max(len(word), 1), _expected(set(error.allowed or ())))
    return Problem("text-syntax", "the text ends too early", max(len(text) - 1, 0), len(text), _expected(set(getattr(error, "expected", ()))))


def _unexpected_token(error: UnexpectedToken, start: int) -> Problem:
    token = error.token
    end = start + len(token)
    if token.type in ("VERB", "MAY"):
        return Problem("text-join", f"`{token}` begins a second action here", start, end, "join actions with `, then` or begin a new sentence")
    if token.type == "_COMMA":
        return Problem("text-join", "a comma joins nothing here", start, end, "join actions with `, then`, nouns with `and` or `or`")
    return Problem("text-syntax", f"`{token}` does not fit here", start, end, _expected(set(error.accepts or error.expected)))


def _expected(terminals: set[str]) -> str:
    names = [name for terminal, name in _EXPECTED if terminal in terminals]
    return "expected " + " or ".join(names) if names else ""
