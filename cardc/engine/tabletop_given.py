"""How a scenario gives the table of a small game as it lies in a play: the inverse of setting it.

Everything gets a name of its own, so that whatever is left out later, the names of the rest stay. Empty zones and
counters are given, too: what is not spoken of may be furnished.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardc.engine.board import NOBODY
from cardc.engine.given_tables import GivenNames, about_to_begin, numbered
from cardc.engine.rule_options import otherwise
from cardc.engine.state import State
from cardc.engine.tabletop import WHOLE, Tabletop
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.tabletop_turns import TURN
from cardc.engine.tabletop_words import NOBODYS, SEATS


class GivenTabletop(NamedTuple):
    """What is given, what the players are called there, and the names of things by their numbers."""

    given: dict[str, Any]
    players: tuple[str, ...]
    own: dict[int, str]


def given_again(rules: TabletopRules, state: State[Tabletop]) -> GivenTabletop | None:
    """The table as a scenario gives it; None unless a phase is about to begin."""
    table, game = state.world, rules.tabletop
    phase = about_to_begin(state, TURN, tuple(game.phases), game.opening)
    if phase is None or table.players not in SEATS:
        return None
    return _TabletopTold(rules, table, phase.who).said(phase.kind)


class _TabletopTold:
    """One table being told."""

    def __init__(self, rules: TabletopRules, table: Tabletop, first: int) -> None:
        self.rules = rules
        self.table = table
        self.names = GivenNames(first, SEATS[table.players], rules.definitions.cards)
        self.order, self.seats = self.names.order, self.names.seats
        self.own: dict[int, str] = {}

    def said(self, phase: str) -> GivenTabletop:
        given: dict[str, Any] = {"players": self.table.players, "phase": phase}
        options = otherwise(self.rules.book.options, self.rules.options)
        if options:
            given["options"] = options
        for name in self.rules.tabletop.whose:
            if kept := self.table.note(name):
                given[name] = self.seats[kept - 1]
        for zone in self.rules.definitions.vocabulary.zones.values():
            if zone.owner == "nobody":
                given |= self._lying(zone.name, NOBODY)
        for who in self.order:
            own = dict(self._of_player(who))
            given |= own if who == self.order[0] else {self.seats[who]: own}
        return GivenTabletop(given, self.names.players, self.own)

    def _of_player(self, who: int) -> Iterator[tuple[str, Any]]:
        vocabulary = self.rules.definitions.vocabulary
        for symbol in vocabulary.symbols:
            yield symbol, self.table.count(symbol, who)
        for zone in vocabulary.zones.values():
            if zone.owner == "player":
                yield from self._lying(zone.name, who).items()

    def _lying(self, zone: str, who: int) -> dict[str, Any]:
        return {zone: [text for thing in self.table.lying(zone, who) for text in self._thing(thing, who)]}

    def _thing(self, thing: int, who: int) -> Iterator[str]:
        """A thing in words, and behind it what lies on it."""
        table = self.table
        card = self.rules.definitions.cards[table.things[thing]]
        title = self.names.title(card)
        name = self.own[thing] = numbered(card.title, {*self.own.values()})
        said = [title if name == title else f"{name} = {title}"]
        side, at, on = table.sides.get(thing, ""), table.placed.get(thing), table.upon.get(thing)
        if side != card.faces[0].side:
            said.append(f"({side})")
        if at is not None:
            said.append(f"at {at.x} {at.y}" + (f" turned {at.rotation}" if at.rotation else ""))
        elif on is not None:
            said.append(f"on {self.own[on.host]}" + (f" side {on.edge}" if on.edge != WHOLE else ""))
        if table.owners[thing] != who:
            owner = table.owners[thing]
            said.append(f"of {NOBODYS if owner == NOBODY else self.seats[owner]}")
        yield " ".join(said)
        for other in table.lying_on(thing):
            yield from self._thing(other, who)
