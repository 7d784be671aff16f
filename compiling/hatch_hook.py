"""Hatchling asks here: with `CARDC_COMPILE=1` in the environment the wheel is a compiled one, else nothing is done.

With `CARDC_COMPILE=quick` the C compiler optimizes less and takes less time; it is the same wheel otherwise.

Compilers and what they need are asked for only then, and the pure wheel stays what it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "CARDC_COMPILE"
TOOLS = ["mypy>=2.0", "setuptools>=65"]


class CompilingHook(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What a build environment needs for it."""
        return TOOLS if _is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles in a process of its own: mypyc and setuptools keep a lot in theirs."""
        if not _is_asked_for():
            return
        if version == "editable":
            self.app.display_warning(f"{VARIABLE}: what is installed to be edited is not compiled")
            return
        root = Path(self.root)
        done = subprocess.run(
            [sys.executable, "-m", "compiling"], cwd=root, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(done.stderr.strip() or done.stdout.strip())
        for line in done.stdout.splitlines():
            place, _, compiled = line.partition("\t")
            build_data["force_include"][str(root / compiled)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _is_asked_for() -> bool:
    return os.environ.get(VARIABLE, "") not in ("", "0")
