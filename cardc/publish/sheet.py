"""Puts the printed sides of cards on sheets of paper: fronts, backs behind them, cut marks and the footer.

Everything that is the same on many cards is drawn once, and only moved to each place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise
from typing import NamedTuple

from cardc.catalog.card_words import set_title
from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.layout.arrangement import Layout, Physical, PrintedSide, Stacked
from cardc.layout.piece_shape import PieceShape, shape_of
from cardc.layout.shaped import shaped
from cardc.publish.face_ink import DEDUCED, FaceInk, FaceView, draw_face, findings
from cardc.publish.fit import fit, tagged_lines, words
from cardc.publish.imposition import Footer, Grid, Places, SheetFormat, cut_marks, used
from cardc.publish.ink import GREY, Mark, Page, Tagged, placed, ring, untagged
from cardc.publish.tiling import Tiling, grounds, laid_out, outlines
from cardc.publish.words import UNTRANSLATED
from cardc.source.diagnostics import Diagnostic

# The frame of cards that are not clear: how wide it is on the cut card, and its tint.
FRAME = 2.5
_TINT = "#d9d9d9"

_FOOTER_TYPE = 6.5
_FOOTER_GAP = " · "

# The origins that have a mark on cards, in the order of the legend.
_EXPLAINED = (UNKNOWN, HOUSE, UNTRANSLATED, DEDUCED)

# What lies in one place of a sheet: the sides that are printed over one another, the lowest first.
Stack = tuple[FaceInk, ...]


class _Planned(NamedTuple):
    """A page to be: what lies on it, where, and whether it is the back of another."""

    stacks: Sequence[Stack]
    places: Grid | Tiling
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages, the sides that are on them in order, and what does not fit on them."""

    pages: tuple[Page, ...]
    faces: tuple[FaceInk, ...]
    diagnostics: tuple[Diagnostic, ...]


def sheets(cards: Iterable[Physical], layout: Layout, grid: Grid, view: FaceView, backs: bool = False) -> Sheets:
    """Cards side by side, the clear ones first, for they are printed on film and share no page with the others.

    Behind them come the kinds that have a shape of their own; those of one shape and size share their pages. Raises
    `ValueError` for one that is too large for the paper. With `backs` each page is followed by that of its backs;
    otherwise a second face that is played is a card of its own.
    """
    draw = _drawer(layout, grid.format, view)
    rows: dict[PieceShape | None, list[tuple[Stack, Stack]]] = {None: []}
    for card in cards:
        front = (draw(card.front),)
        back = (draw(card.back),) if card.back is not None and (backs or card.two_faced) else ()
        own = rows.setdefault(shape_of(view.form, card.front.card.kind), [])
        own += [(front, back)] if backs or not back else [(front, ()), (back, ())]
    plan: list[_Planned] = []
    for shape, alike in rows.items():
        places = _places(shape, alike, grid)
        for batch in _batches(alike, places.cells):
            plan.append(_Planned([front for front, _ in batch], places))
            if backs:
                plan.append(_Planned([back for _, back in batch], places, mirrored=True))
    return _paged(plan, view, "")


def _places(shape: PieceShape | None, pieces: Sequence[tuple[Stack, Stack]], grid: Grid) -> Grid | Tiling:
    """Where pieces of a shape lie."""
    if shape is None:
        return grid
    tiling = laid_out(grid.format, shape, len(pieces))
    if tiling is None:
        kind = pieces[0][0][0].piece.card.kind
        raise ValueError(f"pieces of the kind `{kind}`, {shape.across:g} mm across, do not fit on the paper")
    return tiling


def crafted_sheets(stacked: Stacked, layout: Layout, grid: Grid, view: FaceView, layers: bool = False) -> Sheets:
    """A crafted card; with `layers` each of its cards on a page of its own, at the same place."""
    draw = _drawer(layout, grid.format, view)
    faces = tuple(draw(piece) for piece in stacked.pieces)
    plan = [_Planned([(face,)], grid) for face in faces] if layers else [_Planned([faces], grid)]
    hidden = ", ".join(stacked.hidden)
    return _paged(plan, view, view.words.word("hidden", titles=hidden) if hidden else "")


def _drawer(layout: Layout, form: SheetFormat, view: FaceView) -> Callable[[PrintedSide], FaceInk]:
    known: dict[tuple[object, ...], FaceInk] = {}

    def draw(piece: PrintedSide) -> FaceInk:
        piece = piece if _differs_by_copy(piece, view) else piece._replace(copy=0)
        key = (piece.card.id, *piece[1:])
        if key not in known:
            shape = shape_of(view.form, piece.card.kind)
            if shape is not None:
                arranged = shaped(piece, shape, view.form)
            else:
                arranged = layout.arrange(piece, form.card, view.form)
            known[key] = draw_face(piece, arranged, view)
        return known[key]

    return draw


def _differs_by_copy(piece: PrintedSide, view: FaceView) -> bool:
    """True for a card of whose copies only some show a field."""
    card, fields = piece.card, view.form.fields
    has = (*view.form.values(card.kind, card.values), *view.form.values(card.kind, card.values, piece.side))
    return any(name in fields and fields[name].first_copies for name in has)


def _batches(rows: Sequence[tuple[Stack, Stack]], size: int) -> Iterator[list[tuple[Stack, Stack]]]:
    for opaque in (False, True):
        remaining = iter([(front, back) for front, back in rows if front[0].opaque == opaque])
        while batch := list(islice(remaining, size)):
            yield batch


def _paged(plan: Sequence[_Planned], view: FaceView, note: str) -> Sheets:
    faces = tuple(face for planned in plan for stack in planned.stacks for face in stack)
    pages = tuple(
        _page(planned, view, note, f"{number}\u00a0/\u00a0{len(plan)}", number == 1)
        for number, planned in enumerate(plan, 1)
    )
    different = {id(face): face for face in faces}.values()
    found = sorted({finding for face in different for finding in findings(face, view)})
    return Sheets(pages, faces, tuple(found))


# ---- a page


def _page(planned: _Planned, view: FaceView, note: str, number: str, first: bool) -> Page:
    stacks, grid, mirrored = planned
    trim = used(grid, len(stacks), mirrored)
    bleed = grid.format.bleed
    ranks = {rank for stack in stacks for face in stack for rank in face.ranks}
    ink: list[Mark] = []
    if isinstance(grid, Tiling):
        ink += grounds(grid, len(stacks), mirrored, _TINT)
    for place, stack in enumerate(stacks):
        ink += _placed(stack, grid, place, mirrored, view)
    if isinstance(grid, Tiling):
        ink += outlines(grid, len(stacks), mirrored)
    else:
        ink += cut_marks(grid, len(stacks), mirrored)
    note = note or _uncounted(stacks, view)
    footer = footer_ink(grid.footer, view, ranks, "notice", note, number)
    # It says much the same on every page: those who listen hear it once, and again where it has a note of the page.
    ink += footer if first or note else untagged(footer)
    return Page(grid.paper, trim, trim.grown(bleed, bleed, bleed, bleed), tuple(ink))


def _uncounted(stacks: Sequence[Stack], view: FaceView) -> str:
    """Tells of which titles on a page it is not known how many copies there are."""
    cards = [face.piece.card for stack in stacks for face in stack if face.piece.card.copies is None]
    titles = dict.fromkeys(card.name_in(view.words.language) for card in cards)
    return view.words.word("uncounted", titles=", ".join(titles)) if titles else ""


def _placed(stack: Stack, grid: Places, place: int, mirrored: bool, view: FaceView) -> Iterator[Mark]:
    cell = grid.cell(place, mirrored)
    if isinstance(grid, Grid) and any(face.opaque for face in stack):
        inner = cell.area.grown(-FRAME, -FRAME, -FRAME, -FRAME)
        yield ring(cell.area.grown(*cell.bleed), inner, _TINT)
    for face in stack:
        ink = placed(face.tagged, cell.area.left, cell.area.top)
        yield Tagged("Sect", (ink,), bookmark=() if mirrored else _bookmark(face.piece, view))


def _bookmark(piece: PrintedSide, view: FaceView) -> tuple[str, ...]:
    """Where a card is found in the outline of the file: under its set and its kind."""
    card, words = piece.card, view.words
    return (
        set_title(view.shown.catalog, card.set, words.language),
        words.kind(card.kind, True),
        card.name_in(words.language),
    )


def footer_ink(
    footer: Footer, view: FaceView, ranks: set[str], notice: str, note: str = "", number: str = ""
) -> Iterator[Mark]:
    """The notice with the number of the page, and the legend, in the pieces of the footer."""
    areas, turned = footer
    told = [_notice(view, notice, note, number), *_legend(view, ranks)]
    for area, text in zip(areas, _shared_out(told, len(areas)), strict=False):
        along, across = (area.height, area.width) if turned else (area.width, area.height)
        fitted = fit([words(text)], along, across, _FOOTER_TYPE)
        yield from tagged_lines(fitted, area, view.drawings, turned=turned, colour=GREY)


def _notice(view: FaceView, notice: str, note: str, number: str) -> str:
    title = view.shown.catalog.title
    return " ".join(part for part in (f"{title}." if title else "", view.words.word(notice), note, number) if part)


def _legend(view: FaceView, ranks: set[str]) -> list[str]:
    """The marks that occur, explained."""
    return [f"{view.words.mark(rank)}\u00a0{view.words.legend(rank)}" for rank in _EXPLAINED if rank in ranks]


def _shared_out(texts: Sequence[str], pieces: int) -> list[str]:
    """The texts in order over at most so many pieces, so that the longest is as short as can be."""
    ways = (
        [_FOOTER_GAP.join(texts[start:end]) for start, end in pairwise((0, *cuts, len(texts)))]
        for cuts in combinations(range(1, len(texts)), min(pieces, len(texts)) - 1)
    )
    return min(ways, key=lambda way: max(map(len, way)))
