"""The version of everything that decides how games go: two processes of the same one play the same games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cardc
from cardc import __version__
from cardc.source.kept import code_below, digest

# Games, and what is counted in them, rest on no other room.
_ROOMS = ("source", "language", "catalog", "engine", "games", "bots", "simulate")


@cache
def code_version() -> str:
    """A fingerprint of the Python of cardc, as far as games rest on it."""
    package = Path(cardc.__file__).parent
    return digest(__version__, *code_below(*(package / room for room in _ROOMS)))
