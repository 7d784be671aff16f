"""How the tables of all games are given as they lie in a play: whose turn begins, who is called what, which names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from cardc.catalog.cards import Card
from cardc.engine.scenario_words import ME
from cardc.engine.state import Frame, State


def about_to_begin(state: State[Any], turn: str, phases: Sequence[str], alone: str = "") -> Frame | None:
    """The frame of the phase of a turn, or of what is done `alone` before or behind all turns, that is to begin now."""
    stack = state.stack
    if state.decision is not None or not stack or stack[-1].step or stack[-1].data is not None:
        return None
    last = stack[-1]
    if len(stack) == 1 and last.kind == alone:
        return last
    of_turn = len(stack) == 2 and last.kind in phases and (stack[0].kind, stack[0].who) == (turn, last.who)
    return last if of_turn and stack[0].step == phases.index(last.kind) + 1 else None


class GivenNames:
    """What players and cards are called in a scenario in which `first` is whom it is told from.

    `others`: the other seats, in the order of play.
    """

    def __init__(self, first: int, others: Sequence[str], cards: Iterable[Card]) -> None:
        count = len(others) + 1
        self.order = [(first + n) % count for n in range(count)]
        self.seats = dict(zip(self.order, (ME, *others), strict=True))
        self.players = tuple(self.seats[who] for who in range(count))
        self._titles = Counter(card.title for card in cards)

    def title(self, card: Card) -> str:
        """What a card is found by: its title, unless another card has the same."""
        return card.id if self._titles[card.title] > 1 else card.title


def numbered(name: str, taken: Collection[str]) -> str:
    """A name, or with the first number with which it is not taken."""
    called, n = name, 1
    while called in taken:
        n += 1
        called = f"{name} {n}"
    return called


def texts_in(stated: Any) -> list[str]:
    """What a scenario states as one text or several, as texts; none where it states nothing."""
    if stated is None or stated == "":
        return []
    return [str(item) for item in stated] if isinstance(stated, list) else [str(stated)]
