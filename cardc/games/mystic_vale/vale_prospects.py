"""What a player's position is worth in points, by a rule of thumb: points now, and what the cards will still bring.

Whoever owns a card sees it as often as a turn shows of their cards, and a turn shows the more of them the less decay
is not cancelled. What a card brings each time counts for points, too: mana and spirits for what they buy, and that for
as many rounds as the game will last. It rests on which cards a player owns, not on where those lie face down: so
nothing is read that somebody does not know.

The weights were fitted to how games of greedy bots ended (`tests/bench/fitted_prospects.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from cardc.engine.state import State
from cardc.games.mystic_vale.counting import available
from cardc.games.mystic_vale.definitions import SPIRITS, WILD, Definitions, FaceDef
from cardc.games.mystic_vale.game_state import CARD_ZONES, DISCARDING, HARVEST, PREP, MysticVale, Player
from cardc.games.mystic_vale.instances import face_of, sight_of
from cardc.games.mystic_vale.layers import LayeredBoard, shown
from cardc.games.mystic_vale.sights import CardWorth

# What one of a symbol on a card adds each time that a turn shows it, in points.
MANA, SPIRIT, WILD_SPIRIT, VP = 0.2, 0.28, 0.35, 0.5
# What an ability adds each time that its card is seen, and what the active token is worth.
ABILITY, TOKEN = 0.15, 0.5
# What there is to spend now is worth so much for each round to come: whatever it buys counts as long.
MANA_NOW, SPIRIT_NOW, WILD_NOW = 0.04, 0.04, 0.05
# Mana beyond so much finds little to buy.
MUCH_MANA, LITTLE = 12, 0.3
# A turn shows about so much decay that is not cancelled, and no card has less of it than so much on average.
DECAY_SHOWN, LEAST_DECAY = 3.5, 0.15
# So many points all players together take from the pool in a round, so many more for each ability and each point that a
# turn shows, and behind the last one the game still lasts so many rounds.
TAKEN, TAKEN_BY_ABILITY, TAKEN_BY_VP, STILL = 0.95, 0.095, 0.3, 1.4


def prospects(board: LayeredBoard, state: State[MysticVale]) -> list[float]:
    """What each player's position is worth in points."""
    world = board.world
    worths = [owned(board.table, world, who) for who in range(len(world.players))]
    shares = [_share_seen(world, who, worth) for who, worth in enumerate(worths)]
    rounds = _rounds_left(world, worths, shares)
    return [
        _of_player(board, state, who, worth, share * worth.harvest, rounds)
        for who, (worth, share) in enumerate(zip(worths, shares, strict=True))
    ]


def _of_player(
    board: LayeredBoard, state: State[MysticVale], who: int, worth: CardWorth, each_round: float, rounds: float
) -> float:
    world, player = board.world, board.world.players[who]
    now = _at_hand(board, state, who, rounds)
    if who != world.active and _has_played(world, who):
        now *= min(1.0, rounds)
        rounds = max(0.0, rounds - 1)
    token = TOKEN * min(1.0, rounds) if player.token_active else 0.0
    return player.vp + worth.points + now + token + rounds * each_round


def _rounds_left(world: MysticVale, worths: Sequence[CardWorth], shares: Sequence[float]) -> float:
    """About how many rounds will follow this one."""
    if world.end_triggered:
        return 0.0
    taken = TAKEN
    for worth, share in zip(worths, shares, strict=True):
        taken += share * (TAKEN_BY_ABILITY * worth.abilities + TAKEN_BY_VP * worth.vp)
    return STILL + world.vp_pool / taken


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
    abilities, vp = len(face.abilities), symbols[index["vp"]]
    harvest = MANA * symbols[index["mana"]] + SPIRIT * _spirits(table, symbols) + WILD_SPIRIT * symbols[index[WILD]]
    harvest += VP * vp + ABILITY * abilities
    return CardWorth(face.points, harvest, vp, symbols[index["decay"]] - symbols[index["growth"]], abilities)


def _sum(parts: Sequence[CardWorth]) -> CardWorth:
    whole = CardWorth(0, 0.0, 0, 0, 0)
    for part in parts:
        whole.points += part.points
        whole.harvest += part.harvest
        whole.vp += part.vp
        whole.decay += part.decay
        whole.abilities += part.abilities
    return whole


def _spirits(table: Definitions, symbols: Sequence[int]) -> int:
    return sum([symbols[table.index[name]] for name in SPIRITS])


def _at_hand(board: LayeredBoard, state: State[MysticVale], who: int, rounds: float) -> float:
    """What this turn has still to bring; for others, what lies ready for their next one."""
    world, player = board.world, board.world.players[who]
    if who != world.active:
        return 0.0 if player.prep_spoiled else _of_field(board, who, rounds)
    if player.spoiled:
        return 0.0
    phases = {frame.kind for frame in state.stack}
    if phases & {DISCARDING, PREP}:
        return 0.0
    if HARVEST in phases:
        return rounds * _to_buy(board.table, available(board, who))
    return _of_field(board, who, rounds)


def _of_field(board: LayeredBoard, who: int, rounds: float) -> float:
    """What a field will bring that has not been harvested."""
    index = board.table.index
    symbols = [0] * len(index)
    for card in board.world.field_of(who):
        symbols = list(map(add, symbols, shown(board, card)))
    return symbols[index["vp"]] + rounds * _to_buy(board.table, symbols)


def _to_buy(table: Definitions, symbols: Sequence[int]) -> float:
    """What symbols are worth that are harvested together, for each round to come: by what they buy."""
    index = table.index
    mana = symbols[index["mana"]]
    useful = min(mana, MUCH_MANA) + LITTLE * max(0, mana - MUCH_MANA)
    return MANA_NOW * useful + SPIRIT_NOW * _spirits(table, symbols) + WILD_NOW * symbols[index[WILD]]


def _has_played(world: MysticVale, who: int) -> bool:
    """True if a player had their turn of this round."""
    count = len(world.players)
    return (who - world.first) % count < (world.active - world.first) % count
