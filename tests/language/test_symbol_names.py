"""Where symbols cannot be drawn, a language says them by its own names, in the number that is meant."""

import pytest

from cardc.language.symbol_names import holes_told, listed_out, number_before, spelled_out, symbol_name
from cardc.language.wording import Wording
from tests.language.bundled import game

ENGLISH, FRENCH = (game().wordings[language] for language in ("en", "fr"))


@pytest.mark.parametrize("wording", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_symbol_has_a_name_in_singular_and_plural(wording: Wording) -> None:
    for symbol in game().symbols:
        assert "{" not in symbol_name(wording, symbol) + symbol_name(wording, symbol, 2)
        assert "{" not in symbol_name(wording, symbol, price=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gagnez 1 {guardian}", "gagnez 1\u00a0Gardien"),
        ("gagnez 2 {guardian}", "gagnez 2\u00a0Gardiens"),
        ("gagnez +2\u00a0{guardian}", "gagnez +2\u00a0Gardiens"),
        ("pour chaque {animal}, {forest} ou {sky}", "pour chaque Esprit Bestial, Esprit Sylvain ou Esprit Céleste"),
        ("2 {animal}, {forest} ou {sky}", "2\u00a0Esprits Bestiaux, Esprits Sylvains ou Esprits Célestes"),
        ("2 {vp} pour chaque {guardian}", "2\u00a0PV pour chaque Gardien"),
        ("0 {guardian}", "0\u00a0Gardien"),
    ],
)
def test_a_name_agrees_with_the_number_before_it(text: str, said: str) -> None:
    assert spelled_out(text, FRENCH).replace("\u00a0", " ") == said.replace("\u00a0", " ")


def test_none_is_plural_in_english() -> None:
    assert spelled_out("0 {guardian}, 1 {guardian}", ENGLISH) == "0 guardians, 1 guardian"


def test_a_name_that_begins_with_a_vowel_is_elided_to() -> None:
    assert spelled_out("autant de {animal} que cette carte", FRENCH) == "autant d’Esprits Bestiaux que cette carte"


def test_behind_a_possessive_a_name_stands_in_the_plural() -> None:
    assert spelled_out("1 de vos {animal}, {forest} ou {sky}", FRENCH) == (
        "1 de vos Esprits Bestiaux, Esprits Sylvains ou Esprits Célestes"
    )
    assert spelled_out("double your {sky}", ENGLISH) == "double your sky spirits"


def test_a_wild_symbol_in_a_price_asks_for_any_of_its_group() -> None:
    assert spelled_out("{wild}", FRENCH) == "Esprit Libre"
    assert listed_out("{animal} {wild}", FRENCH, price=True) == "Esprit Bestial, n’importe quel Esprit"
    assert listed_out("{sky*2} {wild*3}", ENGLISH, price=True) == "2\u00a0sky spirits, 3\u00a0spirits of any kind"


def test_a_hole_is_a_question_mark_and_never_its_inner_name() -> None:
    assert spelled_out("gain 1 {mana} for each {?list}", ENGLISH) == "gain 1 mana for each ?"


def test_several_holes_of_a_text_are_told_apart_by_numbers() -> None:
    assert spelled_out("gain 1 {?b} for each {?a} or 1 {?b}", ENGLISH) == "gain 1 ?1 for each ?2 or 1 ?1"
    assert spelled_out("{?a*2} {?b}", ENGLISH) == "2\u00a0?1 ?2"


def test_a_text_can_be_told_with_its_symbols_and_without_the_names_of_its_holes() -> None:
    assert holes_told("{?}: gain 1 {mana}") == "?: gain 1 {mana}"
    assert holes_told("gain {?b*2} for each { ?a }") == "gain 2\u00a0?1 for each ?2"
    assert holes_told("gain { mana * 2 }") == "gain { mana * 2 }"


def test_a_symbol_without_a_name_keeps_its_braces_and_is_not_said_in_english() -> None:
    nameless = {name: entry for name, entry in FRENCH.data["symbols"].items() if name != "guardian"}
    wording = Wording({**FRENCH.data, "symbols": nameless})
    assert spelled_out("2 {guardian}", wording) == "2\u00a0{guardian}"


def test_the_number_before_a_symbol_is_the_one_that_counts_it() -> None:
    assert [number_before(text) for text in ("", "each ", "gain 3 ", "3 cards, each ", "+12\u00a0")] == [1, 1, 3, 1, 12]
