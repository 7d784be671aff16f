"""`cardc test` and pytest fail where the cards do, and replay with the cards that scenarios lie among."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Runner

CARD = """\
format: 1
set: mine
cards:
  - id: mine.advancement.glade
    title: Glade
    kind: advancement
    level: 1
    cost: 2
    copies: 1
    symbols: {others: 0}
    points: 0
    abilities: ["Harvest: Gain 1 {mana}."]
"""
LEDGER = """\
format: 1
rulings:
  - {id: glade.mana, says: It gives a mana., kind: effect, card: mine.advancement.glade}
"""
SCENARIO = """\
format: 2
scenarios:
  - name: A glade gives a mana
    given: {field: [blank + Glade]}
    when: [use Glade]
    then: {glade.mana: mana +1}
"""


@pytest.fixture
def glade(tmp_path: Path) -> Path:
    folder = tmp_path / "glade"
    (folder / "rulings").mkdir(parents=True)
    (folder / "game.yaml").write_text("format: 1\nextends: mystic_vale\nsets: {mine: {title: Mine}}\n", "utf-8")
    (folder / "cards.yaml").write_text(CARD, encoding="utf-8")
    (folder / "rulings" / "mine.yaml").write_text(LEDGER, encoding="utf-8")
    (folder / "proofs").mkdir()
    (folder / "proofs" / "glade.scenarios.yaml").write_text(SCENARIO, encoding="utf-8")
    return folder


def by_pytest(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_both_runners_find_the_cards_that_scenarios_lie_among_in_whatever_folder(cardc: Runner, glade: Path) -> None:
    assert cardc("check", glade).code == 0
    for paths in (glade, glade / "proofs", glade / "proofs" / "glade.scenarios.yaml"):
        done = cardc("test", paths)
        assert (done.code, done.out) == (0, "1 of 1 scenario holds, proving 1 ruling\n")
    assert by_pytest(glade).returncode == 0


def test_cards_with_an_error_fail_both_runners_with_the_finding(cardc: Runner, glade: Path) -> None:
    (glade / "cards.yaml").write_text(CARD.replace("{mana}", "{manna}"), encoding="utf-8")
    done = cardc("test", glade)
    assert done.code == 1
    assert "symbol-unknown" in done.out
    assert done.out.endswith("nothing was replayed, as the cards have 1 error\n")
    assert json.loads(cardc("test", glade, "--format", "json").out)["failed"] == 1
    assert "symbol-unknown" in cardc("test", glade, "--format", "github").out.replace("title=", " ")
    ran = by_pytest(glade)
    assert ran.returncode == 1
    assert "symbol-unknown" in ran.stdout
    assert "def runtest" not in ran.stdout
    assert cardc("rulings", glade).code == 1
    traced = cardc("trace", "glade", "--in", glade)
    assert (traced.code, "symbol-unknown" in traced.err) == (1, True)


def test_what_is_wrong_with_a_scenario_is_found_by_check_and_fails_both_runners(cardc: Runner, glade: Path) -> None:
    path = glade / "proofs" / "glade.scenarios.yaml"
    path.write_text(SCENARIO.replace("given: {field", "given: {fieldd"), encoding="utf-8")
    for command in ("check", "test"):
        done = cardc(command, glade)
        assert (done.code, "did you mean `field`?" in done.out) == (1, True)
    assert "0 of 1 scenario hold, proving 0 rulings" in cardc("test", glade).out
    assert by_pytest(glade).returncode == 1


def test_a_broken_ledger_is_told_where_it_is_broken_and_nothing_is_blamed_on_scenarios(
    cardc: Runner, glade: Path
) -> None:
    (glade / "rulings" / "mine.yaml").write_text(LEDGER.replace("says:", "sais:"), encoding="utf-8")
    for command in ("check", "test"):
        done = cardc(command, glade)
        assert done.code == 1
        assert "mine.yaml:3:" in done.out
        assert "ruling-unknown" not in done.out


def test_what_was_found_sound_is_looked_at_again_when_a_card_changes(cardc: Runner, glade: Path) -> None:
    assert cardc("check", glade).code == 0
    assert cardc("check", glade).code == 0
    (glade / "cards.yaml").write_text(CARD.replace("title: Glade", "title: Gladde"), encoding="utf-8")
    done = cardc("check", glade)
    assert (done.code, "there is no card `Glade`" in done.out) == (1, True)


def test_what_was_found_sound_is_checked_again_once_it_is_changed(cardc: Runner, glade: Path) -> None:
    assert cardc("check", glade).code == 0
    assert cardc("test", glade).code == 0
    file = glade / "proofs" / "glade.scenarios.yaml"
    file.write_text(SCENARIO.replace("field:", "feild:"), encoding="utf-8")
    done = cardc("test", glade)
    assert done.code == 1
    assert "schema-key" in done.out + done.err


def test_what_a_scenario_claims_in_vain_is_told_in_every_run(cardc: Runner, glade: Path) -> None:
    file = glade / "proofs" / "glade.scenarios.yaml"
    file.write_text(SCENARIO.replace("glade.", "gladde."), encoding="utf-8")
    runs = [cardc("test", glade) for _ in range(3)]
    assert all((done.code, "ruling-unknown" in done.out) == (1, True) for done in runs)
