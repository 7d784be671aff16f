"""Cards as they might be: without one of them, with another value of one, or with one that a player may not take.

Values are said in words: `Stag.cost=4..7`.

A value comes onto a card as the faces of a file of one's own do, so it can be anything that such a file may state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import yaml

from cardc.api.deck import Deck, NoCard
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition, apply_overlay, overlay_of
from cardc.catalog.provenance import OWN
from cardc.errors import CardcError
from cardc.source.codes import errors_in
from cardc.source.reader import read_text
from cardc.source.suggest import hint, listed

# `4..7`, each of them; so many at most.
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
MOST_VALUES = 50
# What a finding calls the file that a value is said in.
SAID = "--vary"


class NotVaried(CardcError, ValueError):
    """No card, no value of it, or nothing that the value could be."""


class VariedCard(NamedTuple):
    """Something else about one card: that it is not there, (with values) what faces would state of it, or (`denied`)
    that one player may not take it."""

    label: str
    card: str
    values: Mapping[str, Any] | None = None
    denied: bool = False

    @property
    def gone(self) -> bool:
        """True without the card."""
        return self.values is None and not self.denied

    def applied(self, edition: Edition) -> tuple[Card, ...]:
        """All cards with this changed. Raises `NotVaried`."""
        if self.values is None:
            return tuple(card for card in edition.catalog if self.denied or card.id != self.card)
        text = yaml.safe_dump({"format": 1, "faces": {self.card: self.values}}, allow_unicode=True)
        node, findings = read_text(text, SAID)
        assert node is not None, findings
        form = edition.catalog.card_form
        changed = apply_overlay(replace(edition, diagnostics=()), overlay_of(node, OWN, form))
        wrong = errors_in(changed.diagnostics)
        if wrong:
            raise NotVaried(f"`{self.label}`: {wrong[0].message}; {wrong[0].help}".rstrip("; "))
        return tuple(changed.catalog)


def without(deck: Deck, name: str) -> VariedCard:
    """A card taken out of the list. Raises `NotVaried`."""
    card = _card(deck, name)
    return VariedCard(f"without {card.title}", card.id)


def denied(deck: Deck, name: str) -> VariedCard:
    """A card that one player may not take. Raises `NotVaried`."""
    card = _card(deck, name)
    return VariedCard(f"denied {card.title}", card.id, denied=True)


def varied(deck: Deck, said: str) -> tuple[VariedCard, ...]:
    """The changes that `CARD.FIELD=VALUES` asks for, one for each value. Raises `NotVaried`."""
    name, equals, values = said.partition("=")
    if not equals or not values.strip() or "." not in name:
        raise NotVaried(f"`{said}` is not `CARD.FIELD=VALUES`, such as `Stag.cost=4..7` or `Stag.cost=4,7`")
    card, path = _card_and_path(deck, name.strip())
    nested = _nested(deck, card, path, said)
    changes = []
    for value in _values(values, said):
        whole: Any = value
        for part in reversed(nested):
            whole = {part: whole}
        changes.append(VariedCard(f"{card.title}.{'.'.join(path)}={value}", card.id, whole))
    return tuple(changes)


def _card(deck: Deck, name: str) -> Card:
    try:
        return deck[name].card
    except NoCard as error:
        raise NotVaried(str(error)) from error


def _card_and_path(deck: Deck, name: str) -> tuple[Card, tuple[str, ...]]:
    """The longest beginning that names a card, and what stands behind it; titles and ids may have dots."""
    parts = name.split(".")
    for end in range(len(parts) - 1, 0, -1):
        card = deck.shown.by_name(".".join(parts[:end]))
        if card is not None:
            return card, tuple(parts[end:])
    return _card(deck, ".".join(parts[:-1])), (parts[-1],)


def _nested(deck: Deck, card: Card, path: tuple[str, ...], said: str) -> tuple[str, ...]:
    """Where faces state the value: `sides` and `symbols` need not be named."""
    form, first = deck.shown.card_form, path[0]
    sides = form.sides(card.kind)
    if first == "sides" and len(path) > 1:
        path = path[1:]
        first = path[0]
    if first in sides and len(path) > 1:
        return ("sides", first, *_of_side(deck, card, path[1:], said, first))
    return _of_side(deck, card, path, said, "")


def _of_side(deck: Deck, card: Card, path: tuple[str, ...], said: str, side: str) -> tuple[str, ...]:
    form, first = deck.shown.card_form, path[0]
    allowed = form.allowed(card.kind, side)
    if first in allowed:
        return path
    counting = next((one.name for one in form.with_form("symbols") if one.name in allowed), None)
    if counting is not None and first in deck.shown.vocabulary.symbols:
        return (counting, *path)
    symbols = tuple(deck.shown.vocabulary.symbols) if counting is not None else ()
    ways = [f"{one}.…" for one in form.sides(card.kind)] if not side else []
    advice, _ = hint(first, (*allowed, *symbols), f"there are {listed((*ways, *allowed, *symbols), most=20)}")
    raise NotVaried(f"`{said}`: {card.title} has no value `{first}`; {advice}")


def _values(said: str, whole: str) -> Iterator[Any]:
    """`4..7`, `2,5`, `yes`: each value as a file would state it."""
    found: list[Any] = []
    for part in said.split(","):
        between = RANGE.fullmatch(part.strip())
        if between is None:
            found.append(_value(part, whole))
            continue
        low, high = map(int, between.groups())
        if not low <= high < low + MOST_VALUES:
            raise NotVaried(f"`{whole}`: `{part}` is no range of at most {MOST_VALUES} values, the least first")
        found += range(low, high + 1)
    yield from dict.fromkeys(found)


def _value(said: str, whole: str) -> Any:
    """A number, a word, or yes or no."""
    try:
        value = yaml.safe_load(said)
    except yaml.YAMLError:
        value = None
    if value is None or isinstance(value, list | dict):
        raise NotVaried(f"`{whole}`: `{said.strip()}` is no value; write a number or a word, `4..7` or `4,7`")
    return value
