"""Answers are compared on the same tables, most is tried of those hard to tell apart, and nothing is forgotten."""

from __future__ import annotations

from typing import cast

import cardc
from cardc.bots.halving import TABLES, Playouts, Seconds, compare
from cardc.bots.search_tree import SearchBranch, SearchNode, Tree
from cardc.bots.seat import Imagined, Seat
from cardc.engine.chance import Chance
from cardc.engine.state import Answer


class Numbered:
    """A table that is known by its number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def copy(self) -> Numbered:
        """The same number again."""
        return self


class Known:
    """A tree that finds out of each answer how good it is, and keeps on which tables it was tried."""

    def __init__(self, worth: dict[str, float]) -> None:
        self.worth = worth
        self.root = SearchNode()
        self.root.branches = {cast("Answer", name): SearchBranch(sight) for name, sight in worth.items()}
        self.tables: dict[str, list[int]] = {name: [] for name in worth}

    def try_out(self, answer: str, table: Numbered) -> None:
        """One more playout."""
        branch = self.root.branches[cast("Answer", answer)]
        branch.visits, branch.total = branch.visits + 1, branch.total + self.worth[answer]
        self.tables[answer].append(table.number)


def tried(worth: dict[str, float], budget: Playouts | Seconds) -> dict[str, list[int]]:
    """On which tables each answer was tried."""
    tree = Known(worth)
    tables = cast("dict[int, Imagined]", {n: Numbered(n) for n in range(TABLES)})
    compare(cast("Tree", tree), cast("list[Answer]", list(worth)), lambda n: tables[n % TABLES], budget)
    return tree.tables


def test_answers_are_tried_on_the_same_tables() -> None:
    found = tried({"a": 1.0, "b": 5.0, "c": 3.0, "d": 2.0}, Playouts(48))
    assert found["b"] == list(range(18))
    assert found["c"] == found["b"]
    assert found["a"] == found["d"] == list(range(6))


def test_of_very_many_answers_the_best_at_first_sight_are_tried_often_enough_to_tell() -> None:
    found = tried({f"a{n:03}": float(n) for n in range(200)}, Playouts(80))
    assert [len(tables) for tables in found.values() if tables] == [2, 2, 2, 2, 2, 6, 6, 12, 23, 23]
    assert all(not found[f"a{n:03}"] for n in range(190))


def test_two_answers_are_compared_with_the_smallest_budget() -> None:
    assert [len(tables) for tables in tried({"a": 1.0, "b": 2.0, "c": 3.0}, Playouts(1)).values()] == [0, 1, 1]


def test_one_answer_needs_no_playout() -> None:
    assert tried({"a": 1.0}, Playouts(10)) == {"a": []}


def test_with_no_time_left_every_answer_is_tried_once() -> None:
    found = tried({"a": 1.0, "b": 2.0, "c": 3.0, "d": 4.0}, Seconds(0))
    assert {name: len(tables) for name, tables in found.items()} == {"a": 1, "b": 1, "c": 2, "d": 2}


def test_a_tree_remembers_what_it_tried_wherever_it_came(bay: cardc.Deck) -> None:
    seat = Seat(bay.new_game(players=2, seed=1).table)
    tree = Tree(4, 2, 0.5, Chance(1))
    tree.look(seat.imagined(1), seat.answers, 4)
    for n in range(20):
        tree.try_out(seat.answers[0], seat.imagined(n))
    tried = tree.root.branches[seat.answers[0]]
    assert tried.visits == 20
    nodes = [tried.node]
    for node in nodes:
        if node is not None:
            assert sum(branch.visits for branch in node.branches.values()) == node.visits
            nodes += [branch.node for branch in node.branches.values()]
    assert sum(node is not None and node.visits > 0 for node in nodes) > 1


def test_everybody_is_taken_to_want_to_be_ahead_themselves(bay: cardc.Deck) -> None:
    seat = Seat(bay.new_game(players=2, seed=1).table)
    tree = Tree(8, 3, 0.5, Chance(1))
    tree.look(seat.imagined(1), seat.answers, 4)
    tree.try_out(seat.answers[0], seat.imagined(1))
    tried: SearchBranch | None = tree.root.branches[seat.answers[0]]
    leads = []
    while tried is not None:
        leads.append(tried.total)
        further = tried.node.branches.values() if tried.node is not None else ()
        tried = next((branch for branch in further if branch.visits), None)
    ahead = leads[0]
    assert ahead != 0
    assert set(leads) == {ahead, -ahead}
