"""What holds at every decision of every game, told as what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.engine.events import Log
from cardc.engine.state import State
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale
from cardc.games.mystic_vale.history import VP_POOL, Gained, PartSetUp, Pooled
from cardc.games.mystic_vale.rules import MysticValeRules
from tests.engine.invariants import advancements_are_offered, nothing_is_missing, vales_are_offered

CARDS_PER_PLAYER = 20


def broken(rules: MysticValeRules, state: State[MysticVale]) -> Iterator[str]:
    """What does not hold now, whatever was done before."""
    yield from _lost_or_doubled(state.world)
    yield from _overfull(state.world)
    yield from _below_zero(state.world)
    yield from nothing_is_missing(rules, state)
    if state.decision is not None and state.decision.kind == "harvest":
        yield from vales_are_offered(rules, state)
        yield from advancements_are_offered(rules, state)


def _lost_or_doubled(world: MysticVale) -> Iterator[str]:
    """Every piece is at one place, and so is every card."""
    held: list[int] = [*world.commons, *world.soils, *world.vales_open, *world.box]
    held += [piece for deck in (*world.level_decks, *world.vale_decks) for piece in deck]
    for who, player in enumerate(world.players):
        cards = [card for zone in CARD_ZONES for card in player.zones[zone]]
        if len(cards) != CARDS_PER_PLAYER or len(set(cards)) != CARDS_PER_PLAYER:
            yield f"player {who} has {len(cards)} cards, {len(set(cards))} of them different"
        if len(player.zones["on_deck"]) > 1:
            yield f"player {who} has {len(player.zones['on_deck'])} on-deck cards"
        held += [piece for zone, things in player.zones.items() if zone not in CARD_ZONES for piece in things]
        held += [piece for card in cards for piece in world.cards[card]]
        held += [*player.vales, *(pending.piece for pending in player.pending)]
        held += [player.amulet] if player.amulet >= 0 else []
    if sorted(held) != list(range(len(world.pieces))):
        twice = sorted({piece for piece in held if held.count(piece) > 1})
        yield f"pieces {twice} are at several places, {sorted({*range(len(world.pieces))} - {*held})} at none"


def _overfull(world: MysticVale) -> Iterator[str]:
    for card, inside in enumerate(world.cards):
        slots = [(world.pieces[piece].position, world.pieces[piece].eclipse) for piece in inside]
        if len(slots) != len(set(slots)):
            yield f"two pieces lie in one slot of card {card}: {slots}"


def _below_zero(world: MysticVale) -> Iterator[str]:
    if world.vp_pool < 0:
        yield f"{world.vp_pool} VP in the pool"
    yield from (f"player {who} has {player.vp} VP" for who, player in enumerate(world.players) if player.vp < 0)


def tokens(world: MysticVale) -> tuple[int, int]:
    """The points that the players have, and those in the pool."""
    return sum(player.vp for player in world.players), world.vp_pool


def vp_torn(before: tuple[int, int], after: tuple[int, int], log: Log) -> Iterator[str]:
    """Points that were told and not moved, or moved and not told, from what `tokens` were before to what they are."""
    gained = sum(event.n for event in log if isinstance(event, Gained) and event.symbol == "vp")
    held = after[0] - before[0]
    if held != gained:
        yield f"{gained} VP were gained, and the players have {held} more"
    if any(isinstance(event, PartSetUp) and event.part == VP_POOL for event in log):
        return  # the pool is only now counted out
    pooled = sum(event.n for event in log if isinstance(event, Pooled))
    if not before[1] - gained <= after[1] - pooled <= before[1]:
        yield f"the pool went from {before[1]} to {after[1]} with {gained} VP gained and {pooled} put into it"
