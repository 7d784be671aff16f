"""What is told of a place: what is named there, the ability around it, where a value is from, what is found wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.navigation.ability_places import ability_at, told_ability
from cardc.api.navigation.finding import mention_at, mentions_at
from cardc.api.navigation.known_names import CARD, FIELD, SYMBOL
from cardc.api.navigation.meanings import told_of
from cardc.api.navigation.mentions import BY_NAME, Mention, NamedThing
from cardc.catalog.card_values import NOT_KNOWN, CardValue, values_of
from cardc.catalog.cards import Card
from cardc.catalog.provenance import AUTHOR
from cardc.source.codes import codes
from cardc.source.diagnostics import Span
from cardc.source.disk import resolved

if TYPE_CHECKING:
    from cardc.api.deck import Deck


class PlaceTold(NamedTuple):
    """What is told of a place, in Markdown, and the stretch that it is told of."""

    span: Span
    markdown: str


def told_at(deck: Deck, path: str | Path, line: int, column: int) -> PlaceTold | None:
    """What there is to know at a place; nothing where nothing is named and no ability stands."""
    mention = mention_at(deck, path, line, column)
    ability = ability_at(deck, path, line, column)
    parts = [*_found_wrong(deck, path, line, column)]
    if mention is not None:
        parts += told_of(deck, mention.named)
        parts += _value(deck, mentions_at(deck, path, line, column)[0])
    if ability is not None:
        parts += ["---"] * bool(parts)
        parts += told_ability(deck, ability.ability)
    span = mention.span if mention is not None else ability.span if ability is not None else None
    if span is None or not parts:
        return None
    return PlaceTold(span, "\n\n".join(parts))


def told_of_code(name: str) -> str:
    """What a code of findings means."""
    code = codes()[name]
    return f"**{code.name}** ({code.severity}): {code.title}\n\n{code.what.strip()}\n\n{code.fix.strip()}"


def _found_wrong(deck: Deck, path: str | Path, line: int, column: int) -> Iterator[str]:
    """What the codes of the findings at a place mean."""
    whole, at = resolved(Path(path)), (line, column)
    there = [
        one.code
        for one in deck.told
        if (one.span.line, one.span.column) <= at <= (one.span.end_line, one.span.end_column)
        and resolved(Path(one.span.file)) == whole
    ]
    yield from map(told_of_code, dict.fromkeys(there))


def _value(deck: Deck, mention: Mention) -> Iterator[str]:
    """Where a value of a card comes from, where it is its key that is asked about."""
    if mention.inside is None or mention.inside.kind != CARD or mention.by != BY_NAME:
        return
    card = deck.shown.cards.get(mention.inside.name)
    if card is None or mention.named.kind not in (FIELD, SYMBOL):
        return
    for value in values_of(card, deck.shown.card_form, deck.edition.origins):
        if _is_of(value, mention.named):
            yield _told(value, card)


def _is_of(value: CardValue, named: NamedThing) -> bool:
    return named.name == (value.name if named.kind == FIELD else value.symbol)


def _told(value: CardValue, card: Card) -> str:
    side = f", {value.side}" if value.side else ""
    if value.shown == NOT_KNOWN or value.origin is None:
        return f"{card.title}{side}: {value.field} is not known from any source."
    origin = value.origin
    source = "the author of the card" if origin.rank == AUTHOR else origin.source or origin.rank
    note = f" {origin.note}" if origin.note else ""
    return f"{card.title}{side}: {value.field} is {value.shown} (*{origin.rank}*: {source}).{note}"
