"""What happened in a game, in words of the moment in which it did: things may be called otherwise later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.engine.events import Event
from cardc.engine.stage import Table


class Happening(NamedTuple):
    """Something that happened, with the words for it."""

    event: Event
    told: str


def told_of(table: Table, log: Iterable[Event]) -> list[Happening]:
    """What just happened on a table."""
    return [Happening(event, table.describe(event)) for event in log]


def known_to(player: int, table: Table, happened: Iterable[Happening]) -> Iterator[Happening]:
    """What a player may know of what happened."""
    return (one for one in happened if table.seen_by(one.event, player))
