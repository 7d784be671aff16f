"""What it costs cardc to start and to check, beside its peers, in one run: `python tests/bench/check.py`.

Every command is a fresh process, and what counts is the time that it has a processor; the rounds take turns, so that a
busy machine slows all alike, and the best round of each counts. Needs the extra `bench` for check-jsonschema.

`cardc check` looks at cards, ledgers and scenarios in one process, check-jsonschema in one for each schema, so those
three are added up; what it takes for the cards alone is told as well. cardc does more with each card (its texts, what
is said of it elsewhere) and less with ledgers and scenarios: those that it found sound before, it compares by a
fingerprint of all that this rests on. The first run, which has yet to read them, is told apart.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from cardc.api.loading import default_game
from cardc.catalog.folders import lay_out
from cardc.package_data import data_root

BIN = Path(sys.executable).parent
SCHEMAS = data_root() / "schemas"
LARGE, HUGE = 10, 100
HUGE_SECONDS = 10

Command = Sequence[str]


def spent(commands: Sequence[Command], kept: Path) -> float:
    """The processor time of some commands together in seconds; what cardc keeps between runs, it keeps in a folder."""
    environ = {**os.environ, "XDG_CACHE_HOME": str(kept)}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for command in commands:
        subprocess.run(command, capture_output=True, check=True, env=environ)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best(jobs: Mapping[str, Sequence[Command]], rounds: int, kept: Path) -> dict[str, float]:
    """The least processor time of each job in seconds."""
    times: dict[str, float] = dict.fromkeys(jobs, float("inf"))
    for _ in range(rounds):
        for name, commands in jobs.items():
            times[name] = min(times[name], spent(commands, kept))
    return times


def card_files(game: Path) -> list[Path]:
    """The files that the card schema describes."""
    return [path for path in lay_out(game).others if "\ncards:" in path.read_text(encoding="utf-8")]


def enlarge(game: Path, target: Path, times: int) -> Path:
    """A folder of `times` as many cards: the game's own, and copies with ids and titles of their own."""
    sets: set[str] = set()
    for number in range(1, times):
        for path in card_files(game):
            text = path.read_text(encoding="utf-8")
            name = next(line.removeprefix("set: ") for line in text.splitlines() if line.startswith("set: "))
            sets.add(f"{name}_{number}")
            copy = target / str(number) / path.relative_to(game)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(_renamed(text, name, number), encoding="utf-8")
    listed = "".join(f"  {name}: {{title: {name}}}\n" for name in sorted(sets))
    (target / "game.yaml").write_text(f"format: 1\nextends: {game.name}\nsets:\n{listed}", encoding="utf-8")
    return target


def _renamed(text: str, name: str, number: int) -> str:
    lines = []
    for line in text.splitlines():
        if line.startswith(("set: ", f"  - id: {name}.")):
            line = line.replace(name, f"{name}_{number}", 1)
        elif line.startswith("    title: "):
            line = f"{line} Number {number * 11111}"
        elif line.startswith(("    aliases: ", "    contents: ")):
            continue
        lines.append(line)
    return "\n".join(lines) + "\n"


def report(times: Mapping[str, float], pairs: Sequence[tuple[str, str, float]]) -> bool:
    """Print the times and the ratios; true if no ratio is above its limit."""
    for name, seconds in times.items():
        click.echo(f"{name:32} {seconds * 1000:8.1f} ms")
    kept = True
    for ours, theirs, limit in pairs:
        ratio = times[ours] / times[theirs]
        kept = kept and ratio <= limit
        click.echo(f"{ours} / {theirs}: {ratio:.2f} (at most {limit:g})")
    return kept


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=10)
    rounds = options.parse_args().rounds
    cardc = [sys.executable, "-m", "cardc"]
    game = default_game()
    with tempfile.TemporaryDirectory() as work:
        kept = Path(work) / "kept"
        large = enlarge(game.folder, Path(work) / "large", LARGE)
        huge = enlarge(game.folder, Path(work) / "huge", HUGE)
        cards = validating("mystic_vale/card-file", card_files(game.folder))
        ledgers = validating("rulings", sorted((game.folder / "rulings").glob("*.yaml")))
        scenarios = validating("mystic_vale/scenario-file", sorted(game.scenario_folder.rglob("*.scenarios.yaml")))
        check, check_large, check_huge = [*cardc, "check"], [*cardc, "check", str(large)], [*cardc, "check", str(huge)]
        times = {"check for the first time": spent([check], kept)}
        times |= best(
            {
                "check": [check],
                "check-jsonschema": [cards, ledgers, scenarios],
                "check-jsonschema, cards alone": [cards],
                "check, 10 times": [check_large],
                "check-jsonschema, 10 times": [
                    validating("mystic_vale/card-file", [*card_files(game.folder), *card_files(large)])
                ],
                "--help": [[*cardc, "--help"]],
                "import click": [[sys.executable, "-c", "import click"]],
            },
            rounds,
            kept,
        )
        times |= best({"check, 100 times": [check_huge]}, 2, kept)
    times["so many seconds"] = HUGE_SECONDS
    pairs = [
        ("check", "check-jsonschema", 0.8),
        ("check", "check-jsonschema, cards alone", 2.5),
        ("check, 10 times", "check-jsonschema, 10 times", 0.8),
        ("check, 100 times", "check, 10 times", HUGE / LARGE),
        ("check, 100 times", "so many seconds", 1),
        ("--help", "import click", 2),
    ]
    return 0 if report(times, pairs) else 1


def validating(schema: str, files: Sequence[Path]) -> Command:
    """check-jsonschema for the files of one schema."""
    return [str(BIN / "check-jsonschema"), "--schemafile", str(SCHEMAS / f"{schema}.schema.json"), *map(str, files)]


if __name__ == "__main__":
    sys.exit(main())
