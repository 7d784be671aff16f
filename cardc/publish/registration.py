"""A sheet that measures by how much a printer misses when it turns paper over: scales in front, crosses behind them.

Held against the light with the front towards the reader, a cross that lies to the right was printed too far to the
left, as seen from behind; one that lies higher was printed too high. So the scales count to the right and upwards, and
what is read is how far backs are to be moved to the right and down.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardc.layout.arrangement import Area, Size
from cardc.publish.face_ink import FaceView
from cardc.publish.fit import fit, set_lines, tagged_lines, words
from cardc.publish.imposition import MARGIN, Shift
from cardc.publish.ink import BLACK, GREY, Mark, Page, line, moved
from cardc.publish.sheet import PageRun, Sheets

# How far a scale reaches from its middle, and the arms of a cross, in millimetres.
REACH = 6
_ARM = 12.0
# The middles of the outer scales are so far from the edges of the paper.
_INSET = 32.0
_RULER = 100
_HAIRLINE = 0.1
_TICKS = {0: 2.4, 5: 0.8, 10: 1.4}
_TYPE, _SMALL = 11.0, 6.0
# The fifth millimetre has its number; the scale goes in halves.
_LABELLED = 10


def registration_sheets(paper: Size, shift: Shift, view: FaceView) -> Sheets:
    """The front with its scales and the back with its crosses, which a shift moves as it moves the backs of cards."""
    whole = Area(0, 0, *paper)
    front = [mark for x, y in _centres(paper) for mark in _scales(x, y, view)]
    front += _ruler(paper, view)
    front += _said("registration_front", paper, view)
    back = [mark for x, y in _centres(paper) for mark in _cross(x, y)]
    back += _said("registration_back", paper, view)
    pages = (Page(paper, whole, whole, tuple(front)), Page(paper, whole, whole, tuple(moved(back, *shift))))
    return Sheets(pages, (), (), (PageRun(1, 2, clear=False, two_sided=True, lying=paper.width > paper.height),))


def _centres(paper: Size) -> Iterator[tuple[float, float]]:
    """The middle of the sheet and four places near its corners, the same from either side."""
    yield paper.width / 2, paper.height / 2
    for x in (_INSET, paper.width - _INSET):
        for y in (_INSET, paper.height - _INSET):
            yield x, y


def _scales(x: float, y: float, view: FaceView) -> Iterator[Mark]:
    """A level and an upright scale of millimetres that cross in their middle."""
    yield line(x - REACH, y, x + REACH, y, BLACK, _HAIRLINE)
    yield line(x, y - REACH, x, y + REACH, BLACK, _HAIRLINE)
    # Nearer to the middle the lines of one scale would lie on those of the other.
    for half in (half for half in range(-2 * REACH, 2 * REACH + 1) if abs(half) > 1):
        at = half / 2
        long = _TICKS[0 if half % 10 == 0 else 10 if half % 2 == 0 else 5] / 2
        yield line(x + at, y - long, x + at, y + long, BLACK, _HAIRLINE)
        yield line(x - long, y - at, x + long, y - at, BLACK, _HAIRLINE)
        if half and half % _LABELLED == 0:
            told = f"{half // 2:+d}".replace("-", "−")
            yield from _small(told, Area(x + at - 1.5, y + 1.6, x + at + 1.5, y + 4), view)
            yield from _small(told, Area(x + 1.2, y - at - 1.1, x + 4.6, y - at + 1.4), view)
    yield from _small("X", Area(x + REACH + 0.5, y - 1.3, x + REACH + 4.5, y + 1.3), view)
    yield from _small("Y", Area(x - 2, y - REACH - 3.6, x + 2, y - REACH - 1), view)


def _cross(x: float, y: float) -> Iterator[Mark]:
    yield line(x - _ARM, y, x + _ARM, y, BLACK, 2 * _HAIRLINE)
    yield line(x, y - _ARM, x, y + _ARM, BLACK, 2 * _HAIRLINE)


def _ruler(paper: Size, view: FaceView) -> Iterator[Mark]:
    """A line that tells whether the printer kept the size."""
    left, y = (paper.width - _RULER) / 2, paper.height - 3 * MARGIN
    yield line(left, y, left + _RULER, y, BLACK, _HAIRLINE)
    for at in range(_RULER + 1):
        long = 3.0 if at % 10 == 0 else 2.0 if at % 5 == 0 else 1.2
        yield line(left + at, y - long, left + at, y, BLACK, _HAIRLINE)
    text = fit([words(view.words.word("registration_ruler"))], _RULER, 5, 9)
    yield from tagged_lines(text, Area(left, y + 1, left + _RULER, y + 6), view.drawings, "centre", colour=GREY)


def _said(name: str, paper: Size, view: FaceView) -> Iterator[Mark]:
    """What to do, above the middle."""
    area = Area(_INSET, paper.height / 4, paper.width - _INSET, paper.height / 2 - 3 * REACH)
    fitted = fit([words(view.words.word(name))], area.width, area.height, _TYPE)
    yield from tagged_lines(fitted, area, view.drawings)


def _small(text: str, area: Area, view: FaceView) -> Iterator[Mark]:
    yield from set_lines(fit([words(text)], area.width, area.height, _SMALL), area, view.drawings, "centre")
