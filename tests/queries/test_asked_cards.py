"""Which cards a query means."""

import pytest

from cardc.publish.queries.card_rows import CardFacts
from cardc.publish.queries.query_matching import matches
from cardc.publish.queries.query_reading import read_query
from tests.bundled_decks import deck
from tests.queries.asked import GAMES, facts, rows, scheme, titles


def of_kind(kind: str) -> set[str]:
    return {card.title for card in deck().catalog if card.kind == kind}


@pytest.mark.parametrize(("query", "title"), [("mana storm", "Argent Owl"), ("leader", "Cyrilla"), ("level 2", "Hawk")])
def test_words_find_sets_kinds_and_levels(query: str, title: str) -> None:
    assert any(found.startswith(title) for found in titles(query))


def test_every_card_of_a_kind_is_found_by_its_word() -> None:
    assert {*map(str, of_kind("amulet"))} <= {*titles("amulet")}


def test_titles_of_all_languages_are_searched_in_each() -> None:
    assert titles("chanteuse") == ["Dawnsinger"]
    assert titles("dawnsinger", language="fr") == ["Chanteuse de l’Aube"]


@pytest.mark.parametrize("typed", ["Chœur", "choeur", "CHŒUR", "chœur de la terre", "l'aube", "L’AUBE", "paturage"])
def test_case_accents_ligatures_and_apostrophes_make_no_difference(typed: str) -> None:
    assert len(titles(typed, language="fr")) == 1


def test_a_phrase_does_not_run_over_two_values() -> None:
    assert titles('"storm kind"') == []


def test_texts_are_searched_as_they_are_read_aloud() -> None:
    assert "Dawnsinger" in titles('o:"gain 1 mana for each guardian"')


def test_french_texts_are_found_in_french_and_english() -> None:
    french = "Chanteuse de l’Aube"
    assert french in titles("o:gardien", language="fr")
    assert french in titles("o:guardian", language="fr")
    assert "Dawnsinger" not in titles("o:gardien")


def test_what_is_not_known_fits_no_comparison() -> None:
    known, unknown = {*titles("cost<=3 or cost>3")}, {*titles("cost=?")}
    assert known
    assert unknown
    assert known.isdisjoint(unknown)
    assert unknown.isdisjoint(titles("cost!=3"))


def test_what_has_no_number_differs_from_none() -> None:
    assert of_kind("conclave").isdisjoint(titles("level!=2"))


def test_a_symbol_that_may_yet_be_printed_is_unknown() -> None:
    assert "Dawnsinger" in titles("symbol:decay=?")
    assert "Dawnsinger" not in titles("symbol:guardian=?")
    assert "Dawnsinger" not in titles("decay=0")


def test_a_symbol_that_is_known_to_be_absent_is_none() -> None:
    bare = {row.titles[0] for row in rows() if row.numbers.get("symbol.decay") == (0,)}
    assert bare
    assert bare == {*titles("symbol:decay=0")} == {*titles("decay<1")}


def test_what_is_left_out_and_what_is_asked_for_are_all_cards() -> None:
    assert len(titles("t:vale")) + len(titles("-t:vale")) == len(rows())


def test_what_is_not_understood_does_not_empty_the_list() -> None:
    assert titles("xyzzy:3 t:amulet") == titles("t:amulet")
    assert len(titles("xyzzy:3")) == len(rows())


@pytest.mark.parametrize("game", GAMES)
def test_each_word_of_a_key_means_the_cards_that_have_it(game: str) -> None:
    for key in scheme(game).keys:
        for word in key.words:
            if key.form == "word":
                asks = read_query(f'{key.name}="{word.name}"', scheme(game)).asks
                expected = [row.id for row in rows(game) if word.name in row.words.get(key.name, ())]
                found = [row.id for row, one in zip(rows(game), facts(game), strict=True) if matches(asks, one)]
                assert {*expected} <= {*found}, (key.name, word.name)


@pytest.mark.parametrize(
    ("query", "found"),
    [("cost=2", True), ("cost=3", True), ("cost!=2", False), ("cost!=4", True), ("cost>3", False), ("cost<3", True)],
)
def test_of_several_numbers_one_that_fits_is_enough(query: str, found: bool) -> None:
    sides = CardFacts("", {}, {}, {"cost": (2, 3)}, frozenset())
    assert matches(read_query(query, scheme()).asks, sides) is found


def test_another_number_may_yet_be_it() -> None:
    half = CardFacts("", {}, {}, {"cost": (2,)}, frozenset({"cost"}))
    assert not matches(read_query("cost!=4", scheme()).asks, half)
