"""Binding what is unknown of a card for one scenario, openly and only there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from cardc.catalog.abilities import parse_abilities
from cardc.catalog.card_form import COPIES, Field
from cardc.catalog.cards import Card, Catalog, Face
from cardc.catalog.holes import face_holes, fill_holes
from cardc.catalog.value_forms import FORMS, PrintedSymbols
from cardc.engine.stage import StageError

Assumed = Mapping[str, Any]

# `rest: 0` says that all other symbols are taken as 0, as they are anyway.
REST = "rest"


def bind(card: Card, assumed: Assumed, catalog: Catalog, others: Mapping[str, Any]) -> Card:
    """A card of whose symbols none is unknown: known values stay, then what is assumed, then `others`, then 0.

    `assumed` maps symbols, fields, `copies` and holes (`"?"`) to values; a side's own come under its name.
    Another field than symbols for which nothing is given stays unknown.
    """
    form = catalog.card_form
    values = _bind(card.values, assumable(card, "", form.of_cards, catalog), assumed, catalog, others)
    faces = tuple(_bind_face(card, face, assumed, catalog, others) for face in card.faces)
    copies = assumed.get(COPIES) if card.copies is None else card.copies
    bound, wrong = parse_abilities(replace(card, values=values, faces=faces, copies=copies), catalog.vocabulary)
    if wrong:
        raise StageError(f"{card.title} cannot be read as assumed: {wrong[0].message}")
    return bound


def refuse_lost_holes(card: Card, assumed: Assumed) -> None:
    """What is assumed of a hole that no text of the card has would be assumed of nothing."""
    inner = (name for value in assumed.values() if isinstance(value, Mapping) for name in value)
    named = [name for name in (*assumed, *inner) if name.startswith("?")]
    holes = {hole for face in card.faces for hole in face_holes(face)} if named else set()
    for name in named:
        if name not in holes:
            raise StageError(f"no text of {card.title} has {{{name}}}")


class Unstated(NamedTuple):
    """What no source states of a card: symbols, and those other values that no scenario may rest on unassumed."""

    symbols: frozenset[str]
    fields: frozenset[str]


class BoundCards:
    """Cards that were bound before, so that one that is bound alike in many scenarios is read once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, str], tuple[Card, Card]] = {}
        self._unstated: dict[str, tuple[Card, Unstated]] = {}
        self._plain: tuple[Catalog, tuple[Card, ...]] | None = None

    def unstated(self, card: Card, catalog: Catalog) -> Unstated:
        """What no source states of a card."""
        known = self._unstated.get(card.id)
        if known is None or known[0] is not card:
            found = Unstated(unknown_symbols(card, catalog), varying_fields(card, catalog))
            known = self._unstated[card.id] = (card, found)
        return known[1]

    def plain(self, catalog: Catalog) -> tuple[Card, ...]:
        """All cards of a catalog, of which nothing is assumed."""
        if self._plain is None or self._plain[0] is not catalog:
            self._plain = catalog, tuple(self.bind(card, {}, catalog, {}) for card in catalog)
        return self._plain[1]

    def bind(self, card: Card, assumed: Assumed, catalog: Catalog, others: Mapping[str, Any]) -> Card:
        """What `bind` gives."""
        key = (card.id, repr(assumed), repr(others))
        known = self._known.get(key)
        if known is None or known[0] is not card:
            known = self._known[key] = (card, bind(card, assumed, catalog, others))
        return known[1]


def _bind_face(card: Card, face: Face, assumed: Assumed, catalog: Catalog, others: Mapping[str, Any]) -> Face:
    own = {**assumed, **assumed.get(face.side, {})}
    fields = assumable(card, face.side, catalog.card_form.of_faces, catalog)
    holes = {key: value for key, value in own.items() if key.startswith("?")}
    bound = replace(face, values=_bind(face.values, fields, own, catalog, others))
    return fill_holes(bound, holes, catalog.vocabulary)


def _bind(
    known: Mapping[str, Any], fields: Iterable[Field], assumed: Assumed, catalog: Catalog, others: Mapping[str, Any]
) -> Mapping[str, Any]:
    values = dict(known)
    for field in fields:
        if field.form == "symbols":
            values[field.name] = _bind_symbols(known.get(field.name, PrintedSymbols()), assumed, catalog, others)
        elif field.name not in known:
            value = assumed.get(field.name, others.get(field.name))
            if value is not None:
                values[field.name] = FORMS[field.form].read(value)
    return values


def _bind_symbols(
    known: PrintedSymbols, assumed: Assumed, catalog: Catalog, others: Mapping[str, Any]
) -> PrintedSymbols:
    counts = {}
    for name in catalog.vocabulary.symbols:
        count = known.count(name)
        counts[name] = count if count is not None else int(assumed.get(name, others.get(name, 0)))
    return PrintedSymbols(counts, known.others_zero)


def unknown_symbols(card: Card, catalog: Catalog) -> frozenset[str]:
    """The symbols of which no source states how many a card prints."""
    return frozenset(
        symbol
        for face in card.faces
        for field in assumable(card, face.side, catalog.card_form.of_faces, catalog)
        if field.form == "symbols"
        for symbol in catalog.vocabulary.symbols
        if face.printed(field.name).count(symbol) is None
    )


def varying_fields(card: Card, catalog: Catalog) -> frozenset[str]:
    """The unknown values beside symbols that no scenario may rest on unless it assumes them."""
    form = catalog.card_form
    own = (field for field in assumable(card, "", form.of_cards, catalog) if card.get(field.name) is None)
    on_faces = (
        field
        for face in card.faces
        for field in assumable(card, face.side, form.of_faces, catalog)
        if field.form != "symbols" and face.get(field.name) is None
    )
    return frozenset(field.name for field in (*own, *on_faces) if field.assume == "varies")


def assumable(card: Card, side: str, fields: Iterable[Field], catalog: Catalog) -> Iterator[Field]:
    """The fields that such a card, or a side of it, has, and that a scenario may assume."""
    has = catalog.card_form.values(card.kind, card.values, side)
    return (field for field in fields if field.assume and field.name in has)
