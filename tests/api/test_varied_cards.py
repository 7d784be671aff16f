"""Cards as they might be: other values, said in words, and what is wrong with words that say none."""

from pathlib import Path

import pytest

import cardc
from cardc.api.played_cards import NoSuchSet, of_sets
from cardc.api.varied_cards import NotVaried, denied, varied, without
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.games.registry import DEFAULT
from tests.bundled_decks import deck

BAY = Path(__file__).parent.parent / "third_game" / "lantern_bay"


@pytest.fixture(scope="module")
def bay() -> cardc.Deck:
    return cardc.load(BAY, game=BAY)


def changed(of: cardc.Deck, said: str) -> list[Card]:
    """The card that the words speak of, with each of the values."""
    edition = Edition(of.shown, of.edition.origins)
    found = []
    for change in varied(of, said):
        cards = {card.id: card for card in change.applied(edition)}
        assert [card for card in cards if cards[card] != of.shown.cards[card]] in ([change.card], [])
        found.append(cards[change.card])
    return found


def test_a_range_is_every_value_of_it(bay: cardc.Deck) -> None:
    assert [card.get("price") for card in changed(bay, "Trawler.price=3..5")] == [3, 4, 5]


def test_values_may_be_listed_and_each_counts_once(bay: cardc.Deck) -> None:
    assert [one.label for one in varied(bay, "Trawler.price=5, 2..3,3")] == [
        f"Trawler.price={price}" for price in (5, 2, 3)
    ]


def test_symbols_are_fields_of_their_own_and_the_others_stay(bay: cardc.Deck) -> None:
    (amber,) = changed(bay, "Amber.coin=5")
    assert amber.faces[0].get("gives").counts == {"coin": 5}
    assert changed(bay, "Amber.gives.coin=5") == [amber]


def test_a_card_is_meant_by_any_of_its_names(bay: cardc.Deck) -> None:
    assert {
        one.card for name in ("Amber", "ambre", "harbour.cargo.amber") for one in varied(bay, f"{name}.price=1")
    } == {"harbour.cargo.amber"}


def test_so_many_copies_and_points_vary_too(bay: cardc.Deck) -> None:
    assert [card.copies for card in changed(bay, "Trawler.copies=1,9")] == [1, 9]
    assert [card.get("fame") for card in changed(bay, "Trawler.fame=4")] == [4]


def test_sides_have_values_of_their_own() -> None:
    form, symbol = deck(DEFAULT).shown.card_form, next(iter(deck(DEFAULT).shown.vocabulary.symbols))
    sided = [card for card in deck(DEFAULT).shown if len(card.faces) > 1]
    two_sided = next(card for card in sided if "symbols" in form.allowed(card.kind, card.faces[0].side))
    side = two_sided.faces[0].side
    (found,) = changed(deck(DEFAULT), f"{two_sided.id}.{side}.{symbol}=7")
    assert found.faces[0].get("symbols").count(symbol) == 7
    assert found.faces[1] == two_sided.faces[1]


def test_a_card_is_taken_out_and_all_others_stay(bay: cardc.Deck) -> None:
    left = without(bay, "Amber").applied(Edition(bay.shown, bay.edition.origins))
    assert [card.id for card in bay.shown if card not in left] == ["harbour.cargo.amber"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Amber", "`Amber` is not `CARD.FIELD=VALUES`, such as `Stag.cost=4..7`"),
        ("Amber.price", "is not `CARD.FIELD=VALUES`"),
        ("Amber.price=", "is not `CARD.FIELD=VALUES`"),
        ("Ambr.price=3", "there is no card `Ambr`; did you mean `Amber`?"),
        ("Amber.prise=3", "Amber has no value `prise`; did you mean `price`?"),
        ("Amber.charm=3", "Amber has no value `charm`; there are `copies`, `price`"),
        ("Amber.price=7..4", "`7..4` is no range of at most 50 values, the least first"),
        ("Amber.price=1..99", "`1..99` is no range"),
        ("Amber.price=much", "`Amber.price=much`: "),
        ("Amber.price=-1", "`Amber.price=-1`: "),
        ("Amber.copies=0", "expected at least 1"),
        ("Amber.price={a: 1", "`{a: 1` is no value"),
        ("Amber.price=[1]", "`[1]` is no value"),
        ("Amber.price=1,,2", "`` is no value"),
    ],
)
def test_words_that_say_no_values_are_refused_with_a_way_out(bay: cardc.Deck, said: str, told: str) -> None:
    with pytest.raises(NotVaried) as refused:
        changed(bay, said)
    assert told in str(refused.value)


def test_sets_are_picked_by_name(bay: cardc.Deck) -> None:
    edition = Edition(deck(DEFAULT).shown, deck(DEFAULT).edition.origins)
    assert {card.set for card in of_sets(edition, ["base", "mana_storm"]).catalog} == {"base", "mana_storm"}
    assert of_sets(edition, []).catalog.cards == edition.catalog.cards
    with pytest.raises(NoSuchSet, match="there is no set `bass`; did you mean `base`"):
        of_sets(edition, ["bass"])


def test_a_card_that_is_denied_is_there_for_the_others(bay: cardc.Deck) -> None:
    one, gone = denied(bay, "ambre"), without(bay, "Amber")
    edition = Edition(bay.shown, bay.edition.origins)
    assert (one.label, one.card, one.denied, one.gone) == ("denied Amber", "harbour.cargo.amber", True, False)
    assert one.applied(edition) == tuple(bay.shown)
    assert (gone.denied, gone.gone) == (False, True)
    assert not any(change.gone for change in varied(bay, "Amber.price=1"))
