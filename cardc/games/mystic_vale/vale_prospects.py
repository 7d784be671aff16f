"""What a player's position is worth in points, by a rule of thumb: points now, and what the cards will still bring.

Whoever owns a card sees it as often as a turn shows of their cards, and a turn shows the more of them the less decay
is not cancelled. What a card brings each time counts for points, too: mana and spirits for what they buy. It rests on
which cards a player owns, not on where those lie face down: so nothing is read that somebody does not know.

The weights were set by hand; `tests/bench/bots.py` plays the bots that rest on them against others.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardc.engine.state import State
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.definitions import SPIRITS, WILD, Definitions, FaceDef
from cardc.games.mystic_vale.game_state import CARD_ZONES, DISCARDING, HARVEST, PREP, MysticVale, Player
from cardc.games.mystic_vale.instances import face_of, sight_of
from cardc.games.mystic_vale.layers import LayeredBoard
from cardc.games.mystic_vale.sights import CardWorth

# What one of a symbol is worth when it is harvested, in points.
MANA, SPIRIT, WILD_SPIRIT, GUARDIAN, VP = 0.6, 0.8, 1.0, 0.1, 1.0
# What an ability is worth each time that its card is seen, and what the active token is worth.
ABILITY, TOKEN = 0.3, 0.6
# Mana beyond so much finds little to buy.
MUCH_MANA, LITTLE = 12, 0.3
# A turn shows about so much decay that is not cancelled, and no card has less of it than so much on average.
DECAY_SHOWN, LEAST_DECAY = 3.5, 0.15
# How many points a player takes from the pool in a turn beside those that the cards print.
OTHER_VP = 0.7
# A game is thought to last so many rounds at most, and behind them to end soon: or whoever has the better cards would
# put off its end for ever.
USUAL_ROUNDS, SOON = 12, 1.5


def prospects(board: LayeredBoard, state: State[MysticVale]) -> list[float]:
    """What each player's position is worth in points."""
    world = board.world
    worths = [owned(board.table, world, who) for who in range(len(world.players))]
    rounds = _rounds_left(world, worths)
    return [_of_player(board, state, who, worth, rounds) for who, worth in enumerate(worths)]


def _of_player(board: LayeredBoard, state: State[MysticVale], who: int, worth: CardWorth, rounds: float) -> float:
    world, player = board.world, board.world.players[who]
    now = _at_hand(board, state, who)
    if who != world.active and _has_played(world, who):
        now *= min(1.0, rounds)
        rounds = max(0.0, rounds - 1)
    token = TOKEN * min(1.0, rounds) if player.token_active else 0.0
    return player.vp + worth.points + now + token + rounds * _share_seen(world, who, worth) * worth.harvest


def _rounds_left(world: MysticVale, worths: Sequence[CardWorth]) -> float:
    """About how many rounds will follow this one."""
    if world.end_triggered:
        return 0.0
    taken = sum([OTHER_VP + _share_seen(world, who, worth) * worth.vp for who, worth in enumerate(worths)])
    return min(world.vp_pool / taken, max(SOON, float(USUAL_ROUNDS - world.round)))


def _share_seen(world: MysticVale, who: int, worth: CardWorth) -> float:
    """Which share of a player's cards a turn shows, about."""
    zones = world.players[who].zones
    cards = sum([len(zones[name]) for name in CARD_ZONES])
    return min(1.0, DECAY_SHOWN / max(LEAST_DECAY * cards, worth.decay, 1))


def owned(table: Definitions, world: MysticVale, who: int) -> CardWorth:
    """What all that a player owns is worth, wherever it lies."""
    player = world.players[who]
    parts = [_of_card(table, world, card) for card in world.owned_cards(who)]
    parts += [_of_face(table, face_of(table, world, piece)) for piece in _beside(player)]
    found = _sum(parts)
    found.points += sum([fixed.points for fixed in player.scored])
    return found


def _beside(player: Player) -> list[int]:
    """The pieces of a player that are in no card."""
    found = [*[pending.piece for pending in player.pending], *player.vales]
    return found if player.amulet < 0 else [*found, player.amulet]


def _of_card(table: Definitions, world: MysticVale, card: int) -> CardWorth:
    """What a card is worth as it is crafted; kept with what else can be read off it."""
    sight = sight_of(table, world, card)
    if sight.worth is None:
        sight.worth = _sum([_of_face(table, face_of(table, world, piece)) for piece in sight.visible])
    return sight.worth


def _of_face(table: Definitions, face: FaceDef) -> CardWorth:
    index, symbols = table.index, face.symbols
    harvest = brought(table, symbols) + ABILITY * len(face.abilities)
    return CardWorth(face.points, harvest, symbols[index["vp"]], symbols[index["decay"]] - symbols[index["growth"]])


def _sum(parts: Sequence[CardWorth]) -> CardWorth:
    whole = CardWorth(0, 0.0, 0, 0)
    for part in parts:
        whole.points += part.points
        whole.harvest += part.harvest
        whole.vp += part.vp
        whole.decay += part.decay
    return whole


def brought(table: Definitions, symbols: Sequence[int]) -> float:
    """What symbols are worth that are harvested together."""
    index = table.index
    mana = symbols[index["mana"]]
    found = MANA * min(mana, MUCH_MANA) + LITTLE * MANA * max(0, mana - MUCH_MANA)
    found += VP * symbols[index["vp"]] + GUARDIAN * symbols[index["guardian"]] + WILD_SPIRIT * symbols[index[WILD]]
    return found + SPIRIT * sum([symbols[index[name]] for name in SPIRITS])


def _at_hand(board: LayeredBoard, state: State[MysticVale], who: int) -> float:
    """What this turn has still to bring; for others, what lies ready for their next one."""
    world, player = board.world, board.world.players[who]
    if who != world.active:
        return 0.0 if player.prep_spoiled else _of_field(board, who)
    if player.spoiled:
        return 0.0
    phases = {frame.kind for frame in state.stack}
    if phases & {DISCARDING, PREP}:
        return 0.0
    return brought(board.table, available(board, who)) if HARVEST in phases else _of_field(board, who)


def _of_field(board: LayeredBoard, who: int) -> float:
    table, world = board.table, board.world
    return sum([_of_card(table, world, card).harvest for card in world.field_of(who)])


def _has_played(world: MysticVale, who: int) -> bool:
    """True if a player had their turn of this round."""
    count = len(world.players)
    return (who - world.first) % count < (world.active - world.first) % count
