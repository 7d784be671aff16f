"""What the cards of a game state: its fields and its kinds of card, as the game's data declares them.

The core of a card (id, title, kind, copies, names, aliases, sides, abilities) is the same in every game and is not
declared. All else is one table of fields, over which loading, schemas, overlays, forms, audits, lists, sheets and
scenarios loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias

FormName: TypeAlias = Literal[
    "number", "flag", "word", "text", "choice", "choices", "symbols", "price", "cards", "edges"
]
Listing: TypeAlias = Literal["", "column", "group", "apart", "title"]
SheetPlace: TypeAlias = Literal["", "line", "corner", "body", "foot", "subtitle"]
Assume: TypeAlias = Literal["", "given", "varies"]
# What a printed card is cut to: "" is a card of the size that the sheet has.
ShapeName: TypeAlias = Literal["", "hexagon", "round", "square"]

# The parts of the core that are told beside the declared fields, because they may be unknown.
COPIES = "copies"
ABILITIES = "abilities"
SIDES = "sides"
IDENTITY = ("id", "title", "kind")
NAMES = ("names", "names_deduced", "aliases")
# What lists, scenarios and programs tell of every card under these names, so that no field can have them.
TOLD = ("set", "faces", "name", "text", "origins", "boxes")
# What a card says to those who check it, and nobody who plays.
LINT = "lint"
CORE = (*IDENTITY, COPIES, ABILITIES, SIDES, *NAMES, *TOLD, LINT)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of cards: its form, where it stands, and how it is told.

    `on_face`: each side has its own, as of all symbols. `of`: the words of a choice. `was`: former names of symbols in
    a price, each with what it is called now. `kinds`: kinds that have the field beside those that list it.
    `none_if_absent`: a card that does not state it has none, so that it is never unknown. `shares_copies`: the copies
    are shared out equally over its choices. `first_copies`: it tells how many of the copies show it, the first ones.
    `listed`: a column that lists have as a rule, a heading of groups, what sets cards apart from others of their kind,
    or what is said behind the title; without, a column only where one is asked for. `under`: the field in whose column
    it stands. `table`: its heading on a terminal, `sheet`: its place on a printed card, with `symbol` behind the
    number, or as so many `pips`.
    """

    name: str
    form: FormName
    about: str = ""
    on_face: bool = False
    least: int | None = None
    most: int | None = None
    of: tuple[str, ...] = ()
    was: tuple[tuple[str, str], ...] = ()
    kinds: tuple[str, ...] = ()
    none_if_absent: bool = False
    shares_copies: bool = False
    first_copies: bool = False
    overlay: bool = True
    assume: Assume = ""
    listed: Listing = ""
    under: str = ""
    table: str = ""
    sheet: SheetPlace = ""
    symbol: str = ""
    pips: bool = False

    @property
    def sorts_cards(self) -> bool:
        """True if it tells which cards belong together, as a level does."""
        return self.listed in ("group", "apart")


@dataclass(frozen=True, slots=True)
class Lacking:
    """Cards with a value lack some fields that their kind has."""

    value: tuple[str, Any]
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card: the fields that it may have, those that it must, and those of each of its sides.

    `fields` are those of the card itself, or of a one-sided card and its only face. `forms` narrows prices to one form.
    `shape` is what its cards are cut to, with so many millimetres `across`: from edge to edge.
    `uncounted`: it may be unknown how many copies there are. `gaps`: by value, the entry of the ledger that tells why
    no source states it.
    """

    name: str
    about: str = ""
    fields: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    uncounted: bool = False
    gaps: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, FormName] = field(default_factory=dict)
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exceptions: tuple[Lacking, ...] = ()
    shape: ShapeName = ""
    across: int = 0


@dataclass(frozen=True, eq=False)
class CardForm:
    """The fields and kinds of a game. Without kinds it is open: cards may be of any kind, and only their core is read.

    Two forms are the same only if they are one object, so that what is made of a form can be kept beside it.
    """

    fields: Mapping[str, Field] = field(default_factory=dict)
    kinds: Mapping[str, CardKind] = field(default_factory=dict)

    @cached_property
    def of_cards(self) -> tuple[Field, ...]:
        """The fields of cards themselves; those that sort cards come first."""
        own = [one for one in self.fields.values() if not one.on_face]
        return tuple(sorted(own, key=lambda one: not one.sorts_cards))

    @cached_property
    def of_faces(self) -> tuple[Field, ...]:
        """The fields that each face has."""
        return tuple(one for one in self.fields.values() if one.on_face)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """Every value of a card in the order in which it is told: what sorts cards, copies, the others, faces."""
        first = [one.name for one in self.of_cards if one.sorts_cards]
        others = [one.name for one in self.of_cards if not one.sorts_cards]
        return (*first, COPIES, *others, *(one.name for one in self.of_faces), ABILITIES)

    @cached_property
    def shared(self) -> Field | None:
        """The field over whose choices the copies of a card are shared out, in a game that has one."""
        return next((one for one in self.of_cards if one.shares_copies), None)

    def with_form(self, form: FormName) -> Iterator[Field]:
        """The fields of a form."""
        return (one for one in self.fields.values() if one.form == form)

    def listed(self, *listings: Listing) -> tuple[Field, ...]:
        """The fields that lists tell in a certain way."""
        return tuple(one for one in self.fields.values() if one.listed in listings)

    def on_sheet(self, place: SheetPlace) -> tuple[Field, ...]:
        """The fields that stand in a certain place of a printed card."""
        return tuple(one for one in self.fields.values() if one.sheet == place)

    def is_number(self, field: Field, kind: str) -> bool:
        """Whether the cards of a kind have a number in a field, and no symbols."""
        known = self.kinds.get(kind)
        form = known.forms.get(field.name, field.form) if known is not None else field.form
        return form == "number"

    def sides(self, kind: str) -> tuple[str, ...]:
        """The sides of a two-sided kind; nothing for one-sided ones."""
        known = self.kinds.get(kind)
        return tuple(known.sides) if known is not None else ()

    def allowed(self, kind: str, side: str = "") -> tuple[str, ...]:
        """The values that cards of a kind, or one of its sides, may state beside their identity."""
        return self._allowed.get((kind, side), ())

    def values(self, kind: str, stated: Mapping[str, Any], side: str = "") -> tuple[str, ...]:
        """The values that a card, or a side of it, has, whether they are known or not."""
        known = self.kinds.get(kind)
        lacks = {
            name
            for one in (known.exceptions if known is not None else ())
            if stated.get(one.value[0]) == one.value[1]
            for name in one.lacks
        }
        return tuple(name for name in self.allowed(kind, side) if name not in lacks and not self._none(name))

    def _none(self, name: str) -> bool:
        return name in self.fields and self.fields[name].none_if_absent

    @cached_property
    def _allowed(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        found: dict[tuple[str, str], tuple[str, ...]] = {}
        for kind in self.kinds.values():
            more = [one for one in self.fields.values() if kind.name in one.kinds]
            on_card = [one.name for one in more if not (one.on_face and kind.sides)]
            found[kind.name, ""] = self._ordered([COPIES, *kind.fields, *on_card])
            for side, names in kind.sides.items():
                found[kind.name, side] = self._ordered([*names, *(one.name for one in more if one.on_face)])
        return found

    def _ordered(self, names: list[str]) -> tuple[str, ...]:
        return tuple(name for name in self.order if name in names)
