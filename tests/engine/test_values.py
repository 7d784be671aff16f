"""Values never change, have a kind that is part of them, and come back from plain data as they were."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from mypy import api as mypy

from cardc.engine.values import Codec, NotAValue, Record, Value, record, value


class Move(Value):
    """Something that can be done."""

    __slots__ = ()


@value("walk")
class Walk(Move):
    """To a place."""

    piece: int
    to: tuple[int, int] = (0, 0)


@value("jump")
class Jump(Move):
    """The same fields as a walk, another kind."""

    piece: int
    to: tuple[int, int] = (0, 0)


@value("wait")
class Wait(Move):
    """Nothing to say about it."""


@record
class Turn(Record):
    """Whose turn it is, and what is possible in it."""

    who: int
    first: Move
    others: tuple[Move, ...] = ()
    word: str | None = None


@value("all", spread=True)
class All(Move):
    """Several moves, written flat."""

    who: int
    moves: tuple[Move, ...]


CODEC = Codec((Walk, Jump, Wait, All))
TURN = Turn(1, Walk(3, (1, 2)), (Wait(), All(0, (Jump(4, (0, 1)), Wait()))), "jump")


@pytest.mark.pure_only("compiled, the type checker alone has seen to it")
def test_a_value_never_changes() -> None:
    walk: Any = Walk(3)
    with pytest.raises(AttributeError, match="never changes"):
        walk.piece = 4
    with pytest.raises(AttributeError, match="never changes"):
        del walk.piece
    with pytest.raises(AttributeError, match="never changes"):
        walk.unknown = 4
    assert walk.replaced(piece=4) == Walk(4)
    assert walk == Walk(3)


def test_the_type_checker_refuses_an_assignment(tmp_path: Any) -> None:
    lines = [
        "from cardc.engine.values import Value, value",
        '@value("walk")',
        "class Walk(Value):",
        "    piece: int",
        "Walk(3).piece = 4",
        'Walk("three")',
    ]
    program = tmp_path / "program.py"
    program.write_text("\n".join(lines))
    told, _, _ = mypy.run(["--cache-dir", str(tmp_path / "cache"), str(program)])
    assert 'program.py:5: error: Property "piece" defined in "Walk" is read-only' in told
    assert 'program.py:6: error: Argument 1 to "Walk"' in told


def test_the_kind_is_part_of_a_value() -> None:
    assert Walk(3) == Walk(3)
    assert Walk(3) != Walk(4)
    others: tuple[object, ...] = (Jump(3), (3, (0, 0)), ("walk", 3, (0, 0)))
    assert Walk(3) not in others
    assert len({Walk(3), Walk(3), Jump(3), Walk(4)}) == 3


def test_a_value_says_what_it_is() -> None:
    assert repr(Walk(3, to=(1, 2))) == "Walk(piece=3, to=(1, 2))"
    assert (Walk.kind, Walk(3).kind, Walk.fields) == ("walk", "walk", ("piece", "to"))


def test_the_fields_can_be_matched_in_order() -> None:
    match TURN.first:
        case Walk(piece, (_, y)):
            assert (piece, y) == (3, 2)
        case _:
            pytest.fail("a walk is no walk")


def test_values_have_nothing_but_their_fields() -> None:
    assert not hasattr(Walk(3), "__dict__")


def test_plain_data_is_the_kind_and_the_fields() -> None:
    assert Walk(3, (1, 2)).to_json() == ["walk", 3, [1, 2]]
    assert Wait().to_json() == ["wait"]
    assert TURN.to_json() == [1, ["walk", 3, [1, 2]], [["wait"], ["all", 0, ["jump", 4, [0, 1]], ["wait"]]], "jump"]


def test_the_same_types_come_back() -> None:
    back = CODEC.read(Turn, json.loads(json.dumps(TURN.to_json())))
    assert back == TURN
    assert repr(back) == repr(TURN)


@pytest.mark.parametrize(
    ("expected", "data", "told"),
    [
        (Move, ["fly", 3], "`fly` is no Move"),
        (Walk, ["jump", 3, [0, 0]], "`jump` is no Walk"),
        (Move, ["walk", "three", [0, 0]], "'three' is no int"),
        (Move, ["walk", True, [0, 0]], "True is no int"),
        (Move, ["walk", 3], "Walk has 2 fields, not 1"),
        (Move, ["walk", 3, [0, 0, 0]], "has not 2 items"),
        (Move, 3, "3 has no kind"),
        (Turn, 3, "3 is no Turn"),
        (tuple[int, ...], 3, "3 is no list"),
        (int | None, "x", "'x' is none of"),
    ],
)
def test_other_data_is_refused(expected: Any, data: Any, told: str) -> None:
    with pytest.raises(NotAValue, match=told):
        CODEC.read(expected, data)


def test_one_codec_knows_nothing_of_another() -> None:
    with pytest.raises(NotAValue, match="`jump` is no Move of this game"):
        Codec((Walk,)).read(Move, ["jump", 3, [0, 0]])


def test_two_types_of_one_kind_are_refused() -> None:
    @value("walk")
    class Stroll(Move):
        """A walk by another name."""

    with pytest.raises(TypeError, match="Walk and Stroll are both the Move `walk`"):
        Codec((Walk, Stroll))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])  # noqa: S301
def test_a_value_can_be_copied(copied: Any) -> None:
    assert copied(TURN) == TURN
