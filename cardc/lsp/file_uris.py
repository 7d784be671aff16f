"""Files as editors name them, `file:///home/me/my%20cards/game.yaml`, and as paths."""

from __future__ import annotations

from pathlib import Path

from pygls.uris import from_fs_path, to_fs_path


def path_of(uri: str) -> Path | None:
    """The file that a URI names; None for what is no file, such as a text that was never saved."""
    named = to_fs_path(uri)
    return Path(named) if named else None


def uri_of(path: Path | str) -> str:
    """The URI of a file; one that is named from the working folder gets its whole name."""
    return str(from_fs_path(str(Path(path).absolute())))
