"""The bundled scenarios, ready to be driven by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from cardc.api.deck import Deck
from cardc.api.replaying import scenarios as bundled_scenarios
from cardc.catalog.cards import AbilityText, Card, Face
from cardc.catalog.value_forms import PrintedSymbols
from cardc.engine.events import Log
from cardc.engine.machine import Run, step
from cardc.engine.state import Answer
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.staging import Staging
from cardc.language.ability import read_ability
from cardc.scenarios.binding import BoundCards, bind
from cardc.scenarios.new_games import NEW_GAME
from cardc.scenarios.read import Scenario
from cardc.scenarios.replay import FaceBinder, play
from tests.bundled_decks import deck


def staged() -> Deck:
    """The bundled game."""
    return deck()


@cache
def all_scenarios() -> tuple[Scenario, ...]:
    """All bundled scenarios, those that begin a new game as well."""
    return bundled_scenarios((), staged()).scenarios


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All bundled scenarios that set a table; those that begin a new game have others to drive them."""
    return tuple(one for one in all_scenarios() if NEW_GAME not in one.given)


@cache
def answers(name: str) -> tuple[Answer, ...]:
    """What is answered in a bundled scenario."""
    game, (scenario,) = staged(), (one for one in scenarios() if one.name == name)
    return tuple(play(scenario, game.stage, FaceBinder(scenario, game.catalog, before=BOUND)).answers)


# Cards that were bound for a scenario, for the next.
BOUND = BoundCards()


def find(title: str, scenario: Scenario | None = None, own: dict[str, Card] | None = None) -> Card | None:
    """A card with everything unknown bound to 0, or as a scenario assumes."""
    game = staged()
    card = (own or {}).get(title) or game.catalog.by_name(title)
    if card is None:
        return None
    assumed = scenario.assume.get(card.title, {}) if scenario else {}
    return bind(card, assumed, game.catalog, {})


def set_table(given: dict[str, object], own: dict[str, Card] | None = None) -> SetTable:
    """A table at its first decision."""
    table = Staging(staged().catalog.vocabulary).set(given, lambda title: find(title, own=own))
    Run(table.state, table.rules).advance()
    return table


def table_of(scenario: Scenario) -> SetTable:
    """The table of a scenario at its first decision."""
    table = Staging(staged().catalog.vocabulary).set(scenario.given, lambda title: find(title, scenario))
    Run(table.state, table.rules).advance()
    return table


def drive(table: SetTable, given: Iterable[Answer]) -> Log:
    """Gives raw answers in order."""
    log: Log = []
    for answer in given:
        log += step(table.state, table.rules, answer)
    return log


def answer(table: SetTable, *labels: str) -> Log:
    """Gives answers by label."""
    log: Log = []
    for label in labels:
        assert table.state.decision is not None
        named = {table.label(option): option for option in table.state.decision.options}
        log += step(table.state, table.rules, named[label])
    return log


def offered(table: SetTable) -> list[str]:
    """The labels of what is offered now."""
    decision = table.state.decision
    return [table.label(option) for option in decision.options] if decision else []


def decisions(scenario: Scenario) -> Iterator[SetTable]:
    """The table at each decision that a scenario comes to."""
    table = table_of(scenario)
    yield table
    for chosen in answers(scenario.name):
        step(table.state, table.rules, chosen)
        yield table


def made_card(
    title: str,
    *texts: str,
    points: int = 0,
    side: str = "",
    kind: str = "advancement",
    symbols: Mapping[str, int] | None = None,
) -> Card:
    """A card that exists only in a test, with abilities of its own."""
    vocabulary = staged().catalog.vocabulary
    read = [read_ability(text, vocabulary) for text in texts]
    assert not [r.problems for r in read if r.problems], [r.problems for r in read]
    abilities = tuple(AbilityText(text, r.ability) for text, r in zip(texts, read, strict=True))
    face = Face(side, {"symbols": PrintedSymbols(symbols or {}, others_zero=True), "points": points}, abilities)
    values = {"level": 1, "slots": ("top", "middle", "bottom"), "eclipse": False, "cost": 0}
    return Card(f"test.{title}", title, "test", kind, 3, values, (face,))
