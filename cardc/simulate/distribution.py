"""How often each whole number was met, in so little space that a billion games need no more than a thousand.

Numbers are counted one by one as long as there are few different ones, and then in bands, which double in width. What
two distributions give together depends on their numbers alone, so batches can be put together in any groups.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardc.simulate.intervals import sample_variance

# So many different numbers, or bands of them, are counted apart.
MOST_BANDS = 1024


class Distribution:
    """Numbers that were met, of which it knows how many there are, their sum and squares, and roughly which."""

    __slots__ = ("counts", "least", "most", "n", "squares", "total", "width")

    def __init__(self) -> None:
        self.n = self.total = self.squares = 0
        self.least = self.most = 0
        self.width = 1
        self.counts: dict[int, int] = {}  # by the number that a band begins with, divided by the width

    def add(self, number: int) -> None:
        """One more."""
        self.least = min(self.least, number) if self.n else number
        self.most = max(self.most, number) if self.n else number
        self.n += 1
        self.total += number
        self.squares += number * number
        band = number // self.width
        self.counts[band] = self.counts.get(band, 0) + 1
        if len(self.counts) > MOST_BANDS:
            self._widen(self.width * 2)

    def merge(self, other: Distribution) -> None:
        """All that the other one met, too."""
        if not other.n:
            return
        self.least = min(self.least, other.least) if self.n else other.least
        self.most = max(self.most, other.most) if self.n else other.most
        self.n += other.n
        self.total += other.total
        self.squares += other.squares
        if self.width < other.width:
            self._widen(other.width)
        for band, count in other.counts.items():
            wide = band * other.width // self.width
            self.counts[wide] = self.counts.get(wide, 0) + count
        while len(self.counts) > MOST_BANDS:
            self._widen(self.width * 2)

    @property
    def mean(self) -> float:
        """Their mean; 0 of none."""
        return self.total / self.n if self.n else 0.0

    @property
    def variance(self) -> float:
        """Their variance, as of a sample; 0 of fewer than two."""
        return sample_variance(self.n, self.total, self.squares)

    def quantile(self, share: float) -> int:
        """The least number that so great a share of them is not above; of a band, the first. 0 of none."""
        wanted, met = share * self.n, 0
        for band in sorted(self.counts):
            met += self.counts[band]
            if met >= wanted:
                return max(self.least, band * self.width)
        return self.most

    def bands(self) -> Mapping[int, int]:
        """How many lie in each band, by the number that it begins with, in order."""
        return {band * self.width: self.counts[band] for band in sorted(self.counts)}

    def to_json(self) -> list[Any]:
        """Plain data."""
        counted = [[band, self.counts[band]] for band in sorted(self.counts)]
        return [self.n, self.total, self.squares, self.least, self.most, self.width, counted]

    @classmethod
    def from_json(cls, data: list[Any]) -> Distribution:
        """The inverse of `to_json`."""
        found = cls()
        found.n, found.total, found.squares, found.least, found.most, found.width, counted = data
        found.counts = dict(counted)
        return found

    def _widen(self, width: int) -> None:
        wider: dict[int, int] = {}
        for band, count in self.counts.items():
            wide = band * self.width // width
            wider[wide] = wider.get(wide, 0) + count
        self.width, self.counts = width, wider
