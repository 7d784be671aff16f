"""What the fields of answers speak of, so that all answers there may ever be can be counted before a game.

A number in an option may be a thing on the table, a place among modes, an amount; Python calls all of them `int`.
These marks say which, beside the type, which stays what it is:

    @value("buy")
    class Buy(Option):
        thing: ThingNumber

A field without a mark is taken for a thing if it is a number. How many there are of a sort, a table says (`Inventory`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin

THING, CARD, PLAYER, SYMBOL, EDGE, MODE, AMOUNT = "thing", "card", "player", "symbol", "edge", "mode", "amount"
PLACE, SIDE_UP, ABILITY = "place", "side up", "ability"
# What only tells those of a decision apart that are alike in everything else, and has no bound.
SERIAL = "serial"


@dataclass(frozen=True, slots=True)
class Ranging:
    """One of a sort. `kinds`: of the things, those of some kinds; of abilities, those of some triggers."""

    sort: str
    kinds: tuple[str, ...] = ()


class FieldType(NamedTuple):
    """The type of a field, and what it ranges over if it is marked."""

    bare: Any
    among: Ranging | None


def field_type(hint: Any) -> FieldType:
    """What the annotation of a field says."""
    bare, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    return FieldType(bare, next((mark for mark in marks if isinstance(mark, Ranging)), None))


ThingNumber: TypeAlias = Annotated[int, Ranging(THING)]
LyingNumber: TypeAlias = Annotated[int, Ranging(CARD)]
PlayerNumber: TypeAlias = Annotated[int, Ranging(PLAYER)]
SymbolNumber: TypeAlias = Annotated[int, Ranging(SYMBOL)]
EdgeNumber: TypeAlias = Annotated[int, Ranging(EDGE)]
ModeNumber: TypeAlias = Annotated[int, Ranging(MODE)]
NamedNumber: TypeAlias = Annotated[int, Ranging(AMOUNT)]
SideName: TypeAlias = Annotated[str, Ranging(SIDE_UP)]
SerialNumber: TypeAlias = Annotated[int, Ranging(SERIAL)]


@dataclass(frozen=True, slots=True)
class Inventory:
    """What answers may speak of at a table: the same whatever the seed, as long as the same is agreed on.

    `values`: what there is beside things, by its sort, as fields hold it, each once; `said`: what it is called where
    its value is only a number. `grants`: how many equal abilities may be given to things for a time; 0 where no
    ability gives any.
    """

    values: Mapping[str, Sequence[Hashable]] = field(default_factory=dict)
    said: Mapping[str, Sequence[str]] = field(default_factory=dict)
    grants: int = 0
