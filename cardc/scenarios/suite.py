"""All scenarios of some files and folders, replayed: what `cardc test` and the pytest plugin share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardc.catalog.beside_texts import beside_texts
from cardc.catalog.cards import Catalog
from cardc.catalog.file_kinds import FileKind, kind_of
from cardc.catalog.folders import SCENARIO_SUFFIX, lay_out
from cardc.engine.scenario_words import NO_WORDS, ScenarioWords
from cardc.engine.stage import Stage
from cardc.games.registry import known_names
from cardc.scenarios.binding import BoundCards
from cardc.scenarios.checking import ScenarioCheck
from cardc.scenarios.furnishing import replay_furnished
from cardc.scenarios.new_games import SetUps
from cardc.scenarios.read import Scenario, read_scenarios
from cardc.scenarios.renamed import NOTHING, Former
from cardc.scenarios.replay import Onlooker, Outcome, Told
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, Files, resolved
from cardc.source.memory import Same
from cardc.source.suggest import hint

SUFFIX = SCENARIO_SUFFIX


@dataclass(frozen=True, slots=True)
class Suite:
    """The scenarios that were found, those of them that are at fault and so are not replayed, and what is wrong.

    `sound`: their files were found sound before, with all that they claim to prove.
    """

    scenarios: tuple[Scenario, ...]
    diagnostics: tuple[Diagnostic, ...]
    faulty: tuple[Scenario, ...] = ()
    sound: bool = False


def scenario_files(paths: Iterable[Path], *, files: Files = DISK) -> Iterator[Path]:
    """The scenario files among files and in folders, each once."""
    found: dict[Path, Path] = {}
    for path in paths:
        # What cannot be read is told where it is read.
        alone = not path.is_dir() and kind_of(path, path.parent, files=files) is FileKind.SCENARIOS
        listed = (path,) if alone else lay_out(path, files=files).scenarios
        found.update((resolved(one), one) for one in listed)
    yield from found.values()


def shown_name(path: Path) -> str:
    """A file as people see it: from the folder they are in, if it lies there."""
    whole, here = resolved(path), Path.cwd()
    return whole.relative_to(here).as_posix() if whole.is_relative_to(here) else path.as_posix()


def collect(
    paths: Iterable[Path], words: ScenarioWords = NO_WORDS, *, former: Former = NOTHING, files: Files = DISK
) -> Suite:
    """Reads all scenarios. Two of the same name are reported: names are how people call them."""
    scenarios: list[Scenario] = []
    diagnostics: list[Diagnostic] = []
    for path in scenario_files(paths, files=files):
        name = files.once(("shown", str(path)), partial(shown_name, path))
        read = partial(read_scenarios, path, name, words=words, former=former, files=files)
        found, wrong = files.made_of(("scenarios", name, Same(words), repr(former)), [path], read)
        scenarios += found
        diagnostics += wrong
    seen: dict[str, Scenario] = {}
    for scenario in scenarios:
        if scenario.name in seen:
            notes = ((seen[scenario.name].span, "the first one"),)
            message = f"two scenarios are called `{scenario.name}`"
            advice = (
                "let the name say what differs in this row: `{key}` stands for its value" if scenario.of_table else ""
            )
            diagnostics.append(Diagnostic("scenario-name", message, scenario.span, advice, notes=notes))
        seen.setdefault(scenario.name, scenario)
    return Suite(tuple(scenarios), tuple(dict.fromkeys(diagnostics)))


def checked(suite: Suite, stage: Stage, catalog: Catalog, bound: BoundCards | None = None) -> Suite:
    """A suite with what is wrong with its scenarios beside the game and its cards."""
    check = ScenarioCheck(stage, beside_texts(catalog), bound if bound is not None else BoundCards())
    wrong = dict(check.faulty(suite.scenarios))
    found = dict.fromkeys(finding for findings in wrong.values() for finding in findings)
    return Suite(
        tuple(one for one in suite.scenarios if one not in wrong), (*suite.diagnostics, *found), (*suite.faulty, *wrong)
    )


def for_another_game(scenarios: Iterable[Scenario], game: str) -> list[Diagnostic]:
    """Scenarios whose file says that they are of another game than the cards."""
    return [
        Diagnostic(
            "scenario-game",
            f"`{one.name}` is of `{one.game}`, and the cards are of `{game}`",
            one.span,
            _other_game(one.game),
        )
        for one in scenarios
        if one.game not in ("", game)
    ]


def _other_game(name: str) -> str:
    """What to do about scenarios of another game, or of one that there is not."""
    known = known_names()
    if name in known:
        return f"say `--game {name}`"
    advice, _ = hint(name, known, f"the games are {', '.join(known)}")
    return advice


def replay_all(
    scenarios: Iterable[Scenario],
    stage: Stage,
    catalog: Catalog,
    bound: BoundCards | None = None,
    *,
    pictured: bool = False,
    full: bool = False,
    set_ups: SetUps | None = None,
    onlooker: Onlooker | None = None,
) -> Iterator[Outcome]:
    """Replays scenarios one by one, each also on a furnished table.

    `pictured`: it is told what boards look like. `full`: also with other values of what was never read. `set_ups`:
    whole games that were set up before. `onlooker`: who looks on while they are played as they are.
    """
    known = bound if bound is not None else BoundCards()
    begun = set_ups if set_ups is not None else SetUps()
    for scenario in scenarios:
        yield replay_furnished(
            scenario, stage, catalog, known, pictured=pictured, full=full, set_ups=begun, onlooker=onlooker
        )


def failures(outcomes: Iterable[Outcome]) -> list[Diagnostic]:
    """What failed, each at its line of the scenario file."""
    return [
        Diagnostic(
            "scenario-furnished" if told.kind == "furnished" else "scenario-failed",
            f"{outcome.scenario.name}: {told.in_words}",
            told.span or outcome.scenario.span,
            _advice(outcome, told),
        )
        for outcome in outcomes
        if outcome.replayed
        for told in outcome.failures
    ]


def _advice(outcome: Outcome, told: Told) -> str:
    """What was furnished, by its places, and how to see it."""
    if told.kind != "furnished" or outcome.furnished is None:
        return ""
    places = ", ".join(line.partition(":")[0] for line in outcome.furnished.laid)
    return f"more lies in: {places}; see `cardc trace --furnished` and `cardc explain scenario-furnished`"
