"""A catalog that takes note of what it is asked: an answer holds beside any other that would answer the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardc.catalog.asked_cards import AnswersOfCards, noting
from cardc.catalog.cards import Card, Catalog
from tests.catalog.tiny import cards, load

LISTED = cards(
    "id: mine.vale.brook, title: Brook, kind: vale, level: 1, copies: 1, cost: {sky: 1}, points: 1",
    "id: mine.vale.grove, title: Grove, kind: vale, level: 2, copies: 1, cost: {sky: 1}, points: 1",
)


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    return load(tmp_path, {"vales.yaml": LISTED})


def asked(catalog: Catalog, ask: Callable[[Catalog], object]) -> AnswersOfCards:
    noted = noting(catalog)
    ask(noted)
    return noted.asked


def with_card(catalog: Catalog, name: str, **stated: object) -> Catalog:
    card = catalog.by_name(name)
    assert card is not None
    changed: Card = replace(card, **stated)  # type: ignore[arg-type]
    return replace(catalog, cards={**catalog.cards, card.id: changed})


def test_it_answers_as_the_catalog_does(catalog: Catalog) -> None:
    noted = noting(catalog)
    assert [noted.by_name(name) for name in ("Brook", "mine.vale.grove", "Nobody")] == [
        catalog.by_name("Brook"),
        catalog.by_name("Grove"),
        None,
    ]
    assert list(noted) == list(catalog)
    assert noted.stated("level") == {"1", "2"}


def test_an_answer_about_a_card_holds_until_that_card_changes(catalog: Catalog) -> None:
    brook = asked(catalog, lambda one: one.by_name("Brook"))
    assert brook.same_in(with_card(catalog, "Grove", copies=2))
    assert not brook.same_in(with_card(catalog, "Brook", copies=2))


def test_an_answer_that_there_is_no_card_holds_until_there_is_one(catalog: Catalog) -> None:
    nobody = asked(catalog, lambda one: one.by_name("Nobody"))
    assert nobody.same_in(with_card(catalog, "Brook", copies=2))
    assert not nobody.same_in(with_card(catalog, "Brook", title="Nobody"))


@pytest.mark.parametrize(
    "ask", [list, lambda one: len(one.cards), lambda one: one.suggest_name("Brok"), lambda one: "Brook" in one.cards]
)
def test_an_answer_about_all_cards_holds_until_one_changes(ask: Callable[[Catalog], object], catalog: Catalog) -> None:
    every = asked(catalog, ask)
    assert every.same_in(replace(catalog))
    assert not every.same_in(with_card(catalog, "Grove", copies=2))


def test_what_cards_state_of_a_field_holds_until_that_is_otherwise(catalog: Catalog) -> None:
    levels = asked(catalog, lambda one: one.stated("level"))
    assert levels.same_in(with_card(catalog, "Grove", copies=2))
    assert not levels.same_in(with_card(catalog, "Grove", values={"level": 3}))


def test_where_a_card_stands_is_no_other_answer(catalog: Catalog) -> None:
    brook = asked(catalog, lambda one: one.by_name("Brook"))
    assert brook.same_in(with_card(catalog, "Brook", where=None))
