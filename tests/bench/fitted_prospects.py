"""What the weights of the rules of thumb would be by how games end that greedy bots play against each other.

python -m tests.bench.fitted_prospects --game mystic_vale --games 300
python -m tests.bench.fitted_prospects --game misty_valley --games 150

At some moments of each game it notes what a rule of thumb goes by, and fits to that how the game ended. Half of the
games are fitted to, the other half tells how far the rule of thumb as it stands goes together with what came of it
(the correlation of leads). Bots that play by other weights play other games: so after a change it is fitted anew.

What there is to spend in a turn cannot be fitted so: who has more has been luckier, and that says nothing of what is
best to do with it. Such weights were tried out in games against each other (`tests/bench/bots.py`).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

import cardc
from cardc.bots.bot import Bot
from cardc.bots.bots_by_name import bot_maker
from cardc.bots.seat import Seat
from cardc.engine.board import NOBODY
from cardc.engine.seeds import derived
from cardc.engine.stage import Table
from cardc.games.misty_valley import valley_prospects as valley
from cardc.games.mystic_vale import vale_prospects as vale
from cardc.games.mystic_vale.definitions import SPIRITS, WILD
from cardc.games.mystic_vale.instances import face_of, sight_of
from cardc.simulate.match import play_match

# How often a moment is noted, and how often a bot does anything instead, so that more is seen than what it would do.
NOTED, ANYTHING = 0.1, 0.03


# What is noted of a table.
Noted: TypeAlias = Callable[[Table], Any]


class Moment(NamedTuple):
    """What was noted, and of which player it speaks."""

    who: int
    lead: float
    noted: Any


class Noting:
    """A bot that notes moments of the game it plays."""

    def __init__(self, bot: Bot, table: Table, chance: random.Random, noted: Noted) -> None:
        self.bot, self.table, self.chance, self.noted = bot, table, chance, noted
        self.moments: list[Moment] = []

    def choose(self, seat: Seat) -> int:
        if self.chance.random() < NOTED:
            worth = self.table.prospects()
            lead = worth[seat.player] - worth[1 - seat.player]
            self.moments.append(Moment(seat.player, lead, self.noted(self.table)))
        if self.chance.random() < ANYTHING:
            return self.chance.randrange(len(seat.answers))
        return self.bot.choose(seat)


class Ended(NamedTuple):
    """A game: its moments, its scores, and what else was noted at its end."""

    moments: list[Moment]
    scores: Sequence[int]
    end: Any


def games(
    deck: cardc.Deck, number: int, noted: Callable[[Table, int], Any], end: Callable[[Table], Any]
) -> list[Ended]:
    """Games of greedy bots, with what was noted."""
    found = []
    for n in range(number):
        table = deck.stage.new(tuple(deck.shown), 2, derived(77, "deal", n), {}, {})
        make = bot_maker("greedy:tables=1").make
        bots = [Noting(make(derived(77, "bot", n, i)), table, random.Random(2 * n + i), noted) for i in range(2)]
        scores = play_match(table, bots).scores
        found.append(Ended([moment for bot in bots for moment in bot.moments], scores, end(table)))
        if n % 50 == 49:
            print(f"… {n + 1} games", flush=True)
    return found


# ---- Mystic Vale

OF_CARDS = ("MANA", "SPIRIT", "WILD_SPIRIT", "guardians", "VP", "ABILITY")


def of_vale(table: Table) -> Any:
    """Of each player the points and what each round shows; of the game what tells how long it will last."""
    board = table.rules.board(table.state)
    world, cards, index = board.world, board.table, board.table.index
    worths = [vale.owned(cards, world, who) for who in range(2)]
    shares = [vale._share_seen(world, who, worth) for who, worth in enumerate(worths)]
    players = []
    for who, worth in enumerate(worths):
        pieces = [piece for card in world.owned_cards(who) for piece in sight_of(cards, world, card).visible]
        faces = [face_of(cards, world, piece) for piece in (*pieces, *vale._beside(world.players[who]))]
        shown = {name: sum(face.symbols[index[name]] for face in faces) for name in index}
        spirits = sum(shown[name] for name in SPIRITS)
        of_cards = (shown["mana"], spirits, shown[WILD], shown["guardian"], shown["vp"], worth.abilities)
        players.append([world.players[who].vp, worth.points, *(shares[who] * n for n in of_cards)])
    abilities = sum(share * worth.abilities for share, worth in zip(shares, worths, strict=True))
    points = sum(share * worth.vp for share, worth in zip(shares, worths, strict=True))
    return players, (0 if world.end_triggered else world.vp_pool, abilities, points, world.round)


def fit_vale(played: list[Ended]) -> None:
    """How long games last, and what each round brings."""
    moments = [(game, n, moment) for n, game in enumerate(played) for moment in game.moments]
    going = [(game, moment) for game, _, moment in moments if moment.noted[1][0]]
    told = np.array([moment.noted[1] for _, moment in going], float)
    left = np.array([game.end for game, _ in going]) - told[:, 3]
    guess = np.array([vale.TAKEN, vale.TAKEN_BY_ABILITY, vale.TAKEN_BY_VP, vale.STILL])
    for _ in range(20):  # Gauss and Newton
        taken = guess[0] + told[:, 1] * guess[1] + told[:, 2] * guess[2]
        slope = -(told[:, 0] / taken**2)[:, None] * np.column_stack([np.ones(len(told)), told[:, 1], told[:, 2]])
        slope = np.column_stack([slope, np.ones(len(told))])
        guess = guess + np.linalg.lstsq(slope, left - told[:, 0] / taken - guess[3], rcond=None)[0]
    beside("rounds", ("TAKEN", "TAKEN_BY_ABILITY", "TAKEN_BY_VP", "STILL"), guess, vale)

    def rounds(moment: Moment) -> float:
        pool, abilities, points, _ = moment.noted[1]
        taken = vale.TAKEN + vale.TAKEN_BY_ABILITY * abilities + vale.TAKEN_BY_VP * points
        return vale.STILL + pool / taken if pool else 0.0

    rows = []
    for _, _, moment in moments:
        own, other = (np.array(moment.noted[0][who], float) for who in (moment.who, 1 - moment.who))
        rows.append(np.concatenate([(own - other)[:2], rounds(moment) * (own - other)[2:], [1.0]]))
    fit_leads(moments, np.array(rows), ("points taken", "points of cards", *OF_CARDS, "to move"), vale)


# ---- Misty Valley


def of_valley(table: Table) -> Any:
    """Of each tile that somebody holds what tells whether they will keep it."""
    board = table.rules.board(table.state)
    owners, around = board.table.owners, valley._explorers_around(board)
    coming, left = valley._coming(board), [valley._left_to_send(board, who) for who in range(2)]
    found = []
    for tile in board.filled().values():
        owner = owners[tile]
        if board.holds(tile) and owner != NOBODY and len(board.around(tile)) < valley.SIDES:
            there = around.get(tile) or (0, 0)
            found.append((tile, owner, there[owner] - there[1 - owner], coming, left[1 - owner]))
    return found


def fit_valley(played: list[Ended]) -> None:
    """How likely a tile is kept."""
    rows, kept = [], []
    for game in played:
        for moment in game.moments:
            for tile, owner, more, coming, others in moment.noted:
                rows.append((1, more, coming, others))
                kept.append(game.end[tile] == owner)
    known, came = np.array(rows, float), np.array(kept, float)
    weights = np.zeros(known.shape[1])
    for _ in range(20):  # Newton
        likely = 1 / (1 + np.exp(-known @ weights))
        curved = (known * (likely * (1 - likely))[:, None]).T @ known + 1e-6 * np.eye(len(weights))
        weights = weights + np.linalg.solve(curved, known.T @ (came - likely))
    beside("log-odds", ("KEPT", "KEPT_BY_MORE", "KEPT_BY_COMING", "KEPT_BY_OTHERS"), weights, valley)
    moments = [(game, n, moment) for n, game in enumerate(played) for moment in game.moments]
    fit_leads(moments, np.ones((len(moments), 1)), ("to move",), valley)


# ---- both


def fit_leads(moments: list[tuple[Ended, int, Moment]], rows: Any, names: Sequence[str], used: Any) -> None:
    """Weights by the even games, and how well those in use tell the leads of the odd ones."""
    leads = np.array([game.scores[moment.who] - game.scores[1 - moment.who] for game, _, moment in moments], float)
    thought = np.array([moment.lead for _, _, moment in moments])
    even = np.array([n % 2 == 0 for _, n, _ in moments])
    scale = np.sqrt((rows[even] ** 2).mean(axis=0)) + 1e-9
    scaled = rows / scale
    weights = np.linalg.solve(scaled[even].T @ scaled[even] + 10 * np.eye(rows.shape[1]), scaled[even].T @ leads[even])
    beside("points", names, weights / scale, used)
    print(
        f"leads and the rule of thumb as it stands: correlation {np.corrcoef(thought[~even], leads[~even])[0, 1]:.3f}"
    )
    if rows.shape[1] > 1:
        print(
            f"leads and these weights, without the turn: {np.corrcoef(scaled[~even] @ weights, leads[~even])[0, 1]:.3f}"
        )


def beside(title: str, names: Sequence[str], fitted: Any, used: Any) -> None:
    """Weights as they were fitted, beside those in use."""
    print(title)
    for name, weight in zip(names, fitted, strict=True):
        now = getattr(used, name, None)
        print(f"  {name:16} {weight:8.3f}" + ("" if now is None else f"   in use {now:8.3f}"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=["mystic_vale", "misty_valley"], default="mystic_vale")
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    deck = cardc.load(game=asked.game, faces="house")
    if asked.game == "mystic_vale":
        fit_vale(games(deck, asked.games, of_vale, lambda table: table.rules.board(table.state).world.round))
    else:
        fit_valley(games(deck, asked.games, of_valley, lambda table: list(table.state.world.owners)))


if __name__ == "__main__":
    main()
