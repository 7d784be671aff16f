"""The table as one player may see it: what lies open to them with what it shows, and how much lies face down.

What may be seen is said by the view of the engine; a scene, which shows everything to whoever looks on, is cut to it.
"""

from __future__ import annotations

from typing import NamedTuple

from cardc.api.playing import Playing
from cardc.engine.board import NOBODY
from cardc.engine.scene import Scene, SceneBoard, SceneThing, SceneZone


class SeenZone(NamedTuple):
    """A zone, and whose it is; `things` is None where they lie face down for whoever looks."""

    name: str
    owner: int
    size: int
    things: tuple[SceneThing, ...] | None


class TableInSight(NamedTuple):
    """What a player sees: zones, those of each player and those of nobody, and boards."""

    zones: tuple[SeenZone, ...]
    boards: tuple[SceneBoard, ...]

    def of(self, owner: int) -> tuple[SeenZone, ...]:
        """The zones of a player, or of nobody."""
        return tuple(zone for zone in self.zones if zone.owner == owner)

    def things(self) -> tuple[SceneThing, ...]:
        """Everything that lies open, with what lies on it."""
        lying = [thing for zone in self.zones for thing in zone.things or ()]
        lying += [cell.thing for board in self.boards for cell in board.cells]
        return tuple(one for thing in lying for one in (thing, *thing.upon))


def seen_table(game: Playing, player: int) -> TableInSight:
    """The table as a player sees it."""
    view = game.view(player)
    hidden = {(zone.name, NOBODY if zone.owner is None else zone.owner): zone for zone in view.zones}
    scene: Scene = game.table.scene_close()
    zones: list[SeenZone] = []
    for zone in scene.zones:
        known = hidden.get((zone.name, zone.owner))
        if known is not None and known.lying is None:
            zones.append(SeenZone(zone.name, zone.owner, known.size, None))
        elif known is not None or zone.is_open:
            zones.append(_open(zone))
    shown = tuple(board for board in scene.boards if _is_open(hidden.get((board.name, board.owner))))
    return TableInSight(tuple(zones), shown)


def _open(zone: SceneZone) -> SeenZone:
    return SeenZone(zone.name, zone.owner, len(zone.things), zone.things)


def _is_open(known: object) -> bool:
    return known is None or getattr(known, "lying", None) is not None
