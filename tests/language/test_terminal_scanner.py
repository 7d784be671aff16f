"""Terminals that are tried one by one are found as Lark would find them all at once."""

from __future__ import annotations

from typing import Any

from lark.lexer import Scanner, TextSlice

import cardc
from cardc.language.parse_table import build, full_grammar
from cardc.language.terminal_scanner import OneByOne, match_one_by_one


def test_in_every_state_the_same_terminal_is_found_at_every_place() -> None:
    deck = cardc.load()
    parser = build(full_grammar(deck.catalog.vocabulary.grammar.terminals))
    lexer: Any = parser.parser.lexer
    lexers = [*{*lexer.lexers.values(), lexer.root_lexer}]
    at_once = [one._build_scanner() for one in lexers]
    match_one_by_one(parser)
    one_by_one = [one._build_scanner() for one in lexers]
    assert {type(one) for one in (*at_once, *one_by_one)} == {Scanner, OneByOne}
    texts = [TextSlice.cast_from(ability.text) for card in deck.cards for ability in card.abilities]
    for text in texts[::4]:
        for place in range(text.end):
            for ours, theirs in zip(one_by_one, at_once, strict=True):
                assert ours.allowed_types == theirs.allowed_types
                assert ours.match(text, place) == theirs.match(text, place)
