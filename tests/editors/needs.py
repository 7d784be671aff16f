"""What the tests of editors need beside Python: `python -m tests.editors.needs nvim node npm` tells what is missing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence

# The tools that build the extension ask for this Node.
NODE = 20

_HOW = {
    "nvim": "Neovim 0.7 or newer is missing: `apt-get install neovim`, or https://neovim.io",
    "node": f"Node {NODE} or newer is missing: https://nodejs.org (`apt-get install nodejs` where that is new enough)",
    "npm": "npm is missing: it comes with Node, or `apt-get install npm`",
}

Ask = Callable[[str], str | None]


def version(program: str) -> str | None:
    """What a program says of its version; None where there is none."""
    found = shutil.which(program)
    if found is None:
        return None
    return subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout


def lacking(programs: Sequence[str], ask: Ask = version) -> Iterator[str]:
    """What is missing of some programs, and how to get it."""
    for program in programs:
        said = ask(program)
        if said is None:
            yield _HOW[program]
        elif program == "node" and _major(said) < NODE:
            yield f"Node {said.strip()} is too old; {_HOW['node']}"


def _major(said: str) -> int:
    found = re.match(r"v(\d+)", said)
    return int(found.group(1)) if found is not None else 0


if __name__ == "__main__":
    sys.exit("\n".join(lacking(sys.argv[1:])) or 0)
