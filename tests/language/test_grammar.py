"""The grammar: unambiguous, without idle parts, and the same whether its table is built or read back."""

import logging
import re

import lark.lexer
import pytest
from lark import Lark, logger

from cardc.language.ability import unquoted
from cardc.language.parse_table import build, full_grammar, grammar_text
from tests.language.bundled import abilities, game

GRAMMAR = full_grammar(game().grammar.terminals)


@pytest.fixture(scope="module")
def strict() -> Lark:
    """Raises if two rules or two terminals compete for the same text."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lark.lexer, "has_interegular", True)
        return build(GRAMMAR, strict=True)


def test_no_two_rules_compete_for_a_text(caplog: pytest.LogCaptureFixture) -> None:
    # Without `strict`, Lark settles such a conflict by itself and only mentions it in its log.
    with caplog.at_level(logging.DEBUG, logger=logger.name):
        Lark(GRAMMAR, start="ability", parser="lalr", debug=True)
    assert "conflict" not in caplog.text.lower()


def test_no_two_terminals_of_one_priority_compete_for_a_text(strict: Lark) -> None:
    for _, text in abilities():
        strict.parse(unquoted(text))


def test_every_terminal_is_used() -> None:
    defined = set(re.findall(r"^([A-Z_]+)(?:\.\d+)?:", GRAMMAR, re.MULTILINE))
    assert defined == {terminal.name for terminal in build(GRAMMAR).terminals} - {"WS"}


def test_every_rule_can_be_reached() -> None:
    defined = set(re.findall(r"^[?!]?([a-z_]+):", grammar_text(), re.MULTILINE))
    reachable = {rule.origin.name for rule in build(GRAMMAR).rules}
    assert defined <= reachable


def test_a_new_noun_needs_no_change_of_the_grammar() -> None:
    assert "advancement" not in grammar_text()
    assert not game().symbols.keys() & set(re.findall(r"\w+", grammar_text()))
