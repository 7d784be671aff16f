"""`cardc build`: JSON that loads to the same cards, byte for byte the same each time, or nothing at all."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardc.api.loading import load, load_built
from cardc.errors import CardcError
from tests.cli.running import Runner


def built(cardc: Runner, folder: Path, *args: object) -> Path:
    assert cardc("build", *args, "-o", folder).code == 0
    return folder / "mystic_vale"


def test_compiled_cards_are_the_cards(cardc: Runner, tmp_path: Path) -> None:
    compiled = load_built(built(cardc, tmp_path)).catalog
    source = load().catalog
    assert compiled.cards == source.cards
    assert list(compiled.cards) == list(source.cards)
    assert compiled.vocabulary.symbols == source.vocabulary.symbols
    assert compiled.vocabulary.titles == source.vocabulary.titles
    assert compiled.sets == source.sets


def test_building_twice_gives_the_same_bytes(cardc: Runner, tmp_path: Path) -> None:
    once, again = built(cardc, tmp_path / "1"), built(cardc, tmp_path / "2")
    for name in ("catalog.json", "manifest.json"):
        assert (once / name).read_bytes() == (again / name).read_bytes()


def test_compiled_cards_load_without_the_parser(cardc: Runner, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from cardc.api.loading import load, load_built\n"
        f"print(len(load_built(Path({str(built(cardc, tmp_path))!r})).catalog.cards), 'lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["191", "False"]


def test_other_line_ends_build_the_same_bytes(cardc: Runner, tmp_path: Path, mine: Path) -> None:
    once = built(cardc, tmp_path / "1", mine)
    for path in mine.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    again = built(cardc, tmp_path / "2", mine)
    for name in ("catalog.json", "manifest.json"):
        assert (once / name).read_bytes() == (again / name).read_bytes()


def test_the_origin_of_each_value_goes_along(cardc: Runner, tmp_path: Path) -> None:
    data = json.loads((built(cardc, tmp_path) / "catalog.json").read_text(encoding="utf-8"))
    stag = next(card for card in data["cards"] if card["title"] == "Stag")
    assert stag["ranks"][""]["level"] == "rulebook"
    assert "cost" not in stag["ranks"][""]


def test_the_manifest_names_every_source_and_what_was_built(cardc: Runner, tmp_path: Path, mine: Path) -> None:
    manifest = json.loads((built(cardc, tmp_path, mine) / "manifest.json").read_text(encoding="utf-8"))
    assert {"mine/game.yaml", "mine/vales.yaml", "mystic_vale/text/fr.yaml"} <= manifest["sources"].keys()
    assert manifest["files"].keys() == {"catalog.json"}
    assert str(tmp_path) not in json.dumps(manifest)


def test_a_file_that_was_changed_after_building_is_refused(cardc: Runner, tmp_path: Path) -> None:
    folder = built(cardc, tmp_path)
    file = folder / "catalog.json"
    file.write_bytes(file.read_bytes().replace(b'"Stag"', b'"Stig"', 1))
    with pytest.raises(ValueError, match="build it again"):
        load_built(folder)


def test_a_tree_that_no_text_can_have_is_refused(cardc: Runner, tmp_path: Path) -> None:
    folder = built(cardc, tmp_path)
    file = folder / "catalog.json"
    file.write_bytes(file.read_bytes().replace(b'"node": "Gain"', b'"node": "Conjure"', 1))
    manifest = folder / "manifest.json"
    manifest.write_text('{"format": 2, "game": "mystic_vale", "files": {}}', encoding="utf-8")
    with pytest.raises(ValueError, match="no effect of this game"):
        load_built(folder)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("manifest.json", "{"),
        ("manifest.json", "[]"),
        ("manifest.json", "{}"),
        ("manifest.json", '{"game": "mystic_vale", "files": []}'),
        ("catalog.json", "[]"),
        ("catalog.json", '{"format": 2}'),
        ("catalog.json", '{"format": 2, "words": {}}'),
    ],
)
def test_what_was_not_built_is_refused_in_a_sentence(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / "manifest.json").write_text('{"game": "mystic_vale", "files": {}}', encoding="utf-8")
    (tmp_path / "catalog.json").write_text("{}", encoding="utf-8")
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(CardcError, match="json"):
        load_built(tmp_path)


def test_where_nothing_was_built_what_builds_it_is_told(tmp_path: Path) -> None:
    with pytest.raises(CardcError, match="`cardc build` writes one"):
        load_built(tmp_path / "nowhere")


def test_nothing_is_built_from_cards_with_errors(cardc: Runner, tmp_path: Path, mine: Path) -> None:
    path = mine / "vales.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Gain 1", "Gian 1"), encoding="utf-8")
    done = cardc("build", mine, "-o", tmp_path / "out")
    assert done.code == 1
    assert "error[verb-unknown]" in done.err
    assert not (tmp_path / "out").exists()
