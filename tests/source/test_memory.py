"""What was found out before is not found out again, as long as all that it rests on is the same."""

from __future__ import annotations

from cardc.source.memory import Memory, Same


def test_what_belongs_to_a_key_is_found_out_once() -> None:
    memory, asked = Memory(), list[str]()
    assert [memory.once("key", lambda: asked.append("again") or len(asked)) for _ in range(3)] == [1, 1, 1]


def test_a_later_memory_knows_it_too() -> None:
    memory = Memory()
    memory.once("key", lambda: "first")
    assert memory.later().once("key", lambda: "second") == "first"


def test_what_is_not_asked_for_again_is_let_go() -> None:
    memory = Memory()
    memory.once("key", lambda: "first")
    later = memory.later()
    later.all_was_asked()
    assert later.later().once("key", lambda: "second") == "second"


def test_as_long_as_not_all_was_asked_nothing_is_let_go() -> None:
    memory = Memory()
    memory.once("key", lambda: "first")
    assert memory.later().later().once("key", lambda: "second") == "first"


def test_a_part_keeps_what_is_not_always_asked_for() -> None:
    memory = Memory()
    memory.part("seldom").once("key", lambda: "first")
    later = memory.later()
    later.all_was_asked()
    assert later.later().part("seldom").once("key", lambda: "second") == "first"


def test_the_earlier_memory_is_not_changed_by_the_later() -> None:
    memory = Memory()
    memory.later().once("key", lambda: "later")
    assert memory.once("key", lambda: "earlier") == "earlier"


def test_the_same_is_one_thing_and_not_another_alike() -> None:
    one, alike = [1], [1]
    assert Same(one) == Same(one)
    assert Same(one) != Same(alike)
    assert len({Same(one): 1, Same(alike): 2}) == 2
