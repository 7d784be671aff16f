"""The table of a small game as data: in the words of a scenario, and as what makes a difference from here on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardc.engine.board import NOBODY
from cardc.engine.rule_options import otherwise
from cardc.engine.state import State
from cardc.engine.tabletop import WHOLE, Tabletop
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.tabletop_words import END, ME, SEATS
from cardc.engine.values import plain
from cardc.language.node import Json

# What a thing cannot be called in the words of a scenario.
_NOT_IN_NAMES = re.compile(r"[^\w'’ -]")


def as_given(state: State[Tabletop], rules: TabletopRules, me: int) -> dict[str, Any]:
    """What a scenario would say to lay this table."""
    return _Words(state, rules, me).given()


class _Words:
    """One table being told, from the seat of one player."""

    def __init__(self, state: State[Tabletop], rules: TabletopRules, me: int) -> None:
        self.state, self.rules, self.table = state, rules, state.world
        count = self.table.players
        seats = (ME, *SEATS[count])
        self.seats = {(me + place) % count: seat for place, seat in enumerate(seats)}
        self.seen = Counter[str]()
        self.names: dict[int, str] = {}

    def given(self) -> dict[str, Any]:
        game, zones = self.rules.tabletop, self.rules.definitions.vocabulary.zones
        given: dict[str, Any] = {"players": self.table.players, "phase": self._phase()}
        options = otherwise(self.rules.book.options, self.rules.options)
        if options:
            given["options"] = options
        for name in game.whose:
            if self.table.note(name):
                given[name] = self.seats[self.table.note(name) - 1]
        shared = {name: self._lying(name, NOBODY) for name, zone in zones.items() if zone.owner == "nobody"}
        given |= {name: lying for name, lying in shared.items() if lying}
        for who, seat in self.seats.items():
            own = self._own(who)
            if seat == ME:
                given |= own
            elif own:
                given[seat] = own
        return given

    def _own(self, who: int) -> dict[str, Any]:
        vocabulary = self.rules.definitions.vocabulary
        counted = {name: n for name in vocabulary.symbols if (n := self.table.count(name, who))}
        zones = [name for name, zone in vocabulary.zones.items() if zone.owner == "player"]
        return {**counted, **{name: lying for name in zones if (lying := self._lying(name, who))}}

    def _phase(self) -> str:
        game = self.rules.tabletop
        kinds = [frame.kind for frame in self.state.stack]
        known = {*game.phases, *([game.opening] if game.opening else [])}
        return next((kind for kind in reversed(kinds) if kind in known), END if not kinds else next(iter(game.phases)))

    def _lying(self, zone: str, who: int) -> list[str]:
        """What lies in a zone, each thing before those that lie on it."""
        found: list[str] = []
        waiting = list(self.table.lying(zone, who))
        while waiting:
            thing = waiting.pop(0)
            found.append(self._thing(thing, zone))
            waiting = [*self.table.lying_on(thing), *waiting]
        return found

    def _thing(self, thing: int, zone: str) -> str:
        table, title = self.table, self._title(thing)
        name = self._named(thing)
        side, at, on = table.sides.get(thing), table.placed.get(thing), table.upon.get(thing)
        said = [title if name == title else f"{name} = {title}", *([f"({side})"] if side else ())]
        if at is not None:
            said += ["at", str(at.x), str(at.y), *(("turned", str(at.rotation)) if at.rotation else ())]
        elif on is not None:
            said += ["on", self.names[on.host], *(("side", str(on.edge)) if on.edge != WHOLE else ())]
        owner, of_zone = table.owners[thing], table.lies(thing)[1]
        if owner != of_zone:
            said += ["of", self.seats.get(owner, "nobody")]
        return " ".join(said)

    def _title(self, thing: int) -> str:
        return self.rules.definitions.cards[self.table.things[thing]].title

    def _named(self, thing: int) -> str:
        """A thing by its title, with a number where another is called so; what lies below it was named before."""
        if thing not in self.names:
            title = self._title(thing)
            self.seen[title] += 1
            said = _NOT_IN_NAMES.sub("", title)
            self.names[thing] = title if self.seen[title] == 1 and said == title else f"{said} no {self.seen[title]}"
        return self.names[thing]


# ---- what makes a difference


def what_matters(state: State[Tabletop], rules: TabletopRules) -> Json:
    """The table without what tells like things apart, and with what has no order in an order of its own."""
    table, zones = state.world, rules.definitions.vocabulary.zones

    def thing(number: int) -> list[Json]:
        on = [[table.upon[other].edge, thing(other)] for other in table.lying_on(number)]
        return [
            table.things[number],
            table.owners[number],
            table.sides.get(number, ""),
            plain(table.placed.get(number)),
            _in_order(on),
        ]

    def lying(name: str, things: Sequence[int]) -> list[Json]:
        found = [thing(one) for one in things]
        return found if zones[name].ordered else _in_order(found)

    return {
        "zones": [[name, who, lying(name, things)] for (name, who), things in sorted(table.zones.items()) if things],
        "counters": [[name, who, n] for (name, who), n in sorted(table.counters.items()) if n],
        "marks": _in_order([plain(mark) for mark in table.marks]),
        "lasting": _in_order([plain(one) for one in table.lasting]),
        "notes": [[name, list(kept)] for name, kept in sorted(table.notes.items()) if kept],
        "turn": [table.playing, table.first, table.turn],
        "stack": plain(state.stack),
    }


def _in_order(found: Sequence[Json]) -> list[Json]:
    return sorted(found, key=repr)
