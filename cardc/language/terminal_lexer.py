"""Lark's lexer, with each terminal compiled once.

Lark joins the terminals that may come next into one pattern for each state of the parser. Those of a game are long
(all its verbs, names, heads), and most states know most of them, so that compiling them again and again would take
longer than all reading.
"""

from __future__ import annotations

import re
from typing import Any

from lark.lexer import BasicLexer, ContextualLexer, Scanner, TerminalDef, _create_unless


class _InTurn(Scanner):
    """Tries one terminal after the other, which finds what the alternatives of one pattern would."""

    def _build_mres(self, terminals: list[TerminalDef], max_size: int) -> list[re.Pattern[str]]:
        return super()._build_mres(terminals, 1)  # type: ignore[no-untyped-call, no-any-return]


class _TerminalsInTurn(BasicLexer):
    def _build_scanner(self) -> Scanner:
        how: Any = (self.g_regex_flags, self.re, self.use_bytes)
        terminals, self.callback = _create_unless(self.terminals, *how)  # type: ignore[no-untyped-call]
        return _InTurn(terminals, *how)  # type: ignore[no-untyped-call]


class TerminalLexer(ContextualLexer):
    """The lexer to be plugged into Lark."""

    BasicLexer: Any = _TerminalsInTurn
