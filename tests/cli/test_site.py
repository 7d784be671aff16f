"""`cardc site` as a whole: what is refused is refused before anything is played or written."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardc.api import site, site_needs
from cardc.api.site_server import serving
from tests.cli.running import Runner

BAY = Path(__file__).parents[1] / "third_game" / "lantern_bay"


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be replayed."""

    def play(*_: object, **__: object) -> None:
        raise AssertionError("the scenarios are replayed")

    monkeypatch.setattr(site, "recorded_outcomes", play)


@pytest.mark.usefixtures("unplayed")
@pytest.mark.parametrize(
    ("languages", "said"),
    [
        (["xx"], "`xx` is none of en, fr, ca, es"),
        (["fr", "FR"], "`FR` is none of en, fr, ca, es"),
        ([""], "`` is none of en, fr, ca, es"),
        (["es"], "`mystic_vale` speaks none of es, but en, fr; name one of these too"),
    ],
)
def test_a_language_that_is_not_spoken_is_told_before_anything_is_played(
    languages: list[str], said: str, cardc: Runner, tmp_path: Path
) -> None:
    asked = [word for one in languages for word in ("--lang", one)]
    refused = cardc("site", "-o", tmp_path / "site", *asked)
    assert refused.code == 2
    assert said in refused.err
    assert not (tmp_path / "site").exists()


@pytest.mark.usefixtures("unplayed")
def test_a_start_page_of_somebody_else_is_told_before_anything_is_played(cardc: Runner, tmp_path: Path) -> None:
    start = tmp_path / "index.html"
    start.write_text("mine", encoding="utf-8")
    refused = cardc("site", "--game", "misty_valley", "-o", tmp_path)
    assert refused.code == 2
    assert "index.html is there already, and not of a site of cardc" in " ".join(refused.err.split())
    assert "Errno" not in refused.err
    assert start.read_text(encoding="utf-8") == "mine"


@pytest.mark.usefixtures("unplayed")
def test_a_port_that_is_taken_is_told_before_anything_is_played(cardc: Runner, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = server.server_address[1]
        refused = cardc("site", "--game", "misty_valley", "-o", tmp_path / "site", "--serve", "--port", port)
    assert refused.code == 2
    assert f"port {port}" in refused.err
    assert not (tmp_path / "site").exists()


def test_a_game_without_rules_to_play_by_is_told_with_how_to_have_them(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cardc("new", "expansion", "harmony", "--game", BAY).code == 0
    settings = Path("harmony", "cardc.toml")
    settings.write_text(f"game = '{BAY}'\ncards = ['.']\n", encoding="utf-8")
    monkeypatch.chdir("harmony")
    made = cardc("site", "--jobs", "1")
    assert made.code == 0, made.err
    assert "no scenario can be watched: `lantern_bay` has no rules to play by" in made.err
    assert "--game" in made.err
    assert not Path("site", "lantern_bay", "replays").exists()


def test_a_folder_that_adds_to_a_game_has_its_scenarios_beside_those_of_the_game(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cardc("new", "expansion", "harmony", "--game", BAY).code == 0
    made = cardc("site", "harmony", "--game", BAY, "-o", "site", "--jobs", "1")
    assert made.code == 0, made.err
    listed = (tmp_path / "site" / "lantern_bay" / "data" / "replays.js").read_text(encoding="utf-8")
    found = re.fullmatch(r"cardcSite\.replays\((.*)\);\n", listed, re.DOTALL)
    assert found is not None
    assert len(json.loads(found[1])["replays"]) > 1


def test_what_a_site_needs_is_asked_for_before_it_is_loaded(
    cardc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads = "import sys, cardc.cli.site; print({'jinja2', 'markupsafe', 'reportlab'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
    monkeypatch.setattr(site_needs, "missing", lambda modules: tuple(modules)[:1])
    ran = cardc("site", "-o", str(tmp_path / "site"))
    assert ran.code == 2
    assert "a site needs jinja2; to get what it needs:" in ran.err
