"""Rewrites the text of a module so that mypyc makes native classes of its classes, and no line changes its number.

Mypyc knows no class decorators but dataclasses, and leaves a class that has another one interpreted. What a decorator
does when a module is loaded is therefore written into the class body here, before it is compiled:

    @value("buy")                       @_mypyc_attr(acyclic=True, free_list_len=1)
    class Buy(Option):                  class Buy(Option):
        "To buy a piece."                   "To buy a piece."; kind = "buy"; fields = ("piece",) …
                                            def __init__(self, piece: int) -> None: self.piece = piece
        piece: int                          def __eq__(self, other: object) -> bool: return …
                                            def __hash__(self) -> int: return hash(("buy", self.piece,))

Each method takes the place of a field or of an empty line in or behind its class, so that tracebacks and coverage of
the compiled module speak of the lines of the module as it was written. What else mypyc wants otherwise:

- a value has no interpreted subclasses, and like what it derives from holds nothing that could come to hold it, so
  that the collector of cycles need not look at it; every other class may be derived from by interpreted games, and
  thereby be copied and pickled;
- what is named in capitals never changes (`Final`), and need not be looked up by its name;
- a class with several bases (an error that is also a `ValueError`), or that keeps what it computed (`cached_property`),
  stays interpreted, while its methods are compiled;
- `slots=True` is left out: native instances have no `__dict__` anyway;
- what refuses assignments (`__setattr__`) is left out: it would refuse those of `__init__`, too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

FUTURE = "from __future__ import annotations"
HEAD = f"{FUTURE}; import dataclasses as _dataclasses, typing as _typing"
KNOWN_TO_MYPYC = "if _typing.TYPE_CHECKING: from mypy_extensions import mypyc_attr as _mypyc_attr"
OF_VALUES, OF_THEIR_BASES = "acyclic=True, free_list_len=1", "allow_interpreted_subclasses=True, acyclic=True"
OF_OTHERS = "allow_interpreted_subclasses=True"
# Any decorator that mypyc does not know leaves a class interpreted.
INTERPRETED = "@(lambda cls: cls)"
REFUSING = ("__setattr__", "__delattr__")


class CannotBeNative(ValueError):
    """A class that has no room for what its decorator does."""


# What mypyc is told of the classes that get a native form, by their full names.
Natives = Mapping[str, str]


def natives(sources: Mapping[str, str]) -> Natives:
    """The classes that get a native form, in all the modules that are compiled together."""
    trees = {module: ast.parse(source) for module, source in sources.items()}
    classes = {f"{module}.{cls.name}": (module, cls) for module, tree in trees.items() for cls in _classes(tree)}
    meant = {module: _imported(tree) for module, tree in trees.items()}
    bases = {
        name: {meant[module].get(base, f"{module}.{base}") for base in _bases(cls)}
        for name, (module, cls) in classes.items()
    }
    found = {name for name, (_, cls) in classes.items() if _has_native_form(cls)}
    while others := {name for name in found if not found.issuperset(bases[name])}:
        found -= others
    values = {name for name in found if _value_of(classes[name][1]) is not None}
    of_values, more = set[str](), values
    while more := {base for name in more for base in bases[name]} - of_values:
        of_values |= more
    told = {**dict.fromkeys(found, OF_OTHERS), **dict.fromkeys(of_values, OF_THEIR_BASES)}
    return {**told, **dict.fromkeys(values, OF_VALUES)}


def _imported(tree: ast.Module) -> dict[str, str]:
    """What imported names stand for."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {one.asname or one.name: f"{node.module}.{one.name}" for node in imports for one in node.names}


def native(module: str, source: str, names: Natives) -> str:
    """The text of a module as mypyc is to compile it, where classes of some names get a native form."""
    tree, text = ast.parse(source), _Text(source)
    for unpacked in _sought_in_unpacked(tree):
        text.replace(unpacked, f"tuple({ast.unparse(unpacked)})")
    for union in _unions_in_functions(tree):
        text.replace(union, f"({ast.unparse(union).replace(' |', ',')})")
    classes, constants = _classes(tree), _constants(tree)
    if classes or constants:
        text.begin()
    for constant in constants:
        text.finalize(constant)
    for cls in classes:
        _rewrite(text, cls, names.get(f"{module}.{cls.name}"))
    return text.joined()


def _classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def _sought_in_unpacked(tree: ast.Module) -> list[ast.Tuple]:
    """What follows `in`, where it is a tuple with another one unpacked in it; the last ones first."""
    compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    sought = [one for node in compared for one in node.comparators if isinstance(one, ast.Tuple)]
    found = [one for one in sought if any(isinstance(item, ast.Starred) for item in one.elts)]
    return sorted(found, key=lambda one: (one.lineno, one.col_offset), reverse=True)


def _unions_in_functions(tree: ast.Module) -> list[ast.BinOp]:
    """What a local name stands for where it is `A | B`: mypyc takes the name for one of the type checker alone."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assigned = {node for function in functions for node in ast.walk(function) if isinstance(node, ast.Assign)}
    return [node.value for node in assigned if isinstance(node.value, ast.BinOp) and _is_union(node.value)]


def _is_union(node: ast.expr) -> bool:
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _is_union(left) and _is_union(right)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name[:1].isupper() and not name.isupper()
    return False


def _constants(tree: ast.Module) -> list[ast.Assign | ast.AnnAssign]:
    """What is named in capitals, but types and what other names stand for; the type checker needs to see those."""
    found: list[ast.Assign | ast.AnnAssign] = []
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if not isinstance(
                value, ast.Attribute | ast.Name
            ):
                is_alias = isinstance(value, ast.Subscript) or (isinstance(value, ast.BinOp) and _is_union(value))
                if name.isupper() and not is_alias and _name(value) not in ("TypeVar", "NewType"):
                    found.append(node)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=hint, value=ast.expr()) if name.isupper():
                if _name(hint) not in ("Final", "TypeAlias"):
                    found.append(node)
    return found


def _rewrite(text: _Text, cls: ast.ClassDef, told: str | None) -> None:
    """`told`: what mypyc is told of the class, if it gets a native form."""
    made = _value_of(cls)
    if told is None:
        text.decorate(cls, INTERPRETED)
        return
    for one in cls.body:
        if isinstance(one, ast.FunctionDef) and one.name in REFUSING:
            text.blank(one)
        if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "__slots__":
            _take_out_slots(text, cls, one)
        elif isinstance(one, ast.Assign) and not isinstance(one.value, ast.Constant):
            text.replace(one.targets[0], f"{ast.unparse(one.targets[0])}: _typing.ClassVar")
    kept = [one for one in cls.body if isinstance(one, ast.FunctionDef) and _is_kept(one)]
    if made is not None:
        text.replace(made.decorator, f"_mypyc_attr({told})")
        _write_value(text, cls, made)
    else:
        _keep(text, cls, kept)
        text.drop_slots(cls)
        text.decorate(cls, f"@_mypyc_attr({told})")


def _take_out_slots(text: _Text, cls: ast.ClassDef, slots: ast.Assign) -> None:
    """Native classes have none; where the class reads them as the names of its attributes, they become that alone."""
    text.blank(slots)
    if any(isinstance(node, ast.Attribute) and node.attr == "__slots__" for node in ast.walk(cls)):
        text.lines[slots.lineno - 1] = "    __slots__: _typing.ClassVar[tuple[str, ...]]"
        text.at_the_end.append(f'setattr({cls.name}, "__slots__", {ast.unparse(slots.value)})')


# ---- what a class is


@dataclass(frozen=True)
class _Made:
    """What the decorator of a value or record says, and where it stands."""

    decorator: ast.expr
    kind: ast.expr | None
    spread: bool


def _value_of(cls: ast.ClassDef) -> _Made | None:
    for decorator in cls.decorator_list:
        match decorator:
            case ast.Name(id="record"):
                return _Made(decorator, None, spread=False)
            case ast.Call(func=ast.Name(id="value"), args=[kind], keywords=said):
                spread = any(ast.literal_eval(one.value) for one in said if one.arg == "spread")
                return _Made(decorator, kind, spread)
    return None


def _bases(cls: ast.ClassDef) -> list[str]:
    """The names of the classes that a class derives from, without those that only type checkers know."""
    return [name for base in cls.bases if (name := _name(base)) not in ("Generic", "Protocol")]


def _has_native_form(cls: ast.ClassDef) -> bool:
    """One that mypyc can give it."""
    return {_name(one) for one in cls.decorator_list} <= {"dataclass", "record", "value"}


def _is_kept(method: ast.FunctionDef) -> bool:
    return [_name(one) for one in method.decorator_list] == ["cached_property"]


def _name(node: ast.expr) -> str:
    match node:
        case ast.Subscript(value=inner) | ast.Call(func=inner):
            return _name(inner)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


# ---- the methods of a value


def _write_value(text: _Text, cls: ast.ClassDef, made: _Made) -> None:
    fields = [one for one in cls.body if isinstance(one, ast.AnnAssign) and _name(one.annotation) != "ClassVar"]
    defaults = [ast.unparse(one.value) for one in fields if one.value is not None]
    names = tuple(ast.unparse(one.target) for one in fields)
    constants = [
        f"fields: _typing.ClassVar[tuple[str, ...]] = {names!r}",
        f"__match_args__: _typing.ClassVar = {names!r}",
    ]
    if defaults:
        constants.append(f"defaults: _typing.ClassVar[tuple[_typing.Any, ...]] = ({', '.join(defaults)},)")
    if made.kind is not None:
        constants.append(f"kind: _typing.ClassVar[str] = {ast.unparse(made.kind)}")
    if made.spread:
        constants.append("spread: _typing.ClassVar[bool] = True")
    for one in fields:
        text.blank(one)
    methods = list(_methods(cls, made.kind, fields))
    places = text.room(cls)
    if len(places) < len(methods):
        raise CannotBeNative(f"line {cls.lineno}: {cls.name} has no room for its methods")
    text.after_docstring(cls, "; ".join(constants))
    for place, line in zip(places, methods, strict=False):
        text.lines[place] = f"    {line}"
    # Native classes keep no hints, by which values are written and read back.
    text.at_the_end.append(f'setattr({cls.name}, "__annotations__", {_hints(fields)!r})')


def _hints(fields: Iterable[ast.AnnAssign]) -> dict[str, str]:
    return {ast.unparse(one.target): ast.unparse(one.annotation) for one in fields}


# What tells a value in words; scenarios ask it with numbers that are written as blanks.
TELLING = {"told", "label"}


def _methods(cls: ast.ClassDef, kind: ast.expr | None, fields: list[ast.AnnAssign]) -> Iterator[str]:
    names = [ast.unparse(one.target) for one in fields]
    kept_as_given = any(isinstance(one, ast.FunctionDef) and one.name in TELLING for one in cls.body)
    parameters = "".join(f", {_parameter(one, kept_as_given)}" for one in fields)
    if fields:
        yield f"def __init__(self{parameters}) -> None: {'; '.join(f'self.{name} = {name}' for name in names)}"
    same = "".join(f" and self.{name} == other.{name}" for name in names)
    yield f"def __eq__(self, other: object) -> bool: return self is other or (isinstance(other, {cls.name}){same})"
    said = repr(cls.name) if kind is None else ast.unparse(kind)
    yield f"def __hash__(self) -> int: return hash(({said}{''.join(f', self.{name}' for name in names)},))"


def _parameter(field: ast.AnnAssign, kept_as_given: bool) -> str:
    """A field as a parameter. A number that is kept as it is given may be one of a type of its own."""
    hint = ast.unparse(field.annotation)
    default = "" if field.value is None else f" = {ast.unparse(field.value)}"
    return f"{ast.unparse(field.target)}: {'_typing.Any' if kept_as_given and hint == 'int' else hint}{default}"


# ---- what is computed once


def _keep(text: _Text, cls: ast.ClassDef, kept: list[ast.FunctionDef]) -> None:
    """Native instances have no `__dict__` to keep it in, and mypyc would compute a `cached_property` each time."""
    default = "None"
    if kept and cls.decorator_list:
        default = "_dataclasses.field(default_factory=type(None), init=False, repr=False, compare=False)"
        text.thaw(cls)
    declared: list[str] = []
    for one in kept:
        assert one.returns is not None, f"line {one.lineno}: {one.name} says no type"
        hint, name = ast.unparse(one.returns), one.name
        place = one.decorator_list[0].lineno - 1
        text.put(place - 1, "    @property")
        text.lines[place] = (
            f"    def {name}(self) -> {hint}: self._kept_{name} = self._new_{name}() if self._kept_{name} is None "
            f"else self._kept_{name}; return self._kept_{name}"
        )
        text.lines[one.lineno - 1] = text.lines[one.lineno - 1].replace(f"def {name}(", f"def _new_{name}(", 1)
        declared.append(f"_kept_{name}: {hint} | None = {default}")
    if declared:
        text.after_docstring(cls, "; ".join(declared))


# ---- the lines of a module


class _Text:
    """The lines of a module, changed where they stand."""

    def __init__(self, source: str) -> None:
        self.lines = source.split("\n")
        self.at_the_end: list[str] = []

    def joined(self) -> str:
        """The text as it is now."""
        return "\n".join(self.lines).rstrip("\n") + "\n" + "".join(f"{line}\n" for line in self.at_the_end)

    def begin(self) -> None:
        """What the rest needs stands behind the first import, and in the empty line after it."""
        place = self.lines.index(FUTURE)
        if self.lines[place + 1]:
            raise CannotBeNative(f"line {place + 2}: no empty line")
        self.lines[place : place + 2] = [HEAD, KNOWN_TO_MYPYC]

    def blank(self, node: ast.stmt) -> None:
        """Takes a statement out, and what decorates it."""
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        for place in range(first - 1, node.end_lineno or node.lineno):
            self.lines[place] = ""

    def replace(self, node: ast.expr, by: str) -> None:
        """Other text in place of an expression, which may go over several lines."""
        assert node.end_lineno is not None
        first, last = node.lineno - 1, node.end_lineno - 1
        after = self.lines[last].encode()[node.end_col_offset :].decode()
        self.lines[first] = self.lines[first].encode()[: node.col_offset].decode() + by + after
        self.lines[first + 1 : last + 1] = [""] * (last - first)

    def finalize(self, constant: ast.Assign | ast.AnnAssign) -> None:
        """Says of a constant that it is one."""
        if isinstance(constant, ast.AnnAssign):
            self.replace(constant.annotation, f"_typing.Final[{ast.unparse(constant.annotation)}]")
        else:
            self.replace(constant.targets[0], f"{ast.unparse(constant.targets[0])}: _typing.Final")

    def decorate(self, cls: ast.ClassDef, decorator: str) -> None:
        """A decorator in the empty line before a class."""
        place = min([cls.lineno, *(one.lineno for one in cls.decorator_list)]) - 2
        while self.lines[place].startswith("#"):
            place -= 1
        self.put(place, decorator)

    def put(self, place: int, line: str) -> None:
        """A line in place of an empty one."""
        if self.lines[place]:
            raise CannotBeNative(f"line {place + 1}: not empty, and `{line.strip()}` must stand there")
        self.lines[place] = line

    def thaw(self, cls: ast.ClassDef) -> None:
        """A dataclass that keeps what it computes; that it is never changed otherwise is known to the type checker."""
        place = cls.decorator_list[0].lineno - 1
        by = "" if "eq=False" in self.lines[place] else "unsafe_hash=True"
        self.lines[place] = self.lines[place].replace("frozen=True", by).replace("(, ", "(")

    def drop_slots(self, cls: ast.ClassDef) -> None:
        """A dataclass without slots."""
        for decorator in cls.decorator_list:
            place = decorator.lineno - 1
            self.lines[place] = re.sub(r", slots=True|\(slots=True\)", "", self.lines[place])

    def after_docstring(self, cls: ast.ClassDef, constants: str) -> None:
        """Short statements behind the docstring of a class."""
        if ast.get_docstring(cls) is None:
            raise CannotBeNative(f"line {cls.lineno}: {cls.name} has no docstring")
        self.lines[(cls.body[0].end_lineno or 0) - 1] += f"; {constants}"

    def room(self, cls: ast.ClassDef) -> list[int]:
        """The places of the empty lines between the statements of a class, and of two behind it."""
        ends = cls.end_lineno or cls.lineno
        inside = {line for one in cls.body for line in range(one.lineno, (one.end_lineno or one.lineno) + 1)}
        fields = {
            line
            for one in cls.body
            if isinstance(one, ast.AnnAssign)
            for line in range(one.lineno, 1 + (one.end_lineno or 0))
        }
        while len(self.lines) < ends + 2:
            self.lines.append("")
        between = range((cls.body[0].end_lineno or 0) + 1, ends + 3)
        return [line - 1 for line in between if not self.lines[line - 1] and (line not in inside or line in fields)]
