"""Overlays of faces: values for what the card files leave unknown, kept apart and labelled wherever shown.

An overlay of rank `house` fills in only what is unknown. One of rank `own`, typed from the printed cards, wins over
every other value.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from cardc.catalog.abilities import Read, parse_abilities, read_once
from cardc.catalog.card_file import ability_of
from cardc.catalog.card_form import COPIES, CardForm, Field
from cardc.catalog.card_schema import card_schemas
from cardc.catalog.cards import Card, Catalog, Face
from cardc.catalog.data import CardData, card_data, values_from_data
from cardc.catalog.holes import Bindings, face_holes, fill_holes, head_holes
from cardc.catalog.provenance import HOUSE, Origin, Origins, ValuePlace
from cardc.catalog.value_forms import OTHERS, PrintedSymbols
from cardc.language.vocabulary import Vocabulary
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, Files
from cardc.source.former_names import renamed
from cardc.source.memory import Once, Same, every_time
from cardc.source.nodes import locate, locate_key, plain
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import hint


@dataclass(frozen=True, slots=True)
class Overlay:
    """The entries of one file, by card id, and the rank under which its values are shown.

    `diagnostics`: what keeps the file from being read as an overlay.
    """

    rank: str
    file: str = ""
    entries: tuple[nodes.Entry, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """A catalog with overlays applied, where its values come from, and what is wrong with the overlays."""

    catalog: Catalog
    origins: Origins
    diagnostics: tuple[Diagnostic, ...] = ()


def read_overlay(path: Path, rank: str, form: CardForm, *, files: Files = DISK) -> Overlay:
    """The overlay of a file."""
    node, findings = read_file(path, files=files)
    return (
        Overlay(rank, str(path), diagnostics=tuple(findings))
        if node is None
        else overlay_of(node, rank, form, tuple(findings))
    )


def is_overlay(node: nodes.YamlNode) -> bool:
    """Whether a file is meant as an overlay."""
    return isinstance(node, nodes.Mapping) and node.get("faces") is not None and node.get("cards") is None


def overlay_of(node: nodes.YamlNode, rank: str, form: CardForm, findings: tuple[Diagnostic, ...] = ()) -> Overlay:
    """The overlay that a file says; with a fault in its shape, an overlay without entries."""
    wrong = (*findings, *check_schema(node, card_schemas(form).faces))
    faces = node.get("faces") if isinstance(node, nodes.Mapping) and not wrong else None
    entries = _without_blanks(faces).entries if isinstance(faces, nodes.Mapping) else ()
    return Overlay(rank, node.source.file, entries, wrong)


def _without_blanks(node: nodes.Mapping) -> nodes.Mapping:
    """The mapping without the values that were left empty: a form may be filled in bit by bit."""
    kept: list[nodes.Entry] = []
    for entry in node.entries:
        value = _without_blanks(entry.value) if isinstance(entry.value, nodes.Mapping) else entry.value
        blank = not value.entries if isinstance(value, nodes.Mapping) else plain(value) is None
        if not blank:
            kept.append(nodes.Entry(entry.key, value))
    return nodes.Mapping(tuple(kept), node.source, node.start_index, node.end_index)


def apply_overlay(shown: Edition, overlay: Overlay, *, once: Once = every_time) -> Edition:
    """The catalog with the values of an overlay. An entry with a fault is left out and reported."""
    read = read_once(shown.catalog.vocabulary, once)
    cards = dict(shown.catalog.cards)
    vocabulary, form = shown.catalog.vocabulary, shown.catalog.card_form
    stated = dict(shown.origins.stated)
    findings = [*shown.diagnostics, *overlay.diagnostics]
    for entry in overlay.entries:
        name = shown.catalog.former.get(entry.key.text, entry.key.text)
        if name != entry.key.text and entry.key.text not in cards:
            findings.append(renamed("card", entry.key.text, name, entry.key.span))
        if name not in cards:
            if shown.catalog.whole:
                findings.append(_unknown_card(entry.key, cards))
            continue
        key = ("overlaid", Same(cards[name]), Same(entry), overlay.rank, Same(vocabulary), Same(form))
        apply = partial(_applied, cards[name], entry.value, overlay, vocabulary, form, read)
        cards[name], new, wrong = once(key, apply)
        stated |= {place: Origin(overlay.rank, overlay.file) for place in new}
        findings += wrong
    catalog = replace(shown.catalog, cards=cards)
    return Edition(catalog, replace(shown.origins, stated=stated), tuple(findings))


def _applied(
    card: Card, entry: nodes.YamlNode, overlay: Overlay, vocabulary: Vocabulary, form: CardForm, read: Read
) -> tuple[Card, list[ValuePlace], list[Diagnostic]]:
    """The card with the values of an entry, their places, and what is wrong with it; with a fault, as it was."""
    assert isinstance(entry, nodes.Mapping)
    wrong = list(_faults(card, entry, vocabulary, form))
    if wrong:
        return card, [], wrong
    changed, new = _overlaid(card, entry, overlay, vocabulary, form)
    changed, wrong = parse_abilities(changed, vocabulary, read)
    return changed, new, wrong


# ---- what is wrong with an entry


def _faults(card: Card, entry: nodes.Mapping, vocabulary: Vocabulary, form: CardForm) -> Iterator[Diagnostic]:
    """Values that such a card cannot have, unknown symbols, and holes that its texts do not have."""
    yield from _misfits(card, entry, form)
    for side, node in _sides(entry):
        face = card.face(side)
        if face is not None:
            yield from _hole_faults(_with_texts(face, node), node, vocabulary)
        for field in form.with_form("symbols"):
            symbols = node.get(field.name)
            for symbol in symbols.entries if isinstance(symbols, nodes.Mapping) else ():
                if symbol.key.text not in vocabulary.symbols and symbol.key.text != OTHERS:
                    yield _unknown("symbol", symbol.key, vocabulary.symbols)


def _hole_faults(face: Face, node: nodes.Mapping, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    known, heads = face_holes(face), head_holes(face)
    holes = node.get("holes")
    for entry in holes.entries if isinstance(holes, nodes.Mapping) else ():
        name = entry.key.text
        if name not in known:
            listed = ", ".join(f"`{hole}`" for hole in known)
            advice = f"its holes are {listed}" if known else "its texts have no holes"
            yield Diagnostic("hole-unknown", f"no hole `{name}` on this face", entry.key.span, advice)
        words, what = (vocabulary.triggers, "trigger") if name in heads else (vocabulary.symbols, "symbol")
        for item in entry.value.items if isinstance(entry.value, nodes.Sequence) else (entry.value,):
            if isinstance(item, nodes.Scalar) and item.text not in words:
                yield _unknown(what, item, words)


def _misfits(card: Card, entry: nodes.Mapping, form: CardForm) -> Iterator[Diagnostic]:
    """What the schema of cards says of the card with these values."""
    merged = _merge(card_data(card, form), _values(plain(entry)), {one.name for one in form.with_form("price")})
    schema = card_schemas(form).card
    if schema.validator.is_valid(merged):
        return
    from cardc.source.schema_words import explain  # jsonschema takes long to import

    for fault in explain(merged, schema.document):
        span = (locate_key if fault.at_key else locate)(entry, fault.path)
        yield Diagnostic(fault.code, fault.message, span, fault.help, fault.replacement)


def _values(data: Any) -> CardData:
    """An entry without its holes, which are not values of the card."""
    values = {name: value for name, value in data.items() if name != "holes"}
    if "sides" in values:
        values["sides"] = {side: _values(face) for side, face in values["sides"].items()}
    return values


def _merge(below: CardData, above: CardData, whole: Collection[str]) -> CardData:
    """The values of two layers; those of `whole` fields are not mixed."""
    merged = dict(below)
    for name, value in above.items():
        old = merged.get(name)
        if isinstance(old, dict) and isinstance(value, dict) and name not in whole:
            merged[name] = _merge(old, value, whole)
        else:
            merged[name] = value
    return merged


def _sides(entry: nodes.Mapping) -> Iterator[tuple[str, nodes.Mapping]]:
    """The faces that an entry speaks of; "" is the only face of a one-sided card."""
    sides = entry.get("sides")
    if not isinstance(sides, nodes.Mapping):
        yield "", entry
        return
    for side in sides.entries:
        if isinstance(side.value, nodes.Mapping):
            yield side.key.text, side.value


def _unknown(what: str, name: nodes.Scalar, known: Iterable[str]) -> Diagnostic:
    code = "symbol-unknown" if what == "symbol" else "text-head"
    advice = hint(name.text, known, f"known are {', '.join(known)}")
    return Diagnostic(code, f"no {what} `{name.text}`", name.span, *advice)


def _unknown_card(key: nodes.Scalar, cards: Mapping[str, Card]) -> Diagnostic:
    advice = hint(key.text, cards, "write the id of a card; `cardc list --format json` has them")
    return Diagnostic("card-unknown", f"no card `{key.text}`", key.span, *advice)


# ---- the card with the values of an entry


def _overlaid(
    card: Card, entry: nodes.Mapping, overlay: Overlay, vocabulary: Vocabulary, form: CardForm
) -> tuple[Card, list[ValuePlace]]:
    """The card with the values of an entry, and the places of those that were taken from it."""
    data: Any = plain(entry)
    wins = overlay.rank != HOUSE
    values, fields = _taken(card.values, data, form.of_cards, wins)
    if COPIES in data and (wins or card.copies is None):
        card = replace(card, copies=data[COPIES])
        fields.append(COPIES)
    new = [ValuePlace(card.id, "", name) for name in fields]
    given = dict(_sides(entry))
    faces: list[Face] = []
    for face in card.faces:
        if face.side in given:
            face, fields = _overlaid_face(face, given[face.side], wins, vocabulary, form)
            new += (ValuePlace(card.id, face.side, name) for name in fields)
        faces.append(face)
    return replace(card, values=values, faces=tuple(faces)), new


def _overlaid_face(
    face: Face, node: nodes.Mapping, wins: bool, vocabulary: Vocabulary, form: CardForm
) -> tuple[Face, list[str]]:
    """The face with the values of an entry, and the names of those that were taken from it."""
    data: Any = plain(node)
    values, fields = _taken(face.values, data, form.of_faces, wins)
    face = replace(face, values=values)
    if "abilities" in data and (wins or face.abilities is None):
        face = _with_texts(face, node)
        fields.append("abilities")
    bindings: Bindings = data.get("holes", {})
    fields += (f"holes.{name}" for name in bindings)
    return fill_holes(face, bindings, vocabulary), fields


def _taken(
    known: Mapping[str, Any], data: CardData, fields: Iterable[Field], wins: bool
) -> tuple[Mapping[str, Any], list[str]]:
    """The known values with those of an overlay, and the names of what was taken; symbols are taken one by one."""
    values = dict(known)
    taken: list[str] = []
    for name, given in values_from_data(data, fields).items():
        old = known.get(name)
        if isinstance(given, PrintedSymbols):
            values[name], symbols = _with_symbols(old or PrintedSymbols(), given, wins)
            taken += (f"{name}.{symbol}" for symbol in symbols)
        elif wins or old is None:
            values[name] = given
            taken.append(name)
    return values, taken


def _with_symbols(known: PrintedSymbols, given: PrintedSymbols, wins: bool) -> tuple[PrintedSymbols, list[str]]:
    counts = {name: number for name, number in given.counts.items() if wins or known.count(name) is None}
    others = [OTHERS] if given.others_zero and (wins or not known.others_zero) else []
    return PrintedSymbols({**known.counts, **counts}, known.others_zero or given.others_zero), [*counts, *others]


def _with_texts(face: Face, node: nodes.Mapping) -> Face:
    abilities = node.get("abilities")
    if not isinstance(abilities, nodes.Sequence):
        return face
    return replace(face, abilities=tuple(map(ability_of, abilities.items)))
