"""Mutants of the engine that play as it does, each with its reason, as `engine_equal.yaml` lists them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.mutation.engine_mutants import EngineMutant
from tests.plain_yaml import read_yaml

LISTED = Path(__file__).with_name("engine_equal.yaml")


@dataclass(frozen=True)
class EqualMutants:
    """Changes of one function for which one reason holds."""

    where: str
    changes: tuple[str, ...]
    why: str


@cache
def listed() -> tuple[EqualMutants, ...]:
    """All that are listed."""
    entries = read_yaml(LISTED)["equal"]
    return tuple(EqualMutants(one["where"], tuple(one["changes"]), one["why"]) for one in entries)


@cache
def _reasons() -> dict[tuple[str, str], str]:
    return {(one.where, change): one.why for one in listed() for change in one.changes}


def why_equal(mutant: EngineMutant) -> str:
    """Why nothing can notice a mutant; "" if something should."""
    return _reasons().get((mutant.where, mutant.change), "")
