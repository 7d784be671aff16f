"""What cards are called in a whole game: by what lies in them, so that a name tells nothing that lies face down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale

BLANK = "blank"
# Where cards lie open; like ones are told apart by their order there, and nowhere else.
OPEN_ZONES = ("on_deck", "field")


class _Numbered(Mapping[int, str]):
    """Names that are made when they are asked for."""

    def __init__(self, name: Callable[[int], str], count: int) -> None:
        self._name = name
        self._count = count

    def __getitem__(self, number: int) -> str:
        if not 0 <= number < self._count:
            raise KeyError(number)
        return self._name(number)

    def __iter__(self) -> Iterator[int]:
        return iter(range(self._count))

    def __len__(self) -> int:
        return self._count


@dataclass(frozen=True, slots=True)
class NamesInPlay:
    """The names of everything in one game, as it is now."""

    world: MysticVale
    table: Definitions
    seats: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Players by their seats; counted, where these have no names."""
        return self.seats or tuple(f"player {who + 1}" for who in range(len(self.world.players)))

    @property
    def cards(self) -> Mapping[int, str]:
        """Cards by what lies in them; of several like ones that lie open, the second is called `… 2`."""
        return _Numbered(self._card, len(self.world.cards))

    @property
    def pieces(self) -> Mapping[int, str]:
        """Pieces by their titles."""
        return _Numbered(self._title, len(self.world.pieces))

    def _card(self, number: int) -> str:
        name = self._inside(number)
        for player in self.world.players:
            lying = [card for zone in OPEN_ZONES for card in player.zones[zone]]
            if number in lying:
                before = sum(self._inside(card) == name for card in lying[: lying.index(number)])
                return f"{name} {before + 1}" if before else name
        return name

    def _inside(self, card: int) -> str:
        return " + ".join(map(self._title, self.world.cards[card])) or BLANK

    def _title(self, piece: int) -> str:
        return self.table.cards[self.world.pieces[piece].card].card.title
