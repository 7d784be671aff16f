"""Puts what is cut out on sheets of paper: fronts, backs behind them, cut marks and the footer.

Everything that is the same on many cards is drawn once, and only moved to each place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from cardc.layout.arrangement import Layout, Physical, Stacked
from cardc.publish.face_ink import FaceInk, FaceView, findings
from cardc.publish.imposition import Grid, Places, SheetFormat, cut_marks, impose, used
from cardc.publish.ink import WHITE, Mark, Page, moved, rectangle
from cardc.publish.page_footer import footer_ink
from cardc.publish.sheet_pieces import CutPiece, Lot, Stack, drawer, lots_of
from cardc.publish.tiling import Tiling, grounds, laid_out, outlines
from cardc.source.diagnostics import Diagnostic


class PageRun(NamedTuple):
    """Pages that go through the printer alike, by their numbers: on film or paper, one-sided or two-sided, and lying
    or upright, which tells over which edge two-sided ones are turned."""

    first: int
    last: int
    clear: bool
    two_sided: bool
    lying: bool = False


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages, the sides that are on them in order, what does not fit on them, and which are printed alike."""

    pages: tuple[Page, ...]
    faces: tuple[FaceInk, ...]
    diagnostics: tuple[Diagnostic, ...]
    runs: tuple[PageRun, ...] = ()


class _Planned(NamedTuple):
    """A page to be: what lies on it, where, and whether it is the back of another."""

    pieces: Sequence[CutPiece]
    places: Grid | Tiling
    lot: Lot
    mirrored: bool = False

    @property
    def stacks(self) -> list[Stack]:
        return [piece.back if self.mirrored else piece.front for piece in self.pieces]


def sheets(
    cards: Iterable[Physical], layout: Layout, grid: Grid, view: FaceView, backs: bool = False, strips: bool = False
) -> Sheets:
    """Cards side by side, those that can share a page. Raises `ValueError` for what is too large for the paper.

    With `backs` each page of cards that have one is followed by that of its backs; otherwise a second face that is
    played is a card of its own. With `strips` what lies over other cards is cut to its part of the card, for paper.
    """
    form = grid.format
    lots = lots_of(cards, layout, form.card, view, backs=backs, strips=strips)
    plan: list[_Planned] = []
    for lot, pieces in lots.items():
        places = _places(lot, pieces, grid)
        for batch in _batches(pieces, places.cells):
            plan.append(_Planned(batch, places, lot))
            if lot.backed:
                plan.append(_Planned(batch, places, lot, mirrored=True))
    return _paged(plan, view, "")


def crafted_sheets(stacked: Stacked, layout: Layout, grid: Grid, view: FaceView, layers: bool = False) -> Sheets:
    """A crafted card; with `layers` each of its cards on a page of its own, at the same place."""
    draw = drawer(layout, grid.format.card, view)
    faces = tuple(draw(piece) for piece in stacked.pieces)
    laid = [CutPiece((face,)) for face in faces] if layers else [CutPiece(faces)]
    hidden = ", ".join(stacked.hidden)
    plan = [
        _Planned([one], grid, Lot(None, grid.format.card, not any(face.opaque for face in one.front), False))
        for one in laid
    ]
    return _paged(plan, view, view.words.word("hidden", titles=hidden) if hidden else "")


def _places(lot: Lot, pieces: Sequence[CutPiece], grid: Grid) -> Grid | Tiling:
    """Where the pieces of a lot lie."""
    if lot.shape is not None:
        tiling = laid_out(grid.format, lot.shape, len(pieces))
        if tiling is None:
            kind = pieces[0].front[0].piece.card.kind
            raise ValueError(f"pieces of the kind `{kind}`, {lot.shape.across:g} mm across, do not fit on the paper")
        return tiling
    if lot.size == grid.format.card:
        return grid
    strips = impose(replace(grid.format, card=lot.size))
    if strips is None:
        raise ValueError(f"strips of {lot.size.width:g} × {lot.size.height:g} mm do not fit on the paper")
    return strips


def _batches(pieces: Sequence[CutPiece], size: int) -> Iterator[list[CutPiece]]:
    remaining = iter(pieces)
    while batch := list(islice(remaining, size)):
        yield batch


def _paged(plan: Sequence[_Planned], view: FaceView, note: str) -> Sheets:
    faces = tuple(face for planned in plan for stack in planned.stacks for face in stack)
    pages = tuple(
        _page(planned, view, note, f"{number}\u00a0/\u00a0{len(plan)}") for number, planned in enumerate(plan, 1)
    )
    different = {id(face): face for face in faces}.values()
    found = sorted({finding for face in different for finding in findings(face, view)})
    return Sheets(pages, faces, tuple(found), tuple(_runs(plan)))


def _runs(plan: Sequence[_Planned]) -> Iterator[PageRun]:
    """The pages that follow one another and are printed alike."""
    last: PageRun | None = None
    for number, planned in enumerate(plan, 1):
        paper, lot = planned.places.paper, planned.lot
        first = last.first if last is not None else 1
        run = PageRun(first, number, lot.clear, lot.backed, paper.width > paper.height)
        if last is not None and run[2:] != last[2:]:
            yield last
            run = run._replace(first=number)
        last = run
    if last is not None:
        yield last


# ---- a page


def _page(planned: _Planned, view: FaceView, note: str, number: str) -> Page:
    stacks, grid, mirrored = planned.stacks, planned.places, planned.mirrored
    form, count = grid.format, len(stacks)
    trim = used(grid, count, mirrored)
    ranks = {rank for stack in stacks for face in stack for rank in face.ranks}
    ink: list[Mark] = []
    if isinstance(grid, Tiling):
        ink += grounds(grid, [stack[0].edge if stack else WHITE for stack in stacks], mirrored)
    for place, piece in enumerate(planned.pieces):
        ink += _placed(stacks[place], piece, grid, place, mirrored)
    if isinstance(grid, Tiling):
        ink += outlines(grid, count, mirrored)
    else:
        ink += cut_marks(grid, count, mirrored)
    if mirrored:
        ink, trim = list(moved(ink, *form.shift)), trim.moved(*form.shift)
    note = note or _uncounted(stacks, view)
    signs = frozenset(name for stack in stacks for face in stack for name in face.signs)
    ink += footer_ink(grid.footer, view, ranks, "notice", note, number, signs)
    clear = form.alone and _is_clear(grid, planned.lot)
    return Page(grid.paper, trim, trim.grown(form.bleed, form.bleed, form.bleed, form.bleed), tuple(ink), clear)


def _uncounted(stacks: Sequence[Stack], view: FaceView) -> str:
    """Tells of which titles on a page it is not known how many copies there are."""
    cards = [face.piece.card for stack in stacks for face in stack if face.piece.card.copies is None]
    titles = dict.fromkeys(card.name_in(view.words.language) for card in cards)
    return view.words.word("uncounted", titles=", ".join(titles)) if titles else ""


def alone_page(stack: Stack, lot: Lot, bleed: float = 0.0) -> Page:
    """One piece with nothing around it but its bleed; what is not printed of it shows what lies below."""
    form = SheetFormat(card=lot.size, bleed=bleed, alone=True)
    grid = impose(form) if lot.shape is None else laid_out(form, lot.shape, 1)
    assert grid is not None, "a piece has room on its own paper"
    ground = grounds(grid, [stack[0].edge], False) if stack and isinstance(grid, Tiling) else ()
    ink = (*ground, *_placed(stack, CutPiece(stack), grid, 0, False))
    trim = grid.cell(0).area
    return Page(grid.paper, trim, trim.grown(bleed, bleed, bleed, bleed), ink, _is_clear(grid, lot))


def _is_clear(grid: Grid | Tiling, lot: Lot) -> bool:
    return isinstance(grid, Tiling) or lot.clear


def _placed(stack: Stack, piece: CutPiece, grid: Places, place: int, mirrored: bool) -> Iterator[Mark]:
    cell = grid.cell(place, mirrored)
    if isinstance(grid, Grid) and any(face.opaque for face in stack):
        yield rectangle(cell.area.grown(*cell.bleed), stack[0].edge)
    left, top = (piece.cut.left, piece.cut.top) if piece.cut is not None else (0.0, 0.0)
    for face in stack:
        yield from moved(face.ink, cell.area.left - left, cell.area.top - top)
