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
from cardc.scenarios.mutation.trials import TestBench
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
        for mutant in (*texts, *printed_mutants(card, catalog)):
            if mutant.equal:
                tally.add(mutant.kind, EQUAL)
            elif mutant.mutant in faulty or self._unlike_source(mutant):
                tally.add(mutant.kind, REFUSED)
            else:
                self._try(mutant, bench, tally)
        return tally

    def _unlike_source(self, mutant: CardMutant) -> bool:
        return mutant.place is not None and self.stated.contradict(mutant.place, mutant.value)

    def _try(self, mutant: CardMutant, bench: TestBench, tally: MutationTally) -> None:
        trial = bench.try_out(mutant.card)
        if trial.noticed_by:
            tally.add(mutant.kind, NOTICED)
            return
        if any(one.fits(mutant.card.id, mutant.kind, mutant.mutant) for one in self.waived):
            parted_by = self._parted(mutant.card, bench)
            tally.add(mutant.kind, SURVIVED if parted_by else ARGUED)
            if parted_by:
                tally.survived.append(_survivor(mutant, PARTED, (parted_by,)))
            return
        tally.add(mutant.kind, SURVIVED)
        told = trial.told_otherwise
        why = TRACE_CHANGED if told else TRACE_SAME if bench.scenarios else NEVER_ASKED
        tally.survived.append(_survivor(mutant, why, told[:LOOKED_AT], self._line(mutant.card, told)))

    def _parted(self, changed: Card, bench: TestBench) -> str:
        asking = [one.scenario for one in bench.scenarios]
        if not asking:
            return ""
        return parted(changed, asking, self.stage, self.draft.catalog, self.bound, self.lock_step)

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
