"""The layout of cards that are one card each: title on top, numbers and symbols under it, then the text.

A game without a layout of its own prints this way; a game with one uses it for its ordinary cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardc.catalog.cards import Card, Face
from cardc.catalog.fields import fields
from cardc.layout.arrangement import BACK, Area, Arrangement, Layout, Part, Physical, Piece, Size

# No words nearer to the edge than this: inside a frame of 2.5 mm and a miscut of 1 mm.
MARGIN = 4.0

# Words before a row of symbols, which would be as large as the symbols in the same box.
_LABEL = 14.0

# The size of type at which a symbol in a text is 6 mm high.
SYMBOL_TYPE = 16.2

COST: Mapping[str, str] = {"en": "Cost", "fr": "Coût"}
SYMBOLS: Mapping[str, str] = {"en": "Symbols", "fr": "Symboles"}
UPGRADE: Mapping[str, str] = {"en": "Upgrade", "fr": "Amélioration"}


def whole_card(
    piece: Piece, size: Size, label: Mapping[str, str], upgrade_symbol: str, points_symbol: str
) -> Arrangement:
    """A card that fills its whole face; `label` stands at its foot and says what it is.

    The symbols are those in which turning it over is paid, and of the points that it brings.
    """
    return Arrangement(tuple(_parts(piece, size, label, upgrade_symbol, points_symbol)))


def back(size: Size, label: Mapping[str, str], levelled: bool) -> Arrangement:
    """The back of a card, which shows of what kind it is and no more."""
    middle = size.height / 2
    parts = [Part("words", Area(MARGIN, middle - 10, size.width - MARGIN, middle - 1), 16, "centre", words=label)]
    if levelled:
        area = Area(MARGIN, middle + 1, size.width - MARGIN, middle + 8)
        parts.append(Part("level", area, 14, "centre"))
    return Arrangement(tuple(parts))


def _parts(
    piece: Piece, size: Size, label: Mapping[str, str], upgrade_symbol: str, points_symbol: str
) -> Iterator[Part]:
    known = set(fields(piece.card)) | set(fields(piece.card, piece.side))
    left, right = MARGIN, size.width - MARGIN
    foot = size.height - MARGIN
    yield Part("title", Area(left, MARGIN, right, MARGIN + 6.2), 12)
    top = MARGIN + 6.6
    if piece.card.epithet:
        yield Part("epithet", Area(left, top, right, top + 3.6), 8)
        top += 4
    if "cost" in known:
        yield Part("words", Area(left, top + 2, left + 13, top + 5), 7, words=COST)
        yield Part("cost", Area(left + _LABEL, top, right - 9, top + 7), SYMBOL_TYPE)
    if "level" in known:
        yield Part("level", Area(right - 8.5, top + 1, right, top + 6), 12, "right")
    if "upgrade_cost" in known:
        yield Part("words", Area(left, top + 2, left + 13, top + 5), 7, words=UPGRADE)
        yield Part("upgrade_cost", Area(left + _LABEL, top, right, top + 7), SYMBOL_TYPE, symbol=upgrade_symbol)
    if known & {"cost", "level", "upgrade_cost"}:
        top += 8
    if "symbols" in known and may_print_symbols(piece.card.face(piece.side)):
        yield Part("words", Area(left, top + 2, left + 13, top + 5), 7, words=SYMBOLS)
        yield Part("symbols", Area(left + _LABEL, top, right, top + 7), SYMBOL_TYPE)
        top += 8
    top += 1
    if "abilities" in known:
        yield Part("abilities", Area(left, top, right, foot - 9), 11)
    if "contents" in known:
        yield Part("contents", Area(left, top, right, foot - 9), 11)
    yield Part("words", Area(left, foot - 4, right - 15, foot), 7, words=label)
    if "points" in known:
        box = Area(right - 13.5, foot - 7.5, right, foot)
        yield Part("points", box, SYMBOL_TYPE, "centre", symbol=points_symbol, framed=True)


def may_print_symbols(face: Face | None) -> bool:
    """False if it is known that a face has none."""
    return face is None or not face.others_zero or any(face.symbols.values())


def _stock(card: Card, copies: int | None, decks: int) -> tuple[Physical, ...]:
    sides = [Piece(card, face.side) for face in card.faces]
    other = sides[1] if len(sides) > 1 else Piece(card, BACK)
    number = (card.copies or 1) if copies is None else copies
    return (Physical(sides[0], other, two_faced=len(sides) > 1),) * number


def _arrange(piece: Piece, size: Size) -> Arrangement:
    label = {"en": piece.card.kind}
    if piece.side == BACK:
        return back(size, label, piece.card.level is not None)
    return whole_card(piece, size, label, "", "")


PLAIN = Layout(kinds=(), decks=1, stock=_stock, arrange=_arrange)
