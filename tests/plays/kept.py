"""Plays to try things with: small ones of the third game, and some of the bundled ones, each played once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import cardc
from cardc.catalog.abilities import parse_abilities
from cardc.catalog.cards import AbilityText, Card
from tests import bundled_decks
from tests.third_game.conftest import FOLDER

GAMES = ("mystic_vale", "misty_valley", "lantern_bay")


@cache
def deck(game: str) -> cardc.Deck:
    """The cards of a game with all that play needs."""
    if game == "lantern_bay":
        return cardc.load(FOLDER, game=FOLDER)
    return replace(bundled_decks.deck(game), faces=("house",))


@cache
def played(game: str, seed: int = 1, steps: int = 10_000) -> cardc.Playing:
    """A game after so many answers at random; who changes it takes a copy."""
    playing, chosen = deck(game).new_game(players=2, seed=seed), Random(seed)
    while playing.decision is not None and len(playing.course.steps) < steps:
        playing.play(chosen.choice(playing.decision.options))
    return playing


def written(playing: cardc.Playing, folder: Path) -> Path:
    """The file of a play."""
    path = folder / "evening.play"
    playing.save(path)
    return path


def with_card(of: cardc.Deck, title: str, change: Callable[[Card], Card]) -> cardc.Deck:
    """A deck in which one card is another."""
    card = of.catalog.by_name(title)
    assert card is not None
    return replace(of, catalog=replace(of.catalog, cards={**of.catalog.cards, card.id: change(card)}))


def saying(of: cardc.Deck, text: str) -> Callable[[Card], Card]:
    """Gives a card another text."""

    def change(card: Card) -> Card:
        face = replace(card.faces[0], abilities=(AbilityText(text, None),))
        found, wrong = parse_abilities(replace(card, faces=(face,)), of.catalog.vocabulary)
        assert not wrong
        return found

    return change
