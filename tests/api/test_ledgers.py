"""A ledger of rulings that is broken is reported, by check and by test, and blamed on no scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.api.loading import load
from cardc.api.replaying import replay_scenarios
from tests.read_once import read_once as read_once

SOUND = """\
format: 1
rulings:
  - id: mine.one
    says: It may be declined.
    kind: choice
    where: {rules: "1"}
"""

SCENARIO = """\
format: 2
scenarios:
  - name: A thing is so
    given: {phase: planting}
    then: {mine.one: still mana = 0}
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a ledger and a scenario."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "mine"
    (folder / "rulings").mkdir(parents=True)
    (folder / "game.yaml").write_text("format: 1\nextends: mystic_vale\n", encoding="utf-8")
    (folder / "rulings" / "mine.yaml").write_text(SOUND, encoding="utf-8")
    (folder / "mine.scenarios.yaml").write_text(SCENARIO, encoding="utf-8")
    return folder


def change(mine: Path, old: str, new: str) -> None:
    path = mine / "rulings" / "mine.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def ledger_codes(mine: Path) -> list[str]:
    return [one.code for one in load(mine).findings if Path(one.span.file).parent.name == "rulings"]


def test_a_sound_ledger_is_no_finding(mine: Path) -> None:
    assert ledger_codes(mine) == []
    assert load(mine).rulings["mine.one"].says == "It may be declined."


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("says: It", "sayz: It", "schema-key"),
        ("id: mine.one", "id: Mine One", "schema-value"),
        ("format: 1", "format: [1", "yaml-syntax"),
        ("    where", "  - {id: mine.one, says: Again., kind: choice}\n    where", "yaml-syntax"),
    ],
)
def test_a_broken_ledger_is_found_at_its_line(mine: Path, old: str, new: str, code: str) -> None:
    assert ledger_codes(mine) == []  # and remembered as sound
    change(mine, old, new)
    assert code in ledger_codes(mine)


def test_of_two_rulings_with_one_id_the_second_is_found(mine: Path) -> None:
    change(mine, "rulings:\n", "rulings:\n  - {id: mine.one, says: First., kind: choice, where: {rules: '1'}}\n")
    assert ledger_codes(mine) == ["ruling-again"]


def test_a_replay_names_the_broken_ledger_and_blames_no_scenario(mine: Path) -> None:
    change(mine, "rulings:", "rulinks:")
    found = replay_scenarios(mine, load(mine)).findings
    assert found
    assert {Path(one.span.file).name for one in found} == {"mine.yaml"}


def test_scenarios_of_another_game_are_not_replayed(mine: Path) -> None:
    path = mine / "mine.scenarios.yaml"
    path.write_text(SCENARIO.replace("format: 2", "format: 2\ngame: chess"), encoding="utf-8")
    outcomes, found = replay_scenarios(path, load(mine))
    assert [outcome.replayed for outcome in outcomes] == [False]
    assert [one.code for one in found] == ["scenario-game"]
