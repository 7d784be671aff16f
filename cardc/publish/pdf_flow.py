"""Strips onto pages: frames side by side, headings kept with what follows, column heads repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from cardc.publish.pdf_page import Strip


class FlowSection(NamedTuple):
    """Strips that follow each other; `head` stands again at the top of each frame that they go on in.

    `even`: where a page has room for all of them, its frames are filled alike, and what follows stands below.
    """

    strips: Sequence[Strip]
    head: Strip | None = None
    frames: int = 1
    even: bool = False


class Room(NamedTuple):
    """Where on each page strips may stand, from the top of the page, and the gap between two frames."""

    left: float
    top: float
    width: float
    bottom: float
    gutter: float

    def frame_width(self, frames: int) -> float:
        return (self.width - (frames - 1) * self.gutter) / frames


class PlacedStrip(NamedTuple):
    """A strip with its upper left corner, from the top of the page."""

    x: float
    y: float
    strip: Strip


FlowPage = tuple[PlacedStrip, ...]

# Heights that were added up differ by less than this.
_ROUNDING = 1e-6


def flow(sections: Iterable[FlowSection], room: Room) -> tuple[FlowPage, ...]:
    """The strips on pages. A section in several frames ends its page, unless they are filled evenly."""
    pages: list[list[PlacedStrip]] = [[]]
    y = room.top
    for section in sections:
        even = _evenly(section, room.bottom - y) if section.even else None
        if even is None and section.even:
            pages.append(_kept(pages[-1], room))
            y = room.top + sum(placed.strip.height for placed in pages[-1])
            even = _evenly(section, room.bottom - y)
        if even is not None:
            for frame, strips in enumerate(even):
                x, down = room.left + frame * (room.frame_width(section.frames) + room.gutter), y
                for strip in strips:
                    pages[-1].append(PlacedStrip(x, down, strip))
                    down += strip.height
            y += max(map(_total, even))
            continue
        top, frame = y, 0
        step = room.frame_width(section.frames) + room.gutter
        placed = False
        for i, strip in enumerate(section.strips):
            needed = _needed(section.strips, i)
            if y + needed > room.bottom and y > top + _height(section.head):
                frame += 1
                if frame == section.frames:
                    frame, top = 0, room.top
                    pages.append([])
                y, placed = top, False
            if section.head is not None and not placed:
                pages[-1].append(PlacedStrip(room.left + frame * step, y, section.head))
                y += section.head.height
            placed = True
            pages[-1].append(PlacedStrip(room.left + frame * step, y, strip))
            y += strip.height
        if section.frames > 1:
            pages.append([])
            y = room.top
    return tuple(tuple(page) for page in pages if page)


def _evenly(section: FlowSection, height: float) -> list[list[Strip]] | None:
    """The strips in frames that are as low as can be; None where they are higher than what is left of the page."""
    parted = _parted(section.strips, _total(section.strips) / section.frames)
    while len(parted) > section.frames:
        # The least by which some frame must be higher to take one strip more.
        more = min(_total(one) + following[0].height for one, following in pairwise(parted))
        parted = _parted(section.strips, more)
    return parted if max(map(_total, parted), default=0.0) <= height else None


def _kept(page: list[PlacedStrip], room: Room) -> list[PlacedStrip]:
    """What must not be parted from what follows, taken from the end of its page to the top of the next."""
    taken: list[Strip] = []
    while page and page[-1].strip.keeps:
        taken.insert(0, page.pop().strip)
    tops = accumulate((strip.height for strip in taken), initial=room.top)
    return [PlacedStrip(room.left, top, strip) for top, strip in zip(tops, taken, strict=False)]


def _parted(strips: Sequence[Strip], height: float) -> list[list[Strip]]:
    """The strips in frames of a height."""
    frames: list[list[Strip]] = [[]]
    for strip in strips:
        if frames[-1] and _total(frames[-1]) + strip.height > height + _ROUNDING:
            frames.append([])
        frames[-1].append(strip)
    return frames


def _total(strips: Iterable[Strip]) -> float:
    return sum(strip.height for strip in strips)


def _needed(strips: Sequence[Strip], at: int) -> float:
    """The height of a strip with all those that it must not be parted from."""
    height = 0.0
    for strip in strips[at:]:
        height += strip.height
        if not strip.keeps:
            break
    return height


def _height(strip: Strip | None) -> float:
    return strip.height if strip is not None else 0.0
