"""Tries the mutants of the engine, module by module, and lists what nothing notices.

`python -m tests.mutation.engine_run [MODULE …] [--jobs N] [--quick]`; a module is named by the end of its name. What
was found is kept in `build/mutation`, so that a run that was stopped goes on where it was; once the engine, a card or
a test is changed, a module is tried anew, and whoever noticed its mutants before is asked first. The quick run asks
bare scenarios and a few recorded games only: a list to work on, not the verdict.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import cardc
from cardc.source.files import write_atomic
from tests.mutation.engine_equal import why_equal
from tests.mutation.engine_mutants import file_of, modules, mutants
from tests.mutation.engine_tests import lines_run
from tests.mutation.engine_trials import Noticing, Reached, reached, root
from tests.mutation.line_tracing import Line

# What a verdict rests on.
RESTS_ON = ("cardc/**/*.py", "cards/**/*.yaml", "tests/**/*.py", "tests/**/*.yaml")


@dataclass
class Tried:
    """What became of the mutants of a module: who noticed each; "" for nobody."""

    module: str
    state: str
    tried: int = 0
    seconds: float = 0.0
    by: dict[str, str] = field(default_factory=dict)
    equal: dict[str, str] = field(default_factory=dict)

    @property
    def survived(self) -> list[str]:
        """What nothing noticed, and should have."""
        return [name for name, by in self.by.items() if not by]

    @property
    def noticed(self) -> Counter[str]:
        """How many were noticed by whom."""
        return Counter(by.split(" ")[0] for by in self.by.values() if by)

    def write(self, folder: Path) -> None:
        """Keep it for the next run."""
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(folder / f"{self.module}.json", json.dumps(vars(self), ensure_ascii=False, indent=1))


def kept(module: str, state: str, folder: Path) -> tuple[Tried, list[str]]:
    """What is known of a module, and who noticed mutants of it when it was tried last."""
    path = folder / f"{module}.json"
    if not path.exists():
        return Tried(module, state), []
    before = Tried(**json.loads(path.read_text(encoding="utf-8")))
    if before.state == state:
        return before, []
    return Tried(module, state), [by for by, _ in Counter(by for by in before.by.values() if by).most_common()]


@cache
def fingerprint() -> str:
    """What the verdicts rest on, in a few letters."""
    files = {file for pattern in RESTS_ON for file in root().glob(pattern)} | {
        *Path(cardc.__file__).parent.rglob("*.yaml")
    }
    said = hashlib.blake2b(digest_size=8)
    for file in sorted(files):
        said.update(file.read_bytes())
    return said.hexdigest()


@cache
def _reached() -> Reached:
    return reached(modules())


@cache
def _tests() -> dict[Line, list[str]]:
    return lines_run({file_of(module) for module in modules()})


def of_module(task: tuple[str, Path, bool]) -> Tried:
    """Every mutant of a module on lines that a scenario runs; what is known already is not tried again."""
    module, folder, quick = task
    found, last = kept(module, fingerprint(), folder)
    noticing, began, before = (
        Noticing(_reached(), last, {} if quick else _tests(), quick),
        time.monotonic(),
        found.seconds,
    )
    listed = list(mutants(module))
    found.tried = len(listed)
    for mutant in listed:
        if mutant.name in found.by or not _reached().running(mutant):
            continue
        if reason := why_equal(mutant):
            found.equal[mutant.name] = reason
            continue
        found.by[mutant.name] = noticing.noticed_by(mutant)
        found.seconds = before + time.monotonic() - began
        found.write(folder)
        if not found.by[mutant.name]:
            sys.stdout.write(f"survived: {mutant.name}\n")
            sys.stdout.flush()
    found.write(folder)
    return found


WHO = ("scenario", "tests", "furnished", "recorded", "soaked")
COLUMNS = ("module", "changes", "reached", *WHO, "equal", "survived", "noticed", "seconds")


def table(found: Iterable[Tried]) -> Iterator[str]:
    """A line for each module, and their sum; of what is equal nothing can be noticed."""
    yield f"{COLUMNS[0]:44}" + "".join(f"{name:>10}" for name in COLUMNS[1:])
    rows = [_row(one) for one in sorted(found, key=lambda one: one.module)]
    sums = [sum(row[i] for _, row in rows) for i in range(len(COLUMNS) - 2)]
    for name, row in [*rows, ("all", sums)]:
        *counts, survived, seconds = row
        noticed = sum(counts[2 : 2 + len(WHO)])
        share = 100 * noticed / max(1, noticed + survived)
        yield f"{name:44}" + "".join(f"{n:10}" for n in (*counts, survived)) + f"{share:8.1f} %{seconds:10}"


def _row(one: Tried) -> tuple[str, list[int]]:
    by = one.noticed
    counts = [one.tried, len(one.by) + len(one.equal), *(by[who] for who in WHO), len(one.equal)]
    return one.module.removeprefix("cardc."), [*counts, len(one.survived), round(one.seconds)]


def main() -> int:
    """Tries them all."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("module", nargs="*", help="the end of a module's name; all of them if none is given")
    given.add_argument("-j", "--jobs", type=int, default=1, help="so many modules at a time")
    given.add_argument("--quick", action="store_true", help="ask bare scenarios and a few recorded games only")
    given.add_argument("--folder", type=Path, default=root() / "build" / "mutation")
    options = given.parse_args()
    ends = [f".{name}" for name in options.module]
    chosen = [module for module in modules() if not ends or any(module.endswith(end) for end in ends)]
    if not chosen:
        given.error(f"no module is named {' or '.join(options.module)}")
    began = time.monotonic()
    _reached()
    if not options.quick:
        _tests()
    sys.stderr.write(f"who runs which line is known after {time.monotonic() - began:.0f} s\n")
    found: list[Tried] = []
    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        for one in pool.imap_unordered(of_module, [(module, options.folder, options.quick) for module in chosen]):
            found.append(one)
            sys.stderr.write(
                f"{len(found)} of {len(chosen)}: {one.module}, {len(one.survived)} of {len(one.by)} survived\n"
            )
    sys.stdout.write("\n".join([*table(found), f"in {time.monotonic() - began:.0f} s", ""]))
    return 1 if any(one.survived for one in found) else 0


if __name__ == "__main__":
    raise SystemExit(main())
