"""The Python that a page runs: Pyodide, as its npm package brings it, and one archive of cardc with what it needs.

Nothing is fetched here: whoever makes the site gets the package themselves. Of the compiled libraries that cardc has
elsewhere, libyaml is replaced by PyYAML's own parser, which gives the same, and `jsonschema-rs` by one that takes every
file to be of the right shape: that was judged when the site was made, and a page changes nothing but one text.
"""

from __future__ import annotations

import importlib.util
import io
import json
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardc.errors import CardcError
from cardc.package_data import data_root
from cardc.site.pages import ASSETS_FOLDER, SiteFile

# The release that was tried, and the first part of its version, which names its Python: 3.14.
PYODIDE = "314.0.7"
HOW_TO_GET = f"`npm pack pyodide@{PYODIDE}` gets the file `pyodide-{PYODIDE}.tgz`"

FOLDER = f"{ASSETS_FOLDER}/python"
ARCHIVE = "cardc.zip"

_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_PACKAGE = Path(__file__).resolve().parents[1]
# Rooms that no text asks for, and what the rest of cardc is made of.
_LEFT_OUT = frozenset({"cli", "lsp", "site", "_data", "__pycache__", "fonts", "new_repository"})
_PARTS = frozenset({".py", ".yaml", ".lark", ".json"})
_LIBRARIES = ("lark", "yaml")
_STAND_IN = '''"""Takes all data to be of the right shape; see `cardc.site.page_python`."""


class Draft7Validator:
    def __init__(self, document, **options):
        self.document = document

    def is_valid(self, data):
        return True
'''
# An archive is the same whenever it is made.
_WHEN = (1980, 1, 1, 0, 0, 0)


class NoPython(CardcError, ValueError):
    """What was named is no package of Pyodide."""


class PackedFolder(NamedTuple):
    """A folder that the archive is to hold, and where in it."""

    folder: Path
    place: str


def read_pyodide(package: Path) -> Mapping[str, bytes]:
    """The files of Pyodide that a page needs: of what `npm pack` makes, or of a folder that it was unpacked to."""
    found = dict(_unpacked(package))
    lacking = [name for name in (*_FILES, "package.json") if name not in found]
    if lacking:
        raise NoPython(f"{package} is no package of Pyodide: {lacking[0]} is missing; {HOW_TO_GET}")
    version = str(json.loads(found["package.json"]).get("version", ""))
    if version.partition(".")[0] != PYODIDE.partition(".")[0]:
        raise NoPython(f"{package} is Pyodide {version}, and cardc was tried with {PYODIDE}; {HOW_TO_GET}")
    return {name: found[name] for name in _FILES}


def python_files(
    pyodide: Mapping[str, bytes], folders: Iterable[PackedFolder], games: Iterable[str], languages: Iterable[str]
) -> Iterator[SiteFile]:
    """All files of Python: Pyodide, and an archive with cardc, bundled games, and folders of cards beside them."""
    for name, content in pyodide.items():
        yield SiteFile(f"{FOLDER}/{name}", content)
    files = {**_cardc(), **_data(games), **_libraries(languages)}
    for packed in folders:
        files.update(_below(packed.folder, packed.place))
    yield SiteFile(f"{FOLDER}/{ARCHIVE}", _archive(files))


def _unpacked(package: Path) -> Iterator[tuple[str, bytes]]:
    wanted = {*_FILES, "package.json"}
    if package.is_dir():
        yield from ((name, (package / name).read_bytes()) for name in sorted(wanted) if (package / name).is_file())
        return
    try:
        with tarfile.open(package) as packed:
            for member in packed:
                name = member.name.removeprefix("package/")
                content = packed.extractfile(member) if name in wanted and member.isfile() else None
                if content is not None:
                    yield name, content.read()
    except (OSError, tarfile.TarError) as error:
        raise NoPython(f"{package} is no archive that can be read; {HOW_TO_GET}") from error


def _cardc() -> Mapping[str, bytes]:
    return {name: content for name, content in _below(_PACKAGE, "cardc").items() if not _LEFT_OUT & {*name.split("/")}}


def _data(games: Iterable[str]) -> Mapping[str, bytes]:
    """Grammar, schemas and the cards of bundled games, where an installed cardc has them."""
    folders = ("grammar", "schemas", *(f"cards/{name}" for name in games))
    return {
        name: content
        for folder in folders
        for name, content in _below(data_root() / folder, f"cardc/_data/{folder}").items()
    }


def _libraries(languages: Iterable[str]) -> Mapping[str, bytes]:
    """The libraries as they are installed here, without what is compiled; of Babel, these languages alone."""
    found = {"jsonschema_rs.py": _STAND_IN.encode()}
    for name in _LIBRARIES:
        found.update(_below(_installed(name), name))
    babel = _installed("babel")
    found.update(_below(babel, "babel"))
    for code in ("root", *languages):
        data = babel / "locale-data" / f"{code}.dat"
        if data.is_file():
            found[f"babel/locale-data/{code}.dat"] = data.read_bytes()
    found["babel/global.dat"] = (babel / "global.dat").read_bytes()
    return found


def _installed(name: str) -> Path:
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise NoPython(f"the library `{name}` is not installed as files")
    return Path(found.origin).parent


def _below(folder: Path, place: str) -> Mapping[str, bytes]:
    """The files of a folder that Python or cardc reads, by where they are to lie; nothing that is hidden there."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.suffix in _PARTS and not any(part.startswith((".", "__pycache__")) for part in name.parts):
            found[f"{place}/{name.as_posix()}"] = path.read_bytes()
    return found


def _archive(files: Mapping[str, bytes]) -> bytes:
    """The files in one archive."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _WHEN), files[name], zipfile.ZIP_DEFLATED)
    return written.getvalue()
