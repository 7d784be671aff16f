"""What stands below the cards of a sheet: the notice, the number of the page, and the marks that occur, explained."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from cardc.catalog.provenance import HOUSE, UNKNOWN
from cardc.publish.face_ink import DEDUCED, FaceView
from cardc.publish.fit import Fitted, fit, tagged_lines, words
from cardc.publish.imposition import Footer
from cardc.publish.ink import GREY, Mark
from cardc.publish.words import UNTRANSLATED

_TYPE = 6.5
_GAP = " · "

# The origins that have a mark on cards, in the order of the legend.
_EXPLAINED = (UNKNOWN, HOUSE, UNTRANSLATED, DEDUCED)


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
    if not footer.areas:
        return
    told = [_notice(view, notice, note, number), *_legend(view, ranks)]
    named = [*told, *_named(view, signs)]
    fitted = _in_footer(named, footer)
    if named != told and not all(one.legible for one in fitted):
        fitted = _in_footer(told, footer)
    # Their names stand beside them, so those who listen do not hear them twice.
    unnamed = replace(view.drawings, named=lambda _name, _before: "")
    for area, one in zip(footer.areas, fitted, strict=False):
        yield from tagged_lines(one, area, unnamed, turned=footer.turned, colour=GREY)


def _in_footer(told: Sequence[str], footer: Footer) -> list[Fitted]:
    """What is told in each piece of the footer, in the largest type in which it fits there."""
    areas, turned = footer
    rooms = [(area.height, area.width) if turned else (area.width, area.height) for area in areas]
    shared = _shared_out(told, len(areas))
    return [fit([words(text)], *room, _TYPE) for room, text in zip(rooms, shared, strict=False)]


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
        [_GAP.join(texts[start:end]) for start, end in pairwise((0, *cuts, len(texts)))]
        for cuts in combinations(range(1, len(texts)), min(pieces, len(texts)) - 1)
    )
    return min(ways, key=lambda way: max(map(len, way)))
