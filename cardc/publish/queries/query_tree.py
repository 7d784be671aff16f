"""What a query asks of a card, as a tree. All names in it are known, and all texts are folded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Ordering: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Mentions:
    """Somewhere in what is told of the card stands the text."""

    text: str


@dataclass(frozen=True, slots=True)
class Says:
    """One of the texts of a key has the text in it; or is the text, as a `whole`."""

    key: str
    text: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class IsOne:
    """The card has one of some words of a key."""

    key: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compares:
    """One of the numbers of a key compares so with a number; `!=`: there is one, all are known, and none is it."""

    key: str
    order: Ordering
    number: int


@dataclass(frozen=True, slots=True)
class NotKnown:
    """Some value of a key is not known."""

    key: str


@dataclass(frozen=True, slots=True)
class Unlike:
    """The card is not like this."""

    part: QueryNode


@dataclass(frozen=True, slots=True)
class Every:
    """All of these hold; of a card that nothing is asked of, they do."""

    parts: tuple[QueryNode, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """One of these holds."""

    parts: tuple[QueryNode, ...]


QueryNode: TypeAlias = Mentions | Says | IsOne | Compares | NotKnown | Unlike | Every | Either


def query_data(node: QueryNode) -> list[Any]:
    """A tree as plain data, which is the tree that the pages work with."""
    match node:
        case Mentions(text):
            return ["mentions", text]
        case Says(key, text, whole):
            return ["says", key, text, whole]
        case IsOne(key, words):
            return ["is", key, list(words)]
        case Compares(key, order, number):
            return ["compares", key, order, number]
        case NotKnown(key):
            return ["unknown", key]
        case Unlike(part):
            return ["without", query_data(part)]
        case Every(parts):
            return ["every", *map(query_data, parts)]
        case Either(parts):
            return ["either", *map(query_data, parts)]


def asks_for(node: QueryNode, key: str) -> frozenset[str]:
    """The words of a key that a query asks for, wherever in it."""
    match node:
        case IsOne(asked, words):
            return frozenset(words) if asked == key else frozenset()
        case Unlike(part):
            return asks_for(part, key)
        case Every(parts) | Either(parts):
            return frozenset().union(*(asks_for(part, key) for part in parts))
        case _:
            return frozenset()
