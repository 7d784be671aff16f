"""Changes cards one thing at a time and tells which changes no scenario notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardc.api.changed_since import changed_cards
from cardc.api.deck import Deck
from cardc.api.loading import Paths, several
from cardc.api.replaying import NoScenario, scenarios
from cardc.api.revisions import NoRevision
from cardc.api.telling import named
from cardc.catalog.cards import Card
from cardc.catalog.checks.check import Draft
from cardc.catalog.sourced_values import statements_of
from cardc.games.judged_texts import judged
from cardc.scenarios.mutation.card_trials import CardTrials
from cardc.scenarios.mutation.jobs import tried
from cardc.scenarios.mutation.mutation_report import mutation_data, mutation_github, mutation_text
from cardc.scenarios.mutation.noticing import NoticingLine
from cardc.scenarios.mutation.rehearsal import rehearse
from cardc.scenarios.mutation.scenario_edit import with_expectation
from cardc.scenarios.mutation.verdicts import MutationTally, Survivor
from cardc.scenarios.mutation.waivers import Waivers, idle, read_waivers, waiver_files
from cardc.scenarios.replay import Outcome
from cardc.scenarios.suite import collect, replay_all
from cardc.source.diagnostics import Diagnostic
from cardc.source.files import write_atomic

__all__ = [
    "Mutated",
    "NoRevision",
    "Suggestion",
    "Survivor",
    "mutate",
    "mutation_data",
    "mutation_github",
    "mutation_text",
    "write_suggestions",
]


class Mutated(NamedTuple):
    """What came of all changes, the scenarios that do not even hold without one, and what is wrong with files."""

    tally: MutationTally
    failing: tuple[str, ...]
    findings: tuple[Diagnostic, ...]


def mutate(
    paths: Paths,
    deck: Deck,
    *,
    card: str = "",
    since: str = "",
    jobs: int = 1,
    lock_step: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Mutated:
    """Changes each text and value of some cards and replays the scenarios of `paths` that ask for them.

    Without paths, the scenarios are those of the game, and the cards are all; else those of the folders. `card` names
    one card, `since` a revision: then those cards are changed that differ from it, or that a changed scenario asks for.
    `lock_step`: so many random games are played with each waived change beside what stands there.
    """
    deck.refuse_faulty()
    wanted = frozenset((named(deck, card).id,)) if card else None
    given = tuple(Path(path) for path in several(paths)) or deck.about
    suite = scenarios(given, deck)
    if not (suite.scenarios or suite.faulty or suite.diagnostics):
        raise NoScenario("no scenarios found, so nothing could notice a change")
    bound = deck.bound
    rehearsal = rehearse(suite.scenarios, deck.stage, deck.catalog, bound, wanted)
    # What nothing can part by the rules of the game, nothing parts on a card of one's own.
    of_game, wrong = _waivers((deck.game.scenario_folder,), deck)
    own, wrong_own = _waivers(given, deck)
    draft = Draft(
        deck.catalog,
        whole=deck.catalog.whole,
        implemented=deck.game.implemented,
        unplayed=partial(judged, deck.game.rulebook) if deck.game.rulebook is not None else None,
    )
    stated = statements_of(deck.catalog, files=deck.files)
    trials = CardTrials(deck.stage, draft, rehearsal, bound, stated, (*own, *of_game), lock_step)
    chosen = _chosen(deck, given, card)
    if since:
        changed = changed_cards(since, deck, suite, rehearsal, chosen)
        chosen = [one for one in chosen if one.id in changed]
    tally = MutationTally()
    for done, one in enumerate(tried(trials, chosen, jobs), start=1):
        tally.join(one)
        if progress is not None:
            progress(done, len(chosen))
    tally.survived.sort(key=lambda one: one.rank)
    unneeded = () if card or since else idle(own if given else of_game, frozenset(tally.needed))
    return Mutated(tally, rehearsal.failing, (*suite.diagnostics, *(wrong_own if given else wrong), *unneeded))


def _waivers(folders: Iterable[Path], deck: Deck) -> tuple[Waivers, tuple[Diagnostic, ...]]:
    return read_waivers(waiver_files(folders, files=deck.files), deck.catalog.cards, files=deck.files)


def _chosen(deck: Deck, paths: tuple[Path, ...], card: str) -> list[Card]:
    """The cards that are changed: one, or those of the paths."""
    if card:
        return [deck[card].card]
    if not paths:
        return list(deck.catalog)
    return [one.card for one in replace(deck, about=paths, faces=()).own]


class Suggestion(NamedTuple):
    """A line that would notice a survivor, and why it was not written; nothing if it was."""

    line: NoticingLine
    unwritten: str = ""


TABLE = "the scenario has a table, or is written in a way that cannot be added to"
BARER = "its furnished table would bear less and notice less; say it in a scenario of its own"


def write_suggestions(mutated: Mutated, deck: Deck) -> list[Suggestion]:
    """Writes the lines that would notice survivors into their scenarios; tells which, and which not. One for each
    scenario at a time: a line may notice several changes, and what it leaves is suggested the next time."""
    made: list[Suggestion] = []
    for line in dict.fromkeys(one.line for one in mutated.tally.survived if one.line is not None):
        if any(not one.unwritten and line.scenario.span == one.line.scenario.span for one in made):
            continue
        file = Path(line.scenario.span.file)
        text = with_expectation(deck.files.read(file).decode("utf-8"), file, line)
        why = TABLE if text is None else _unwritable(text, line, deck)
        if text is not None and not why:
            write_atomic(file, text)
        made.append(Suggestion(line, why))
    return made


def _unwritable(text: str, line: NoticingLine, deck: Deck) -> str:
    """Why a scenario cannot be written like this; nothing if it holds so, and lays out no less."""
    again = collect(
        (Path(line.scenario.span.file),),
        deck.stage.words,
        files=deck.files.with_texts({line.scenario.span.file: text}),
    )
    fitting = [one for one in again.scenarios if one.name == line.scenario.name]
    outcomes = [*replay_all(fitting, deck.stage, deck.catalog)]
    if not outcomes or not all(outcome.passed for outcome in outcomes):
        return "the scenario would not hold with it"
    before = replay_all([line.scenario], deck.stage, deck.catalog)
    return BARER if [*map(_laid, before)] != [*map(_laid, outcomes)] else ""


def _laid(outcome: Outcome) -> tuple[str, ...]:
    return outcome.furnished.laid if outcome.furnished is not None else ()
