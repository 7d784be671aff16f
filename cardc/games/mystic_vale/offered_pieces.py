"""The pieces that an option speaks of, as cards of the list, and whether anybody has them."""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.options import AbilityUse
from cardc.engine.played_by_programs import OfferedCard
from cardc.engine.state import Answer
from cardc.engine.things_spoken_of import things_of
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale


def offered_cards(table: Definitions, world: MysticVale, option: Answer) -> Sequence[OfferedCard]:
    """What lies in the middle, or in the box still, is nobody's, and what is used is not. A sleeve is no card."""
    pieces, is_used = things_of(option), isinstance(option, AbilityUse)
    return [
        OfferedCard(table.card_id(world.pieces[piece].card), not is_used and _is_nobodys(world, piece))
        for piece in pieces
    ]


def _is_nobodys(world: MysticVale, piece: int) -> bool:
    return any(piece in lying for lying in (world.commons, world.vales_open, world.soils, world.box))
