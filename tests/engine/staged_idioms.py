"""The bundled scenarios beside those of the idioms, which use what no bundled card does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.replaying import scenarios as expansion_scenarios
from cardc.catalog.cards import Card
from cardc.engine.machine import Run
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.staging import Staging
from cardc.scenarios.binding import bind
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import Outcome, replay
from tests.engine import staged as bundled

IDIOMS = Path(__file__).parents[1] / "expansion" / "idioms"


@cache
def staged() -> Deck:
    """The bundled cards, with those that say what no bundled card does."""
    return load([IDIOMS])


@cache
def idioms() -> tuple[Scenario, ...]:
    """The scenarios of the idioms."""
    return expansion_scenarios((IDIOMS,), staged()).scenarios


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All of them."""
    return (*bundled.scenarios(), *idioms())


@cache
def outcome(name: str) -> Outcome:
    """One of them, replayed."""
    scenario = next(one for one in scenarios() if one.name == name)
    return replay(scenario, staged().stage, staged().catalog)


def find_card(title: str, scenario: Scenario) -> Card | None:
    """A card with everything unknown bound to 0, or as its scenario assumes."""
    card = staged().catalog.by_name(title)
    return card and bind(card, scenario.assume.get(card.title, {}), staged().catalog, {})


def table_of(scenario: Scenario) -> SetTable:
    """The table of a scenario at its first decision."""
    table = Staging(staged().catalog.vocabulary).set(scenario.given, lambda title: find_card(title, scenario))
    Run(table.state, table.rules).advance()
    return table
