"""What is hidden from a player of a small game, dealt anew: what lies in zones that they do not see into.

Things of one owner change places among all such zones of theirs that can hold them: a hand with the pile it is drawn
from, a pile that all draw from with what was left in the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from cardc.engine.board import NOBODY
from cardc.engine.redealing import HiddenDeal
from cardc.engine.state import State
from cardc.engine.tabletop import Tabletop
from cardc.engine.tabletop_rules import TabletopRules

# A zone and whose it is.
OwnedZone: TypeAlias = tuple[str, int]


def deal_anew(state: State[Tabletop], rules: TabletopRules, who: int, seed: int) -> None:
    """Deals anew, on a state of its own."""
    table, zones = state.world, rules.definitions.vocabulary.zones
    dealing = HiddenDeal(state, rules, who, seed)
    dealing.know(rules.tabletop.seen(rules.board(state), who))
    for owner in (NOBODY, *range(table.players)):
        piles = [pile for pile in sorted(table.zones) if pile[1] == owner]
        hidden = {pile: list(table.zones[pile]) for pile in piles if not zones[pile[0]].is_seen_by(who, owner)}
        for places in _exchangeable(rules, table, hidden):
            (dealt,) = dealing.deal([[hidden[pile][n] for pile, n in places]], shared=owner == NOBODY)
            for (pile, n), thing in zip(places, dealt, strict=True):
                hidden[pile][n] = thing
        table.zones.update((pile, tuple(things)) for pile, things in hidden.items())
    dealing.done()


def _exchangeable(
    rules: TabletopRules, table: Tabletop, hidden: Mapping[OwnedZone, Sequence[int]]
) -> Iterable[list[tuple[OwnedZone, int]]]:
    """The places of things that may lie in each other's place: those of a kind that some of the zones hold, and those
    of which any zone may hold what lies there."""
    zones = rules.definitions.vocabulary.zones
    kinds = {zones[zone].holds: rules.cards_of(zones[zone].holds) for zone, _ in hidden if zones[zone].holds}
    found: dict[str, list[tuple[OwnedZone, int]]] = {}
    for pile, things in hidden.items():
        holds = zones[pile[0]].holds
        for n, thing in enumerate(things):
            card = table.things[thing]
            kind = holds or next((kind for kind, cards in kinds.items() if card in cards), "")
            found.setdefault(kind, []).append((pile, n))
    return found.values()
