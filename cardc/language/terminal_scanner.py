"""Terminals tried one by one, each compiled once, though many states of the parser accept it.

Lark compiles one pattern for each set of terminals that some state accepts. The words of a game stand in a dozen of
those sets, and compiling them took most of the time of reading all cards. The first terminal that fits is taken either
way, in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from lark import Lark
from lark.lexer import ContextualLexer, TerminalDef, _create_unless

CompilesTerminal = Callable[[str], re.Pattern[str]]


class OneByOne:
    """Finds the first of some terminals, in their order, that fits a text at a place."""

    def __init__(self, terminals: Sequence[TerminalDef], compiled: CompilesTerminal) -> None:
        self.allowed_types = {one.name for one in terminals}
        self._tried = [(one.name, compiled(one.pattern.to_regexp()).match) for one in terminals]

    def match(self, text: Any, pos: int) -> tuple[str, str] | None:
        """What fits, and the name of its terminal."""
        whole, end = text.text, text.end
        for name, matches in self._tried:
            found = matches(whole, pos, end)
            if found is not None:
                return found[0], name
        return None


def match_one_by_one(parser: Lark) -> None:
    """Lets a parser find its terminals one by one."""
    lexer: Any = parser.parser.lexer
    if not isinstance(lexer, ContextualLexer):
        return
    compiled = lru_cache(maxsize=None)(lambda pattern: re.compile(pattern, parser.options.g_regex_flags))
    lexers: set[Any] = {*lexer.lexers.values(), lexer.root_lexer}
    for one in lexers:
        one._build_scanner = _building(one, compiled)


def _building(lexer: Any, compiled: CompilesTerminal) -> Callable[[], OneByOne]:
    def build() -> OneByOne:
        unless: Any = _create_unless
        terminals, lexer.callback = unless(lexer.terminals, lexer.g_regex_flags, lexer.re, lexer.use_bytes)
        return OneByOne(terminals, compiled)

    return build
