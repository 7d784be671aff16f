"""The sums that a rulebook prints, as data: `totals.yaml` says how many copies which cards have together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardc.catalog import schemas
from cardc.catalog.cards import Card
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Scalar, plain
from cardc.source.reader import read_file
from cardc.source.schema import check_schema

# In `of`, this stands for "has no such value".
NONE = "none"


@dataclass(frozen=True, slots=True)
class Total:
    """A printed sum: the copies of the cards that are `of` these values, and the rule that states it.

    `each` multiplies the sum, for cards of which every player has a set.
    """

    rule: str
    count: int
    of: tuple[tuple[str, Any], ...]
    where: Scalar
    each: int = 1

    @property
    def folder(self) -> Path:
        """The folder whose cards the sum is about."""
        return Path(self.where.source.file).parent

    def counts(self, card: Card) -> bool:
        """True if the copies of this card belong to the sum."""
        return all(_value(card, name) == wanted for name, wanted in self.of)


def read_totals(path: Path) -> tuple[tuple[Total, ...], tuple[Diagnostic, ...]]:
    """The totals of a file, and what is wrong with it."""
    node, findings = read_file(path)
    if node is not None:
        findings = [*findings, *check_schema(node, schemas.schema(schemas.TOTALS))]
    listed = node.get("totals") if isinstance(node, nodes.Mapping) and not findings else None
    if not isinstance(listed, nodes.Sequence):
        return (), tuple(findings)
    return tuple(_total(item) for item in listed.items if isinstance(item, nodes.Mapping)), ()


def _total(node: nodes.Mapping) -> Total:
    data: Any = plain(node)
    count = node.get("count")
    assert isinstance(count, Scalar)
    of = tuple((name, None if value == NONE else value) for name, value in data["of"].items())
    return Total(data["rule"], data["count"], of, count, data.get("each", 1))


def _value(card: Card, name: str) -> Any:
    """A value of a card by its name in the file; an empty text means that it has none."""
    value = getattr(card, name)
    return None if value == "" else value
