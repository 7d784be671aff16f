"""Drafts of rulings as files: scenarios that show both orders of a pair, and the ledger beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardc.api.deck import Deck
from cardc.catalog.file_kinds import RULINGS_FOLDER
from cardc.catalog.yaml_words import inline, quoted
from cardc.simulate.ambiguities.found_pairs import FoundPair, FoundPairs
from cardc.simulate.ambiguities.pairs import PairName

__all__ = ["draft_files"]


def draft_files(deck: Deck, found: FoundPairs, file: Path) -> Mapping[Path, bytes]:
    """The drafts as a file of scenarios, and the ledger beside it with their rulings; nothing without drafts."""
    drafted_pairs = [one for one in found.pairs if one.draft is not None]
    if not drafted_pairs:
        return {}
    named = dict(zip((one.name for one in drafted_pairs), _unlike([_draft(one) for one in drafted_pairs]), strict=True))
    return {
        file: _scenario_text(deck, file, drafted_pairs, named).encode(),
        _ledger(file): _ledger_text(drafted_pairs, named).encode(),
    }


def _draft(pair: FoundPair) -> str:
    assert pair.draft is not None
    return pair.draft.ruling


def _unlike(names: Sequence[str]) -> list[str]:
    """Names, with a number behind those that are there already."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return found


def _ledger(file: Path) -> Path:
    return file.parent / RULINGS_FOLDER / f"{file.name.partition('.')[0]}.yaml"


def _scenario_text(deck: Deck, file: Path, pairs: Sequence[FoundPair], named: Mapping[PairName, str]) -> str:
    lines = [
        "# Drafts of rulings about what comes first, as it is played now. Decide each, and say it in the ledger.",
        "format: 2",
        f"game: {deck.game.name}",
        "scenarios:",
    ]
    scenarios_of = [(one, scenario) for one in pairs if one.draft is not None for scenario in one.draft.scenarios]
    names = _unlike([scenario.name for _, scenario in scenarios_of])
    for (one, scenario), name in zip(scenarios_of, names, strict=True):
        data = {**scenario.data(named[one.name]), "name": name.replace("_", " ")}
        lines += [
            f"  - {key}:{_value(key, value)}" if key == "name" else f"    {key}:{_value(key, value)}"
            for key, value in data.items()
        ]
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


def _value(key: str, value: Any) -> str:
    if key == "then":
        return "".join(
            f"\n      {name}:" + "".join(f"\n        - {quoted(line)}" for line in said) for name, said in value.items()
        )
    if key == "given":
        return "".join(f"\n      {name}: {inline(said)}" for name, said in value.items())
    return f" {inline(value)}"


def _ledger_text(pairs: Sequence[FoundPair], named: Mapping[PairName, str]) -> str:
    lines = [
        "# What is still to be ruled: each entry tells what comes of both orders now. Write what is meant instead.",
        "format: 1",
        "rulings:",
    ]
    for one in pairs:
        assert one.draft is not None
        first, second = one.draft.outcomes
        says = f"NOT RULED YET. {one.decided} One order: {first}. The other: {second}."
        lines += [
            f"  - id: {named[one.name]}",
            f"    says: {quoted(says)}",
            f"    cards: {inline(list(dict.fromkeys(one.titles)))}",
            "    kind: ordering",
        ]
    return "\n".join(lines) + "\n"
