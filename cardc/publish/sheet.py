"""Puts the printed sides of cards on sheets of paper: fronts, backs behind them, cut marks and the footer.

Everything that is the same on many cards is drawn once, and only moved to each place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise

from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.layout.arrangement import Layout, Physical, PrintedSide, Stacked
from cardc.publish.face_ink import DEDUCED, FaceInk, FaceView, draw_face, findings
from cardc.publish.fit import fit, set_lines, words
from cardc.publish.imposition import Grid, SheetFormat, cut_marks, used
from cardc.publish.ink import GREY, Mark, Page, moved, ring
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


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages, the sides that are on them in order, and what does not fit on them."""

    pages: tuple[Page, ...]
    faces: tuple[FaceInk, ...]
    diagnostics: tuple[Diagnostic, ...]


def sheets(cards: Iterable[Physical], layout: Layout, grid: Grid, view: FaceView, backs: bool = False) -> Sheets:
    """Cards side by side, the clear ones first, for they are printed on film and share no page with the others.

    With `backs` each page is followed by that of its backs; otherwise a second face that is played is a card
    of its own.
    """
    draw = _drawer(layout, grid.format, view)
    rows: list[tuple[Stack, Stack]] = []
    for card in cards:
        front = (draw(card.front),)
        back = (draw(card.back),) if card.back is not None and (backs or card.two_faced) else ()
        rows += [(front, back)] if backs or not back else [(front, ()), (back, ())]
    plan: list[tuple[Sequence[Stack], bool]] = []
    for batch in _batches(rows, grid.cells):
        plan.append(([front for front, _ in batch], False))
        if backs:
            plan.append(([back for _, back in batch], True))
    return _paged(plan, grid, view, "")


def crafted_sheets(stacked: Stacked, layout: Layout, grid: Grid, view: FaceView, layers: bool = False) -> Sheets:
    """A crafted card; with `layers` each of its cards on a page of its own, at the same place."""
    draw = _drawer(layout, grid.format, view)
    faces = tuple(draw(piece) for piece in stacked.pieces)
    plan: list[tuple[Sequence[Stack], bool]] = [([(face,)], False) for face in faces] if layers else [([faces], False)]
    hidden = ", ".join(stacked.hidden)
    return _paged(plan, grid, view, view.words.word("hidden", titles=hidden) if hidden else "")


def _drawer(layout: Layout, form: SheetFormat, view: FaceView) -> Callable[[PrintedSide], FaceInk]:
    known: dict[tuple[str, str, str, bool, bool], FaceInk] = {}

    def draw(piece: PrintedSide) -> FaceInk:
        key = (piece.card.id, *piece[1:])
        if key not in known:
            known[key] = draw_face(piece, layout.arrange(piece, form.card, view.shown.catalog.card_form), view)
        return known[key]

    return draw


def _batches(rows: Sequence[tuple[Stack, Stack]], size: int) -> Iterator[list[tuple[Stack, Stack]]]:
    for opaque in (False, True):
        remaining = iter([(front, back) for front, back in rows if front[0].opaque == opaque])
        while batch := list(islice(remaining, size)):
            yield batch


def _paged(plan: Sequence[tuple[Sequence[Stack], bool]], grid: Grid, view: FaceView, note: str) -> Sheets:
    faces = tuple(face for stacks, _ in plan for stack in stacks for face in stack)
    pages = tuple(
        _page(stacks, mirrored, grid, view, note, f"{number}\u00a0/\u00a0{len(plan)}")
        for number, (stacks, mirrored) in enumerate(plan, 1)
    )
    different = {id(face): face for face in faces}.values()
    found = sorted({finding for face in different for finding in findings(face, view)})
    return Sheets(pages, faces, tuple(found))


# ---- a page


def _page(stacks: Sequence[Stack], mirrored: bool, grid: Grid, view: FaceView, note: str, number: str) -> Page:
    trim = used(grid, len(stacks), mirrored)
    bleed = grid.format.bleed
    ranks = {rank for stack in stacks for face in stack for rank in face.ranks}
    ink: list[Mark] = []
    for place, stack in enumerate(stacks):
        ink += _placed(stack, grid, place, mirrored)
    ink += cut_marks(grid, len(stacks), mirrored)
    ink += _footer(grid, view, ranks, note, number)
    return Page(grid.paper, trim, trim.grown(bleed, bleed, bleed, bleed), tuple(ink))


def _placed(stack: Stack, grid: Grid, place: int, mirrored: bool) -> Iterator[Mark]:
    cell = grid.cell(place, mirrored)
    if any(face.opaque for face in stack):
        inner = cell.area.grown(-FRAME, -FRAME, -FRAME, -FRAME)
        yield ring(cell.area.grown(*cell.bleed), inner, _TINT)
    for face in stack:
        yield from moved(face.ink, cell.area.left, cell.area.top)


def _footer(grid: Grid, view: FaceView, ranks: set[str], note: str, number: str) -> Iterator[Mark]:
    """The notice with the number of the page, and the legend, in the pieces of the footer."""
    areas, turned = grid.footer
    for area, text in zip(
        areas, _shared_out([_notice(view, note, number), *_legend(view, ranks)], len(areas)), strict=False
    ):
        along, across = (area.height, area.width) if turned else (area.width, area.height)
        fitted = fit([words(text)], along, across, _FOOTER_TYPE)
        yield from set_lines(fitted, area, view.drawings, turned=turned, colour=GREY)


def _notice(view: FaceView, note: str, number: str) -> str:
    title = view.shown.catalog.title
    return " ".join(part for part in (f"{title}." if title else "", view.words.word("notice"), note, number) if part)


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
