"""Observations: all that a player may know and nothing else, as numbers whose places have names."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("numpy", reason="learning needs NumPy (the extra `rl`)")

import numpy as np

from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.machine import step
from cardc.engine.sighting import NO_EDGE, SeenPlace
from cardc.engine.stage import StageError, Table
from cardc.engine.tabletop import WHOLE
from cardc.engine.views import view_of
from cardc.games.registry import BUNDLED
from cardc.learning.observed_entries import MOST_NUMBER, whose
from cardc.learning.trained_game import TrainedGame
from tests.learning.decks import NAMES, deck


@cache
def game_of(name: str, players: int = 2) -> TrainedGame:
    return TrainedGame(deck(name), players)


def moments(name: str, seed: int, every: int = 7) -> Iterator[Table]:
    """Some moments of a random game, the last one among them."""
    game, chance = game_of(name), Chance(seed)
    table = game.table(seed)
    for nth in range(2_000):
        decision = table.state.decision
        if nth % every == 0 or decision is None:
            yield table
        if decision is None:
            return
        step(table.state, table.rules, decision.options[chance.below(len(decision.options))])


def told(name: str, table: Table, who: int) -> dict[str, float]:
    """An observation by the names of its entries, without what is zero."""
    game = game_of(name)
    seen = game.observe(table, who)
    return {game.entries.names[nth]: float(seen[nth]) for nth in np.flatnonzero(seen)}


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_is_the_same_whatever_lies_face_down(name: str) -> None:
    game = game_of(name)
    for table in moments(name, seed=3, every=11):
        for who in range(game.players):
            seen = game.observe(table, who)
            for seed in (1, 2):
                assert np.array_equal(game.observe(table.redealt(who, seed), who), seen)


@pytest.mark.parametrize("name", NAMES)
def test_what_lies_open_is_told_zone_by_zone_as_in_a_view(name: str) -> None:
    game = game_of(name)
    titles = {card.id: card.title for card in deck(name).shown}
    for table in moments(name, seed=4, every=23):
        for who in range(game.players):
            view, seen = view_of(table, who), told(name, table, who)
            for zone in view.zones:
                if zone.name not in table.vocabulary.zones or zone.name in table.parts.boards:
                    continue
                owners = (NOBODY, *range(game.players)) if zone.owner is None else ((zone.owner - who) % game.players,)
                zones = [f"{whose(owner)} {zone.name}: " for owner in owners]
                assert sum(seen.get(f"{said}size", 0) for said in zones) == zone.size
                counted: Counter[str] = Counter()
                for entry, n in seen.items():
                    for said in zones:
                        if entry.startswith(said) and not entry.endswith(": size"):
                            counted[titles[entry.removeprefix(said).split(" (")[0]]] += int(n)
                # A card of several parts is called by all of them, and one without any by none.
                lying = [part for label in zone.lying or () for part in label.split(" + ")]
                # Of several like ones that lie open, the second has a number.
                named = [part if part in titles.values() else re.sub(r" \d+$", "", part) for part in lying]
                known = Counter(title for title in named if title in titles.values())
                assert counted == known


def test_what_lies_on_a_board_is_told_with_its_place() -> None:
    name = "misty_valley"
    game = game_of(name)
    *_, table = moments(name, seed=5)
    (board,) = table.scene().boards
    seen = told(name, table, 1)
    slots = {entry.removesuffix(": which") for entry in seen if entry.endswith(" on a board: which")}
    told_places = Counter(
        (slot.rsplit(" ", 4)[0], *(int(seen.get(f"{slot}: {what}", 0)) for what in ("x", "y", "turned", "edge")))
        for slot in slots
    )
    for cell in board.cells:
        assert told_places[cell.thing.card, *cell.at, cell.turned, NO_EDGE + 1] >= 1
        owner = cell.thing.owner
        mine = [slot for slot in slots if slot.startswith(cell.thing.card) and seen.get(f"{slot}: own")]
        assert owner != 1 or mine
    upon = sum(len(cell.thing.upon) for cell in board.cells)
    assert len(slots) == len(board.cells) + upon
    assert game.players == 2


def test_how_a_thing_on_a_board_is_turned_is_told_with_the_edge_that_what_is_upon_it_faces() -> None:
    name = "misty_valley"
    *_, table = moments(name, seed=2)
    world, card_id = table.state.world, table.rules.definitions.card_id
    lying: Counter[tuple[str, int, int]] = Counter()
    for host in world.lying("land"):
        turned = world.placed[host].rotation
        lying[card_id(world.things[host]), turned, 0] += 1
        for thing in world.lying_on(host):
            edge = world.upon[thing].edge
            # Counted from 1; 0 for what lies on no edge.
            lying[card_id(world.things[thing]), 0, 0 if edge == WHOLE else (edge + turned) % 6 + 1] += 1
    seen = told(name, table, 0)
    slots = [entry.removesuffix(": which") for entry in seen if entry.endswith(" on a board: which")]
    assert lying == Counter(
        (slot.rsplit(" ", 4)[0], int(seen.get(f"{slot}: turned", 0)), int(seen.get(f"{slot}: edge", 0)))
        for slot in slots
    )
    assert all(len({one[nth] for one in lying}) > 2 for nth in (1, 2))


def test_of_a_thing_on_a_board_it_is_told_which_of_its_sides_is_up() -> None:
    game = game_of("misty_valley")
    entries, sides = game.entries, game.entries.parts.sides
    twins = [n for n in range(1, len(sides)) if sides[n].card == sides[n - 1].card and sides[n].card in entries.slots]
    assert twins
    for other in twins:
        for number, nth in ((other - 1, 0), (other, 1)):
            found: dict[int, float] = {}
            game.observer._places([SeenPlace("land", (0, 0), number, NOBODY)], 0, found)
            named = {entries.names[entry]: n for entry, n in found.items()}
            assert named[f"{sides[number].card} 1 on a board: side"] == nth


@pytest.mark.parametrize("name", NAMES)
def test_numbers_are_told_of_each_player_as_in_a_view(name: str) -> None:
    players = game_of(name).players
    for table in moments(name, seed=10, every=17):
        for who in range(players):
            view, seen = view_of(table, who), told(name, table, who)
            for owner, numbers in enumerate(view.numbers):
                for number, n in numbers.items():
                    of = "" if number in table.common else f"{whose((owner - who) % players)} "
                    assert seen.get(f"{of}{number}", 0) == n


def test_numbers_beyond_the_bounds_are_told_as_these() -> None:
    observer = game_of("lantern_bay").observer
    named = observer.entries.numbers
    for said, bound in ((10**9, MOST_NUMBER), (-(10**9), -MOST_NUMBER)):
        found: dict[int, float] = {}
        table: Any = SimpleNamespace(numbers=lambda who, n=said: dict.fromkeys(named[0], n))
        observer._numbers(table, 0, found)
        assert found == {entry: bound for entries in named for entry in entries.values()}


@pytest.mark.parametrize("name", BUNDLED)
def test_it_is_told_what_goes_on_and_whether_oneself_is_asked(name: str) -> None:
    steps = set()
    for table in moments(name, seed=11, every=3):
        state = table.state
        for who in range(game_of(name).players):
            seen = told(name, table, who)
            assert dict(_behind("running ", seen)) == Counter(frame.kind for frame in state.stack)
            assert seen.get("decides", 0) == (state.decides == who)
            if state.decision is not None:
                assert [kind for kind, _ in _behind("uppermost ", seen)] == [state.stack[-1].kind]
                assert seen.get("step", 0) == state.stack[-1].step
                steps.add(state.stack[-1].step)
    assert len(steps) > 1


def _behind(beginning: str, seen: dict[str, float]) -> list[tuple[str, float]]:
    return [(entry.removeprefix(beginning), n) for entry, n in seen.items() if entry.startswith(beginning)]


@pytest.mark.parametrize("name", NAMES)
def test_each_entry_has_a_name_of_its_own(name: str) -> None:
    names = game_of(name).entries.names
    assert len({*names}) == len(names) == game_of(name).entries.size


@pytest.mark.parametrize("name", NAMES)
def test_what_changes_is_noticed(name: str) -> None:
    """Nearly every decision of a game looks otherwise than the one before."""
    game = game_of(name)
    seen = [game.observe(table, 0).tobytes() for table in moments(name, seed=6, every=1)]
    assert len({*seen}) > len(seen) * 0.6


def test_only_who_decides_is_told_which_card_asks() -> None:
    asked = 0
    for table in moments("mystic_vale", seed=7, every=1):
        decision = table.state.decision
        if decision is not None and table.state.stack[-1].kind == "effect":
            told_to = [
                any(entry.startswith("asked by ") for entry in told("mystic_vale", table, who)) for who in range(2)
            ]
            assert told_to == [who == decision.who for who in range(2)]
            asked += 1
    assert asked > 3


def test_the_fingerprint_is_that_of_the_entries() -> None:
    one = TrainedGame(deck("lantern_bay"), 2)
    again = TrainedGame(deck("lantern_bay"), 2, rewards="margin")
    three = TrainedGame(deck("lantern_bay"), 3)
    assert one.entries.fingerprint() == again.entries.fingerprint() != three.entries.fingerprint()


def test_entries_stay_within_their_bounds() -> None:
    for name in NAMES:
        low, high = map(np.array, game_of(name).entries.bounds)
        for table in moments(name, seed=8, every=29):
            seen = game_of(name).observe(table, 0)
            assert (low <= seen).all()
            assert (seen <= high).all()


def test_more_things_on_boards_than_there_are_is_refused() -> None:
    game = game_of("lantern_bay")
    place = next(place for table in moments("lantern_bay", seed=9) for place in table.sighting(0).places)
    with pytest.raises(StageError, match="has room for"):
        game.observer._places([place] * 500, 0, {})
