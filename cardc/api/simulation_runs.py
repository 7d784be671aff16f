"""Where a simulation is played, and what it goes on from: an engine by name, a journal by file, a result as a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.simulating import NotSimulated, PlannedSimulation
from cardc.catalog.data import card_data
from cardc.extras import how_to_install, missing
from cardc.language.wording import ENGLISH
from cardc.publish.drawing_files import NEEDS
from cardc.simulate.batch import BatchPlayer
from cardc.simulate.code_version import code_version
from cardc.simulate.engines.engine import SimulationEngine
from cardc.simulate.engines.local import LocalEngine
from cardc.simulate.journal import Journal, open_journal
from cardc.simulate.result import SimulationResult
from cardc.simulate.result_files import csv_result, json_result, parquet_result
from cardc.source.kept import code_below, digest

__all__ = ["ENGINES", "RESULT_ENDINGS", "engine_named", "journal_of", "refuse_result_file", "result_file"]

ENGINES = ("local", "dask")
# By ending: the libraries that such a file needs, and the extra that they come with.
_NEEDS: Mapping[str, tuple[tuple[str, ...], str]] = {
    ".json": ((), ""),
    ".csv": ((), ""),
    ".parquet": (("pyarrow",), "parquet"),
    ".html": (("jinja2", "markupsafe", *NEEDS), "print"),
}
RESULT_ENDINGS = tuple(_NEEDS)


def engine_named(name: str, *, jobs: int = 1, cluster: str = "") -> SimulationEngine:
    """An engine: `local` plays in so many processes, `dask` on the cluster at an address, or, without one, on a cluster
    of so many processes. Raises `NotSimulated`."""
    if name == "local":
        if cluster:
            raise NotSimulated(f"the engine `local` plays here, not at `{cluster}`; `--engine dask` plays there")
        return LocalEngine(jobs)
    if name != "dask":
        raise NotSimulated(f"there is no engine `{name}`; the engines are {', '.join(ENGINES)}")
    if missing(["distributed"]):
        raise NotSimulated(f"the engine `dask` needs distributed; to get it: {how_to_install('cluster')}")
    from cardc.simulate.engines.on_dask import DaskEngine

    return DaskEngine(cluster, jobs)


def journal_of(plan: PlannedSimulation, file: Path | None) -> AbstractContextManager[Journal | None]:
    """The journal of a run in a file, to be gone on with where it ends; None without a file. Raises `NotResumed`."""
    if file is None:
        return nullcontext()
    if not plan.reproducible:
        raise NotSimulated("a run of bots with a budget in seconds cannot be gone on with; give them one in playouts")
    return open_journal(file, _run(plan))


def _run(plan: PlannedSimulation) -> Mapping[str, str]:
    """All that the games follow from."""
    asked = {name: json.dumps(value, ensure_ascii=False) for name, value in plan.asked.items()}
    deck = plan.deck
    words = json.dumps(deck.catalog.words, sort_keys=True, default=str)
    cards = [
        json.dumps(card_data(card, deck.catalog.card_form), default=str)
        for ground in BatchPlayer(plan.simulation).grounds
        for card in ground.cards
    ]
    python = code_below(deck.game.python) if deck.game.python is not None else ()
    return {**asked, "cards": digest(words, *cards), "code": digest(code_version(), *python)}


def refuse_result_file(file: Path) -> None:
    """Raises `NotSimulated` where no such file could be written, before anybody waits for its games."""
    if file.suffix not in _NEEDS:
        endings = ", ".join(RESULT_ENDINGS)
        raise NotSimulated(f"`{file}`: the ending of a file says how it is written: {endings}")
    libraries, extra = _NEEDS[file.suffix]
    lacking = missing(libraries)
    if lacking:
        raise NotSimulated(f"a {file.suffix} needs {', '.join(lacking)}; to get it: {how_to_install(extra)}")


def result_file(result: SimulationResult, deck: Deck, ending: str, language: str = ENGLISH) -> bytes:
    """A result as the bytes of a file: everything as `.json`, its figures as `.csv` or `.parquet`, a report as `.html`.

    The language is that of the report. Raises `NotSimulated` where a library is missing.
    """
    refuse_result_file(Path(f"result{ending}"))
    if ending == ".html":
        from cardc.site.balance_page import balance_page

        names = {card.id: card.name_in(language) for card in deck.shown}
        return balance_page(result, deck.catalog.title or deck.game.name, language, names)
    return {".json": json_result, ".csv": csv_result, ".parquet": parquet_result}[ending](result)
