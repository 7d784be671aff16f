"""Files as a revision of git holds them, read from its objects: nothing is checked out, and nothing is written."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from cardc.catalog.folders import GAME_FILE, SUFFIXES, as_named
from cardc.errors import CardcError
from cardc.source.disk import DISK, resolved

_BLOBS = ("100644", "100755")
# What a file that git keeps elsewhere holds instead.
_LARGE_FILE = b"version https://git-lfs.github.com/spec/"


class NoRevision(CardcError, ValueError):
    """There is no such revision, or nothing that keeps revisions."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit, by the name that it was asked for, and the folder whose history it belongs to."""

    name: str
    commit: str
    top: Path

    def has(self, path: Path) -> bool:
        """True if it holds such a file or folder."""
        return bool(self._listed(path))

    def texts(self, folder: Path) -> dict[str, str | None]:
        """The texts of the YAML files below a folder (or of a file), by their names as one is called from there; None
        for those that lie there now and did not then."""
        base = folder.absolute()
        inner = self._inside(folder)
        then = {base / PurePosixPath(name).relative_to(inner): blob for name, blob in self._listed(folder).items()}
        now = (path for suffix in SUFFIXES for path in DISK.below(base, suffix)) if base.is_dir() else iter(())
        texts: dict[str, str | None] = {str(path): None for path in now}
        wanted = {path: blob for path, blob in then.items() if path.suffix in SUFFIXES}
        blobs = self._blobs(wanted.values())
        return {**texts, **{str(path): _text(path, blobs[blob]) for path, blob in wanted.items()}}

    def owner(self, path: Path) -> Path:
        """The folder of cards that a path belonged to: the nearest one above it with a `game.yaml`."""
        base = path.absolute()
        for folder in (base, *base.parents):
            if not resolved(folder).is_relative_to(self.top):
                break
            if self.has(folder / GAME_FILE):
                return as_named(folder)
        return as_named(base)

    def called_before(self, folder: Path) -> str:
        """The folder in which most of what lies in this one lay then, as far as git can tell; nothing if it cannot."""
        inner = self._inside(folder)
        told = _git(self.top, "diff", "-M", "--diff-filter=R", "--name-status", "-z", self.commit).split(b"\0")
        names = [(os.fsdecode(was), os.fsdecode(now)) for was, now in zip(told[1::3], told[2::3], strict=False)]
        ended = [(was, now.removeprefix(f"{inner}/")) for was, now in names if now.startswith(f"{inner}/")]
        found = Counter(was.removesuffix(f"/{now}") for was, now in ended if was.endswith(f"/{now}"))
        return max(found, key=lambda name: found[name], default="")

    def _inside(self, path: Path) -> str:
        """The name of a path in the history."""
        whole = resolved(path.absolute())
        if not whole.is_relative_to(self.top):
            raise NoRevision(f"`{path}` lies outside of `{self.top}`, so `{self.name}` does not hold it")
        return whole.relative_to(self.top).as_posix()

    def _listed(self, path: Path) -> dict[str, str]:
        """The files at or below a path, by their names in the history, with the objects that hold them."""
        inner = self._inside(path)
        found = _git(self.top, "--literal-pathspecs", "ls-tree", "-r", "-z", "--full-tree", self.commit, "--", inner)
        return dict(_entries(found))

    def _blobs(self, objects: Iterable[str]) -> Mapping[str, bytes]:
        """What objects hold, asked for all at once."""
        wanted = list(dict.fromkeys(objects))
        if not wanted:
            return {}
        asked = "".join(f"{one}\n" for one in wanted).encode()
        told = _run(self.top, "cat-file", "--batch", given=asked).stdout
        return dict(_held(told, wanted, self.name))


def revision(name: str, folder: Path) -> Revision:
    """The commit that a revision of the history around a folder means."""
    near = next((one for one in (folder.absolute(), *folder.absolute().parents) if one.is_dir()), Path.cwd())
    top = _run(near, "rev-parse", "--show-toplevel")
    if top.returncode != 0:
        raise NoRevision(f"git knows no such revision in `{folder}`: {_last_line(top)}")
    if name.startswith("-"):
        raise NoRevision(f"`{name}` is no revision: a name does not begin with `-`")
    found = _run(near, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    if found.returncode != 0:
        raise NoRevision(f"git knows no such revision in `{folder}`: `{name}`{_why_unknown(near)}")
    return Revision(name, found.stdout.decode().strip(), resolved(Path(os.fsdecode(top.stdout.rstrip(b"\r\n")))))


def _why_unknown(folder: Path) -> str:
    """What to do about a revision that is not there."""
    if _run(folder, "rev-parse", "--is-shallow-repository").stdout.strip() == b"true":
        return "; this clone holds only the last revisions: `git fetch --unshallow --tags` gets all of them"
    return "; `git log --oneline` and `git tag` list those that there are"


def _entries(listed: bytes) -> Iterator[tuple[str, str]]:
    """The files that a tree lists; links and modules of others are none."""
    for line in listed.split(b"\0"):
        if line:
            said, _, name = line.partition(b"\t")
            mode, _, blob = said.decode().split()
            if mode in _BLOBS:
                yield os.fsdecode(name), blob


def _held(told: bytes, wanted: Iterable[str], name: str) -> Iterator[tuple[str, bytes]]:
    """Each object with what it holds, as git tells one after the other."""
    at = 0
    for one in wanted:
        head = told[at : told.find(b"\n", at)]
        words = head.split()
        if len(words) != 3:
            raise NoRevision(f"a part of `{name}` is not here (`{one}` is missing): fetch it with `git fetch`")
        start, size = at + len(head) + 1, int(words[2])
        yield one, told[start : start + size]
        at = start + size + 1


def _text(path: Path, raw: bytes) -> str:
    """The text of a file; bytes that are no UTF-8 stay what they are, for whoever reads the file to tell."""
    if raw.startswith(_LARGE_FILE):
        raise NoRevision(
            f"`{as_named(path)}` is kept outside of git's own objects (Git LFS), so it cannot be read there"
        )
    return raw.decode("utf-8", "surrogateescape")


def _git(folder: Path, *words: str) -> bytes:
    found = _run(folder, *words)
    if found.returncode != 0:
        raise NoRevision(f"git could not tell what it holds in `{folder}`: {_last_line(found)}")
    return found.stdout


def _last_line(found: subprocess.CompletedProcess[bytes]) -> str:
    said = found.stderr.decode("utf-8", "replace").strip().splitlines()
    return said[-1].removeprefix("fatal: ") if said else f"it ended with {found.returncode}"


def _run(folder: Path, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    try:
        # Words of git in the language of programs; an answer is never waited for.
        around = {**os.environ, "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}
        return subprocess.run(["git", *words], cwd=folder, capture_output=True, check=False, env=around, input=given)  # noqa: S603, S607
    except FileNotFoundError as error:
        raise NoRevision(
            "revisions are asked of git, which is not there; install it, or compare two folders"
        ) from error
