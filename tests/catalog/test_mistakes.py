"""Mistakes are told where they stand, with a way out.

The files in `mistakes/` are card files of a tiny game, each with mistakes of one sort. What is expected stands in them
as comments: `# E: code: message | advice` behind the line of the finding, or `# E^: …` on a line below it. An
expectation that ends in `…` names the beginning only.

The rest are mistakes made at random in the bundled cards; `tests/bench/mistakes.py` makes more of them.
"""

import re
from pathlib import Path

import pytest

from cardc.catalog.cards import Catalog
from cardc.catalog.load import load_catalog
from cardc.language.verbs import GENERAL_VERBS
from tests.bench.mistakes import HARMLESS, KINDS, PLACED, Score, false_alarms, score, totals
from tests.bench.seeds import Game, Kind, copy_game
from tests.catalog.tiny import write
from tests.read_once import read_once as read_once

FOLDER = Path(__file__).parent / "mistakes"
FILES = sorted(path.name for path in FOLDER.glob("*.yaml"))

# One of each kind, so that the test is quick; the bench makes twenty.
EACH = 1

_EXPECTED = re.compile(r"#\s*E(?P<above>\^*):\s*(?P<told>.+)$")


def expected(text: str) -> list[tuple[int, str]]:
    """The announced findings, by line; each `^` of `E^` points one line up."""
    return [
        (number - len(found["above"]), found["told"].strip())
        for number, line in enumerate(text.splitlines(), start=1)
        for found in _EXPECTED.finditer(line)
    ]


def told(catalog: Catalog) -> list[tuple[int, str]]:
    return [
        (one.span.line, f"{one.code}: {one.message}" + (f" | {one.help}" if one.help else ""))
        for one in catalog.diagnostics
    ]


@pytest.mark.parametrize("name", FILES)
def test_the_findings_of_a_file_are_those_it_announces(tmp_path: Path, name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    found = told(load_catalog([write(tmp_path, {"cards.yaml": text})], GENERAL_VERBS))
    wanted = expected(text)
    assert [line for line, _ in found] == [line for line, _ in wanted], found
    for (_, message), (_, announced) in zip(found, wanted, strict=True):
        begins = announced.removesuffix("…")
        assert message[: len(begins)] == begins if announced.endswith("…") else message == announced


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return copy_game(tmp_path_factory.mktemp("mistakes").resolve() / "game")


def test_many_kinds_are_made() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS) >= 25


@pytest.mark.parametrize("part", range(4))
def test_seeded_mistakes_are_found_placed_and_mended(game: Game, part: int) -> None:
    scores = [score(game, kind, EACH, seed=1) for kind in KINDS[part::4]]
    reached = totals(scores)
    assert [one.kind for one in scores if len(one.verdicts) < EACH] == []
    assert [one.kind for one in scores if not _all_caught(one)] == []
    assert reached.line >= PLACED * reached.seeded, _misplaced(scores)
    assert reached.column >= PLACED * reached.seeded, _misplaced(scores)
    assert reached.reached


def _all_caught(one: Score) -> bool:
    return all(verdict.caught for verdict in one.verdicts)


def _misplaced(scores: list[Score]) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.kind, verdict.told) for one in scores for verdict in one.verdicts if not verdict.column]


@pytest.mark.parametrize("name", HARMLESS)
def test_harmless_changes_have_no_findings(game: Game, name: str) -> None:
    assert false_alarms(game, name) == ()


def test_the_judge_knows_a_mistake_that_is_not_one(game: Game) -> None:
    """A seed that changes nothing is not caught: the figures above could fail."""
    none = Kind("nothing", lambda game, chance: game.slip("conclaves.yaml", 0, 0, "# harmless\n"))
    (verdict,) = score(game, none, 1, seed=1).verdicts
    assert (verdict.caught, verdict.line, verdict.column, verdict.mended) == (False, False, False, False)
