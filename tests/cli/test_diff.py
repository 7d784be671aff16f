"""`cardc diff`: what may be compared, in which forms it is told, and how it ends."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import ELK, GLADE, Runner

RULING = """\
format: 1
rulings:
- {id: elk.mana, card: Elk, says: It gives mana for each guardian., kind: effect}
"""
SCENARIO = """\
format: 2
scenarios:
  - name: The elk gives mana
    given: {field: [blank + Elk]}
    when: [use Elk]
    then: {elk.mana: mana +1}
"""


@pytest.fixture
def here(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds the one with a vale, to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "core.autocrlf=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def commit(folder: Path, *, first: bool = False) -> None:
    if first:
        git(folder, "init", "-q", ".")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "as it is")


def vales(text: str) -> None:
    """Write the vale of the folder otherwise."""
    Path("mine/vales.yaml").write_text(text, encoding="utf-8", newline="")


def differing(cardc: Runner, *args: object) -> dict[str, object]:
    """What differs, as data; nothing is replayed."""
    ran = cardc("diff", *args, "--format", "json", "--no-play")
    assert ran.code in (0, 1), ran.err
    data: dict[str, object] = json.loads(ran.out)
    assert data["differs"] is (ran.code == 1)
    return data


def changed(data: dict[str, object]) -> list[str]:
    """The ids of changed cards."""
    cards = data["cards"]
    assert isinstance(cards, dict)
    return [one["id"]["now"] for one in cards["changed"]]


# ---- what may be compared


def test_folders_are_compared_and_the_exit_code_is_that_of_diff(cardc: Runner, here: Path) -> None:
    shutil.copytree("mine", "before")
    same = cardc("diff", "before", "mine")
    assert (same.code, same.out) == (0, "- before\n+ mine\nno difference\n")
    vales(GLADE.replace("Gain 1 {mana}", "Gain 2 {mana}"))
    ran = cardc("diff", "before", "mine")
    assert ran.code == 1
    assert "text (effect changed)" in ran.out
    assert "+ Harvest: Gain 2 {mana}" in ran.out
    assert cardc("diff", "before", "mine", "--exit-zero").code == 0


def test_a_folder_is_compared_as_a_revision_holds_it(cardc: Runner, here: Path) -> None:
    commit(here, first=True)
    git(here, "tag", "v1")
    vales(GLADE.replace("points: 1", "points: 2"))
    for sides in (["HEAD"], ["HEAD", "mine"], ["v1:mine"], ["HEAD:mine", "mine"]):
        assert changed(differing(cardc, *sides)) == ["mine.vale.glade"], sides
    commit(here)
    assert changed(differing(cardc, "v1", "HEAD")) == ["mine.vale.glade"]
    assert changed(differing(cardc, "HEAD")) == []


def test_a_file_that_came_since_holds_new_cards(cardc: Runner, here: Path) -> None:
    commit(here, first=True)
    more = GLADE.replace("glade", "grove").replace("Glade", "Grove")
    Path("mine/more.yaml").write_text(more, encoding="utf-8")
    data = differing(cardc, "HEAD")
    assert [one["id"] for one in data["cards"]["added"]] == ["mine.vale.grove"]  # type: ignore[index]


@pytest.mark.parametrize("folder", ["mine", "mine/deeper"])
def test_one_may_stand_in_the_folder_of_the_cards(
    folder: str, cardc: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(here, first=True)
    vales(GLADE.replace("points: 1", "points: 2"))
    Path(folder).mkdir(exist_ok=True)
    monkeypatch.chdir(folder)
    assert changed(differing(cardc, "HEAD")) == ["mine.vale.glade"]


def test_a_folder_that_was_called_otherwise_is_named_with_its_revision(cardc: Runner, here: Path) -> None:
    commit(here, first=True)
    git(here, "mv", "mine", "ours")
    git(here, "commit", "-qm", "renamed")
    ran = cardc("diff", "HEAD~1", "ours")
    assert ran.code == 2
    assert "there is no `ours` in `HEAD~1`" in ran.err
    assert "`HEAD~1:mine`" in ran.err
    assert not differing(cardc, "HEAD~1:mine", "ours")["differs"]


def test_cards_that_moved_to_another_file_are_the_same(cardc: Runner, here: Path) -> None:
    commit(here, first=True)
    Path("mine/vales.yaml").rename("mine/other.yaml")
    assert not differing(cardc, "HEAD")["differs"]


def test_line_ends_and_a_byte_order_mark_are_no_difference(cardc: Runner, here: Path) -> None:
    commit(here, first=True)
    vales("\ufeff" + GLADE.replace("\n", "\r\n"))
    assert not differing(cardc, "HEAD")["differs"]


def test_a_build_is_compared_with_the_cards_that_it_was_made_of(cardc: Runner, here: Path) -> None:
    assert cardc("build", "mine", "-o", "out").code == 0
    for built in ("out", "out/mystic_vale", "out/mystic_vale/catalog.json"):
        assert not differing(cardc, built, "mine")["differs"], built
    vales(GLADE.replace("cost: {wild: 2}", "cost: {wild: 3}"))
    data = differing(cardc, "out", "mine")
    assert changed(data) == ["mine.vale.glade"]
    assert data["notes"]


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        (["nowhere", "mine"], "no file or folder `nowhere`"),
        (["empty", "mine"], "no file of cards in `empty`"),
        (["mine"], "say what `mine` is compared with"),
        (["nonsense:mine"], "git knows no such revision"),
        (["HEAD:nowhere"], "there is no `nowhere` in `HEAD`"),
        (["-x", "mine"], "No such option"),
        (["mine", "mine", "--lang", "fr"], "--release"),
        (["mine", "mine", "--release", "--format", "json"], "for people"),
        (["mine", "mine", "--release", "--lang", "xx"], "`xx` is none of"),
    ],
)
def test_what_cannot_be_compared_is_wrong_usage(sides: list[str], told: str, cardc: Runner, here: Path) -> None:
    commit(here, first=True)
    Path("empty").mkdir()
    ran = cardc("diff", *sides)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_without_a_history_or_without_git_the_reason_is_told(
    cardc: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(here.parent))
    assert "not a git repository" in cardc("diff", "HEAD", "mine").err
    monkeypatch.setenv("PATH", str(here))
    ran = cardc("diff", "HEAD", "mine")
    assert ran.code == 2
    assert "revisions are asked of git, which is not there" in ran.err


def test_a_clone_of_the_last_revisions_says_how_to_get_the_others(
    cardc: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(here, first=True)
    vales(GLADE.replace("points: 1", "points: 2"))
    commit(here)
    git(here, "clone", "-q", "--depth", "1", f"file://{here}", "shallow")
    monkeypatch.chdir("shallow")
    assert "fetch --unshallow" in cardc("diff", "HEAD~1", "mine").err


def test_cards_of_two_games_are_refused(cardc: Runner, here: Path) -> None:
    Path("other").mkdir()
    Path("other/game.yaml").write_text("format: 1\nextends: misty_valley\n", encoding="utf-8")
    ran = cardc("diff", "mine", "other")
    assert ran.code == 2
    assert "two games" in ran.err


# ---- broken cards


def test_broken_cards_are_told_and_the_others_compared(cardc: Runner, here: Path) -> None:
    grove = GLADE.partition("cards:\n")[2].replace("glade", "grove").replace("Glade", "Grove")
    vales(GLADE + grove)
    shutil.copytree("mine", "before")
    vales(GLADE.replace("kind: vale", "kind: vael") + grove.replace("points: 1", "points: 2"))
    ran = cardc("diff", "before", "mine")
    assert ran.code == 1
    assert "Glade: cannot be read in mine" in ran.out
    assert "~ Grove" in ran.out
    assert "no scenario was replayed, as the cards of mine have" in ran.out


def test_a_file_that_is_no_yaml_takes_no_cards_away(cardc: Runner, here: Path) -> None:
    shutil.copytree("mine", "before")
    vales(GLADE + "  - [\n")
    data = differing(cardc, "before", "mine")
    assert data["cards"]["gone"] == []  # type: ignore[index]
    assert [one["title"] for one in data["cards"]["unread"]] == ["Glade"]  # type: ignore[index]


# ---- rulings


def with_ruling(folder: str) -> None:
    files = {"elk.yaml": ELK, "rulings/mine.yaml": RULING, "scenarios/mine.scenarios.yaml": SCENARIO}
    for name, text in files.items():
        path = Path(folder) / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def played(cardc: Runner, *args: str) -> dict[str, list[dict[str, object]]]:
    """What differs, as data, with what the scenarios prove."""
    data: dict[str, list[dict[str, object]]] = json.loads(cardc("diff", *args, "--format", "json", "--jobs", "1").out)
    return data


def test_a_ruling_that_lost_its_proof_is_told_with_the_scenario(cardc: Runner, here: Path) -> None:
    with_ruling("mine")
    shutil.copytree("mine", "before")
    Path("mine/elk.yaml").write_text(ELK.replace("Gain 1 {mana}", "Gain 2 {mana}"), encoding="utf-8")
    data = played(cardc, "before", "mine")
    assert [(one["ruling"], one["was"], one["now"]) for one in data["proofs"]] == [("elk.mana", "covered", "open")]
    results = [(one["scenario"], one["was"], one["now"]) for one in data["scenarios"]]
    assert results == [("The elk gives mana", "holds", "fails")]
    back = played(cardc, "mine", "before")
    assert [(one["was"], one["now"]) for one in back["proofs"]] == [("open", "covered")]
    assert "elk.mana: lost its proof" in cardc("diff", "before", "mine").out
    assert played(cardc, "before", "mine", "--no-play")["proofs"] == []


def test_a_new_ruling_comes_with_whether_it_is_proved(cardc: Runner, here: Path) -> None:
    shutil.copytree("mine", "before")
    with_ruling("mine")
    data = played(cardc, "before", "mine")
    assert [(one["id"], one["was"]) for one in data["rulings"]] == [("elk.mana", None)]
    assert [(one["was"], one["now"]) for one in data["proofs"]] == [("", "covered")]


def test_a_ruling_that_another_scenario_still_proves_did_not_lose_its_proof(cardc: Runner, here: Path) -> None:
    with_ruling("mine")
    file = Path("mine/scenarios/mine.scenarios.yaml")
    file.write_text(SCENARIO + SCENARIO.partition("scenarios:\n")[2].replace("The elk", "An elk"), encoding="utf-8")
    shutil.copytree("mine", "before")
    file.write_text(SCENARIO, encoding="utf-8")
    data = played(cardc, "before", "mine")
    assert [(one["scenario"], one["now"]) for one in data["scenarios"]] == [("An elk gives mana", "")]
    assert data["proofs"] == []


def test_a_change_that_no_scenario_asks_for_replays_none(
    cardc: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_ruling("mine")
    shutil.copytree("mine", "before")
    vales(GLADE.replace("points: 1", "points: 2"))
    monkeypatch.setattr("cardc.api.replayed_sides.replay_scenarios", None)
    assert cardc("diff", "before", "mine").code == 1


# ---- for players


def test_a_release_is_told_in_words_of_any_language(cardc: Runner, here: Path) -> None:
    shutil.copytree("mine", "before")
    vales(GLADE.replace("Gain 1 {mana}", "Gain 2 {mana}").replace("points: 1", "points: 3"))
    english = cardc("diff", "before", "mine", "--release").out
    assert "My Own\n------\n\nChanged cards\n" in english
    assert "was 1, now 3" in english
    assert "Gain 2 mana for each guardian" in english
    french = cardc("diff", "before", "mine", "--release", "--lang", "fr", "--format", "markdown").out
    assert "### Cartes modifiées" in french
    assert "Points\u00a0: auparavant 1, désormais 3" in french
    assert "gagnez 2\u00a0mana" in french.replace("Mana", "mana")


def test_a_release_of_broken_cards_is_refused(cardc: Runner, here: Path) -> None:
    shutil.copytree("mine", "before")
    vales(GLADE.replace("Gain 1", "Gian 1"))
    ran = cardc("diff", "before", "mine", "--release")
    assert (ran.code, ran.out) == (2, "")
