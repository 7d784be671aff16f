"""The columns of a table of cards: one for each value that a card can state, made from the form of a game's cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from cardc.catalog.card_form import ABILITIES, COPIES, SIDES, CardForm, Field, FormName
from cardc.catalog.cards import Card

# What the values of a column are: those of a declared form, or of the core that all cards have.
CellForm: TypeAlias = FormName | Literal["id", "set", "file", "kind", "title", "name", "ability"]

ID, SET, FILE, KIND, TITLE, NAMES = "id", "set", "file", "kind", "title", "names"

_SIDE_VALUE = re.compile(r"(?P<side>[a-z][a-z0-9_]*): ?(?P<name>.+)")
_ABILITY = re.compile(r"ability ?(?P<number>[1-9][0-9]?)")
_NAME = re.compile(r"title (?P<language>[a-z]{2,3}(?:-[a-z]{2})?)")
# Always one more than any card has, so that there is room to write.
_ROOM = 1


class TableColumn(NamedTuple):
    """One column: its heading, and where in the data of a card its values stand.

    Of abilities, the path is that of the list, and `number` counts from 1. `field` is the declared one, if it is one.
    """

    name: str
    path: tuple[str, ...]
    form: CellForm
    number: int = 0
    field: Field | None = None

    @property
    def side(self) -> str:
        return self.path[1] if self.path[0] == SIDES else ""

    @property
    def value(self) -> str:
        """The value that it tells, whatever the side."""
        return self.path[2] if self.path[0] == SIDES else self.path[0]

    @property
    def is_told_only(self) -> bool:
        """True for what says which card is meant, and is not changed by a table."""
        return self.form in (ID, SET, FILE)


def applies(column: TableColumn, kind: str, form: CardForm) -> bool:
    """Whether cards of a kind have what a column tells."""
    if column.path[0] in (ID, SET, FILE, KIND, TITLE, NAMES):
        return True
    if kind not in form.kinds:
        return True
    return column.value in form.allowed(kind, column.side)


def columns_of(cards: Sequence[Card], form: CardForm, languages: Iterable[str]) -> tuple[TableColumn, ...]:
    """The columns for some cards: what their kinds have, or without cards what any kind has."""
    kinds = tuple(dict.fromkeys(card.kind for card in cards)) or tuple(form.kinds)
    translated = [name for name in languages if name != "en"]
    named = dict.fromkeys([*translated, *sorted({name for card in cards for name in card.names})])
    found = [
        _core(ID),
        _core(SET),
        _core(KIND),
        _core(TITLE),
        *(_title_in(language) for language in named),
        *_of_values(_known_values(kinds, form), "", _most(cards, ""), form),
    ]
    for side in _sides(kinds, cards, form):
        names = _known_values(kinds, form, side)
        found += _of_values(names, side, _most(cards, side), form)
    return (*found, _core(FILE))


def column_named(heading: str, form: CardForm, languages: Iterable[str], sides: Iterable[str]) -> TableColumn | None:
    """The column of a heading; upper and lower case and spaces make no difference."""
    said = " ".join(heading.split()).casefold()
    if said in (ID, SET, KIND, TITLE, FILE):
        return _core(said)
    on_side = _SIDE_VALUE.fullmatch(said)
    if on_side is not None:
        return _value(on_side["name"], on_side["side"], form) if on_side["side"] in sides else None
    named = _NAME.fullmatch(said)
    if named is not None:
        known = {language.casefold(): language for language in languages}
        code, _, region = named["language"].partition("-")
        return _title_in(known.get(named["language"], f"{code}-{region.upper()}" if region else code))
    return _value(said, "", form)


def known_sides(form: CardForm, cards: Iterable[Card]) -> tuple[str, ...]:
    """All sides that the cards of a game can have."""
    declared = (side for kind in form.kinds.values() for side in kind.sides)
    return tuple(dict.fromkeys([*declared, *(face.side for card in cards for face in card.faces if face.side)]))


def stated_at(data: Mapping[str, Any], path: Sequence[str]) -> Any:
    """The value at a path in the data of a card; None if there is none."""
    found: Any = data
    for key in path:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found


def _core(name: str) -> TableColumn:
    return TableColumn(name, (name,), name)  # type: ignore[arg-type]


def _title_in(language: str) -> TableColumn:
    return TableColumn(f"title {language}", (NAMES, language), "name")


def _ability(number: int, side: str) -> TableColumn:
    path = (SIDES, side, ABILITIES) if side else (ABILITIES,)
    return TableColumn(_on(side, f"ability {number}"), path, "ability", number)


def _value(name: str, side: str, form: CardForm) -> TableColumn | None:
    """The column of a value, by what it is called on a card or side."""
    path = (SIDES, side, name) if side else (name,)
    ability = _ABILITY.fullmatch(name)
    if ability is not None:
        return _ability(int(ability["number"]), side)
    if name == COPIES:
        return TableColumn(COPIES, (COPIES,), "number") if not side else None
    field = form.fields.get(name)
    return TableColumn(_on(side, name), path, field.form, 0, field) if field is not None else None


def _on(side: str, name: str) -> str:
    return f"{side}: {name}" if side else name


def _of_values(names: Iterable[str], side: str, abilities: int, form: CardForm) -> Iterator[TableColumn]:
    for name in names:
        if name == ABILITIES:
            yield from (_ability(number, side) for number in range(1, abilities + 1))
        else:
            column = _value(name, side, form)
            if column is not None:
                yield column


def _known_values(kinds: Iterable[str], form: CardForm, side: str = "") -> tuple[str, ...]:
    """What cards of some kinds can state, in the usual order. An undeclared kind may state everything."""
    each = [form.allowed(kind, side) if kind in form.kinds else form.order for kind in kinds]
    found = {name for names in each for name in names} or ({*form.order} if not form.kinds else set())
    return tuple(name for name in form.order if name in found and not (side and name == COPIES))


def _sides(kinds: Iterable[str], cards: Iterable[Card], form: CardForm) -> tuple[str, ...]:
    declared = (side for kind in kinds for side in form.sides(kind))
    return tuple(dict.fromkeys([*declared, *(face.side for card in cards for face in card.faces if face.side)]))


def _most(cards: Iterable[Card], side: str) -> int:
    """How many columns the abilities of a side need."""
    counts = (len(face.abilities or ()) for card in cards for face in card.faces if face.side == side)
    return max(counts, default=0) + _ROOM
