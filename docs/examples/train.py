"""Teaches a linear policy a game by playing it against random play, and tells how often it wins then.

    python train.py misty_valley 1500        # learns from so many games

Each action has a weight for each number of an observation, and one of its own. What was done in a game becomes likelier
if the player did better than usual, by how much better, and less likely if worse (REINFORCE).
"""

import sys
import time

import numpy as np

from cardc import learning


def likely(weights, seen, allowed):
    """How likely each allowed action is; what the player saw, as the places of what is not zero, and how much it is."""
    places = np.append(np.flatnonzero(seen), len(seen))
    amounts = np.append(np.tanh(seen[places[:-1]] / 4) / np.sqrt(len(places)), 1.0)
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
                steps.append((allowed, places, np.outer((np.arange(len(allowed)) == nth) - odds, amounts)))
        env.step(allowed[nth])
    return env.rewards[learner]


def train(env, weights, games, rate=0.02):
    """Learns from so many games, on either seat in turn."""
    chooser, usual, spread = np.random.default_rng(1), 0.0, 1.0
    for seed in range(games):
        steps = []
        better = play(env, seed, weights, f"player_{seed % 2}", chooser, steps) - usual
        usual, spread = usual + 0.02 * better, spread + 0.02 * (better**2 - spread)
        for allowed, places, likelier in steps:
            weights[np.ix_(allowed, places)] += rate * np.clip(better / np.sqrt(spread), -3, 3) * likelier


def main(game, games=1500, tests=500):
    """Learns, measures against random play, and tells."""
    env, chooser, began = learning.raw_env(game=game, rewards="margin"), np.random.default_rng(2), time.process_time()
    weights = np.zeros((env.action_space("player_0").n, len(env.observation_names) + 1), dtype=np.float32)
    train(env, weights, int(games))
    spent, env = time.process_time() - began, learning.raw_env(game=game)
    given = [play(env, 10**6 + n, weights, f"player_{n % 2}", chooser) for n in range(int(tests))]
    share = (np.mean(given) + 1) / 2  # a draw is half a win
    error = 1.96 * np.sqrt(share * (1 - share) / len(given))
    print(f"{games} games in {spent:.0f} s of one core; then wins {share:.1%} ± {error:.1%} of {tests}")
    return share


if __name__ == "__main__":
    main(*sys.argv[1:])
