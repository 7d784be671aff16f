"""All changes of one card, tried: refused by check, equal, argued, noticed by a scenario, or survived."""

from __future__ import annotations

from dataclasses import dataclass

from cardc.catalog.cards import Card
from cardc.catalog.checks.check import Draft
from cardc.catalog.sourced_values import StatedValues
from cardc.engine.stage import Stage
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.mutation.card_mutants import CardMutant, ability_mutants, refused
from cardc.scenarios.mutation.lock_step import parted
from cardc.scenarios.mutation.noticing import NoticingLine, Watching
from cardc.scenarios.mutation.printed_mutants import printed_mutants
from cardc.scenarios.mutation.rehearsal import Rehearsal
from cardc.scenarios.mutation.trials import TestBench, Trial
from cardc.scenarios.mutation.verdicts import (
    ARGUED,
    EQUAL,
    NEVER_ASKED,
    NOTICED,
    PARTED,
    REFUSED,
    SURVIVED,
    TRACE_CHANGED,
    TRACE_SAME,
    MutationTally,
    Survivor,
)
from cardc.scenarios.mutation.waivers import Waivers

# So many scenarios that tell something else are looked at for a line that would notice.
LOOKED_AT = 3


@dataclass
class CardTrials:
    """What is needed to try the changes of any card."""

    stage: Stage
    draft: Draft
    rehearsal: Rehearsal
    bound: BoundCards
    stated: StatedValues
    waived: Waivers = ()
    lock_step: int = 0  # in so many random games nothing may part what is waived from what stands there

    def of(self, card: Card) -> MutationTally:
        """Tries every change of a card."""
        catalog = self.draft.catalog
        texts = list(ability_mutants(card, catalog))
        faulty = refused(texts, self.draft)
        bench = TestBench(self.stage, catalog, self.bound, self.rehearsal.of(card), self.draft.unplayed)
        tally = MutationTally()
        argued: list[CardMutant] = []
        for mutant in (*texts, *printed_mutants(card, catalog)):
            if mutant.equal:
                tally.add(mutant.kind, EQUAL)
            elif mutant.mutant in faulty or self._unlike_source(mutant):
                tally.add(mutant.kind, REFUSED)
            else:
                trial = bench.try_out(mutant.card)
                if trial.noticed_by:
                    tally.add(mutant.kind, NOTICED)
                elif self._waived(mutant, tally):
                    argued.append(mutant)
                else:
                    self._survived(mutant, trial, bench, tally)
        self._play_beside(argued, bench, tally)
        return tally

    def _unlike_source(self, mutant: CardMutant) -> bool:
        return mutant.place is not None and self.stated.contradict(mutant.place, mutant.value)

    def _waived(self, mutant: CardMutant, tally: MutationTally) -> bool:
        fitting = next((one for one in self.waived if one.fits(mutant.card.id, mutant.kind, mutant.mutant)), None)
        if fitting is not None:
            tally.needed.add(fitting)
        return fitting is not None

    def _survived(self, mutant: CardMutant, trial: Trial, bench: TestBench, tally: MutationTally) -> None:
        told = trial.told_otherwise
        why = TRACE_CHANGED if told else TRACE_SAME if bench.scenarios else NEVER_ASKED
        tally.add(mutant.kind, SURVIVED)
        tally.survived.append(_survivor(mutant, why, told[:LOOKED_AT], self._line(mutant.card, told)))

    def _play_beside(self, argued: list[CardMutant], bench: TestBench, tally: MutationTally) -> None:
        """Plays what is waived in lock-step beside the card; what a game parts has survived."""
        scenarios = [one.scenario for one in bench.scenarios]
        changed = [one.card for one in argued]
        found = None
        if self.lock_step and argued:
            found = parted(changed, scenarios, self.stage, self.draft.catalog, self.bound, self.lock_step)
        tally.beside += len(argued) if found is not None else 0
        for i, mutant in enumerate(argued):
            by = (found or {}).get(i)
            tally.add(mutant.kind, SURVIVED if by else ARGUED)
            if by:
                tally.survived.append(_survivor(mutant, PARTED, (by,)))

    def _line(self, changed: Card, told: tuple[str, ...]) -> NoticingLine | None:
        """The line that would notice a change, in the first scenario that tells something else."""
        watching = Watching(self.stage, self.draft.catalog, self.bound)
        by_name = {one.scenario.name: one.scenario for one in self.rehearsal.scenarios}
        for name in told[:LOOKED_AT]:
            line = watching.line(by_name[name], changed)
            if line is not None:
                return line
        return None


def _survivor(mutant: CardMutant, why: str, scenarios: tuple[str, ...], line: NoticingLine | None = None) -> Survivor:
    card = mutant.card
    return Survivor(card.id, card.title, mutant.kind, mutant.text, mutant.mutant, why, scenarios, line)
