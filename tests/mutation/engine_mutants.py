"""Mutants of the engine: one statement, comparison, number or condition of a function changed at a time."""

from __future__ import annotations

import ast
import copy
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cardc

PACKAGE = Path(cardc.__file__).parent
# What is tried are the rules: how they play, and what they let a player see and do; not how they are told, kept and
# saved, checked before they are played, or set up for a scenario; nor how small games play, which no scenario of this
# game does (tests/third_game).
NOT_RULES = (
    "accounted", "card_layout", "crafted", "furnished_setting", "labels", "lookups", "names_in_play", "naming",
    "read_abilities", "read_others", "read_phrases", "saved_games", "scenario_words", "stage", "staged_words",
    "staging", "state", "values",
)  # fmt: skip
SMALL_GAMES = "tabletop"


def modules() -> tuple[str, ...]:
    """The modules whose functions are changed."""
    files = (file for room in ("engine", "games/mystic_vale") for file in sorted((PACKAGE / room).rglob("*.py")))
    rules = (file for file in files if file.stem not in NOT_RULES and not file.stem.startswith(SMALL_GAMES))
    named = (".".join(("cardc", *file.relative_to(PACKAGE).with_suffix("").parts)) for file in rules)
    return tuple(module for module in named if any(True for _ in mutants(module)))


# ---- what is changed

# The way from a function to a node: field, and place in a list.
_Path = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True)
class EngineMutant:
    """One change of a function: where it stands, and what it says instead of a node."""

    module: str
    function: str
    line: int
    kind: str
    old: str
    new: str
    way: _Path
    instead: ast.AST | None

    @property
    def tree(self) -> ast.Module:
        """The changed tree of its module."""
        return _replaced(tree(self.module), tuple(self.function.split(".")), self.way, self.instead)

    @property
    def name(self) -> str:
        """What it is, in a line."""
        return f"{self.module.removeprefix('cardc.')}:{self.line} {self.function}: {self.change}"

    @property
    def where(self) -> str:
        """The function, as `engine_equal.yaml` names it."""
        return f"{self.module.removeprefix('cardc.')}:{self.function}"

    @property
    def change(self) -> str:
        """What it says instead of what, wherever in its function."""
        return f"`{self.old}` → `{self.new}`"


_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip
_FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changed(node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """What could stand instead of a node; None leaves a statement out."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            yield "comparison", _with(node, ops=[_COMPARISONS[type(op)]()])
        case ast.BoolOp(op=op, values=values):
            yield "condition", _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for i in range(len(values)):
                rest = [*values[:i], *values[i + 1 :]]
                yield "condition", rest[0] if len(rest) == 1 else _with(node, values=rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "condition", operand
        case ast.If() | ast.IfExp() | ast.While():
            yield "condition", _with(node, test=ast.Constant(False))
            if not isinstance(node, ast.While):
                yield "condition", _with(node, test=ast.Constant(True))
        case ast.comprehension(ifs=ifs) if ifs:
            yield from (("condition", _with(node, ifs=[*ifs[:i], *ifs[i + 1 :]])) for i in range(len(ifs)))
        case ast.Constant(value=bool() as truth):
            yield "number", ast.Constant(not truth)
        case ast.Constant(value=int() as n):
            yield "number", ast.Constant(n + 1)
            if n > 0:
                yield "number", ast.Constant(n - 1)
        case ast.BinOp(op=op) if type(op) in _SUMS:
            yield "number", _with(node, op=_SUMS[type(op)]())
        case ast.Call(func=ast.Name(id=name)) if name in _FUNCTIONS:
            yield "comparison", _with(node, func=ast.Name(_FUNCTIONS[name], ast.Load()))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Delete():
            yield "statement", None
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "statement", None
        case ast.Return(value=ast.Constant(value=bool())):
            pass
        case ast.Return(value=value) if value is None:
            yield "statement", None


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


@cache
def tree(module: str) -> ast.Module:
    """The tree of a module."""
    return ast.parse(Path(file_of(module)).read_text(encoding="utf-8"))


def file_of(module: str) -> str:
    """The file of a module."""
    return str(importlib.import_module(module).__file__)


def mutants(module: str) -> Iterator[EngineMutant]:
    """Every change of the functions of a module."""
    for names, function in _functions(tree(module), ()):
        for path, node in _below(function, ()):
            for kind, other in changed(node):
                line = getattr(node, "lineno", 0) or getattr(getattr(node, "target", None), "lineno", 0)
                yield EngineMutant(
                    module, ".".join(names), line, kind, _said(node), _said(other), path, other
                )  # fmt: skip


def _functions(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ast.FunctionDef]]:
    for below in ast.iter_child_nodes(node):
        if isinstance(below, ast.ClassDef):
            yield from _functions(below, (*names, below.name))
        elif isinstance(below, ast.FunctionDef):
            yield (*names, below.name), below


def _below(node: ast.AST, path: _Path) -> Iterator[tuple[_Path, ast.AST]]:
    """The nodes of a function that are run: neither its hints nor what an error says, nor a check of lengths."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment") or isinstance(value, ast.arguments):
            continue
        if isinstance(node, ast.Raise):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue
        for place, below in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(below, ast.AST):
                yield (*path, (name, place)), below
                yield from _below(below, (*path, (name, place)))


def _replaced(module: ast.Module, names: tuple[str, ...], path: _Path, other: ast.AST | None) -> ast.Module:
    changed_module = copy.copy(module)
    holder: Any = changed_module
    for name in names:
        holder.body = list(holder.body)
        place = next(i for i, one in enumerate(holder.body) if getattr(one, "name", "") == name)
        holder.body[place] = copy.copy(holder.body[place])
        holder = holder.body[place]
    for name, place in path[:-1]:
        holder = _copied(holder, name, place)
    last, place = path[-1]
    if place is None:
        setattr(holder, last, other)
    else:
        listed = _own_list(holder, last)
        listed[place] = _never(listed[place]) if other is None else other
    return ast.fix_missing_locations(changed_module)


def _never(statement: ast.stmt) -> ast.stmt:
    """A statement that is left out, but whose names are still those of its function and of the functions around it."""
    return ast.If(ast.Constant(False), [statement], [])


def _copied(holder: Any, name: str, place: int | None) -> Any:
    if place is None:
        below = copy.copy(getattr(holder, name))
        setattr(holder, name, below)
        return below
    listed = _own_list(holder, name)
    listed[place] = copy.copy(listed[place])
    return listed[place]


def _own_list(holder: Any, name: str) -> list[Any]:
    setattr(holder, name, list(getattr(holder, name)))
    found: list[Any] = getattr(holder, name)
    return found


def _said(node: ast.AST | None) -> str:
    if node is None:
        return "nothing"
    if isinstance(node, ast.comprehension):
        return " ".join(["for …", *(f"if {ast.unparse(one)}" for one in node.ifs)])
    return ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0][:100]
