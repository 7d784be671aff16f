"""Every point that the sources leave open is a rule option, or says why it can be played one way only."""

from __future__ import annotations

from typing import Any

from cardc.package_data import data_root
from cardc.source.nodes import plain
from cardc.source.reader import read_file

RULINGS = data_root() / "cards" / "mystic_vale" / "rulings"
CONTESTED = ("contradiction", "gap", "scope")


def entries(ledger: str, kind: str) -> list[dict[str, Any]]:
    node, findings = read_file(RULINGS / ledger)
    assert node is not None
    assert not findings
    data: Any = plain(node)
    return list(data[kind])


def test_every_contested_point_is_settled() -> None:
    contested = [one for one in entries("conflicts.yaml", "conflicts") if one["class"] in CONTESTED]
    assert len(contested) >= 60
    assert [one["id"] for one in contested if "option" not in one and "one_way" not in one] == []


def test_every_reading_is_an_option() -> None:
    assert [one["id"] for one in entries("readings.yaml", "rulings") if "option" not in one] == []
