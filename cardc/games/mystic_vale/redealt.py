"""What is hidden from a player of Mystic Vale, dealt anew: decks of cards, and piles that all draw from.

What a pending decision speaks of lies where it lay: its player has seen it.
"""

from __future__ import annotations

from collections.abc import Collection

from cardc.engine.chance import Chance
from cardc.engine.redealing import dealt_anew
from cardc.engine.state import State
from cardc.games.mystic_vale.game_state import MysticVale


def deal_anew(state: State[MysticVale], who: int, known: Collection[int], seed: int) -> None:
    """Shuffles every pile that a player does not see, on a state of its own, and gives it another chance."""
    chance = Chance(seed)
    world = state.world
    for other, player in enumerate(world.players):
        for zone in ("deck",) if other == who else ("deck", "discard"):
            (player.zones[zone],) = dealt_anew([player.zones[zone]], known, chance)
    world.level_decks = [dealt_anew([pile], known, chance)[0] for pile in world.level_decks]
    world.vale_decks = [dealt_anew([pile], known, chance)[0] for pile in world.vale_decks]
    world.changed()
    state.chance = chance
