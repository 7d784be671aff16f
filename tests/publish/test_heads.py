"""The head of an ability is set in bold, whether a colon or a comma ends it."""

import pytest

from cardc.language.ability import read_ability
from cardc.language.printer import clause_head, print_ability
from cardc.publish.fit import ability_words
from cardc.publish.fonts import BOLD
from tests.language.bundled import game

CLAUSE = "Once per turn, if you would Spoil, you may instead discard your on-deck card."


@pytest.mark.parametrize(
    ("text", "language", "bold"),
    [
        ("Harvest: Gain 1 {mana}.", "en", "Harvest:"),
        (CLAUSE, "en", "Once per turn, if you would Spoil,"),
        (CLAUSE, "fr", "Une fois par tour, si vous êtes sur le point de Décliner,"),
        ("While On-deck: If you Spoil, gain 2 {vp}.", "en", "While On-deck: If you Spoil,"),
    ],
)
def test_a_head_is_bold_as_far_as_it_reaches(text: str, language: str, bold: str) -> None:
    ability, wording = read_ability(text, game()).ability, game().wordings[language]
    assert ability is not None
    words = ability_words(print_ability(ability, wording), clause_head(ability, wording))
    said = [run.text for word in words for run in word if run.style == BOLD]
    assert " ".join(said).replace("\u00a0", " ") == bold
