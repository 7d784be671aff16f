"""A table as one player sees it, so that expectations can ask what they know: `view of left: me.discard = hidden`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from cardc.engine.stage import Point, StageError, Table
from cardc.engine.views import View, view_of

# What lies in a zone that is face down for whoever looks; and numbers that nobody else sees.
HIDDEN = "hidden"


@dataclass(frozen=True)
class SeenTable:
    """As much of a table as expectations ask for, answered from a view."""

    table: Table
    view: View

    @property
    def state(self) -> Any:
        """The state, for what the game waits for."""
        if self.view.decides != self.view.player:
            raise StageError("what is offered is only seen by who decides")
        return self.table.state

    def label(self, option: Any) -> str:
        """What an option is called."""
        return self.table.label(option)

    def describe(self, event: Any) -> str:
        """An event in words."""
        return self.table.describe(event)

    def player(self, name: str) -> int | None:
        """The number of a player by name."""
        return self.table.player(name)

    def number(self, who: int, name: str) -> int | None:
        """A number that everybody sees, or how many things lie in a zone."""
        zone = name.removeprefix("cards in ")
        if zone != name:
            return next((one.size for one in self.view.zones if one.name == zone and one.owner in (who, None)), None)
        return self.view.numbers[who].get(name)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        """What lies in a zone, if it lies open for who looks."""
        found = next((one for one in self.view.zones if one.name == name and one.owner in (who, None)), None)
        if found is None:
            return None
        return found.lying if found.lying is not None else (HIDDEN,)

    def flag(self, who: int, name: str) -> bool | None:
        """A truth that everybody sees."""
        told = self.view.numbers[who].get(name)
        return told if isinstance(told, bool) else None


def seen_from(moment: Point, name: str) -> Point:
    """A moment as a player sees it: the table, and of what happened only what they may know."""
    who = moment.table.player(name)
    if who is None:
        raise StageError(f"there is no player `{name}`")
    happened = [event for event in moment.happened if moment.table.seen_by(event, who)]
    seen = SeenTable(moment.table, view_of(moment.table, who))
    return Point(cast("Table", seen), happened)
