"""Random games over random legal set-ups hold what must always hold."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from cardc.catalog.cards import Card
from cardc.catalog.holes import head_holes
from cardc.engine.machine import start, step
from cardc.engine.saved_games import load, save
from cardc.engine.stage import NoSuchGame
from cardc.games.mystic_vale.game_state import CARD_ZONES, MysticVale
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.setup import new_game
from cardc.scenarios.binding import bind
from tests.engine.staged import staged

SEEDS = range(12)
LONG = 20_000


@cache
def rules(seed: int) -> MysticValeRules:
    """All cards of the game, what is unknown of them bound at random."""
    catalog, chosen = staged().catalog, random.Random(seed)
    symbols = tuple(catalog.vocabulary.symbols)
    cards: list[Card] = []
    for card in catalog:
        if card.kind == "conclave":
            continue
        others = {name: chosen.choice((0, 0, 0, 1)) for name in symbols} | {"decay": 0, "cost": chosen.randrange(1, 8)}
        assumed: dict[str, object] = {"?": "mana", "?a": "mana", "?b": "guardian", "?list": ["mana", "decay"]}
        if any(head_holes(face) for face in card.faces):
            del assumed["?"]
        if card.kind == "vale":
            assumed["cost"] = {"animal": chosen.randrange(3), "forest": chosen.randrange(2), "any": 1}
        if card.kind == "leader":
            assumed["upgrade_cost"] = chosen.randrange(2, 6)
        cards.append(bind(card, assumed, catalog, others))
    return rules_of(cards, catalog.vocabulary)


def titles(kind: str) -> list[str]:
    """The titles of a kind."""
    return [card.title for card in staged().catalog if card.kind == kind]


def check(world: MysticVale) -> None:
    """What holds at every decision."""
    held: list[int] = [*world.commons, *world.soils, *world.vales_open, *world.box]
    held += [piece for deck in (*world.level_decks, *world.vale_decks) for piece in deck]
    for player in world.players:
        cards = [card for zone in CARD_ZONES for card in player.zones[zone]]
        assert len(cards) == len(set(cards)) == 20
        assert len(player.zones["on_deck"]) <= 1
        assert player.vp >= 0
        held += [piece for zone, things in player.zones.items() if zone not in CARD_ZONES for piece in things]
        held += [piece for card in cards for piece in world.cards[card]]
        held += [*player.vales, *(pending.piece for pending in player.pending)]
        held += [player.amulet] if player.amulet >= 0 else []
    assert sorted(held) == list(range(len(world.pieces)))
    assert world.vp_pool >= 0
    for inside in world.cards:
        slots = [(world.pieces[piece].position, world.pieces[piece].eclipse) for piece in inside]
        assert len(slots) == len(set(slots))


def play(seed: int, *, checking: bool = True) -> tuple[str, int]:
    """One random game: the fingerprint of its end, and how many decisions it took."""
    game, chosen = rules(seed % 3), random.Random(seed)
    players = chosen.choice((2, 3, 4))
    leaders = chosen.sample(titles("leader"), players)
    amulets = chosen.sample(titles("amulet"), players) if seed % 2 else []
    state = new_game(game, players, seed, leaders=leaders, amulets=amulets)
    start(state, game)
    for n in range(LONG):
        if state.decision is None:
            return state.hash(), n
        if checking:
            check(state.world)
            if n % 100 == 50:
                saved = json.loads(json.dumps(save(state, game)))
                assert load(saved, game).hash() == state.hash()
        step(state, game, chosen.choice(state.decision.options))
    raise AssertionError(f"game {seed} did not end within {LONG} decisions")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_ends_and_holds_its_invariants(seed: int) -> None:
    _, decisions = play(seed)
    assert decisions > 50


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(5, checking=False) == play(5, checking=False)


@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(NoSuchGame, match=str(players)):
        new_game(rules(0), players, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_field_shows_three_decay_the_third_on_deck(players: int) -> None:
    game = rules(0)
    state = new_game(game, players, 7)
    start(state, game)
    world = state.world
    land = game.table.by_id["base.starting.cursed_land"].number
    for player in world.players:
        lands = [any(world.pieces[p].card == land for p in world.cards[c]) for c in player.zones["field"]]
        assert sum(lands) == 2
        (on_deck,) = player.zones["on_deck"]
        assert [world.pieces[p].card for p in world.cards[on_deck]] == [land]
