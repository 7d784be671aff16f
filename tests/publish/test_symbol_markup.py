"""Texts with symbols as HTML: what belongs together stays on a line, and each symbol is drawn once in the page."""

import pytest
from markupsafe import Markup

from cardc.publish.symbol_markup import Sprite
from cardc.publish.words import words_of
from tests.bundled_decks import deck
from tests.site.sites import site

WORDS = words_of(deck().catalog, "en")


@pytest.fixture
def sprite() -> Sprite:
    return Sprite(site().drawings)


def test_a_symbol_stays_with_the_sign_behind_it(sprite: Sprite) -> None:
    assert sprite.text("Gain {mana}.", WORDS).startswith('Gain <span class="kept"><svg')
    assert sprite.text("Gain {mana}.", WORDS).endswith("</svg>.</span>")


def test_a_mark_belongs_to_the_last_word_alone(sprite: Sprite) -> None:
    assert sprite.text("top, middle", WORDS, mark=Markup("<sup>p</sup>")) == (
        'top, <span class="kept">middle<sup>p</sup></span>'
    )


def test_a_symbol_whose_name_stands_beside_it_is_silent(sprite: Sprite) -> None:
    assert 'aria-hidden="true"' in sprite.symbol("mana", "")
    assert 'aria-label="mana"' in sprite.symbol("mana", "mana")


def test_each_symbol_is_drawn_once_in_the_order_that_is_asked_for() -> None:
    sprite = Sprite(site().drawings, ("decay", "mana"))
    first = sprite.text("{mana} {decay} {mana}", WORDS)
    assert first.count('href="#symbol-2"') == 2
    assert sprite.drawings.count("<symbol ") == 2


def test_what_a_text_says_is_never_markup(sprite: Sprite) -> None:
    assert "<b>" not in sprite.text("a <b> & c", WORDS)
