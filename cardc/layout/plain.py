"""The layout of cards that are one card each: title on top, numbers and symbols under it, then the text.

A game without a layout of its own prints this way; a game with one uses it for its ordinary cards.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from cardc.catalog.card_form import ABILITIES, CardForm, Field
from cardc.catalog.cards import Card
from cardc.layout.arrangement import BACK, Area, Arrangement, FacePanel, Layout, Part, Physical, PrintedSide, Size

# How wide the frame of a card is, when it is cut.
FRAME = 2.5

# No words nearer to the edge than this: inside a frame of 2.5 mm and a miscut of 1 mm.
MARGIN = 4.0

# Words before a row of symbols, which would be as large as the symbols in the same box.
_LABEL = 14.0

# The size of type at which a symbol in a text is 6 mm high.
SYMBOL_TYPE = 16.2

# The band at the foot, and what the band of the title may reach below its panel with the lines under it.
_FOOT = 8.2
_BELOW_TITLE = 2.6


# No picture is lower, unless the card is so small that its words need the room.
_PICTURE = 15.0
# What lies around the words of the text box.
_PADDING = 1.2
_TEXT = 12.5


def whole_card(piece: PrintedSide, size: Size, form: CardForm) -> Arrangement:
    """A card that fills its whole face; at its foot stands what kind of card it is."""
    parts, panels = _Drafted(), _Panels()
    card = piece.card
    has = {*form.values(card.kind, card.values), *form.values(card.kind, card.values, piece.side)}
    top = _heading(piece, size, form, has, parts, panels)
    top = _rows(piece, size, form, has, top, parts, panels)
    _body(size, form, has, top, parts, panels)
    _footing(size, form, has, parts, panels)
    return Arrangement(tuple(parts), size=size, panels=tuple(panels))


def back(size: Size, fields: Iterable[str] = ()) -> Arrangement:
    """The back of a card, which shows of what kind it is, and perhaps the fields that tell its deck."""
    foot = size.height - MARGIN
    names = tuple(fields)
    height = 11.0 + 8 * len(names)
    band = Area(FRAME, foot - height, size.width - FRAME, size.height - FRAME)
    parts = [Part("kind", Area(MARGIN, band.top + 1, size.width - MARGIN, band.top + 10), 16, "centre", on="foot")]
    for i, name in enumerate(names):
        area = Area(MARGIN, band.top + 10 + 8 * i, size.width - MARGIN, band.top + 17 + 8 * i)
        parts.append(Part(name, area, 14, "centre", on="foot"))
    picture = Area(FRAME, FRAME, size.width - FRAME, band.top)
    return Arrangement(tuple(parts), size=size, panels=(FacePanel("picture", picture), FacePanel("foot", band)))


_Drafted = list[Part]
_Panels = list[FacePanel]


def _heading(
    piece: PrintedSide, size: Size, form: CardForm, has: Container[str], parts: _Drafted, panels: _Panels
) -> float:
    """The title with what stands below it, and in the corner what sorts the card. Returns how far down that reaches."""
    left, right = MARGIN, size.width - MARGIN
    corners = [field.name for field in form.on_sheet("corner") if field.name in has]
    parts.append(Part("title", Area(left, MARGIN, right - 9 * bool(corners), MARGIN + 6.6), 13, on="title"))
    for i, name in enumerate(corners):
        box = Area(right - 8.5, MARGIN + 1 + 5 * i, right, MARGIN + 6 + 5 * i)
        parts.append(Part(name, box, 10, "right", on="title"))
    top = MARGIN + 6.8
    for field in form.on_sheet("subtitle"):
        if piece.card.get(field.name) is not None:
            parts.append(Part(field.name, Area(left, top, right, top + 3.8), 8.5, on="title"))
            top += 4
    top = max(top, MARGIN + 1 + 5 * len(corners))
    panels.append(FacePanel("title", Area(FRAME, FRAME, size.width - FRAME, top)))
    return top + _BELOW_TITLE


def _rows(
    piece: PrintedSide, size: Size, form: CardForm, has: Container[str], top: float, parts: _Drafted, panels: _Panels
) -> float:
    """The lines of numbers and symbols, each with its name before it."""
    left, right = MARGIN, size.width - MARGIN
    lines = [field.name for field in form.on_sheet("line") if field.name in has and may_print(field, piece)]
    for name in lines:
        panels.append(FacePanel("row", Area(FRAME, top, size.width - FRAME, top + 8)))
        parts.append(Part(name, Area(left, top + 2.2, left + 13, top + 6), 8, label=True, on="row", halfway=True))
        parts.append(Part(name, Area(left + _LABEL, top + 0.5, right, top + 7.5), SYMBOL_TYPE, on="row"))
        top += 8.4
    return top


def _body(size: Size, form: CardForm, has: Container[str], top: float, parts: _Drafted, panels: _Panels) -> None:
    """The picture, and below it what is read; the more words there are, the lower the picture."""
    left, right = MARGIN, size.width - MARGIN
    foot = size.height - MARGIN - _FOOT
    body = [name for name in (ABILITIES, *(field.name for field in form.on_sheet("body"))) if name in has]
    if not body:
        panels.append(FacePanel("picture", Area(FRAME, top, size.width - FRAME, foot)))
        return
    least = min(_PICTURE, (foot - top) * 0.3)
    panels.append(FacePanel("picture", Area(FRAME, top, size.width - FRAME, top + least)))
    panels.append(FacePanel("text", Area(FRAME + 0.8, top + least, size.width - FRAME - 0.8, foot)))
    first = top + least + _PADDING
    for i, name in enumerate(body):
        height = (foot - _PADDING - first) / len(body)
        box = Area(left + 0.6, first + height * i, right - 0.6, first + height * (i + 1))
        parts.append(Part(name, box, _TEXT, on="text", sinks=len(body) == 1))


def _footing(size: Size, form: CardForm, has: Container[str], parts: _Drafted, panels: _Panels) -> None:
    """At the foot: what kind of card it is, and on the right what counts in the end."""
    left, right, foot = MARGIN, size.width - MARGIN, size.height - MARGIN
    feet = [field.name for field in form.on_sheet("foot") if field.name in has]
    panels.append(FacePanel("foot", Area(FRAME, foot - _FOOT + 0.6, size.width - FRAME, size.height - FRAME)))
    kind = Area(left, foot - 5.6, right - 15 * len(feet), foot - 0.6)
    parts.append(Part("kind", kind, 8, on="foot", halfway=True))
    for i, name in enumerate(reversed(feet)):
        box = Area(right - 13.5 - 15 * i, foot - 7.1, right - 15 * i, foot + 0.2)
        parts.append(Part(name, box, SYMBOL_TYPE, "centre", framed=True, on="foot"))


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
