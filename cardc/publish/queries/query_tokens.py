"""The words and signs of a query, with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from cardc.publish.queries.folded_text import SPACES, folded

TokenKind: TypeAlias = Literal["open", "close", "or", "minus", "phrase", "asked"]

# What a key is compared by; signs that other keyboards have mean the same.
SAME_SIGN = {":=": "=", "==": "=", "≤": "<=", "≥": ">=", "≠": "!="}
SIGN = "<=|>=|!=|==|[<>=≤≥≠]"

_QUOTES = '"“”„«»'
_END = f"[{SPACES}()|{_QUOTES}]"
_GAP = re.compile(f"[{SPACES}]*")
_BARE = re.compile(f"(?:(?!{_END}).)*", re.DOTALL)
_QUOTED = re.compile(f"[{_QUOTES}]([^{_QUOTES}]*)([{_QUOTES}]?)")
_KEY = re.compile(f"((?:(?!{_END})[^:<>=!≤≥≠])+):?({SIGN})|((?:(?!{_END})[^:<>=!≤≥≠])+)(:)")
_SINGLE = {"(": "open", ")": "close", "|": "or", "-": "minus"}
# Said between two parts; that both hold is meant anyway.
_AND, _OR = "and", "or"


class QueryToken(NamedTuple):
    """A piece of a query: a sign, a `phrase` to search for, or a key that is `asked` for a value, in quotes or not.

    `value_at` is where the value begins; `unclosed`: its quotation mark is closed nowhere.
    """

    kind: TokenKind
    start: int
    end: int
    text: str = ""
    key: str = ""
    sign: str = ""
    value_at: int = 0
    quoted: bool = False
    unclosed: bool = False


def tokens_of(text: str) -> Iterator[QueryToken]:
    """The tokens of a query, from left to right."""
    at = _end(_GAP, text, 0)
    while at < len(text):
        token = _piece(text, at)
        at = _end(_GAP, text, token.end)
        if token.kind != "phrase" or token.quoted or folded(token.text) != _AND:
            yield token


def _piece(text: str, at: int) -> QueryToken:
    single = _SINGLE.get(text[at])
    if single is not None:
        return QueryToken(single, at, at + 1)  # type: ignore[arg-type]
    asked = _KEY.match(text, at)
    if asked is None:
        value, end, quoted, unclosed = _value(text, at)
        kind: TokenKind = "or" if not quoted and folded(value) == _OR else "phrase"
        return QueryToken(kind, at, end, value, value_at=at, quoted=quoted, unclosed=unclosed)
    key = asked.group(1) or asked.group(3)
    sign = asked.group(2) or asked.group(4)
    value, end, quoted, unclosed = _value(text, asked.end())
    return QueryToken("asked", at, end, value, key, SAME_SIGN.get(sign, sign), asked.end(), quoted, unclosed)


def _value(text: str, at: int) -> tuple[str, int, bool, bool]:
    """The text from here, to the closing mark or to the end of the word."""
    quoted = _QUOTED.match(text, at)
    if quoted is not None:
        return quoted.group(1), quoted.end(), True, not quoted.group(2)
    end = _end(_BARE, text, at)
    return text[at:end], end, False, False


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found is not None else at
