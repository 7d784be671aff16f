"""A book of rulings as a value: chapters of cards in the order of a list, each with its texts and what is ruled of it;
then what is ruled of the game, ledger by ledger. The same for every form.

Rulings are kept in English, and are told so in a book of another language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardc.catalog.card_words import named
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.language.wording import ENGLISH
from cardc.publish.cells import Cell, CellEntry
from cardc.publish.list_table import Choice, GroupHeading, LegendLine, Row, card_list
from cardc.publish.words import Words, words_of

# The state that most rulings are in; the others stand out.
PROVED = "covered"
# What a book tells of a card, beside its rulings.
_COLUMNS = ("name", "text")


class BookRuling(NamedTuple):
    """A ruling: what it says, how far it is proved, and the options of the rules under which it holds."""

    id: str
    says: str
    state: str
    under: Mapping[str, str] = {}

    @property
    def topic(self) -> str:
        """What it is about, as its id begins."""
        return self.id.partition(".")[0]


class RuledCards(NamedTuple):
    """The rulings of each card, by its id, and of each ledger those of no card; all in the order of the ledgers."""

    of_cards: Mapping[str, Sequence[BookRuling]]
    of_ledgers: Mapping[str, Sequence[BookRuling]]


class BookEntry(NamedTuple):
    """A card, or a topic of a ledger, with its rulings."""

    name: Cell
    text: Cell
    rulings: Sequence[BookRuling]
    is_card: bool = True

    @property
    def title(self) -> str:
        """Its name alone."""
        return self.name.entries[0].text


class BookChapter(NamedTuple):
    """Entries below a common heading."""

    headings: tuple[GroupHeading, ...]
    entries: tuple[BookEntry, ...]

    @property
    def path(self) -> tuple[str, ...]:
        """The words of the heading."""
        return tuple(one.text for one in self.headings)

    @property
    def number(self) -> int:
        """How many rulings it holds."""
        return sum(len(one.rulings) for one in self.entries)


@dataclass(frozen=True, slots=True)
class RulingsBook:
    """A whole book, with the words of its language, and those of the language that rulings are in."""

    title: str
    words: Words
    english: Words
    chapters: tuple[BookChapter, ...]
    legend: tuple[LegendLine, ...]

    @property
    def language(self) -> str:
        return self.words.language

    @property
    def is_foreign(self) -> bool:
        """True if the rulings are in another language than the book."""
        return self.language != ENGLISH

    @property
    def number(self) -> int:
        """How many rulings it holds."""
        return sum(chapter.number for chapter in self.chapters)

    @property
    def states(self) -> Counter[str]:
        """How many rulings are proved how far, those that are most in front."""
        counted = Counter(ruling.state for one in self.chapters for entry in one.entries for ruling in entry.rulings)
        return Counter(dict(counted.most_common()))

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader is to know first."""
        said = (self.words.rulings("note"), self.words.rulings("in_english"))
        return tuple(note for note in said if note)


def rulings_book(shown: Edition, cards: Sequence[Card], ruled: RuledCards, language: str) -> RulingsBook:
    """The book of some cards, of those that something is ruled of, and of the game."""
    words = words_of(shown.catalog, language)
    listed = card_list(
        shown, [card for card in cards if ruled.of_cards.get(card.id)], Choice(language, columns=_COLUMNS)
    )
    chapters = [BookChapter(group.headings, tuple(_cards(group.rows, ruled))) for group in listed.groups]
    chapters += (_ledger(name, rulings, words) for name, rulings in ruled.of_ledgers.items() if rulings)
    title = words.rulings("title", game=shown.catalog.title or shown.catalog.game)
    return RulingsBook(title, words, words_of(shown.catalog, ENGLISH), tuple(chapters), listed.legend)


def options_told(one: BookRuling, words: Words) -> str:
    """The options of the rules under which a ruling holds."""
    options = words.word("between").join(
        words.rulings("option", option=name, value=value) for name, value in one.under.items()
    )
    return words.rulings("under", options=options)


def _cards(rows: Sequence[Row], ruled: RuledCards) -> Iterator[BookEntry]:
    for row in rows:
        name, text = row.cells
        yield BookEntry(name, text, ruled.of_cards[row.card.id])


def _ledger(name: str, rulings: Sequence[BookRuling], words: Words) -> BookChapter:
    """The rulings of a ledger by what they are about."""
    topics: dict[str, list[BookRuling]] = {}
    for one in rulings:
        topics.setdefault(one.topic, []).append(one)
    headings = (GroupHeading("game", words.rulings("general")), GroupHeading("ledger", named(name), ENGLISH))
    entries = (BookEntry(Cell((CellEntry(named(topic)),)), Cell(), own, False) for topic, own in topics.items())
    return BookChapter(headings, tuple(entries))
