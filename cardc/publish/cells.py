"""What a list says of a card: one cell for each column, made of entries that know where their value comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, COPIES, CardForm
from cardc.catalog.card_values import NONE, NOT_KNOWN, CardValue, values_of
from cardc.catalog.card_words import named, set_title
from cardc.catalog.cards import AbilityText, Card
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import UNKNOWN, Origin
from cardc.catalog.value_forms import OTHERS
from cardc.language.printer import print_ability
from cardc.language.wording import ENGLISH, MissingPhrase
from cardc.publish.inline import counted
from cardc.publish.words import UNTRANSLATED, Words


class CellEntry(NamedTuple):
    """One value: its text with symbols as `{mana*2}`, the side it is on, its origin and who states it.

    An `ability` is a sentence; a `price` says what its symbols ask for.
    """

    text: str
    rank: str = ""
    source: str = ""
    side: str = ""
    ability: bool = False
    price: bool = False

    def spelled(self, words: Words) -> str:
        """The text without drawings: its symbols in words."""
        return words.spelled(self.text) if self.ability else words.listed(self.text, price=self.price)


class Boxes(NamedTuple):
    """Boxes to tick, one for each copy that is printed in the same slot, or that the same player has."""

    number: int
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """The entries of one column, and the number to sort them by, if there is one; or boxes to tick."""

    entries: tuple[CellEntry, ...] = ()
    number: int | None = None
    boxes: tuple[Boxes, ...] = ()


class CellLine(NamedTuple):
    """The entries that stand on one line of a cell; the first line of a side names it."""

    side: str
    entries: tuple[CellEntry, ...]

    @property
    def joint(self) -> str:
        """What stands between the entries where symbols are words: these are a list then."""
        return ", " if any("{" in entry.text and not entry.ability for entry in self.entries) else " "

    @property
    def drawn_joint(self) -> str:
        """What stands between them where symbols are drawn: a number belongs to one symbol, not to all behind it."""
        return ", " if any(counted(entry.text) and not entry.ability for entry in self.entries) else " "


class OriginLine(NamedTuple):
    """What of a card comes from one origin: its rank, who states it, and the fields in words."""

    rank: str
    source: str
    fields: tuple[str, ...]


class Subject(NamedTuple):
    """A card with all that is known of it. Each of `players` has its copies, where it is not one card of the table."""

    card: Card
    values: tuple[CardValue, ...]
    shown: Edition
    words: Words
    players: int = 1

    @property
    def language(self) -> str:
        return self.words.language

    @property
    def form(self) -> CardForm:
        return self.shown.catalog.card_form


def subject(card: Card, shown: Edition, words: Words, players: int = 1) -> Subject:
    """A card, ready to fill the cells of a list."""
    return Subject(card, values_of(card, shown.catalog.card_form, shown.origins), shown, words, players)


def columns(shown: Edition) -> tuple[str, ...]:
    """The columns that a list of these cards can have: those of every list, and the fields of the game."""
    fields = shown.catalog.card_form.fields.values()
    return (*_CELLS, *(field.name for field in fields if not field.under and field.listed != "title"))


def usual_columns(form: CardForm) -> tuple[str, ...]:
    """The columns that lists have as a rule; the fields by which cards are grouped stand before the copies."""
    groups, others = form.listed("group"), form.listed("column")
    return ("name", "set", "kind", *(f.name for f in groups), "copies", *(f.name for f in others), "text")


def column_kind(form: CardForm, column: str) -> str:
    """How a column is set: numbers, symbols and running text differ from the others, and so does the name."""
    if column == COPIES:
        return "number"
    if column in form.fields:
        kind = form.fields[column].form
        return kind if kind in ("number", "symbols") else ""
    return column


def cell(about: Subject, column: str) -> Cell:
    """What a column says of a card; nothing where such a card has no such value."""
    maker = _CELLS.get(column)
    if maker is not None:
        return maker(about)
    own = _field(about, column)
    under = (field.name for field in about.form.fields.values() if field.under == column)
    return own if own.entries else next((found for name in under if (found := _field(about, name)).entries), own)


# ---- names


def _boxes(about: Subject) -> Cell:
    """A box for each copy, by slots where these share the copies evenly, and by players where each has them all."""
    copies, shared = about.card.copies or 0, about.form.shared
    slots = about.card.get(shared.name) if shared is not None else None
    if shared is not None and slots and copies % len(slots) == 0:
        named_so = (about.words.cards.choice(shared.name, slot) for slot in slots)
        return Cell(boxes=tuple(Boxes(copies // len(slots) * about.players, name) for name in named_so))
    if not copies:
        return Cell()
    if about.players == 1:
        return Cell(boxes=(Boxes(copies),))
    players = range(1, about.players + 1)
    return Cell(boxes=tuple(Boxes(copies, about.words.word("player", n=number)) for number in players))


def _name(about: Subject) -> Cell:
    card, language = about.card, about.language
    translated = language == ENGLISH or language in card.names
    field = "title" if language == ENGLISH else f"names.{language}"
    rank, source = _told(about.shown.origins.of(card, "", field)) if translated else (UNTRANSLATED, "")
    if language in card.names_deduced:
        rank = "deduced"
    name = CellEntry(card.name_in(language), rank, source)
    behind = [text for one in about.form.listed("title") if (text := card.get(one.name)) is not None]
    if not behind:
        return Cell((name,))
    # What is said behind a title has no translation beside that of the title.
    if language == ENGLISH or not translated:
        return Cell((name._replace(text=", ".join([name.text, *behind])),))
    return Cell((name, *(CellEntry(text, UNTRANSLATED) for text in behind)))


def _title(about: Subject) -> Cell:
    return Cell((CellEntry(about.card.title),))


def _id(about: Subject) -> Cell:
    return Cell((CellEntry(about.card.id),))


def _set(about: Subject) -> Cell:
    return Cell((CellEntry(set_title(about.shown.catalog, about.card.set, about.words.language)),))


def _kind(about: Subject) -> Cell:
    return Cell((CellEntry(about.words.kind(about.card.kind)),))


def _aliases(about: Subject) -> Cell:
    return Cell((CellEntry(", ".join(about.card.aliases)),)) if about.card.aliases else Cell()


# ---- values


def _copies(about: Subject) -> Cell:
    return _field(about, COPIES)


def _symbols(about: Subject, field: str) -> Cell:
    entries: list[CellEntry] = []
    for value in about.values:
        if value.name != field:
            continue
        rank, source = _told(value.origin)
        if value.symbol != OTHERS:
            text = f"{{{value.symbol}*{value.shown}}}" if value.shown != "1" else f"{{{value.symbol}}}"
            entries.append(CellEntry(text, rank, source, value.side))
        elif value.shown == NOT_KNOWN:
            entries.append(CellEntry(NOT_KNOWN, UNKNOWN, "", value.side))
        elif not any(one.side == value.side for one in entries):
            entries.append(CellEntry(about.words.word("none"), rank, source, value.side))
    return Cell(tuple(entries))


def _texts(about: Subject) -> Cell:
    entries: list[CellEntry] = []
    for value in about.values:
        if value.field != ABILITIES:
            continue
        face = about.card.face(value.side)
        rank, source = _told(value.origin)
        if face is None or face.abilities is None:
            entries.append(CellEntry(about.words.word("text_unknown"), UNKNOWN, "", value.side))
        elif not face.abilities:
            entries.append(CellEntry(about.words.word("none"), rank, source, value.side))
        else:
            entries += (_ability(about, one, rank, source, value.side) for one in face.abilities)
    return Cell(tuple(entries))


def _ability(about: Subject, ability: AbilityText, rank: str, source: str, side: str) -> CellEntry:
    """English as it is written, any other language from the tree; English and marked where that cannot be."""
    if about.language == ENGLISH:
        return CellEntry(ability.shown, rank, source, side, ability=True)
    try:
        if ability.tree is not None:
            text = print_ability(ability.tree, about.words.wording)
            return CellEntry(text, rank, source, side, ability=True)
    except MissingPhrase:
        pass
    return CellEntry(ability.shown, UNTRANSLATED, source, side, ability=True)


def origin_lines(about: Subject) -> Iterator[OriginLine]:
    """What of a card comes from where: the name, then its values, each origin once."""
    fields: dict[tuple[str, str], list[str]] = {}
    (name, *_) = _name(about).entries
    fields[name.rank, name.source] = [about.words.heading("name")]
    for value in about.values:
        side = f"{about.words.side(value.side)} " if value.side else ""
        _, source = _told(value.origin)
        fields.setdefault((value.rank, source), []).append(side + _field_name(value.field, about.words))
    if any(entry.rank == UNTRANSLATED for entry in _texts(about).entries):
        fields.setdefault((UNTRANSLATED, ""), []).append(about.words.heading("text"))
    yield from (OriginLine(rank, source, tuple(names)) for (rank, source), names in fields.items())


def _origins(about: Subject) -> Cell:
    """All origins in words, for readers that have no marks: `rulebook: Name, Level; public: Cost`."""
    fields: dict[str, list[str]] = {}
    for one in origin_lines(about):
        fields.setdefault(one.rank, []).extend(one.fields)
    told = (about.words.labelled(about.words.rank(rank), ", ".join(names)) for rank, names in fields.items())
    return Cell((CellEntry(about.words.word("between").join(told), ability=True),))


def _field_name(field: str, words: Words) -> str:
    name, _, symbol = field.partition(".")
    if symbol:
        return words.word("other_symbols") if symbol == OTHERS else f"{{{symbol}}}"
    return words.heading("text" if name == ABILITIES else name)


def _field(about: Subject, field: str) -> Cell:
    """A field of the game. What a card has that is never unknown is told without an origin."""
    known_field = about.form.fields.get(field)
    if known_field is not None and known_field.form == "symbols":
        return _symbols(about, field)
    if known_field is not None and known_field.none_if_absent:
        stated = about.card.get(field)
        return Cell((CellEntry(_said(about, field, stated, str(stated))),)) if stated is not None else Cell()
    entries = [_entry(about, value) for value in about.values if value.field == field]
    known = [value.shown for value in about.values if value.field == field]
    number = _sort_number(about.card, field, known)
    return Cell(tuple(entries), number)


def _entry(about: Subject, value: CardValue) -> CellEntry:
    if value.shown == NOT_KNOWN:
        return CellEntry(NOT_KNOWN, UNKNOWN, "", value.side)
    rank, source = _told(value.origin)
    holder = about.card.face(value.side) if _on_face(about, value.field) else about.card
    plain = holder.get(value.field) if holder is not None else None
    said = _said(about, value.field, plain, value.shown)
    return CellEntry(said, rank, source, value.side, price=isinstance(plain, Mapping))


def _on_face(about: Subject, field: str) -> bool:
    return field in about.form.fields and about.form.fields[field].on_face


def _said(about: Subject, name: str, plain: Any, shown: str) -> str:
    words = about.words
    form = about.form.fields[name].form if name in about.form.fields else "number"
    match plain:
        case bool():
            return words.word("yes" if plain else "no")
        case Mapping():
            return " ".join(f"{{{name}*{n}}}" if n != 1 else f"{{{name}}}" for name, n in plain.items()) or NONE
        case tuple() if form == "cards":
            return ", ".join(_title_of(about, card) for card in plain)
        case tuple() if form != "edges":
            return ", ".join(words.cards.choice(name, word) for word in plain)
        case str() if form == "choice":
            return words.cards.choice(name, plain)
        case str() if form == "word":
            return named(plain)
        case _:
            return shown


def _title_of(about: Subject, name: str) -> str:
    card = about.shown.catalog.cards.get(name)
    return card.name_in(about.language) if card is not None else name


def _sort_number(card: Card, field: str, known: list[str]) -> int | None:
    """A number to sort by: the value, or for a cost of symbols or for edges how many they are."""
    price = card.get(field)
    if isinstance(price, Mapping):
        return sum(price.values())
    stated = (card.get(field), *(face.get(field) for face in card.faces))
    edges = [value for value in stated if isinstance(value, tuple)]
    if any(isinstance(first, int) for first, *_ in edges):
        return max(map(sum, edges))
    numbers = [int(text) for text in known if text.lstrip("-").isdigit()]
    return max(numbers, default=None)


def _told(origin: Origin | None) -> tuple[str, str]:
    """The rank of an origin, and who says so."""
    if origin is None:
        return "", ""
    return origin.rank, "; ".join(part for part in (origin.stated_by, origin.note) if part)


def card_cells(about: Subject, names: tuple[str, ...]) -> tuple[Cell, ...]:
    """The cells of a card for some columns."""
    return tuple(cell(about, name) for name in names)


def cell_lines(cell: Cell) -> Iterator[CellLine]:
    """The lines of a cell: each ability and each side of the card begins one."""
    side = ""
    line: list[CellEntry] = []
    for entry in cell.entries:
        if line and (entry.ability or entry.side != line[0].side):
            yield CellLine(_begins(line, side), tuple(line))
            side, line = line[0].side, []
        line.append(entry)
    if line:
        yield CellLine(_begins(line, side), tuple(line))


def _begins(line: list[CellEntry], side: str) -> str:
    return line[0].side if line[0].side != side else ""


def ranks_of(cells: tuple[Cell, ...]) -> Iterator[str]:
    """The origins that occur, so that the legend tells of no others."""
    return (entry.rank for one in cells for entry in one.entries if entry.rank)


_CELLS: Mapping[str, Callable[[Subject], Cell]] = {
    "boxes": _boxes,
    "name": _name,
    "title": _title,
    "id": _id,
    "set": _set,
    "kind": _kind,
    "copies": _copies,
    "text": _texts,
    "aliases": _aliases,
    "origins": _origins,
}
