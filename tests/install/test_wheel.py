"""What is installed works by itself: the wheel, in an environment without the checkout, from an empty folder."""

import filecmp
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

Done: TypeAlias = subprocess.CompletedProcess[str]
Cardc: TypeAlias = Callable[..., Done]

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 120


class Installed(NamedTuple):
    """The Python of an environment with cardc in it, and the wheel that it came from."""

    python: Path
    wheel: Path


def _run(command: list[object], folder: Path) -> Done:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COVERAGE"))}
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=LIMIT,
        check=False,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel built from the checkout without network, installed where the checkout cannot be seen.

    The libraries that cardc needs are those of the running environment, which a `.pth` file brings in; what an
    editable install left there is a `.pth` file, too, and such a file is not followed from another one.
    """
    pytest.importorskip("hatchling")
    work = tmp_path_factory.mktemp("wheel")
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--quiet", "--disable-pip-version-check"]
    built = _run([sys.executable, "-m", "pip", "wheel", *options, "-w", work, ROOT], work)
    assert built.returncode == 0, built.stderr
    (wheel,) = work.glob("cardc-*.whl")
    venv.create(work / "env", with_pip=False)
    python = work / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    place = Path(_run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], work).stdout.strip())
    zipfile.ZipFile(wheel).extractall(place)
    (place / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return Installed(python, wheel)


@pytest.fixture
def cardc(installed: Installed, tmp_path: Path) -> Cardc:
    """Runs the installed cardc in an empty folder."""

    def run(*args: object) -> Done:
        return _run([installed.python, "-m", "cardc", *args], tmp_path)

    return run


def test_the_installed_cardc_is_not_the_checkout(installed: Installed, tmp_path: Path) -> None:
    code = "import cardc, cardc.package_data as r; print(cardc.__file__, r.data_root())"
    said = _run([installed.python, "-c", code], tmp_path).stdout
    assert str(ROOT) not in said
    assert "_data" in said


def test_the_wheel_holds_no_tests_but_the_rulings(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    assert not [name for name in names if name.startswith("tests/") or "/tests/" in name]
    assert any(name.endswith(".scenarios.yaml") for name in names)
    assert any(name.endswith(".waivers.yaml") for name in names)
    assert any(name.endswith("ability.lark") for name in names)
    assert any(name.endswith("py.typed") for name in names)


def test_the_wheel_holds_every_page_and_each_licence(installed: Installed) -> None:
    names = set(zipfile.ZipFile(installed.wheel).namelist())
    pages = {f"cardc/_data/docs/{path.name}" for path in (ROOT / "docs").glob("*.md")}
    licences = [name for name in names if ".dist-info/licenses/" in name]
    assert pages <= names
    assert sorted(name.partition("/licenses/")[2] for name in licences) == [
        "LICENSE",
        "cardc/publish/fonts/LICENSE.txt",
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--version"], "cardc "),
        (["check"], "clean"),
        (["show", "Stag"], "base.advancement.stag"),
        (["show", "Cerf", "--lang", "fr", "--faces", "house"], "Évolution"),
        (["list", "--kind", "leader"], "16 cards"),
        (["audit", "--form"], "faces:"),
        (["audit", "--kind", "vale"], "rulebook"),
        (["explain", "text-join"], ", then"),
        (["docs"], "The text of a card is its program."),
        (["docs", "language"], "# The ability language"),
        (["fmt", "--check"], "nothing to reword"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_works_from_an_empty_folder(cardc: Cardc, tmp_path: Path, args: list[str], said: str) -> None:
    done = cardc(*args)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
    assert not any(tmp_path.iterdir())


def test_the_rulings_come_along_and_are_replayed(cardc: Cardc) -> None:
    done = cardc("test", "-k", "dawnsinger")
    assert (done.returncode, done.stderr) == (0, "")
    assert "scenarios hold" in done.stdout


def test_a_form_filled_in_is_used(cardc: Cardc, tmp_path: Path) -> None:
    form = cardc("audit", "--set", "base", "--kind", "advancement", "--form").stdout
    assert "base.advancement.stag:" in form
    (tmp_path / "mine.yaml").write_text(form, encoding="utf-8")
    assert cardc("show", "Stag", "--faces", "mine.yaml").returncode == 0


def test_a_new_expansion_checks_clean(cardc: Cardc, tmp_path: Path) -> None:
    assert cardc("new", "expansion", "Harmony of Spring").returncode == 0
    assert (tmp_path / "harmony_of_spring" / "game.yaml").is_file()
    done = cardc("check", "harmony_of_spring")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_same_cards_give_the_same_bytes(cardc: Cardc, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        assert cardc("build", "-o", folder).returncode == 0
    files = ["mystic_vale/catalog.json", "mystic_vale/manifest.json"]
    same, _, _ = filecmp.cmpfiles(tmp_path / "one", tmp_path / "two", files, shallow=False)
    assert same == files
    assert len(json.loads((tmp_path / "one" / files[0]).read_bytes())["cards"]) > 100


def test_what_was_built_is_loaded_without_the_parser(installed: Installed, cardc: Cardc, tmp_path: Path) -> None:
    assert cardc("build").returncode == 0
    code = (
        "import sys; from pathlib import Path; from cardc.api.loading import load_built;"
        "print(len(load_built(Path('build/mystic_vale')).catalog.cards), 'lark' in sys.modules)"
    )
    done = _run([installed.python, "-c", code], tmp_path)
    cards, lark = done.stdout.split()
    assert int(cards) > 100
    assert lark == "False"


def test_a_new_game_checks_prints_and_replays_its_rulings(cardc: Cardc, tmp_path: Path) -> None:
    assert cardc("new", "game", "Brook Crossing").returncode == 0
    holds(cardc, "brook_crossing", "2 of 2 scenarios hold, proving 2 rulings")


def test_a_game_of_somebody_elses_works_in_whole(installed: Installed, cardc: Cardc, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "third_game" / "lantern_bay", tmp_path / "bay")
    holds(cardc, "bay", "7 of 7 scenarios hold, proving 6 rulings")
    code = (
        "import cardc; game = cardc.load('bay', game='bay').new_game(players=2, seed=1)\n"
        "while game.decision: game.play(game.decision.options[-1])\n"
        "print(len(game.scores))"
    )
    done = _run([installed.python, "-c", code], tmp_path)
    assert (done.stdout, done.stderr) == ("2\n", "")


def holds(cardc: Cardc, game: str, said: str) -> None:
    """A game is checked, listed, printed and replayed."""
    for args in (["check"], ["list", "-o", "list.csv"], ["sheet", "-o", "sheet.pdf"], ["build"]):
        done = cardc(*args, "--game", game)
        assert (done.returncode, done.stderr) == (0, ""), args
    assert said in cardc("test", "--game", game).stdout
