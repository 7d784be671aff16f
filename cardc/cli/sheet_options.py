"""The options of `cardc sheet` that say how its pages are made up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from math import isnan
from typing import Any

import click

from cardc.api.sheets import ONE_CARD, PAPERS, THEMES, Paper


class Millimetres(click.FloatRange):
    """A length within bounds. What is no number (`nan`) is within none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if isnan(number):
            self.fail(f"{value!r} is no length.", param, ctx)
        return number


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
    click.option("--bleed", type=Millimetres(0, 20), default=0, help="How many mm colour reaches beyond the cut."),
    click.option(
        "--gutter",
        type=Millimetres(0, 50),
        default=0,
        help="The mm between cards. Where they touch, colour bleeds over the outer edges only.",
    ),
    click.option(
        "--marks", default="3", show_default=True, metavar="MM|full", help="How long cut marks are; 0 is none."
    ),
    click.option(
        "--backs", is_flag=True, help="After each page its backs, with rows reversed, for two-sided printing."
    ),
    click.option(
        "--theme",
        metavar="NAME|FILE",
        help=f"How the cards look, beyond what their `theme.yaml` says: {', '.join(THEMES)}, or a file of yours.",
    ),
    click.option("--dpi", type=click.IntRange(50, 1200), default=300, show_default=True, help="For .png."),
)


def paper_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options of `Paper`, as one argument `paper`."""

    @wraps(command)
    def with_paper(**given: Any) -> Any:
        values = {field.name: given.pop(field.name) for field in fields(Paper)}
        return command(**given, paper=Paper(**values))

    decorated: Callable[..., Any] = with_paper
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated
