"""What a lens begins: a scenario is replayed or traced, a card's rulings are told, or which of its mutants survive."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.navigation.known_names import SCENARIO
from cardc.api.navigation.meanings import counted, rulings_of, state_of
from cardc.api.navigation.mentions import DECLARES, Mention, NamedThing
from cardc.source.diagnostics import Span

if TYPE_CHECKING:
    from cardc.api.deck import Deck


class RunTold(NamedTuple):
    """What came of something: whether it is as it should be, in a line, and in full."""

    good: bool
    line: str
    text: str


def run_scenario(deck: Deck, name: str, *, traced: bool = False) -> RunTold:
    """Replays a scenario, or all rows of its table; what fails is told step by step, with `traced` everything."""
    from cardc.api.replaying import replay, scenarios, trace_text

    declared = _declared(deck, NamedThing(SCENARIO, name))
    if declared is None:
        return RunTold(False, f"there is no scenario `{name}`", "")
    file = declared.scalar.source.file
    suite = scenarios((Path(file),), deck)
    at = declared.span
    rows = [one for one in (*suite.scenarios, *suite.faulty) if _holds(one.span, at)]
    faulty = [one for one in rows if one in suite.faulty]
    if faulty or not rows:
        wrong = [f"{one.span.file}:{one.span.line}: {one.message}" for one in suite.diagnostics]
        return RunTold(False, f"`{name}` is not replayed: something is wrong with it in itself", "\n".join(wrong))
    outcomes = [*replay(rows, deck)]
    failed = sum(not one.passed for one in outcomes)
    proved = dict.fromkeys(ruling for one in outcomes for ruling in one.proved)
    text = "\n".join(trace_text(one) for one in outcomes if traced or not one.passed)
    if failed:
        return RunTold(False, f"`{name}` does not hold" + (f" in {failed} of {len(rows)} rows" * (len(rows) > 1)), text)
    return RunTold(True, f"`{name}` holds" + (f"; proves {', '.join(proved)}" if proved else "; proves nothing"), text)


def card_rulings(deck: Deck, card: str) -> RunTold:
    """The rulings about a card with what is settled of each."""
    found = deck.shown.by_name(card)
    if found is None:
        return RunTold(False, f"there is no card `{card}`", "")
    listed = rulings_of(deck, found)
    lines = [f"{one.id}: {one.says} ({state_of(deck, one)})" for one in listed]
    return RunTold(True, f"{counted(len(listed), 'ruling')} about {found.title}", "\n".join(lines))


def ruling_claims(deck: Deck, ruling: str) -> RunTold:
    """The scenarios that claim a ruling."""
    found = deck.rulings.get(ruling)
    if found is None:
        return RunTold(False, f"there is no ruling `{ruling}`", "")
    return RunTold(True, f"`{ruling}`: {state_of(deck, found)}", found.says)


def surviving_mutants(deck: Deck, card: str) -> RunTold:
    """Changes a card one thing at a time, and tells which changes no scenario notices."""
    from cardc.api.mutating import mutate, mutation_text

    own = tuple(root for root in deck.catalog.roots if root.resolve() != deck.game.folder.resolve())
    mutated = mutate(own, deck, card=card)
    survived = len(mutated.tally.survived)
    line = f"{counted(survived, 'mutant')} survive{'s' * (survived == 1)}"
    return RunTold(not survived, line, mutation_text(mutated.tally))


def _declared(deck: Deck, named: NamedThing) -> Mention | None:
    return next((one for one in deck.index.of(named) if one.role == DECLARES), None)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.file == inner.file and outer[1:3] <= inner[1:3] and inner[3:] <= outer[3:]
