"""The libraries that only some commands need, and how to get them wherever cardc itself came from."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterable

_OF_EXTRA = re.compile(r"""(?P<requirement>[^;]+);\s*extra\s*==\s*["'](?P<extra>[^"']+)["']""")


def missing(modules: Iterable[str]) -> tuple[str, ...]:
    """Those of some modules that are not installed."""
    return tuple(name for name in modules if importlib.util.find_spec(name) is None)


def how_to_install(extra: str) -> str:
    """What gets the libraries of an extra: by their own names, as cardc may be from a checkout or a file."""
    wanted = " ".join(f'"{one}"' for one in _requirements(extra))
    return f"python -m pip install {wanted}" if wanted else f'python -m pip install "cardc[{extra}]"'


def _requirements(extra: str) -> list[str]:
    import importlib.metadata  # takes longer than all else here, and is asked only where something is missing

    try:
        stated = importlib.metadata.requires("cardc") or ()
    except importlib.metadata.PackageNotFoundError:
        return []
    found = (_OF_EXTRA.fullmatch(one.strip()) for one in stated)
    return [one["requirement"].strip() for one in found if one is not None and one["extra"] == extra]
