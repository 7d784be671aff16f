"""`cardc new`: beginnings that check clean as they are."""

import json
import shlex
from pathlib import Path

import pytest
import yaml

from cardc.api.loading import BUNDLED, default_game, load_project
from cardc.catalog.skeleton import card_kinds
from tests.cli.running import GLADE, Runner


def test_a_new_expansion_has_two_worked_cards_and_checks_clean(cardc: Runner, tmp_path: Path) -> None:
    assert cardc("new", "expansion", "Harmony of Spring", "-o", tmp_path).code == 0
    made = tmp_path / "harmony_of_spring"
    assert cardc("check", made).code == 0
    listed = cardc("list", made, "--set", "harmony_of_spring").out.splitlines()
    assert listed[-1] == "2 cards"
    assert "Harmony of Spring (harmony_of_spring)" in cardc("show", "morning heron", "--in", made).out


def test_its_files_tell_editors_where_their_schema_is(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    files = list((tmp_path / "harmony").glob("[!.]*.yaml"))
    assert len(files) == 3
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert (file.parent / first.removeprefix("# yaml-language-server: $schema=")).is_file()


def test_no_blank_of_a_template_is_left(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    assert [file for file in tmp_path.rglob("*.yaml") if "@" in file.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("name", ["Harmony: The Return", 'Say "Yes"', "true north", "Éveil", "a # b"])
def test_any_title_of_an_expansion_stays_what_it_is(cardc: Runner, tmp_path: Path, name: str) -> None:
    assert cardc("new", "expansion", name, "-o", tmp_path).code == 0
    (made,) = tmp_path.iterdir()
    assert cardc("check", made).code == 0
    assert f"{name} (" in cardc("show", "morning heron", "--in", made).out


def test_what_exists_is_not_overwritten(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "harmony").mkdir()
    done = cardc("new", "expansion", "Harmony", "-o", tmp_path)
    assert done.code == 2
    assert list((tmp_path / "harmony").iterdir()) == []


@pytest.mark.parametrize("name", ["", "2024", "森", "true"])
def test_a_name_that_gives_no_set_is_wrong_usage(cardc: Runner, tmp_path: Path, name: str) -> None:
    assert cardc("new", "expansion", name, "-o", tmp_path).code == 2


@pytest.mark.parametrize("what", ["expansion", "game"])
def test_a_path_in_place_of_a_name_is_told_with_how_to_say_both(cardc: Runner, tmp_path: Path, what: str) -> None:
    done = cardc("new", what, tmp_path / "Quiet Glade")
    assert done.code == 2
    assert shlex.join(["cardc", "new", what, "Quiet Glade", "-o", str(tmp_path)]) in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", card_kinds(default_game().folder))
def test_a_new_card_of_each_kind_checks_clean(cardc: Runner, mine: Path, kind: str) -> None:
    file = mine / f"{kind}s_more.yaml"
    assert cardc("new", "card", kind, "Quiet Brook", "--into", file, "--set", "mine").code == 0
    assert cardc("check", mine).code == 0
    assert cardc("show", "quiet brook", "--in", mine).out.splitlines()[1] == f"mine.{kind}.quiet_brook"


def test_a_card_joins_the_cards_of_a_file(cardc: Runner, mine: Path) -> None:
    file = mine / "vales.yaml"
    file.write_bytes(GLADE.replace("\n", "\r\n").encode())
    before = file.read_bytes()
    assert cardc("new", "card", "vale", "Druid's Rest", "--into", file).code == 0
    after = file.read_bytes()
    assert after.startswith(before)
    assert b"\n" not in after.replace(b"\r\n", b"")
    assert cardc("check", mine).code == 0
    assert cardc("show", "mine.vale.druids_rest", "--in", mine).code == 0


@pytest.mark.parametrize("title", ["Glade", "glade!"])
@pytest.mark.parametrize("name", ["vales.yaml", "others.yaml"])
def test_a_card_whose_id_there_is_is_refused(cardc: Runner, mine: Path, title: str, name: str) -> None:
    before = (mine / "vales.yaml").read_bytes()
    done = cardc("new", "card", "vale", title, "--into", mine / name)
    assert (done.code, "there is a card `mine.vale.glade` already, in `" in done.err) == (2, True)
    assert (mine / "vales.yaml").read_bytes() == before
    assert not (mine / "others.yaml").exists()
    assert cardc("new", "card", "vale", "Glad", "--into", mine / name).code == 0


def test_a_file_that_does_not_end_with_its_cards_is_left_alone(cardc: Runner, mine: Path) -> None:
    file = mine / "vales.yaml"
    file.write_text("cards: []\nformat: 1\nset: mine\n", encoding="utf-8")
    done = cardc("new", "card", "vale", "Quiet Brook", "--into", file)
    assert done.code == 2
    assert "- id: mine.vale.quiet_brook" in done.err
    assert file.read_text(encoding="utf-8") == "cards: []\nformat: 1\nset: mine\n"


def test_without_a_file_the_card_is_printed(cardc: Runner) -> None:
    done = cardc("new", "card", "vale", "Quiet Brook", "--set", "mine")
    assert done.out.startswith("  - id: mine.vale.quiet_brook\n    title: Quiet Brook\n")


def test_an_unknown_kind_is_wrong_usage(cardc: Runner) -> None:
    done = cardc("new", "card", "vael", "Quiet Brook")
    assert done.code == 2
    assert "did you mean `vale`?" in done.err


def test_a_new_expansion_has_two_rulings_that_its_scenario_proves(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    done = cardc("test", tmp_path / "harmony")
    assert (done.code, done.out) == (0, "1 of 1 scenario holds, proving 2 rulings\n")


def test_the_rulings_and_scenarios_of_a_new_expansion_name_schemas_that_are_there(
    cardc: Runner, tmp_path: Path
) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    for folder in ("rulings", "scenarios"):
        (file,) = (tmp_path / "harmony" / folder).glob("*.yaml")
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert (file.parent / first.removeprefix("# yaml-language-server: $schema=")).is_file()


def test_a_theme_beside_ones_cards_has_a_schema_that_editors_are_told_of(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    folder = tmp_path / "harmony"
    settings = json.loads((folder / ".vscode" / "settings.json").read_text(encoding="utf-8"))
    ((schema, of),) = settings["yaml.schemas"].items()
    assert of == "theme.yaml"
    assert json.loads((folder / schema).read_text(encoding="utf-8"))["properties"].keys() >= {"looks", "art"}
    page = cardc("docs", "themes").out
    assert f"# yaml-language-server: $schema={schema.removeprefix('./')}\n" in page


def test_what_commands_make_beside_ones_cards_is_not_committed(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    assert {"*.pdf", "/site/"} <= {*(tmp_path / "harmony" / ".gitignore").read_text(encoding="utf-8").split()}


def test_a_card_in_a_new_file_is_of_the_set_that_game_yaml_declares(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    file = tmp_path / "harmony" / "leaders.yaml"
    assert cardc("new", "card", "leader", "Rowan", "--into", file).code == 0
    text = file.read_text(encoding="utf-8")
    assert "\nset: harmony\n" in text
    assert text.startswith("# yaml-language-server: $schema=.schemas/card-file.schema.json\n")
    assert cardc("check", file).code == 0


def test_of_several_sets_one_has_to_be_named(cardc: Runner, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: mystic_vale\nsets: {a: {title: A}, b: {title: B}}\n")
    done = cardc("new", "card", "vale", "Brook", "--into", tmp_path / "vales.yaml")
    assert (done.code, "--set: a, b" in done.err) == (2, True)


def test_a_slip_among_the_sets_is_told_once(cardc: Runner, tmp_path: Path) -> None:
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    game = tmp_path / "harmony" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("title:", "titel:"), encoding="utf-8")
    out = cardc("check", tmp_path / "harmony").out
    assert "did you mean `title`?" in out
    assert out.endswith("1 error in 1 file\n")


@pytest.fixture
def harmony(cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new expansion, in whose folder one works."""
    cardc("new", "expansion", "Harmony", "-o", tmp_path)
    monkeypatch.chdir(tmp_path / "harmony")
    return tmp_path / "harmony"


@pytest.mark.parametrize("game", BUNDLED)
def test_a_new_expansion_is_green_in_every_way(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    cardc("new", "expansion", "Harmony", "--game", game, "-o", tmp_path)
    monkeypatch.chdir(tmp_path / "harmony")
    for command in (["check"], ["fmt", "--check"], ["test"], ["rulings", "--strict"], ["update", "--check"]):
        assert (command, cardc(*command).code) == (command, 0)


@pytest.mark.parametrize("game", BUNDLED)
def test_it_has_words_and_titles_in_every_language_of_the_game(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    cardc("new", "expansion", "Harmony", "--game", game, "-o", tmp_path)
    monkeypatch.chdir(tmp_path / "harmony")
    deck = load_project()
    assert {path.stem for path in Path("text").iterdir()} == {*deck.languages}
    assert deck.project.languages == deck.languages
    assert all({*deck.languages} == {"en", *one.card.names} for one in deck.own)


def test_it_is_a_repository_with_its_checks(harmony: Path) -> None:
    hooks = yaml.safe_load((harmony / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    assert [one["entry"] for one in hooks] == ["cardc check", "cardc fmt --check", "cardc test"]
    workflow = yaml.safe_load((harmony / ".github" / "workflows" / "cards.yml").read_text(encoding="utf-8"))
    commands = [step["run"] for step in workflow["jobs"]["cards"]["steps"] if "run" in step]
    assert [one.split()[:2] for one in commands[1:]] == [
        ["cardc", name] for name in ("check", "fmt", "test", "rulings")
    ]
    assert all(path in (harmony / "README.md").read_text(encoding="utf-8") for path in ("game.yaml", "rulings/"))


def test_a_card_goes_where_others_of_its_kind_are(cardc: Runner, harmony: Path) -> None:
    (harmony / "vales.yaml").rename(harmony / "lands.yaml")
    assert cardc("new", "card", "vale", "Quiet Brook").out.startswith("lands.yaml: added Quiet Brook")
    assert cardc("new", "card", "leader", "Rowan").out.startswith("leaders.yaml: added Rowan")
    assert cardc("check").code == 0
    assert cardc("list").out.splitlines()[-1] == "4 cards"


def test_a_ruling_joins_those_of_its_card(cardc: Runner, harmony: Path) -> None:
    (harmony / "rulings" / "a.yaml").write_text("format: 1\nrulings: [{id: a.b, says: A., kind: data}]\n")
    done = cardc("new", "ruling", "Morning Heron", "optional", "One may decline: or so.", "--kind", "choice")
    assert done.out == (
        "rulings/rulings.yaml: added morning_heron.optional; next: cardc new scenario morning_heron.optional\n"
    )
    ruling = load_project().rulings["morning_heron.optional"]
    assert (ruling.says, ruling.card) == ("One may decline: or so.", "harmony.advancement.morning_heron")
    assert cardc("check").code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["Morning Hern", "a", "A."], "did you mean `Morning Heron`?"),
        (["Morning Heron", "per_guardian", "A."], "there is a ruling `morning_heron.per_guardian` already"),
        (["Morning Heron", "No Such", "A."], "write it in small letters"),
        (["Morning Heron", "a", " "], "say what the ruling states"),
        (["Morning Heron", "a", "A.", "--kind", "efect"], "did you mean `effect`?"),
    ],
)
def test_a_ruling_that_cannot_be_is_wrong_usage(cardc: Runner, harmony: Path, words: list[str], why: str) -> None:
    before = (harmony / "rulings" / "rulings.yaml").read_bytes()
    done = cardc("new", "ruling", *words)
    assert (done.code, why in done.err) == (2, True)
    assert (harmony / "rulings" / "rulings.yaml").read_bytes() == before


def test_a_scenario_says_what_happens_now_and_proves_its_ruling(cardc: Runner, harmony: Path) -> None:
    cardc("new", "ruling", "Still Water", "gives_mana", "Still Water gives one mana.")
    assert cardc("new", "scenario", "still_water.gives_mana").err == ""
    text = (harmony / "scenarios" / "cards.scenarios.yaml").read_text(encoding="utf-8")
    assert "only events: [used Still Water, gained 1 mana]" in text
    assert cardc("test").out == "2 of 2 scenarios hold, proving 3 rulings\n"


def test_a_scenario_that_cannot_be_played_yet_says_why(cardc: Runner, harmony: Path) -> None:
    cardc("new", "card", "vale", "Quiet Brook")
    cardc("new", "ruling", "Quiet Brook", "idle", "It does nothing.")
    done = cardc("new", "scenario", "quiet_brook.idle")
    assert "it does not hold yet: `use Quiet Brook` is no answer" in done.err
    assert cardc("check").code == 0


def test_a_scenario_of_no_ruling_is_refused_with_the_one_that_was_meant(cardc: Runner, harmony: Path) -> None:
    done = cardc("new", "scenario", "morning_heron.per_guardain")
    assert (done.code, "did you mean `morning_heron.per_guardian`?" in done.err) == (2, True)


def test_a_symbol_is_said_in_every_language_and_drawn(cardc: Runner, harmony: Path) -> None:
    said = ["--say", "en=dewdrop/dewdrops", "--say", "fr=goutte de rosée/gouttes de rosée/f"]
    assert cardc("new", "symbol", "dew", *said).code == 0
    text = (harmony / "vales.yaml").read_text(encoding="utf-8")
    (harmony / "vales.yaml").write_text(text.replace("Gain 1 {mana}", "Gain 1 {mana} for each {dew} on this card"))
    assert cardc("check").out.endswith("clean\n")
    assert (harmony / "symbols" / "dew.svg").is_file()
    assert cardc("sheet", "-o", harmony / "a.pdf").code == 0


def test_a_symbol_that_a_language_cannot_say_is_refused_with_how_to_say_it(cardc: Runner, harmony: Path) -> None:
    done = cardc("new", "symbol", "dew", "--say", "en=dewdrop/dewdrops")
    assert (done.code, "--say fr=ONE/MANY/GENDER" in done.err) == (2, True)
    assert not (harmony / "symbols").exists()


def test_a_language_lists_the_words_that_it_has_to_say(cardc: Runner, harmony: Path) -> None:
    (harmony / "text" / "fr.yaml").unlink()
    cardc("new", "symbol", "dew", "--say", "en=dewdrop/dewdrops")
    done = cardc("new", "language", "fr")
    assert done.out == "text/fr.yaml: added fr; 1 word to say\n"
    assert "#   dew: {one: dewdrop, many: dewdrops}\n" in (harmony / "text" / "fr.yaml").read_text(encoding="utf-8")
    assert "no text/fr.yaml says `dew`" in cardc("check").out


@pytest.mark.parametrize(("code", "why"), [("fr", "is there already"), ("xx", "does not speak `xx`")])
def test_a_language_that_cannot_be_added_is_wrong_usage(cardc: Runner, harmony: Path, code: str, why: str) -> None:
    done = cardc("new", "language", code)
    assert (done.code, why in done.err) == (2, True)


def test_nothing_is_added_to_a_game_that_comes_with_cardc(cardc: Runner) -> None:
    done = cardc("new", "symbol", "dew")
    assert (done.code, "no expansion or game of your own" in done.err) == (2, True)


def test_schemas_are_brought_up_to_date_and_what_changed_is_told(cardc: Runner, harmony: Path) -> None:
    file = harmony / ".schemas" / "card-file.schema.json"
    fresh = file.read_text(encoding="utf-8")
    file.write_text(fresh.replace('"vale"', '"vael"'), encoding="utf-8")
    (harmony / ".schemas" / "game.schema.json").unlink()
    checked = cardc("update", "--check")
    assert (checked.code, "  + card.kind: vale\n  - card.kind: vael\n" in checked.out) == (1, True)
    assert cardc("update").out.endswith("2 schemas written\n")
    assert file.read_text(encoding="utf-8") == fresh
    assert cardc("update").out == "all schemas are up to date\n"


def test_outside_of_a_folder_of_ones_own_it_is_told_how_to_name_one(cardc: Runner) -> None:
    assert "name it with `cardc update FOLDER`" in cardc("update").err
    assert "name it with `--in FOLDER`" in cardc("new", "ruling", "Stag", "one", "It is one.").err


def test_schemas_know_the_fields_of_ones_own_game(cardc: Runner, harmony: Path) -> None:
    game = (harmony / "game.yaml").read_text(encoding="utf-8")
    (harmony / "game.yaml").write_text(game + "fields:\n  mood: {form: word, kinds: [vale]}\n", encoding="utf-8")
    assert "  + card.mood" in cardc("update").out


def test_schemas_with_other_line_ends_are_up_to_date(cardc: Runner, harmony: Path) -> None:
    file = harmony / ".schemas" / "text.schema.json"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert cardc("update").out == "all schemas are up to date\n"


def test_the_names_of_a_project_are_pinned_and_its_files_migrated_without_naming_them(
    cardc: Runner, harmony: Path
) -> None:
    assert cardc("pin").out == "published.yaml: 4 names added\n"
    assert cardc("migrate").out == "nothing to migrate in 1 file\n"


def test_outside_of_a_project_files_to_migrate_have_to_be_named(cardc: Runner) -> None:
    done = cardc("migrate")
    assert (done.code, "name the files to rewrite" in done.err) == (2, True)
