"""What docs/themes.md shows is so: its theme is sound, is used, and every key and value of the schema is told there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cardc
from cardc.api.sheets import Order, print_sheets
from tests.cli.running import Runner

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "themes.md").read_text(encoding="utf-8")
LOOKS = json.loads((ROOT / "schemas" / "theme.schema.json").read_text(encoding="utf-8"))["properties"]
GAME = "format: 1\nextends: mystic_vale\nsets: {harmony: {title: Harmony}}\n"
CARDS = """\
format: 1
set: harmony
cards:
  - {id: harmony.vale.still_pond, title: Still Pond, kind: vale, level: 2, copies: 3, cost: {sky: 2}, abilities: []}
"""
POND = '<svg viewBox="0 0 40 30"><rect width="40" height="30" fill="#123456"/></svg>'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (theme,) = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "art").mkdir()
    for name, text in {"game.yaml": GAME, "cards.yaml": CARDS, "theme.yaml": theme, "art/pond.svg": POND}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_its_theme_is_sound_and_its_commands_print_what_it_shows(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Runner(capsys)
    assert run("check", ".").code == 0
    (shown,) = re.findall(r"```shell-session\n(.*?)```", PAGE, re.DOTALL)
    for line, told in re.findall(r"\$ cardc (.*)\n(.*)\n", shown):
        done = run(*line.split())
        assert (done.code, done.out.strip()) == (0, told)


def test_its_theme_is_used(folder: Path) -> None:
    drawn = print_sheets(cardc.load(folder), Order(titles=("Still Pond",), copies=1), form=".svg").content.decode()
    assert "#24482d" in drawn
    assert "#123456" in drawn


def test_it_tells_of_every_key_and_value() -> None:
    told = set(re.findall(r"`(\w+)`", PAGE)) | set(re.findall(r"^(\w+):", PAGE, re.MULTILINE))
    look = LOOKS["looks"]["items"]["properties"]
    values = {value for one in (*look.values(), LOOKS["ink"]) for value in one.get("enum", ())}
    assert {*LOOKS, *look, *values, *LOOKS["typeface"]["properties"]} - told - {"art", "backs"} == set()
    assert "`art:`" in PAGE
    assert "`backs:`" in PAGE
