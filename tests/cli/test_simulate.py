"""`cardc simulate`: what it prints, what it writes, and what it refuses."""

import errno
import json
import re
from pathlib import Path

import pytest

from cardc.api import simulating
from cardc.cli import simulate as command
from cardc.cli.streams import progress
from tests.cli.running import Ran, Runner

BAY = Path(__file__).parent.parent / "third_game" / "lantern_bay"


def bay(cardc: Runner, *args: object) -> Ran:
    return cardc("simulate", "--game", BAY, "--bots", "random", *args)


def test_what_it_tells_fits_a_terminal(cardc: Runner) -> None:
    ran = bay(cardc, "--games", 12, "--jobs", 1, "--without", "Salt", "--vary", "Trawler.price=2,9")
    assert ran.code == 0
    assert ran.out.startswith("lantern_bay: 12 games, seed 1\nbots: random, random\n")
    for said in ("who begins", "Trawler.price=9", "without Salt", "turns", "removed"):
        assert said in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_same_seed_writes_the_same_bytes_for_any_number_of_jobs(cardc: Runner, tmp_path: Path) -> None:
    written = []
    for jobs in (1, 2):
        file = tmp_path / f"jobs{jobs}.json"
        assert bay(cardc, "--games", 6, "--jobs", jobs, "--vary", "Trawler.price=2", "-o", file).code == 0
        written.append(file.read_bytes())
    assert written[0] == written[1]
    assert json.loads(written[0])["asked"]["games"] == 6


def test_what_a_card_is_worth_is_told_with_what_its_sign_means(cardc: Runner, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    ran = bay(cardc, "--games", 12, "--jobs", 1, "--denied", "Dinghy", "--denied", "Salt", "-o", file)
    assert ran.code == 0
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "denied Dinghy: what it is worth to who may take it (12 deals)" in ran.out
    assert "Above 0: it is better to be able to take it." in ran.out
    worth = json.loads(file.read_text(encoding="utf-8"))["variants"][1]["worth"]
    value = 100 * worth["numbers"][0]["worth"]["value"]
    (said, *_) = re.findall(r"share of wins +([\d.]+) +([\d.]+)[ *]*([+-][\d.]+) \(", ran.out)
    assert [float(one) for one in said] == [50.0, pytest.approx(50 - value, abs=0.1), pytest.approx(value, abs=0.1)]
    assert value > 0


def unplayed(*_: object, **__: object) -> object:
    raise AssertionError("a game was played")


@pytest.mark.parametrize(("file", "said"), [("nowhere/out.json", "cannot write"), ("kept.csv", "`--force`")])
def test_a_file_that_cannot_be_written_is_refused_before_a_game_is_played(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, said: str
) -> None:
    (tmp_path / "kept.csv").write_text("mine", encoding="utf-8")
    monkeypatch.setattr(command, "simulate", unplayed)
    ran = bay(cardc, "--games", 2, "--jobs", 1, "-o", tmp_path / file)
    assert ran.code != 0
    assert said in ran.err


def test_a_file_that_cannot_be_written_after_all_leaves_what_is_told(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, *_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "cannot write: No space left on device", str(file))

    monkeypatch.setattr(command, "write_file", full)
    ran = bay(cardc, "--games", 2, "--jobs", 1, "-o", tmp_path / "out.json")
    assert ran.code != 0
    assert "No space left" in ran.err
    assert ran.out.startswith("lantern_bay: 2 games")


def test_whoever_stops_it_is_told_of_the_games_so_far(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    gathered = simulating.gathered

    def stopped(*args: object, **named: object) -> object:
        for count, batch in enumerate(gathered(*args, **named)):  # type: ignore[arg-type]
            if count == 2:
                raise KeyboardInterrupt
            yield batch

    monkeypatch.setattr(simulating, "gathered", stopped)
    ran = bay(cardc, "--games", 5, "--jobs", 1)
    assert ran.code == 1
    assert ran.out.startswith("lantern_bay: stopped after 2 games of 5, seed 1\n")


def test_a_bot_with_a_budget_in_seconds_is_told_as_not_reproducible(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (
        "class Hasty:",
        "    reproducible = False",
        "    def __init__(self, seed, seconds: float = 1.0): ...",
        "    def choose(self, seat): return 0",
    )
    (tmp_path / "mine.py").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "out.json"
    ran = cardc("simulate", "--game", BAY, "--bots", "mine:Hasty", "--games", 1, "--jobs", 1, "-o", file)
    assert ran.code == 0
    assert "NOT REPRODUCIBLE" in ran.out
    assert json.loads(file.read_text(encoding="utf-8"))["reproducible"] is False


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--bots", "gredy"], "did you mean `greedy`?"),
        (["--bots", ""], "name a bot"),
        (["--bots", "random,random", "--players", 3], "2 bots for 3 players"),
        (["--games", 0], "is not in the range"),
        (["--players", 9], "the game is for 2, 3, 4"),
        (["--without", "Slat"], "did you mean `Salt`?"),
        (["--denied", "Slat"], "did you mean `Salt`?"),
        (["--vary", "Salt.prize=1"], "did you mean `price`?"),
        (["--vary", "Salt"], "is not `CARD.FIELD=VALUES`"),
        (["--sets", "harbor"], "did you mean `harbour`?"),
        (["--want", "leaders"], "is not said as `NAME=VALUE`"),
        (["--want", "leaders=random"], "knows no leaders"),
        (["nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_played_is_wrong_usage_with_a_way_out(cardc: Runner, args: list[object], told: str) -> None:
    ran = cardc("simulate", "--game", BAY, *(("--bots", "random") if "--bots" not in args else ()), *args)
    assert ran.code == 2
    assert told in ran.err
    assert ran.out == ""


def test_cards_that_nobody_knows_enough_of_need_faces(cardc: Runner) -> None:
    ran = cardc("simulate", "--bots", "random", "--games", 1)
    assert ran.code == 2
    assert "`house`" in ran.err


def test_the_help_fits_a_terminal_and_has_examples(cardc: Runner) -> None:
    ran = cardc("simulate", "--help")
    assert ran.code == 0
    assert "Examples:" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


class Terminal:
    """Remembers what was written."""

    def __init__(self) -> None:
        self.written = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None: ...


@pytest.mark.parametrize(
    ("done", "seconds", "told"),
    [(10, 5, "10 of 100 games, 2.0 per second, 45 s left"), (10, 20, "3 min 0 s left"), (1, 100, "2 h 45 min left")],
)
def test_people_on_a_terminal_see_how_fast_it_goes_and_how_long_it_takes(
    done: int, seconds: float, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TERM", raising=False)
    terminal, times = Terminal(), iter([0.0, seconds])
    with progress("games", timed=True, stream=terminal, clock=lambda: next(times)) as tell:  # type: ignore[arg-type]
        tell(done, 100)
    assert told in terminal.written
