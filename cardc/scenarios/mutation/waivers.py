"""Changes that nothing can part from what stands on the card, each with the reason: data beside the scenarios."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from cardc.catalog import schemas
from cardc.catalog.folders import lay_out
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, Sequence
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import hint


@dataclass(frozen=True, slots=True)
class Waiver:
    """Changes of a class, of a card, or with words that a pattern fits (`*` stands for anything), and why they are
    waived."""

    because: str
    span: Span = field(compare=False)
    mutant: str = "*"
    card: str = "*"
    kind: str = "*"

    def fits(self, card: str, kind: str, mutant: str) -> bool:
        """True if a change is among those that it is for."""
        pairs = ((card, self.card), (kind, self.kind), (mutant, self.mutant))
        return all(fnmatchcase(said, pattern) for said, pattern in pairs)


Waivers = tuple[Waiver, ...]


def waiver_files(paths: Iterable[Path], *, files: Files = DISK) -> list[Path]:
    """The files of waivers in some folders."""
    return [one for root in paths if root.is_dir() for one in lay_out(root, files=files).waivers]


def read_waivers(
    paths: Iterable[Path], cards: Collection[str], *, files: Files = DISK
) -> tuple[Waivers, tuple[Diagnostic, ...]]:
    """The waivers of some files, and what is wrong with them. `cards`: the ids that there are."""
    waived: list[Waiver] = []
    found: list[Diagnostic] = []
    for path in paths:
        node, wrong = read_file(path, files=files)
        found += wrong
        found += check_schema(node, schemas.schema(schemas.WAIVERS)) if node is not None else ()
        listed = node.get("waived") if isinstance(node, MappingNode) else None
        for entry in listed.items if isinstance(listed, Sequence) else ():
            because, mutant = _text(entry, "because"), _text(entry, "mutant")
            if because and mutant:
                card, kind = _text(entry, "card") or "*", _text(entry, "class") or "*"
                waived.append(Waiver(because, entry.span, mutant, card, kind))
                found += _unknown_card(entry, cards)
            else:
                found.append(_incomplete(entry.span))
    return tuple(waived), tuple(found)


def waiver_findings(folders: Iterable[Path], cards: Collection[str], *, files: Files = DISK) -> tuple[Diagnostic, ...]:
    """What is wrong with the waivers of some folders."""
    paths, ids = waiver_files(folders, files=files), frozenset(cards)
    return files.made_of(("waivers", ids), paths, lambda: read_waivers(paths, cards, files=files)[1])


def idle(waived: Waivers, needed: frozenset[Waiver]) -> tuple[Diagnostic, ...]:
    """A finding for each waiver without which nothing more would have survived."""
    return tuple(_idle(one) for one in waived if one not in needed)


def _text(entry: object, name: str) -> str:
    value = entry.get(name) if isinstance(entry, MappingNode) else None
    return value.text.strip() if isinstance(value, Scalar) else ""


def _unknown_card(entry: object, cards: Collection[str]) -> Iterator[Diagnostic]:
    card = entry.get("card") if isinstance(entry, MappingNode) else None
    if isinstance(card, Scalar) and "*" not in card.text and card.text not in cards:
        said = f"a waiver is for `{card.text}`, which is no id of a card"
        advice, near = hint(card.text, cards, "write the id that `cardc show` tells")
        yield Diagnostic("card-unknown", said, card.span, advice, near)


def _incomplete(span: Span) -> Diagnostic:
    message = "a waiver says for which changed sentences it is, and why nothing can part them from what stands there"
    return Diagnostic("waiver-form", message, span, "give it `mutant:` and `because:`; `card:` and `class:` narrow it")


def _idle(waiver: Waiver) -> Diagnostic:
    message = f"no change survives that this waives: `{waiver.mutant}`"
    return Diagnostic("waiver-idle", message, waiver.span, "delete it, or say it as the change is said now")
