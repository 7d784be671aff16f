"""The Python of the page to try texts on: from a package that the user has, and nothing of what is compiled."""

import io
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from cardc.site.page_python import ARCHIVE, FOLDER, PYODIDE, NoPython, PackedFolder, python_files, read_pyodide

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def package(folder: Path, *, version: str = PYODIDE, without: str = "") -> Path:
    """A package as npm packs it, of files that hold their names."""
    texts = {name: name for name in FILES} | {"package.json": json.dumps({"version": version}), "README.md": "x"}
    path = folder / "pyodide.tgz"
    with tarfile.open(path, "w:gz") as packed:
        for name, text in texts.items():
            if name != without:
                info = tarfile.TarInfo(f"package/{name}")
                info.size = len(text.encode())
                packed.addfile(info, io.BytesIO(text.encode()))
    return path


def made(path: Path, *folders: PackedFolder) -> dict[str, bytes]:
    return {one.path: one.content for one in python_files(read_pyodide(path), folders, ["misty_valley"], ["en", "fr"])}


def archived(path: Path, *folders: PackedFolder) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(made(path, *folders)[f"{FOLDER}/{ARCHIVE}"]))


def test_only_what_a_page_needs_of_the_package_is_taken(tmp_path: Path) -> None:
    assert made(package(tmp_path)).keys() == {f"{FOLDER}/{name}" for name in (*FILES, ARCHIVE)}


def test_a_folder_is_a_package_as_well(tmp_path: Path) -> None:
    with tarfile.open(package(tmp_path)) as packed:
        packed.extractall(tmp_path, filter="data")
    assert made(tmp_path / "package") == made(tmp_path / "pyodide.tgz")


def test_the_archive_holds_the_game_and_its_languages_alone(tmp_path: Path) -> None:
    names = set(archived(package(tmp_path)).namelist())
    assert {"cardc/_data/cards/misty_valley/game.yaml", "babel/locale-data/fr.dat", "lark/__init__.py"} <= names
    assert not [name for name in names if "mystic_vale/base" in name or name == "babel/locale-data/es.dat"]
    assert not [name for name in names if name.startswith(("cardc/cli/", "cardc/site/", "cardc/lsp/"))]


def test_nothing_that_is_compiled_is_in_it(tmp_path: Path) -> None:
    endings = {Path(name).suffix for name in archived(package(tmp_path)).namelist()}
    assert endings <= {".py", ".yaml", ".lark", ".json", ".dat"}


def test_folders_of_ones_own_lie_beside(tmp_path: Path) -> None:
    own = tmp_path / "mine"
    own.mkdir()
    (own / "cards.yaml").write_text("format: 1\n", encoding="utf-8")
    (own / "secret.txt").write_text("x", encoding="utf-8")
    (own / ".venv").mkdir()
    (own / ".venv" / "library.py").write_text("x", encoding="utf-8")
    names = archived(package(tmp_path), PackedFolder(own, "own/mine")).namelist()
    assert [name for name in names if name.startswith("own/")] == ["own/mine/cards.yaml"]


def test_it_is_the_same_bytes_again(tmp_path: Path) -> None:
    assert made(package(tmp_path)) == made(package(tmp_path))


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ({"version": "0.26.1"}, "is Pyodide 0.26.1"),
        ({"without": "pyodide.asm.wasm"}, "pyodide.asm.wasm is missing"),
        ({"without": "package.json"}, "package.json is missing"),
    ],
)
def test_what_is_no_such_package_is_told_with_how_to_get_it(fault: dict[str, str], told: str, tmp_path: Path) -> None:
    with pytest.raises(NoPython, match=told) as raised:
        made(package(tmp_path, **fault))
    assert f"npm pack pyodide@{PYODIDE}" in str(raised.value)


def test_a_file_that_is_no_archive_is_told(tmp_path: Path) -> None:
    broken = tmp_path / "broken.tgz"
    broken.write_bytes(b"no archive")
    with pytest.raises(NoPython, match="no archive that can be read"):
        made(broken)
