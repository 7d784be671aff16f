"""Which file of a folder of cards is what.

A folder has `game.yaml` and `text/<language>.yaml` (its words), `totals.yaml` (printed sums) and card files
anywhere else; what such a file holds (cards, or an overlay of faces) its keys tell. Scenarios lie in
`*.scenarios.yaml`, and what their mutants are waived for in `*.waivers.yaml`, wherever that is; other files of other
rooms in folders of their names (`rulings/`, `sources/`, `scenarios/`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.suggest import meant, suggest

GAME_FILE = "game.yaml"
TOTALS_FILE = "totals.yaml"
# The names that were published, which `cardc pin` writes.
PUBLISHED_FILE = "published.yaml"
TEXT_FOLDER = "text"
# Rulings, the origin of values and scenarios are read by the rooms that work with them.
OTHER_ROOMS = frozenset({"rulings", "sources", "scenarios"})
SUFFIXES = (".yaml", ".yml")
SCENARIO_SUFFIX = ".scenarios.yaml"
WAIVER_SUFFIX = ".waivers.yaml"


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of one folder, by what they hold."""

    root: Path
    game: Path | None = None
    texts: tuple[Path, ...] = ()
    totals: Path | None = None
    others: tuple[Path, ...] = ()
    scenarios: tuple[Path, ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        """All files that the cards and words are read from."""
        single = (self.game, self.totals)
        return (*(path for path in single if path is not None), *self.texts, *self.others)


def lay_out(root: Path, *, files: Files = DISK) -> Folder:
    """Sort the files of a folder; a single file is taken for what its name says."""
    if files.is_file(root):
        return _sorted(root, frozenset((root,)), root.parent)
    lying = frozenset(path for suffix in SUFFIXES for path in files.below(root, suffix))
    return files.once(("laid out", root, lying), partial(_sorted, root, lying, root))


def _sorted(root: Path, lying: Iterable[Path], base: Path) -> Folder:
    """The files of a folder, or a single one, as seen from a folder."""
    paths = sorted(path for path in lying if path == root or not _hidden(path.relative_to(root).parts))
    game = next((path for path in paths if path == base / GAME_FILE), None)
    totals = next((path for path in paths if path == base / TOTALS_FILE), None)
    texts = tuple(path for path in paths if path.parent == base / TEXT_FOLDER)
    scenarios = tuple(path for path in paths if path.name.endswith(SCENARIO_SUFFIX))
    waivers = (path for path in paths if path.name.endswith(WAIVER_SUFFIX))
    named = {game, totals, *texts, *scenarios, *waivers, base / PUBLISHED_FILE}
    others = tuple(path for path in paths if path not in named and not _elsewhere(path, base))
    return Folder(root, game, texts, totals, others, scenarios)


def owner(path: Path, *, files: Files = DISK) -> Path:
    """The folder that a file or folder of cards belongs to: the nearest one above it with a `game.yaml`."""
    for folder in (path, *path.absolute().parents):
        if files.is_file(folder / GAME_FILE):
            return as_named(folder)
    return path


def as_named(path: Path) -> Path:
    """A path as people name it: from the working folder, if it lies below that."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


def missing(path: Path) -> Diagnostic:
    """The finding for a path that leads nowhere, with the name that was probably meant."""
    near = suggest(path.name, _names_beside(path))
    advice, _ = meant(str(path.with_name(near)) if near else None, "check the spelling of the path")
    return Diagnostic("file-missing", f"there is no `{path}`", Span(str(path), 1, 1, 1, 1), advice)


def _names_beside(path: Path) -> list[str]:
    try:
        return sorted(other.name for other in path.parent.iterdir())
    except OSError:
        return []


def _hidden(parts: Iterable[str]) -> bool:
    return any(part.startswith(".") for part in parts)


def _elsewhere(path: Path, base: Path) -> bool:
    inner = path.relative_to(base).parts
    return inner[0] in OTHER_ROOMS and len(inner) > 1
