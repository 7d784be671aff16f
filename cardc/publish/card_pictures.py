"""A picture of each different side of some cards: exactly the size of the card and its bleed, and called by its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.layout.arrangement import Layout, Physical, PrintedSide, Size
from cardc.publish.face_ink import FaceInk, FaceView, findings
from cardc.publish.ink import Page
from cardc.publish.sheet import alone_page
from cardc.publish.sheet_pieces import Lot, lot_of, pieces_of
from cardc.source.diagnostics import Diagnostic


class CardPicture(NamedTuple):
    """A side of a card as a page of its own, what its file is called but for the ending, and what cannot be read."""

    name: str
    page: Page
    findings: tuple[Diagnostic, ...]


def card_pictures(
    cards: Iterable[Physical], layout: Layout, size: Size, bleed: float, view: FaceView, *, backs: bool = False
) -> Iterator[CardPicture]:
    """The pictures of some cards: copies that look alike have one, and the second face that is played has its own.

    With `backs` also what is on the back of the others.
    """
    known: set[str] = set()
    for piece in pieces_of(cards, layout, size, view, backs=backs):
        for stack in (piece.front, piece.back):
            for face in stack:
                name = picture_name(face.piece, view.words.language)
                if name not in known:
                    known.add(name)
                    yield _picture(name, face, lot_of(piece, size, view), bleed, view)


def picture_name(piece: PrintedSide, language: str) -> str:
    """`base.vale.lake.en`, `base.leader.hawk.upgraded.fr`, `base.advancement.stag@top.en`: alike on every system."""
    parts = [f"{piece.card.id}@{piece.slot}" if piece.slot else piece.card.id]
    parts += [piece.side] * bool(piece.side) + ["longwise"] * piece.longwise
    parts += [f"copy{piece.copy + 1}"] * bool(piece.copy)
    return ".".join([*parts, language])


def _picture(name: str, face: FaceInk, lot: Lot, bleed: float, view: FaceView) -> CardPicture:
    return CardPicture(name, alone_page((face,), lot, bleed), tuple(findings(face, view)))
