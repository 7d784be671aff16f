"""Replays scenarios against a deck, and tells which rulings they prove."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from cardc.api.deck import Deck, DeckCard
from cardc.api.deck_findings import found_sound, remember_sound
from cardc.api.loading import Paths, files_of, several
from cardc.api.other_games import elsewhere
from cardc.catalog.cards import Catalog
from cardc.catalog.folders import lay_out
from cardc.errors import CardcError
from cardc.scenarios.coverage import Coverage, coverage, coverage_data, coverage_text, provable
from cardc.scenarios.furnishing import DOES_NOT_HOLD
from cardc.scenarios.ledger import OPEN, Ruling, rulings_by_card
from cardc.scenarios.new_games import SetUps
from cardc.scenarios.processes import in_processes
from cardc.scenarios.proofs import proofs_elsewhere, unknown_rulings
from cardc.scenarios.read import Scenario
from cardc.scenarios.recording import Recorder, Recording, record
from cardc.scenarios.recording_data import recorded_play
from cardc.scenarios.replay import Onlooker, Outcome, Told
from cardc.scenarios.suite import SUFFIX, Suite, checked, collect, failures, for_another_game, replay_all
from cardc.scenarios.told_rulings import card_rulings_text
from cardc.scenarios.trace import trace_data, trace_text
from cardc.source.codes import verdict
from cardc.source.diagnostics import Diagnostic
from cardc.source.suggest import also, hint

__all__ = [
    "OPEN",
    "SUFFIX",
    "Coverage",
    "NoScenario",
    "Outcome",
    "Replayed",
    "Ruling",
    "Scenario",
    "claims",
    "coverage_data",
    "coverage_text",
    "holds_scenarios",
    "on_furnished_table",
    "proved",
    "recorded",
    "recorded_play",
    "replay",
    "replay_scenarios",
    "rulings_asked",
    "rulings_elsewhere",
    "rulings_of_text",
    "scenario",
    "scenarios",
    "scenarios_elsewhere",
    "trace_data",
    "trace_text",
]


class NoScenario(CardcError, KeyError):
    """No scenario is called so."""

    def __str__(self) -> str:  # a KeyError would show its message in quotes
        return str(self.args[0])


# Fewer scenarios than this are replayed before another process has begun.
WORTH_A_PROCESS = 25
NOT_REPLAYED = Told("failed", "it was not replayed, as something is wrong with it in itself")


class Replayed(NamedTuple):
    """What became of some scenarios: one outcome for each, and everything that was found wrong."""

    outcomes: tuple[Outcome, ...]
    findings: tuple[Diagnostic, ...]


def scenarios(paths: Paths, deck: Deck) -> Suite:
    """The scenarios of files and folders, checked beside the deck; without paths, those that it was asked about."""
    given = tuple(Path(path) for path in several(paths))
    stage = deck.stage
    found = collect(given or deck.scenario_paths, stage.words, former=deck.former, files=files_of(paths, deck.files))
    found = replace(found, scenarios=tuple(_played_by(deck, one) for one in found.scenarios))
    foreign = for_another_game(found.scenarios, deck.game.name)
    if foreign:
        return Suite((), tuple(foreign), found.scenarios)
    files = {one.span.file for one in found.scenarios}
    if found_sound(deck, files):
        return replace(found, sound=True)
    told = checked(found, stage, deck.catalog, deck.bound)
    if not told.diagnostics:
        remember_sound(deck, files, claims(told.scenarios, deck.rulings, deck.catalog))
    return told


def _played_by(deck: Deck, one: Scenario) -> Scenario:
    """A scenario under the options of the project that it lies in."""
    if not deck.options or Path(one.span.file).absolute().is_relative_to(deck.game.scenario_folder.absolute()):
        return one
    options = {**deck.options, **one.given.get("options", {})}
    return replace(one, given={**one.given, "options": options})


def holds_scenarios(file: Path) -> bool:
    """True for a file of scenarios, whatever it is called."""
    return bool(lay_out(file).scenarios)


def scenario(name: str, paths: Paths, deck: Deck) -> Scenario:
    """The scenario of a name, a part of a name, or a ruling that it proves."""
    suite = scenarios(paths, deck)
    listed = (*suite.scenarios, *suite.faulty)
    lower = name.lower()
    fitting: tuple[Callable[[Scenario], bool], ...] = (
        lambda one: one.name.lower() == lower,
        lambda one: name in one.rulings,
        lambda one: lower in one.name.lower(),
    )
    for fits in fitting:
        for one in listed:
            if fits(one):
                return one
    advice, _ = hint(name, [word for one in listed for word in (one.name, *one.rulings)])
    raise NoScenario(f"no scenario `{name}`{also(advice)}{'' if paths else scenarios_elsewhere(name, deck)}")


def scenarios_elsewhere(part: str, deck: Deck) -> str:
    """The end of a message that no scenario contains `part`: which other game has one that does."""

    def knows(other: Deck) -> bool:
        suite = collect((other.game.scenario_folder,), other.stage.words, former=other.former)
        return any(_contains(one, part) for one in suite.scenarios)

    return elsewhere(deck, knows)


def rulings_elsewhere(part: str, deck: Deck) -> str:
    """The end of a message that no id of a ruling contains `part`: which other game has one that does."""
    return elsewhere(deck, lambda other: any(part.lower() in name.lower() for name in other.rulings))


def replay(
    listed: Iterable[Scenario],
    deck: Deck,
    *,
    pictured: bool = False,
    full: bool = False,
    set_ups: SetUps | None = None,
    onlooker: Onlooker | None = None,
) -> Iterator[Outcome]:
    """Replays scenarios one by one; `pictured`: it is told as well what boards look like.

    `full`: also with other values of what was never read, which cannot make a difference. `set_ups`: whole games that
    were set up before. `onlooker`: who looks on while they are played as they are.
    """
    played = replay_all(
        listed, deck.stage, deck.catalog, deck.bound, pictured=pictured, full=full, set_ups=set_ups, onlooker=onlooker
    )
    for outcome in played:
        outcome.proved = provable(outcome, deck.rulings)
        yield outcome


def recorded(one: Scenario, deck: Deck, set_ups: SetUps | None = None) -> Recording:
    """What there is to see while a scenario is played: each moment with its table, and what was told."""
    return record(one, deck.stage, deck.catalog, deck.bound, set_ups=set_ups)


@dataclass(frozen=True)
class _Replays:
    """The scenarios of some paths, replayed by their numbers. Another process reads them itself, if it has to."""

    deck: Deck
    paths: tuple[str | Path, ...] | Mapping[str, str]
    part: str
    full: bool
    traced: bool
    names: frozenset[str] | None = None
    recorded: bool = False

    @cached_property
    def suite(self) -> Suite:
        """The scenarios, checked."""
        return scenarios(self.paths, self.deck)

    @cached_property
    def wanted(self) -> Sequence[Scenario]:
        """Those that are replayed."""
        return [one for one in self.suite.scenarios if self.wants(one)]

    def wants(self, one: Scenario) -> bool:
        """True for a scenario that is to be replayed, if it can be."""
        return _contains(one, self.part) and (self.names is None or one.name in self.names)

    @cached_property
    def set_ups(self) -> SetUps:
        """The whole games that some of them begin with."""
        return SetUps()

    def __reduce__(self) -> tuple[Any, ...]:
        return _Replays, (self.deck, self.paths, self.part, self.full, self.traced, self.names, self.recorded)

    def __call__(self, number: int) -> dict[str, Any]:
        """What came of one: the parts of its outcome but the scenario, which whoever asked has."""
        wanted = self.wanted[number]
        recorder = Recorder(wanted) if self.recorded else None
        (outcome,) = replay([wanted], self.deck, full=self.full, set_ups=self.set_ups, onlooker=recorder)
        if recorder is not None:
            outcome.recorded = recorded_play(recorder.recording(outcome))
        if self.traced:
            _ = outcome.final_hash  # known from here on, without its table
        outcome.let_go(traced=self.traced)
        return _parts(outcome)


def _parts(outcome: Outcome) -> dict[str, Any]:
    """What is to be known of an outcome beside its scenario; what is empty is so anyway."""
    apart = ("scenario", "over_seeds")
    parts = {name: part for name, part in vars(outcome).items() if part and name not in apart}
    return parts if outcome.furnished is None else {**parts, "furnished": _parts(outcome.furnished)}


def _of_parts(scenario: Scenario, parts: Mapping[str, Any]) -> Outcome:
    outcome = Outcome(scenario)
    vars(outcome).update(parts)
    if "furnished" in parts:
        outcome.furnished = _of_parts(scenario, parts["furnished"])
    return outcome


def on_furnished_table(outcome: Outcome) -> Outcome:
    """The play of a scenario on its furnished table. Raises `NoScenario` where there is none."""
    if outcome.furnished is not None:
        return outcome.furnished
    raise NoScenario(f"`{outcome.scenario.name}` is not played on a furnished table: {outcome.bare_because}")


def replay_scenarios(
    paths: Paths,
    deck: Deck,
    part: str = "",
    progress: Callable[[int, int], None] | None = None,
    note: Callable[[Diagnostic], None] | None = None,
    *,
    jobs: int = 1,
    full: bool = False,
    traced: bool = True,
    way: str = "",
    names: frozenset[str] | None = None,
    recorded: bool = False,
) -> Replayed:
    """Replays the scenarios of some paths (without paths, the game's own) whose name or rulings contain `part`, or of
    these only those that have one of some `names`.

    What is told of them and changes no verdict, such as names of an older format, goes to `note`. `jobs`: in so many
    processes, which are begun in one `way` that `multiprocessing` knows, or the cheapest. `full`: also with other
    values of what was never read. Outcomes keep no tables. What was told, and the hash of the table in the end, they
    only have if they are to be `traced`; what there was to see, if they are to be `recorded`.
    """
    deck.refuse_unplayed()
    if deck.faults:
        # What the cards do not say cannot be replayed; whatever failed would only follow from that.
        return Replayed((), tuple(deck.faults))
    given = dict(paths) if isinstance(paths, Mapping) else tuple(several(paths))
    replays = _Replays(deck, given, part, full, traced, names, recorded)
    suite, wanted = replays.suite, replays.wanted
    faulty = [one for one in suite.faulty if replays.wants(one)]
    outcomes: list[Outcome] = []
    jobs = min(jobs, len(wanted) // WORTH_A_PROCESS)
    for parts in in_processes(replays, range(len(wanted)), jobs, way=way):
        outcomes.append(_of_parts(wanted[len(outcomes)], parts))
        if progress is not None:
            progress(len(outcomes), len(wanted))
    # Where a ledger could not be read whole, what it lacks proves nothing.
    claimed = deck.ledger.diagnostics or (() if suite.sound else claims(wanted, deck.rulings, deck.catalog))
    found = [*suite.diagnostics, *failures(outcomes), *claimed]
    outcomes += (
        Outcome(one, failures=[NOT_REPLAYED], replayed=False, bare_because=one.bare_because or DOES_NOT_HOLD)
        for one in faulty
    )
    wrong = verdict(found)
    if note is not None:
        for one in found:
            if one not in wrong:
                note(one)
    return Replayed(tuple(outcomes), tuple(wrong))


def _contains(one: Scenario, part: str) -> bool:
    return part.lower() in f"{one.name} {' '.join(one.rulings)}".lower()


def claims(listed: Iterable[Scenario], rulings: Mapping[str, Ruling], catalog: Catalog) -> list[Diagnostic]:
    """What is wrong with what scenarios claim to prove."""
    every = list(listed)
    elsewhere = dict.fromkeys(found for _, found in proofs_elsewhere(every, rulings, catalog))
    return [*unknown_rulings(every, rulings), *elsewhere]


def rulings_of_text(
    deck: Deck, card: DeckCard, progress: Callable[[int, int], None], *, width: int = 80, color: bool = False
) -> str:
    """What the rulings of a card say, and which of them its scenarios prove: those are replayed."""
    about = {one.id: one for one in deck.rulings_by_card.get(card.id, ())}
    suite = scenarios(deck.every_scenario_path, deck)
    claiming = [one for one in suite.scenarios if about.keys() & {*one.rulings}]
    outcomes = []
    for done, outcome in enumerate(replay(claiming, deck), start=1):
        outcomes.append(outcome)
        progress(done, len(claiming))
    return card_rulings_text(about.values(), _coverage(about, outcomes, deck), width, color)


def rulings_asked(
    deck: Deck, part: str = "", *, every: bool = False, cards: Collection[str] | None = None
) -> Mapping[str, Ruling]:
    """The rulings of the folders that add to the game, if any does, else of the game.

    `part`: those whose id or card contains it. `every`: also of the game that folders add to. `cards`: those that are
    about a card of these ids.
    """
    wanted = part.lower()
    asked = deck.rulings if every else deck.own_rulings
    found = {n: r for n, r in asked.items() if wanted in n.lower() or wanted in r.card.lower()}
    if cards is None:
        return found
    about = rulings_by_card(found, deck.catalog)
    names = {one.id for card in cards for one in about.get(card, ())}
    return {name: ruling for name, ruling in found.items() if name in names}


def proved(
    outcomes: Iterable[Outcome],
    deck: Deck,
    part: str = "",
    *,
    every: bool = False,
    cards: Collection[str] | None = None,
) -> Coverage:
    """Which of the rulings that are asked about the outcomes prove."""
    return _coverage(rulings_asked(deck, part, every=every, cards=cards), outcomes, deck)


def _coverage(rulings: Mapping[str, Ruling], outcomes: Iterable[Outcome], deck: Deck) -> Coverage:
    """Which of some rulings the outcomes prove, and which they only claim."""

    def unshown(one: Scenario) -> set[str]:
        return {name for name, _ in proofs_elsewhere([one], deck.rulings, deck.catalog)}

    return coverage(rulings, outcomes, unshown)
