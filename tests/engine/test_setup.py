"""What is agreed on before a game is asked for like anything else, and saved in the middle of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardc
from cardc.engine.machine import Run, step
from cardc.engine.stage import NoSuchGame
from cardc.games.mystic_vale.agreed import agree
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.history import Took
from cardc.games.mystic_vale.layers import shown
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import bound
from tests.engine.staged import staged


@cache
def deck() -> cardc.Deck:
    return cardc.load(faces="house")


def asked(game: cardc.Playing, kinds: Sequence[str]) -> list[tuple[int, str]]:
    """Who is asked what before the game, answered at random."""
    chosen, found = random.Random(1), []
    while game.decision is not None and game.decision.kind in kinds:
        found.append((game.decision.player, game.decision.kind))
        game.play(chosen.choice(game.decision.options))
    return found


@pytest.mark.parametrize("ways", [{"leaders": "draft", "amulets": "draft"}, {"leaders": "free"}, {"amulets": "two"}])
def test_a_game_that_is_saved_before_each_choice_is_set_up_as_one_that_was_not(
    ways: dict[str, str], tmp_path: Path
) -> None:
    game, chosen, saved = deck().new_game(3, 5, **ways), random.Random(5), 0
    again = game
    while game.decision is not None and game.decision.kind != "planting":
        again.save(tmp_path / "game.json")
        again, saved = cardc.load_game(tmp_path / "game.json", deck()), saved + 1
        assert again.decision == game.decision
        answer = chosen.choice(game.decision.options)
        assert again.play(answer.key) == game.play(answer.key)
    assert again.hash == game.hash
    assert saved >= 3


def test_a_free_choice_is_of_everything_that_nobody_has() -> None:
    game = deck().new_game(2, 1, leaders="free")
    assert game.decision is not None
    first = game.decision
    game.play(first.options[0])
    assert game.decision is not None
    assert game.decision.player != first.player
    assert len(game.decision.options) == len(first.options) - 1 == 15


def test_every_piece_is_somewhere_at_each_choice_before_the_game() -> None:
    game, chosen = deck().new_game(2, 3, leaders="draft", amulets="draft"), random.Random(3)
    while game.decision is not None and game.decision.kind != "planting":
        world: MysticVale = game.table.state.world
        lying = [*world.box, *world.commons, *world.soils, *world.vales_open]
        lying += [piece for pile in (*world.level_decks, *world.vale_decks, *world.cards) for piece in pile]
        assert sorted(lying) == list(range(len(world.pieces)))
        game.play(chosen.choice(game.decision.options))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"leaders": "draught"}, "no way to come by a leader; there are free, random, two, draft"),
        ({"leaders": "draft"}, "of leaders and amulets together"),
        ({"leaders": ["Cyrilla", "Cyrilla"]}, "named twice"),
        ({"sets": ["mana_strom"]}, "did you mean `mana_storm`"),
        ({"sets": ["essential_edition"]}, "there is no set `essential_edition`"),
        ({"sets": ["base"], "amulets": "random"}, "there are 0 of amulet, and 2 players need 2"),
        ({"conclaves": ["Upwelling"]}, "what these conclaves list is not known: Upwelling"),
        ({"conclave": "random"}, "did you mean `conclaves`"),
        ({"leaders": ["Cyrilla"]}, "1 of leader for 2 players; name one for each"),
        ({"leaders": ["Cyrila", "Kirath"]}, "did you mean `Cyrilla`"),
        ({"amulets": ["Cyrilla", "Kirath"]}, "there is no amulet `Cyrilla`"),
        ({"conclaves": ["Upweling"]}, "did you mean `Upwelling`"),
        ({"conclaves": ["Upwelling", "Upwelling"]}, "there is one conclave of each title, and one is named twice"),
        ({"sets": ["base", "vale_of_the_wild"], "leaders": "draft", "amulets": "draft"}, "there are 0 of amulet"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(wanted: dict[str, Any], told: str) -> None:
    with pytest.raises(NoSuchGame, match=told):
        deck().new_game(2, 1, **wanted)


def test_starting_decks_and_conclaves_belong_to_every_set() -> None:
    cards = [bound(card, random.Random(1)) for card in staged().catalog]
    table = rules_of(cards, staged().catalog.vocabulary).table
    agreed = agree(table, 2, {"sets": ["mana_storm"], "conclaves": "random"})
    for kind in ("starting", "conclave"):
        assert [card for card in agreed.cards if card.kind == kind] == [card for card in cards if card.kind == kind]
    assert {card.set for card in agreed.cards if card.kind == "vale"} == {"mana_storm"}


def test_all_leaders_that_there_are_may_be_in_use() -> None:
    wanted = {"sets": ["base", "vale_of_the_wild"], "leaders": "two"}
    game = deck().new_game(4, 1, **wanted)
    assert {kind for _, kind in asked(game, ["choosing"])} == {"choosing"}
    with pytest.raises(NoSuchGame, match="there are 8 of leader, and 6 players need 12 for this"):
        deck().new_game(6, 1, options={"players.five_six": "fan_counts"}, **wanted)


def test_all_conclaves_that_there_are_may_be_in_use() -> None:
    chosen = random.Random(1)
    cards = [bound(card, chosen) for card in staged().catalog]
    others = [card for card in cards if card.kind != "conclave"]
    conclaves = [card for card in cards if card.kind == "conclave"]
    for way in ("random", "choose"):
        agreed = agree(rules_of([*others, *conclaves[:6]], staged().catalog.vocabulary).table, 2, {"conclaves": way})
        assert len(agreed.of_kind("conclave")) == 6
        with pytest.raises(NoSuchGame, match="there are fewer than 6 conclaves"):
            agree(rules_of([*others, *conclaves[:5]], staged().catalog.vocabulary).table, 2, {"conclaves": way})


@pytest.mark.parametrize("way", ["random", "choose"])
def test_each_conclave_is_told_of_once(way: str) -> None:
    chosen = random.Random(1)
    rules = rules_of([bound(card, chosen) for card in staged().catalog], staged().catalog.vocabulary)
    state = new_game(rules, 2, 1, conclaves=way)
    run = Run(state, rules)
    run.advance()
    log = list(run.log)
    while state.decision is not None and state.decision.kind == "conclaves":
        log += step(state, rules, state.decision.options[0])
    taken = [event.piece for event in log if isinstance(event, Took)]
    assert len(taken) == len(set(taken)) == 6


@pytest.mark.parametrize("timing", ["before_fields", "after_fields"])
@pytest.mark.parametrize("wanted", [{}, {"leaders": "random"}])
def test_each_part_is_set_up_once(timing: str, wanted: dict[str, str]) -> None:
    game = deck().new_game(2, 1, options={"setup.leader_timing": timing}, **wanted)
    told = Counter(line for line in game.log if "set up" in line)
    assert max(told.values()) == 1


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"leaders": ["Cyrilla", "Kirath"]}, ["took Cyrilla [player 1]", "took Kirath [player 2]"]),
        ({"leaders": "random"}, ["took", "took"]),
        ({"leaders": "two"}, ["laid out"] * 4 + ["took"] * 2),
        ({"leaders": "draft", "amulets": "draft"}, ["laid out"] * 6 + ["took"] * 4 + ["gave up"]),
    ],
)
def test_it_is_told_what_is_laid_out_taken_and_given_up(wanted: dict[str, Any], told: list[str]) -> None:
    game = deck().new_game(2, 1, **wanted)
    while game.decision is not None and game.decision.kind != "planting":
        gives_up = game.decision.kind == "exchange" and "gave up" not in str(game.log)
        game.play(game.decision.options[-1 if gives_up else 0])
    lines = [line for line in game.log if line.startswith(("took", "laid out", "gave up")) and "token" not in line]
    assert [line[: len(begin)] for line, begin in zip(lines, told, strict=True)] == told


@pytest.mark.parametrize(
    ("wanted", "to_whom"),
    [
        ({"leaders": "two"}, ["[player 1]", "[player 2]"] * 2),
        ({"leaders": "draft", "amulets": "draft"}, [""] * 6),
    ],
)
def test_what_all_choose_from_is_laid_out_for_nobody_alone(wanted: dict[str, Any], to_whom: list[str]) -> None:
    laid_out = [line for line in deck().new_game(2, 1, **wanted).log if line.startswith("laid out")]
    assert sorted(line[line.find(" [") + 1 :] if "[" in line else "" for line in laid_out) == sorted(to_whom)


OPEN_POINTS = {"setup.leader_timing": "after_fields", "setup.field_stop": "decay"}


def own_deck(**copies: int | None) -> MysticValeRules:
    """The rules with other numbers of some cards."""
    chosen = random.Random(1)
    cards = [bound(card, chosen) for card in staged().catalog if card.kind != "conclave"]
    cards = [replace(card, copies=copies.get(card.id.rpartition(".")[2], card.copies)) for card in cards]
    return rules_of(cards, staged().catalog.vocabulary, OPEN_POINTS)


def test_a_deck_without_enough_cursed_lands_lies_open_as_a_whole() -> None:
    rules = own_deck(cursed_land=2)
    state = new_game(rules, 2, 1)
    Run(state, rules).advance()
    assert [len(player.zones["deck"]) for player in state.world.players] == [0, 0]


def test_of_a_card_whose_number_nobody_knows_there_is_none() -> None:
    rules = own_deck(blank=None, cursed_land=None, dawnsinger=None)
    state = new_game(rules, 2, 1)
    Run(state, rules).advance()
    assert not {"base.starting.cursed_land", "base.advancement.dawnsinger"}.intersection(
        rules.table.card_id(piece.card) for piece in state.world.pieces
    )
    assert [len(state.world.owned_cards(who)) for who in range(2)] == [3, 3]


@pytest.mark.parametrize("copies", [{"blank": 1}, {"blank": 1, "cursed_land": 2}])
def test_a_leader_takes_a_blank_card_out_of_the_field_if_the_deck_has_none(copies: dict[str, int]) -> None:
    rules = own_deck(**copies)
    for seed in range(16):
        state = new_game(rules, 2, seed, leaders="random")
        Run(state, rules).advance()
        world = state.world
        for player in world.players:
            leader = next(card for zone in player.zones.values() for card in zone if world.leader_of(card) is not None)
            last = not player.zones["deck"]
            assert leader in player.zones["on_deck" if last else "deck"]
            assert len(player.zones["on_deck"]) == 1
            kept = shown(rules.board(state), leader)
            world.changed(leader)
            assert shown(rules.board(state), leader) == kept


def test_what_lies_in_the_middle_is_no_place_of_a_player() -> None:
    world: MysticVale = deck().new_game(2, 1).table.state.world
    assert set(world.players[0].zones) == {"deck", "field", "on_deck", "discard", "workshop"}


def test_five_and_six_play_only_by_the_option_that_says_so() -> None:
    with pytest.raises(NoSuchGame, match="5 players; the game is for 2, 3, 4"):
        deck().new_game(5, 1)
    game = deck().new_game(6, 1, options={"players.five_six": "fan_counts"}, leaders="random")
    chosen = random.Random(6)
    for _ in range(400):
        if game.decision is not None:
            game.play(chosen.choice(game.decision.options))
    assert len(game.scores) == 6


def test_what_is_agreed_on_is_said_in_texts() -> None:
    for wish in (5, [3], {"a": 1}):
        with pytest.raises(NoSuchGame, match="`leaders` is agreed on by a text or a list of texts"):
            deck().new_game(2, 1, leaders=wish)
    assert deck().new_game(2, 1, sets="base").course.beginning.wanted == {"sets": "base"}
