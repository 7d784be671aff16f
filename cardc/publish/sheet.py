"""Puts the printed sides of cards on sheets of paper: fronts, backs behind them, cut marks and the footer.

Everything that is the same on many cards is drawn once, and only moved to each place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise
from typing import NamedTuple

from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.layout.arrangement import Layout, Physical, PrintedSide, Stacked
from cardc.layout.piece_shape import PieceShape, shape_of
from cardc.layout.shaped import shaped
from cardc.publish.face_ink import DEDUCED, FaceInk, FaceView, draw_face, findings
from cardc.publish.fit import Fitted, fit, set_lines, words
from cardc.publish.imposition import Footer, Grid, Places, SheetFormat, cut_marks, used
from cardc.publish.ink import GREY, Mark, Page, moved, rectangle
from cardc.publish.tiling import Tiling, grounds, laid_out, outlines
from cardc.publish.words import UNTRANSLATED
from cardc.source.diagnostics import Diagnostic

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
        _page(planned, view, note, f"{number}\u00a0/\u00a0{len(plan)}") for number, planned in enumerate(plan, 1)
    )
    different = {id(face): face for face in faces}.values()
    found = sorted({finding for face in different for finding in findings(face, view)})
    return Sheets(pages, faces, tuple(found))


# ---- a page


def _page(planned: _Planned, view: FaceView, note: str, number: str) -> Page:
    stacks, grid, mirrored = planned
    trim = used(grid, len(stacks), mirrored)
    bleed = grid.format.bleed
    ranks = {rank for stack in stacks for face in stack for rank in face.ranks}
    ink: list[Mark] = []
    if isinstance(grid, Tiling):
        ink += grounds(grid, [stack[0].edge for stack in stacks], mirrored)
    for place, stack in enumerate(stacks):
        ink += _placed(stack, grid, place, mirrored)
    if isinstance(grid, Tiling):
        ink += outlines(grid, len(stacks), mirrored)
    else:
        ink += cut_marks(grid, len(stacks), mirrored)
    note = note or _uncounted(stacks, view)
    signs = frozenset(name for stack in stacks for face in stack for name in face.signs)
    ink += footer_ink(grid.footer, view, ranks, "notice", note, number, signs)
    return Page(grid.paper, trim, trim.grown(bleed, bleed, bleed, bleed), tuple(ink))


def _uncounted(stacks: Sequence[Stack], view: FaceView) -> str:
    """Tells of which titles on a page it is not known how many copies there are."""
    cards = [face.piece.card for stack in stacks for face in stack if face.piece.card.copies is None]
    titles = dict.fromkeys(card.name_in(view.words.language) for card in cards)
    return view.words.word("uncounted", titles=", ".join(titles)) if titles else ""


def _placed(stack: Stack, grid: Places, place: int, mirrored: bool) -> Iterator[Mark]:
    cell = grid.cell(place, mirrored)
    if isinstance(grid, Grid) and any(face.opaque for face in stack):
        yield rectangle(cell.area.grown(*cell.bleed), stack[0].edge)
    for face in stack:
        yield from moved(face.ink, cell.area.left, cell.area.top)


def footer_ink(
    footer: Footer,
    view: FaceView,
    ranks: set[str],
    notice: str,
    note: str = "",
    number: str = "",
    signs: Collection[str] = (),
) -> Iterator[Mark]:
    """The notice with the number of the page, and the legend, in the pieces of the footer.

    Symbols are named where there is room for that in a type that can be read.
    """
    told = [_notice(view, notice, note, number), *_legend(view, ranks)]
    named = [*told, *_named(view, signs)]
    fitted = _in_footer(named, footer)
    if named != told and not all(one.legible for one in fitted):
        fitted = _in_footer(told, footer)
    for area, one in zip(footer.areas, fitted, strict=False):
        yield from set_lines(one, area, view.drawings, turned=footer.turned, colour=GREY)


def _in_footer(told: Sequence[str], footer: Footer) -> list[Fitted]:
    """What is told in each piece of the footer, in the largest type in which it fits there."""
    areas, turned = footer
    rooms = [(area.height, area.width) if turned else (area.width, area.height) for area in areas]
    shared = _shared_out(told, len(areas))
    return [fit([words(text)], *room, _FOOTER_TYPE) for room, text in zip(rooms, shared, strict=False)]


def _named(view: FaceView, signs: Collection[str]) -> list[str]:
    """The symbols that occur, each with its name, in the order of the game."""
    known = [name for name in view.shown.catalog.vocabulary.symbols if name in signs]
    return [f"{{{name}}}\u00a0{view.words.symbol(name)}" for name in known]


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
