"""How cards look, as values: the colours and frames of cards by what they state, pictures of their own, the typeface.

A theme is data (`theme.yaml`). Its looks are rules: each says of which cards it is, by their kind, side, set or any
field of the game, and the later ones win, key by key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from cardc.catalog.value_forms import PrintedSymbols
from cardc.layout.arrangement import BACK, PrintedSide

BandFoot: TypeAlias = Literal["straight", "round", "cut", "pointed", "wave"]
Pattern: TypeAlias = Literal["plain", "lines", "dots", "rings", "scales"]
Ornament: TypeAlias = Literal["hills", "rays", "rosette", "facets", "waves", "none"]
InkUse: TypeAlias = Literal["full", "outline"]

# What the look of a card may rest on beside the fields of the game.
OF_EVERY_CARD = ("id", "kind", "set", "side")


@dataclass(frozen=True, slots=True)
class CardLook:
    """How one side of a card looks. `rules`: how many lines run below the title, which tells cards apart in grey."""

    colour: str = "#56646b"
    band: BandFoot = "straight"
    pattern: Pattern = "plain"
    ornament: Ornament = "hills"
    rules: int = 1


@dataclass(frozen=True, slots=True)
class LookRule:
    """What a theme says of some cards: for each name the values of which the card has one, and what of its look."""

    of: Mapping[str, tuple[Any, ...]]
    says: Mapping[str, Any]

    def fits(self, piece: PrintedSide) -> bool:
        return all(any(_has(piece, name, value) for value in values) for name, values in self.of.items())


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of the cards of a game. `art`: files of pictures by the ids of cards; `backs`: by their kinds.

    `faces`: files of typefaces in place of those that come with cardc. `corners`: the radius of plates, in millimetres.
    """

    looks: tuple[LookRule, ...] = ()
    ink: InkUse = "full"
    corners: float = 2.0
    faces: Mapping[str, str] = field(default_factory=dict)
    art: Mapping[str, Path] = field(default_factory=dict)
    backs: Mapping[str, Path] = field(default_factory=dict)

    def look(self, piece: PrintedSide, told: Collection[str] = ()) -> CardLook:
        """The look of a printed side. A back looks like what is `told` on it alone: it gives away nothing else."""
        said: dict[str, Any] = {}
        for rule in self.looks:
            if (piece.side != BACK or rule.of.keys() <= {"kind", "side", *told}) and rule.fits(piece):
                said |= rule.says
        return CardLook(**said)

    def picture(self, piece: PrintedSide) -> Path | None:
        """The file of the picture on a side; nothing where there is none of one's own."""
        card = piece.card
        if piece.side == BACK:
            return self.backs.get(card.kind)
        return self.art.get(f"{card.id}.{piece.side}") or self.art.get(card.id)


def _has(piece: PrintedSide, name: str, value: Any) -> bool:
    """Whether a side has a value: that very one, one of several, or so much of a symbol."""
    card = piece.card
    match name:
        case "id" | "kind" | "set":
            return bool(getattr(card, name) == value)
        case "side":
            return bool(piece.side == value)
    face = card.face("" if piece.side == BACK else piece.side)
    known = face.get(name) if face is not None and face.get(name) is not None else card.get(name)
    match known:
        case PrintedSymbols():
            return bool(known.count(value))
        case tuple():
            return value in known
        case Mapping():
            return bool(known.get(value))
        case _:
            # `null` in a theme is what no source tells.
            return bool(known == value)
