"""The printed sides of cards as pictures of their own: what sheets print, without a sheet around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.layout.arrangement import BACK, Physical, PrintedSide, Size
from cardc.layout.piece_shape import shape_of
from cardc.publish.face_ink import FaceView
from cardc.publish.fonts import register_fonts
from cardc.publish.imposition import CARDS
from cardc.publish.pdf_file import AboutFile
from cardc.publish.png import Pixels, pixels
from cardc.publish.sheet import alone_page
from cardc.publish.sheet_pieces import lot_of, pieces_of
from cardc.publish.svg import svg_of
from cardc.site.pages import SiteFile
from cardc.site.site_game import SiteGame

_SIZE = CARDS["poker"]
# So many pixels a style sheet has to the inch, whatever the screen.
_CSS_DPI = 96


class PicturedSide(NamedTuple):
    """A side of a card, the file that shows it, and its size in millimetres."""

    side: str
    path: str
    size: Size

    @property
    def pixels(self) -> Pixels:
        """How large pages show it, in the pixels of style sheets."""
        return pixels(*self.size, _CSS_DPI)


def pictures_of(card: Card, game: SiteGame) -> tuple[PicturedSide, ...]:
    """The sides of a card that say something, and where their pictures lie."""
    pieces = (piece for one in _printed(card, game) for piece in (one.front, one.back))
    return tuple(_pictured(piece, game) for piece in pieces if piece is not None and piece.side != BACK)


def picture_files(game: SiteGame) -> Iterator[SiteFile]:
    """A file for each side of each card; of a clear card, the part that is printed."""
    register_fonts()
    view = FaceView(game.shown, game.words, game.drawings, game.theme, game.gallery)
    physical = [one for card in game.cards for one in _printed(card, game)]
    for piece in pieces_of(physical, game.layout, _SIZE, view, strips=True):
        side = piece.front[0].piece
        about = AboutFile(side.card.name_in(game.language), "", game.language)
        # Pages are light or dark: where nothing is printed, they show through.
        drawn = svg_of(replace(alone_page(piece, lot_of(piece, _SIZE, view), view), clear=True), about)
        yield SiteFile(_pictured(side, game).path, drawn.encode())


def _printed(card: Card, game: SiteGame) -> tuple[Physical, ...]:
    """One copy of a card; other copies look alike."""
    return game.layout.stock(card, 1, 1)[:1]


def _pictured(piece: PrintedSide, game: SiteGame) -> PicturedSide:
    name = f"{piece.card.id}.{piece.side}" if piece.side else piece.card.id
    return PicturedSide(piece.side, f"{game.name}/pictures/{game.language}/{name}.svg", _size_of(piece, game))


def _size_of(piece: PrintedSide, game: SiteGame) -> Size:
    shape = shape_of(game.catalog.card_form, piece.card.kind)
    if shape is not None:
        return shape.size
    cut = game.layout.cut(piece, _SIZE) if game.layout.cut is not None else None
    if cut is None or game.layout.arrange(piece, _SIZE, game.catalog.card_form).opaque:
        return _SIZE
    return Size(cut.width, cut.height)
