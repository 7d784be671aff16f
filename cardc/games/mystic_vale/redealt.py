"""What is hidden from a player of Mystic Vale, dealt anew: decks, discard piles of others, shared piles.

Whoever discards what they looked at does so unseen: what lies in the deck of another player may as well lie in their
discard pile. When the decks were counted out, some of the first one was left in the box unseen.
"""

from __future__ import annotations

from cardc.engine.answerable import CARD
from cardc.engine.redealing import HiddenDeal
from cardc.engine.state import State
from cardc.games.mystic_vale.agreed import CONCLAVE
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.setup_conclaves import LEVEL_DECKS


def deal_anew(state: State[MysticVale], rules: MysticValeRules, who: int, seed: int) -> None:
    """Deals anew, on a state of its own."""
    world = state.world
    dealing = HiddenDeal(state, rules, who, seed, numbered_apart=True)
    for other, player in enumerate(world.players):
        hidden = ("deck",) if other == who else ("deck", "discard")
        dealt = dealing.deal([player.zones[zone] for zone in hidden], CARD)
        player.zones.update(zip(hidden, dealt, strict=True))
        world.moved(other)
    if world.level_decks[0]:
        left_out = _left_out(rules.table, world)
        world.level_decks[0], dealt_out = dealing.deal([world.level_decks[0], left_out], shared=True)
        instead = dict(zip(left_out, dealt_out, strict=True))
        world.box = [instead.get(piece, piece) for piece in world.box]
    for decks in (world.level_decks, world.vale_decks):
        for n, deck in enumerate(decks):
            if decks is world.vale_decks or n:
                (decks[n],) = dealing.deal([deck], shared=True)
    dealing.done()


def _left_out(table: Definitions, world: MysticVale) -> list[int]:
    """The advancements in the box that might have come to lie in the first deck: those that are in use."""
    boxed = [piece for piece in world.box if table.cards[world.pieces[piece].card].deck == LEVEL_DECKS[0]]
    listed = _listed(table, world)
    return [piece for piece in boxed if listed is None or table.card_id(world.pieces[piece].card) in listed]


def _listed(table: Definitions, world: MysticVale) -> frozenset[str] | None:
    """What the conclaves list that may be in play, since something that they list is; None of a game without any."""
    boxed = {*world.box}
    cards = [table.cards[world.pieces[piece].card].card for piece in world.box]
    lists = [frozenset(card.get("contents")) for card in cards if card.kind == CONCLAVE]
    if not lists:
        return None
    in_use = {table.card_id(piece.card) for n, piece in enumerate(world.pieces) if n not in boxed}
    return frozenset().union(*(listed for listed in lists if not listed.isdisjoint(in_use)))
