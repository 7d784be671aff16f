"""What can be asked about a card, as plain data: a row of what is told of it, which pages and commands search alike.

A row says nothing twice: what is searched is made of what is shown (`facts_of`; a script in the pages does the same).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from cardc.catalog.card_form import ABILITIES, COPIES, CardForm
from cardc.catalog.card_values import NOT_KNOWN
from cardc.catalog.cards import Card, Face
from cardc.catalog.provenance import UNKNOWN
from cardc.catalog.selection import verbs_of
from cardc.catalog.value_forms import PrintedSymbols
from cardc.language.tree import Ability
from cardc.language.wording import ENGLISH
from cardc.publish.cells import CellEntry, Subject, cell, usual_columns
from cardc.publish.inline import runs_of
from cardc.publish.queries import query_keys as keys
from cardc.publish.queries.folded_text import folded
from cardc.publish.queries.query_keys import QueryScheme, count_key
from cardc.publish.words import Words


class DrawnSymbol(NamedTuple):
    """A symbol within a text: so many drawings side by side, and what they are called together."""

    symbol: str
    number: int
    label: str


# A text as it is shown.
RowParts: TypeAlias = tuple[str | DrawnSymbol, ...]


class RowEntry(NamedTuple):
    """One value as it is shown, with its origin and the side that it is on."""

    parts: RowParts
    rank: str = ""
    side: str = ""

    @property
    def told(self) -> str:
        """The value without drawings."""
        return "".join(part if isinstance(part, str) else part.label for part in self.parts)


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card: its titles, the first as it is shown; a cell for each column; and what can be asked by keys.

    `words` and `numbers` are by key, `unknown` are keys of which some value is not known. `more`: texts of keys that
    are searched beside what is shown. `translated`: the title is known in the language that is shown.
    """

    id: str
    titles: tuple[str, ...]
    translated: bool
    cells: Mapping[str, tuple[RowEntry, ...]]
    words: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, tuple[int, ...]]
    unknown: tuple[str, ...]
    more: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What queries are held against: all that is told, folded, and the texts, words and numbers by key."""

    told: str
    texts: Mapping[str, tuple[str, ...]]
    words: Mapping[str, frozenset[str]]
    numbers: Mapping[str, tuple[int, ...]]
    unknown: frozenset[str]


def facts_of(row: CardRow, headings: Mapping[str, str]) -> CardFacts:
    """What a row says, ready to be searched; `headings` are those of the columns of which they are searched as well."""
    told = [*row.titles]
    for column, entries in row.cells.items():
        said = ", ".join(entry.told for entry in entries if entry.rank != UNKNOWN)
        if said:
            told.append(f"{headings.get(column, '')} {said}")
    told += (text for texts in row.more.values() for text in texts)
    abilities = [entry.told for entry in row.cells.get(keys.TEXT, ()) if entry.rank != UNKNOWN]
    texts = {
        **row.more,
        keys.NAME: row.titles,
        keys.TEXT: (*abilities, *row.more.get(keys.TEXT, ())),
        keys.ID: (row.id,),
    }
    return CardFacts(
        "\n".join(map(folded, told)),
        {key: tuple(map(folded, said)) for key, said in texts.items()},
        {key: frozenset(words) for key, words in row.words.items()},
        row.numbers,
        frozenset(row.unknown),
    )


def searched_headings(form: CardForm, words: Words) -> Mapping[str, str]:
    """The headings that are searched with what stands below them, as in `level 2`; others would match every card."""
    return {name: words.heading(name) for name in row_columns(form) if name not in (keys.SET, keys.KIND, keys.TEXT)}


def row_columns(form: CardForm) -> tuple[str, ...]:
    """The columns of a row: those that lists have as a rule, but for the name."""
    return tuple(name for name in usual_columns(form) if name != keys.NAME)


def card_row(
    about: Subject, scheme: QueryScheme, english: Words, *, standing: Collection[str] = (), rulings: int | None = None
) -> CardRow:
    """The row of a card. `standing`: how its rulings stand; `rulings`: how many there are, if that is known."""
    card, form = about.card, about.form
    entries = {name: cell(about, name).entries for name in row_columns(form)}
    shown = {name: tuple(_entry(one, about.words) for one in found) for name, found in entries.items()}
    said = _words(about, standing)
    symbols = tuple(about.shown.catalog.vocabulary.symbols)
    numbers = {name: tuple(found) for name, found in _numbers(card, form, symbols, rulings).items() if found}
    known = {key.name: {one.name for one in key.words} for key in scheme.keys}
    words = {name: own for name, found in said.items() if (own := tuple(one for one in found if one in known[name]))}
    # What no game has a word for was lost in print, as a head of which only the sentence is known.
    lost = (name for name, found in said.items() if not known[name].issuperset(found))
    unknown = dict.fromkeys(name for name in (*_unknown(about), *lost) if name in known)
    translated = about.language == ENGLISH or about.language in card.names
    more = dict(_more(about, entries[keys.TEXT], english))
    return CardRow(card.id, _titles(about), translated, shown, words, numbers, tuple(unknown), more)


# ---- what is shown


def _entry(entry: CellEntry, words: Words) -> RowEntry:
    return RowEntry(tuple(_parts(entry, words)), entry.rank, entry.side and words.side(entry.side))


def _parts(entry: CellEntry, words: Words) -> Iterator[str | DrawnSymbol]:
    """The runs of a text; the same symbol several times in a row is one."""
    named = partial(words.symbol, price=entry.price)
    text = ""
    drawn: DrawnSymbol | None = None
    for run in runs_of(entry.text, named=named):
        if run.symbol.startswith(NOT_KNOWN):  # what was lost in print has no drawing, and no name
            run = run._replace(symbol="", text=NOT_KNOWN)
        if drawn is not None and run.symbol != drawn.symbol:
            yield drawn
            drawn = None
        if not run.symbol:
            text += run.text
            continue
        if text:
            yield text
            text = ""
        number = drawn.number + 1 if drawn is not None else 1
        label = run.label if number == 1 else f"{number}\u00a0{named(run.symbol, number)}"
        drawn = DrawnSymbol(run.symbol, number, label)
    if drawn is not None:
        yield drawn
    if text:
        yield text


def _titles(about: Subject) -> tuple[str, ...]:
    """The title as it is shown, then all others."""
    card = about.card
    behind = [str(text) for one in about.form.listed("title") if (text := card.get(one.name)) is not None]
    shown = ", ".join([card.name_in(about.language), *behind])
    return tuple(dict.fromkeys((shown, card.title, *card.names.values(), *card.aliases)))


def _more(about: Subject, texts: Iterable[CellEntry], english: Words) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Texts as they are read aloud, where that differs from what is shown, and in English; and texts of fields."""
    said = [about.words.spelled(one.text) for one in texts if one.ability]
    shown = {folded(_entry(one, about.words).told) for one in texts}
    if about.language != ENGLISH:
        said += (english.spelled(one.shown) for face in about.card.faces for one in face.abilities or ())
    found = tuple(dict.fromkeys(text for text in said if folded(text) not in shown))
    if found:
        yield keys.TEXT, found
    for one in about.form.fields.values():
        if one.form in ("text", "word", "cards"):
            stated = [holder.get(one.name) for holder in _holders(about.card)]
            spoken = tuple(text for value in stated if value is not None for text in _field_texts(value, about))
            if spoken:
                yield one.name, tuple(dict.fromkeys(spoken))


def _field_texts(value: Any, about: Subject) -> Iterator[str]:
    if not isinstance(value, tuple):
        yield str(value).replace("_", " ")
        return
    for name in value:
        other = about.shown.catalog.cards.get(name)
        yield from (name, *((other.title, *other.names.values()) if other is not None else ()))


# ---- what can be asked


def _words(about: Subject, standing: Collection[str]) -> dict[str, dict[str, None]]:
    card, form = about.card, about.form
    trees = [tree for face in card.faces for one in face.abilities or () if (tree := one.tree) is not None]
    ranks = [value.rank for value in about.values]
    ranks += [entry.rank for name in (keys.NAME, keys.TEXT) for entry in cell(about, name).entries if entry.rank]
    found: dict[str, dict[str, None]] = {
        keys.SET: {card.set: None},
        keys.KIND: {card.kind: None},
        keys.SYMBOL: dict.fromkeys(_printed(face for face in card.faces)),
        keys.TRIGGER: dict.fromkeys(tree.head.trigger for tree in trees),
        keys.VERB: dict.fromkeys(_verbs(trees)),
        keys.ORIGIN: dict.fromkeys(sorted(rank for rank in set(ranks) if rank)),
        keys.IS: dict.fromkeys([*([UNKNOWN] if UNKNOWN in ranks else []), *standing]),
    }
    for one in form.fields.values():
        for holder in _holders(card):
            value = holder.get(one.name)
            said = found.setdefault(one.name, {})
            match value:
                case bool():
                    said[keys.YES if value else keys.NO] = None
                    if value:
                        found[keys.IS][one.name] = None
                case PrintedSymbols():
                    said.update(dict.fromkeys(name for name, number in value.counts.items() if number))
                case Mapping():
                    said.update(dict.fromkeys(value))
                case tuple() if one.form == "choices":
                    said.update(dict.fromkeys(value))
                case str() if one.form == "choice":
                    said[value] = None
    return found


def _holders(card: Card) -> Iterator[Card | Face]:
    """What has values of its own: the card, and each of its sides."""
    yield card
    yield from card.faces


def _verbs(trees: Iterable[Ability]) -> Iterator[str]:
    return (verb for tree in trees for verb in verbs_of(tree))


def _printed(faces: Iterable[Face]) -> Iterator[str]:
    for face in faces:
        for value in face.values.values():
            if isinstance(value, PrintedSymbols):
                yield from (name for name, number in value.counts.items() if number)


def _numbers(card: Card, form: CardForm, symbols: Iterable[str], rulings: int | None) -> dict[str, list[int]]:
    known = [face.abilities for face in card.faces if face.abilities is not None]
    found: dict[str, list[int]] = {
        keys.FACES: [len(card.faces)],
        ABILITIES: [sum(map(len, known))] if known else [],
        keys.RULINGS: [rulings] if rulings is not None else [],
        COPIES: [card.copies] if card.copies is not None else [],
    }
    for one in form.fields.values():
        for holder in _holders(card):
            value = holder.get(one.name)
            if isinstance(value, PrintedSymbols):
                for name in symbols:
                    if (number := value.count(name)) is not None:
                        found.setdefault(count_key(name), []).append(number)
            elif (number := _as_number(value)) is not None:
                found.setdefault(one.name, []).append(number)
    return found


def _as_number(value: Any) -> int | None:
    """A value as a number: of symbols and of edges, how many they are in all."""
    match value:
        case bool():
            return None
        case int():
            return int(value)
        case Mapping():
            return int(sum(value.values()))
        case (int(), *_):
            return int(sum(value))
        case _:
            return None


def _unknown(about: Subject) -> Iterator[str]:
    """The keys of which some value is not known: as the fields tell, and each symbol that a side may yet print."""
    for value in about.values:
        if value.shown != NOT_KNOWN:
            continue
        if value.field == ABILITIES:
            yield from (keys.TEXT, keys.TRIGGER, keys.VERB, ABILITIES)
        elif value.symbol:
            yield from (value.name, keys.SYMBOL)
            face = about.card.face(value.side)
            counts = face.printed(value.name).counts if face is not None else {}
            names = about.shown.catalog.vocabulary.symbols
            yield from (count_key(name) for name in names if name not in counts)
        else:
            yield value.name
