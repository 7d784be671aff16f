"""Writes the files of a site into a folder, and brings up to date what an earlier run wrote there.

A list of its files lies in the folder: what is not in it was written by somebody else, and is never replaced or removed
unless that is asked for. The list tells as well what the site was made from, and what its files held.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardc.errors import CardcError
from cardc.site.pages import SiteFile
from cardc.source.files import write_atomic
from cardc.source.kept import digest

START = "index.html"
LISTED = "cardc-site.json"
_FORMAT = 1


class OthersFiles(CardcError, FileExistsError):
    """Something stands where the site is to be, and no site of cardc wrote it."""


class WrittenSite(NamedTuple):
    """What was written: the start page, how many files there are, how many of them changed, and how large they are."""

    start: Path
    files: int
    changed: int
    size: int


def lying_site(folder: Path, made_from: str) -> WrittenSite | None:
    """The site that lies in a folder, if it was made from what has this fingerprint, and each file is as it was."""
    try:
        holds = {name: (folder / name).read_bytes() for name in _listed(folder)}
    except OSError:
        return None
    if not made_from or _list_of(folder).get("made from") != _seal(made_from, holds):
        return None
    return WrittenSite(folder / START, len(holds), 0, sum(map(len, holds.values())))


def write_site(folder: Path, files: Iterable[SiteFile], *, force: bool = False, made_from: str = "") -> WrittenSite:
    """Write the files below a folder. What has not changed is left as it is; files of the last site that are no more
    are removed. The list of files is written before any of them, so that a run that was stopped can be taken up again.

    `made_from`: a fingerprint by which `lying_site` knows what was written, if it asks for the same.
    """
    wanted = {one.path: one.content for one in files}
    refuse_others(folder, wanted, force=force)
    before = _listed(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _not_written(folder, error) from error
    _list(folder, {*before, *wanted})
    changed = sum(_written(folder / name, content) for name, content in wanted.items())
    for name in before - wanted.keys():
        _remove(folder, name)
    _list(folder, wanted, _seal(made_from, wanted) if made_from else "")
    return WrittenSite(folder / START, len(wanted), changed, sum(map(len, wanted.values())))


def refuse_others(folder: Path, names: Iterable[str], *, force: bool = False) -> None:
    """Raise `OthersFiles` if files of these names cannot be written, or would replace those of somebody else."""
    wanted = set(names)
    _refuse_in_the_way(folder, wanted)
    there = [] if force else sorted(name for name in wanted - _listed(folder) if (folder / name).exists())
    if there:
        are, them = ("is", "it") if len(there) == 1 else (f"and {len(there) - 1:,} more are", "them")
        raise OthersFiles(
            f"{folder / there[0]} {are} there already, and not of a site of cardc; choose another folder, or say "
            f"`--force` to replace {them}"
        )


def _refuse_in_the_way(folder: Path, names: set[str]) -> None:
    """Raise `OthersFiles` for a file where a folder has to be, or a folder where a file has to."""
    above = {parent for name in names for parent in (folder / name).parents}
    for path in sorted(above):
        if os.path.lexists(path) and not path.is_dir():
            raise OthersFiles(f"{path} is no folder, and has to be one; move it away, or choose another folder")
    for name in sorted(names):
        if (folder / name).is_dir():
            raise OthersFiles(
                f"{folder / name} is a folder, and has to be a file; move it away, or choose another folder"
            )


def _written(path: Path, content: bytes) -> bool:
    """True if the file is another than before."""
    with contextlib.suppress(OSError):
        if path.stat().st_size == len(content) and path.read_bytes() == content:
            return False
    temporary = path.with_name(f".{path.name[:100]}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(content)
        temporary.replace(path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _not_written(path, error) from error
        raise
    return True


def _not_written(path: Path, error: OSError) -> OSError:
    return OSError(error.errno, f"cannot write: {error.strerror or error}", str(path))


def _listed(folder: Path) -> set[str]:
    """The files of the last site in a folder; none if there is no list, or none that can be read."""
    names = _list_of(folder).get("files")
    return {name for name in names if isinstance(name, str) and _inside(name)} if isinstance(names, list) else set()


def _list_of(folder: Path) -> Mapping[str, Any]:
    """What the list in a folder says; nothing if there is none, or none that can be read."""
    try:
        data = json.loads((folder / LISTED).read_bytes())
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def _seal(made_from: str, holds: Mapping[str, bytes]) -> str:
    """What a site was made from together with what its files hold."""
    return digest(made_from, *(part for name in sorted(holds) for part in (name, holds[name])))


def _inside(name: str) -> bool:
    """True for a name that leads nowhere but below the folder, whoever wrote the list."""
    parts = Path(name).parts
    return bool(parts) and not Path(name).is_absolute() and ".." not in parts


def _list(folder: Path, names: Iterable[str], seal: str = "") -> None:
    data = {"made by": "cardc site", "format": _FORMAT, "made from": seal, "files": sorted(names)}
    write_atomic(folder / LISTED, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _remove(folder: Path, name: str) -> None:
    """Remove a file and the folders that it leaves empty."""
    path = folder / name
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
        for parent in path.parents:
            if parent == folder:
                break
            parent.rmdir()
