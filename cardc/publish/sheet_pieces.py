"""What is cut out of sheets: cards and other pieces with their printed sides, sorted into lots that can share a page.

Each different side is drawn once, however often it is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cardc.layout.arrangement import Area, Layout, Physical, PrintedSide, Size
from cardc.layout.piece_shape import PieceShape, shape_of
from cardc.layout.shaped import shaped
from cardc.publish.face_ink import FaceInk, FaceView, draw_face

# What lies in one place of a sheet: the sides that are printed over one another, the lowest first.
Stack: TypeAlias = tuple[FaceInk, ...]
DrawSide: TypeAlias = Callable[[PrintedSide], FaceInk]


class CutPiece(NamedTuple):
    """What is cut out in one piece: its front, what is printed behind it, and which part of a card it is."""

    front: Stack
    back: Stack = ()
    cut: Area | None = None


class Lot(NamedTuple):
    """What all pieces of a page have in common: shape and size, and whether they are clear or have backs."""

    shape: PieceShape | None
    size: Size
    clear: bool
    backed: bool


def lots_of(
    cards: Iterable[Physical], layout: Layout, size: Size, view: FaceView, *, backs: bool = False, strips: bool = False
) -> Mapping[Lot, list[CutPiece]]:
    """The pieces of some cards by what they can share, in the order in which the pages come.

    First what is printed on one side alone, so that the fronts and backs behind it come in pairs to the end. Clear
    pieces come before the others, cards before other shapes.
    """
    lots: dict[Lot, list[CutPiece]] = {}
    for piece in pieces_of(cards, layout, size, view, backs=backs, strips=strips):
        lots.setdefault(lot_of(piece, size, view), []).append(piece)
    shapes = list(dict.fromkeys(lot.shape for lot in lots if lot.shape is not None))

    def place(lot: Lot) -> tuple[bool, int, bool, bool]:
        return lot.backed, 0 if lot.shape is None else 1 + shapes.index(lot.shape), lot.size == size, not lot.clear

    return {lot: lots[lot] for lot in sorted(lots, key=place)}


def pieces_of(
    cards: Iterable[Physical], layout: Layout, size: Size, view: FaceView, *, backs: bool = False, strips: bool = False
) -> Iterator[CutPiece]:
    """The pieces of some cards, one after the other.

    Without `backs` a second face that is played is a piece of its own. As `strips`, what lies over other cards is no
    clear card, but only the part of it that is printed.
    """
    draw = drawer(layout, size, view)
    for card in cards:
        front = (draw(card.front),)
        back = (draw(card.back),) if card.back is not None and (backs or card.two_faced) else ()
        cut = layout.cut(card.front, size) if strips and layout.cut is not None and not front[0].opaque else None
        if backs or not back:
            yield CutPiece(front, back, cut)
        else:
            yield from (CutPiece(front), CutPiece(back))


def drawer(layout: Layout, size: Size, view: FaceView) -> DrawSide:
    """Draws printed sides, each of those that look alike once."""
    known: dict[tuple[object, ...], FaceInk] = {}

    def draw(piece: PrintedSide) -> FaceInk:
        piece = piece if _differs_by_copy(piece, view) else piece._replace(copy=0)
        key = (piece.card.id, *piece[1:])
        if key not in known:
            shape = shape_of(view.form, piece.card.kind)
            if shape is not None:
                arranged = shaped(piece, shape, view.form)
            else:
                arranged = layout.arrange(piece, size, view.form)
            known[key] = draw_face(piece, arranged, view)
        return known[key]

    return draw


def lot_of(piece: CutPiece, size: Size, view: FaceView) -> Lot:
    """What a piece can share a page with."""
    face = piece.front[0]
    shape = shape_of(view.form, face.piece.card.kind)
    cut = Size(round(piece.cut.width, 6), round(piece.cut.height, 6)) if piece.cut is not None else size
    return Lot(shape, cut, not face.opaque and piece.cut is None, bool(piece.back))


def _differs_by_copy(piece: PrintedSide, view: FaceView) -> bool:
    """True for a card of whose copies only some show a field."""
    card, fields = piece.card, view.form.fields
    has = (*view.form.values(card.kind, card.values), *view.form.values(card.kind, card.values, piece.side))
    return any(name in fields and fields[name].first_copies for name in has)
