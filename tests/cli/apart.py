"""Runs the command line in a process of its own, forked from one that has imported everything: it may hang or break."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from contextlib import chdir
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import IO

import cardc
from cardc.cli.main import main

# How often it is looked whether the process has ended, in seconds.
_LOOK = 0.005


@cache
def before_any_fork() -> None:
    """What is imported and read once in a process is so before it is forked."""
    for module in walk_packages(cardc.__path__, "cardc."):
        if not module.name.endswith("__main__"):
            try:
                import_module(module.name)
            except ModuleNotFoundError as missing:  # a library that only some commands need
                if (missing.name or "").split(".")[0] == "cardc":
                    raise
    with tempfile.TemporaryDirectory() as elsewhere, chdir(elsewhere):  # files are named as seen from where one is
        deck = cardc.load()
        assert not deck.faults
        assert deck.rulings


def run_apart(folder: Path, args: tuple[str, ...], limit: float) -> subprocess.CompletedProcess[str]:
    """A command in a folder, with what it wrote and its exit code; it is killed after so many seconds."""
    if not hasattr(os, "fork"):
        command = [sys.executable, "-m", "cardc", *args]
        return subprocess.run(
            command,
            cwd=folder,
            capture_output=True,
            encoding="utf-8",
            timeout=limit,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    before_any_fork()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if child == 0:
            _be(folder, args, out, err)
        code = _ended(child, args, limit)
        return subprocess.CompletedProcess(args, code, _read(out), _read(err))


def _be(folder: Path, args: tuple[str, ...], out: IO[bytes], err: IO[bytes]) -> None:
    """The child: its streams are files, and it ends without what the parent would do at its end."""
    code = 70
    gc.freeze()  # what the parent made is not looked through for garbage, which would copy it
    try:
        os.chdir(folder)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for number, stream in enumerate((nothing, out.fileno(), err.fileno())):
            os.dup2(stream, number)
        sys.stdin, sys.stdout, sys.stderr = (
            open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - they last as long as the process
            for number, mode in enumerate("rww")
        )
        sys.argv = ["cardc", *args]
        code = main(list(args))
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)


def _ended(child: int, args: tuple[str, ...], limit: float) -> int:
    until = time.monotonic() + limit
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            raise subprocess.TimeoutExpired(args, limit)
        time.sleep(_LOOK)


def _read(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode("utf-8")
