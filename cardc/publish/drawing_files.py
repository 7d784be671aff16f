"""The drawings of symbols in the folders of a game: `symbols/<name>.svg`, read, and found fault with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardc import __version__
from cardc.extras import missing
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.kept import Remembered, digest

if TYPE_CHECKING:
    from cardc.publish.symbol_pictures import Drawing, Drawings

FOLDER = "symbols"
MAX_BYTES = 100_000
NEEDS = ("fontTools",)

_ADVICE = "draw it with filled or lined shapes alone; until then it is a ring with letters"


def read_drawings(roots: Iterable[Path], *, files: Files = DISK) -> tuple[Drawings, tuple[Diagnostic, ...]]:
    """The drawings in some folders of cards, the first of a name; a file that is none is a finding."""
    from cardc.publish.symbol_pictures import Drawings

    known: dict[str, Drawing] = {}
    findings: list[Diagnostic] = []
    for path in drawing_paths(roots, files=files):
        found = _read(path, files)
        if isinstance(found, Diagnostic):
            findings.append(found)
        else:
            known.setdefault(path.stem, found)
    return Drawings(known), tuple(findings)


def drawing_findings(roots: Iterable[Path], *, files: Files = DISK) -> tuple[Diagnostic, ...]:
    """What is wrong with the drawings of some folders. Those that were found sound are not read again.

    Where the library that reads them is not installed, nothing is drawn, and nothing is wrong.
    """
    paths = [*drawing_paths(roots, files=files)]
    if not paths or missing(NEEDS):
        return ()
    if files.is_later:
        return files.made_of("drawings", paths, lambda: _findings(paths, files))
    texts = _all_read(paths, files)
    together = digest(__version__, *texts) if texts is not None else ""
    remembered = Remembered("sound-drawings")
    if together and together in remembered:
        return ()
    found = _findings(paths, files)
    if together and not found:
        remembered.add([together])
    return found


def drawing_paths(roots: Iterable[Path], *, files: Files = DISK) -> Iterator[Path]:
    """The files of drawings in some folders of cards, those of each folder by name."""
    for root in roots:
        yield from sorted(files.inside(root / FOLDER, ".svg"))


def _findings(paths: Iterable[Path], files: Files) -> tuple[Diagnostic, ...]:
    return tuple(found for path in paths if isinstance(found := _read(path, files), Diagnostic))


def _all_read(paths: Iterable[Path], files: Files) -> list[bytes] | None:
    """What the files hold, as far as it is read; None if one of them cannot be read."""
    try:
        return [files.read(path, MAX_BYTES + 1) for path in paths]
    except OSError:
        return None


def _read(path: Path, files: Files) -> Drawing | Diagnostic:
    from cardc.publish.svg_reader import parse_drawing

    try:
        return parse_drawing(path.stem, _text(files.read(path, MAX_BYTES + 1)))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Diagnostic("drawing-unread", f"this drawing cannot be used: {why}", Span(str(path), 1, 1, 1, 1), _ADVICE)


def _text(content: bytes) -> str:
    if len(content) > MAX_BYTES:
        raise ValueError(f"it is longer than {MAX_BYTES:,} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError("it is not written in UTF-8") from error
