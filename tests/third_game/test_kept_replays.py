"""Replays that were recorded are kept between runs, and played again when anything is otherwise that they rest on."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardc
from cardc.api import kept_replays
from cardc.api.kept_replays import recorded_outcomes
from cardc.scenarios.replay import Outcome
from tests.third_game.changing import Bay


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of one's own."""
    monkeypatch.setattr(
        kept_replays, "cache_folder", lambda environ: None if "CARDC_CACHE" in environ else tmp_path / "kept"
    )
    monkeypatch.delenv("CARDC_CACHE", raising=False)
    return tmp_path / "kept" / "replays"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many scenarios were played, each time that any were."""
    counted: list[int] = []
    plays = kept_replays.replay_scenarios

    def counting(*args: object, **wanted: object) -> object:
        found = plays(*args, **wanted)  # type: ignore[arg-type]
        counted.append(len(found.outcomes))
        return found

    monkeypatch.setattr(kept_replays, "replay_scenarios", counting)
    return counted


def loaded(copied: Bay) -> cardc.Deck:
    return cardc.load(copied.folder, game=copied.folder)


def told(outcomes: tuple[Outcome, ...]) -> list[object]:
    return [
        (one.scenario.name, one.passed, one.proved, one.bare_because, dict(one.options), one.recorded)
        for one in outcomes
    ]


def scenario_file(copied: Bay) -> Path:
    return next(iter(sorted((copied.folder / "scenarios").rglob("*.yaml"))))


def test_what_is_kept_is_what_was_played(copied: Bay, cache: Path, played: list[int]) -> None:
    first, again = (told(recorded_outcomes(loaded(copied))) for _ in range(2))
    assert first
    assert again == first
    assert played == [len(first)]


@pytest.mark.parametrize("changed", ["scenarios", "cards.yaml", "game.py"])
def test_whatever_replays_rest_on_makes_them_be_played_again(
    copied: Bay, cache: Path, played: list[int], changed: str
) -> None:
    recorded_outcomes(loaded(copied))
    path = scenario_file(copied) if changed == "scenarios" else copied.folder / changed
    path.write_text(path.read_text("utf-8") + "\n# another one\n", encoding="utf-8")
    recorded_outcomes(loaded(copied))
    assert len(played) == 2


def test_what_failed_is_not_kept(copied: Bay, cache: Path, played: list[int]) -> None:
    path = scenario_file(copied)
    path.write_text(path.read_text("utf-8").replace("action +1", "action +7", 1), encoding="utf-8")
    for _ in range(2):
        assert not all(one.passed for one in recorded_outcomes(loaded(copied)))
    assert len(played) == 2


@pytest.mark.parametrize("rubbish", ["", "{", "[]", '{"of": 1, "replays": 2}'])
def test_a_file_that_cannot_be_read_is_made_anew(copied: Bay, cache: Path, played: list[int], rubbish: str) -> None:
    first = told(recorded_outcomes(loaded(copied)))
    (kept,) = cache.iterdir()
    kept.write_text(rubbish, encoding="utf-8")
    assert told(recorded_outcomes(loaded(copied))) == first
    assert told(recorded_outcomes(loaded(copied))) == first
    assert len(played) == 2


def test_nothing_is_kept_where_nobody_wants_it(
    copied: Bay, cache: Path, played: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDC_CACHE", "off")
    for _ in range(2):
        recorded_outcomes(loaded(copied))
    assert not cache.exists()
    assert len(played) == 2
