"""No rule reads a card's name: under other names, every scenario plays the same."""

from __future__ import annotations

import dataclasses
import random
from functools import cache

import pytest

from cardc.catalog.cards import Card
from cardc.engine.events import Log
from cardc.engine.machine import Run
from cardc.games.mystic_vale.staging import Staging
from cardc.scenarios.read import Scenario
from tests.engine.staged import drive, find, outcomes, scenarios, staged


def played(scenario: Scenario, renamed: random.Random | None) -> tuple[Log, str]:
    """The events and the end of a scenario, with the cards' own or random names."""

    vocabulary = staged().catalog.vocabulary

    @cache
    def name(known: str) -> str:
        return "".join(renamed.choices("abcdefghijklmnopqrstuvwxyz", k=12)) if renamed else known

    @cache
    def named(title: str) -> Card | None:
        card = find(title, scenario)
        if card is None or renamed is None:
            return card
        new = name(card.id)
        return dataclasses.replace(card, id=new, title=new.title(), set=new, names={}, aliases=())

    nouns = {
        noun.name: dataclasses.replace(noun, cards=tuple(map(name, noun.cards))) for noun in vocabulary.nouns.values()
    }
    table = Staging(dataclasses.replace(vocabulary, nouns=nouns)).set(scenario.given, named)
    run = Run(table.state, table.rules)
    run.advance()
    return [*run.log, *drive(table, outcomes()[scenario.name].answers)], table.state.hash()


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda s: s.name)
def test_renaming_all_cards_leaves_the_game_equal(scenario: Scenario) -> None:
    assert played(scenario, random.Random(scenario.name)) == played(scenario, None)
