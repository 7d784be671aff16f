"""`cardc migrate`: scenario files of format 1 say the same in format 2, and all else of them stays as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardc.api.loading import load
from cardc.api.replaying import scenarios
from cardc.source import files
from tests.cli.running import Runner

OLD = """\
# Näheres dazu später: a comment, and `format: 1` in it.
format: 1   # old
scenarios:
  - name: "“open_vales” open vales = [X] in a name stay what they are"
    given: {field: ["blank + <1 animal 1 forest>"], "open_vales": [World Tree], vales_1: [Roost],
      level_2: [], left: {vp: 3}}   # → trailing
    when:
      - then: {vale.buy.optional: "still open vales = [World Tree]"}
      - buy World Tree
    then:
      vale.buy.cost_spirits: ["open vales = []", cards in open vales = 0, "no event: gained"]
"""
NEW = """\
# Näheres dazu später: a comment, and `format: 1` in it.
format: 2   # old
scenarios:
  - name: "“open_vales” open vales = [X] in a name stay what they are"
    given: {field: ["blank + <1 animal 1 forest>"], "vale_display": [World Tree], level_1_vales: [Roost],
      level_2_advancements: [], left: {vp: 3}}   # → trailing
    when:
      - then: {vale.buy.optional: "still vale_display = [World Tree]"}
      - buy World Tree
    then:
      vale.buy.cost_spirits: ["vale_display = []", cards in vale_display = 0, "no event: gained"]
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.scenarios.yaml"
    path.write_bytes(OLD.encode())
    return path


@pytest.mark.parametrize(("mark", "line_end"), [(b"", b"\n"), (b"", b"\r\n"), (b"\xef\xbb\xbf", b"\r\n")])
def test_only_what_is_called_otherwise_changes(cardc: Runner, old: Path, mark: bytes, line_end: bytes) -> None:
    old.write_bytes(mark + OLD.encode().replace(b"\n", line_end))
    done = cardc("migrate", old)
    assert (done.code, done.err) == (0, "")
    assert old.read_bytes() == mark + NEW.encode().replace(b"\n", line_end)
    assert "7 places changed in 1 file of 1" in done.out


def test_what_is_of_the_new_format_is_left_alone(cardc: Runner, old: Path) -> None:
    cardc("migrate", old)
    before = old.stat().st_mtime_ns
    assert cardc("migrate", old).out.endswith("nothing to migrate in 1 file\n")
    assert old.stat().st_mtime_ns == before


def test_a_check_tells_and_writes_nothing(cardc: Runner, old: Path) -> None:
    done = cardc("migrate", "--check", old)
    assert (done.code, "7 places would change in 1 file of 1" in done.out) == (1, True)
    assert old.read_text(encoding="utf-8") == OLD


def test_every_change_is_a_note_before_and_means_the_same(cardc: Runner, old: Path) -> None:
    deck = load()
    before = scenarios(old, deck)
    assert [one.code for one in sorted(before.diagnostics)].count("scenario-renamed") == 6
    told = json.loads(cardc("check", old, "--format", "json").out)["summary"]
    assert (told["errors"], told["warnings"], told["notes"]) == (0, 0, 7)
    assert cardc("check", old).code == 0
    cardc("migrate", old)
    after = scenarios(old, deck)
    assert after.diagnostics == ()
    assert [(one.name, one.given, one.rulings) for one in after.scenarios] == [
        (one.name, one.given, one.rulings) for one in before.scenarios
    ]


@pytest.mark.parametrize(
    "text",
    [
        "format: 1\nscenarios: [",
        "format: 1\nscenarois: []\n",
        "format: 1\nscenarios: a\n",
        "format: 3\nscenarios: [{name: a, given: {open_vales: []}}]\n",
        "scenarios: [{name: a, given: {open_vales: []}}]\n",
        "format: 1\ngame: chess\nscenarios: [{name: a, given: {}}]\n",
    ],
)
def test_what_is_not_understood_is_left_as_found(cardc: Runner, old: Path, text: str) -> None:
    other = old.with_name("other.scenarios.yaml")
    other.write_text(text, encoding="utf-8")
    done = cardc("migrate", old.parent)
    assert done.code == 1
    assert "left as found" in done.err
    assert other.read_text(encoding="utf-8") == text
    assert old.read_text(encoding="utf-8") == NEW


def test_an_interruption_leaves_a_file_old_or_new(cardc: Runner, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "_write_new", full)
    assert cardc("migrate", old).code != 0
    assert old.read_text(encoding="utf-8") == OLD
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_a_file_that_cannot_be_written_is_told_and_keeps_no_other_from_it(cardc: Runner, old: Path) -> None:
    first = old.with_name("first.scenarios.yaml")
    first.write_text(OLD, encoding="utf-8")
    first.chmod(0o444)
    done = cardc("migrate", old.parent)
    assert done.code == 1
    assert f"{first}: left as found: cannot write" in done.err
    assert (first.read_text(encoding="utf-8"), old.read_text(encoding="utf-8")) == (OLD, NEW)


CARDS = """\
format: 1
set: mine
cards:
  - {id: mine.vale.dell, was: [mine.vale.grove], title: Dell, kind: vale, level: 1, copies: 1,
     cost: {sky: 1, "any": 2}}   # any
"""
SAID = """\
format: 2
scenarios:
  - name: any mine.vale.grove
    given: {vales: [G = mine.vale.grove, mine.vale.dell]}
    then: {"owl.hooting, owl.screeching": "still vales has G"}
"""
LEDGER = """\
format: 1
rulings:
  - {id: owl.calling, was: [owl.hooting], says: It is so., kind: effect}
  - {id: owl.screeching, says: It is so., kind: effect}
"""


def test_former_names_are_rewritten_where_they_are_names(cardc: Runner, mine: Path) -> None:
    (mine / "rulings").mkdir(exist_ok=True)
    files_ = {"glades.yaml": CARDS, "one.scenarios.yaml": SAID, "rulings/owls.yaml": LEDGER}
    for name, text in files_.items():
        (mine / name).write_text(text, encoding="utf-8")
    assert cardc("check", mine).out.count("id-renamed") == 3
    assert "3 places would change in 2 files" in cardc("migrate", "--check", mine).out
    assert cardc("migrate", mine).code == 0
    now = {name: (mine / name).read_text(encoding="utf-8") for name in files_}
    assert now["glades.yaml"] == CARDS.replace('"any"', '"wild"')
    assert now["one.scenarios.yaml"] == SAID.replace("G = mine.vale.grove", "G = mine.vale.dell").replace(
        "owl.hooting", "owl.calling"
    )
    assert now["rulings/owls.yaml"] == LEDGER
    assert "id-renamed" not in cardc("check", mine).out
    assert "nothing to migrate" in cardc("migrate", mine).out


def test_an_old_name_in_a_file_of_format_2_is_an_error_that_names_the_new_one(cardc: Runner, old: Path) -> None:
    old.write_text(OLD.replace("format: 1   #", "format: 2   #"), encoding="utf-8")
    out = cardc("check", old).out
    assert "`open_vales` is called `vale_display`" in out
    assert cardc("migrate", old).code == 0
    assert old.read_text(encoding="utf-8") == NEW
