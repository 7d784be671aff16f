"""The shapes that pieces beside cards are cut to, as geometry: a hexagon with a point on top, a circle, a square.

Lengths are millimetres from the middle of the piece; `y` points down.
"""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt
from typing import NamedTuple

from cardc.catalog.card_form import CardForm, ShapeName
from cardc.catalog.value_forms import EDGES
from cardc.layout.arrangement import Size

# From one edge of a hexagon to the next, and from edge 0 on: clockwise, as `y` points down.
SIXTH = 360 / EDGES
_TOLERANCE = 1e-6


class PieceShape(NamedTuple):
    """A shape with so many millimetres from edge to edge."""

    shape: ShapeName
    across: float

    @property
    def size(self) -> Size:
        """The rectangle around it."""
        return Size(self.across, self.across * (2 / sqrt(3) if self.shape == "hexagon" else 1))

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The corners, clockwise from the one right above edge 0; a circle has none."""
        match self.shape:
            case "hexagon":
                far, turns = self.across / sqrt(3), [SIXTH * (i - 0.5) for i in range(EDGES)]
            case "square":
                far, turns = self.across / sqrt(2), [90 * i - 45 for i in range(4)]
            case _:
                return ()
        return tuple((far * cos(radians(turn)), far * sin(radians(turn))) for turn in turns)

    def inset(self, depth: float) -> PieceShape:
        """The same shape with its edges so much nearer to the middle."""
        return self._replace(across=self.across - 2 * depth)

    def half_width(self, y: float) -> float:
        """How far it reaches to either side at a height; nothing above and below it."""
        inner = self.across / 2
        match self.shape:
            case "hexagon":
                return max(0.0, min(inner, 2 * inner - sqrt(3) * abs(y)))
            case "round":
                return sqrt(max(0.0, inner**2 - y**2))
            case _:
                return inner if abs(y) <= inner + _TOLERANCE else 0.0


def shape_of(form: CardForm, kind: str) -> PieceShape | None:
    """The shape of the pieces of a kind; None for cards."""
    known = form.kinds.get(kind)
    return PieceShape(known.shape, known.across) if known is not None and known.shape else None


def towards(edge: int, distance: float) -> tuple[float, float]:
    """The point at a distance from the middle of a hexagon towards an edge."""
    turn = edge * SIXTH * pi / 180
    return distance * cos(turn), distance * sin(turn)
