"""The layout of cards that are one card each: title on top, numbers and symbols under it, then the text.

A game without a layout of its own prints this way; a game with one uses it for its ordinary cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardc.catalog.card_form import ABILITIES, CardForm, Field
from cardc.catalog.cards import Card
from cardc.layout.arrangement import BACK, Area, Arrangement, Layout, Part, Physical, PrintedSide, Size

# No words nearer to the edge than this: inside a frame of 2.5 mm and a miscut of 1 mm.
MARGIN = 4.0

# Words before a row of symbols, which would be as large as the symbols in the same box.
_LABEL = 14.0

# The size of type at which a symbol in a text is 6 mm high.
SYMBOL_TYPE = 16.2


def whole_card(piece: PrintedSide, size: Size, form: CardForm) -> Arrangement:
    """A card that fills its whole face; at its foot stands what kind of card it is."""
    return Arrangement(tuple(_parts(piece, size, form)))


def back(size: Size, fields: Iterable[str] = ()) -> Arrangement:
    """The back of a card, which shows of what kind it is, and perhaps the fields that tell its deck."""
    middle = size.height / 2
    parts = [Part("kind", Area(MARGIN, middle - 10, size.width - MARGIN, middle - 1), 16, "centre")]
    for i, name in enumerate(fields):
        area = Area(MARGIN, middle + 1 + 8 * i, size.width - MARGIN, middle + 8 + 8 * i)
        parts.append(Part(name, area, 14, "centre"))
    return Arrangement(tuple(parts))


def _parts(piece: PrintedSide, size: Size, form: CardForm) -> Iterator[Part]:
    """From top to bottom: what each place of the form holds, as far as such a card has it."""
    card = piece.card
    has = {*form.values(card.kind, card.values), *form.values(card.kind, card.values, piece.side)}
    left, right = MARGIN, size.width - MARGIN
    foot = size.height - MARGIN
    yield Part("title", Area(left, MARGIN, right, MARGIN + 6.2), 12)
    top = MARGIN + 6.6
    for field in form.on_sheet("subtitle"):
        if card.get(field.name) is not None:
            yield Part(field.name, Area(left, top, right, top + 3.6), 8)
            top += 4
    corners = [field.name for field in form.on_sheet("corner") if field.name in has]
    for i, name in enumerate(corners):
        yield Part(name, Area(right - 8.5, top + 1 + 5 * i, right, top + 6 + 5 * i), 12, "right")
    lines = [field.name for field in form.on_sheet("line") if field.name in has and may_print(field, piece)]
    for i, name in enumerate(lines):
        yield Part(name, Area(left, top + 2, left + 13, top + 5), 7, label=True)
        yield Part(name, Area(left + _LABEL, top, right - (9 if corners and not i else 0), top + 7), SYMBOL_TYPE)
        top += 8
    if corners and not lines:
        top += 8
    top += 1
    body = [name for name in (ABILITIES, *(field.name for field in form.on_sheet("body"))) if name in has]
    for i, name in enumerate(body):
        height = (foot - 9 - top) / len(body)
        yield Part(name, Area(left, top + height * i, right, top + height * (i + 1)), 11)
    feet = [field.name for field in form.on_sheet("foot") if field.name in has]
    yield Part("kind", Area(left, foot - 4, right - 15 * max(1, len(feet)), foot), 7)
    for i, name in enumerate(reversed(feet)):
        box = Area(right - 13.5 - 15 * i, foot - 7.5, right - 15 * i, foot)
        yield Part(name, box, SYMBOL_TYPE, "centre", framed=True)


def may_print(field: Field, piece: PrintedSide) -> bool:
    """False if it is known that a face has no symbols, or that it is other copies that show the field."""
    face = piece.card.face(piece.side)
    if field.first_copies:
        number = face.get(field.name) if field.on_face and face is not None else piece.card.get(field.name)
        return number is None or piece.copy < number
    if field.form != "symbols" or face is None:
        return True
    symbols = face.printed(field.name)
    return not symbols.others_zero or any(symbols.counts.values())


def _stock(card: Card, copies: int | None, decks: int) -> tuple[Physical, ...]:
    sides = [face.side for face in card.faces]
    number = (card.copies or 1) if copies is None else copies

    def physical(copy: int) -> Physical:
        other = PrintedSide(card, sides[1] if len(sides) > 1 else BACK, copy=copy)
        return Physical(PrintedSide(card, sides[0], copy=copy), other, two_faced=len(sides) > 1)

    return tuple(map(physical, range(number)))


def _arrange(piece: PrintedSide, size: Size, form: CardForm) -> Arrangement:
    if piece.side == BACK:
        return back(size, (field.name for field in form.listed("group") if piece.card.get(field.name) is not None))
    return whole_card(piece, size, form)


PLAIN = Layout(kinds=(), decks=1, stock=_stock, arrange=_arrange)
