"""A name leads to one place: no two modules of one name, and no name of a type with two meanings."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import cardc

PACKAGE = Path(cardc.__file__).parent


def modules() -> Iterator[Path]:
    """Every module of the package, as a path inside of it."""
    return (path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py")))


def types(source: str) -> Iterator[str]:
    """The classes that a module defines, and the other names that it gives to types."""
    tree = ast.parse(source)
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    for node in tree.body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.annotation, ast.Name)
            and node.annotation.id == "TypeAlias"
        ):
            yield ast.unparse(node.target)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            yield from (name for name in map(ast.unparse, node.targets) if not name.isupper() and name[0].isupper())


def table_of(module: Path) -> str:
    """Whose table a module sets: that of one game, or the one that small games share; or none.

    Tables do not meet: each may have its own type for what happens on every table, such as `TurnBegan`.
    """
    if module.parts[0] == "games" and len(module.parts) > 2:
        return module.parts[1]
    return "shared" if module.name.startswith("tabletop") else ""


def test_no_two_modules_have_one_name() -> None:
    found = defaultdict(list)
    for module in modules():
        # A command is called as people type it, whatever it shows.
        if module.stem not in ("__init__", "__main__") and module.parts[0] != "cli":
            found[module.stem].append(module)
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def test_modules_of_the_command_line_that_are_no_commands_have_names_of_their_own() -> None:
    elsewhere = {module.stem for module in modules() if module.parts[0] != "cli"}
    helpers = {path.stem for path in (PACKAGE / "cli").glob("*.py") if "@click.command" not in path.read_text("utf-8")}
    assert helpers & elsewhere == {"__init__"}


def test_no_name_of_a_type_has_two_meanings() -> None:
    found: dict[str, list[Path]] = defaultdict(list)
    for module in modules():
        for name in types((PACKAGE / module).read_text(encoding="utf-8")):
            found[name].append(module)
    twice = {
        name: where
        for name, where in found.items()
        if len({table_of(module) for module in where}) < len(where) or (len(where) > 1 and "" in map(table_of, where))
    }
    assert sorted(twice) == []
