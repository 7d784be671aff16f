"""Paths as SVG tells them, in few bytes: whole numbers, each from where the pen was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fontTools.pens.basePen import BasePen

from cardc.publish.symbol_pictures import Segment


def path_data(segments: Iterable[Segment], fine: int = 1) -> str:
    """A path in whole numbers, of which so many make one unit of its own."""
    steps: list[str] = []
    x = y = begun_x = begun_y = 0
    understood = ""  # a step that needs no letter here
    for command, corners in segments:
        if not corners:
            steps.append("z")
            x, y, understood = begun_x, begun_y, ""
            continue
        ends = [round(one * fine) for one in corners]
        told = [one - (y if i % 2 else x) for i, one in enumerate(ends)]
        x, y = ends[-2:]
        letter = command.lower()
        if command == "M":
            begun_x, begun_y = x, y
        elif command == "L" and 0 in told:
            letter, told = ("v", told[1:]) if told[0] == 0 else ("h", told[:1])
        steps.append((" " if letter == understood else letter) + " ".join(map(str, told)))
        understood = "l" if command == "M" else letter
    return "".join(steps).replace(" -", "-")


class OutlinePen(BasePen):  # type: ignore[misc]
    """Takes down the outline of a letter, step by step, in the methods that fontTools calls."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.steps: list[Segment] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self.steps.append(Segment("M", pt))

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self.steps.append(Segment("L", pt))

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self.steps.append(Segment("Q", (*pt1, *pt2)))

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.steps.append(Segment("C", tuple(one for point in points for one in point)))

    def _closePath(self) -> None:  # noqa: N802
        self.steps.append(Segment("Z", ()))
