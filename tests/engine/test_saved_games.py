"""A game that was saved goes on as if it never had been, also beside cards that came, went or changed since."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardc.catalog.cards import Card
from cardc.engine.effect import EFFECT
from cardc.engine.machine import start, step
from cardc.engine.naming import describe, key, labels
from cardc.engine.options import Option
from cardc.engine.refs import Ref
from cardc.engine.saved_games import FORMAT, NotASavedGame, NotTheseCards, load, save
from cardc.engine.state import FrameData, State, fingerprint
from cardc.engine.values import Value
from cardc.games.mystic_vale.changes import Change
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.labels import TableLabels
from cardc.games.mystic_vale.rules import MysticValeRules, rules_of
from cardc.games.mystic_vale.setup import new_game
from tests.engine.bound import rules, titles
from tests.engine.test_as_before import Names

Game = State[MysticVale]

LEADERS = ("Cyrilla", "Old Barkarb", "Kirath")


def dealt(seed: int) -> tuple[Game, MysticValeRules]:
    """A game of three with leaders and amulets, at its first decision."""
    game = rules(seed % 3)
    amulets = random.Random(seed).sample(titles("amulet"), len(LEADERS))
    state = new_game(game, len(LEADERS), seed, leaders=LEADERS, amulets=amulets)
    start(state, game)
    return state, game


def reloaded(state: Game, game: MysticValeRules, other: MysticValeRules | None = None) -> Game:
    """The game as it comes back from a file, to the same rules or others."""
    return load(json.loads(json.dumps(save(state, game))), other or game)


def names(state: Game, game: MysticValeRules) -> TableLabels:
    """The names on a table."""
    numbered = {card: f"card {card}" for card in range(len(state.world.cards))}
    return TableLabels(state.world, game.table, Names(numbered))


def offered(state: Game, game: MysticValeRules) -> list[str]:
    """The labels of what is offered."""
    return labels(state.decision.options, names(state, game)) if state.decision else []


def play_on(state: Game, game: MysticValeRules, seed: int) -> Iterator[list[str]]:
    """What is offered and what happens, decision by decision, to the end."""
    chosen = random.Random(seed)
    while state.decision is not None:
        options = offered(state, game)
        log = step(state, game, state.decision.options[chosen.randrange(len(options))])
        yield [*options, *(describe(event, names(state, game)) for event in log)]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_loaded_anew_at_each_decision_is_played_as_the_one_that_was_not(seed: int) -> None:
    state, game = dealt(seed)
    again, chosen, inside = state, random.Random(seed), 0
    for _ in range(20_000):
        inside += bool(state.stack) and state.stack[-1].kind == EFFECT
        again = reloaded(again, game)
        assert again.decision == state.decision
        assert again.stack == state.stack
        assert offered(again, game) == offered(state, game)
        if state.decision is None or again.decision is None:
            break
        i = chosen.randrange(len(state.decision.options))
        answer, same = state.decision.options[i], again.decision.options[i]
        assert step(again, game, same) == step(state, game, answer)
    assert state.decision is None
    assert again.hash() == state.hash()
    assert inside > 0, "no decision in the middle of an effect"


def in_the_middle(seed: int) -> tuple[Game, MysticValeRules]:
    """A game after a hundred decisions."""
    state, game = dealt(seed)
    for _, _told in zip(range(100), play_on(state, game, seed), strict=False):
        pass
    return state, game


def with_cards(game: MysticValeRules, cards: list[Card]) -> MysticValeRules:
    """The rules with other cards."""
    return rules_of(cards, game.table.vocabulary)


def cards_of(game: MysticValeRules) -> list[Card]:
    return [entry.card for entry in game.table.cards]


def stranger(game: MysticValeRules) -> Card:
    """A card with abilities that is not in the game."""
    printed = next(card for card in cards_of(game) if card.kind == "leader" and card.title not in LEADERS)
    return dataclasses.replace(printed, id="mine.leader.stranger", title="Stranger")


def is_unused(state: Game, game: MysticValeRules, card: Card) -> bool:
    return all(piece.card != game.table.by_id[card.id].number for piece in state.world.pieces)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("change", ["a card more", "cards less", "others edited", "another order"])
def test_what_happens_to_other_cards_does_not_matter(seed: int, change: str) -> None:
    state, game = in_the_middle(seed)
    cards = cards_of(game)
    unused = [card for card in cards if is_unused(state, game, card)]
    assert unused
    other = {
        "a card more": [stranger(game), *cards],
        "cards less": [card for card in cards if card not in unused],
        "others edited": [dataclasses.replace(card, copies=77, faces=()) if card in unused else card for card in cards],
        "another order": cards[::-1],
    }[change]
    changed = with_cards(game, other)
    again = reloaded(state, game, changed)
    assert list(play_on(again, changed, seed)) == list(play_on(state, game, seed))


def test_a_card_that_is_used_may_not_change() -> None:
    state, game = in_the_middle(0)
    cards = cards_of(game)
    edited = [
        dataclasses.replace(
            card, faces=tuple(dataclasses.replace(face, values={**face.values, "points": 9}) for face in card.faces)
        )
        if card.title in LEADERS[:2]
        else card
        for card in cards
    ]
    with pytest.raises(NotTheseCards) as refused:
        reloaded(state, game, with_cards(game, edited))
    assert set(refused.value.titles) == set(LEADERS[:2])


def test_a_card_that_is_used_must_be_there() -> None:
    state, game = in_the_middle(0)
    with pytest.raises(NotTheseCards, match="Cyrilla"):
        reloaded(state, game, with_cards(game, [card for card in cards_of(game) if card.title != "Cyrilla"]))


JUNK: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "", "use", [], [[]], ["use"], {}, {"who": 1})


def damaged(saved: Any, chosen: random.Random) -> None:
    """Does something to one part of a saved game."""
    inside = saved
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        one = chosen.choice(keys)
        if not isinstance(inside[one], dict | list) or not inside[one] or chosen.random() < 0.1:
            break
        inside = inside[one]
    if chosen.random() < 0.3:
        del inside[one]
    else:
        inside[one] = chosen.choice(JUNK)


def test_a_damaged_file_is_refused() -> None:
    state, game = in_the_middle(0)
    chosen, saved = random.Random(0), save(state, game)
    for _ in range(300):
        data = json.loads(json.dumps(saved))
        damaged(data, chosen)
        if data != saved:
            with pytest.raises(NotASavedGame):
                load(data, game)


@pytest.mark.parametrize("seed", range(3))
def test_a_file_that_was_made_by_hand_breaks_nothing(seed: int) -> None:
    state, game = in_the_middle(seed)
    chosen, saved, refused = random.Random(seed), json.dumps(save(state, game)), list[str]()
    for _ in range(500):
        data = json.loads(saved)
        damaged(data["state"], chosen)
        data["sum"] = fingerprint({name: data[name] for name in ("options", "cards", "state")})
        try:
            load(data, game)
        except NotASavedGame as error:
            refused.append(str(error))
    assert len(refused) > 250
    assert not any("was changed" in why for why in refused)  # by its sum: nothing would be read then


@pytest.mark.parametrize("part", ["sum", "options", "cards", "state"])
def test_what_a_file_lacks_is_told(part: str) -> None:
    state, game = in_the_middle(0)
    saved = save(state, game)
    with pytest.raises(NotASavedGame, match=f"it lacks `{part}`"):
        load({name: value for name, value in saved.items() if name != part}, game)


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"game": "mystic_vale", "format": FORMAT}])
def test_what_is_no_saved_game_at_all_is_refused(data: Any) -> None:
    with pytest.raises(NotASavedGame):
        load(data, rules(0))


@pytest.mark.parametrize("base", [Option, Ref, FrameData, Change], ids=lambda base: base.__name__)
def test_every_type_that_the_game_makes_can_be_saved(base: type[Value]) -> None:
    of_the_game = [cls for cls in kinds_of(base) if cls.__module__.startswith("cardc.games.mystic_vale.")]
    assert of_the_game
    assert set(of_the_game) <= set(MysticValeRules.kinds)


def kinds_of(base: type[Value]) -> Iterator[type[Value]]:
    """The types of value that are of a base."""
    for cls in base.__subclasses__():
        yield from [cls] if cls.kind else kinds_of(cls)


def test_every_option_has_a_key_of_its_own() -> None:
    state, game = dealt(1)
    for _, _told in zip(range(300), play_on(state, game, 1), strict=False):
        options = state.decision.options if state.decision else ()
        assert len({key(option) for option in options}) == len(options)
