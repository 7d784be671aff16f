"""Setting up a small game: physical things from the copies of cards, in zones, with their owners."""

from __future__ import annotations

from collections.abc import Iterable

from cardc.engine.board import NOBODY
from cardc.engine.numbers import CardNumber
from cardc.engine.tabletop import At, Tabletop
from cardc.engine.tabletop_definitions import TabletopDefinitions


class TabletopBox:
    """Hands out things, and then puts the table up with all that were handed out."""

    def __init__(self, definitions: TabletopDefinitions) -> None:
        self.definitions = definitions
        self._things: list[CardNumber] = []
        self._laid: list[tuple[int, str, int, int, At | None]] = []

    def copies(self, card: CardNumber | str, number: int | None = None) -> list[int]:
        """New things of a card, by its number or id: as many as said, or as the card has copies."""
        which = self.definitions.numbers[card] if isinstance(card, str) else card
        count = (self.definitions.cards[which].copies or 0) if number is None else number
        first = len(self._things)
        self._things += [which] * count
        return list(range(first, first + count))

    def all(self, kind: str) -> list[int]:
        """All copies of all cards of a kind."""
        return [thing for card in self.definitions.of_kind(kind) for thing in self.copies(card)]

    def lay(self, things: Iterable[int], zone: str, who: int = NOBODY, *, owner: int | None = None) -> None:
        """Lays things into a zone, the first on top; they belong to the zone's player unless another is named."""
        self._laid += [(thing, zone, who, who if owner is None else owner, None) for thing in things]

    def place(self, thing: int, zone: str, at: At, *, owner: int = NOBODY) -> None:
        """Lays a thing on a place of a board."""
        self._laid.append((thing, zone, NOBODY, owner, at))

    def table(self, players: int) -> Tabletop:
        """The table with everything on it."""
        table = Tabletop(players, tuple(self._things))
        lying: dict[tuple[str, int], list[int]] = {}
        for thing, zone, who, owner, _ in self._laid:
            lying.setdefault((zone, who), []).append(thing)
            table.owners[thing] = owner
        table.zones = {zone: tuple(things) for zone, things in lying.items()}
        table.placed = {thing: at for thing, _, _, _, at in self._laid if at is not None}
        for thing, card in enumerate(self._things):
            side = self.definitions.cards[card].faces[0].side
            if side:
                table.sides[thing] = side
        return table
