"""What a folder of one's own says of itself once, for all commands, pytest and editors: its `cardc.toml`.

The same may stand under `[tool.cardc]` of a pyproject.toml. It holds for every file and folder at or below its own,
wherever a command is started. Paths in it are seen from its folder.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cardc.catalog.folders import above, as_named
from cardc.catalog.provenance import HOUSE
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.suggest import hint

PROJECT_FILE = "cardc.toml"
PYTHON_PROJECT = "pyproject.toml"
SOURCED = "sourced"
_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})
_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
# Also where the bracket behind it is missing: then the settings are not right, rather than not there.
_TABLE = re.compile(r"\[\s*tool\s*\.\s*[\"']?cardc[\"']?[ \t]*(?:[.\]\r\n]|\Z)")


@dataclass(frozen=True, slots=True)
class Project:
    """The settings of one folder. Without a file, nothing is set.

    `options`: the rule options that its own games and scenarios are played by. `findings`: what is wrong with the file.
    """

    file: Path | None = None
    game: str = ""
    cards: tuple[Path, ...] = ()
    scenarios: tuple[Path, ...] = ()
    faces: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=lambda: _NO_OPTIONS)
    findings: tuple[Diagnostic, ...] = ()
    text: str = field(default="", repr=False)

    @property
    def folder(self) -> Path:
        """The folder that it speaks of."""
        return self.file.parent if self.file is not None else Path()

    @property
    def paths(self) -> tuple[Path, ...]:
        """All that is one's own: cards, and what lies apart from them."""
        return tuple(dict.fromkeys((*self.cards, *self.scenarios)))

    def found(
        self, message: str, key: str, help: str = "", value: str = "", replacement: str | None = None
    ) -> Diagnostic:
        """A finding about one of its values."""
        code = "project-value"
        return Diagnostic(code, message, _place_of(key, value, self.text, str(self.file)), help, replacement)


NO_PROJECT = Project()


def find_project(start: Path, *, files: Files = DISK) -> Project:
    """The project that a file or folder lies in: of the nearest folder above that has one."""
    for folder in (start.absolute(), *above(start)):
        for name in (PROJECT_FILE, PYTHON_PROJECT):
            file = folder / name
            if files.is_file(file):
                project = files.made_of("project", [file], partial(_read, file, files))
                if project is not None:
                    return project
    return NO_PROJECT


def _read(file: Path, files: Files) -> Project | None:
    """What a file sets; None for the settings of other tools alone."""
    named = as_named(file)
    try:
        text = files.read(file).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        if file.name == PYTHON_PROJECT:
            return None
        said = "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error.strerror or error)
        return Project(named, findings=(_unreadable(said, Span(str(named), 1, 1, 1, 1)),))
    if file.name == PYTHON_PROJECT and not _TABLE.search(text):
        return None
    try:
        # Lines may end in any way that files of cards may.
        stated = tomllib.loads(text.replace("\r\n", "\n").replace("\r", "\n"))
    except tomllib.TOMLDecodeError as error:
        return Project(named, findings=(_unreadable(*_where(error, named, text)),))
    if file.name == PYTHON_PROJECT:
        stated = stated.get("tool", {}).get("cardc", {})
    return _project(Project(named, text=text), stated, files)


def _project(bare: Project, stated: Mapping[str, Any], files: Files) -> Project:
    def there(path: Path) -> bool:
        return files.is_folder(path) or files.exists(path)

    found: list[Diagnostic] = []
    for key in stated:
        if key not in _KEYS:
            otherwise = f"known are {', '.join(_KEYS)}"
            if key == "tool":
                otherwise = "settings stand here without `[tool.cardc]`"
            advice, near = hint(key, _KEYS, otherwise)
            where = _place_of(key, "", bare.text, str(bare.file))
            found.append(Diagnostic("project-key", f"there is no setting `{key}`", where, advice, near))
    values = {}
    for key, read in _KEYS.items():
        if key in stated:
            try:
                values[key] = read(stated[key])
            except _WrongForm as error:
                found.append(
                    bare.found(f"`{key}` must be {error}, not `{_said(stated[key])}`", key, str(error.example))
                )
    cards = _below(bare.folder, values.get("cards", (".",)))
    scenarios = _below(bare.folder, values.get("scenarios", ()))
    faces = tuple(_face(bare.folder, name) for name in values.get("faces", ()) if name != SOURCED)
    for key, known in (("cards", ()), ("scenarios", ()), ("faces", (HOUSE, SOURCED))):
        for name in values.get(key, ()):
            (path,) = _below(bare.folder, [name])
            if name not in known and not there(path):
                advice, near = hint(name, known, "write it as seen from this file")
                found.append(bare.found(f"there is no `{path}`", key, advice, name, near))
    return Project(
        bare.file,
        _game(bare.folder, values.get("game", "")),
        tuple(path for path in cards if there(path)),
        tuple(path for path in scenarios if there(path)),
        tuple(name for name in faces if name == HOUSE or there(Path(name))),
        values.get("languages", ()),
        values.get("options", _NO_OPTIONS),
        tuple(found),
        bare.text,
    )


class _WrongForm(ValueError):
    """A value that is written in another form than its key wants."""

    def __init__(self, form: str, example: str) -> None:
        super().__init__(form)
        self.example = example


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _WrongForm("a text", 'such as `game = "…"`')
    return value


def _texts(value: object) -> tuple[str, ...]:
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(one, str) and one.strip() for one in listed):
        raise _WrongForm("a list of texts", 'such as `["one", "two"]`')
    return tuple(dict.fromkeys(listed))


def _table(value: object) -> Mapping[str, str]:
    if not isinstance(value, dict):
        raise _WrongForm("a table", 'such as a section `[options]` with lines `"name" = "value"`')
    return MappingProxyType(dict(_flat(value)))


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """The options of a table: dots in names may be written as TOML's own."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        elif isinstance(value, str):
            yield f"{before}{name}", value
        else:
            raise _WrongForm("a table of texts", f"write the value of `{before}{name}` in quotes")


_KEYS: Mapping[str, Callable[[object], Any]] = MappingProxyType(
    {
        "game": _text,
        "cards": _texts,
        "scenarios": _texts,
        "faces": _texts,
        "languages": _texts,
        "options": _table,
    }
)


def _below(folder: Path, names: Iterable[str]) -> tuple[Path, ...]:
    return tuple(as_named(Path(*(folder.absolute() / name).parts)) for name in names)


def _face(folder: Path, name: str) -> str:
    return name if name == HOUSE else str(_below(folder, [name])[0])


def _game(folder: Path, name: str) -> str:
    """The name of a game, or the folder of one as seen from here."""
    return str(_below(folder, [name])[0]) if "/" in name or "\\" in name or name.startswith(".") else name


def _said(value: object) -> str:
    return re.sub(r"\s+", " ", str(value))[:40]


def _unreadable(message: str, where: Span) -> Diagnostic:
    return Diagnostic("project-unreadable", f"the settings cannot be read: {message}", where)


def _where(error: tomllib.TOMLDecodeError, file: Path, text: str) -> tuple[str, Span]:
    told = _PLACE.fullmatch(str(error))
    lines = text.splitlines() or [""]
    line = int(told.group(2) or len(lines)) if told is not None else 1
    column = int(told.group(3) or len(lines[-1]) + 1) if told is not None else 1
    message = told.group(1) if told is not None else str(error)
    return message[:1].lower() + message[1:], Span(str(file), line, column, line, column)


def _place_of(key: str, value: str, text: str, file: str) -> Span:
    """Where a key stands, or a value on its line or below it; the beginning, where it is written in some other way."""
    lines = text.splitlines()
    pattern = re.compile(rf"""\s*\[?["']?{re.escape(key)}["']?(?=\s*[=\]])""")
    at = next((number for number, line in enumerate(lines) if pattern.match(line)), None)
    if at is None:
        return Span(file, 1, 1, 1, 1)
    for number in range(at, len(lines) if value else at):
        column = lines[number].find(value, lines[number].find("=") + 1 if number == at else 0)
        if column >= 0:
            return Span(file, number + 1, column + 1, number + 1, column + len(value) + 1)
    column = lines[at].index(key)
    return Span(file, at + 1, column + 1, at + 1, column + len(key) + 1)
