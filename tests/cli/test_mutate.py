"""`cardc mutate`: in a folder of one's own, the changes that no scenario notices, and the lines that would."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import ELK, MINE, Ran, Runner

AsItIs = Callable[..., Ran]

RULINGS = """\
format: 1
rulings:
  - id: elk.mana
    card: Elk
    card_id: mine.advancement.elk
    says: It gives mana for each guardian.
    kind: effect
    testable: engine
"""
SCENARIOS = """\
format: 2
scenarios:
  - name: The elk gives mana
    given: {field: [blank + Elk]}
    when: [use Elk]
    then: {elk.mana: "event: used Elk"}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder with a card, its ruling, and a scenario that only shows that it can be used."""
    folder = tmp_path / "mine"
    (folder / "rulings").mkdir(parents=True)
    (folder / "scenarios").mkdir()
    (folder / "game.yaml").write_text(MINE, encoding="utf-8")
    (folder / "elk.yaml").write_text(ELK, encoding="utf-8")
    (folder / "rulings" / "advancements.yaml").write_text(RULINGS, encoding="utf-8")
    (folder / "scenarios" / "elk.scenarios.yaml").write_text(SCENARIOS, encoding="utf-8")
    return folder


@pytest.fixture
def as_it_is(cardc: Runner, mine: Path) -> AsItIs:
    """What is told of the folder as it is, in some form; the folder is the same for each test, so it is asked once."""

    def told(*form: str) -> Ran:
        if form not in _TOLD:
            _TOLD[form] = cardc("mutate", mine, *form)
        return _TOLD[form]

    return told


_TOLD: dict[tuple[str, ...], Ran] = {}
JSON = ("--format", "json")

NUMBER = "Harvest: Gain 2 {mana} for each {guardian} on this card."


def survived(told: str) -> set[str]:
    return {one["mutant"] for one in json.loads(told)["survived"]}


def test_a_change_that_nothing_looks_at_is_listed_with_the_line_that_would_notice(as_it_is: AsItIs) -> None:
    done = as_it_is()
    assert done.code == 1
    assert f"nobody notices: {NUMBER}" in done.out
    assert 'would notice, in `The elk gives mana` at its end: {elk.mana: "mana = 1"}' in done.out


def test_json_tells_how_many_there_are_and_what_survives(as_it_is: AsItIs) -> None:
    told = json.loads(as_it_is(*JSON).out)
    assert told["mutants"] == told["killed"] + told["equivalent"] + len(told["survived"])
    (one,) = [one for one in told["survived"] if one["mutant"] == NUMBER]
    assert one["card"] == "mine.advancement.elk"
    assert one["text"] == "Harvest: Gain 1 {mana} for each {guardian} on this card."
    assert one["would_notice"]["line"] == "mana = 1"


def test_people_and_machines_are_told_the_same_numbers(as_it_is: AsItIs) -> None:
    told, said = json.loads(as_it_is(*JSON).out), as_it_is().out
    left = len(told["survived"])
    argued = sum(one["argued"] for one in told["classes"].values())
    assert " ".join(said.split()).endswith(
        f"{told['mutants']} changes: {told['refused']} refused by check, {told['equivalent'] - argued} equal, "
        f"{argued} argued, {told['noticed']} noticed, {left} not ({told['noticed_percent']} % noticed)"
    )
    assert said.count("nobody notices") == left
    assert len(said.splitlines()[-1]) <= 80


def test_a_printed_value_that_nothing_guards_is_told_so(as_it_is: AsItIs) -> None:
    (points,) = [one for one in json.loads(as_it_is(*JSON).out)["survived"] if one["mutant"] == "points: 2"]
    assert points["why"] == "no source states this value, and no scenario looks at it"


def test_annotations_stand_at_the_card(cardc: Runner, mine: Path) -> None:
    done = cardc("mutate", mine, "--format", "github")
    assert f"::warning file={mine / 'elk.yaml'},line=4,title=mutation::Elk: nobody notices" in done.out


def test_what_is_suggested_is_written_and_then_noticed(cardc: Runner, mine: Path) -> None:
    assert NUMBER in survived(cardc("mutate", mine, "--format", "json", "--suggest").out)
    assert "only events: [used Elk, gained 1 mana]" in (mine / "scenarios" / "elk.scenarios.yaml").read_text(
        encoding="utf-8"
    )
    assert NUMBER not in survived(cardc("mutate", mine, "--format", "json").out)
    assert cardc("test", mine).code == 0


def test_what_is_suggested_never_takes_from_what_was_noticed(cardc: Runner, mine: Path) -> None:
    """A line that names a symbol clears it from the furnished table: what is noticed there would go by."""
    noticed: list[int] = []
    told = "written to"
    while "written to" in told and len(noticed) < 4:
        done = cardc("mutate", mine, "--format", "json", "--suggest")
        noticed.append(json.loads(done.out)["noticed"])
        told = done.err
    assert noticed == sorted(set(noticed))
    assert "furnished table would bear less" in told


def test_where_nothing_can_be_written_the_reason_is_told(cardc: Runner, mine: Path) -> None:
    table = "    table: [{n: 1}, {n: 2}]\n    given: {field: [blank + Elk]}"
    text = SCENARIOS.replace("mana\n", "mana {n}\n").replace("    given: {field: [blank + Elk]}", table)
    (mine / "scenarios" / "elk.scenarios.yaml").write_text(text, encoding="utf-8")
    assert "not written, the scenario has a table" in cardc("mutate", mine, "--suggest").err
    assert (mine / "scenarios" / "elk.scenarios.yaml").read_text(encoding="utf-8") == text


def test_printed_values_are_changed_where_no_source_guards_them(as_it_is: AsItIs) -> None:
    assert {"copies: 2", "points: 2", "level: 2"} <= survived(as_it_is(*JSON).out)


def test_what_is_waived_with_a_reason_is_not_listed(cardc: Runner, mine: Path) -> None:
    waiver = f'format: 1\nwaived:\n  - {{mutant: "{NUMBER}", because: a test}}\n'
    (mine / "scenarios" / "all.waivers.yaml").write_text(waiver, encoding="utf-8")
    assert NUMBER not in survived(cardc("mutate", mine, "--format", "json").out)


def test_what_the_rules_of_the_game_make_equal_is_not_listed_for_own_cards(as_it_is: AsItIs) -> None:
    told = json.loads(as_it_is(*JSON).out)
    assert "Harvest: If you did not Spoil, gain 1 {mana} for each {guardian} on this card." not in survived(
        json.dumps(told)
    )
    assert told["equivalent"] > 0


def test_random_play_parts_what_is_waived_wrongly(cardc: Runner, mine: Path) -> None:
    waiver = f'format: 1\nwaived:\n  - {{mutant: "{NUMBER}", because: a test}}\n'
    (mine / "scenarios" / "all.waivers.yaml").write_text(waiver, encoding="utf-8")
    assert NUMBER in survived(cardc("mutate", mine, "--format", "json", "--lock-step", "20").out)


def test_what_no_game_parts_stays_waived_and_is_counted(cardc: Runner, mine: Path) -> None:
    waiver = 'format: 1\nwaived:\n  - {class: printed points, mutant: "*", because: nobody scores here}\n'
    (mine / "scenarios" / "all.waivers.yaml").write_text(waiver, encoding="utf-8")
    told = json.loads(cardc("mutate", mine, "--format", "json", "--lock-step", "5").out)
    assert told["classes"]["printed points"]["argued"] == 2
    assert told["played_in_lock_step"] == sum(one["argued"] for one in told["classes"].values())
    assert not {"points: 0", "points: 2"} & {one["mutant"] for one in told["survived"]}


def test_a_waiver_that_waives_nothing_is_a_finding(cardc: Runner, mine: Path) -> None:
    waiver = 'format: 1\nwaived:\n  - {mutant: "Harvest: Gain 9 {mana}.", because: a test}\n'
    (mine / "scenarios" / "all.waivers.yaml").write_text(waiver, encoding="utf-8")
    assert "all.waivers.yaml:3:5: error[waiver-idle]" in cardc("mutate", mine).err
    assert "waiver-idle" not in cardc("mutate", mine, "--card", "Elk").err


def test_a_waiver_without_a_reason_is_a_finding(cardc: Runner, mine: Path) -> None:
    (mine / "scenarios" / "all.waivers.yaml").write_text('format: 1\nwaived:\n  - {mutant: "*"}\n', encoding="utf-8")
    assert "waiver-form" in cardc("mutate", mine).err
    assert "waiver-form" in cardc("check", mine).err + cardc("check", mine).out


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("format: 1\nwaivd: []\n", "schema-key"),
        ("format: 9\n", "format-newer"),
        ("format: 1\nwaived:\n  - {mutant: a, because: b, clas: c}\n", "schema-key"),
        ("format: 1\nwaived:\n  - {mutant: a, because: b, card: mine.advancement.elkk}\n", "mine.advancement.elk`"),
    ],
)
def test_a_slip_in_a_file_of_waivers_is_found_by_check(cardc: Runner, mine: Path, wrong: str, told: str) -> None:
    (mine / "scenarios" / "all.waivers.yaml").write_text(wrong, encoding="utf-8")
    checked = cardc("check", mine)
    assert checked.code == 1
    assert told in checked.out + checked.err


def test_only_what_differs_since_a_revision_is_changed(cardc: Runner, mine: Path) -> None:
    def git(*words: str) -> None:
        name = ("-c", "user.name=a", "-c", "user.email=a@b.c")
        subprocess.run(["git", *name, *words], cwd=mine, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "first")
    git("tag", "released")  # a revision that whoever keeps the bundled cards does not know
    assert json.loads(cardc("mutate", mine, "--since", "released", "--format", "json").out)["mutants"] == 0
    (mine / "elk.yaml").write_text(ELK.replace("points: 1", "points: 2"), encoding="utf-8")
    assert json.loads(cardc("mutate", mine, "--since", "HEAD", "--format", "json").out)["mutants"] > 0
    git("commit", "-qam", "second")
    text = SCENARIOS.replace("[blank + Elk]", "[blank + Elk, blank]")
    (mine / "scenarios" / "elk.scenarios.yaml").write_text(text, encoding="utf-8")
    assert json.loads(cardc("mutate", mine, "--since", "HEAD", "--format", "json").out)["mutants"] > 0


def test_a_scenario_that_is_no_longer_furnished_is_a_changed_one(cardc: Runner, mine: Path) -> None:
    for words in (
        ("init", "-q"),
        ("add", "."),
        ("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one"),
    ):
        subprocess.run(["git", *words], cwd=mine, check=True, capture_output=True)
    barer = SCENARIOS + '    furnished: "no, because it is shorter"\n'
    (mine / "scenarios" / "elk.scenarios.yaml").write_text(barer, encoding="utf-8")
    assert json.loads(cardc("mutate", mine, "--since", "HEAD", "--format", "json").out)["mutants"] > 0


@pytest.mark.parametrize(
    "wrong", [("--since", "nonsense"), ("--card", "Elkk"), ("--jobs", "0"), ("--lock-step", "-1"), ("no/such/folder",)]
)
def test_what_cannot_be_done_is_wrong_usage(cardc: Runner, mine: Path, wrong: tuple[str, ...]) -> None:
    assert cardc("mutate", mine, *wrong).code == 2


def test_a_scenario_that_does_not_hold_is_told_of(cardc: Runner, mine: Path) -> None:
    text = SCENARIOS.replace("event: used Elk", "mana +7")
    (mine / "scenarios" / "elk.scenarios.yaml").write_text(text, encoding="utf-8")
    done = cardc("mutate", mine)
    assert done.code == 1
    assert "`The elk gives mana` does not hold as it is" in done.err


def test_without_a_scenario_nothing_is_tried(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(ELK, encoding="utf-8")
    (tmp_path / "game.yaml").write_text(MINE, encoding="utf-8")
    done = cardc("mutate", tmp_path)
    assert (done.code, "no scenarios found, so nothing could notice a change" in done.err) == (2, True)
