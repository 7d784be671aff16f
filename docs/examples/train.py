"""Teaches a linear policy a game by playing it against random play, and tells how often it wins then.

    python train.py misty_valley --games 2000

Each action has a weight for each number of an observation, and one of its own. After a game, what was done in it becomes
likelier if the player did better than usual, by how much better, and less likely if worse (REINFORCE).
"""

import argparse
import math
import time

import numpy as np

from cardc import learning

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("game", help="a bundled game, or the folder of one")
parser.add_argument("--games", type=int, default=2000, help="so many games to learn from")
parser.add_argument("--test", type=int, default=500, help="so many games to measure by")
parser.add_argument("--rate", type=float, default=0.02, help="how much is learned of one game")


def likely(weights, seen, allowed):
    """How likely each allowed action is; what the player saw, as the places of what is not zero, and how much it is."""
    places = np.append(np.flatnonzero(seen), len(seen))
    amounts = np.append(np.tanh(seen[places[:-1]] / 4) / math.sqrt(len(places)), 1.0)
    scores = weights[np.ix_(allowed, places)] @ amounts
    odds = np.exp(scores - scores.max())
    return odds / odds.sum(), places, amounts


def play(env, seed, weights, learner, chooser, steps=None):
    """A game of the learner against random play. With `steps`, it tries things out, and notes what it did."""
    env.reset(seed=seed)
    while not env.terminations[learner]:
        seen = env.observe(env.agent_selection)
        allowed = np.flatnonzero(seen["action_mask"])
        nth = chooser.integers(len(allowed))
        if env.agent_selection == learner:
            odds, places, amounts = likely(weights, seen["observation"], allowed)
            nth = odds.argmax() if steps is None else chooser.choice(len(allowed), p=odds)
            if steps is not None:
                odds[nth] -= 1  # less what it did: the way in which that becomes less likely
                steps.append((allowed, places, np.outer(odds, amounts)))
        env.step(allowed[nth])
    return env.rewards[learner]


def train(env, games, rate):
    """The weights after so many games, on either seat in turn."""
    weights = np.zeros((env.action_space("player_0").n, len(env.observation_names) + 1), dtype=np.float32)
    chooser, usual, spread = np.random.default_rng(1), 0.0, 1.0
    for seed in range(games):
        steps = []
        better = play(env, seed, weights, f"player_{seed % 2}", chooser, steps) - usual
        usual, spread = usual + 0.02 * better, spread + 0.02 * (better**2 - spread)
        for allowed, places, change in steps:
            weights[np.ix_(allowed, places)] -= rate * np.clip(better / math.sqrt(spread), -3, 3) * change
    return weights


def main(given=None):
    """Learns, measures and tells."""
    asked = parser.parse_args(given)
    began = time.process_time()
    weights = train(learning.raw_env(game=asked.game, rewards="margin"), asked.games, asked.rate)
    spent, env, chooser = time.process_time() - began, learning.raw_env(game=asked.game), np.random.default_rng(2)
    results = [play(env, 10**6 + n, weights, f"player_{n % 2}", chooser) for n in range(asked.test)]
    share = (np.sum(results) / asked.test + 1) / 2  # a draw is half a win
    error = 1.96 * math.sqrt(share * (1 - share) / asked.test)
    print(f"{asked.games} games in {spent:.0f} s of one core; wins {share:.1%} ± {error:.1%} of {asked.test}")
    return share


if __name__ == "__main__":
    main()
