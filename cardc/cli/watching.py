"""Does something again whenever the files that it is about change, until somebody stops it.

Files are looked at again and again, as no system tells of changes everywhere in one way; editors that put a new file in
place of the old are noticed like those that write into it. A burst of changes is waited out, and gives one run.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeAlias

import click

from cardc.cli.streams import can_overwrite
from cardc.errors import CardcError

# Seconds between two looks.
INTERVAL = 0.3
# What cards, words, rulings and scenarios are read from.
ENDINGS = (".yaml", ".yml", ".svg", ".toml")
CLEAR_SCREEN = "\x1b[2J\x1b[H"


class Stamp(NamedTuple):
    """What is otherwise when a file was written: when that was, how long it is, and which file it is."""

    written: int
    size: int
    number: int


FileStates: TypeAlias = Mapping[str, Stamp]


def watch(
    run: Callable[[], int],
    paths: Iterable[Path],
    *,
    apart_from: Iterable[Path] = (),
    look: Callable[[Iterable[Path]], FileStates] | None = None,
    wait: Callable[[float], None] = time.sleep,
) -> NoReturn:
    """Run now, and again after each change of the files at or below the paths; only an exception ends it.

    `apart_from`: files and folders that the run itself writes. `look` tells what the files are like
    now, `wait` passes the time.
    """
    listed, written = tuple(paths), [str(path.absolute()) for path in apart_from]
    look = look or files_below

    def at_or_below(name: str) -> bool:
        whole = os.path.abspath(name)  # noqa: PTH100
        return any(whole == one or whole.startswith(one + os.sep) for one in written)

    def seen() -> FileStates:
        return {name: stamp for name, stamp in look(listed).items() if not at_or_below(name)}

    while True:
        before = seen()
        if can_overwrite(sys.stdout):
            click.echo(CLEAR_SCREEN, nl=False)
        _run(run)
        named = ", ".join(map(str, listed))
        files = f"{len(before):,} {'file' if len(before) == 1 else 'files'}"
        click.echo(f"watching {files} in {named}; Ctrl-C ends", err=True)
        _await_change(before, seen, wait)


def _run(run: Callable[[], int]) -> None:
    """One run. What cannot be carried out is told, and may be put right before the next."""
    try:
        run()
    except click.ClickException as error:
        error.show()
    except (CardcError, OSError) as error:
        click.echo(f"cardc: {error}", err=True)
    sys.stdout.flush()


def _await_change(before: FileStates, seen: Callable[[], FileStates], wait: Callable[[float], None]) -> None:
    """Returns once the files are others than before, and stay so from one look to the next."""
    now = before
    while now == before:
        wait(INTERVAL)
        now = seen()
    last = before
    while now != last:
        last = now
        wait(INTERVAL)
        now = seen()


def files_below(paths: Iterable[Path]) -> FileStates:
    """The files at or below some paths that cards are read from, as they are now; hidden ones are passed over."""
    found: dict[str, Stamp] = {}
    for path in paths:
        for name in _names(path):
            try:
                state = os.stat(name)  # noqa: PTH116 - many files, several times a second
            except OSError:
                continue  # it is being replaced
            found[name] = Stamp(state.st_mtime_ns, state.st_size, state.st_ino)
    return found


def _names(path: Path) -> Iterable[str]:
    if not path.is_dir():
        yield str(path)
        return
    for folder, folders, files in os.walk(path):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (
            os.path.join(folder, name)  # noqa: PTH118
            for name in files
            if name.endswith(ENDINGS) and not name.startswith(".")
        )
