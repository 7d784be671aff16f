"""Many cards at once: the changes of each are tried in one of several processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence

from cardc.catalog.cards import Card
from cardc.scenarios.mutation.card_trials import CardTrials
from cardc.scenarios.mutation.verdicts import MutationTally

# What a process works with; it is there when the process begins, so nothing has to be sent.
_TRIALS: list[CardTrials] = []


def tried(trials: CardTrials, cards: Sequence[Card], jobs: int) -> Iterator[MutationTally]:
    """What came of the changes of each card, as they are done. More than one job needs a system that forks."""
    if jobs <= 1 or len(cards) < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(trials.of, cards)
        return
    context = multiprocessing.get_context("fork")
    with context.Pool(jobs, _begin, (trials,)) as pool:  # leaving it ends the processes, also when a user stops
        yield from pool.imap_unordered(_try, [card.id for card in cards])


def _begin(trials: CardTrials) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who began it stops it
    _TRIALS[:] = [trials]


def _try(card: str) -> MutationTally:
    trials = _TRIALS[0]
    return trials.of(trials.draft.catalog.cards[card])
