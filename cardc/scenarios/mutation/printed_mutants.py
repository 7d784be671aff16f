"""The mutants of what a card prints: each known number by one, each flag the other way, each choice more or less.

The numbers of edges change by one each, and change places with one another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from cardc.catalog.card_form import COPIES, Field
from cardc.catalog.card_values import in_words
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.provenance import ValuePlace
from cardc.catalog.value_forms import PrintedSymbols
from cardc.scenarios.mutation.card_mutants import CardMutant

PRINTED = "printed"


def printed_mutants(card: Card, catalog: Catalog) -> Iterator[CardMutant]:
    """The changes of all known values of a card."""
    form = catalog.card_form
    if card.copies is not None:
        for n in _beside(card.copies, 1):
            yield _mutant(replace(card, copies=n), "", COPIES, card.copies, n)
    for field in form.of_cards:
        for place, old, new, value in _changes(field, card.values, catalog):
            yield _mutant(replace(card, values={**card.values, field.name: value}), "", place, old, new)
    for i, face in enumerate(card.faces):
        for field in form.of_faces:
            for place, old, new, value in _changes(field, face.values, catalog):
                changed = replace(face, values={**face.values, field.name: value})
                other = replace(card, faces=(*card.faces[:i], changed, *card.faces[i + 1 :]))
                yield _mutant(other, face.side, place, old, new)


def _mutant(card: Card, side: str, field: str, old: Any, new: Any) -> CardMutant:
    of = f" ({side})" if side else ""
    place = ValuePlace(card.id, side, field)
    return CardMutant(
        f"{PRINTED} {field.partition('.')[0]}",
        f"{field}{of}: {in_words(old)}",
        f"{field}{of}: {in_words(new)}",
        card,
        place=place,
        value=list(new) if isinstance(new, tuple) else new,
    )


# The place of a value (`symbols.sky`), what stood there, what stands there instead, and the whole field with it.
_Change = tuple[str, Any, Any, Any]


def _changes(field: Field, values: Mapping[str, Any], catalog: Catalog) -> Iterator[_Change]:
    value = values.get(field.name)
    match value:
        case None:
            return
        case bool():
            yield field.name, value, not value, not value
        case int():
            yield from ((field.name, value, n, n) for n in _beside(value, field.least or 0, field.most))
        case PrintedSymbols():
            yield from _symbols(field.name, value, catalog)
        case Mapping():
            yield from _price(field, value, catalog)
        case tuple() if field.form == "edges":
            yield from _edges(field, value)
        case tuple() if field.form == "choices":
            yield from _choices(field, value)


def _beside(n: int, least: int, most: int | None = None) -> list[int]:
    return [m for m in (n - 1, n + 1) if m >= least and (most is None or m <= most)]


def _symbols(name: str, value: PrintedSymbols, catalog: Catalog) -> Iterator[_Change]:
    for symbol in catalog.vocabulary.symbols:
        known = value.count(symbol)
        for n in _beside(known, 0) if known is not None else ():
            changed = PrintedSymbols({**value.counts, symbol: n}, value.others_zero)
            yield f"{name}.{symbol}", known, n, changed


def _price(field: Field, value: Mapping[str, int], catalog: Catalog) -> Iterator[_Change]:
    for symbol in catalog.vocabulary.symbols:
        for n in _beside(value.get(symbol, 0), 0):
            changed = {name: number for name, number in {**value, symbol: n}.items() if number}
            yield field.name, dict(value), changed, changed


def _choices(field: Field, value: tuple[str, ...]) -> Iterator[_Change]:
    for more in field.of:
        if more not in value:
            yield field.name, value, (*value, more), (*value, more)
    for i in range(len(value) if len(value) > 1 else 0):
        fewer = (*value[:i], *value[i + 1 :])
        yield field.name, value, fewer, fewer


def _edges(field: Field, value: tuple[int, ...]) -> Iterator[_Change]:
    changed = [
        (*value[:i], n, *value[i + 1 :]) for i, m in enumerate(value) for n in _beside(m, field.least or 0, field.most)
    ]
    for i, j in combinations(range(len(value)), 2):
        swapped = list(value)
        swapped[i], swapped[j] = value[j], value[i]
        changed.append(tuple(swapped))
    yield from ((field.name, value, other, other) for other in dict.fromkeys(changed) if other != value)
