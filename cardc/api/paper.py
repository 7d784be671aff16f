"""How pages are made up: paper, size of cards, bleed, marks, backs; and what printers on demand ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from cardc.api.publishing import NotPublished
from cardc.publish.imposition import (
    CARDS,
    NO_SHIFT,
    PAPERS,
    SMALLEST,
    Grid,
    SheetFormat,
    Shift,
    card_size,
    impose,
    marks_length,
)
from cardc.publish.png import Pixels
from cardc.publish.theme_files import bundled_themes
from cardc.source.suggest import listed

__all__ = [
    "CARDS",
    "MM_PER_INCH",
    "NO_SHIFT",
    "ONE_CARD",
    "PAPERS",
    "PRINTERS",
    "THEMES",
    "Paper",
    "PrinterAsks",
    "Shift",
]

# A page for each card alone, as the name of a paper: it ends where the colour of the card does.
ONE_CARD = "card"
A4 = "a4"
# The themes that come with cardc.
THEMES = bundled_themes()
MARKS = "3"

MM_PER_INCH = 25.4


class PrinterAsks(NamedTuple):
    """The picture that a printer on demand asks for: its pixels, how many are cut off at each edge, and the dpi."""

    pixels: Pixels
    bleed: float
    dpi: int


# By printer and by the name of a size of cards: only what is well known; other sizes need `--bleed` and `--dpi`.
PRINTERS: Mapping[str, Mapping[str, PrinterAsks]] = MappingProxyType(
    {
        "mpc": {"poker": PrinterAsks(Pixels(822, 1122), 36, 300)},
        "gamecrafter": {"poker": PrinterAsks(Pixels(825, 1125), 37.5, 300)},
    }
)


@dataclass(frozen=True, slots=True)
class Paper:
    """How pages are made up. Lengths are millimetres; `marks` is a length or `full`, `card` a name or `63x88`.

    `theme`: how the cards look, by the name of a bundled theme or a file, beyond what the game and its folder say.
    `strips`: what lies over other cards is cut to its strip, for paper instead of film. `shift`: how far backs are
    moved to the right and down. `theme`: how the cards look, by the name of a bundled theme or a file, beyond what the
    game and its folder say.
    """

    paper: str | None = None
    card: str = "poker"
    bleed: float = 0
    gutter: float = 0
    marks: str | None = None
    backs: bool = False
    shift: Shift = NO_SHIFT
    strips: bool = False
    dpi: int = 300
    theme: str | None = None

    def grid(self, alone: bool = False) -> Grid:
        """The grid of the sheets; `alone`: for one card, which needs no sheet around it unless one is named."""
        card = card_size(self.card)
        if card is None:
            known, least = ", ".join(CARDS), "x".join(f"{length:g}" for length in SMALLEST)
            raise NotPublished(
                f"`{self.card}` is neither {known} nor a size such as 63x88 (in mm, {least} or more): --card"
            )
        marks = marks_length(MARKS if self.marks is None else self.marks)
        if marks is None:
            raise NotPublished(f"`{self.marks}` is neither a length in mm nor `full`: --marks")
        if self.is_alone(alone):
            self._refuse_beside_alone()
            form = SheetFormat(card=card, bleed=self.bleed, marks=0, alone=True)
        else:
            form = SheetFormat(PAPERS[self.paper or A4], card, self.bleed, self.gutter, marks, shift=self.shift)
        grid = impose(form)
        if grid is None:
            size = f"{card.width:g} × {card.height:g} mm"
            raise NotPublished(f"cards of {size} with this bleed do not fit on the paper: --card")
        return grid

    def is_alone(self, alone: bool = False) -> bool:
        """Whether each card has a page to itself: where no paper is named, if that is usual."""
        return (self.paper or (ONE_CARD if alone else A4)) == ONE_CARD

    def _refuse_beside_alone(self) -> None:
        """What there is no room for around a card that is alone."""
        asked = {
            "--marks": self.marks not in (None, "0"),
            "--gutter": self.gutter > 0,
            "--shift": self.shift != NO_SHIFT,
            "--strips": self.strips,
        }
        given = [name for name, wanted in asked.items() if wanted]
        if given:
            raise NotPublished(
                f"a card without paper around it has no room for {listed(given)}; add `--paper a4`, or leave that out"
            )
