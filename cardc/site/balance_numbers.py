"""Numbers of a report as a language writes them: shares, differences with their signs, and intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardc.publish.words import numeral
from cardc.simulate.intervals import Estimate
from cardc.site.site_words import SiteWords

_MINUS = "−"


@dataclass(frozen=True)
class ToldNumbers:
    """How a language writes numbers."""

    told: SiteWords

    def whole(self, number: int) -> str:
        """`12,345`"""
        return numeral(number, self.told.language).replace("-", _MINUS)

    def decimal(self, number: float, digits: int = 2, *, signed: bool = False) -> str:
        """`3.14`; with its sign also where it is above nothing: `+0.25`."""
        if not math.isfinite(number):
            return "∞" if number > 0 else f"{_MINUS}∞"
        whole, _, rest = f"{abs(number):.{digits}f}".partition(".")
        written = self.whole(int(whole)) + (self.told["point"] + rest if rest else "")
        return self._sign(number, digits, signed) + written

    def share(self, share: float, *, signed: bool = False) -> str:
        """`48.2%`"""
        return self.told.fill("percent", n=self.decimal(share * 100, 1, signed=signed))

    def shares(self, found: Estimate, *, signed: bool = False) -> str:
        """`44.1% … 52.3%`"""
        return f"{self.share(found.low, signed=signed)} … {self.share(found.high, signed=signed)}"

    def decimals(self, found: Estimate, *, signed: bool = False) -> str:
        """`3.01 … 3.27`"""
        return f"{self.decimal(found.low, signed=signed)} … {self.decimal(found.high, signed=signed)}"

    def chance(self, chance: float) -> str:
        """`3.2%`, and no less than a thousandth."""
        if chance < 0.001:
            return self.told.fill("percent", n=f"<{self.decimal(0.1, 1)}")
        return self.share(chance)

    def _sign(self, number: float, digits: int, signed: bool) -> str:
        rounded = round(number, digits)
        if rounded < 0:
            return _MINUS
        return "+" if signed and rounded > 0 else ""
