"""Replays that were recorded before: where nothing is otherwise that they rest on, they are not played again.

What is kept is one file for each set of folders, in the user's cache folder, and only of scenarios that all held. With
them stands a fingerprint of everything that they rest on: the files of cards, rulings and scenarios, the options of
the project, the language, and the Python of cardc and of the game.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import cardc
from cardc import __version__
from cardc.api.deck import Deck
from cardc.api.replaying import Outcome, replay_scenarios, scenarios
from cardc.catalog.folders import lay_out
from cardc.package_data import reading_rules
from cardc.scenarios.ledger import ledger_files
from cardc.scenarios.read import Scenario
from cardc.scenarios.recording_data import RecordedPlay
from cardc.scenarios.suite import scenario_files
from cardc.source.kept import cache_folder, code_below, digest, keep

__all__ = ["recorded_outcomes"]


def recorded_outcomes(
    deck: Deck, *, jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> tuple[Outcome, ...]:
    """What came of all scenarios of a deck, with what there was to see: played, or as it is known from before."""
    paths = deck.every_scenario_path
    file, fingerprint = _file(deck), _fingerprint(deck)
    known = _known(file, fingerprint) if file is not None and fingerprint else None
    if known is not None:
        suite = scenarios(paths, deck)
        listed = {one.name: one for one in suite.scenarios}
        if not suite.diagnostics and known.keys() == listed.keys():
            return tuple(_outcome(listed[name], entry) for name, entry in known.items())
    outcomes, findings = replay_scenarios(paths, deck, progress=progress, jobs=jobs, traced=False, recorded=True)
    if file is not None and fingerprint and not findings:
        entries = {one.scenario.name: _entry(one) for one in outcomes}
        keep(file, json.dumps({"of": fingerprint, "replays": entries}, ensure_ascii=False, separators=(",", ":")))
    return outcomes


def _file(deck: Deck) -> Path | None:
    folder = cache_folder(os.environ)
    if folder is None or deck.files.texts:
        return None
    named = digest(*map(str, map(Path.absolute, (*deck.catalog.roots, *deck.every_scenario_path))))
    return folder / "replays" / f"{named}.json"


def _fingerprint(deck: Deck) -> str:
    """Everything that replays rest on; nothing if it cannot be read whole."""
    files, roots = deck.loaded_from, deck.catalog.roots
    cards = [path for root in roots for path in lay_out(root, files=files).files]
    said = [*cards, *ledger_files(roots, files), *scenario_files(deck.every_scenario_path, files=files)]
    said += reading_rules()
    texts = files.read_all(said)
    if texts is None:
        return ""
    python = code_below(Path(cardc.__file__).parent, deck.game.python or deck.game.folder)
    return digest(__version__, json.dumps(sorted(deck.options.items())), *map(str, said), *texts, *python)


def _known(file: Path, fingerprint: str) -> dict[str, Any] | None:
    """What was kept under a fingerprint."""
    try:
        data = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None
    replays = data.get("replays") if isinstance(data, dict) and data.get("of") == fingerprint else None
    return replays if isinstance(replays, dict) else None


def _entry(outcome: Outcome) -> Sequence[Any]:
    assert outcome.recorded is not None
    recorded = outcome.recorded
    return [
        list(outcome.proved),
        outcome.bare_because,
        dict(outcome.options),
        recorded.text,
        list(recorded.cards),
    ]


def _outcome(scenario: Scenario, entry: Sequence[Any]) -> Outcome:
    proved, bare_because, options, text, cards = entry
    return Outcome(
        scenario,
        proved=tuple(proved),
        bare_because=bare_because,
        options=options,
        recorded=RecordedPlay(text, tuple(cards)),
    )
