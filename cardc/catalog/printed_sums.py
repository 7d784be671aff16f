"""The sums that a rulebook prints, as data: `totals.yaml` says how many copies which cards have together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardc.catalog.card_form import CardForm
from cardc.catalog.card_schema import NONE, card_schemas
from cardc.catalog.cards import Total
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Scalar, plain
from cardc.source.reader import read_file
from cardc.source.schema import check_schema


def read_totals(path: Path, form: CardForm, *, files: Files = DISK) -> tuple[tuple[Total, ...], tuple[Diagnostic, ...]]:
    """The totals of a file, and what is wrong with it."""
    node, findings = read_file(path, files=files)
    if node is not None:
        findings = [*findings, *check_schema(node, card_schemas(form).totals)]
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
