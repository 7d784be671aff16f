"""Words take the form that their number asks for, in each language by its own rule."""

import subprocess
import sys

import pytest

from cardc.language.plurals import agreeing, category, form, range_category

CARD = {"one": "carte", "many": "cartes"}
MILLIONS = {"one": "carte", "other": "cartes", "many": "de cartes"}
PRINTED = {"m": {"one": "imprimé", "other": "imprimés"}, "f": {"one": "imprimée", "other": "imprimées"}}


@pytest.mark.parametrize("number", [0, 1])
def test_french_says_none_and_one_in_the_singular(number: int) -> None:
    assert category("fr", number) == "one"


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_none_is_plural_in_english_spanish_and_catalan(language: str) -> None:
    assert [category(language, number) for number in (0, 1, 2)] == ["other", "one", "other"]


@pytest.mark.parametrize(("language", "expected"), [("fr", "many"), ("es", "many"), ("ca", "many"), ("en", "other")])
def test_whole_millions_are_a_category_of_their_own_but_in_english(language: str, expected: str) -> None:
    assert [category(language, number) for number in (999_999, 1_000_000, 1_000_001)] == ["other", expected, "other"]


def test_a_number_below_nought_is_said_as_its_size_is() -> None:
    assert (category("fr", -1), category("fr", -2)) == ("one", "other")


@pytest.mark.parametrize("language", ["en", "fr", "es", "ca"])
def test_a_range_is_said_as_its_end_is(language: str) -> None:
    assert range_category(language, 1, 2) == "other"


def test_a_range_from_none_to_one_is_singular_where_both_are() -> None:
    assert {one: range_category(one, 0, 1) for one in ("fr", "en", "es", "ca")} == {
        "fr": "one",
        "en": "other",
        "es": "other",
        "ca": "other",
    }


def test_a_language_that_nobody_knows_has_one_thing_and_others() -> None:
    assert [category("xx", number) for number in (0, 1, 2)] == ["other", "one", "other"]


def test_a_word_with_one_plural_says_it_of_every_other_number() -> None:
    assert [form(CARD, one) for one in ("one", "other", "many", "few")] == ["carte", "cartes", "cartes", "cartes"]


def test_a_word_with_a_form_for_millions_says_it_of_them_only() -> None:
    assert [form(MILLIONS, category("fr", n)) for n in (1, 2, 3_000_000)] == ["carte", "cartes", "de cartes"]


def test_a_word_without_a_singular_has_none() -> None:
    assert form({"many": "cartes"}, "one") == "cartes"
    assert form({}, "one") is None


def test_an_entry_agrees_in_gender_and_number_in_either_order() -> None:
    by_number = {"one": {"m": "imprimé", "f": "imprimée"}, "other": {"m": "imprimés", "f": "imprimées"}}
    for entry in (PRINTED, by_number):
        assert agreeing(entry, "f", "other") == "imprimées"
        assert agreeing(entry, "", "one") == "imprimé"
    assert agreeing("disponible", "f", "many") == "disponible"
    assert agreeing({"f": "une"}, "m", "one") is None


def test_nothing_is_loaded_before_a_number_is_said() -> None:
    """The library is some milliseconds, which no command should spend that says no number."""
    code = "import sys, cardc.language.plurals; sys.exit('babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
