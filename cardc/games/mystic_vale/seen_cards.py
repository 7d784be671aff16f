"""What a player of Mystic Vale sees, by the numbers of cards: of each card on the table all that lies in its sleeve."""

from __future__ import annotations

from collections.abc import Iterable

from cardc.engine.board import NOBODY
from cardc.engine.sighting import SeenPile, Sighting
from cardc.games.mystic_vale.census import SHARED
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale
from cardc.games.mystic_vale.scenery import OPEN


def sighting_of(world: MysticVale, table: Definitions, who: int) -> Sighting:
    """What a player sees: zones and vales of the players, and what lies before nobody."""
    shown, pieces, numbers, inside = world.shown, world.pieces, table.side_numbers, world.cards

    def sides(lying: Iterable[int]) -> list[int]:
        found: list[int] = []
        for piece in lying:
            # Which side of a piece is meant is open until it is taken; before that, its first one stands for it.
            known, side = numbers[pieces[piece].card], shown.get(piece, "")
            found.append(known[side] if side in known else next(iter(known.values())))
        return found

    piles: list[SeenPile] = []
    for owner, player in enumerate(world.players):
        for zone in table.vocabulary.zones.values():
            if zone.owner == "player":
                lying = player.zones[zone.name]
                seen = None
                if zone.is_seen_by(who, owner):
                    inner = [piece for card in lying for piece in inside[card]] if zone.name in CARD_ZONES else lying
                    seen = sides(inner)
                piles.append(SeenPile(zone.name, owner, len(lying), seen))
        piles.append(SeenPile("vales", owner, len(player.vales), sides(player.vales)))
        token = [player.amulet] if player.amulet >= 0 else []
        piles.append(SeenPile("token", owner, len(token), sides(token)))
        bought = [one.piece for one in player.pending]
        piles.append(SeenPile("bought", owner, len(bought), sides(bought)))
    for name, lies in SHARED.items():
        lying = lies(world)
        piles.append(SeenPile(name, NOBODY, len(lying), sides(lying) if name in OPEN else None))
    return Sighting(piles, [])
