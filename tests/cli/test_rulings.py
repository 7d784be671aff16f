"""`cardc rulings`: what is proven and what is open."""

import json
from pathlib import Path

from tests.cli.running import Runner

ONE = """\
format: 2
scenarios:
  - name: Dawnsinger alone gives one
    given: {field: [blank + Dawnsinger]}
    when: [use Dawnsinger]
    then: {dawnsinger.per_guardian_on_card: mana +1}
"""


def test_each_ledger_has_a_row_and_all_have_a_sum(cardc: Runner) -> None:
    done = cardc("rulings")
    table, furnished = done.out.split("\n\n")
    rows = {line.split()[0]: [int(n) for n in line.split()[1:]] for line in table.splitlines()[1:]}
    assert done.code == 0
    assert {"advancements", "vales", "leaders", "amulets", "rules", "readings", "all"} == set(rows)
    parts = [row for name, row in rows.items() if name != "all"]
    assert [sum(column) for column in zip(*parts, strict=True)] == rows["all"]
    assert all(sum(row[:-1]) == row[-1] for row in rows.values())
    assert furnished.endswith("scenarios are also played on a furnished table\n")


def test_only_what_a_passing_scenario_proves_is_covered(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, encoding="utf-8")
    told = json.loads(cardc("rulings", path, "--format", "json").out)
    assert told["covered"] == 1
    path.write_text(ONE.replace("mana +1", "mana +2"), encoding="utf-8")
    told = json.loads(cardc("rulings", path, "--format", "json").out)
    assert told["covered"] == 0


def test_open_rulings_can_be_listed(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, encoding="utf-8")
    out = cardc("rulings", path, "--open", "-k", "dawnsinger").out
    assert "dawnsinger.other_sleeves_not_counted: " in out
    assert "dawnsinger.per_guardian_on_card: " not in out


def test_strict_ends_with_a_finding_while_something_is_open(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, encoding="utf-8")
    assert cardc("rulings", path, "--strict").code == 1
    assert cardc("rulings", path, "--strict", "-k", "dawnsinger.per_guardian").code == 0
