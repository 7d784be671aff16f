"""What a scenario has to assume of a card so that it is as it was played with: what faces say and no source states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardc.catalog.card_form import COPIES, Field
from cardc.catalog.cards import AbilityText, Card, Catalog, Face
from cardc.catalog.holes import head_holes, hole_names
from cardc.catalog.value_forms import FORMS, PrintedSymbols
from cardc.language.vocabulary import Vocabulary
from cardc.scenarios.binding import assumable

_SYMBOL = re.compile(r"\{(\w+)\}")


def assumed(card: Card, played: Card, catalog: Catalog, *, copies: bool = False) -> dict[str, Any]:
    """What has to be assumed of a card to have it as it was played; `copies`: also how many there are of it."""
    form, vocabulary = catalog.card_form, catalog.vocabulary
    found = dict(_of(card.values, played.values, assumable(card, "", form.of_cards, catalog), vocabulary))
    for face, other in zip(card.faces, played.faces, strict=True):
        fields = assumable(card, face.side, form.of_faces, catalog)
        own = {**dict(_of(face.values, other.values, fields, vocabulary)), **dict(_holes(face, other, vocabulary))}
        found |= {face.side: own} if face.side and own else own
    if copies and card.copies is None and played.copies is not None:
        found[COPIES] = played.copies
    return found


def _of(
    known: Mapping[str, Any], played: Mapping[str, Any], fields: Iterable[Field], vocabulary: Vocabulary
) -> Iterator[tuple[str, Any]]:
    """The values that were played with, and that are not known."""
    for field in fields:
        value = played.get(field.name)
        if field.form == "symbols":
            before, now = (one.get(field.name) or PrintedSymbols() for one in (known, played))
            for symbol in vocabulary.symbols:
                if before.count(symbol) is None and now.count(symbol):
                    yield symbol, now.count(symbol)
        elif value is not None and known.get(field.name) is None:
            yield field.name, FORMS[field.form].write(value)


def _holes(face: Face, played: Face, vocabulary: Vocabulary) -> Iterator[tuple[str, str | list[str]]]:
    """What the holes of texts were filled with."""
    heads = head_holes(face)
    for text, filled in zip(face.abilities or (), played.abilities or (), strict=False):
        for name, words in _filled(text, filled).items():
            if name in heads:
                spoken = {vocabulary.english.trigger(trigger): trigger for trigger in vocabulary.triggers}
                yield name, spoken.get(words, words)
            else:
                symbols = _SYMBOL.findall(words)
                yield name, symbols[0] if len(symbols) == 1 else symbols


def _filled(text: AbilityText, filled: AbilityText) -> dict[str, str]:
    """What stands in a text where another has holes, by their names."""
    names = hole_names(text.text)
    if not names or text.text == filled.text:
        return {}
    pattern = re.escape(text.text)
    for n, name in enumerate(names):
        hole = re.escape("{" + name + "}")
        pattern = pattern.replace(hole, f"(?P<h{n}>.+?)", 1).replace(hole, f"(?P=h{n})")
    match = re.fullmatch(pattern, filled.text)
    return {name: match[f"h{n}"] for n, name in enumerate(names)} if match is not None else {}
