"""How long cardc takes to start and to check, beside its peers, in one run: `python tests/bench/check.py`.

Every command is a fresh process; the rounds take turns, so that a busy machine slows all alike, and the best round of
each counts. Needs the extra `bench` for check-jsonschema.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from cardc.api.loading import default_game
from cardc.catalog.folders import lay_out
from cardc.package_data import data_root

BIN = Path(sys.executable).parent
SCHEMA = data_root() / "schemas" / "mystic_vale" / "card-file.schema.json"
LARGE = 10

Command = Sequence[str]


def best(commands: Mapping[str, Command], rounds: int) -> dict[str, float]:
    """The best wall time of each command in seconds."""
    times: dict[str, float] = dict.fromkeys(commands, float("inf"))
    for _ in range(rounds):
        for name, command in commands.items():
            begin = time.perf_counter()
            subprocess.run(command, capture_output=True, check=True)
            times[name] = min(times[name], time.perf_counter() - begin)
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
    peer = [str(BIN / "check-jsonschema"), "--schemafile", str(SCHEMA)]
    game = default_game().folder
    with tempfile.TemporaryDirectory() as work:
        large = enlarge(game, Path(work) / "large", LARGE)
        large_files = [*card_files(game), *card_files(large)]
        times = best(
            {
                "check": [*cardc, "check"],
                "check-jsonschema": [*peer, *map(str, card_files(game))],
                "check, 10 times": [*cardc, "check", str(large)],
                "check-jsonschema, 10 times": [*peer, *map(str, large_files)],
                "--help": [*cardc, "--help"],
                "import click": [sys.executable, "-c", "import click"],
            },
            rounds,
        )
    pairs = [
        ("check", "check-jsonschema", 2),
        ("check, 10 times", "check-jsonschema, 10 times", 2),
        ("--help", "import click", 2),
    ]
    return 0 if report(times, pairs) else 1


if __name__ == "__main__":
    sys.exit(main())
