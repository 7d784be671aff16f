"""Where the parts of a Mystic Vale card stand on a printed proxy.

Advancements are strips in one third of an otherwise empty card: symbols on the left, cost, level and the points of
the end of the game on the right, as the game has it. A column at the left edge stays free on all of them for abilities
that run long-wise. Which abilities do is known from no source: who owns the cards names them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Card, Finder
from cardc.catalog.value_forms import PrintedSymbols
from cardc.games.mystic_vale.crafted import CraftedPart, CraftError, craft
from cardc.games.mystic_vale.game_state import POSITIONS
from cardc.layout import plain
from cardc.layout.arrangement import (
    BACK,
    Area,
    Arrangement,
    FacePanel,
    Layout,
    Part,
    Physical,
    PrintedSide,
    Size,
    Stacked,
)
from cardc.layout.plain import FRAME, MARGIN, SYMBOL_TYPE

# The kinds that lie over one another in a sleeve, each in a third of the card.
SLEEVED = ("advancement", "starting")

# The column for long-wise abilities, and the one on the right for cost, level and points.
_COLUMN = 5.6
_NUMBERS = 9.4
# The band of the title of a strip, and what lies between it and the rest.
_TITLE = 5.7
_BELOW_TITLE = 1.2
# Between words and the frames beside them.
_CLEAR = 0.7
# Between the strips of neighbouring thirds.
_GAP = 0.6

_LONGWISE = re.compile(r"\s*\blongwise\b\s*", re.IGNORECASE)


def arrange(piece: PrintedSide, size: Size, form: CardForm) -> Arrangement:
    """The parts of one printed side."""
    kind = piece.card.kind
    if piece.side == BACK:
        return plain.back(size, ("level",) if piece.card.get("level") is not None and kind != "starting" else ())
    if kind in SLEEVED:
        return _strip(piece, size) if piece.slot else _blank(size)
    return plain.whole_card(piece, size, form)


def stock(card: Card, copies: int | None, decks: int) -> tuple[Physical, ...]:
    """The cards to cut out for a title; the copies of an advancement take its slots in turn."""
    number = copies if copies is not None else (card.copies or 1) * (decks if card.kind == "starting" else 1)
    if card.kind in SLEEVED:
        # An advancement is clear, so it has no back; a starting card is what the clear ones lie on.
        back = PrintedSide(card, BACK) if card.kind == "starting" else None
        return tuple(Physical(PrintedSide(card, slot=slot), back) for slot in islice(cycle(_slots(card)), number))
    sides = [PrintedSide(card, face.side) for face in card.faces]
    other = sides[1] if len(sides) > 1 else PrintedSide(card, BACK)
    return (Physical(sides[0], other, two_faced=len(sides) > 1),) * number


def _slots(card: Card) -> tuple[str, ...]:
    """The thirds of a title; a card that is empty on purpose has none, one of unknown slots may have any."""
    slots: tuple[str, ...] | None = card.get("slots")
    return slots or (("",) if card.get("advancement") is False else POSITIONS)


def cut(piece: PrintedSide, size: Size) -> Area | None:
    """The third of a card in which a strip lies; an ability that runs along the whole card cannot be cut from it."""
    if not piece.slot or piece.longwise:
        return None
    third = size.height / 3
    top = third * POSITIONS.index(piece.slot)
    return Area(0.0, top, size.width, top + third)


def empty(card: Card) -> bool:
    """True for what is in a deck only to be filled."""
    return card.kind == "starting" and card.get("advancement") is False and card.get("slots") is None


# ---- strips


def _strip(piece: PrintedSide, size: Size) -> Arrangement:
    plate = _plate(piece.slot, size)
    parts = tuple(_strip_parts(piece, plate, size))
    title = plate._replace(bottom=plate.top + _TITLE)
    (symbols,) = (part for part in parts if part.shows == "symbols")
    row = Area(plate.left, title.bottom + _BELOW_TITLE, symbols.area.right + 0.6, plate.bottom)
    panels = (FacePanel("strip", plate), FacePanel("row", row), FacePanel("title", title))
    opaque = piece.card.kind == "starting"
    return Arrangement(parts, (plate,), opaque, size, (*_base(size), *panels) if opaque else panels)


def _base(size: Size) -> tuple[FacePanel, ...]:
    """What a card shows that clear ones lie on."""
    return (FacePanel("underlay", Area(FRAME, FRAME, size.width - FRAME, size.height - FRAME)),)


def _plate(slot: str, size: Size) -> Area:
    """The part of its third in which a strip is printed; as high in all thirds, so that all texts are as large."""
    third = size.height / 3
    height = third - MARGIN + 1 - _GAP
    middle = third * (POSITIONS.index(slot) + 0.5)
    shift = {"top": 1.0, "middle": 0.0, "bottom": -1.0}[slot] * (MARGIN - 1 - _GAP) / 2
    top = middle + shift - height / 2
    return Area(MARGIN - 1 + _COLUMN, top, size.width - MARGIN + 1, top + height)


def _strip_parts(piece: PrintedSide, plate: Area, size: Size) -> Iterator[Part]:
    card, (left, top, right, bottom) = piece.card, plate
    numbers = right - _NUMBERS
    row = top + _TITLE
    yield Part("title", Area(left + 1.2, top + 0.6, numbers - 1 - _CLEAR, row - 0.2), 10, halfway=True, on="title")
    is_advancement = card.kind == "advancement"
    if is_advancement:
        yield Part("cost", Area(numbers - 1, top + 0.5, right - 0.6, row - 0.3), 13, "centre", framed=True, on="title")
    if is_advancement or card.get("level") is not None:
        yield Part("level", Area(numbers, row + 1.5, right - 0.8, row + 4.6), 7, "right")
    if is_advancement:
        yield from _corner_marks(piece, Area(numbers - 1.4, row + 4.7, right - 0.6, bottom))
    points = Area(numbers - 1, bottom - 7.3, right - 0.6, bottom - 0.6)
    yield Part("points", points, 13, "centre", framed=True)
    symbols = Area(left + 0.8, row + _BELOW_TITLE + 0.4, left + 0.8 + _symbol_width(card), bottom - 0.6)
    yield Part("symbols", symbols, SYMBOL_TYPE)
    if piece.silent:
        return
    if piece.longwise:
        edge = MARGIN - 1
        column = Area(edge, edge, edge + _COLUMN - 0.4, size.height - edge)
        yield Part("abilities", column, 8, turned=True, plate=True)
    else:
        words = Area(symbols.right + 1.1, row + _BELOW_TITLE + 0.1, numbers - 1 - _CLEAR, bottom - 0.4)
        yield Part("abilities", words, 9)


def _symbol_width(card: Card) -> float:
    """One column of symbols, or two where they would become small in one."""
    face = card.face()
    symbols = face.printed("symbols") if face is not None else PrintedSymbols(others_zero=True)
    number = sum(symbols.counts.values()) + (not symbols.others_zero)
    return 8.6 if number <= 3 else 16.0


def _corner_marks(piece: PrintedSide, area: Area) -> Iterator[Part]:
    if piece.card.get("eclipse") is not False:
        box = Area(area.left, area.top, area.right, area.top + 3.4)
        yield Part("eclipse", box, 7, "right")
    yield Part("slots", Area(area.left, area.top + 3.4, area.right, area.top + 6.8), 7, "right", doubtful=True)


def _blank(size: Size) -> Arrangement:
    foot = size.height - FRAME
    band = Area(FRAME, foot - 8, size.width - FRAME, foot)
    box = Area(MARGIN + _COLUMN, band.top + 1, size.width - MARGIN, band.bottom - 1)
    title = Part("title", box, 9, "centre", halfway=True, on="foot")
    return Arrangement((title,), size=size, panels=(*_base(size), FacePanel("foot", band)))


# ---- crafted cards


def stack(text: str, find: Finder) -> Stacked:
    """The pieces of a crafted card such as `Cursed Land + Stag + Unicorn longwise@bottom`, as they lie.

    Eclipse advancements lie lowest, and one under a regular advancement is hidden. Of several long-wise abilities the
    last one covers the others.
    """
    words = [word.rpartition("=")[2].strip() for word in text.split("+")]
    longwise = [_LONGWISE.search(word) is not None for word in words if word.lower() != "blank"]
    parts = craft(_LONGWISE.sub("", text), find).parts
    _refuse_unsleeved(parts)
    regular = {part.position for part in parts if not part.card.get("eclipse")}
    pieces: list[PrintedSide] = []
    hidden: list[str] = []
    for part, along in zip(parts, longwise, strict=True):
        if part.card.get("eclipse") and part.position in regular:
            hidden.append(part.card.title)
        else:
            pieces.append(PrintedSide(part.card, part.side, part.position, along))
    return Stacked(_silenced(sorted(pieces, key=_depth)), tuple(hidden))


def _silenced(pieces: list[PrintedSide]) -> tuple[PrintedSide, ...]:
    """The pieces, of whose long-wise abilities only the uppermost is read."""
    along = [i for i, piece in enumerate(pieces) if piece.longwise]
    return tuple(piece._replace(silent=i in along[:-1]) for i, piece in enumerate(pieces))


def _depth(piece: PrintedSide) -> int:
    """What the clear cards lie on comes first; the order of the others is that of sleeving."""
    if piece.card.kind == "starting":
        return 0
    return 1 if piece.card.get("eclipse") else 2


def _refuse_unsleeved(parts: Sequence[CraftedPart]) -> None:
    alone = [part.card.title for part in parts if part.card.kind not in SLEEVED]
    if alone and len(parts) > 1:
        raise CraftError(f"{alone[0]} is a card of its own and is not sleeved with others")
    if not parts:
        raise CraftError("nothing is sleeved: name at least one advancement")


LAYOUT = Layout(
    kinds=("advancement", "starting", "vale", "leader", "amulet"),
    decks=4,
    stock=stock,
    arrange=arrange,
    stack=stack,
    cut=cut,
    empty=empty,
)
