"""What the answers of a small game may speak of: its things, the places of its boards, the sides of its cards."""

from __future__ import annotations

from cardc.engine.answerable import EDGE, PLACE, SIDE_UP, Inventory
from cardc.engine.hexgrid import DIRECTIONS, within
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_rules import TabletopRules


def inventory_of(rules: TabletopRules, table: Tabletop) -> Inventory:
    """All that there is, wherever it lies."""
    definitions, game = rules.definitions, rules.tabletop
    present = sorted({*table.things})
    sides = dict.fromkeys(face.side for card in present for face in definitions.cards[card].faces if face.side)
    reach = len(_laid_beside_others(rules, table))
    places = [(zone, (at.x, at.y)) for zone, there in game.zones.items() for at in there]
    places += [(zone, at) for zone in game.hexes for at in within(reach)]
    edges = DIRECTIONS if game.hexes else ()
    return Inventory({PLACE: places, EDGE: edges, SIDE_UP: tuple(sides)})


def _laid_beside_others(rules: TabletopRules, table: Tabletop) -> list[int]:
    """The things that lie on places of a board and touch each other: what is laid out so reaches no further."""
    things, game = rules.definitions, rules.tabletop
    touching = {one for kind in game.things.touching for one in (kind, *game.stand_for.get(kind, ()))}
    kinds = touching & {*game.kinds}
    found = [thing for thing, card in enumerate(table.things) if things.kind_of(card) in kinds]
    return found or [*range(len(table.things))]
