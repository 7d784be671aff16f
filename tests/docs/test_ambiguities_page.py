"""The commands of docs/ambiguities.md run, on few games, and its draft holds as it is written."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cardc.api.replaying import replay_scenarios
from tests.bundled_decks import deck
from tests.cli.running import Runner

PAGE = Path(__file__).resolve().parents[2] / "docs" / "ambiguities.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ cardc (.*)$", TEXT, re.MULTILINE)
FEW = ("--games 300", "--games 1 --seed 8 -j 1 --most 1 --all")
# Found out by hand, or nothing came up; never wrong usage.
ENDINGS = (0, 1)


def test_the_commands_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(COMMANDS) > 2
    monkeypatch.chdir(tmp_path)
    run = Runner(capsys)
    for command in COMMANDS:
        done = run(*shlex.split(command.replace(*FEW)))
        assert done.code in ENDINGS, done.err
        assert "error" not in done.out


def test_the_draft_holds_and_shows_both_orders(tmp_path: Path) -> None:
    (draft,) = re.findall(r"^```yaml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    file = tmp_path / "order.scenarios.yaml"
    file.write_text(draft, encoding="utf-8")
    names = dict.fromkeys(re.findall(r"order\.\w+", draft))
    ledger = "".join(f"- {{id: {name}, says: Not ruled yet., kind: ordering}}\n" for name in names)
    (tmp_path / "rulings").mkdir()
    (tmp_path / "rulings" / "order.yaml").write_text(f"format: 1\nrulings:\n{ledger}", encoding="utf-8")
    outcomes, findings = replay_scenarios(file, deck(), jobs=1)
    assert len(outcomes) == 2
    assert all(outcome.passed for outcome in outcomes), [one.failures for one in outcomes]
    assert [one.code for one in findings if one.code != "ruling-unknown"] == []
