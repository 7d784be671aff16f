"""The rulings of a game, from its ledgers: what each says, of which card, and what is settled about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from cardc.scenarios.read import Scenario
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, Sequence
from cardc.source.reader import read_file
from cardc.source.suggest import suggest

OPEN = "open"
# What an entry may say instead of being replayed; each with a reason.
SETTLED = ("by_construction", "superseded_by", "disputed")
# Statements that a game cannot show: about the components, or the data alone.
NOT_PLAYED = ("none", "data")


class Ruling(NamedTuple):
    """One normative statement."""

    id: str
    ledger: str  # the name of the file, without its ending
    card: str
    says: str
    status: str  # open | by_construction | superseded_by | disputed | not_played


def read_rulings(folders: Iterable[Path]) -> dict[str, Ruling]:
    """All rulings in the ledgers of some folders, by id. Adopted readings of conflicts are named, not played."""
    found: dict[str, Ruling] = {}
    for folder in folders:
        for path in sorted((folder / "rulings").glob("*.yaml")):
            node, _ = read_file(path)
            for name in ("rulings", "conflicts"):
                listed = node.get(name) if isinstance(node, MappingNode) else None
                for entry in listed.items if isinstance(listed, Sequence) else ():
                    if isinstance(entry, MappingNode):
                        ruling = _ruling(entry, path.stem, name == "conflicts")
                        found[ruling.id] = ruling
    return found


def _ruling(entry: MappingNode, ledger: str, conflict: bool) -> Ruling:
    def text(key: str) -> str:
        value = entry.get(key)
        return value.text if isinstance(value, Scalar) else ""

    settled = next((name for name in SETTLED if entry.get(name) is not None), OPEN)
    played = not conflict and text("testable") not in NOT_PLAYED
    return Ruling(text("id"), ledger, text("card"), text("says"), settled if played else "not_played")


def unknown_rulings(scenarios: Iterable[Scenario], known: Mapping[str, Ruling]) -> list[Diagnostic]:
    """Lines that prove a ruling which no ledger has."""
    found: list[Diagnostic] = []
    for scenario in scenarios:
        for line in (*scenario.then, *(line for step in scenario.when for line in step.expected)):
            for ruling in line.rulings:
                if ruling not in known:
                    nearest = suggest(ruling, known)
                    help = f"did you mean `{nearest}`?" if nearest else ""
                    found.append(Diagnostic("ruling-unknown", f"no ruling `{ruling}`", line.span, help, nearest))
    return found
