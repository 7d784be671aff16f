"""Whether titles and texts can be read on the faces of their cards, in every language, without printing any.

Each is measured at the smallest legible size alone, as no more is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial

from cardc.catalog.card_form import ABILITIES
from cardc.catalog.cards import Card, Face
from cardc.language.quoted_titles import may_name
from cardc.layout.arrangement import BACK, Layout, Part, PrintedSide
from cardc.layout.piece_shape import shape_of
from cardc.layout.shaped import shaped
from cardc.publish.face_ink import FaceView, content_of, fitted_in, room_in
from cardc.publish.fit import LEGIBLE, is_legible
from cardc.publish.imposition import CARDS
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.memory import Once, Same, every_time

# The cards that are measured, unless their kind is cut to a size of its own.
SIZE_NAME = "poker"
SIZE = CARDS[SIZE_NAME]

_TITLE = "title"
# Fields that hold texts or titles; numbers and symbols have room by the layout.
_LONG = frozenset({"text", "cards"})


def legible_faces(
    cards: Iterable[Card], layout: Layout, views: Sequence[FaceView], *, once: Once = every_time
) -> Iterator[Diagnostic]:
    """The titles and texts that cannot be read, each with the languages of which that is so."""
    for card in cards:
        for piece in _sides(card, layout):
            for part in _parts(piece, layout, views[0]):
                unread = [
                    view for view in views if not once(_key(part, piece, view), partial(_fits, part, piece, view))
                ]
                if unread:
                    yield _finding(part, piece, unread)


def _sides(card: Card, layout: Layout) -> Iterator[PrintedSide]:
    """The sides of a title that say something. It has as much room wherever its copies are printed."""
    for physical in layout.stock(card, 1, 1)[:1]:
        for piece in (physical.front, physical.back):
            if piece is not None and piece.side != BACK:
                yield piece


def _parts(piece: PrintedSide, layout: Layout, view: FaceView) -> Iterator[Part]:
    """The boxes of a side that hold words."""
    shape = shape_of(view.form, piece.card.kind)
    if shape is not None:
        arranged = shaped(piece, shape, view.form)
    else:
        arranged = layout.arrange(piece, SIZE, view.form)
    for part in arranged.parts:
        field = view.form.fields.get(part.shows)
        is_long = part.shows in (_TITLE, ABILITIES) or (field is not None and field.form in _LONG)
        if is_long and not (part.label or part.doubtful):
            yield part


def _fits(part: Part, piece: PrintedSide, view: FaceView) -> bool:
    return is_legible(content_of(part, piece, view).paragraphs, room_in(part), part.wide)


def _key(part: Part, piece: PrintedSide, view: FaceView) -> Hashable:
    """What it rests on whether a box can be read: what it says, in which language, and how much room there is."""
    card, language = piece.card, view.words.language
    room: Hashable = room_in(part) if part.wide is None else (card.kind, room_in(part), part.area)
    if part.shows == _TITLE:
        return ("fits", _TITLE, card.name_in(language), language, language in card.names, room)
    vocabulary = view.shown.catalog.vocabulary
    if part.shows != ABILITIES:
        return ("fits", part.shows, card.id, repr(card.get(part.shows)), language, Same(vocabulary), room)
    abilities = (card.face(piece.side) or Face()).abilities
    texts = tuple(one.text for one in abilities) if abilities is not None else ()
    words = vocabulary if any(map(may_name, texts)) else vocabulary.untitled
    return ("fits", ABILITIES, texts, abilities is None, language, Same(words), room)


def _finding(part: Part, piece: PrintedSide, views: Sequence[FaceView]) -> Diagnostic:
    card, view = piece.card, views[0]
    size = min(fitted_in(part, content_of(part, piece, each).paragraphs).size for each in views)
    languages = " and ".join(f"`{each.words.language}`" for each in views)
    shape = shape_of(view.form, card.kind)
    across = f"{shape.across:g} mm across" if shape is not None else f"{SIZE.width:g} × {SIZE.height:g} mm"
    what = {_TITLE: "title", ABILITIES: "text"}.get(part.shows, view.words.cards.field(part.shows))
    on = f" on the side `{piece.side}`" if piece.side else ""
    message = (
        f"the {what} of `{card.title}`{on}, in {languages}, fits on its face of {across} at {size:.1f} pt; "
        f"less than {LEGIBLE:g} pt cannot be read"
    )
    return Diagnostic(
        "face-overflow",
        message,
        _place(part, piece),
        "shorten it; to print it on larger cards, allow it with that reason",
    )


def _place(part: Part, piece: PrintedSide) -> Span:
    """Where the text stands, or the card, whose title stands beside its id."""
    face = piece.card.face(piece.side)
    texts = [one.where for one in (face.abilities if face is not None else None) or () if one.where is not None]
    if part.shows == ABILITIES and texts:
        return texts[0].span
    return piece.card.where or Span(piece.card.id, 1, 1, 1, 1)
