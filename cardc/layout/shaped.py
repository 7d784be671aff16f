"""The layout of pieces that are no cards: one row under another within a hexagon, a circle or a square.

The title stands on top, what counts in the middle, the kind at the foot; each row is as wide as the shape is at its
height. The numbers of edges stand at their edges, to be read when that edge is turned towards the reader.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES, CardForm, Field, SheetPlace
from cardc.catalog.value_forms import EDGES
from cardc.layout.arrangement import BACK, Area, Arrangement, FacePanel, Part, PrintedSide
from cardc.layout.piece_shape import SIXTH, PieceShape, towards
from cardc.layout.plain import SYMBOL_TYPE, may_print

# Between the words and the frame.
_CLEAR = 0.5
# And between a text and the frame, beside that, in parts of what the piece measures: small ones need the room.
_WORDS = 0.013
# Smaller pieces have no room for what kind of piece they are. That it is not the first side that is up, they tell;
# one on which nothing else stands tells which side it is, as large as the title.
_TELLS_KIND = 45.0
# How much of the height of a shape its rows take: above and below that it is too narrow.
_TALL = {"hexagon": 0.84, "round": 0.8, "square": 0.985}
# How much of it a row takes that has the piece to itself.
_ALONE = 0.6
_GAP = 0.4
# Between the band of a title and what stands below it.
_BELOW_TITLE = 1.4
_SMALL = 0.022
# How high the sash of a title is at the most, in parts of the room.
_SASH = 0.38
_BESIDE = 0.6
# How deep the boxes of edges are, in parts of what the piece measures, and how much of its edge each takes.
_EDGE_DEPTH = 0.15
_EDGE_WIDTH = 0.6
# The height of a line, in millimetres for each point of its type.
_LINE = 1.2 * 25.4 / 72
_LARGE = 46.0
_LABELLED = 14.0
# Where edges take so much that less is left for the rest, the title is smaller.
_ROOMY = 0.8
# No framed box is wider.
_FRAMED = 15.0
_NOWHERE = Area(0, 0, 0, 0)


class _Band(NamedTuple):
    """A row: what stands in it side by side, and how high it is; one without a height shares what is left.

    `below`: how far the next is kept away, beside what always lies between two. `inset`: how far its words keep away
    from the frame on either side, beside what all do.
    """

    parts: tuple[Part, ...]
    height: float = 0.0
    below: float = 0.0
    inset: float = 0.0


def frame_width(shape: PieceShape) -> float:
    """How wide the frame of a piece is, so that a cut beside the line does no harm."""
    return min(2.5, max(0.8, shape.across * 0.04))


def shaped(piece: PrintedSide, shape: PieceShape, form: CardForm) -> Arrangement:
    """The parts of one printed side."""
    card, face = piece.card, piece.card.face(piece.side)
    inner = shape.inset(frame_width(shape) + _CLEAR)
    if piece.side == BACK:
        told = (one.name for one in form.listed("group") if card.get(one.name) is not None)
        names = (_Band((_part(name, 12),)) for name in told)
        parts = tuple(_stacked([_Band((_part("kind", 14),)), *names], inner, shape, _ALONE))
        return Arrangement(parts, size=shape.size)
    has = {*form.values(card.kind, card.values), *form.values(card.kind, card.values, piece.side), *card.values}
    has |= {*(face.values if face is not None else ())}
    at_edges = [one.name for one in form.with_form("edges") if one.name in has and shape.shape == "hexagon"]
    depth = shape.across * _EDGE_DEPTH if at_edges else 0.0
    room = inner.inset(depth)
    bands = list(
        _bands(piece, room, shape, [one for one in form.fields.values() if one.name in has - {*at_edges}], has)
    )
    tall = _TALL[shape.shape] if len(bands) > 1 else _ALONE
    # A square has no room above its first row; elsewhere a title as high as what else there is stands on a sash.
    capped = len(bands) > 1 and not at_edges and (bands[0].height > 0 or shape.shape == "square")
    if capped:
        bands[0] = bands[0]._replace(below=min(_BELOW_TITLE, shape.across * _SMALL))
    parts = tuple(_stacked(bands, room, shape, tall))
    title = parts[0]
    cap = FacePanel("title", Area(0, 0, shape.size.width, title.area.bottom + 0.3))
    panel = cap if capped else _sash(title, room, shape, bool(at_edges))
    parts = (replace(title, on=panel.role), *parts[1:])
    edges = tuple(_edge_parts(at_edges, inner, depth, shape))
    return Arrangement((*parts, *edges), size=shape.size, panels=(panel,))


def _sash(title: Part, room: PieceShape, shape: PieceShape, within: bool) -> FacePanel:
    """The ground of a title that does not stand at the upper edge: across the piece, or `within` what edges leave."""
    x, y = shape.size.width / 2, (title.area.top + title.area.bottom) / 2
    high = min(title.area.height, room.across * _SASH) / 2
    wide = room.half_width(high) if within else x
    return FacePanel("sash", Area(x - wide, y - high, x + wide, y + high))


# ---- rows


def _bands(
    piece: PrintedSide, room: PieceShape, shape: PieceShape, fields: Sequence[Field], has: Collection[str]
) -> Iterator[_Band]:
    """From top to bottom: the title, what the places of the form hold, the kind."""
    unit = room.across / 2

    def on(*places: SheetPlace) -> list[Field]:
        return [one for one in fields if one.sheet in places and _tells(one, piece)]

    texts = [*([ABILITIES] if ABILITIES in has else []), *(one.name for one in on("body"))]
    rows = on("line", "corner")
    yield _Band(
        (_part("title", 12 if texts or rows or room.across < shape.across * _ROOMY else 14),),
        _between(0.25 * unit, 3.0, 7.0) if texts or rows else 0.0,
    )
    for field in on("subtitle"):
        if piece.card.get(field.name) is not None:
            yield _Band((_part(field.name, 8),), _between(0.16 * unit, 2.2, 3.6))
    for field in rows:
        # Without a text, the symbols have the middle to themselves.
        large = not texts and field.form != "flag" and not field.first_copies
        plain = _LABELLED if large else SYMBOL_TYPE if field.form == "symbols" else 10
        value = _part(field.name, _LARGE if large and _speaks(field) else plain)
        label = Part(field.name, _NOWHERE, 8, "right", label=True, halfway=True)
        parts = (value,) if _speaks(field) else (label, replace(value, align="left"))
        yield _Band(parts, 0.0 if large else _between(0.26 * unit, 2.6, 7.0))
    titles = {one.name for one in on("body") if one.form == "cards"}
    for name in texts:
        if name in titles:
            # Titles of other cards do not say why they stand there.
            yield _Band((replace(_part(name, 8), label=True),), _between(0.16 * unit, 2.6, 3.6))
        yield _Band((_part(name, 11),), inset=shape.across * _WORDS)
    feet = on("foot")
    if feet:
        boxes = (Part(one.name, _NOWHERE, SYMBOL_TYPE, "centre", framed=True) for one in feet)
        yield _Band(tuple(boxes), _between(0.28 * unit, 3.6, 7.5))
    brief = shape.across < _TELLS_KIND
    empty = not (texts or rows or feet)
    if brief and piece.side and empty:
        yield _Band((replace(_part("kind", 14), brief=True),))
    elif not brief or (piece.side and piece.side != piece.card.faces[0].side):
        yield _Band((replace(_part("kind", 7), brief=brief),), _between(0.16 * unit, 2.6, 3.6))


def _part(shows: str, largest: float) -> Part:
    return Part(shows, _NOWHERE, largest, "centre", halfway=True)


def _between(length: float, least: float, most: float) -> float:
    return min(max(length, least), most)


def _tells(field: Field, piece: PrintedSide) -> bool:
    """False for what is known not to be there: a flag that is not so, symbols of which there are none."""
    face = piece.card.face(piece.side)
    stated = face.get(field.name) if field.on_face and face is not None else piece.card.get(field.name)
    if field.none_if_absent and stated is None:
        return False
    return stated is not False and may_print(field, piece)


def _speaks(field: Field) -> bool:
    """True for what is understood without the name of the field."""
    return field.form not in ("number", "price") or bool(field.symbol) or field.pips


def _stacked(bands: Sequence[_Band], room: PieceShape, shape: PieceShape, tall: float) -> Iterator[Part]:
    """The rows under one another, each as wide as the shape is where it is narrowest."""
    whole = Area(0, 0, *shape.size)
    x, y = whole.right / 2, whole.bottom / 2
    half = room.across / 2 * tall
    gaps = _GAP * (len(bands) - 1) + sum(band.below for band in bands)
    free = [band for band in bands if not band.height]
    share = (2 * half - gaps - sum(band.height for band in bands)) / max(len(free), 1)
    top = -half if free else -(sum(band.height for band in bands) + gaps) / 2
    for band in bands:
        bottom = top + (band.height or share)
        yield from _side_by_side(band, Area(x, y + top, x, y + bottom), room, y)
        top = bottom + _GAP + band.below


def _side_by_side(band: _Band, line: Area, room: PieceShape, middle: float) -> Iterator[Part]:
    """The boxes of a row around the `line` down its middle; one alone may be as wide as the shape is at each height."""
    top, bottom = line.top - middle, line.bottom - middle
    if len(band.parts) == 1 and not band.parts[0].framed:
        widest = room.half_width(min(max(0.0, top), bottom)) - band.inset

        def wide(upper: float, lower: float) -> float:
            return 2 * (min(room.half_width(top + upper), room.half_width(top + lower)) - band.inset)

        yield replace(band.parts[0], area=line.grown(widest, 0, widest, 0), wide=wide)
        return
    half = min(room.half_width(top), room.half_width(bottom))
    if all(part.framed for part in band.parts):
        half = min(half, _FRAMED / 2 * len(band.parts))
    step = 2 * half / len(band.parts)
    for i, part in enumerate(band.parts):
        left = line.left - half + i * step
        inner = _BESIDE if len(band.parts) > 1 else 0.0
        yield replace(part, area=Area(left + inner, line.top, left + step - inner, line.bottom))


# ---- edges


def _edge_parts(names: Sequence[str], inner: PieceShape, depth: float, shape: PieceShape) -> Iterator[Part]:
    """A box at each edge for each field that has numbers there, its foot towards the edge."""
    far = (inner.across - depth) / 2
    wide = 2 * far * _EDGE_WIDTH / sqrt(3)
    x, y = shape.size.width / 2, shape.size.height / 2
    for i, name in enumerate(names):
        step = wide / len(names)
        beside = (i + 0.5) * step - wide / 2
        for edge in range(EDGES):
            across, down = towards(edge, far)
            along = towards(edge, beside)
            # A quarter turn against the clock from the way to the edge is the way along it, as its reader reads.
            left, top = x + across + along[1] - step / 2, y + down - along[0] - depth / 2
            area = Area(left, top, left + step, top + depth)
            largest = depth / _LINE
            yield Part(name, area, largest, "centre", halfway=True, at_edge=edge, angle=edge * SIXTH - 90)
