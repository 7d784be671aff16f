"""Cards for Tabletop Simulator: pictures that hold up to 69 of them in a grid, and the saved object that deals them.

The fields are those of the saves of Tabletop Simulator: a card is `CardID` = 100 × the number of its picture + its
place in the grid, row by row. Pieces of another shape or size have pictures of their own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from math import ceil
from typing import Any, NamedTuple

from cardc.catalog.cards import Card
from cardc.layout.arrangement import Area, Layout, Physical, Size
from cardc.publish.cells import cell, subject
from cardc.publish.face_ink import FaceView, findings
from cardc.publish.ink import Mark, Page, moved
from cardc.publish.png import Pixels
from cardc.publish.sheet import alone_page
from cardc.publish.sheet_pieces import CutPiece, Lot, Stack, lots_of
from cardc.source.diagnostics import Diagnostic
from cardc.source.seal import UNSEALED

# What Tabletop Simulator takes in one picture: at most 10 by 7, the last place being that of hidden cards.
MOST_ACROSS, MOST_CARDS = 10, 69
LEAST_ACROSS = LEAST_DOWN = 2
# It makes larger pictures smaller on some machines.
MOST_PIXELS = 4096
# Pixels for each millimetre, beyond which nobody sees more: 300 for an inch.
_FINE = 300 / 25.4

# The shapes of cards, as it numbers them. Cards have round corners.
_SHAPES = {None: 0, "square": 1, "hexagon": 3, "round": 4}
_ROW = 3.0


class DeckSheet(NamedTuple):
    """A grid of different cards: its number in the save, what is on it, and how many go across and down."""

    number: int
    lot: Lot
    cards: tuple[CutPiece, ...]
    columns: int
    rows: int

    @property
    def cell(self) -> Size:
        return self.lot.shape.size if self.lot.shape is not None else self.lot.size

    @property
    def pixels(self) -> Pixels:
        """As many as there may be and are of use, the same for each card."""
        most = (MOST_PIXELS / (self.columns * self.cell.width), MOST_PIXELS / (self.rows * self.cell.height))
        scale = min(*most, _FINE)
        across, down = int(self.cell.width * scale), int(self.cell.height * scale)
        return Pixels(across * self.columns, down * self.rows)


class Dealt(NamedTuple):
    """A copy of a card: its id in the save, and which it is."""

    number: int
    sheet: DeckSheet
    card: Card


class TabletopDeck(NamedTuple):
    """All pictures, and the cards in the order in which they lie."""

    sheets: tuple[DeckSheet, ...]
    dealt: tuple[Dealt, ...]

    def findings(self, view: FaceView) -> list[Diagnostic]:
        """What cannot be read on them."""
        faces = [face for sheet in self.sheets for card in sheet.cards for face in (*card.front, *card.back)]
        return sorted({found for face in faces for found in findings(face, view)})


def tabletop(cards: Iterable[Physical], layout: Layout, size: Size, view: FaceView) -> TabletopDeck:
    """The pictures and copies of some cards, each with what is on its back."""
    sheets: list[DeckSheet] = []
    dealt: list[Dealt] = []
    for lot, pieces in lots_of(cards, layout, size, view, backs=True).items():
        different = {_key(piece): piece for piece in pieces}
        remaining = iter(different.items())
        while batch := dict(islice(remaining, MOST_CARDS)):
            sheet = _sheet(len(sheets) + 1, lot, tuple(batch.values()))
            sheets.append(sheet)
            places = {key: sheet.number * 100 + place for place, key in enumerate(batch)}
            dealt += (
                Dealt(places[key], sheet, piece.front[0].piece.card)
                for piece in pieces
                if (key := _key(piece)) in places
            )
    return TabletopDeck(tuple(sheets), tuple(dealt))


def _key(piece: CutPiece) -> tuple[int, ...]:
    """What two pieces have in common that look alike: each different side is drawn once."""
    return tuple(id(face) for face in (*piece.front, *piece.back))


def _sheet(number: int, lot: Lot, cards: tuple[CutPiece, ...]) -> DeckSheet:
    columns = min(MOST_ACROSS, max(LEAST_ACROSS, len(cards)))
    rows = max(LEAST_DOWN, ceil(len(cards) / columns))
    return DeckSheet(number, lot, cards, columns, rows)


# ---- pictures


def fronts(sheet: DeckSheet, view: FaceView) -> Page:
    """The picture of the fronts."""
    return _page(sheet, [card.front for card in sheet.cards], view)


def backs(sheet: DeckSheet, view: FaceView) -> Page:
    """The picture of the backs, each at the place of its front."""
    return _page(sheet, [card.back for card in sheet.cards], view)


def _page(sheet: DeckSheet, stacks: Sequence[Stack], view: FaceView) -> Page:
    width, height = sheet.cell
    ink: list[Mark] = []
    for place, stack in enumerate(stacks):
        row, column = divmod(place, sheet.columns)
        ink += moved(alone_page(CutPiece(stack), sheet.lot, view).ink, column * width, row * height)
    paper = Size(width * sheet.columns, height * sheet.rows)
    whole = Area(0, 0, *paper)
    return Page(paper, whole, whole, tuple(ink))


# ---- the save


def saved_object(made: TabletopDeck, places: Mapping[int, tuple[str, str]], view: FaceView, name: str) -> bytes:
    """The file that Tabletop Simulator loads; `places` are the addresses of fronts and backs by number of the picture.

    The cards of each kind make a deck; a single card is no deck.
    """
    decks = [
        _deck(dealt, places, view, view.words.kind(kind, plural=True), i)
        for i, (kind, dealt) in enumerate(_by_kind(made.dealt).items())
    ]
    save = {
        "SaveName": name,
        "GameMode": name,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Note": UNSEALED,
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": decks,
    }
    return (json.dumps(save, ensure_ascii=False, indent=2) + "\n").encode()


def _by_kind(dealt: Sequence[Dealt]) -> Mapping[str, list[Dealt]]:
    """The cards that make a deck, which are of one shape and size, too."""
    kinds: dict[str, list[Dealt]] = {}
    for one in dealt:
        kinds.setdefault(one.card.kind, []).append(one)
    return kinds


def _deck(
    dealt: Sequence[Dealt], places: Mapping[int, tuple[str, str]], view: FaceView, name: str, row: int
) -> dict[str, Any]:
    sheets = {one.sheet.number: one.sheet for one in dealt}
    custom = {number: _custom(sheet, places[number]) for number, sheet in sheets.items()}
    inner = [_card(one, custom[one.sheet.number], view, row) for one in dealt]
    if len(inner) == 1:
        return inner[0]
    return {
        "Name": "DeckCustom",
        "Transform": _transform(row),
        "Nickname": name,
        "Description": "",
        "HideWhenFaceDown": True,
        "DeckIDs": [one.number for one in dealt],
        "CustomDeck": {str(number): one for number, one in custom.items()},
        "ContainedObjects": inner,
    }


def _card(one: Dealt, custom: Mapping[str, Any], view: FaceView, row: int) -> dict[str, Any]:
    return {
        "Name": "CardCustom",
        "Transform": _transform(row),
        "Nickname": one.card.name_in(view.words.language),
        "Description": _description(one.card, view),
        "HideWhenFaceDown": True,
        "Hands": True,
        "CardID": one.number,
        "CustomDeck": {str(one.sheet.number): custom},
    }


def _custom(sheet: DeckSheet, places: tuple[str, str]) -> dict[str, Any]:
    face, back = places
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": True,
        "Type": _SHAPES[sheet.lot.shape.shape if sheet.lot.shape is not None else None],
    }


def _description(card: Card, view: FaceView) -> str:
    """The kind and the text, symbols in words."""
    words = view.words
    entries = cell(subject(card, view.shown, words), "text").entries
    texts = [
        words.labelled(words.side(one.side), one.spelled(words)) if one.side else one.spelled(words) for one in entries
    ]
    return "\n".join([words.kind(card.kind), *texts]).replace("\u00a0", " ")


def _transform(row: int) -> dict[str, float]:
    """Face down, the decks side by side."""
    place = {"posX": _ROW * row, "posY": 1.0, "posZ": 0.0}
    return {**place, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
