"""What is kept of a batch of games: sums of whole numbers, and distributions. They add up to the same in any groups.

A win counts `unit`, which can be shared evenly among any number of players of the game, so that ties need no
fractions. A *player-game* is one player in one game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from cardc.simulate.distribution import Distribution


class CardDeed(NamedTuple):
    """A way in which players choose a card: its id, the kind of option, and whether it was anybody's before.

    `taking`: what is chosen so belongs to nobody until then, such as what is bought from a market.
    """

    card: str
    kind: str
    taking: bool


class Sums:
    """Whole numbers that are added up, each by itself."""

    __slots__: tuple[str, ...] = ()

    def merge(self, other: Any) -> None:
        """The sums of both."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def to_json(self) -> list[int]:
        """Plain data."""
        return [getattr(self, name) for name in self.__slots__]

    @classmethod
    def from_json(cls: type[S], data: list[int]) -> S:
        """The inverse of `to_json`."""
        found = cls()
        for name, number in zip(cls.__slots__, data, strict=True):
            setattr(found, name, number)
        return found


class DeedTally(Sums):
    """How often a card was offered and chosen in one way, and how many of a win those players had.

    `offers` and `choices` count decisions; `offered` and `choosers` player-games. Players of one deal are not
    independent, as of two who play against each other one wins: so there are squares and products of what both sides,
    who chose it and who did not, won of each deal beyond their share.
    """

    __slots__ = (
        "choices",
        "choosers",
        "choosers_squares",
        "choosers_won",
        "deals",
        "offered",
        "offered_won",
        "offers",
        "others_squares",
        "products",
    )

    def __init__(self) -> None:
        self.offers = self.choices = 0
        self.offered = self.offered_won = 0  # to whom it was offered at least once
        self.choosers = self.choosers_won = 0  # who chose it at least once
        self.deals = self.choosers_squares = self.others_squares = self.products = 0

    def add_deal(self, choosers: int, others: int) -> None:
        """What those who chose it, and those who did not, won of a deal beyond their share."""
        self.deals += 1
        self.choosers_squares += choosers * choosers
        self.others_squares += others * others
        self.products += choosers * others


class PairTally(Sums):
    """How many players took both of two cards in a game, and how much of a win they had.

    A card stands beside itself for all who took it.
    """

    __slots__ = ("both", "both_won")

    def __init__(self) -> None:
        self.both = self.both_won = 0


class PlaceTally(Sums):
    """How those fared who sat at one place in the order of turns, counted from the player who began."""

    __slots__ = ("games", "score", "squares", "won")

    def __init__(self) -> None:
        self.games = self.won = self.score = self.squares = 0


class BotTally(Sums):
    """How one of the bots fared. The games of a deal, in which bots change seats, are not independent."""

    __slots__ = ("deals", "games", "score", "squares", "won")

    def __init__(self) -> None:
        self.games = self.won = self.score = 0
        self.deals = self.squares = 0  # the squares of what it won of each deal


class MatchedTally(Sums):
    """A number of the same deals played two ways: sums, products, and how often it was more or less the second way.

    The second way may be several games of a deal, `parts`, whose numbers are added up.
    """

    __slots__ = (
        "after",
        "after_squares",
        "before",
        "before_squares",
        "less",
        "more",
        "n",
        "parts",
        "parts_squares",
        "products",
    )

    def __init__(self) -> None:
        self.n = self.before = self.after = 0
        self.before_squares = self.after_squares = self.products = 0
        self.parts = self.parts_squares = 0
        self.more = self.less = 0

    def add(self, before: int, *parts: int) -> None:
        """One more deal."""
        after = sum(parts)
        self.n += 1
        self.parts += len(parts)
        self.parts_squares += sum([part * part for part in parts])
        self.before += before
        self.after += after
        self.before_squares += before * before
        self.after_squares += after * after
        self.products += before * after
        self.more += after > before
        self.less += after < before


S = TypeVar("S", bound=Sums)


class VariantTally:
    """All games that were played one way: as the cards are, or with something about them changed."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.turns, self.decisions = Distribution(), Distribution()
        self.score, self.margin = Distribution(), Distribution()
        self.places = tuple([PlaceTally() for _ in range(players)])
        self.bots = tuple([BotTally() for _ in range(players)])
        self.deeds: dict[CardDeed, DeedTally] = {}
        self.pairs: dict[tuple[str, str], PairTally] = {}
        # How each number of a game differs from the same game as the cards are, by the name of the number.
        self.matched: dict[str, MatchedTally] = {}

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.places)

    @property
    def unit(self) -> int:
        """What a whole win counts."""
        return whole_win(self.players)

    def merge(self, other: VariantTally) -> None:
        """All games of both."""
        self.games += other.games
        for name in _DISTRIBUTIONS:
            getattr(self, name).merge(getattr(other, name))
        for name in _BY_SEAT:
            for own, more in zip(getattr(self, name), getattr(other, name), strict=True):
                own.merge(more)
        for name, kind in _BY_KEY.items():
            own = getattr(self, name)
            for key, more in getattr(other, name).items():
                own.setdefault(key, kind()).merge(more)

    def to_json(self) -> dict[str, Any]:
        """Plain data, in one order whatever was met first. Cards are named once, and then by their place."""
        cards = sorted({deed.card for deed in self.deeds} | {card for pair in self.pairs for card in pair})
        place = {card: number for number, card in enumerate(cards)}
        return {
            "games": self.games,
            **{name: getattr(self, name).to_json() for name in _DISTRIBUTIONS},
            **{name: [one.to_json() for one in getattr(self, name)] for name in _BY_SEAT},
            "cards": cards,
            "deeds": [[place[deed.card], *deed[1:], *one.to_json()] for deed, one in sorted(self.deeds.items())],
            "pairs": [[place[a], place[b], *one.to_json()] for (a, b), one in sorted(self.pairs.items())],
            "matched": {name: one.to_json() for name, one in sorted(self.matched.items())},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> VariantTally:
        """The inverse of `to_json`."""
        found, cards = cls(len(data["places"])), data["cards"]
        found.games = data["games"]
        for name in _DISTRIBUTIONS:
            setattr(found, name, Distribution.from_json(data[name]))
        for name, kind in _BY_SEAT.items():
            setattr(found, name, tuple([kind.from_json(one) for one in data[name]]))
        found.deeds = {
            CardDeed(cards[a], kind, taking): DeedTally.from_json(sums) for a, kind, taking, *sums in data["deeds"]
        }
        found.pairs = {(cards[a], cards[b]): PairTally.from_json(sums) for a, b, *sums in data["pairs"]}
        found.matched = {name: MatchedTally.from_json(sums) for name, sums in data["matched"].items()}
        return found


_DISTRIBUTIONS = ("turns", "decisions", "score", "margin")
_BY_SEAT: dict[str, type[Sums]] = {"places": PlaceTally, "bots": BotTally}
_BY_KEY: dict[str, type[Sums]] = {"deeds": DeedTally, "pairs": PairTally, "matched": MatchedTally}


class BatchTally:
    """A batch of seeds: a tally for each way in which its games were played, the usual one first."""

    def __init__(self, variants: Iterable[VariantTally]) -> None:
        self.variants = tuple(variants)

    def merge(self, other: BatchTally) -> None:
        """The games of both."""
        for own, more in zip(self.variants, other.variants, strict=True):
            own.merge(more)

    def to_json(self) -> list[Any]:
        """Plain data."""
        return [one.to_json() for one in self.variants]

    @classmethod
    def from_json(cls, data: list[Any]) -> BatchTally:
        """The inverse of `to_json`."""
        return cls(VariantTally.from_json(one) for one in data)


def whole_win(players: int) -> int:
    """What a win counts, so that it can be shared evenly.

    >>> whole_win(2), whole_win(4)
    (2, 12)
    """
    return math.lcm(*range(1, players + 1))
