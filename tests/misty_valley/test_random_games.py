"""Whole games with the house profile, played at random under random options: what holds at every decision of them.

A run of the suite plays a sample; `GAMES=1000 pytest tests/misty_valley` plays a thousand.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random

import pytest

import cardc
from cardc.engine.events import Log
from cardc.engine.hexgrid import is_connected
from cardc.engine.machine import Run, step
from cardc.engine.saved_games import load, save
from cardc.engine.stage import Table
from cardc.engine.tabletop import Tabletop
from cardc.games.misty_valley.control import board_of
from cardc.games.misty_valley.happenings import Checked
from cardc.games.misty_valley.readings import READINGS
from cardc.games.misty_valley.spoken_names import BANNER, CLAIMABLE, DISPLAY, LAND, PATROL, TILE, VALLEY, VALLEY_PILE

GAMES = int(os.environ.get("GAMES", "64"))
BATCHES = 8
# The game is saved and loaded, and each of its options tried on a copy, at every so many decisions.
EVERY = 13


def options_of(random: Random, seed: int) -> dict[str, str]:
    """The rule options of a game: those that are adopted in one of two, any in the other."""
    return {name: random.choice(values) for name, values in READINGS.items()} if seed % 2 else {}


def faults(table: Table, log: Log) -> list[str]:
    """What never holds, whatever is played."""
    world: Tabletop = table.state.world
    board = board_of(Run(table.state, table.rules))
    lying = sorted((*(thing for things in world.zones.values() for thing in things), *world.upon))
    tiles = [thing for thing in range(len(world.things)) if board.is_of(thing, TILE)]
    land = world.lying(LAND)
    places = [world.placed[thing][:2] for thing in land]
    patrols = Counter(world.owners[thing] for thing in land if board.card(thing).kind == PATROL)
    held = {thing: owner for thing, owner in enumerate(world.owners) if board.is_of(thing, CLAIMABLE) and owner >= 0}
    checked = {event.tile: event for event in log if isinstance(event, Checked)}
    return [
        fault
        for fault, found in {
            "a thing is lost, or lies twice": lying != list(range(len(world.things))),
            "there are not 42 tiles": len(tiles) != 42,
            "two tiles lie at one place": len(set(places)) != len(places),
            "the valley is in pieces": not is_connected(places),
            "something lies at a place elsewhere": set(world.placed) != set(land),
            "a tribe has more than nine patrols in play": max(patrols.values(), default=0) > 9,
            "a tile is held that is not in play": not held.keys() <= set(land),
            "banners are lost or made": _banners(world) + len(held) != 21 * bool(land),
            "who is ahead where a tile was checked does not hold it": any(
                event.own != event.others
                and sum(board.around_tile(tile))
                and _limited(table) is False
                and len(checked) == 1
                and world.owners[tile] != (event.who if event.own > event.others else 1 - event.who)
                for tile, event in checked.items()
            ),
        }.items()
        if found
    ]


def _banners(world: Tabletop) -> int:
    return sum(n for (name, _), n in world.counters.items() if name == BANNER)


def _limited(table: Table) -> bool:
    return table.rules.option("banner.supply") == "limited"


def play(deck: cardc.Deck, seed: int) -> Table:
    """A game played to its end at random, looked at after every answer."""
    random = Random(seed)
    table = deck.new_game(players=2, seed=seed, options=options_of(random, seed)).table
    state, rules = table.state, table.rules
    answers = 0
    while state.decision is not None:
        options = state.decision.options
        assert len(set(options)) == len(options)
        if answers % EVERY == seed % EVERY:
            saved = json.loads(json.dumps(save(state, rules)))
            assert load(saved, rules).hash() == state.hash()
            for option in options:
                step(state.clone(), rules, option)
        log = step(state, rules, random.choice(options))
        answers += 1
        assert faults(table, log) == [], f"seed {seed}, answer {answers}"
    return table


@pytest.mark.parametrize("batch", range(BATCHES))
def test_whatever_is_chosen_a_game_comes_to_its_end_and_its_invariants_hold(housed: cardc.Deck, batch: int) -> None:
    for seed in range(1 + batch, 1 + GAMES, BATCHES):
        table = play(housed, seed)
        world, board = table.state.world, board_of(Run(table.state, table.rules))
        assert not world.lying(VALLEY_PILE)
        assert not world.lying(DISPLAY)
        assert sum(board.card(thing).kind == VALLEY for thing in world.lying(LAND)) == 13


def test_options_are_called_by_different_names(housed: cardc.Deck) -> None:
    game, random = housed.new_game(players=2, seed=3), Random(3)
    while game.decision is not None:
        names = [option.label for option in game.decision.options]
        assert len(set(names)) == len(names)
        game.play(random.choice(game.decision.options))


def test_the_same_seed_is_the_same_game(housed: cardc.Deck) -> None:
    assert play(housed, 5).state.hash() == play(housed, 5).state.hash() != play(housed, 7).state.hash()


def test_what_a_player_sees_does_not_change_with_what_is_hidden_from_them(housed: cardc.Deck) -> None:
    game = housed.new_game(players=2, seed=1)
    while game.decision is not None and game.decision.kind != "turn":
        game.play(game.decision.options[0])
    player = game.decision.player if game.decision is not None else 0
    seen = game.view(player)
    assert seen.zone("patrol_hand", 1 - player).lying is None
    assert seen.zone("patrol_hand", 1 - player).size == 3
    assert [seen.zone(zone).lying for zone in ("valley_pile", "encounter_pile", "box")] == [None] * 3
