"""A `cardc.toml` says once what all commands would else be told each time."""

from pathlib import Path

import pytest

from cardc.api.loading import TwoProjects, load_project, owner
from cardc.api.project import NO_PROJECT, find_project
from cardc.api.replaying import replay_scenarios, scenarios
from tests.cli.running import GLADE, MINE


@pytest.fixture
def project(mine: Path) -> Path:
    """A folder with cards and settings."""
    (mine / "cardc.toml").write_text('game = "mystic_vale"\n', encoding="utf-8")
    return mine


def settings(project: Path, text: str) -> Path:
    (project / "cardc.toml").write_text(text, encoding="utf-8")
    return project


def told(project: Path) -> list[tuple[str, int, int, str]]:
    found = load_project(at=project).told
    return [(one.code, one.span.line, one.span.column, one.message) for one in found if "project" in one.code]


def test_it_holds_for_everything_below_its_folder(project: Path) -> None:
    inner = project / "deep" / "down"
    inner.mkdir(parents=True)
    assert find_project(inner / "a.yaml") == find_project(project)
    assert "Glade" in {one.title for one in load_project(at=inner).own}


def test_a_folder_without_one_has_no_settings(mine: Path) -> None:
    assert find_project(mine) is NO_PROJECT


def test_the_nearest_one_counts(project: Path) -> None:
    inner = project / "inner"
    inner.mkdir()
    settings(inner, 'languages = ["fr"]\n')
    assert find_project(inner).languages == ("fr",)
    assert find_project(project).languages == ()


def test_a_folder_beside_it_does_not_lie_in_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told from within, by `..`."""
    beside = project.parent / "beside"
    beside.mkdir()
    monkeypatch.chdir(project)
    assert find_project(Path("../beside")) is NO_PROJECT
    assert find_project(Path("..")) is NO_PROJECT
    assert owner(Path("../beside")) == Path("../beside")


def test_a_pyproject_says_the_same_under_its_tool(mine: Path) -> None:
    (mine / "pyproject.toml").write_text('[tool.cardc]\nlanguages = ["fr"]\n', encoding="utf-8")
    assert find_project(mine).languages == ("fr",)


@pytest.mark.parametrize("text", ["[tool.other]\ncards = 1\n", "[tool.cardcase]\na = 1\n", "not = [toml\n"])
def test_a_pyproject_of_other_tools_says_nothing(mine: Path, text: str) -> None:
    (mine / "pyproject.toml").write_text(text, encoding="utf-8")
    assert find_project(mine) is NO_PROJECT


def test_cards_and_scenarios_may_lie_apart(tmp_path: Path) -> None:
    for name, content in (
        ("cards/game.yaml", MINE),
        ("cards/vales.yaml", GLADE),
        ("tests/a.yaml", "format: 2\nscenarios: []\n"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    settings(tmp_path, 'cards = ["cards"]\nscenarios = ["tests"]\n')
    deck = load_project(at=tmp_path)
    assert [one.title for one in deck.own] == ["Glade"]
    assert [path.name for path in deck.scenario_paths] == ["cards", "tests"]
    assert [one.code for one in deck.told] == ["schema-value"]


@pytest.mark.parametrize("asked", ["vales.yaml", "rulings", "rulings/all.yaml"])
def test_what_holds_no_scenario_is_played_by_those_that_lie_apart_from_it(mine: Path, asked: str) -> None:
    """Else all that they prove would be told to be open."""
    for name, content in (
        ("rulings/all.yaml", "format: 1\nrulings: []\n"),
        ("plays/a.yaml", "format: 2\nscenarios: []\n"),
        ("plays/b.yaml", "format: 2\nscenarios: []\n"),
    ):
        (mine / name).parent.mkdir(exist_ok=True)
        (mine / name).write_text(content, encoding="utf-8")
    assert load_project(mine / asked).scenario_paths == (mine,)
    assert load_project(mine / "plays" / "b.yaml").scenario_paths == (mine / "plays" / "b.yaml",)


def test_cards_without_any_scenario_are_not_played_by_those_of_the_game(mine: Path) -> None:
    assert load_project(mine / "vales.yaml").scenario_paths == (mine / "vales.yaml",)


def test_asking_for_one_of_its_paths_reads_its_other_cards_too(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.yaml").write_text(MINE.replace("mine:", f"{name}:"), encoding="utf-8")
        text = (
            GLADE.replace("mine", name)
            .replace("title: Glade", f"title: Glade {name}")
            .replace("glade", f"glade_{name}")
        )
        (tmp_path / name / "vales.yaml").write_text(text, encoding="utf-8")
    settings(tmp_path, 'cards = ["one", "two"]\n')
    deck = load_project(tmp_path / "one")
    assert [one.title for one in deck.own] == ["Glade one"]
    assert "Glade two" in {one.title for one in deck}


def test_the_folder_of_a_project_means_what_that_says(project: Path, tmp_path: Path) -> None:
    (project / "apart").mkdir()
    (project / "game.yaml").rename(project / "apart" / "game.yaml")
    (project / "vales.yaml").rename(project / "apart" / "vales.yaml")
    settings(project, 'cards = ["apart"]\n')
    deck = load_project(project)
    assert deck.told == ()
    assert [one.title for one in deck.own] == ["Glade"]


def test_faces_are_shown_as_it_says_unless_others_are_asked_for(project: Path) -> None:
    settings(project, 'faces = ["house"]\n')
    assert load_project(at=project).faces == ("house",)
    assert load_project(at=project, faces="sourced").faces == ()


def test_a_game_that_is_named_stands_where_the_cards_name_none(project: Path) -> None:
    (project / "game.yaml").unlink()
    (project / "vales.yaml").unlink()
    settings(project, 'game = "misty_valley"\n')
    assert load_project(at=project).game.name == "misty_valley"


def test_another_game_that_is_asked_for_is_not_the_projects(project: Path) -> None:
    deck = load_project(at=project, game="misty_valley")
    assert deck.game.name == "misty_valley"
    assert deck.about == ()
    assert "Glade" in {one.title for one in load_project(at=project, game="mystic_vale")}


def test_a_folder_that_is_named_as_the_game_runs_no_python(tmp_path: Path) -> None:
    from tests.api.outside import has_run, outside_game

    folder = outside_game(tmp_path / "wishing", "wishing")
    (tmp_path / "more").mkdir()
    settings(tmp_path, 'game = "./wishing"\ncards = ["more"]\n')
    deck = load_project(at=tmp_path)
    assert not has_run(folder)
    assert deck.game.name == "wishing"
    assert "game-withheld" in [one.code for one in deck.told]


def test_options_are_what_its_scenarios_are_played_by(project: Path) -> None:
    settings(project, '[options]\n"discard.gained" = "lost"\n')
    assert load_project(at=project).options == {"discard.gained": "lost"}


def test_an_option_may_be_written_with_the_dots_of_toml(project: Path) -> None:
    settings(project, '[options]\ndiscard.gained = "lost"\n')
    assert load_project(at=project).options == {"discard.gained": "lost"}


def test_a_default_is_no_option(project: Path) -> None:
    settings(project, '[options]\n"discard.gained" = "next_harvest"\n')
    assert load_project(at=project).options == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("langauges = []\n", ("project-key", 1, 1, "there is no setting `langauges`")),
        ("# mine\ngame = 3\n", ("project-value", 2, 1, "`game` must be a text, not `3`")),
        ('cards = ["."]\nlanguages = ["en", "xx"]\n', ("project-value", 2, 21, "the game does not speak `xx`")),
        ('scenarios = ["tests"]\n', ("project-value", 1, 15, "there is no `{}/tests`")),
        ('scenarios = ["a/tests"]\n', ("project-value", 1, 15, "there is no `{}/a/tests`")),
        ('faces = ["huose"]\n', ("project-value", 1, 11, "there is no `{}/huose`")),
        ('game = "mystic_vael"\n', ("project-value", 1, 9, "no game `mystic_vael`")),
        (
            'game = "misty_valley"\n',
            ("project-value", 1, 9, "the project is of `misty_valley`, and its cards are of `mystic_vale`"),
        ),
        ('[options]\n"no.such" = "a"\n', ("project-value", 2, 2, "the rules have no option `no.such`")),
        (
            '[options]\n"discard.gained" = "lots"\n',
            ("project-value", 2, 21, "the option `discard.gained` has no value `lots`"),
        ),
        ("[options]\na = 1\n", ("project-value", 1, 2, "`options` must be a table of texts, not `{{'a': 1}}`")),
        ("game = \n", ("project-unreadable", 1, 8, "the settings cannot be read: invalid value")),
        ('languages = ["en"', ("project-unreadable", 1, 18, "the settings cannot be read: unclosed array")),
        ('\ufeffcards = ["."]\r\nlangages = []\r\n', ("project-key", 2, 1, "there is no setting `langages`")),
    ],
)
def test_what_is_wrong_is_told_at_its_place(project: Path, text: str, found: tuple[str, int, int, str]) -> None:
    settings(project, text)
    assert told(project) == [(*found[:3], found[3].format(project))]


def test_faces_that_are_nearly_those_of_the_house_are_asked_about(project: Path) -> None:
    settings(project, 'faces = ["huose"]\n')
    (found,) = load_project(at=project).project.findings
    assert (found.help, found.replacement) == ("did you mean `house`?", "house")


@pytest.mark.parametrize("text", ["[tool.cardc\n", '[tool.cardc\r\ncards = ["."]\r\n', "[tool.cardc]\ncards = [\n"])
def test_a_pyproject_that_is_broken_where_it_speaks_of_cards_is_told(mine: Path, text: str) -> None:
    """Not passed over, as if it were of other tools alone."""
    (mine / "pyproject.toml").write_text(text, encoding="utf-8", newline="")
    (found,) = find_project(mine).findings
    assert found.code == "project-unreadable"


def test_the_table_of_a_pyproject_has_no_place_in_a_cardc_toml(project: Path) -> None:
    settings(project, '[tool.cardc]\nlanguages = ["fr"]\n')
    (found,) = (one for one in load_project(at=project).told if one.code == "project-key")
    assert found.help == "settings stand here without `[tool.cardc]`"


def test_settings_that_are_no_text_are_told(project: Path) -> None:
    (project / "cardc.toml").write_bytes(b"\xff\xfe")
    assert told(project) == [("project-unreadable", 1, 1, "the settings cannot be read: it is not UTF-8 text")]


def test_paths_of_two_projects_that_differ_are_refused(tmp_path: Path) -> None:
    for name in ("fr", "en"):
        (tmp_path / name).mkdir()
        settings(tmp_path / name, f'languages = ["{name}"]\n')
    with pytest.raises(TwoProjects, match="differ in `languages`"):
        load_project([tmp_path / "fr", tmp_path / "en"])


def test_settings_that_are_edited_count_at_once(project: Path) -> None:
    deck = load_project(at=project).update(project / "cardc.toml", 'languages = ["fr"]\n')
    assert deck.project.languages == ("fr",)
    assert deck.update(project / "cardc.toml", "langauges = []\n").findings != ()


OF_PROJECT = """\
format: 2
scenarios:
  - name: Mana of the Discard Phase is lost
    given:
      phase: discarding
      amulet: Wildfire Ember
      token: active
      field: []
      on_deck: A = blank + <2 mana>
      deck: [Cursed Land, Cursed Land, Cursed Land, blank]
      left: {field: [blank]}
    when: [use Wildfire Ember, mode 1, pass, end, pass]
    then: {mine.lost: mana = 4, reading.gained_in_discard: mana = 4}
"""


def test_a_proof_under_the_options_of_a_project_is_one_of_its_own_rulings_alone(project: Path) -> None:
    (project / "a.yaml").write_text(OF_PROJECT, encoding="utf-8")
    ruling = "format: 1\nrulings:\n  - {id: mine.lost, card: Wildfire Ember, says: It is lost., kind: timing}\n"
    (project / "b.yaml").write_text(ruling, encoding="utf-8")
    settings(project, '[options]\n"discard.gained" = "lost"\n')
    replayed = replay_scenarios((), load_project(at=project))
    assert [one.message for one in replayed.findings] == []
    assert [one.proved for one in replayed.outcomes] == [("mine.lost",)]
    settings(project, "")
    assert not replay_scenarios((), load_project(at=project)).outcomes[0].passed


def test_scenarios_of_the_game_are_played_by_its_defaults_whatever_a_project_says(project: Path) -> None:
    settings(project, '[options]\n"discard.gained" = "lost"\n')
    deck = load_project(at=project)
    of_game = scenarios([deck.game.scenario_folder / "vales"], deck).scenarios
    assert of_game
    assert [one.name for one in of_game if "discard.gained" in one.given.get("options", {})] == []
