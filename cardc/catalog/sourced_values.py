"""The values of set files beside the sources of their folder: each is stated by one, and each statement is followed.

A folder without `sources/faces.yaml` is its author's own work, and nothing is compared. How an ability is worded is
this list's own; only that some source speaks of one is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from cardc import __version__
from cardc.catalog.card_file import CardFile
from cardc.catalog.card_form import ABILITIES, CardForm
from cardc.catalog.cards import Catalog
from cardc.catalog.file_kinds import SOURCES_FILE
from cardc.catalog.folders import Folder
from cardc.catalog.provenance import RANKS, ValuePlace
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.kept import Remembered, digest
from cardc.source.memory import Once, Same
from cardc.source.nodes import Data, Scalar, Sequence, YamlNode, locate, locate_key, plain
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.reader import read_file
from cardc.source.suggest import hint

# What a card has beside its values.
_NO_VALUES = ("id", "sides", "was")
NAMES = "names"


class StatedValue(NamedTuple):
    """What a source states of a value, and where that is written."""

    value: Data
    where: Span


@dataclass(frozen=True, slots=True)
class StatedValues:
    """All that the sources of a folder state, by value; `spoken`: the faces of which one describes an ability."""

    values: Mapping[ValuePlace, StatedValue] = field(default_factory=dict)
    spoken: frozenset[ValuePlace] = frozenset()
    cards: Mapping[str, Span] = field(default_factory=dict)
    faulty: tuple[Span, ...] = ()

    def contradict(self, place: ValuePlace, value: Data) -> bool:
        """True if a source states another value, or if of this card, whose values have sources, none states any."""
        stated = self.values.get(place)
        return stated.value != value if stated is not None else place.card in self.cards


class _Written(NamedTuple):
    """A value of a set file and where it stands."""

    value: Data
    where: Span


def source_findings(
    layouts: Iterable[Folder], card_files: Iterable[CardFile], form: CardForm, *, files: Files = DISK
) -> Iterator[Diagnostic]:
    """What set files and sources say differently. Folders that were found sound are not compared again."""
    read = tuple(card_files)
    for layout in layouts:
        path = layout.root / SOURCES_FILE
        inside = {str(other) for other in layout.others}
        cards = [file for file in read if file.file in inside]
        if not files.is_file(path) or any(file.diagnostics for file in cards):
            continue
        if files.is_later:
            yield from _found_unlike(path, cards, form, files)
            continue
        texts = files.read_all((path, *layout.others))
        together = digest(__version__, repr(form), *texts) if texts is not None else ""
        remembered = Remembered("sound-sources")
        if together in remembered:
            continue
        found = list(_found_unlike(path, cards, form, files))
        if together and not found:
            remembered.add([together])
        yield from found


def _found_unlike(path: Path, cards: Iterable[CardFile], form: CardForm, files: Files) -> Iterator[Diagnostic]:
    yield from read_file(path, files=files)[1]
    stated = files.made_of("statements", [path], lambda: read_statements(read_file(path, files=files)[0]))
    yield from _compared(stated, cards, form, files.once)


def statements_of(catalog: Catalog, *, files: Files = DISK) -> StatedValues:
    """What the sources of all folders of a catalog state."""
    values: dict[ValuePlace, StatedValue] = {}
    cards: dict[str, Span] = {}
    for root in catalog.roots:
        if files.is_file(root / SOURCES_FILE):
            stated = read_statements(read_file(root / SOURCES_FILE, files=files)[0])
            values |= stated.values
            cards |= stated.cards
    return StatedValues(values, cards=cards)


def read_statements(node: YamlNode | None) -> StatedValues:
    """The statements of a file of sources."""
    values: dict[ValuePlace, StatedValue] = {}
    spoken: set[ValuePlace] = set()
    cards: dict[str, Span] = {}
    faulty: list[Span] = []
    faces = node.get("faces") if isinstance(node, MappingNode) else None
    for card in faces.entries if isinstance(faces, MappingNode) else ():
        cards[card.key.text] = card.key.span
        for entry in card.value.items if isinstance(card.value, Sequence) else ():
            if not isinstance(entry, MappingNode) or not _well_formed(entry):
                faulty.append(entry.span)
                continue
            named, states = entry.get("side"), entry.get("states")
            side = named.text if isinstance(named, Scalar) else ""
            for stated in states.entries if isinstance(states, MappingNode) else ():
                place = ValuePlace(card.key.text, side, stated.key.text)
                values[place] = StatedValue(plain(stated.value), stated.key.span)
            if entry.get("ability") is not None:
                spoken.add(ValuePlace(card.key.text, side, ABILITIES))
    return StatedValues(values, frozenset(spoken), cards, tuple(faulty))


def _well_formed(entry: MappingNode) -> bool:
    """True for an entry that says how sure it is, and who says so."""
    rank, source = entry.get("rank"), entry.get("source")
    return isinstance(rank, Scalar) and rank.text in RANKS and isinstance(source, Scalar) and bool(source.text.strip())


def _compared(stated: StatedValues, files: Iterable[CardFile], form: CardForm, once: Once) -> Iterator[Diagnostic]:
    written: dict[ValuePlace, _Written] = {}
    for file in files:
        written |= once(("written", Same(file), Same(form)), partial(_all_written, file, form))
    known = {place.card for place in written}
    for span in stated.faulty:
        message = "this entry does not say how sure it is, and who says so"
        yield Diagnostic("source-form", message, span, f"it needs a `source:`, and a `rank:` among {', '.join(RANKS)}")
    for place, value in written.items():
        yield from _unlike(place, value, stated)
    for card, span in stated.cards.items():
        if card not in known:
            advice, _ = hint(card, known, "a source is entered by the id of a card")
            yield Diagnostic("source-of-no-card", f"no card is called `{card}`", span, advice)
    for place, statement in stated.values.items():
        if place.card in known and place not in written:
            message = f"{_named(place)} is stated here, and not in the set file"
            yield Diagnostic("value-not-taken", message, statement.where, "enter it there")


def _unlike(place: ValuePlace, value: _Written, stated: StatedValues) -> Iterator[Diagnostic]:
    """A value that no source states, or that one states differently."""
    statement = stated.values.get(place)
    if statement is not None and statement.value != value.value:
        message = f"{_named(place)} is {_shown(value.value)} here, and {_shown(statement.value)} in its source"
        advice = "put right whichever is wrong"
        yield Diagnostic("value-unlike-source", message, value.where, advice, notes=((statement.where, "stated here"),))
    elif statement is None and not (place.field == ABILITIES and place in stated.spoken):
        message = f"no source states {_named(place)}"
        advice = f"add where it is from to {SOURCES_FILE.as_posix()}, or leave it out: unknown is a value, too"
        yield Diagnostic("value-without-source", message, value.where, advice)


def _all_written(file: CardFile, form: CardForm) -> dict[ValuePlace, _Written]:
    return dict(_written(file, form))


def _written(file: CardFile, form: CardForm) -> Iterator[tuple[ValuePlace, _Written]]:
    """Every value of the cards of a file. What a card states for all its sides is its own."""
    for listed in file.cards:
        data: Any = plain(listed.node)
        if file.set is not None:
            yield ValuePlace(listed.card.id, "", "set"), _Written(file.set.text, file.set.span)
        yield from _values(listed.card.id, "", data, listed.node, form)
        for side, fields in data.get("sides", {}).items():
            node = listed.node.get("sides")
            below = node.get(side) if isinstance(node, MappingNode) else None
            if below is not None:
                yield from _values(listed.card.id, side, fields, below, form)


def _values(
    card: str, side: str, data: dict[str, Any], node: YamlNode, form: CardForm
) -> Iterator[tuple[ValuePlace, _Written]]:
    symbols = {name for name, one in form.fields.items() if one.form == "symbols"}
    for name, value in data.items():
        if name in _NO_VALUES:
            continue
        if name == NAMES or name in symbols:
            for key, part in value.items():
                yield ValuePlace(card, side, f"{name}.{key}"), _Written(part, locate(node, (name, key)))
        elif name == ABILITIES and value:
            yield ValuePlace(card, side, name), _Written(None, locate_key(node, (name,)))
        else:
            yield ValuePlace(card, side, name), _Written(value, locate(node, (name,)))


def _named(place: ValuePlace) -> str:
    side = f" of its side `{place.side}`" if place.side else ""
    return f"`{place.field}` of `{place.card}`{side}"


def _shown(value: Data) -> str:
    match value:
        case list():
            return ", ".join(map(_shown, value)) or "none"
        case dict():
            return ", ".join(f"{name}: {_shown(part)}" for name, part in value.items())
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)
