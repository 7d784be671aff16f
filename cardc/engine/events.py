"""What happened: one type per kind of event, its words beside it. Traces, expectations and statistics read these."""

from __future__ import annotations

from typing import Any

from cardc.engine.numbers import AbilityNumber
from cardc.engine.values import Value, value


class Event(Value):
    """Something that happened, and to or by whom."""

    __slots__ = ()

    who: int

    def told(self, names: Any) -> str:
        """The event in words, without the player. `names` is the naming of the game that the event belongs to."""
        return self.kind.replace("_", " ")


Log = list[Event]


@value("used")
class Used(Event):
    """An ability began: which one, on which piece (-1 if granted), in which card (-1 for none), by which grant."""

    who: int
    ability: AbilityNumber
    piece: int
    host: int
    grant: int

    def told(self, names: Any) -> str:
        """By the title it is printed under."""
        return f"used {names.title(self.ability)}"
