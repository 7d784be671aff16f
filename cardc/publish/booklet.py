"""A booklet that is folded: which two pages share each side of a sheet.

Sheets lie in one another and are folded in the middle, so each holds four pages. The first sheet is the outermost; on
its front stand the last page and the first. Pages of odd numbers are always on the right.
"""

from __future__ import annotations

from typing import NamedTuple

_ON_A_SHEET = 4


class HalfSide(NamedTuple):
    """Where a page lies: the side, counted from 0, front and back of each sheet in turn; and on which half of it."""

    side: int
    right: bool


def folded(pages: int) -> tuple[HalfSide, ...]:
    """Where each page of a booklet lies, and behind them the empty ones that fill the last sheet."""
    whole = -(-pages // _ON_A_SHEET) * _ON_A_SHEET
    return tuple(HalfSide(min(page, whole - 1 - page), page % 2 == 0) for page in range(whole))
