"""The values of a card list: cards, their faces, their ability texts, and the catalog that holds them all.

None (and a symbol that is not listed) means unknown, never zero.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.nodes import Scalar
from cardc.source.suggest import suggest

Cost: TypeAlias = int | Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AbilityText:
    """One ability: its words and what they mean.

    `tree` is None only where the text has an error; `wording` is the reason for keeping words of its own.
    """

    text: str
    tree: Ability | None
    where: Scalar | None = field(default=None, compare=False, repr=False)
    wording: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, or on one side of a two-sided one (`side` is empty for one-sided cards).

    `others_zero`: every symbol that is not listed is known to be absent. `abilities` is None when unknown.
    """

    side: str = ""
    symbols: Mapping[str, int] = field(default_factory=dict)
    others_zero: bool = False
    points: int | None = None
    upgrade_cost: int | None = None
    abilities: tuple[AbilityText, ...] | None = None

    def symbol(self, name: str) -> int | None:
        """How many of a symbol are printed, as far as known."""
        return self.symbols.get(name, 0 if self.others_zero else None)


@dataclass(frozen=True, slots=True)
class Card:
    """One title of a set."""

    id: str
    title: str
    set: str
    kind: str
    level: int | None = None
    copies: int | None = None
    slots: tuple[str, ...] = ()
    eclipse: bool | None = None
    cost: Cost | None = None
    faces: tuple[Face, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    supply: str = ""
    advancement: bool | None = None
    epithet: str = ""
    recommended: bool | None = None
    contents: tuple[str, ...] | None = None
    names_deduced: tuple[str, ...] = ()
    where: Span | None = field(default=None, compare=False, repr=False)

    def face(self, side: str = "") -> Face | None:
        """The face of a side; without a side, the first."""
        return next((face for face in self.faces if not side or face.side == side), None)

    def name_in(self, language: str) -> str:
        """The title in a language, or the English one where no other is known."""
        return self.names.get(language, self.title)


@dataclass(frozen=True, slots=True)
class Catalog:
    """All cards of a game, in the order in which lists show them, with everything that was found wrong.

    A card that could not be read is left out of `cards`; its title stays among `lost`. `whole` is False when a part
    of the list could not be read: what is missing then proves nothing. `sums` is the number of printed sums that the
    copies were compared with; `roots` are the folders that were read, `words` is the data that the vocabulary was
    built from (`game`, and `texts` by language).
    """

    game: str
    vocabulary: Vocabulary
    cards: Mapping[str, Card]
    diagnostics: tuple[Diagnostic, ...] = ()
    title: str = ""
    sets: Mapping[str, str] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    whole: bool = True
    sums: int = 0
    roots: tuple[Path, ...] = ()
    words: Mapping[str, Any] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards.values())

    def by_name(self, name: str) -> Card | None:
        """The card of that id, title, alias or foreign title; upper and lower case are the same."""
        if name in self.cards:
            return self.cards[name]
        wanted = fold(name)
        for names_of in (_titles, _aliases, _foreign):
            for card in self:
                if wanted in map(fold, names_of(card)):
                    return card
        return None

    def suggest_name(self, name: str) -> str | None:
        """The title, alias or id that was probably meant."""
        known = {fold(known): known for card in self for known in (card.id, *_titles(card), *_aliases(card))}
        nearest = suggest(fold(name), known)
        return known[nearest] if nearest is not None else None


def fold(name: str) -> str:
    """A name as it is compared: without case, with one kind of apostrophe and single spaces."""
    return " ".join(name.replace("’", "'").casefold().split())


def _titles(card: Card) -> tuple[str, ...]:
    return (card.title,)


def _aliases(card: Card) -> tuple[str, ...]:
    return card.aliases


def _foreign(card: Card) -> tuple[str, ...]:
    return tuple(card.names.values())
