"""The options of `cardc sheet` that say how its pages are made up."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from cardc.publish.imposition import (
    CARDS,
    PAPERS,
    SMALLEST,
    Format,
    Grid,
    card_paper,
    card_size,
    impose,
    marks_length,
)

ONE_CARD = "card"


class Paper(NamedTuple):
    """The options as they were given."""

    paper: str | None
    card: str
    bleed: float
    gutter: float
    marks: str
    backs: bool
    dpi: int

    def grid(self, alone: bool) -> Grid:
        """The grid of the sheets; `alone`: for one card, which needs no sheet around it unless one is named."""
        name = self.paper or (ONE_CARD if alone else "a4")
        card, marks = card_size(self.card), marks_length(self.marks)
        if card is None:
            known, least = ", ".join(CARDS), "x".join(f"{length:g}" for length in SMALLEST)
            message = f"`{self.card}` is neither {known} nor a size such as 63x88 (in mm, {least} or more)"
            raise click.BadParameter(message, param_hint="--card")
        if marks is None:
            raise click.BadParameter(f"`{self.marks}` is neither a length in mm nor `full`", param_hint="--marks")
        if name == ONE_CARD:
            grid = impose(Format(card_paper(card, self.bleed), card, self.bleed, marks=0))
        else:
            grid = impose(Format(PAPERS[name], card, self.bleed, self.gutter, marks))
        if grid is None:
            message = f"cards of {card.width:g} × {card.height:g} mm with this bleed do not fit on the paper"
            raise click.BadParameter(message, param_hint="--card")
        return grid


_OPTIONS = (
    click.option(
        "--paper",
        type=click.Choice([*PAPERS, ONE_CARD]),
        help="The paper: a4 unless another is named. `card` is a page for one card, as which a crafted card is "
        "written to .png and .svg.",
    ),
    click.option(
        "--card",
        default="poker",
        show_default=True,
        metavar="poker|tarot|WxH",
        help="The size of a card when it is cut; 63x88 is in millimetres.",
    ),
    click.option("--bleed", type=click.FloatRange(0, 20), default=0, help="How many mm colour reaches beyond the cut."),
    click.option(
        "--gutter",
        type=click.FloatRange(0, 50),
        default=0,
        help="The mm between cards. Where they touch, colour bleeds over the outer edges only.",
    ),
    click.option(
        "--marks", default="3", show_default=True, metavar="MM|full", help="How long cut marks are; 0 is none."
    ),
    click.option(
        "--backs", is_flag=True, help="After each page its backs, with rows reversed, for two-sided printing."
    ),
    click.option("--dpi", type=click.IntRange(50, 1200), default=300, show_default=True, help="For .png."),
)


def paper_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options of `Paper`, as one argument `paper`."""

    @wraps(command)
    def with_paper(**given: Any) -> Any:
        values = {name: given.pop(name) for name in Paper._fields}
        return command(**given, paper=Paper(**values))

    decorated: Callable[..., Any] = with_paper
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated
