"""Many cards at once: the changes of each are tried in one of several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence

from cardc.catalog.cards import Card
from cardc.scenarios.mutation.card_trials import CardTrials
from cardc.scenarios.mutation.verdicts import MutationTally
from cardc.scenarios.processes import in_processes

FORK = "fork"


def tried(trials: CardTrials, cards: Sequence[Card], jobs: int) -> Iterator[MutationTally]:
    """What came of the changes of each card. A process that loaded and rehearsed everything anew would take longer
    than most cards do, so more than one job needs a system that forks."""

    def of_card(card: str) -> MutationTally:
        return trials.of(trials.draft.catalog.cards[card])

    able = jobs if FORK in multiprocessing.get_all_start_methods() else 1
    return in_processes(of_card, [card.id for card in cards], able, way=FORK, at_once=1)
