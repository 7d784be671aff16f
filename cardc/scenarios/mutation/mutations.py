"""Every change of an ability that one operator makes at one place of its tree.

Operators are pure functions from a node to the nodes that could stand instead of it, each with the class of change that
it is. They know no game: the words are those of the vocabulary. Whether the changed ability can be said at all is asked
afterwards (`mutants.py`), so an operator need not know what is well-typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast, get_args, get_origin

from cardc.language import tree as t
from cardc.language.node import Node, field_types, options_of, values
from cardc.language.vocabulary import Vocabulary
from cardc.scenarios.mutation.amount_operators import AMOUNT_OPERATORS
from cardc.scenarios.mutation.group_operators import GROUP_OPERATORS
from cardc.scenarios.mutation.statement_operators import STATEMENT_OPERATORS
from cardc.scenarios.mutation.word_operators import WORD_OPERATORS

N = TypeVar("N", bound=Node)

# The class of a change and the node that stands instead.
Changed = tuple[str, Node]
Operator = Callable[[Node, Vocabulary], Iterator[Changed]]

OPERATORS: tuple[Operator, ...] = (*WORD_OPERATORS, *AMOUNT_OPERATORS, *GROUP_OPERATORS, *STATEMENT_OPERATORS)


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: of what class it is, and the tree that it leads to."""

    kind: str
    tree: t.Ability


def mutations(ability: t.Ability, vocabulary: Vocabulary) -> Iterator[Mutation]:
    """Every change of an ability, the same tree possibly more than once."""
    for kind, tree in _changed(ability, vocabulary):
        yield Mutation(kind, tree)


def _changed(node: N, vocabulary: Vocabulary) -> Iterator[tuple[str, N]]:
    """The trees that arise from a change of the node itself or of one below it."""
    for operator in OPERATORS:
        for kind, other in operator(node, vocabulary):
            yield kind, cast(N, other)
    for name, value in values(node):
        if isinstance(value, Node):
            for kind, other in _changed(value, vocabulary):
                if _fits(node, name, other):
                    yield kind, _with(node, name, other)
        elif isinstance(value, tuple) and any(isinstance(one, Node) for one in value):
            for i, below in enumerate(value):
                for kind, other in _changed(below, vocabulary):
                    if _fits(node, name, other):
                        yield kind, _with(node, name, (*value[:i], other, *value[i + 1 :]))


def _fits(node: Node, name: str, other: Node) -> bool:
    """True if a field of a node may hold another node."""
    hints = options_of(field_types(type(node))[name])
    held = (get_args(hint)[0] if get_origin(hint) is tuple else hint for hint in hints)
    return any(isinstance(hint, type) and isinstance(other, hint) for hint in held)


def _with(node: N, name: str, value: object) -> N:
    changed: Any = {name: value}
    return replace(node, **changed)
