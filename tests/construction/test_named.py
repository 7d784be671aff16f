"""A ruling that no scenario proves names the test that does, and that test fails by an engine that is broken for it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.plain_yaml import read_yaml
from tests.sabotage.engines import engines

ROOT = Path(__file__).parents[2]
MOST = 10
_NAMED = re.compile(r"tests/[\w/]+\.py")


@cache
def entries() -> dict[str, str]:
    """The rulings that are proved by construction, and how."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "cards").glob("*/rulings/*.yaml")):
        data = read_yaml(path)
        listed = data.get("rulings", [])
        found |= {one["id"]: one["by_construction"] for one in listed if "by_construction" in one}
    return found


def named_tests() -> tuple[str, ...]:
    """The files of all tests that are named."""
    return tuple(dict.fromkeys(name for says in entries().values() for name in _NAMED.findall(says)))


def test_few_rulings_are_proved_without_a_scenario() -> None:
    assert 0 < len(entries()) <= MOST


@pytest.mark.parametrize("ruling", entries())
def test_a_test_is_named(ruling: str) -> None:
    named = _NAMED.findall(entries()[ruling])
    assert named
    assert all((ROOT / one).is_file() for one in named)


@pytest.mark.parametrize("name", named_tests())
def test_what_is_named_fails_by_an_engine_that_is_broken_on_purpose(name: str) -> None:
    module = name.removesuffix(".py").replace("/", ".")
    noticed = any(test.startswith(f"{module}:") for engine in engines() for test in engine.noticed_by)
    breaks_itself = "with broken(" in (ROOT / name).read_text(encoding="utf-8")
    assert noticed or breaks_itself


def test_what_is_disputed_or_superseded_cites_the_two_sources_that_differ() -> None:
    for path in sorted((ROOT / "cards").glob("*/rulings/*.yaml")):
        for one in read_yaml(path).get("rulings", []):
            if "disputed" in one or "superseded_by" in one:
                assert len(one.get("where", {})) >= 2, one["id"]
