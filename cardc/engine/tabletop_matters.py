"""What of the table of a small game makes a difference from here on, without what tells like things apart."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.state import State
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.values import plain
from cardc.language.node import Json


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
