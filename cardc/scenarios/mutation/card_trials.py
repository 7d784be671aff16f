"""All changes of one card, tried: refused by check, equal, argued, noticed by a scenario, or survived."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.catalog.cards import Card
from cardc.catalog.checks.check import Draft
from cardc.engine.stage import Stage
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.mutation.card_mutants import CardMutant, ability_mutants, refused
from cardc.scenarios.mutation.rehearsal import Rehearsal
from cardc.scenarios.mutation.trials import TestBench
from cardc.scenarios.mutation.verdicts import (
    EQUAL,
    NEVER_ASKED,
    NOTICED,
    REFUSED,
    SURVIVED,
    TRACE_CHANGED,
    TRACE_SAME,
    MutationTally,
    Survivor,
)


@dataclass
class CardTrials:
    """What is needed to try the changes of any card."""

    stage: Stage
    draft: Draft
    rehearsal: Rehearsal
    bound: BoundCards

    def of(self, card: Card) -> MutationTally:
        """Tries every change of a card."""
        catalog = self.draft.catalog
        mutants = list(ability_mutants(card, catalog))
        faulty = refused(mutants, self.draft)
        bench = TestBench(self.stage, catalog, self.bound, self.rehearsal.of(card))
        tally = MutationTally()
        for mutant in mutants:
            if mutant.equal:
                tally.add(mutant.kind, EQUAL)
            elif mutant.mutant in faulty:
                tally.add(mutant.kind, REFUSED)
            else:
                self._try(mutant, bench, tally)
        return tally

    def _try(self, mutant: CardMutant, bench: TestBench, tally: MutationTally) -> None:
        trial = bench.try_out(mutant.card)
        if trial.noticed_by:
            tally.add(mutant.kind, NOTICED)
            return
        tally.add(mutant.kind, SURVIVED)
        told = trial.told_otherwise
        why = TRACE_CHANGED if told else TRACE_SAME if bench.scenarios else NEVER_ASKED
        card = mutant.card
        tally.survived.append(Survivor(card.id, card.title, mutant.kind, mutant.text, mutant.mutant, why, told[:3]))
