"""What is asked, and by which card; which numbers are typed; which numbers are explained."""

import pytest

from cardc.api.at_table.asking_card import asking_ability
from cardc.api.at_table.explained_numbers import NotExplained, explained
from cardc.api.at_table.option_rows import option_rows
from cardc.api.at_table.seen_table import seen_table
from cardc.api.playing import Playing
from cardc.engine.chance import Chance
from cardc.engine.effect import EFFECT, beginning
from cardc.engine.numbers import AbilityNumber
from cardc.engine.options import AbilityUse, AmountOption
from cardc.engine.scene import SceneThing
from cardc.engine.state import Decision, Frame
from tests.at_table.conftest import deck_of, words_of


@pytest.fixture
def bay() -> Playing:
    """A small game, at its first decision."""
    return deck_of("lantern_bay").new_game(players=2, seed=3)


def test_a_card_asks_while_its_ability_is_carried_out_unless_a_phase_is_played_in_it(bay: Playing) -> None:
    state, rules = bay.table.state, bay.table.rules
    assert asking_ability(bay.table) is None
    ability = AbilityNumber(0)
    used = AbilityUse(ability, 0, 0, 0)
    phase = state.stack[-1]
    state.stack.append(Frame(EFFECT, 0, 0, beginning(rules.program(ability), used)))
    asking = asking_ability(bay.table)
    assert asking is not None
    assert asking == bay.table.printed(ability)
    assert asking.card in bay.deck.shown.cards
    state.stack.append(phase)
    assert asking_ability(bay.table) is None


def test_amounts_are_typed_as_they_are(bay: Playing) -> None:
    who = bay.table.state.decision.who
    bay.table.state.decision = Decision(who, "amount", tuple(map(AmountOption, (2, 0, 1))))
    rows = option_rows(bay, seen_table(bay, who), words_of(bay))
    assert [(row.number, row.label) for row in rows] == [(0, "0"), (1, "1"), (2, "2")]


def test_a_number_that_rests_on_what_lies_face_down_is_not_explained(
    bay: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = type(bay.table)
    topmost = lambda self, who, name: self.state.world.lying("hand", who)[0] if name == "topmost" else None  # noqa: E731
    monkeypatch.setattr(table, "number", topmost)
    seen, words = seen_table(bay, 0), words_of(bay)
    with pytest.raises(NotExplained, match="face down"):
        explained(bay, seen, 0, "topmost of ben", words)
    assert explained(bay, seen, 0, "topmost", words)[0].startswith("topmost ")


def test_what_a_crafted_thing_shows_is_explained_by_its_parts() -> None:
    game, chance = deck_of("mystic_vale").new_game(players=2, seed=3), Chance(5)
    made: list[SceneThing] = []
    while not made:
        assert game.decision is not None
        game.play(game.decision.options[chance.below(len(game.decision.options))])
        made = [thing for thing in seen_table(game, 0).things() if len(thing.parts) > 1]
    for thing in made:
        first, *parts = explained(game, seen_table(game, 0), 0, thing.called, words_of(game))
        assert first.startswith(thing.called)
        assert len(parts) == len(thing.parts)
        assert all(": " in part for part in parts)
