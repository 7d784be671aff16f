"""Each mechanism of the language is played by cards of a small expansion, in every language, without Python.

`UPDATE_SNAPSHOT=1` writes `idioms.snapshot` again, to be reviewed.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.replaying import Scenario, replay, scenarios
from cardc.catalog.cards import Card
from cardc.engine.read_abilities import unplayed
from cardc.games.mystic_vale.registered import BOOK
from cardc.language.ability import canonical, read_ability
from cardc.language.printer import print_ability
from tests.plain_yaml import read_yaml
from tests.sabotage.breaking import broken
from tests.sabotage.engines import refuted

FOLDER = Path(__file__).parent / "idioms"
SNAPSHOT = Path(__file__).parent / "idioms.snapshot"
SET = "idioms"


@cache
def deck() -> Deck:
    """The bundled cards with those of the expansion."""
    return load([FOLDER])


@cache
def proofs() -> tuple[Scenario, ...]:
    """The scenarios of the expansion."""
    return scenarios((FOLDER,), deck()).scenarios


def own() -> list[Card]:
    return [card for card in deck().catalog if card.set == SET]


def spoken() -> str:
    """Every text of the expansion, in each language."""
    lines: list[str] = []
    for card in own():
        abilities = [ability.tree for face in card.faces for ability in face.abilities or ()]
        lines += [card.title] if abilities else []
        for tree in abilities:
            assert tree is not None
            wordings = deck().catalog.vocabulary.wordings
            lines += [f"  {language} {print_ability(tree, wording)}" for language, wording in wordings.items()]
    return "\n".join(lines) + "\n"


def test_it_checks_clean_and_brings_no_python() -> None:
    assert deck().catalog.diagnostics == ()
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} == {".yaml"}


def test_its_texts_are_printed_in_both_languages_as_reviewed() -> None:
    said = spoken()
    if os.environ.get("UPDATE_SNAPSHOT"):
        SNAPSHOT.write_text(said, encoding="utf-8")
    assert said == SNAPSHOT.read_text(encoding="utf-8")


def test_its_scenarios_hold_on_their_bare_and_on_their_furnished_tables() -> None:
    assert [(one.scenario.name, one.failures) for one in replay(proofs(), deck()) if one.failures] == []


def test_each_of_its_cards_with_a_text_is_proven() -> None:
    proven = {ruling.partition(".")[0] for scenario in proofs() for ruling in scenario.rulings}
    speaking = {card.id.rpartition(".")[2] for card in own() if any(face.abilities for face in card.faces)}
    assert speaking - proven == HELPERS


# Cards that others are proven with.
HELPERS = {"oriole", "loud_arrival", "low_bell"}


# ---- what is not read as something else


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Harvest: If your deck is empty, the next time you buy, gain 1 {vp}.", "text-syntax"),
        ("Harvest: Choose 2 of these: gain 1 {mana}; gain 1 {sky}.", "text-argument"),
        ("Harvest: Each other player may discard their on-deck card. If you do, gain 1 {vp}.", "text-reference"),
        ("Harvest: Each neighbor gains 1 {vp}, or loses 1 {vp}, then you gain 1 {vp}.", "text-syntax"),
        ("Harvest: Each other player gains 1 {vp} for each vale you own.", "text-reference"),
        ("Harvest: Take 1 {vp} from each other player for each vale they own.", "text-reference"),
    ],
)
def test_what_means_something_else_is_refused(text: str, wrong: str) -> None:
    assert [problem.code for problem in read_ability(text, deck().catalog.vocabulary).problems] == [wrong]


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        (
            "Harvest: Each other player gains 1 {mana}, then you gain 1 {vp}.",
            "Harvest: Each other player gains 1 {mana}. Gain 1 {vp}.",
        ),
        (
            "Harvest: The player to your right loses 1 {vp}, then gain 1 {mana}.",
            "Harvest: The player to your right loses 1 {vp}. Gain 1 {mana}.",
        ),
        (
            "Harvest: Gain 1 {vp}, then each other player gains 2 {vp}.",
            "Harvest: Gain 1 {vp}. Each other player gains 2 {vp}.",
        ),
        (
            "Harvest: Each neighbor loses 1 {vp} and you may discard this card.",
            "Harvest: Each neighbor loses 1 {vp}. You may discard this card.",
        ),
        (
            "Harvest: Discard this card and the player to your left loses 1 {vp}, then they gain 2 {vp}.",
            "Harvest: Discard this card. The player to your left loses 1 {vp}, then gains 2 {vp}.",
        ),
        (
            "Harvest: Each neighbor discards a card in their field, or loses 1 {vp}.",
            "Harvest: Each neighbor may discard a card in their field. If they do not, they lose 1 {vp}.",
        ),
        (
            "Harvest: Each neighbor chooses 2 cards in their field, then they gain +1 {sky} until end of turn.",
            "Harvest: Each neighbor chooses 2 cards in their field, then they gain +1 {sky} until end of turn.",
        ),
        (
            "Harvest: Each neighbor discards a card in their field, or they lose 1 {vp}.",
            "Harvest: Each neighbor may discard a card in their field. If they do not, they lose 1 {vp}.",
        ),
        (
            "Harvest: Each neighbor gains 1 {vp}, or you gain 2 {vp}.",
            "Harvest: Each neighbor gains 1 {vp}, or you gain 2 {vp}.",
        ),
        (
            "Harvest: Each neighbor may lose 1 {vp}. If they do not, they gain 1 {vp}. If they do, they gain 2 {vp}.",
            "Harvest: Each neighbor may lose 1 {vp}. If they do, they gain 2 {vp}. If they do not, they gain 1 {vp}.",
        ),
        (
            "Harvest: Your opponents each lose 1 {vp}. Everyone else gains 2 {vp}. Both neighbors gain 1 {vp}.",
            "Harvest: Each other player loses 1 {vp}. Each other player gains 2 {vp}. Each neighbor gains 1 {vp}.",
        ),
        (
            "Harvest: The player with the most {vp} loses 1 {vp}. Take 1 {vp} from the neighbor with the fewest {vp}.",
            "Harvest: Each player who has the most {vp} loses 1 {vp}. "
            "Take 1 {vp} from each neighbor who has the fewest {vp}.",
        ),
        (
            "Harvest: Gain 1 {mana}, two {sky} and three {vp}.",
            "Harvest: Gain 1 {mana}, 2 {sky} and 3 {vp}.",
        ),
        (
            "Harvest: You may discard this card to gain 2 {mana}, then gain 1 {vp}.",
            "Harvest: You may discard this card. If you do, gain 2 {mana} and 1 {vp}.",
        ),
        (
            "Harvest: Pay any amount of {mana}. Gain twice that much {vp}.",
            "Harvest: Pay any amount of {mana}, then gain 2 {vp} for each {mana} paid this way.",
        ),
        (
            "Harvest: If two or more other players own a vale, gain 1 {mana}.",
            "Harvest: If there are 2 or more other players who own 1 or more vales, gain 1 {mana}.",
        ),
        (
            "End of Game: Score 1 {vp} for each different title among vales you own.",
            "End of Game: Score 1 {vp} for each different vale you own.",
        ),
        (
            "When Played: Discard cards from the top of your deck until you discard one with {guardian}.",
            "When Played: Discard the top cards of your deck until one of them has 1 or more {guardian}.",
        ),
        (
            "Harvest: Discard your on-deck card and two cards in your field.",
            "Harvest: Discard your on-deck card and 2 cards in your field.",
        ),
    ],
)
def test_what_is_said_in_other_words_keeps_who_does_it_and_how_often(text: str, usual: str) -> None:
    vocabulary = deck().catalog.vocabulary
    tree = read_ability(text, vocabulary).ability
    assert tree is not None
    assert canonical(tree, vocabulary) == usual


def test_nothing_is_said_of_the_price_of_what_is_owned() -> None:
    vocabulary = deck().catalog.vocabulary
    tree = read_ability("Ongoing: Each vale you own costs 1 {forest} less.", vocabulary).ability
    assert tree is not None
    assert [problem.message for problem in unplayed(tree, vocabulary, BOOK, "vale")] == [
        "what you own is not bought any more"
    ]


# ---- engines that are broken on purpose


# As those in `tests/sabotage/engines.yaml`: where, what is replaced by what, and the rulings that this contradicts.
SABOTAGE = read_yaml(Path(__file__).parent / "idioms_sabotage.yaml")["engines"]


@pytest.mark.pure_only("breaks the engine by putting other code in place of a function")
@pytest.mark.parametrize("engine", SABOTAGE, ids=lambda engine: engine["name"])
def test_a_broken_engine_fails_each_ruling_that_it_contradicts(engine: dict[str, Any]) -> None:
    involved = [one for one in proofs() if set(one.rulings) & set(engine["contradicts"])]
    with broken(engine["where"], engine["old"], engine["new"], deck()):
        noticed = {ruling for one in replay(involved, deck()) for ruling in refuted(one)}
    assert set(engine["contradicts"]) - noticed == set()
