"""The words that games declare in their data, and where a room that serves every game knows one of them.

Run as a program, it lists what it finds, room by room.
"""

import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]

# Words that any card game shares with the language or with the toolkit: each with its reason.
ALLOWED = {
    "ability": "the core of a card: what its sentences say",
    "bottom": "an end of an ordered zone",
    "card": "the toolkit is about cards",
    "cost": "a verb of the language: it costs 1 less",
    "deck": "all cards of a game, as `cardc.load` gives them",
    "discard": "a verb of the language",
    "field": "a declared value of a card",
    "mark": "what notes that an ability was used; what says where to cut",
    "new": "the command that begins a game, a set or a card",
    "player": "who plays: texts count and compare players in every game",
    "points": "the group of the symbol that a game is scored in",
    "printed": "what a card shows by itself, and what comes out of a printer",
    "random": "a choice left to chance",
    "resource": "what the verbs gain, lose and pay count",
    "side": "one of the faces of a thing that can be turned",
    "slot": "where a node of a tree keeps what later words refer to",
    "start": "where a span of a text begins",
    "symbol": "a piece of syntax: {symbol}",
    "top": "an end of an ordered zone",
    "used": "what happened to an ability",
}

# What a format of others calls something, by the module that writes it.
OF_OTHERS = {("cardc/api/sarif.py", "level"): "in SARIF, how grave a result is"}

# Sections of `game.yaml` that do not declare words of the game.
ABOUT_THE_FILE = {"lint", "format", "game", "title", "languages"}
# The core of every card; its other keys are fields that a game declares.
CORE = {"id", "title", "set", "kind", "copies", "names", "names_deduced", "aliases", "faces", "abilities"}
# Sections of a game's texts that hold names rather than templates.
SPOKEN = ("deeds", "doings", "periods", "occasions", "phases")
# What an entry of a section says by names of its own: the kind of a noun, the words of a field, the sides of a kind.
NAMING = ("kind", "group", "symbols", "names", "of", "also", "sides")


@dataclass(frozen=True)
class Mention:
    """One place where a neutral file knows a word of a game."""

    path: Path
    line: int
    how: str
    word: str
    of: str

    def __str__(self) -> str:
        return f"{self.line}: {self.how} `{self.word}` ({self.of})"


# ------------------------------------------------------------------------------------------ what games declare


def normal(name: str) -> str:
    """`OnDeckCard`, `on-deck card` and `ON_DECK_CARD` are one name."""
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.strip())
    return re.sub(r"[\s_-]+", "_", split).strip("_").lower()


def declared(root: Path) -> dict[str, str]:
    """Every name that the data of a bundled game declares, with what it is there."""
    found: dict[str, str] = {}
    for game in sorted((root / "cards").glob("*/game.yaml")):
        for name, what in declared_by(game.parent).items():
            found.setdefault(name, f"{what} of {game.parent.name}")
    return found


def declared_by(folder: Path) -> dict[str, str]:
    """Every name that the data of one game declares, with what it is there."""
    found: dict[str, str] = {}
    for name, what in (*_in_game(_yaml(folder / "game.yaml")), *_in_texts(folder), *_in_cards(folder)):
        found.setdefault(normal(name), what)
    return {name: what for name, what in found.items() if len(name) > 1}


def _in_game(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for section, entries in data.items():
        if section in ABOUT_THE_FILE:
            continue
        yield from ((name, section) for name in _names(entries))
        if isinstance(entries, dict):
            for entry in entries.values():
                if isinstance(entry, dict):
                    yield from ((name, section) for key in NAMING for name in _names(entry.get(key)))


def _names(entries: object) -> Iterator[str]:
    """The names in a part of the data: a mapping's keys, the entries of a list, or a single one."""
    if isinstance(entries, str):
        yield entries
    elif isinstance(entries, dict):
        yield from map(str, entries)
    elif isinstance(entries, list):
        for entry in entries:
            yield from _names(entry)


def _in_texts(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted((folder / "text").glob("*.yaml")):
        data = _yaml(path)
        for section in SPOKEN:
            yield from ((name, section) for name in _names(data.get(section)))


def _in_cards(folder: Path) -> Iterator[tuple[str, str]]:
    """Kinds, fields, sides and slots, as the cards themselves use them."""
    for path in sorted(folder.rglob("*.yaml")):
        cards = _yaml(path).get("cards")
        if not isinstance(cards, list):
            continue
        for card in cards:
            if not isinstance(card, dict) or "kind" not in card:
                continue
            yield str(card["kind"]), "kind"
            yield from ((key, "field") for key in card.keys() - CORE)
            for key, what in (("sides", "side"), ("slots", "slot")):
                yield from ((name, what) for name in _names(card.get(key)))


def _yaml(path: Path) -> dict[str, Any]:
    data = _data(path.read_text(encoding="utf-8"))
    return data if isinstance(data, dict) else {}


@cache
def _data(text: str) -> Any:
    return yaml.load(text, Loader=yaml.CBaseLoader)  # noqa: S506 (gives only strings)


# --------------------------------------------------------------------------------------- where neutral files know


def neutral_files(root: Path) -> Iterator[Path]:
    """What serves every game: the package without its games' folders, the grammar, and the schemas at their top."""
    package, games = root / "cardc", root / "cardc" / "games"
    for path in sorted((*package.rglob("*"), *(root / "grammar").rglob("*"), *(root / "schemas").glob("*.json"))):
        in_a_game = path.is_relative_to(games) and path.parent != games
        hidden = any(part.startswith((".", "__pycache__", "_data")) for part in path.relative_to(root).parts)
        if path.is_file() and _form(path) in READERS and not in_a_game and not hidden:
            yield path


def mentions(root: Path, allowed: Iterable[str] = tuple(ALLOWED)) -> list[Mention]:
    """Every place of a neutral room that knows a word of a bundled game."""
    words = declared(root)
    for word in allowed:
        words.pop(word, None)
        words.pop(word + "s", None)
    found: list[Mention] = []
    for path in neutral_files(root):
        module = path.parent.name if path.name.startswith("__") else path.name.partition(".")[0]
        named = [(0, "module", module), *_named(_form(path), path.read_text(encoding="utf-8"))]
        for line, how, name in named:
            word = "" if name.startswith("__") else normal(name)
            of = words.get(word) or words.get(word.removesuffix("s"))
            if of and (path.relative_to(root).as_posix(), word) not in OF_OTHERS:
                found.append(Mention(path.relative_to(root), line, how, name.strip(), of))
    return found


Named = Iterator[tuple[int, str, str]]


@cache
def _named(form: str, text: str) -> tuple[tuple[int, str, str], ...]:
    """All that a text names; most files of two trees are the same."""
    return tuple(READERS[form](BLANK.sub("x", text)))


# What a template leaves to be filled in.
BLANK = re.compile(r"@\w+@")


def _form(path: Path) -> str:
    """The ending that says how a file is read; a template is read as what it becomes."""
    return Path(path.name.removesuffix(".template")).suffix


def _in_python(source: str) -> Named:
    """Whole strings, and the names of classes, functions, fields, constants and types."""
    tree = ast.parse(source)
    yield from ((line, "constant", name) for line, name in _assigned(tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, "string", node.value
        elif isinstance(node, ast.ClassDef):
            yield node.lineno, "class", node.name
            yield from ((line, "field", name) for line, name in _assigned(node.body))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, "function", node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, "field", node.attr


def _assigned(body: Iterable[ast.stmt]) -> Iterator[tuple[int, str]]:
    """The names that the statements of a module or class give values or types to."""
    for one in body:
        targets = one.targets if isinstance(one, ast.Assign) else [one.target] if isinstance(one, ast.AnnAssign) else []
        yield from ((target.lineno, target.id) for target in targets if isinstance(target, ast.Name))


def _in_yaml(source: str) -> Named:
    """Keys, and values that are nothing but the word."""
    root = yaml.compose(source, Loader=yaml.CBaseLoader)
    open_nodes = [root] if root else []
    while open_nodes:
        node = open_nodes.pop()
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                yield key.start_mark.line + 1, "key", str(key.value)
                open_nodes.append(value)
        elif isinstance(node, yaml.SequenceNode):
            open_nodes.extend(node.value)
        elif isinstance(node, yaml.ScalarNode):
            yield node.start_mark.line + 1, "value", node.value


def _in_json(source: str) -> Named:
    json.loads(source)  # YAML is more forgiving than JSON
    yield from _in_yaml(source)


def _in_grammar(source: str) -> Named:
    """Rules, terminals and the words between quotes."""
    for number, line in enumerate(source.splitlines(), 1):
        code = line.split("//")[0]
        for found in re.finditer(r'^[!?_]*([\w]+)(?=[.\d]*\s*:)|"(\w[\w -]*)"|->\s*(\w+)', code):
            yield number, "word", next(filter(None, found.groups()))


READERS = {".py": _in_python, ".yaml": _in_yaml, ".json": _in_json, ".lark": _in_grammar}


# ------------------------------------------------------------------------------------------------------ as a program


def report(root: Path) -> str:
    """The mentions, grouped by room and file."""
    rooms: dict[str, dict[Path, list[Mention]]] = defaultdict(lambda: defaultdict(list))
    found = mentions(root)
    for one in found:
        inner = one.path.parts
        rooms["/".join(inner[:2]) if len(inner) > 2 else inner[0]][one.path].append(one)
    lines = [f"{len(found)} mentions of a game's words in neutral rooms", ""]
    for room, files in sorted(rooms.items()):
        lines.append(f"{room}: {sum(map(len, files.values()))}")
        for path, there in sorted(files.items()):
            lines.append(f"  {path}")
            lines += [f"    {one}" for one in sorted(there, key=lambda one: one.line)]
    lines += ["", f"Allowed in every room ({len(ALLOWED)} of at most 20):"]
    lines += [f"  {word}: {reason}" for word, reason in ALLOWED.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(report(Path(sys.argv[1]) if sys.argv[1:] else ROOT), end="")  # noqa: T201
