"""What a player sees of a small game, by the numbers of cards: zones with what lies upon things there, and boards."""

from __future__ import annotations

from cardc.engine.board import NOBODY
from cardc.engine.hexgrid import faced_by
from cardc.engine.sighting import NO_EDGE, GameParts, SeenPile, SeenPlace, Sighting
from cardc.engine.tabletop import WHOLE, Tabletop
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.tabletop_words import is_board


def parts_of(rules: TabletopRules) -> GameParts:
    """What a game is played with."""
    boards = [zone for zone in rules.definitions.vocabulary.zones if is_board(rules.tabletop, zone)]
    return GameParts(rules.definitions.sides, tuple(boards))


def sighting_of(rules: TabletopRules, table: Tabletop, who: int) -> Sighting:
    """What a player sees of all zones."""
    looking = _Sighting(rules, table)
    for zone in rules.definitions.vocabulary.zones.values():
        if zone.owner == "nobody":
            looking.shared(zone.name, zone.public is True)
        else:
            for owner in range(table.players):
                looking.own(zone.name, owner, zone.is_seen_by(who, owner))
    return Sighting(looking.piles, looking.places)


class _Sighting:
    """Gathers what lies open on one table at one moment."""

    def __init__(self, rules: TabletopRules, table: Tabletop) -> None:
        self.table = table
        self.boards = rules.tabletop
        self.numbers = rules.definitions.side_numbers
        self.on: dict[int, list[int]] = {}  # what lies upon a thing
        for thing in sorted(table.upon):
            self.on.setdefault(table.upon[thing].host, []).append(thing)
        self.piles: list[SeenPile] = []
        self.places: list[SeenPlace] = []

    def own(self, zone: str, owner: int, is_seen: bool) -> None:
        """A zone of a player."""
        lying = self.table.lying(zone, owner)
        sides = [self.side(thing) for thing in self.with_all_upon(lying)] if is_seen else None
        self.piles.append(SeenPile(zone, owner, len(lying), sides))

    def shared(self, zone: str, is_seen: bool) -> None:
        """A zone that belongs to nobody: a pile for whatever belongs to each player, and to none."""
        lying = self.table.lying(zone)
        if not is_seen:
            self.piles.append(SeenPile(zone, NOBODY, len(lying), None))
            return
        owners, things = self.table.owners, self.with_all_upon(lying)
        sides: dict[int, list[int]] = {owner: [] for owner in (NOBODY, *range(self.table.players))}
        for thing in things:
            sides[owners[thing]].append(self.side(thing))
        self.piles += [SeenPile(zone, owner, len(here), here) for owner, here in sides.items()]
        if is_board(self.boards, zone):
            for host in lying:
                self.place(zone, host)

    def place(self, zone: str, host: int) -> None:
        """A thing on a board, with all upon it; what lies on its edges is told as the edges face now."""
        table = self.table
        x, y, rotation = table.placed[host]
        for thing in self.with_all_upon((host,)):
            on = table.upon.get(thing)
            edge = NO_EDGE if on is None or on.edge == WHOLE else faced_by(on.edge, rotation)
            turned = rotation if thing == host else 0
            self.places.append(SeenPlace(zone, (x, y), self.side(thing), table.owners[thing], turned, edge))

    def with_all_upon(self, things: tuple[int, ...]) -> list[int]:
        """Some things, each with what lies upon it."""
        if self.on.keys().isdisjoint(things):
            return list(things)
        found: list[int] = []
        waiting = list(things)
        while waiting:
            thing = waiting.pop(0)
            found.append(thing)
            waiting = [*self.on.get(thing, ()), *waiting]
        return found

    def side(self, thing: int) -> int:
        """The side that lies up."""
        return self.numbers[self.table.looks(thing)]
