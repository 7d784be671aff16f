"""`cardc rulings`: what is proven and what is open."""

import json
from pathlib import Path

import pytest

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
    done = cardc("rulings", "--game", "misty_valley")
    table, furnished = done.out.split("\n\n")
    rows = {line.split()[0]: [int(n) for n in line.split()[1:]] for line in table.splitlines()[2:]}
    assert done.code == 0
    assert {"abilities", "expansion", "readings", "rules", "all"} == set(rows)
    parts = [row for name, row in rows.items() if name != "all"]
    assert [sum(column) for column in zip(*parts, strict=True)] == rows["all"]
    assert all(sum(row[:-1]) == row[-1] for row in rows.values())
    assert "scenarios are also played on a furnished table;\n" in furnished
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_whole_game_is_not_counted_as_played_on_a_furnished_table(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "two.scenarios.yaml"
    line = 'then: {points.vp_token_worth_one: "still vp = 0"}'
    path.write_text(
        "format: 2\nscenarios:\n"
        f"  - {{name: whole, given: {{new_game: {{seed: 1}}}}, {line}}}\n"
        f"  - {{name: table, given: {{field: [blank]}}, {line}}}\n",
        encoding="utf-8",
    )
    told = json.loads(cardc("rulings", path, "--format", "json").out)["furnished"]
    assert (told["scenarios"], told["of"], list(told["not"])) == (1, 2, ["whole"])
    lines = ["1 of 2 scenarios is also played on a furnished table;", "1 begins with a whole game"]
    assert cardc("rulings", path).out.splitlines()[-2:] == lines


def test_only_what_a_passing_scenario_proves_is_covered(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, encoding="utf-8")
    told = json.loads(cardc("rulings", path, "--format", "json").out)
    assert told["covered"] == 1
    path.write_text(ONE.replace("mana +1", "mana +2"), encoding="utf-8")
    told = json.loads(cardc("rulings", path, "--format", "json").out)
    assert told["covered"] == 0


def test_one_scenario_is_told_of_as_one(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, encoding="utf-8")
    assert "\n1 of 1 scenario is also played on a furnished table\n" in cardc("rulings", path).out
    path.write_text(ONE.replace("mana +1", "mana +2"), encoding="utf-8")
    told = cardc("rulings", path, "--open").out
    assert "\n0 of 1 scenario is also played on a furnished table;\n`--open` tells why 1 is not\n" in told
    assert ": it does not hold on its own table either\n" in told


def test_scenarios_that_prove_nothing_since_they_are_at_fault_are_told(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    for text, code in ((ONE.replace("field:", "feild:"), "schema-key"), (ONE.replace("+1", "+2"), "scenario-failed")):
        path.write_text(text, encoding="utf-8")
        done = cardc("rulings", path, "--format", "json")
        assert code in done.err
        assert json.loads(done.out)["covered"] == 0
        assert cardc("rulings", path, "--strict").code == 1


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


def test_a_file_holds_what_the_rulings_say(cardc: Runner, tmp_path: Path) -> None:
    scenario, book = tmp_path / "one.scenarios.yaml", tmp_path / "rulings.md"
    scenario.write_text(ONE, encoding="utf-8")
    done = cardc("rulings", scenario, "-k", "dawnsinger", "-o", book)
    told = book.read_text(encoding="utf-8")
    assert (done.code, done.out) == (0, f"{book}: 7 rulings\n")
    assert "*(proved, `dawnsinger.per_guardian_on_card`)*" in told
    assert "*(open, `dawnsinger.not_after_spoil`)*" in told


def test_options_that_choose_cards_choose_their_rulings(cardc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "one.scenarios.yaml"
    path.write_text(ONE, encoding="utf-8")
    told = json.loads(cardc("rulings", path, "--format", "json", "--kind", "vale", "--level", "2").out)["rulings"]
    assert {"Conclave of Ents", "Ancient Liferoots"} <= {one["card"] for one in told}
    assert "Dawnsinger" not in {one["card"] for one in told}
    assert "" not in {one["card"] for one in told}  # nor what is ruled of the game
    by_query = json.loads(cardc("rulings", path, "--format", "json", "--where", "t:vale level=2").out)["rulings"]
    assert by_query == told


def test_a_booklet_tells_how_it_is_printed(cardc: Runner, tmp_path: Path) -> None:
    scenario, book = tmp_path / "one.scenarios.yaml", tmp_path / "fold.pdf"
    scenario.write_text(ONE, encoding="utf-8")
    done = cardc("rulings", scenario, "-k", "dawnsinger", "-o", book, "--booklet", "--lang", "fr")
    printed = "2 pages; 1 sheet to print on both sides, turned over the short edge, and to fold"
    assert done.out == f"{book}: 7 rulings, {printed}\n"
    assert book.read_bytes().startswith(b"%PDF-1.7")


def test_a_book_that_somebody_changed_is_replaced_by_force_alone(cardc: Runner, tmp_path: Path) -> None:
    scenario, book = tmp_path / "one.scenarios.yaml", tmp_path / "rulings.md"
    scenario.write_text(ONE, encoding="utf-8")
    asked = ("rulings", scenario, "-k", "dawnsinger", "-o", book)
    assert [cardc(*asked).code, cardc(*asked).code] == [0, 0]
    book.write_text(book.read_text(encoding="utf-8") + "mine\n", encoding="utf-8")
    refused = cardc(*asked)
    assert (refused.code, "`--force`" in refused.err) == (2, True)
    assert book.read_text(encoding="utf-8").endswith("mine\n")
    assert cardc(*asked, "--force").code == 0
    assert not book.read_text(encoding="utf-8").endswith("mine\n")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--booklet"], "add -o rulings.pdf"),
        (["--paper", "a5"], "add -o rulings.pdf"),
        (["--lang", "fr"], "add -o rulings.pdf"),
        (["-o", "rulings.txt"], "end it in .pdf or .md"),
        (["-o", "rulings"], "end it in .pdf or .md"),
        (["-o", "rulings.md", "--booklet"], "end `--output` in .pdf"),
        (["-o", "rulings.pdf", "--format", "json"], "leave `--format` out"),
        (["-o", "rulings.pdf", "--lang", "xx"], "`xx` is none of en, fr"),
        (["-o", "rulings.pdf", "-k", "no such thing"], "no ruling whose id or card contains `no such thing`"),
        (["-o", "rulings.pdf", "--where", "t:vale t:leader"], "there is no such ruling"),
    ],
)
def test_what_cannot_be_printed_says_a_way_out(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    scenario = tmp_path / "one.scenarios.yaml"
    scenario.write_text(ONE, encoding="utf-8")
    done = cardc("rulings", scenario, *asked)
    assert (done.code, done.out) == (2, "")
    assert told in " ".join(done.err.split())
    assert list(tmp_path.glob("rulings*")) == []


LEDGER = """\
format: 1
rulings:
  - {id: glade.one, says: It is so., kind: effect, card: mine.vale.glade}
  - {id: glade.two, says: It is so as well., kind: effect, card: mine.vale.glade}
"""
OWN = """\
format: 2
scenarios:
  - name: A glade lies there
    given: {field: [blank], vales: [Glade]}
    then: {glade.one: "vales = [Glade]"}
  - name: No glade lies there
    given: {field: [blank]}
    then: {glade.two: "vales = []"}
"""


VALE = """\
format: 1
set: mine
cards:
  - {id: mine.vale.glade, title: Glade, kind: vale, level: 1, copies: 1, symbols: {others: 0}, points: 1}
"""


def own_folder(mine: Path) -> Path:
    """A folder with a vale, two rulings about it, and scenarios, whose path is given back."""
    (mine / "vales.yaml").write_text(VALE, encoding="utf-8")
    (mine / "rulings").mkdir()
    (mine / "rulings" / "mine.yaml").write_text(LEDGER, encoding="utf-8")
    scenarios = mine / "anywhere.scenarios.yaml"
    scenarios.write_text(OWN, encoding="utf-8")
    return scenarios


def test_in_a_folder_of_ones_own_its_rulings_are_counted(cardc: Runner, mine: Path) -> None:
    scenarios = own_folder(mine)
    told = json.loads(cardc("rulings", mine, "--format", "json").out)
    assert (told["testable"], told["covered"], told["weak"]) == (2, 1, 1)
    assert cardc("rulings", mine, "--strict").code == 1
    scenarios.write_text(OWN.replace("{field: [blank]}", "{field: [blank], vale_display: [Glade]}"), encoding="utf-8")
    assert cardc("rulings", mine, "--strict").code == 0


def test_a_ledger_that_is_broken_is_a_finding_and_counts_nothing(cardc: Runner, mine: Path) -> None:
    own_folder(mine)
    ledger = mine / "rulings" / "mine.yaml"
    ledger.write_text(LEDGER.replace("kind: effect, card: mine.vale.glade}", "kind: efect}"), encoding="utf-8")
    for strict in ((), ("--strict",)):
        done = cardc("rulings", mine, *strict)
        assert (done.code, "efect" in done.err, done.out) == (1, True, "")


def test_what_is_claimed_without_the_card_is_weak_unless_it_says_why(cardc: Runner, mine: Path) -> None:
    scenarios = own_folder(mine)
    assert "glade.two: claimed without its card by No glade lies there" in cardc("rulings", mine, "--open").out
    done = cardc("check", mine)
    assert (done.code, "proof-elsewhere" in done.out) == (1, True)
    excused = OWN.replace(
        "given: {field: [blank]}", "without_card: because that none is there is the point\n    given: {field: [blank]}"
    )
    scenarios.write_text(excused, encoding="utf-8")
    assert cardc("check", mine).code == 0
    assert cardc("rulings", mine, "--strict").code == 0
