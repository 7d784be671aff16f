"""How strong bots are: one against the other, each deal played twice with seats swapped.

python -m tests.bench.bots --game mystic_vale --games 1000 greedy random
python -m tests.bench.bots --game misty_valley --games 100 --jobs 2 search:playouts=100 greedy

A draw is no win of either; the interval is Wilson's, of the share of wins among all games. Seconds are of CPU time for
each decision at which there was a choice.
"""

from __future__ import annotations

import argparse
import math
import time
from functools import partial
from typing import NamedTuple

import cardc
from cardc.bots.bot import Bot
from cardc.bots.bots_by_name import bot_maker
from cardc.bots.seat import Seat
from cardc.engine.seeds import derived
from cardc.scenarios.processes import in_processes
from cardc.simulate.match import play_match

# The standard score of an interval of 95 %.
STANDARD = 1.959964


class Timed:
    """A bot whose thinking is timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves = 0
        self.seconds = 0.0

    def choose(self, seat: Seat) -> int:
        begun = time.process_time()
        place = self.bot.choose(seat)
        self.seconds += time.process_time() - begun
        self.moves += 1
        return place


class Played(NamedTuple):
    """One game: who won (0 the first bot, 1 the second, None neither), points, and what each took to think."""

    winner: int | None
    scores: tuple[int, int]
    moves: tuple[int, int]
    seconds: tuple[float, float]


def played(number: int, deck: cardc.Deck, names: tuple[str, str], seed: int) -> Played:
    """A game by its number: two after each other are the same deal with seats swapped."""
    deal, swapped = number // 2, number % 2
    table = deck.stage.new(tuple(deck.shown), 2, derived(seed, "deal", deal), {}, {})
    bots = [Timed(bot_maker(name).make(derived(seed, "bot", deal, one))) for one, name in enumerate(names)]
    end = play_match(table, bots[::-1] if swapped else bots)
    of = (1, 0) if swapped else (0, 1)  # the seat of each bot
    winner = of[end.winners[0]] if len(end.winners) == 1 else None
    first, second = bots
    return Played(
        winner,
        (end.scores[of[0]], end.scores[of[1]]),
        (first.moves, second.moves),
        (first.seconds, second.seconds),
    )


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    share, square = wins / games, STANDARD**2 / games
    middle = (share + square / 2) / (1 + square)
    half = STANDARD * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def told(names: tuple[str, str], found: list[Played]) -> str:
    """What came of games, in lines."""
    games, wins = len(found), sum(one.winner == 0 for one in found)
    losses = sum(one.winner == 1 for one in found)
    low, high = interval(wins, games)
    lines = [
        f"{names[0]} against {names[1]}: {wins} won, {games - wins - losses} drawn, {losses} lost of {games} games",
        f"won {wins / games:.1%} (95 % of {low:.1%} to {high:.1%})",
    ]
    for one, name in enumerate(names):
        points = sum(game.scores[one] for game in found) / games
        moves, seconds = (sum(getattr(game, part)[one] for game in found) for part in ("moves", "seconds"))
        lines.append(f"{name}: {points:.1f} points, {moves / games:.0f} moves a game, {seconds / moves:.4f} s a move")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--game", default="mystic_vale")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    deck = cardc.load(game=asked.game, faces="house")
    names = (asked.bots[0], asked.bots[1])
    found: list[Played] = []
    work = partial(played, deck=deck, names=names, seed=asked.seed)
    for one in in_processes(work, range(asked.first, asked.first + asked.games), asked.jobs, at_once=1):
        found.append(one)
        if len(found) % max(1, asked.games // 20) == 0:
            print(f"… {len(found)} games, {sum(game.winner == 0 for game in found)} won", flush=True)
    print(f"{asked.game}, seed {asked.seed}")
    print(told(names, found))


if __name__ == "__main__":
    main()
