"""The checkout's tests against a compiled cardc: `python -m tests.compiled.environment [PYTEST ARGUMENTS]`.

The wheel is built with `CARDC_COMPILE=1` and unpacked into an environment of its own. Tests are run in a folder that
has everything of the checkout but the package, so that what they import is what was installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
NOT_BESIDE = ("cardc", "build", "dist")
NO_NETWORK = ("--no-build-isolation", "--no-deps", "--no-index", "--quiet", "--disable-pip-version-check")


class Environment(NamedTuple):
    """Where the compiled cardc is installed."""

    folder: Path

    @property
    def python(self) -> Path:
        """The Python that imports it."""
        return self.folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"

    @property
    def beside(self) -> Path:
        """The checkout without the package."""
        return self.folder / "beside"

    def run(self, *arguments: str, captured: bool = False) -> subprocess.CompletedProcess[str]:
        """Runs Python there, and sees nothing of the checkout's package."""
        return subprocess.run(
            [str(self.python), *arguments],
            cwd=self.beside,
            env=_surroundings(),
            capture_output=captured,
            encoding="utf-8",
            check=False,
        )


def built(folder: Path, *, compiled: bool = True) -> Path:
    """A wheel of the checkout; raises an error with what was said if there is none."""
    command = [sys.executable, "-m", "pip", "wheel", *NO_NETWORK, "-w", str(folder), str(ROOT)]
    environment = {**_surroundings(), "CARDC_COMPILE": "quick" if compiled else "0"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    (wheel,) = folder.glob("cardc-*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Environment:
    """An environment with a wheel in it, and with the libraries of the running one."""
    environment = Environment(folder)
    venv.create(folder / "env", with_pip=False)
    asked = [str(environment.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    place = Path(subprocess.run(asked, capture_output=True, encoding="utf-8", check=True).stdout.strip())
    zipfile.ZipFile(wheel).extractall(place)
    (place / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    environment.beside.mkdir()
    for entry in ROOT.iterdir():
        if entry.name not in NOT_BESIDE and not entry.name.startswith("."):
            (environment.beside / entry.name).symlink_to(entry)
    return environment


def _surroundings() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COVERAGE", "PYTEST"))}


def main() -> None:
    """Builds, installs, and runs pytest."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        environment = installed(built(Path(folder)), Path(folder))
        sys.exit(environment.run("-m", "pytest", "-p", "no:cacheprovider", *sys.argv[1:]).returncode)


if __name__ == "__main__":
    main()
