"""How many cards of each set have which level, cost, symbol, trigger, verb …: all that a game declares of its cards.

A card counts once for each value that it, or one of its sides, has. What is not known of it is a line of its own, and
never counted as nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from cardc.catalog.card_form import ABILITIES, CardForm, Field
from cardc.catalog.card_words import set_title
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.selection import trees_of, verbs_of
from cardc.catalog.value_forms import PrintedSymbols
from cardc.publish.words import Words
from cardc.site.ability_words import trigger_label, verb_classes, verb_labels
from cardc.site.charts import bands
from cardc.site.site_words import SiteWords

ChartShape: TypeAlias = Literal["columns", "bars"]
# What a card has of something: nothing at all if it cannot have it.
CountedKeys: TypeAlias = "frozenset[str] | None"

# The lines of cards of which it is not known, and of those that have none.
UNKNOWN_LINE = "?"
NONE_LINE = ""

_COUNTED = ("number", "price", "choice", "choices", "symbols", "edges")


class CountedSet(NamedTuple):
    """A set with its cards; `number` is its place among the sets, from 1."""

    number: int
    name: str
    title: str
    cards: tuple[Card, ...]


class CountLine(NamedTuple):
    """How many cards of each set have one value. `less`: it is no value, but that there is none or it is not known."""

    key: str
    label: str
    counts: tuple[int, ...]
    less: bool = False

    @property
    def total(self) -> int:
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class SetCounts:
    """All values of one sort: a line for each, with a number for each set; `of` are the cards that can have one.

    `asked`: how the query line of the site asks for one of the values, before it.
    """

    name: str
    title: str
    shape: ChartShape
    of: tuple[int, ...]
    lines: tuple[CountLine, ...]
    asked: str = ""

    def share(self, line: CountLine, at: int) -> float:
        """The part of the cards of a set that a line counts."""
        return line.counts[at] / self.of[at] if self.of[at] else 0.0

    @property
    def greatest(self) -> float:
        """The greatest share that a value has in any set."""
        return max((self.share(line, at) for line in self.values for at in range(len(self.of))), default=0.0)

    @property
    def values(self) -> tuple[CountLine, ...]:
        """The lines without that of what is not known."""
        return tuple(line for line in self.lines if line.key != UNKNOWN_LINE)

    def most(self, at: int) -> CountLine | None:
        """The value that most cards of a set have."""
        known = [line for line in self.lines if line.counts[at] and not line.less]
        return max(known, key=lambda line: line.counts[at], default=None)

    def unknown(self, at: int) -> int:
        """Of how many cards of a set it is not known."""
        return next((line.counts[at] for line in self.lines if line.key == UNKNOWN_LINE), 0)


def counted_sets(catalog: Catalog, words: Words) -> tuple[CountedSet, ...]:
    """The sets that have cards, in the order of the catalog; one that the game does not list comes last."""
    by_set: dict[str, list[Card]] = {name: [] for name in catalog.sets}
    for card in catalog:
        by_set.setdefault(card.set, []).append(card)
    present = [(name, cards) for name, cards in by_set.items() if cards]
    return tuple(
        CountedSet(number, name, set_title(catalog, name, words.language), tuple(cards))
        for number, (name, cards) in enumerate(present, start=1)
    )


def every_count(catalog: Catalog, sets: Sequence[CountedSet], words: Words, told: SiteWords) -> tuple[SetCounts, ...]:
    """Everything that is counted: kinds, the declared fields that lists tell as a rule, triggers and verbs."""
    form = catalog.card_form
    kinds = {card.kind: words.kind(card.kind, plural=True) for one in sets for card in one.cards}
    found = [_counts("kind", told["by_kind"], "bars", sets, lambda card: frozenset((card.kind,)), kinds, told)]
    for field in form.fields.values():
        if field.form in _COUNTED and (field.listed in ("group", "column") or field.under):
            found += _of_field(field, catalog, sets, words, told)
    vocabulary = catalog.vocabulary
    triggers = {name: words.spelled(trigger_label(name, vocabulary, words.wording)) for name in vocabulary.triggers}
    found.append(_counts("trigger", told["by_trigger"], "bars", sets, _triggers(form), triggers, told, "trigger"))
    cards = [card for one in sets for card in one.cards]
    verbs = verb_labels(verb_classes(vocabulary, cards), words.wording)
    found.append(_counts("verb", told["by_verb"], "bars", sets, _verbs(form), verbs, told, "verb"))
    return tuple(one for one in found if any(not line.less for line in one.lines) or any(one.of))


# ---- fields


def _of_field(
    field: Field, catalog: Catalog, sets: Sequence[CountedSet], words: Words, told: SiteWords
) -> Iterator[SetCounts]:
    form, symbols, title = catalog.card_form, catalog.vocabulary.symbols, words.heading(field.name)
    match field.form:
        case "symbols":
            printed = {name for card in _cards(sets) for name in _printed(card, field)}
            labels = {name: words.symbol(name) for name in symbols if name in printed}
            yield _counts(field.name, title, "bars", sets, _symbols(field, form), labels, told, "symbol")
        case "choice" | "choices":
            labels = {name: words.cards.choice(field.name, name) for name in field.of}
            yield _counts(field.name, title, "bars", sets, _values(field, form, _words), labels, told)
        case "price":
            yield from _curve(field, title, form, sets, told, of_numbers=True)
            yield from _curve(field, told.fill("price_symbols", field=title), form, sets, told, of_numbers=False)
        case _:
            yield from _curve(field, title, form, sets, told, of_numbers=None)


def _curve(
    field: Field, title: str, form: CardForm, sets: Sequence[CountedSet], told: SiteWords, *, of_numbers: bool | None
) -> Iterator[SetCounts]:
    """Numbers as columns, from the least to the greatest. A price is a number or symbols, which are not compared."""

    def asked(card: Card) -> bool:
        return of_numbers is None or form.is_number(field, card.kind) == of_numbers

    numbers = {number for card in _cards(sets) if asked(card) for value in _held(card, field) for number in _sum(value)}
    columns = bands(numbers)

    def words_of(value: Any) -> Iterable[str]:
        return (column.label for n in _sum(value) for column in columns if column.first <= n <= column.last)

    keys = _values(field, form, words_of)
    name = field.name if of_numbers is not False else f"{field.name}-symbols"
    labels = {column.label: column.label for column in columns}
    yield _counts(name, title, "columns", sets, lambda card: keys(card) if asked(card) else None, labels, told)


def _sum(value: Any) -> tuple[int, ...]:
    """The number that a value is, or how many its symbols or edges are together."""
    if isinstance(value, Mapping):
        return (sum(value.values()),)
    if isinstance(value, tuple):
        return (sum(value),)
    return (value,) if isinstance(value, int) else ()


def _words(value: Any) -> Iterable[str]:
    return map(str, value) if isinstance(value, tuple) else (str(value),)


def _values(field: Field, form: CardForm, keys: Callable[[Any], Iterable[str]]) -> Callable[[Card], CountedKeys]:
    def found(card: Card) -> CountedKeys:
        holders = _holders(card, field, form)
        if not holders:
            return None
        values = [value for value in holders if value is not None]
        known = frozenset(key for value in values for key in keys(value))
        return known | {UNKNOWN_LINE} if len(values) < len(holders) else known

    return found


def _holders(card: Card, field: Field, form: CardForm) -> list[Any]:
    """What each side of a card that has the field, or the card itself, states there; None where it is not known."""
    if field.on_face and form.sides(card.kind):
        sided = (face for face in card.faces if field.name in form.values(card.kind, card.values, face.side))
        return [face.get(field.name) for face in sided]
    if field.name not in form.values(card.kind, card.values):
        return []
    return [face.get(field.name) for face in card.faces] if field.on_face else [card.get(field.name)]


def _held(card: Card, field: Field) -> Iterator[Any]:
    yield card.get(field.name)
    yield from (face.get(field.name) for face in card.faces)


def _printed(card: Card, field: Field) -> Iterator[str]:
    for face in card.faces:
        yield from face.printed(field.name).counts


def _symbols(field: Field, form: CardForm) -> Callable[[Card], CountedKeys]:
    def found(card: Card) -> CountedKeys:
        holders = _holders(card, field, form)
        if not holders:
            return None
        symbols = [one if one is not None else PrintedSymbols() for one in holders]
        printed = frozenset(name for one in symbols for name, number in one.counts.items() if number)
        if not all(one.others_zero for one in symbols):
            return printed | {UNKNOWN_LINE}
        return printed or frozenset((NONE_LINE,))

    return found


# ---- texts


def _triggers(form: CardForm) -> Callable[[Card], CountedKeys]:
    return _texts(form, lambda card: (tree.head.trigger for tree in trees_of(card)))


def _verbs(form: CardForm) -> Callable[[Card], CountedKeys]:
    return _texts(form, lambda card: (verb for tree in trees_of(card) for verb in verbs_of(tree)))


def _texts(form: CardForm, words: Callable[[Card], Iterable[str]]) -> Callable[[Card], CountedKeys]:
    """Of cards that can have abilities, what these say; a lost word is unknown, as is a text that nobody knows."""

    def found(card: Card) -> CountedKeys:
        sides = form.sides(card.kind)
        able = [
            face for face in card.faces if ABILITIES in form.values(card.kind, card.values, face.side if sides else "")
        ]
        if not able:
            return None
        said = frozenset(UNKNOWN_LINE if word.startswith("?") else word for word in words(card))
        if any(face.abilities is None or any(one.tree is None for one in face.abilities) for face in able):
            return said | {UNKNOWN_LINE}
        return said or frozenset((NONE_LINE,))

    return found


# ---- counting


def _counts(
    name: str,
    title: str,
    shape: ChartShape,
    sets: Sequence[CountedSet],
    keys_of: Callable[[Card], CountedKeys],
    labels: Mapping[str, str],
    told: SiteWords,
    asked: str = "",
) -> SetCounts:
    """The lines of what is counted. Bars that stand for words begin with the most frequent; unknowns come last."""
    found = [[keys for card in one.cards if (keys := keys_of(card)) is not None] for one in sets]
    tallies = [Counter(key for keys in of_set for key in keys) for of_set in found]

    def line(key: str, label: str, less: bool = False) -> CountLine:
        return CountLine(key, label, tuple(tally[key] for tally in tallies), less)

    lines = [line(key, label) for key, label in labels.items()]
    if shape == "bars":
        lines = [one for one in lines if one.total]
    if asked in ("trigger", "verb"):
        lines.sort(key=lambda one: -one.total)
    beside = (line(NONE_LINE, told["none_of_it"], True), line(UNKNOWN_LINE, told["not_known"], True))
    lines += (one for one in beside if one.total)
    return SetCounts(name, title, shape, tuple(map(len, found)), tuple(lines), asked)


def _cards(sets: Sequence[CountedSet]) -> Iterator[Card]:
    return (card for one in sets for card in one.cards)
