"""No rule reads a card's name: under other names, every scenario plays the same."""

from __future__ import annotations

import dataclasses
import random
from functools import cache

import pytest

from cardc.catalog.cards import Card
from cardc.engine.events import Log
from cardc.engine.machine import Run, start, step
from cardc.games.mystic_vale.rules import rules_of
from cardc.games.mystic_vale.setup import new_game
from cardc.games.mystic_vale.staging import Staging
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.read import Scenario
from tests.engine.bound import bound
from tests.engine.staged import answers, drive, find, scenarios, staged


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
    return [*run.log, *drive(table, answers(scenario.name))], table.state.hash()


ON_A_TABLE = [scenario for scenario in scenarios() if NEW_GAME not in scenario.given]


@pytest.mark.parametrize("scenario", ON_A_TABLE, ids=lambda s: s.name)
def test_renaming_all_cards_leaves_the_game_equal(scenario: Scenario) -> None:
    assert played(scenario, random.Random(scenario.name)) == played(scenario, None)


def whole_game(renamed: random.Random | None) -> tuple[Log, str]:
    """Some hundred decisions of a whole game from its set-up on."""
    catalog, values = staged().catalog, random.Random("values")
    cards = [bound(card, values) for card in catalog if card.kind != "conclave"]
    nouns = catalog.vocabulary.nouns
    if renamed is not None:
        new = {card.id: "".join(renamed.choices("abcdefghijklmnopqrstuvwxyz", k=12)) for card in cards}
        cards = [dataclasses.replace(one, id=new[one.id], title=new[one.id], names={}, aliases=()) for one in cards]
        nouns = {n: dataclasses.replace(noun, cards=tuple(map(new.get, noun.cards))) for n, noun in nouns.items()}
    rules = rules_of(cards, dataclasses.replace(catalog.vocabulary, nouns=nouns))
    state = new_game(rules, 3, 7, leaders="draft", amulets="draft")
    log, chosen = [*start(state, rules)], random.Random("answers")
    for _ in range(300):
        if state.decision is not None:
            log += step(state, rules, chosen.choice(state.decision.options))
    return log, state.hash()


def test_renaming_all_cards_leaves_a_whole_game_equal() -> None:
    assert whole_game(random.Random("names")) == whole_game(None)
