"""The rooms of the package: imports go one way, and only a game's own folder knows the game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardc
from cardc.package_data import data_root

PACKAGE = Path(cardc.__file__).parent
GAMES = PACKAGE / "games"

# From left to right; a room may import itself and the rooms on its left. Rooms with the same number are
# neighbours and do not know each other. What lies beside the rooms (`cardc.package_data`) is open to all.
ROOMS = {
    "source": 0,
    "language": 1,
    "catalog": 2,
    "comparing": 3,
    "engine": 3,
    "layout": 4,
    "games": 5,
    "scenarios": 6,
    "publish": 6,
    "bots": 6,
    "plays": 7,
    "simulate": 7,
    "site": 8,
    "api": 9,
    "learning": 10,
    "lsp": 10,
    "cli": 11,
}
BESIDE = {"", "__main__", "errors", "extras", "package_data"}

NEUTRAL = {".py", ".yaml", ".lark", ".json"}

MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str) -> Iterator[str]:
    """The full names that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they lead"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(name: str) -> str:
    """The room of `cardc.<room>...`."""
    return name.split(".")[1] if "." in name else ""


def fault(importer: str, imported: str) -> str | None:
    """What is wrong with one module importing another, if anything is."""
    here, there = room(importer), room(imported)
    if not imported.startswith("cardc.") or there in BESIDE or here == "__main__":
        return None
    if there not in ROOMS:
        # `from cardc import __version__`: a name of the package itself.
        return None if imported.count(".") == 1 and not (PACKAGE / there).exists() else f"{there} is no room"
    if not here:
        # The package itself shows what stands behind the front door, and nothing else.
        return None if there == "api" else f"cardc itself must not know {there}"
    if here not in ROOMS:
        return f"{importer} is in no room, and must not know {imported}"
    if here != there and ROOMS[there] >= ROOMS[here]:
        return f"{here} must not know {there}"
    game = game_of(imported)
    if game and game_of(importer) != game and importer != "cardc.games.registry":
        return f"{importer} must not know the game {game}"
    return None


def game_names() -> list[str]:
    """Every game that has a folder of rules or of cards."""
    folders = [*GAMES.glob("*/"), *(data_root() / "cards").glob("*/")]
    return sorted({folder.name for folder in folders if folder.is_dir() and folder.name[0] not in "._"})


def game_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and (GAMES / parts[2]).exists() else None


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_imports_go_left_to_right_only(path: Path) -> None:
    importer = module_name(path)
    found = [fault(importer, name) for name in imports(path.read_text(encoding="utf-8"))]
    assert [one for one in found if one] == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "cli").glob("*.py")), ids=module_name)
def test_the_command_line_uses_nothing_but_the_front_door(path: Path) -> None:
    found = {room(name) for name in imports(path.read_text(encoding="utf-8")) if name.startswith("cardc.")}
    serving = {"lsp"} if path.stem == "lsp" else set()
    assert found <= {"api", "cli", *BESIDE, "__version__", *serving}


def test_every_module_is_in_a_room() -> None:
    assert {room(module_name(path)) for path in MODULES} <= ROOMS.keys() | BESIDE


@pytest.mark.parametrize(
    ("importer", "imported", "message"),
    [
        ("cardc.source.reader", "cardc.language.parse", "source must not know language"),
        ("cardc.engine.state", "cardc.games", "engine must not know games"),
        ("cardc.publish.sheet", "cardc.api.deck", "publish must not know api"),
        ("cardc.scenarios.run", "cardc.cli.main", "scenarios must not know cli"),
        ("cardc.package_data", "cardc.source.reader", "is in no room"),
    ],
)
def test_an_import_to_the_right_is_noticed(importer: str, imported: str, message: str) -> None:
    assert message in (fault(importer, imported) or "")


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("cardc.language.parse", "cardc.source.reader"),
        ("cardc.scenarios.run", "cardc.games.load"),
        ("cardc.cli.check", "cardc.catalog.load"),
        ("cardc.cli.main", "cardc.__version__"),
        ("cardc.engine.state", "cardc.engine.events"),
        ("cardc.catalog.load", "cardc.package_data.data_root"),
        ("cardc.catalog.load", "json"),
    ],
)
def test_an_import_to_the_left_is_free(importer: str, imported: str) -> None:
    assert fault(importer, imported) is None


def patterns(game: str) -> re.Pattern[str]:
    """A game's name however code or prose would write it, in one word or several."""
    return re.compile("[ _-]?".join(map(re.escape, game.split("_"))), re.IGNORECASE)


def neutral_files() -> Iterator[Path]:
    """What serves any game: the package outside of the games, the grammar, and the schemas."""
    for folder in (PACKAGE, data_root() / "grammar", data_root() / "schemas"):
        for path in folder.rglob("*"):
            # The register of games is the one place that names them.
            in_games = path.is_relative_to(GAMES) and (path.parent != GAMES or path.name == "registry.py")
            if path.is_file() and path.suffix in NEUTRAL and not in_games and "_data" not in path.parts:
                yield path


def test_nothing_outside_its_folder_mentions_a_game() -> None:
    mentions = [
        f"{path.name}: {found.group()}"
        for path in neutral_files()
        for game in game_names()
        for found in patterns(game).finditer(path.read_text(encoding="utf-8"))
    ]
    assert mentions == []


@pytest.mark.parametrize("mention", ["tic_tac_toe", "Tic Tac Toe", "tic-tac-toe", "TicTacToe"])
def test_a_mention_is_noticed_however_it_is_written(mention: str) -> None:
    assert patterns("tic_tac_toe").search(f"only for {mention}!")
