"""The values of a card list: cards, their faces, their ability texts, and the catalog that holds them all.

None (and a symbol that is not listed) means unknown, never zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import combining, normalize

from cardc.catalog.card_form import COPIES, CardForm
from cardc.catalog.value_forms import PrintedSymbols
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.nodes import Scalar
from cardc.source.suggest import suggest
from cardc.source.text import brief

if TYPE_CHECKING:
    from cardc.catalog.checks.check import Draft

_NO_SYMBOLS = PrintedSymbols()
_MOST_UNREAD = 2000
# What every card has that a sum may be of, beside the fields of its game.
_CORE = frozenset(("title", "set", "kind"))

# A rule option by name, and one of its values.
OptionValue = tuple[str, str]


@dataclass(frozen=True, slots=True)
class AbilityText:
    """One ability: its words and what they mean.

    `tree` is None only where the text has an error; `wording` is the reason for keeping words of its own. `otherwise`:
    how it reads by another value of a rule option, where the sources do not agree on the words. `usual`: the words that
    its meaning usually has, as far as it was read and they are known.
    """

    text: str
    tree: Ability | None
    where: Scalar | None = field(default=None, compare=False, repr=False)
    wording: str = ""
    otherwise: Mapping[OptionValue, AbilityText] = field(default_factory=dict)
    usual: str | None = field(default=None, compare=False, repr=False)

    def by(self, options: Mapping[str, str]) -> AbilityText:
        """The text by the rule options that are played."""
        read = (text for (option, value), text in self.otherwise.items() if options.get(option) == value)
        return next(read, self)

    @property
    def shown(self) -> str:
        """The text as lists and sheets show it: of one that has an error, no more than a card has room for."""
        return self.text if self.tree is not None else brief(self.text, _MOST_UNREAD)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, or on one side of a two-sided one (`side` is empty for one-sided cards).

    `values` are those of the fields that the game declares for faces. `abilities` is None when unknown.
    """

    side: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    abilities: tuple[AbilityText, ...] | None = None

    def get(self, name: str) -> Any:
        """The value of a declared field; None if it is not known."""
        return self.values.get(name)

    def printed(self, name: str) -> PrintedSymbols:
        """The symbols of a field, as far as known."""
        found: PrintedSymbols = self.values.get(name, _NO_SYMBOLS)
        return found

    def prints(self, symbol: str) -> bool:
        """Whether a symbol is known to be printed."""
        return any(isinstance(value, PrintedSymbols) and value.counts.get(symbol, 0) for value in self.values.values())


@dataclass(frozen=True, slots=True)
class Card:
    """One title of a set: the core that the cards of every game have, and the values of the fields of its game."""

    id: str
    title: str
    set: str
    kind: str
    copies: int | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    faces: tuple[Face, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    was: tuple[str, ...] = ()  # ids that it had before
    names_deduced: tuple[str, ...] = ()
    where: Span | None = field(default=None, compare=False, repr=False)

    def get(self, name: str) -> Any:
        """The value of a declared field of the card itself, or its copies; None if it is not known."""
        return self.copies if name == COPIES else self.values.get(name)

    def face(self, side: str = "") -> Face | None:
        """The face of a side; without a side, the first."""
        return next((face for face in self.faces if not side or face.side == side), None)

    def titled(self, language: str, form: CardForm) -> str:
        """The title in a language, with what the game says behind titles: `Rowan, the Wise`."""
        behind = (self.get(field.name) for field in form.listed("title"))
        return ", ".join([self.name_in(language), *(str(text) for text in behind if text is not None)])

    def name_in(self, language: str) -> str:
        """The title in a language, or the English one where no other is known."""
        return self.names.get(language, self.title)


@dataclass(frozen=True, slots=True)
class Total:
    """A printed sum: the copies of the cards that are `of` these values, and the rule that states it.

    A value of None stands for having none. `each` multiplies the sum, for cards of which every player has a set.
    """

    rule: str
    count: int
    of: tuple[tuple[str, Any], ...]
    where: Scalar = field(compare=False, repr=False)
    each: int = 1

    @property
    def folder(self) -> Path:
        """The folder whose cards the sum is about."""
        return Path(self.where.source.file).parent

    def counts(self, card: Card) -> bool:
        """True if the copies of this card belong to the sum."""
        return all((getattr(card, name) if name in _CORE else card.get(name)) == wanted for name, wanted in self.of)


# What finds a card by what people call it.
Finder = Callable[[str], Card | None]


@dataclass(frozen=True)
class Catalog:
    """All cards of a game, in the order in which lists show them, with everything that was found wrong.

    A card that could not be read is left out of `cards`; its title stays among `lost`. `whole` is False when a part
    of the list could not be read: what is missing then proves nothing. `card_form` is what its cards can state. `sums`
    are the printed sums that the copies were compared with; `roots` are the folders that were read, `words` is the
    data that form and vocabulary were built from (`game`, and `texts` by language). `draft`: what was checked, of a
    catalog that was read from files.
    """

    game: str
    vocabulary: Vocabulary
    cards: Mapping[str, Card]
    card_form: CardForm = field(default_factory=CardForm)
    diagnostics: tuple[Diagnostic, ...] = ()
    title: str = ""
    sets: Mapping[str, str] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    whole: bool = True
    sums: tuple[Total, ...] = ()
    roots: tuple[Path, ...] = ()
    words: Mapping[str, Any] = field(default_factory=dict)
    draft: Draft | None = field(default=None, compare=False, repr=False)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards.values())

    def by_name(self, name: str) -> Card | None:
        """The card of that id, now or before, title, alias or foreign title; upper and lower case are the same."""
        return self.cards.get(name) or self.cards.get(self.former.get(name, "")) or self._named.get(fold(name))

    def sides(self) -> frozenset[str]:
        """The names of the sides that cards have."""
        return self._sides

    @cached_property
    def _sides(self) -> frozenset[str]:
        return frozenset(face.side for card in self for face in card.faces if face.side)

    def stated(self, name: str) -> frozenset[str]:
        """All that cards state of a field, in words."""
        return frozenset(str(value) for card in self if (value := card.get(name)) is not None)

    @cached_property
    def former(self) -> Mapping[str, str]:
        """The ids that cards had before, with those that they have now."""
        return {old: card.id for card in self for old in card.was}

    @property
    def called(self) -> frozenset[str]:
        """All that `by_name` finds a card by, in small letters."""
        return frozenset({*self._named, *map(fold, self.cards), *map(fold, self.former)})

    @cached_property
    def _named(self) -> Mapping[str, Card]:
        """The cards by their names: a title goes before an alias, and an alias before a foreign title."""
        found: dict[str, Card] = {}
        for names_of in (_titles, _aliases, _foreign):
            for card in self:
                for name in names_of(card):
                    found.setdefault(fold(name), card)
        return found

    def suggest_name(self, name: str) -> str | None:
        """The title, alias or id that was probably meant."""
        known = {fold(known): known for card in self for known in (card.id, *_titles(card), *_aliases(card))}
        nearest = suggest(fold(name), known)
        return known[nearest] if nearest is not None else None


@lru_cache(maxsize=4096)
def fold(name: str) -> str:
    """A name as it is compared: without case and accents, ligatures parted, one apostrophe, single spaces."""
    if not name.isascii():
        parted = normalize("NFD", name.replace("’", "'").replace("œ", "oe").replace("Œ", "OE"))
        name = "".join(letter for letter in parted if not combining(letter))
    return " ".join(name.casefold().split())


def _titles(card: Card) -> tuple[str, ...]:
    return (card.title,)


def _aliases(card: Card) -> tuple[str, ...]:
    return card.aliases


def _foreign(card: Card) -> tuple[str, ...]:
    return tuple(card.names.values())
