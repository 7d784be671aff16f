"""The printed sides of cards as pictures of their own: what sheets print, without a sheet around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.layout.arrangement import BACK, Area, Arrangement, PrintedSide, Size
from cardc.layout.piece_shape import shape_of
from cardc.layout.shaped import shaped
from cardc.publish.face_ink import FaceView, draw_face
from cardc.publish.fonts import register_fonts
from cardc.publish.imposition import CARDS
from cardc.publish.ink import Page, moved
from cardc.publish.svg import svg_of
from cardc.site.pages import SiteFile
from cardc.site.site_game import SiteGame

_SIZE = CARDS["poker"]


class CardPicture(NamedTuple):
    """A side of a card, and the file that shows it."""

    side: str
    path: str
    width: float
    height: float


def pictures_of(card: Card, game: SiteGame) -> tuple[CardPicture, ...]:
    """The sides of a card that say something, and where their pictures lie."""
    return tuple(_picture(piece, _arranged(piece, game), game) for piece in _sides(card, game))


def picture_files(game: SiteGame) -> Iterator[SiteFile]:
    """A file for each side of each card."""
    register_fonts()
    view = FaceView(game.shown, game.words, game.drawings)
    for card in game.cards:
        for piece in _sides(card, game):
            arranged = _arranged(piece, game)
            area = _shown(piece, arranged, game)
            face = draw_face(piece, arranged, view)
            ink = tuple(moved(face.ink, -area.left, -area.top))
            whole = Area(0, 0, area.width, area.height)
            drawn = svg_of(
                Page(Size(area.width, area.height), whole, whole, ink), card.name_in(game.language), game.language
            )
            yield SiteFile(_picture(piece, arranged, game).path, drawn.encode())


def _picture(piece: PrintedSide, arranged: Arrangement, game: SiteGame) -> CardPicture:
    area = _shown(piece, arranged, game)
    name = f"{piece.card.id}.{piece.side}" if piece.side else piece.card.id
    return CardPicture(piece.side, f"{game.name}/pictures/{game.language}/{name}.svg", area.width, area.height)


def _sides(card: Card, game: SiteGame) -> Iterator[PrintedSide]:
    for physical in game.layout.stock(card, 1, 1)[:1]:
        for piece in (physical.front, physical.back):
            if piece is not None and piece.side != BACK:
                yield piece


def _arranged(piece: PrintedSide, game: SiteGame) -> Arrangement:
    form = game.catalog.card_form
    shape = shape_of(form, piece.card.kind)
    return shaped(piece, shape, form) if shape is not None else game.layout.arrange(piece, _SIZE, form)


def _shown(piece: PrintedSide, arranged: Arrangement, game: SiteGame) -> Area:
    """The whole piece; of one that is clear, the part that is printed."""
    shape = shape_of(game.catalog.card_form, piece.card.kind)
    if shape is not None:
        return Area(0, 0, *shape.size)
    if arranged.opaque or not arranged.plates:
        return Area(0, 0, *_SIZE)
    plates = arranged.plates
    return Area(
        min(one.left for one in plates),
        min(one.top for one in plates),
        max(one.right for one in plates),
        max(one.bottom for one in plates),
    )
