"""Drafts of rulings as files: scenarios that show both orders of a pair, and the ledger beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from cardc.api.deck import Deck
from cardc.catalog.file_kinds import RULINGS_FOLDER
from cardc.catalog.yaml_words import inline, quoted
from cardc.scenarios.draft_text import draft_text
from cardc.simulate.ambiguities.drafts import PairDraft
from cardc.simulate.ambiguities.found_pairs import FoundPair, FoundPairs

__all__ = ["draft_files"]

# Said at the head of the scenarios.
DECIDE = "Drafts of rulings about what comes first, as it is played now. Decide each, and say it in the ledger."


def draft_files(deck: Deck, found: FoundPairs, file: Path) -> Mapping[Path, bytes]:
    """The drafts as a file of scenarios, and the ledger beside it with their rulings; nothing without drafts."""
    pairs = [(one, one.draft) for one in found.pairs if one.draft is not None]
    if not pairs:
        return {}
    rulings = _unlike([draft.ruling for _, draft in pairs], "_")
    drafts = [
        one._replace(ruling=ruling)
        for ruling, (_, draft) in zip(rulings, pairs, strict=True)
        for one in draft.scenarios
    ]
    names = _unlike([one.name for one in drafts], " ")
    scenarios = [one._replace(name=name) for one, name in zip(drafts, names, strict=True)]
    return {
        file: draft_text(scenarios, deck.game.name, (DECIDE,)).encode(),
        _ledger(file): _ledger_text(dict(zip(rulings, pairs, strict=True))).encode(),
    }


def _unlike(names: Sequence[str], space: str) -> list[str]:
    """Names, with a number behind those that are there already."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}{space}{seen[name]}")
    return found


def _ledger(file: Path) -> Path:
    return file.parent / RULINGS_FOLDER / f"{file.name.partition('.')[0]}.yaml"


def _ledger_text(pairs: Mapping[str, tuple[FoundPair, PairDraft]]) -> str:
    """An entry for each ruling."""
    lines = [
        "# What is still to be ruled: each entry tells what comes of both orders now. Write what is meant instead.",
        "format: 1",
        "rulings:",
    ]
    for ruling, (one, draft) in pairs.items():
        first, second = draft.outcomes
        as_played, otherwise = one.orders
        says = f"NOT RULED YET. {one.decided} {as_played}: {first}. {otherwise}: {second}."
        lines += [
            f"  - id: {ruling}",
            f"    says: {quoted(says)}",
            f"    cards: {inline(list(dict.fromkeys(one.titles)))}",
            "    kind: ordering",
        ]
    return "\n".join(lines) + "\n"
