"""How well cardc finds mistakes: `python tests/bench/mistakes.py [--each 20] [--seed 1] [--only WORDS] [--show]`.

Mistakes of many kinds are made, one at a time, in a copy of the bundled game, and the whole game is checked. Counted
for each kind: how many were found, how many on the right line and in the right column, and for how many a proposed
replacement puts the cards right again: the game then has no findings, and its cards are what they were.

Harmless changes are made as well; they must have no findings.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cardc.api.loading import load
from cardc.catalog.cards import Card
from cardc.source.diagnostics import Diagnostic
from tests.bench.seeds import Game, Kind, Slip, copy_game
from tests.bench.seeds_file import KINDS as FILE_KINDS
from tests.bench.seeds_text import KINDS as TEXT_KINDS

KINDS: tuple[Kind, ...] = (*FILE_KINDS, *TEXT_KINDS)

# What is aimed at: all found, nearly all in place, most with the right way out.
CAUGHT, PLACED, MENDED = 1.0, 0.99, 0.90

# A fix may bring another to light (a comma, then the usual words); this many are followed.
_ROUNDS = 3


class Verdict(NamedTuple):
    """What became of one mistake; `told` is what was found, for those who want to read it."""

    caught: bool
    line: bool
    column: bool
    mended: bool
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What became of the mistakes of one kind."""

    kind: str
    no_fix: str
    verdicts: tuple[Verdict, ...]

    def count(self, name: str) -> int:
        return sum(getattr(verdict, name) for verdict in self.verdicts)


def judge(game: Game, slip: Slip) -> Verdict:
    """Make a mistake, check, follow the proposed fixes, and take the mistake back."""
    path = game.root / slip.file
    kept = path.read_bytes()
    try:
        path.write_bytes(slip.text.encode())
        found = load([game.root]).catalog.diagnostics
        places = [(_name(game, one), one.span.line, one.span.column) for one in found]
        line = any(place[:2] == right[:2] for place in places for right in slip.places)
        column = any(place == right for place in places for right in slip.places)
        told = tuple(f"{one.span.line}:{one.span.column} {one.code}: {one.message} | {one.help}" for one in found)
        return Verdict(bool(found), line, column, _mended(found, game, _meant(game, slip)), told)
    finally:
        path.write_bytes(kept)


def _meant(game: Game, slip: Slip) -> Mapping[str, Card]:
    """The cards without the mistake, which stands in the file at the moment."""
    if slip.meant is None:
        return game.catalog.cards
    path = game.root / slip.file
    path.write_bytes(slip.meant.encode())
    cards = load([game.root]).catalog.cards
    path.write_bytes(slip.text.encode())
    return cards


def _name(game: Game, one: Diagnostic) -> str:
    path = Path(one.span.file)
    return path.relative_to(game.root).as_posix() if path.is_relative_to(game.root) else one.span.file


def _mended(found: tuple[Diagnostic, ...], game: Game, meant: Mapping[str, Card]) -> bool:
    """Whether the replacements make the cards what they should be."""
    touched: dict[Path, bytes] = {}
    try:
        for _ in range(_ROUNDS):
            fix = next((one for one in found if one.replacement is not None), None)
            if fix is None:
                return False
            path = Path(fix.span.file)
            touched.setdefault(path, path.read_bytes())
            path.write_bytes(replaced(path.read_bytes(), fix))
            catalog = load([game.root]).catalog
            found = catalog.diagnostics
            if not found:
                return catalog.cards == meant
        return False
    finally:
        for path, content in touched.items():
            path.write_bytes(content)


def replaced(raw: bytes, fix: Diagnostic) -> bytes:
    """A file with the replacement that a finding proposes."""
    mark = b"\xef\xbb\xbf" if raw.startswith(b"\xef\xbb\xbf") else b""
    lines = raw.removeprefix(mark).decode().splitlines(keepends=True)
    span = fix.span
    start = sum(map(len, lines[: span.line - 1])) + span.column - 1
    end = sum(map(len, lines[: span.end_line - 1])) + span.end_column - 1
    text = "".join(lines)
    assert fix.replacement is not None
    return mark + (text[:start] + fix.replacement + text[end:]).encode()


def score(game: Game, kind: Kind, each: int, seed: int) -> Score:
    """Make some mistakes of a kind. The chance depends on the kind's name, so that kinds do not disturb each other."""
    chance = random.Random(f"{seed} {kind.name}")
    slips = (kind.seed(game, chance) for _ in range(each))
    return Score(kind.name, kind.no_fix, tuple(judge(game, slip) for slip in slips if slip is not None))


# ---- what is no mistake


def _each_file(change: Callable[[str], str]) -> Callable[[Game], Iterator[tuple[str, str]]]:
    return lambda game: ((name, change(text)) for name, text in game.files.items())


HARMLESS: dict[str, Callable[[Game], Iterator[tuple[str, str]]]] = {
    "as it is": _each_file(lambda text: text),
    "lines that end in CR LF": _each_file(lambda text: text.replace("\n", "\r\n")),
    "a byte order mark": _each_file(lambda text: "\ufeff" + text),
    "comments, wide ones too": _each_file(lambda text: text.replace("\n    kind:", "\n    # 霧 🜁\n    kind:")),
    "texts as blocks": _each_file(lambda text: re.sub(r'(?m)^( +)- "(.*)"$', r"\1- >-\n\1    \2", text)),
    "texts in single quotes": _each_file(lambda text: re.sub(r"(?m)- \"([^\"']*)\"$", r"- '\1'", text)),
    "no line break at the end": _each_file(lambda text: text.rstrip("\n")),
    "blank lines and spaces at line ends": _each_file(lambda text: text.replace("\n", "  \n\n")),
}


def false_alarms(game: Game, name: str) -> tuple[str, ...]:
    """The findings after a harmless change."""
    try:
        for file, text in HARMLESS[name](game):
            (game.root / file).write_bytes(text.encode())
        return tuple(f"{one.span} {one.code}: {one.message}" for one in load([game.root]).catalog.diagnostics)
    finally:
        for file, text in game.files.items():
            (game.root / file).write_bytes(text.encode())


# ---- report


def _score_alone(job: tuple[int, int, int]) -> Score:
    index, each, seed = job
    with tempfile.TemporaryDirectory() as work:
        return score(copy_game(Path(work).resolve() / "game"), KINDS[index], each, seed)


def _share(part: int, whole: int) -> str:
    return f"{part / whole:6.1%}" if whole else "     –"


def table(scores: Sequence[Score]) -> Iterator[str]:
    """One line for each kind, and the totals."""
    yield f"{'':36} seeded caught  line column    fix"
    for one in scores:
        fix = f"{one.count('mended'):6}" if not one.no_fix else "     –"
        counts = "".join(f"{one.count(name):6}" for name in ("caught", "line", "column"))
        yield f"{one.kind:36} {len(one.verdicts):6}{counts} {fix}  {one.no_fix}".rstrip()
    shares = totals(scores)
    seeded = sum(len(one.verdicts) for one in scores)
    yield f"{len(scores)} kinds, {seeded} mistakes: caught {_share(shares.caught, seeded)}, on the right line "
    yield f"  {_share(shares.line, seeded)}, in the right column {_share(shares.column, seeded)}, right fix "
    yield f"  {_share(shares.mended, shares.fixable)} of the {shares.fixable} that have one"


class Totals(NamedTuple):
    """All kinds together; `fixable`: of the kinds that can be put right."""

    seeded: int
    caught: int
    line: int
    column: int
    mended: int
    fixable: int

    @property
    def reached(self) -> bool:
        """Whether the aims are."""
        placed = min(self.line, self.column) >= PLACED * self.seeded
        return self.caught >= CAUGHT * self.seeded and placed and self.mended >= MENDED * self.fixable


def totals(scores: Iterable[Score]) -> Totals:
    """The sums over all kinds."""
    listed = tuple(scores)
    fixable = [one for one in listed if not one.no_fix]
    return Totals(
        seeded=sum(len(one.verdicts) for one in listed),
        caught=sum(one.count("caught") for one in listed),
        line=sum(one.count("line") for one in listed),
        column=sum(one.count("column") for one in listed),
        mended=sum(one.count("mended") for one in fixable),
        fixable=sum(len(one.verdicts) for one in fixable),
    )


def _failures(one: Score) -> Iterator[str]:
    for verdict in one.verdicts:
        if not (verdict.caught and verdict.column and (verdict.mended or one.no_fix)):
            missed = [name for name in ("caught", "line", "column", "mended") if not getattr(verdict, name)]
            yield f"{one.kind}: not {', '.join(missed)}"
            yield from (f"    {line}" for line in verdict.told[:4])


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--each", type=int, default=20, help="mistakes of each kind")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", default="", help="kinds whose names contain this")
    options.add_argument("--show", action="store_true", help="what was told of those that miss the aim")
    given = options.parse_args()
    jobs = [(index, given.each, given.seed) for index, kind in enumerate(KINDS) if given.only in kind.name]
    with multiprocessing.Pool() as pool:
        scores = pool.map(_score_alone, jobs, chunksize=1)
    print("\n".join(table(scores)))
    if given.show:
        print("\n".join(line for one in scores for line in _failures(one)))
    with tempfile.TemporaryDirectory() as work:
        game = copy_game(Path(work).resolve() / "game")
        alarms = {name: false_alarms(game, name) for name in HARMLESS}
    for name, found in alarms.items():
        print(f"harmless: {name:40} {len(found)} findings", *found[:3], sep="\n    " if found else "")
    return 0 if totals(scores).reached and not any(alarms.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
