"""Scenarios that begin with the same whole game share its set-up, and nothing else: each plays a game of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardc.api.deck import Deck
from cardc.api.replaying import replay, scenarios
from cardc.engine.machine import step
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.new_games import NEW_GAME, NewGame, SetUps, new_game_of
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import Outcome
from cardc.scenarios.trace import trace_data
from tests.bundled_decks import deck
from tests.sabotage.breaking import broken

GAMES = ("mystic_vale", "misty_valley")


def beginning(of: Deck, name: str = "") -> list[Scenario]:
    """The scenarios that begin with a whole game, and contain a name."""
    return [one for one in scenarios((), of).scenarios if NEW_GAME in one.given and name in one.name]


def told(outcome: Outcome) -> object:
    """All that a replay tells, and how its last game ended."""
    return trace_data(outcome), outcome.answers


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_tells_the_same_with_a_set_up_of_its_own(game: str) -> None:
    listed = beginning(deck(game))
    shared = [told(outcome) for outcome in replay(listed, deck(game), set_ups=SetUps())]
    alone = [told(outcome) for one in listed for outcome in replay([one], deck(game))]
    assert shared == alone
    assert len(listed) >= 20


def test_a_game_that_is_played_on_is_another_one_for_who_begins_with_it_next() -> None:
    cards = tuple(deck().catalog)
    game, set_ups = NewGame(2, (1,), {}), SetUps()
    table, log = set_ups.begin(game, deck().stage, cards, 1, {})
    before = table.state.hash()
    assert table.state.decision is not None
    step(table.state, table.rules, table.state.decision.options[0])
    again = set_ups.begin(game, deck().stage, cards, 1, {})
    assert (again.table.state.hash(), again.log) == (before, log)
    assert table.state.hash() != before


def test_other_wishes_options_cards_and_seeds_make_another_game() -> None:
    stage, cards, set_ups = deck().stage, tuple(deck().catalog), SetUps()
    doubled = tuple(replace(card, copies=2 * (card.copies or 0)) for card in cards)
    plain = NewGame(2, (1,), {})
    begun = [
        set_ups.begin(game, stage, listed, seed, options).table.state.hash()
        for game, listed, seed, options in (
            (plain, cards, 1, {}),
            (plain, cards, 2, {}),
            (NewGame(3, (1,), {}), cards, 1, {}),
            (NewGame(2, (1,), {"sets": ["base"]}), cards, 1, {}),
            (plain, cards, 1, {"setup.field_stop": "decay"}),
            (plain, doubled, 1, {}),
            (plain, cards, 1, {}),
        )
    ]
    assert begun[0] == begun[-1]
    assert len(set(begun[:4])) == 4
    assert begun[5] not in begun[:4]


def test_what_varied_values_are_read_of_is_noted_for_each_scenario() -> None:
    """A card whose values are noted is another card: what another scenario read of it says nothing."""
    (one, *_) = beginning(deck(), "Leaders may be said to come after the fields")
    begun = new_game_of(one.given)
    assert begun is not None
    set_ups, read = SetUps(), []
    for _ in range(2):
        binder = FaceBinder(replace(one, vary=tuple(deck().catalog.vocabulary.symbols)), deck().catalog)
        set_ups.begin(begun, deck().stage, binder.all(), 1, {})
        read.append(frozenset(binder.read))
    assert read[0] == read[1] != frozenset()


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
def test_a_broken_set_up_is_not_covered_by_one_that_was_sound() -> None:
    listed = beginning(deck(), "Any of 2 players may be the starting player")
    assert [outcome.passed for outcome in replay(listed, deck())] == [True]
    where = "cardc.games.mystic_vale.setup_parts:find_starting_player"
    with broken(where, 'run.state.chance.below(len(players), "first player")', "0", deck()):
        assert [outcome.passed for outcome in replay(listed, deck())] == [False]
