"""Which cards games are played with: those of some sets, and whether enough is known of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardc.catalog.card_values import NOT_KNOWN, values_of
from cardc.catalog.cards import Card
from cardc.catalog.holes import face_holes
from cardc.catalog.overlays import Edition
from cardc.engine.stage import NoSuchGame, Stage
from cardc.errors import CardcError
from cardc.source.suggest import hint, listed

if TYPE_CHECKING:
    from cardc.api.deck import Deck


class UnknownFaces(CardcError, ValueError):
    """A game needs values of cards that are not known. `missing` names them by the id of the card."""

    def __init__(self, missing: Mapping[str, tuple[str, ...]]) -> None:
        self.missing = missing
        lines = [f"  {card}: {', '.join(names)}" for card, names in missing.items()]
        advice = "load the cards with faces that know them, such as `house`"
        super().__init__("\n".join([f"{len(missing)} cards cannot be played with as they are known; {advice}", *lines]))


class NoSuchSet(NoSuchGame):
    """No card is of a set that is called so."""


def played_edition(deck: Deck, sets: Sequence[str] = ()) -> Edition:
    """The cards of some sets, or all, to play games with.

    Refuses what no game can be played with: cards with errors, a game without rules, unknown sets and values.
    """
    deck.refuse_faulty()
    deck.refuse_unplayed()
    edition = of_sets(deck.edition, sets)
    unknown = {card: names for card, names in deck.unknown_in_play.items() if card in edition.catalog.cards}
    if unknown:
        raise UnknownFaces(unknown)
    return edition


def of_sets(edition: Edition, sets: Sequence[str]) -> Edition:
    """The cards of some sets alone; all of them without a name. Raises `NoSuchSet`."""
    cards = edition.catalog.cards
    known = tuple(dict.fromkeys(card.set for card in cards.values()))
    for name in sets:
        if name not in known:
            raise NoSuchSet(f"there is no set `{name}`; {hint(name, known, f'there are {listed(known, most=20)}')[0]}")
    kept = {name: card for name, card in cards.items() if not sets or card.set in sets}
    return replace(edition, catalog=replace(edition.catalog, cards=kept))


def not_known(deck: Deck) -> Mapping[str, tuple[str, ...]]:
    """By card, what a game needs to know of it and nobody does."""
    stage = deck.stage
    return {card.id: names for card in deck.shown if (names := tuple(_missing(card, deck, stage)))}


def _missing(card: Card, deck: Deck, stage: Stage) -> Iterator[str]:
    """What a game needs to know of a card and nobody does."""
    kind = deck.shown.card_form.kinds.get(card.kind)
    for value in values_of(card, deck.shown.card_form, deck.edition.origins):
        if value.shown == NOT_KNOWN and stage.needs(card, value.field):
            gap = kind.gaps.get(value.name, "") if kind is not None else ""
            yield f"{value.side} {value.field}{f' ({gap})' if gap else ''}".strip()
    for face in card.faces:
        yield from (f"{{{hole}}}" for hole in face_holes(face) if stage.needs(card, hole))
