"""Whether a card is what a query asks for."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping

from cardc.publish.queries.card_rows import CardFacts
from cardc.publish.queries.query_tree import (
    Compares,
    Either,
    Every,
    IsOne,
    Mentions,
    NotKnown,
    Ordering,
    QueryNode,
    Says,
    Unlike,
)

_HOLDS: Mapping[Ordering, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def matches(node: QueryNode, facts: CardFacts) -> bool:
    """Whether what is known of a card is what is asked; what is not known matches nothing but that."""
    match node:
        case Mentions(text):
            return text in facts.told
        case Says(key, text, whole):
            return any(text == said if whole else text in said for said in facts.texts.get(key, ()))
        case IsOne(key, words):
            return not facts.words.get(key, frozenset()).isdisjoint(words)
        case Compares(key, "!=", number):
            numbers = facts.numbers.get(key, ())
            return bool(numbers) and number not in numbers and key not in facts.unknown
        case Compares(key, order, number):
            return any(_HOLDS[order](one, number) for one in facts.numbers.get(key, ()))
        case NotKnown(key):
            return key in facts.unknown
        case Unlike(part):
            return not matches(part, facts)
        case Every(parts):
            return all(matches(part, facts) for part in parts)
        case Either(parts):
            return any(matches(part, facts) for part in parts)
