"""What somebody sees who looks on at a small game: things in their zones, boards of hexagons, and what lies on what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.engine.board import NOBODY
from cardc.engine.hexgrid import Hex
from cardc.engine.program import NotBuilt
from cardc.engine.scene import Scene, SceneBoard, SceneCell, SceneThing, SceneZone, Share, counted
from cardc.engine.state import State
from cardc.engine.tabletop import WHOLE, Tabletop
from cardc.engine.tabletop_names import TableNames
from cardc.engine.tabletop_pictures import drawn_hex
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.tabletop_turns import score_parts

# What a scenario makes up for itself is no card that others know.
_MADE = "made."


def scene_of(rules: TabletopRules, state: State[Tabletop], names: TableNames) -> Scene:
    """Everything on the table."""
    looking = _Looking(rules, state, names)
    return Scene(tuple(looking.zones()), tuple(looking.boards()))


def thing_seen(rules: TabletopRules, state: State[Tabletop], names: TableNames, thing: int) -> SceneThing:
    """One thing, wherever it lies."""
    return _Looking(rules, state, names).thing(thing, state.world.owners[thing])


def shares(rules: TabletopRules, state: State[Tabletop], names: TableNames, who: int, name: str) -> Sequence[Share]:
    """What makes up the score; counters are no sums."""
    if name != "score":
        return ()
    cards, things = rules.definitions.cards, state.world.things
    try:
        parts = [part for part in score_parts(rules, state, who) if part.n]
    except NotBuilt:
        return ()
    return tuple(
        [
            Share(part.n, part.reason)
            if part.thing == NOBODY
            else Share(part.n, names.thing(part.thing, "card"), cards[things[part.thing]].id)
            for part in parts
        ]
    )


class _Looking:
    """Looks at one table at one moment."""

    def __init__(self, rules: TabletopRules, state: State[Tabletop], names: TableNames) -> None:
        self.rules, self.table, self.names = rules, state.world, names
        self.board = rules.board(state)

    def owners(self, zone: str) -> Sequence[int]:
        """Whose a zone is: nobody's, or one of each player."""
        return (NOBODY,) if self.rules.is_shared(zone) else range(self.table.players)

    def zones(self) -> Iterator[SceneZone]:
        """What lies in zones that are no boards of hexagons."""
        for name, zone in self.rules.definitions.vocabulary.zones.items():
            if name not in self.rules.tabletop.hexes:
                for who in self.owners(name):
                    things = tuple([self.thing(thing, who) for thing in self.table.lying(name, who)])
                    yield SceneZone(name, who, things, zone.public is True)

    def boards(self) -> Iterator[SceneBoard]:
        """The boards of hexagons where something lies."""
        for name in self.rules.tabletop.hexes:
            for who in self.owners(name):
                at: dict[Hex, list[int]] = {}
                for thing in self.table.lying(name, who):
                    at.setdefault(self.table.placed[thing][:2], []).append(thing)
                if at:
                    cells = [self.cell(place, things) for place, things in sorted(at.items())]
                    yield SceneBoard(name, who, tuple(cells))

    def cell(self, place: Hex, things: list[int]) -> SceneCell:
        """What lies at one place: the first thing, with the others upon it."""
        first, *others = things
        drawn = drawn_hex(things, self.rules, self.board, self.names)
        thing = self.thing(first, NOBODY)
        if others:
            thing = thing._replace(upon=(*thing.upon, *(self.thing(other, NOBODY) for other in others)))
        return SceneCell(place, thing, self.table.placed[first].rotation, "".join(drawn.marks), drawn.note)

    def thing(self, thing: int, zone_of: int) -> SceneThing:
        """A thing with what lies on it; `zone_of`: whose the zone is."""
        table, card = self.table, self.board.card(thing)
        owner, at, on = table.owners[thing], table.placed.get(thing), table.upon.get(thing)
        place: tuple[int, ...] = ()
        if at is not None:
            place = (at.x, at.y)
        elif on is not None and on.edge != WHOLE:
            place = (on.edge,)
        return SceneThing(
            self.names.thing(thing, "card"),
            "" if card.id.startswith(_MADE) else card.id,
            table.sides.get(thing, ""),
            NOBODY if owner == zone_of else owner,
            counted(self.board.symbols(thing)),
            upon=tuple([self.thing(other, owner) for other in self.board.lying_on(thing)]),
            place=place,
        )
