"""Why a move is not offered: in words, with the rulings that refuse it, or the card whose text does.

The rules of a game tell it by the same tests that they offer moves by. A scenario can then prove that a move is refused
for the reason it claims, and for no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Refusal(NamedTuple):
    """One reason. `card` is the id of the card whose own text refuses the move."""

    says: str
    rulings: tuple[str, ...] = ()
    card: str = ""

    def is_by(self, ruling: str) -> bool:
        """True for a ruling that this is the reason of: one of those named, or one about the card."""
        return ruling in self.rulings or (bool(self.card) and self.card.rpartition(".")[2] in ruling.split("."))

    def told(self) -> str:
        """The reason, with what can be claimed for it."""
        by = self.rulings or ((f"a ruling about {self.card}",) if self.card else ())
        return self.says + (f" ({', '.join(by)})" if by else "")


# Of each move that is called alike, all reasons why it is refused; none for one that is offered.
WhyNot = Sequence[Sequence[Refusal]]
