"""The ids of all rulings of a game, from its ledgers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardc.scenarios.read import Scenario
from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping, Scalar, Sequence
from cardc.source.reader import read_file
from cardc.source.suggest import suggest


def ruling_ids(folders: Iterable[Path]) -> dict[str, Path]:
    """Every ruling's id and the ledger it stands in."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / "rulings").glob("*.yaml")):
            node, _ = read_file(path)
            for name in ("rulings", "conflicts"):
                listed = node.get(name) if isinstance(node, Mapping) else None
                for entry in listed.items if isinstance(listed, Sequence) else ():
                    number = entry.get("id") if isinstance(entry, Mapping) else None
                    if isinstance(number, Scalar):
                        found[number.text] = path
    return found


def unknown_rulings(scenarios: Iterable[Scenario], known: dict[str, Path]) -> list[Diagnostic]:
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
