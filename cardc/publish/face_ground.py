"""What lies under the words of a card: frame, title band, panels and picture, as a theme wants them.

All of it is decor, which a file holds once for all copies. In outline, nothing is filled but with the white of paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from cardc.catalog.card_form import ABILITIES
from cardc.layout.arrangement import Area, Arrangement, FacePanel, PanelRole, Size
from cardc.layout.piece_shape import PieceShape
from cardc.layout.plain import FRAME
from cardc.layout.shaped import frame_width
from cardc.publish.art import Art, covering
from cardc.publish.colours import readable_on, shade, tint
from cardc.publish.ink import BLACK, GREY, WHITE, Decoration, Mark, decor, polygon, rectangle
from cardc.publish.ornament import emblems, ornament, outlined, softened
from cardc.publish.symbol_pictures import Drawing, Segment, Shape, circle
from cardc.publish.theme import BandFoot, CardLook

_LINE = 0.25
_THIN = 0.15
_RULE = 0.22
# How far the foot of a title band reaches below its panel, and how far the lines below it lie apart.
BAND_DEPTH = 1.2
_RULE_STEP = 0.45
# How light the grounds of words are made, and how much lighter an ornament on which words stand.
_PAPER = 0.92
_GROUNDS: dict[PanelRole, float] = {"row": 0.84, "foot": 0.8}
_FAINT, _HALF = 0.74, 0.6
# What lies around the words of a text.
_PADDING = 1.0
# Lines between panels where there is no colour.
_PALE = "#999999"
# What hangs on the words of a card, and is laid by itself.
_OWN: frozenset[PanelRole] = frozenset({"picture", "text"})
# So many grounds that are alike on many cards are kept, to be drawn once.
_KEPT = 512
# A curve of four such handles looks like a circle.
_HANDLE = 0.4477


@dataclass(frozen=True, slots=True)
class Finish:
    """What sides share that look alike: their look, whether a theme fills it with colour, the radius of its corners."""

    look: CardLook
    is_full: bool
    corners: float

    @property
    def edge(self) -> str:
        """The colour that reaches over the cut."""
        return self.look.colour if self.is_full else WHITE

    @property
    def line(self) -> str:
        """The colour of fine lines."""
        return shade(self.look.colour, 0.35) if self.is_full else self.look.colour

    def words_on(self, role: PanelRole | None, quiet: bool) -> str:
        """The colour of words on a panel."""
        if role in ("title", "sash") and self.is_full:
            return readable_on(self.look.colour)
        return GREY if quiet else BLACK


@dataclass(frozen=True, slots=True)
class Dress:
    """What one side is dressed in: its finish, and its own picture or what its ornament is drawn from."""

    finish: Finish
    seed: str
    signs: tuple[Drawing, ...] = ()
    art: Art | None = None

    @property
    def look(self) -> CardLook:
        return self.finish.look

    @property
    def is_full(self) -> bool:
        return self.finish.is_full


def ground_of(arrangement: Arrangement, shape: PieceShape | None, dress: Dress) -> tuple[Mark, ...]:
    """All that lies under the words of a side, from the bottom up."""
    if shape is not None:
        return tuple(_piece(arrangement, shape, dress))
    return tuple(_card(arrangement, dress))


def _card(arrangement: Arrangement, dress: Dress) -> Iterator[Mark]:
    """The frame of a card; its pictures; the panels that are alike on all cards of its look; its lines."""
    finish, panels = dress.finish, arrangement.panels
    if arrangement.opaque:
        yield _framed(arrangement.size, finish)
    yield from _pictures(panels, dress)
    strips = [panel.area for panel in panels if panel.role == "strip"]
    edges = [*([_inner(arrangement.size)] if arrangement.opaque else []), *strips]
    yield _panelled(tuple(panel for panel in panels if panel.role not in _OWN), edges[-1], finish)
    for edge in edges:
        yield _rim(edge, finish)
    for panel in panels:
        if panel.role == "text":
            yield _words_plate(panel.area, finish)


def _inner(size: Size) -> Area:
    """What the frame of a card leaves."""
    return Area(FRAME, FRAME, size.width - FRAME, size.height - FRAME)


@lru_cache(_KEPT)
def _framed(size: Size, finish: Finish) -> Decoration:
    """The frame with its pattern, and the paper within."""
    whole, look = Area(0, 0, *size), finish.look
    drawn = (rectangle(whole, look.colour), *_pattern(whole, look)) if finish.is_full else ()
    paper = tint(look.colour, _PAPER) if finish.is_full else WHITE
    return laid((*drawn, Shape(plate(_inner(size), finish.corners), paper)), rectangle(whole).segments)


@lru_cache(_KEPT)
def _panelled(panels: tuple[FacePanel, ...], edge: Area, finish: Finish) -> Decoration:
    """The grounds of panels, cut to the edge of what they lie in."""
    return laid((shape for panel in panels for shape in _panel(panel, finish)), plate(edge, finish.corners))


@lru_cache(_KEPT)
def _rim(edge: Area, finish: Finish) -> Decoration:
    return laid([Shape(plate(edge, finish.corners), "", finish.line, _LINE)])


@lru_cache(_KEPT)
def _words_plate(area: Area, finish: Finish) -> Decoration:
    """What a text stands on, as high as that is."""
    return laid([Shape(plate(area, finish.corners), WHITE, tint(finish.line, 0.4), _THIN)])


def _pictures(panels: Iterable[FacePanel], dress: Dress) -> Iterator[Mark]:
    """The ornaments, each cut to its panel: strong where nothing stands on them, else so faint that words can."""
    for role, area in panels:
        room = Size(area.width, area.height)
        if role == "picture":
            yield from _picture(area, room, dress)
            yield laid([rectangle(area, "", dress.finish.line, _THIN)])
        elif role in ("underlay", "strip"):
            # The plate of a strip is white, so that it hides what lies below.
            white = [rectangle(Area(0, 0, *room), WHITE)] if role == "strip" else []
            faint = _as_inked(tuple(ornament(dress.seed, dress.look, room)), False, dress)
            clip = plate(Area(0, 0, *room), dress.finish.corners)
            yield Decoration(area.left, area.top, decor((*white, *faint), clip))


def _picture(area: Area, room: Size, dress: Dress) -> Iterator[Mark]:
    clip = plate(Area(0, 0, *room), 0)
    if dress.art is not None:
        yield Decoration(area.left, area.top, decor(covering(dress.art, room), clip))
        return
    ground = tuple(ornament(dress.seed, dress.look, room))
    if ground:
        yield Decoration(area.left, area.top, decor(_as_inked(ground, True, dress), clip))
    for shapes in emblems(dress.seed, dress.look, room, dress.signs):
        mark = laid(_as_inked(tuple(shapes), True, dress))
        yield mark._replace(x=mark.x + area.left, y=mark.y + area.top)


def _as_inked(shapes: Sequence[Shape], strong: bool, dress: Dress) -> tuple[Shape, ...]:
    if not dress.is_full:
        return tuple(outlined(shapes, tint(BLACK, 0.45 if strong else 0.85), 0.1))
    return tuple(shapes) if strong else tuple(softened(shapes, _FAINT))


def _panel(panel: FacePanel, finish: Finish) -> Iterator[Shape]:
    """The ground of a panel that is alike wherever the look is."""
    look, area = finish.look, panel.area
    match panel.role:
        case "title":
            yield from _title(area, finish)
        case "sash":
            fill = look.colour if finish.is_full else WHITE
            yield Shape(plate(area, finish.corners), fill, finish.line, _LINE)
        case "row" | "foot" as role:
            full = finish.is_full
            yield rectangle(area, tint(look.colour, _GROUNDS[role]) if full else "", "" if full else _PALE, _THIN)
        case _:
            return


def _title(area: Area, finish: Finish) -> Iterator[Shape]:
    """The band of the title, and below it as many lines as the look has."""
    look = finish.look
    colour = look.colour if finish.is_full else BLACK
    foot = _foot(area, look.band)
    if finish.is_full:
        top = (Segment("M", (area.right, area.top)), Segment("L", (area.left, area.top)))
        yield Shape((*top, Segment("L", foot[0].corners), *foot[1:], Segment("Z", ())), look.colour)
    for i in range(look.rules if finish.is_full else look.rules + 1):
        down = _RULE_STEP * (i + finish.is_full)
        yield Shape(tuple(_shifted(foot, 0.0, down)), "", colour, _RULE)


def _foot(area: Area, band: BandFoot) -> tuple[Segment, ...]:
    """The lower edge of a title band, from left to right."""
    left, _, right, bottom = area
    width, low = area.width, bottom + BAND_DEPTH
    start = Segment("M", (left, bottom))
    match band:
        case "round":
            return (start, Segment("C", (left + width / 4, low + 0.4, right - width / 4, low + 0.4, right, bottom)))
        case "cut":
            inner = min(6.0, width / 6)
            return (start, *_lines((left + inner, bottom), (left + inner + BAND_DEPTH, low)),
                    *_lines((right - inner - BAND_DEPTH, low), (right - inner, bottom), (right, bottom)))  # fmt: skip
        case "pointed":
            middle = (left + right) / 2
            return (start, *_lines((middle - 5, bottom), (middle, low), (middle + 5, bottom), (right, bottom)))
        case "wave":
            count = 6
            step = width / count
            ends = [left + i * step for i in range(count + 1)]
            bows = [bottom + (BAND_DEPTH if i % 2 else -BAND_DEPTH / 4) for i in range(count)]
            curves = (
                Segment("C", (one + step / 3, bow, other - step / 3, bow, other, bottom))
                for (one, other), bow in zip(pairwise(ends), bows, strict=True)
            )
            return (start, *curves)
        case _:
            return (start, Segment("L", (right, bottom)))


def _lines(*ends: tuple[float, float]) -> Iterator[Segment]:
    return (Segment("L", end) for end in ends)


def _shifted(path: Iterable[Segment], right: float, down: float) -> Iterator[Segment]:
    for one in path:
        yield Segment(one.command, tuple(value + (down if i % 2 else right) for i, value in enumerate(one.corners)))


# ---- pieces of other shapes


def _piece(arrangement: Arrangement, shape: PieceShape, dress: Dress) -> Iterator[Mark]:
    """A piece: its paper with a faint ornament, cut to its inner shape, and the ground of its title."""
    x, y = shape.size.width / 2, shape.size.height / 2
    inner = outline_of(shape.inset(frame_width(shape)), x, y)
    read = any(part.shows == ABILITIES for part in arrangement.parts)
    if dress.is_full:
        yield laid([Shape(outline_of(shape, x, y), dress.look.colour)])
        drawn = covering(dress.art, shape.size) if dress.art else tuple(ornament(dress.seed, dress.look, shape.size))
        yield laid([Shape(inner, tint(dress.look.colour, _PAPER)), *softened(drawn, _FAINT if read else _HALF)], inner)
    else:
        yield laid([Shape(inner, WHITE)])
    yield laid((one for panel in arrangement.panels for one in _panel(panel, dress.finish)), inner)
    yield laid([Shape(inner, "", dress.finish.line, _LINE)])


def outline_of(shape: PieceShape, x: float, y: float) -> tuple[Segment, ...]:
    """The edge of a piece whose middle lies at x, y."""
    if not shape.corners:
        return circle(x, y, shape.across / 2)
    return polygon([(x + right, y + down) for right, down in shape.corners]).segments


# ---- parts


def plate(area: Area, radius: float) -> tuple[Segment, ...]:
    """A rectangle with round corners."""
    r = min(radius, area.width / 2, area.height / 2)
    if r <= 0:
        return rectangle(area).segments
    left, top, right, bottom = area
    k = r * _HANDLE
    return (
        Segment("M", (left + r, top)),
        Segment("L", (right - r, top)),
        Segment("C", (right - k, top, right, top + k, right, top + r)),
        Segment("L", (right, bottom - r)),
        Segment("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        Segment("L", (left + r, bottom)),
        Segment("C", (left + k, bottom, left, bottom - k, left, bottom - r)),
        Segment("L", (left, top + r)),
        Segment("C", (left, top + k, left + k, top, left + r, top)),
        Segment("Z", ()),
    )


def laid(shapes: Iterable[Shape], clip: Sequence[Segment] = ()) -> Decoration:
    """Shapes as decor with its corner where they begin, so that what looks alike elsewhere is the same decor."""
    drawn = tuple(shapes)
    paths = [clip] if clip else [shape.segments for shape in drawn]
    corners = [corners for path in paths for _, corners in path if corners]
    left = min((value for values in corners for value in values[::2]), default=0.0)
    top = min((value for values in corners for value in values[1::2]), default=0.0)
    begins = (replace(shape, segments=tuple(_shifted(shape.segments, -left, -top))) for shape in drawn)
    return Decoration(left, top, decor(begins, _shifted(clip, -left, -top)))


def _pattern(whole: Area, look: CardLook) -> Iterator[Shape]:
    """What the frame is strewn with, in a lighter tint; only its rim is seen."""
    light = tint(look.colour, 0.3)
    middle = FRAME / 2
    match look.pattern:
        case "lines":
            step = 1.6
            paths: list[Segment] = []
            for i in range(1, int((whole.width + whole.height) / step)):
                paths += [Segment("M", (i * step, 0.0)), Segment("L", (0.0, i * step))]
            yield Shape(tuple(paths), "", light, 0.3)
        case "dots":
            yield Shape(_strewn(_around(whole, middle, 2.0), lambda x, y: _dot(x, y, 0.34)), light)
        case "rings":
            rings = _strewn(_around(whole, middle, 2.4), lambda x, y: _dot(x, y, 0.62))
            yield Shape(rings, "", light, 0.22)
        case "scales":
            yield Shape(_strewn(_around(whole, middle, 2.8), lambda x, y: _diamond(x, y, 0.75)), light)
        case _:
            return


def _strewn(
    points: Iterable[tuple[float, float]], drawn: Callable[[float, float], tuple[Segment, ...]]
) -> tuple[Segment, ...]:
    """The same at each point, all of it one path."""
    return tuple(segment for x, y in points for segment in drawn(x, y))


def _around(whole: Area, inset: float, step: float) -> Iterator[tuple[float, float]]:
    """Points along the middle of the frame, evenly."""
    width, height = whole.width - 2 * inset, whole.height - 2 * inset
    across, down = max(1, round(width / step)), max(1, round(height / step))
    for y in (inset, whole.height - inset):
        yield from ((inset + i * width / across, y) for i in range(across + 1))
    for x in (inset, whole.width - inset):
        yield from ((x, inset + i * height / down) for i in range(1, down))


def _dot(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """So small that two curves look like a circle."""
    far = y + r * 4 / 3, y - r * 4 / 3
    return (
        Segment("M", (x + r, y)),
        Segment("C", (x + r, far[0], x - r, far[0], x - r, y)),
        Segment("C", (x - r, far[1], x + r, far[1], x + r, y)),
        Segment("Z", ()),
    )


def _diamond(x: float, y: float, far: float) -> tuple[Segment, ...]:
    corners: Sequence[tuple[float, float]] = ((x, y - far), (x + far, y), (x, y + far), (x - far, y))
    return polygon(corners).segments


def without_words(panels: Sequence[FacePanel]) -> tuple[FacePanel, ...]:
    """The panels of a side without a text: all that this would have is for the picture."""
    foot = next(panel.area.bottom for panel in panels if panel.role == "text")
    rest = [panel for panel in panels if panel.role != "text"]
    return tuple(
        panel._replace(area=panel.area._replace(bottom=foot)) if panel.role == "picture" else panel for panel in rest
    )


def with_picture_above(panels: Sequence[FacePanel], foot: float) -> tuple[FacePanel, ...]:
    """The panels, where words begin so low that the picture may reach down to them."""
    foot -= _PADDING
    return tuple(
        panel._replace(area=panel.area._replace(bottom=foot))
        if panel.role == "picture"
        else panel._replace(area=panel.area._replace(top=foot))
        if panel.role == "text"
        else panel
        for panel in panels
    )
