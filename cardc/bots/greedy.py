"""A bot that looks one step ahead: it takes what leads to the best table at once, by the rule of thumb of the game."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.bots.outlook import outcome
from cardc.bots.seat import Imagined, Seat
from cardc.engine.chance import Chance
from cardc.engine.seeds import derived

# So many answers are looked at on further tables; the others fell behind on the first one.
FAVOURITES = 6


class GreedyBot:
    """Takes the answer after which it is ahead by most, on average over tables as they might be."""

    def __init__(self, seed: int, tables: int = 3) -> None:
        self._seed = seed
        self._tables = max(1, tables)
        self._asked = 0

    def choose(self, seat: Seat) -> int:
        """The best answer; any of those that are equally good."""
        self._asked += 1
        seeds = [derived(self._seed, "table", self._asked, n) for n in range(self._tables)]
        places = range(len(seat.answers))
        sums = looked_at(seat, seat.imagined(seeds[0]), places)
        favourites = sorted(places, key=lambda place: -sums[place])[:FAVOURITES]
        for seed in seeds[1:]:
            more = looked_at(seat, seat.imagined(seed), favourites)
            sums = {place: sums[place] + more[place] for place in favourites}
        best = max(sums.values())
        equal = [place for place, found in sums.items() if found == best]
        return equal[Chance(derived(self._seed, "equal", self._asked)).below(len(equal))]


def looked_at(seat: Seat, table: Imagined, places: Sequence[int]) -> dict[int, float]:
    """What answers lead to on one table, by their places."""
    asking = table.asking
    assert asking is not None
    return {place: outcome(table, seat.player, asking, seat.answers[place]) for place in places}
