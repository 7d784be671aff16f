"""The options of `cardc sheet` that say how its pages are made up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from math import isnan
from typing import Any

import click

from cardc.api.paper import CARDS, ONE_CARD, PAPERS, THEMES, Paper, Shift


class Millimetres(click.FloatRange):
    """A length within bounds. What is no number (`nan`) is within none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if isnan(number):
            self.fail(f"{value!r} is no length.", param, ctx)
        return number


class ShiftType(click.ParamType[Any]):
    """Two lengths such as `0.5,-1`, neither so long that the backs of other cards would be met."""

    name = "X,Y"
    most = 20.0

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Shift:
        if isinstance(value, Shift):
            return value
        try:
            x, y = (float(part) for part in value.split(","))
        except ValueError:
            self.fail(f"{value!r} is not two lengths in mm such as 0.5,-1.", param, ctx)
        if not (abs(x) <= self.most and abs(y) <= self.most):
            self.fail(f"{value!r} moves further than {self.most:g} mm.", param, ctx)
        return Shift(x, y)


_OPTIONS = (
    click.option(
        "--paper",
        type=click.Choice([*PAPERS, ONE_CARD]),
        help="The paper: a4 unless another is named. `card` is a page for each card, of exactly its size and bleed; "
        "pictures have that unless another is named.",
    ),
    click.option(
        "--card",
        default="poker",
        show_default=True,
        metavar="|".join([*CARDS, "WxH"]),
        help="The size of a card when it is cut; 63x88 is in millimetres.",
    ),
    click.option("--bleed", type=Millimetres(0, 20), default=0, help="How many mm colour reaches beyond the cut."),
    click.option(
        "--gutter",
        type=Millimetres(0, 50),
        default=0,
        help="The mm between cards. Where they touch, colour bleeds over the outer edges only.",
    ),
    click.option("--marks", metavar="MM|full", help="How long cut marks are: 3 mm as a rule, 0 for none."),
    click.option(
        "--strips",
        is_flag=True,
        help="For paper instead of film: what lies over other cards is cut to its strip, and packed.",
    ),
    click.option(
        "--backs",
        is_flag=True,
        help="After each page its backs, with rows reversed, for two-sided printing; in a folder their pictures.",
    ),
    click.option(
        "--shift",
        type=ShiftType(),
        default=Shift(0, 0),
        metavar="X,Y",
        help="Move backs by so many mm to the right and down, as `--registration` measured.",
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
