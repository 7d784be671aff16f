"""A text is tried in place of one of a card: as it would be checked, said and understood there."""

import pytest

from cardc.api.deck import NoCard
from cardc.api.tried_text import texts_of, try_text
from tests.bundled_decks import deck

CARD = "base.advancement.dawnsinger"


def test_a_sound_text_is_said_in_every_language_and_has_effects() -> None:
    tried = try_text(deck(), CARD, 0, "Harvest: Gain 2 {mana}.")
    assert tried.findings == ()
    assert set(tried.spoken) == set(deck().languages)
    assert "gagnez" in tried.spoken["fr"]
    assert tried.outline[0] == "Ability"


def test_a_slip_is_told_with_its_place_in_the_text() -> None:
    text = "Harvest: Gain 2 {manna}."
    (finding,) = try_text(deck(), CARD, 0, text).findings
    assert (finding.code, finding.severity) == ("symbol-unknown", "error")
    assert text[finding.start : finding.end] == "manna"
    assert "`mana`" in finding.help


def test_a_text_with_errors_says_nothing() -> None:
    tried = try_text(deck(), CARD, 0, "Harvest: Gain 2 {manna}.")
    assert (tried.spoken, tried.outline, tried.usual) == ({}, (), "")


def test_what_a_check_of_the_whole_card_finds_is_told_too() -> None:
    tried = try_text(deck(), CARD, 0, "Harvest:  Gain 2 {mana}.")
    assert [finding.code for finding in tried.findings] == ["text-not-canonical"]
    assert tried.usual == "Harvest: Gain 2 {mana}."


@pytest.mark.parametrize("text", ["", " ", "\x00", "{", "💧" * 400, "Harvest: Draw.\nDraw.", "x" * 2000])
def test_nothing_that_is_written_breaks_it(text: str) -> None:
    assert try_text(deck(), CARD, 0, text).findings


def test_the_deck_stays_as_it_is() -> None:
    before = [text.text for text in texts_of(deck(), CARD)]
    try_text(deck(), CARD, 0, "Harvest: Gain 2 {manna}.")
    assert [text.text for text in texts_of(deck(), CARD)] == before
    assert deck().card_findings == ()


def test_a_card_that_there_is_not_is_told() -> None:
    with pytest.raises(NoCard, match=r"`base\.nothing`"):
        texts_of(deck(), "base.nothing")
