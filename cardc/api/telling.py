"""What a deck can tell of its cards on a page or as data: tables, portraits, audits and forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from cardc.api.deck import Deck, DeckCard, NoCard, NotSaid
from cardc.api.other_games import elsewhere, has_card
from cardc.catalog import audit as audits
from cardc.catalog import portrait as portraits
from cardc.catalog.card_values import NOT_KNOWN
from cardc.catalog.cards import Card
from cardc.catalog.form import form
from cardc.catalog.provenance import UNKNOWN
from cardc.catalog.selection import Selection, select, unknown_words
from cardc.catalog.terminal_table import letters, shows_unknown, table
from cardc.errors import CardcError
from cardc.language.wording import ENGLISH
from cardc.source.terminal import wrapped

__all__ = [
    "ENGLISH",
    "Found",
    "NoSuchWord",
    "Selection",
    "asked_about",
    "audit_data",
    "audit_text",
    "chosen",
    "counted_text",
    "found",
    "letters_text",
    "named",
    "portrait_data",
    "portrait_text",
    "refuse_language",
    "rulings_counted_text",
    "table_text",
    "unknown_form",
]


class NoSuchWord(CardcError, ValueError):
    """Cards are asked for by a word that no card has."""


class Found(NamedTuple):
    """The card of a name, and the ids of others that are called the same."""

    card: DeckCard
    others: tuple[str, ...]


def chosen(deck: Deck, selection: Selection, *, every: bool = False) -> tuple[DeckCard, ...]:
    """The cards that are meant: of those that the deck was asked about, unless a set is named, or `every` card is.

    Words that the deck does not have at all are refused.
    """
    selection = replace(selection, among=asked_about(deck, every=every or bool(selection.sets)))
    unknown = list(unknown_words(deck.shown, selection))
    if unknown:
        known_to = elsewhere(deck, lambda other: not [*unknown_words(other.shown, selection)])
        raise NoSuchWord("\n".join(unknown) + known_to)
    return tuple(DeckCard(card, deck.shown.vocabulary) for card in select(deck.shown, selection))


def asked_about(deck: Deck, *, every: bool = False) -> frozenset[str] | None:
    """The ids of the cards that the deck was asked about; None for all."""
    return None if every or not deck.about else frozenset(one.id for one in deck.own)


def found(deck: Deck, name: str) -> Found:
    """The card of a name. One that could not be read is refused otherwise than one that there is not."""
    if deck.shown.by_name(name) is None and name.casefold() in (title.casefold() for title in deck.shown.lost):
        raise NoCard(f"`{name}` could not be read; `cardc check` tells why")
    card = named(deck, name)
    others = tuple(other.id for other in deck if other.title == card.title and other.id != card.id)
    return Found(card, others if name != card.id else ())


def named(deck: Deck, name: str) -> DeckCard:
    """The card of a name. One of another bundled game is refused with how to say that game."""
    try:
        return deck[name]
    except NoCard as error:
        raise NoCard(f"{error}{elsewhere(deck, has_card(name))}") from error


def refuse_language(deck: Deck, language: str) -> None:
    """A language that the game does not speak."""
    if language not in deck.languages:
        raise NotSaid(f"`{language}` is none of {', '.join(deck.languages)}")


def table_text(
    deck: Deck, cards: Iterable[DeckCard], language: str = "en", *, width: int = 80, color: bool = False
) -> str:
    """Some cards as a table for the terminal."""
    from cardc.publish.words import table_labels

    return table(_plain(cards), deck.catalog.card_form, language, table_labels(deck.shown, language), width, color)


def letters_text(deck: Deck, cards: Iterable[DeckCard], language: str = "en", *, width: int = 80) -> str:
    """What the signs of that table mean, where there are any: `a animal spirit, f forest spirit, ? …`."""
    from cardc.publish.words import table_labels, words_of

    words, labels = words_of(deck.shown, language), table_labels(deck.shown, language)
    listed, form = _plain(cards), deck.catalog.card_form
    meant = {labels[f"{{{one}}}"]: words.symbol(one, price=True) for one in letters(listed, form)}
    if shows_unknown(listed, form):
        meant[NOT_KNOWN] = words.legend(UNKNOWN)
    if not meant:
        return ""
    # A letter stays on the line of what it means.
    told = ", ".join(f"{letter}\u00a0{meaning}" for letter, meaning in meant.items())
    return "".join(f"{line}\n" for line in wrapped(told, width)).replace("\u00a0", " ")


def counted_text(deck: Deck, cards: Sequence[DeckCard], language: str = "en") -> str:
    """How many cards these are: `1 card`, `191 cards`."""
    from cardc.publish.words import words_of

    return words_of(deck.shown, language).count(len(cards), "card").replace("\u00a0", " ")


def rulings_counted_text(deck: Deck, card: DeckCard, language: str = "en") -> str:
    """That there are so many rulings of a card, and what tells them; nothing if there are none."""
    from cardc.publish.words import words_of

    known = len(deck.rulings_by_card.get(card.id, ()))
    return words_of(deck.shown, language).counted("rulings_told", known) if known else ""


def portrait_text(
    deck: Deck, card: DeckCard, language: str = "en", *, tree: bool = False, width: int = 80, color: bool = False
) -> str:
    """Everything that is known of a card on a page; with `tree`, also how its texts are understood."""
    from cardc.publish.words import portrait_labels

    labels = portrait_labels(deck.shown, language)
    return portraits.portrait(card.card, deck.edition, language, tree, labels, width, color)


def portrait_data(deck: Deck, card: DeckCard, language: str = "en", *, tree: bool = False) -> dict[str, Any]:
    """The same as data."""
    return portraits.portrait_data(card.card, deck.edition, language, tree)


def audit_text(deck: Deck, cards: Iterable[DeckCard], *, color: bool = False) -> str:
    """Where each value of some cards comes from, in two tables."""
    return audits.audit_text(audits.audit(_plain(cards), deck.catalog.card_form, deck.edition.origins), color)


def audit_data(deck: Deck, cards: Iterable[DeckCard]) -> dict[str, Any]:
    """The same as data."""
    return audits.audit_data(audits.audit(_plain(cards), deck.catalog.card_form, deck.edition.origins))


def unknown_form(deck: Deck, cards: Iterable[DeckCard]) -> str:
    """A form to fill in what is not known of some cards."""
    return form(deck.shown, _plain(cards))


def _plain(cards: Iterable[DeckCard]) -> tuple[Card, ...]:
    return tuple(one.card for one in cards)
