"""Which file of a folder of cards is what.

A folder has `game.yaml`, and beside or below it files of every kind, told by what they hold: cards, words
(`text/<language>.yaml`), printed sums, rulings, scenarios.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardc.catalog.file_kinds import GAME_FILE, SCENARIO_SUFFIX, FileKind, kind_of
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.suggest import meant, suggest

__all__ = ["GAME_FILE", "SCENARIO_SUFFIX", "SUFFIXES", "Folder", "above", "as_named", "lay_out", "missing", "owner"]

SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of one folder, by what they hold."""

    root: Path
    game: Path | None = None
    texts: tuple[Path, ...] = ()
    totals: tuple[Path, ...] = ()
    others: tuple[Path, ...] = ()
    rulings: tuple[Path, ...] = ()
    scenarios: tuple[Path, ...] = ()
    waivers: tuple[Path, ...] = ()
    themes: tuple[Path, ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        """All files that the cards and words are read from."""
        game = () if self.game is None else (self.game,)
        return (*game, *self.totals, *self.texts, *self.others)

    @property
    def is_empty(self) -> bool:
        """True where there is nothing to read."""
        return not (self.files or self.rulings or self.scenarios)


def lay_out(root: Path, *, files: Files = DISK) -> Folder:
    """Sort the files of a folder; a single file is taken for what it holds, or for cards."""
    if files.is_file(root):
        return _sorted(root, [(root, kind_of(root, root.parent, files=files))])
    lying = {path for suffix in SUFFIXES for path in files.below(root, suffix)}
    seen = sorted(path for path in lying if not _hidden(path.relative_to(root).parts))
    kinds = tuple((path, kind_of(path, root, files=files)) for path in seen)
    return files.once(("laid out", root, kinds), lambda: _sorted(root, kinds))


def _sorted(root: Path, kinds: Iterable[tuple[Path, FileKind]]) -> Folder:
    by_kind: dict[FileKind, list[Path]] = {}
    for path, kind in kinds:
        # Whoever names a file means it.
        meant_kind = FileKind.CARDS if kind is FileKind.FOREIGN and path == root else kind
        by_kind.setdefault(meant_kind, []).append(path)

    def of(kind: FileKind) -> tuple[Path, ...]:
        return tuple(by_kind.get(kind, ()))

    return Folder(
        root,
        next(iter(of(FileKind.GAME)), None),
        of(FileKind.TEXT),
        of(FileKind.TOTALS),
        of(FileKind.CARDS),
        of(FileKind.RULINGS),
        of(FileKind.SCENARIOS),
        of(FileKind.WAIVERS),
        of(FileKind.THEME),
    )


def owner(path: Path, *, files: Files = DISK) -> Path:
    """The folder that a file or folder of cards belongs to: the nearest one above it with a `game.yaml`."""
    for folder in (path, *above(path)):
        if files.is_file(folder / GAME_FILE):
            return as_named(folder)
    return path


def above(path: Path) -> Sequence[Path]:
    """The folders that a path lies in, the nearest first. What `..` leads out of is none of them."""
    whole = path.absolute()
    return (whole.resolve() if ".." in whole.parts else whole).parents


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
