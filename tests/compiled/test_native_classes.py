"""What mypyc is to compile is the module as it was written, line for line, with methods in place of decorators."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from compiling.__main__ import chosen
from compiling.native_classes import CannotBeNative, native, natives

ROOT = Path(__file__).resolve().parents[2]
BOUGHT = '''"""What can be done."""

from __future__ import annotations

from functools import cached_property

from plain import Record


class Move(Record):
    """Something that can be done."""

    __slots__ = ()

    def __setattr__(self, name: str, to: object) -> None:
        raise AttributeError


@value("buy", spread=True)
class Buy(Move):
    """To buy something."""

    # how much it is
    price: int
    paid: tuple[int, ...] = ()

    def label(self) -> str:
        """As it is shown."""
        return "buy"


class Table:
    """What lies there."""

    @cached_property
    def total(self) -> int:
        """All of it."""
        return 3


class Gone(KeyError):
    """Nothing lies there."""
'''
SOURCES = {"shop": BOUGHT, "plain": "class Record:\n    pass\n"}
NAMES = natives(SOURCES)
REWRITTEN = native("shop", BOUGHT, NAMES)


def played(text: str) -> dict[str, object]:
    """What stands in a module once it is loaded."""
    made: dict[str, object] = {"__name__": "shop", "Record": object}
    known = [line for line in text.split("\n") if not line.startswith("@_mypyc_attr(")]
    text = "\n".join(known).replace("from plain import Record", "")
    exec(compile(text, "shop", "exec"), made)  # noqa: S102
    return made


def places(text: str) -> dict[str, int]:
    """The lines at which the functions stand that were written by hand."""
    names = {"__init__", "__eq__", "__hash__"}
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and node.name not in names]
    return {node.name.removeprefix("_new_"): node.lineno for node in found}


def test_a_value_has_the_methods_that_its_decorator_writes() -> None:
    buy = played(REWRITTEN)["Buy"]
    assert callable(buy)
    one, same, other = buy(3, (1, 2)), buy(price=3, paid=(1, 2)), buy(3)
    assert (one == same, one == other, hash(one) == hash(same)) == (True, False, True)
    assert (one.kind, one.fields, one.spread, one.defaults) == ("buy", ("price", "paid"), True, ((),))
    assert (other.price, other.paid, other.label()) == (3, (), "buy")
    assert one.__annotations__ == {"price": "int", "paid": "tuple[int, ...]"}


def test_a_value_that_is_told_in_words_keeps_numbers_as_they_are_given() -> None:
    """Scenarios ask it for its words with numbers that are written as blanks."""
    assert "def __init__(self, price: _typing.Any, paid: tuple[int, ...] = ()) -> None:" in REWRITTEN
    silent = BOUGHT.replace("def label", "def shown")
    assert "def __init__(self, price: int, paid: tuple[int, ...] = ()) -> None:" in native("shop", silent, NAMES)


def test_every_line_keeps_its_number() -> None:
    written = places(BOUGHT)
    del written["__setattr__"]
    assert {name: places(REWRITTEN)[name] for name in written} == written
    assert REWRITTEN.split("\n")[22] == BOUGHT.split("\n")[22] == "    # how much it is"


def test_what_refuses_assignments_is_left_out() -> None:
    assert "__setattr__" not in REWRITTEN


def test_what_is_kept_is_computed_once_without_a_place_for_anything_else() -> None:
    table = played(REWRITTEN)["Table"]
    assert callable(table)
    made = table()
    made._new_total = lambda: 4
    assert (made.total, made._kept_total) == (4, 4)
    made._new_total = lambda: 5
    assert made.total == 4


def test_a_class_of_an_interpreted_one_stays_interpreted() -> None:
    assert {"shop.Buy", "shop.Move", "shop.Table"} <= NAMES.keys()
    assert "shop.Gone" not in NAMES


@pytest.mark.parametrize(
    ("line", "compiled"),
    [
        ("found = name in (one, *others)", "found = name in tuple((one, *others))"),
        ("found = Card | Place", "found = (Card, Place)"),
        ("found = A | B", "found = A | B"),
    ],
)
def test_what_mypyc_does_not_compile_is_said_otherwise(line: str, compiled: str) -> None:
    assert native("shop", f"def find():\n    {line}\n", NAMES) == f"def find():\n    {compiled}\n"


def test_values_and_what_they_derive_from_are_never_part_of_a_cycle() -> None:
    acyclic = {name for name, told in NAMES.items() if "acyclic=True" in told}
    assert acyclic == {"shop.Buy", "shop.Move", "plain.Record"}
    assert "@_mypyc_attr(acyclic=True, free_list_len=1)" in REWRITTEN


def test_a_value_without_room_for_its_methods_is_told() -> None:
    crowded = BOUGHT.replace("class Gone", "\nclass Gone").replace(
        "    # how much it is\n    price: int\n    paid: tuple[int, ...] = ()\n\n", "    price: int\n"
    )
    narrow = crowded.replace('return "buy"\n\n\n', 'return "buy"\n').replace('something."""\n\n', 'something."""\n')
    with pytest.raises(CannotBeNative, match="Buy has no room"):
        native("shop", narrow, NAMES)


def test_every_module_of_the_package_can_be_rewritten_and_keeps_its_lines() -> None:
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in chosen(ROOT)}
    names = natives({".".join(path.with_suffix("").parts): source for path, source in sources.items()})
    for path, source in sources.items():
        rewritten = places(native(".".join(path.with_suffix("").parts), source, names))
        moved = {name for name, line in places(source).items() if rewritten.get(name, line) != line}
        assert not moved, path
