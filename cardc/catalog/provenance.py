"""Where each value comes from.

A folder states it in `sources/faces.yaml`, entry by entry. A folder without that file is its author's own work, so
its author is the source. An overlay of faces brings an origin of its own (`house`, `own`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from cardc.catalog.cards import Card, Catalog
from cardc.catalog.file_kinds import SOURCES_FILE
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, Files
from cardc.source.nodes import plain
from cardc.source.reader import read_file

AUTHOR = "author"
HOUSE = "house"
OWN = "own"
# From the surest to the least sure; then what was not taken from a source, and what is not known at all.
RANKS = ("rulebook", "public", "deduced", AUTHOR, OWN, HOUSE)
UNKNOWN = "unknown"


class Origin(NamedTuple):
    """How sure a value is, and who says so."""

    rank: str
    source: str = ""
    note: str = ""

    @property
    def stated_by(self) -> str:
        """Who states it; of a file of values its name alone, which is the same wherever it lies."""
        return PurePath(self.source).name if self.rank in (OWN, HOUSE) else self.source


class ValuePlace(NamedTuple):
    """A value of a card, such as `symbols.mana` of its side `start`."""

    card: str
    side: str
    field: str


@dataclass(frozen=True, slots=True)
class Origins:
    """The origin of every value that has a stated one; `documented` cards have no others."""

    stated: Mapping[ValuePlace, Origin] = field(default_factory=dict)
    documented: frozenset[str] = frozenset()

    def of(self, card: Card, side: str, name: str) -> Origin | None:
        """Where a value comes from. `symbols` as a whole is asked for symbol by symbol."""
        found = self.stated.get(ValuePlace(card.id, side, name))
        if found is not None or card.id in self.documented:
            return found
        return Origin(AUTHOR)


def read_origins(catalog: Catalog, *, files: Files = DISK) -> tuple[Origins, tuple[Diagnostic, ...]]:
    """What the folders of a catalog say about their values, and what keeps a folder from being read."""
    stated: dict[ValuePlace, Origin] = {}
    documented: set[str] = set()
    findings: list[Diagnostic] = []
    for root in catalog.roots:
        path = root / SOURCES_FILE
        if not files.is_file(path):
            continue
        findings += read_file(path, files=files)[1]
        documented.update(card.id for card in catalog if _below(card, root))
        for place, origin in files.made_of("origins", [path], partial(_read_statements, path, files)):
            known = stated.get(place)
            if known is None or _sureness(origin) < _sureness(known):
                stated[place] = origin
    return Origins(stated, frozenset(documented)), tuple(findings)


def _below(card: Card, root: Path) -> bool:
    return card.where is not None and Path(card.where.file).is_relative_to(root)


def _read_statements(path: Path, files: Files) -> tuple[tuple[ValuePlace, Origin], ...]:
    return tuple(_statements(read_file(path, files=files)[0]))


def _statements(node: nodes.YamlNode | None) -> Iterator[tuple[ValuePlace, Origin]]:
    """Each value that an entry states, and the abilities that it describes."""
    data: Any = plain(node) if node is not None else None
    faces = data.get("faces") if isinstance(data, dict) else None
    for card, entries in (faces if isinstance(faces, dict) else {}).items():
        for entry in entries if isinstance(entries, list) else ():
            if not isinstance(entry, dict):  # a finding of its own (`sourced_values.py`)
                continue
            side = str(entry.get("side", ""))
            origin = Origin(*(str(entry.get(name, "")) for name in Origin._fields))
            for name in entry.get("states") or {}:
                yield ValuePlace(card, side, name), origin
            if "ability" in entry:
                yield ValuePlace(card, side, "abilities"), origin


def _sureness(origin: Origin) -> int:
    return RANKS.index(origin.rank) if origin.rank in RANKS else len(RANKS)
