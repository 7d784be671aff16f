"""What the tests in a browser need beside Python: `python -m tests.browser.needs` tells what is missing.

Each thing is told with what gets it; where nothing is missing, the versions are told. `--browser` asks for Chromium
alone.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

# What Chromium is called by those who pack it; `CHROMIUM` in the environment names another.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIBRARIES = ("playwright", "axe_playwright_python", "pypdf", "pypdfium2")

_NO_BROWSER = "Chromium is missing: `apt install chromium`, or `CHROMIUM=/path/to/chromium`"
_NO_LIBRARY = "the library `{name}` is missing: `python -m pip install -e '.[dev,browser]'`"
_NO_SUCH = "`CHROMIUM` names no program: `{named}`; without it, one on the path is taken"

Find = Callable[[str], str | None]


def chromium(environment: Mapping[str, str] = os.environ, find: Find = shutil.which) -> str | None:
    """The Chromium to drive: what `CHROMIUM` names, and nothing else where it names none; else one on the path."""
    named = environment.get("CHROMIUM")
    if named:
        return find(named)
    return next((found for name in NAMES if (found := find(name))), None)


def is_library(name: str) -> bool:
    """Whether a library is installed."""
    return importlib.util.find_spec(name) is not None


def no_browser(environment: Mapping[str, str] = os.environ, find: Find = shutil.which) -> Iterator[str]:
    """Why there is no browser, and how to get one; nothing where there is one."""
    if chromium(environment, find) is None:
        named = environment.get("CHROMIUM")
        yield _NO_SUCH.format(named=named) if named else _NO_BROWSER


def lacking(
    environment: Mapping[str, str] = os.environ, find: Find = shutil.which, has: Callable[[str], bool] = is_library
) -> Iterator[str]:
    """Whatever is missing, and how to get it."""
    yield from no_browser(environment, find)
    yield from (_NO_LIBRARY.format(name=name) for name in LIBRARIES if not has(name))


def _versions() -> str:
    """What the tests will be run with."""
    from importlib.metadata import version

    import axe_playwright_python

    path = chromium()
    assert path is not None
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    axe = Path(axe_playwright_python.__file__).parent / "axe.min.js"
    found = re.match(r"/\*! axe v(\S+)", axe.read_text(encoding="utf-8"))
    return f"{said or path}, axe-core {found.group(1) if found else '?'}, playwright {version('playwright')}"


if __name__ == "__main__":
    missing = list(no_browser() if "--browser" in sys.argv[1:] else lacking())
    if missing:
        sys.exit("\n".join(missing))
    if "--browser" not in sys.argv[1:]:
        sys.stdout.write(_versions() + "\n")
