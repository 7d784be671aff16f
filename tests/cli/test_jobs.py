"""`--jobs` shares scenarios out over processes and changes nothing of what is told; `--full` leaves nothing out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardc as package
from cardc.api.replaying import replay_scenarios
from cardc.scenarios import replay
from cardc.scenarios.face_binder import FaceBinder
from tests.cli.running import Runner

ROWS = "\n".join(f"      - {{n: {number}}}" for number in range(1, 76))
# Most of these fail, each in its own way; one does on its furnished table only, and one has a fault in itself.
SCENARIOS = f"""\
format: 2
scenarios:
  - name: A table of gains
    table:
{ROWS}
    given: {{field: [blank + Dawnsinger, "<{{n}} guardian>"]}}
    when: [use Dawnsinger]
    then: {{dawnsinger.per_guardian_on_card: "mana +{{n}}"}}
  - name: Nobody else has a field
    given: {{field: [blank + Dawnsinger]}}
    when: [use Dawnsinger]
    then: {{dawnsinger.per_guardian_on_card: "cards in left.field = 0"}}
  - name: Feild
    given: {{feild: [blank + Dawnsinger]}}
    when: [use Dawnsinger]
    then: {{dawnsinger.per_guardian_on_card: mana +1}}
"""


@pytest.fixture
def gains(tmp_path: Path) -> Path:
    file = tmp_path / "gains.scenarios.yaml"
    file.write_text(SCENARIOS, encoding="utf-8")
    return file


@pytest.mark.parametrize("form", ["text", "json", "github"])
def test_any_number_of_processes_tells_the_same(cardc: Runner, gains: Path, form: str) -> None:
    alone, *others = (cardc("test", gains, "--format", form, "--jobs", jobs) for jobs in ("1", "2", "3"))
    assert (alone.code, "mana +7" in alone.out) == (1, True)
    assert others == [alone, alone]


def test_rulings_are_proved_in_any_number_of_processes(cardc: Runner, gains: Path) -> None:
    alone, two = (cardc("rulings", gains, "--open", "-j", jobs) for jobs in ("1", "2"))
    assert alone == two


def test_processes_that_load_everything_themselves_tell_the_same(gains: Path) -> None:
    deck = package.load()
    alone, spawned = (replay_scenarios((gains,), deck, jobs=jobs, way="spawn") for jobs in (1, 2))
    assert spawned.findings == alone.findings
    assert [one.final_hash for one in spawned.outcomes] == [one.final_hash for one in alone.outcomes]
    assert [one.told for one in spawned.outcomes] == [one.told for one in alone.outcomes]
    assert [one.scenario.name for one in spawned.outcomes] == [one.scenario.name for one in alone.outcomes]


def test_no_job_is_wrong_usage(cardc: Runner, gains: Path) -> None:
    assert cardc("test", gains, "--jobs", "0").code == 2


@pytest.mark.parametrize(("options", "varied"), [((), 0), (("--full",), 3)])
def test_full_replays_also_with_other_values_of_what_nobody_read(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], varied: int
) -> None:
    file = tmp_path / "stag.scenarios.yaml"
    then = "then: {dawnsinger.example_with_stag: mana = 0}"
    file.write_text(f"format: 2\nscenarios:\n  - name: it\n    given: {{field: [Stag]}}\n    {then}\n", "utf-8")
    played: list[FaceBinder] = []
    play: Any = replay.play

    def noted(scenario: Any, stage: Any, binder: FaceBinder, *more: Any, **named: Any) -> Any:
        played.append(binder)
        return play(scenario, stage, binder, *more, **named)

    monkeypatch.setattr(replay, "play", noted)
    cardc("test", file, *options)
    assert sum(binder.random is not None for binder in played) == varied


def test_what_was_told_stays_only_with_outcomes_that_are_to_be_traced(gains: Path) -> None:
    deck = package.load()
    whole, short = (replay_scenarios((gains,), deck, traced=traced) for traced in (True, False))
    assert all(one.told and one.final_hash for one in whole.outcomes if one.replayed)
    assert not any(one.told or one.final_hash for one in short.outcomes)
    kept = ("passed", "proved", "failures", "bare_because", "options")
    assert [[getattr(one, name) for name in kept] for one in short.outcomes] == [
        [getattr(one, name) for name in kept] for one in whole.outcomes
    ]
    assert short.findings == whole.findings
