"""A difference in its forms: nothing of a card is taken for Markdown, HTML or orders to a terminal; all of it fits."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from cardc.catalog.cards import AbilityText, Card
from cardc.comparing.compared import compared
from cardc.comparing.differences import Difference, FindingChange, RulingChange, SaidRuling
from cardc.publish.json_difference import difference_json
from cardc.publish.markdown_difference import MOST, difference_markdown, in_markdown
from cardc.publish.release_notes import release_markdown, release_text
from cardc.publish.text_difference import difference_text
from cardc.publish.word_marks import marked
from cardc.publish.words import words_of
from cardc.scenarios.mutation.sameness import same_program
from tests.bundled_decks import deck
from tests.comparing.versions import with_cards

HOSTILE = "A|B <script>x</script> {{ y }} `z` *b* _c_ [d](e) @mention ~~f~~\x1b[2J"
FOUR = "misty_valley"


def difference(*cards: Card, game: str = "mystic_vale", without: tuple[str, ...] = ()) -> Difference:
    """What differs where a game has these cards instead of its own."""
    old = deck(game).edition
    new = with_cards(old, *cards, without=without)
    return Difference(old, new, compared(old, new, same_program))


def dawnsinger(**changes: object) -> Card:
    card = deck().catalog.by_name("Dawnsinger")
    assert card is not None
    return replace(card, **changes)  # type: ignore[arg-type]


def test_a_hostile_title_is_shown_as_it_is_written() -> None:
    told = difference_markdown(difference(dawnsinger(title=HOSTILE)))
    assert "<script>" not in told
    assert "@mention" not in told
    assert "\x1b" not in told
    (row,) = (line for line in told.splitlines() if line.startswith("| A"))
    assert len(re.findall(r"(?<!\\)\|", row)) == 5
    assert "\\{\\{ y \\}\\}" in row


def test_a_terminal_is_given_no_orders_and_no_long_lines() -> None:
    told = difference_text(difference(dawnsinger(title=HOSTILE)))
    assert "\x1b" not in told
    assert max(map(len, told.splitlines())) <= 80
    assert "\x1b[1m" in difference_text(difference(dawnsinger(title=HOSTILE)), color=True)


@pytest.mark.parametrize("text", ["1. one", "- one", "+ one", "> one", "12) one"])
def test_what_begins_a_list_or_a_quotation_does_not(text: str) -> None:
    assert re.search(r"\\[-+>.)]", in_markdown(text))


def test_spaces_that_do_not_break_stay() -> None:
    assert in_markdown("2\u00a0mana\nand") == "2\u00a0mana and"


def test_the_words_that_differ_are_marked() -> None:
    pair = marked("Gain 1 {mana} now.", "Gain 2 {sky} now.")
    assert [one.text for one in pair.was if one.differs] == ["1", "{mana}"]
    assert "".join(one.text for one in pair.now) == "Gain 2 {sky} now."
    old = deck().catalog.by_name("Dawnsinger")
    assert old is not None
    tree = (old.faces[0].abilities or ())[0].tree
    texts = (AbilityText("Harvest: Gain four {mana}.", tree),)
    told = difference_markdown(difference(dawnsinger(faces=(replace(old.faces[0], abilities=texts),))))
    assert "<ins>four</ins>" in told


def test_more_than_a_comment_holds_is_counted() -> None:
    every = [replace(card, copies=(card.copies or 0) + 1) for card in deck().catalog]
    many = [replace(card, id=f"{card.id}{n}", title=f"{card.title} {n}") for card in every for n in range(8)]
    told = difference_markdown(difference(*many))
    assert len(told) < MOST + 1000
    assert "more would not fit here" in told
    assert "more cards are not listed" in told


def test_programs_get_every_value_typed() -> None:
    data = json.loads(difference_json(difference(dawnsinger(copies=9, names={"fr": "Aube"}))))
    (card,) = data["cards"]["changed"]
    (copies,) = card["values"]
    assert copies["now"]["value"] == 9
    assert copies["now"]["shown"] == "9"
    assert set(copies["now"]) == {"value", "shown", "rank", "origin"}
    assert card["names"][0]["now"] == "Aube"


def test_an_empty_difference_is_told_in_every_form() -> None:
    nothing = difference()
    assert not nothing
    assert "no difference" in difference_text(nothing)
    assert "no difference" in difference_markdown(nothing)
    assert json.loads(difference_json(nothing))["differs"] is False
    assert "Nothing changed." in release_text(nothing, "en")


# ---- for players


def released() -> Difference:
    """A game of four languages with a card that is new, one that is gone, one that is otherwise, and rulings."""
    first, second, third, *_ = [card for card in deck(FOUR).catalog if card.faces and card.faces[0].abilities]
    texts = (second.faces[0].abilities or ())[:1]
    new = replace(first, id="base.tile.novelty", title="Novelty", names={})
    changed = replace(third, faces=(replace(third.faces[0], abilities=texts), *third.faces[1:]), copies=77)
    found = difference(new, changed, game=FOUR, without=(second.id,))
    said = SaidRuling(third.title, "It counts.", "open")
    rulings = (RulingChange("", "a.b", None, said), RulingChange("a.c", "a.c", said, said._replace(says="It does.")))
    return replace(found, rulings=(*rulings, RulingChange("a.d", "", SaidRuling("", "Gone.", "open"), None)))


@pytest.mark.parametrize("language", ["en", "fr", "es", "ca"])
def test_a_release_is_told_in_the_words_of_its_language(language: str) -> None:
    found = released()
    told = release_text(found, language)
    words = words_of(found.new.catalog, language)
    for name in ("new", "changed", "withdrawn", "rulings", "general"):
        assert words.release(name) in told
    for name in ("ruling_new", "ruling_changed", "ruling_gone"):
        assert words.release(name) in told.lower()
    assert "77" in told
    assert "{" not in told
    english = words_of(found.new.catalog, "en")
    assert language == "en" or english.release("changed") not in told


def test_every_language_says_all_that_english_says_of_a_release() -> None:
    catalog = deck(FOUR).catalog
    said = {language: words_of(catalog, language).said["release"] for language in ("en", "fr", "es", "ca")}
    holes = {
        language: {name: sorted(re.findall(r"\{\w+\}", text)) for name, text in entries.items()}
        for language, entries in said.items()
    }
    assert all(one == holes["en"] for one in holes.values())


def test_a_release_says_nothing_of_files_findings_and_sources() -> None:
    found = replace(
        released(), findings=(FindingChange("schema-value", "error", "wrong", "a.yaml", 1, True),), results=()
    )
    told = release_markdown(found, "en")
    assert ".yaml" not in told
    assert "wrong" not in told


def test_a_card_that_plays_as_before_stands_under_clarified_wording() -> None:
    old = deck().catalog.by_name("Dawnsinger")
    assert old is not None
    ability = (old.faces[0].abilities or ())[0]
    texts = (AbilityText("Harvest: Gain 1 {mana} for every {guardian} here.", ability.tree),)
    found = difference(replace(old, faces=(replace(old.faces[0], abilities=texts),)))
    assert "Clarified wording" in release_text(found, "en")
    assert "Changed cards" not in release_text(found, "en")
    assert "Rien n’a changé." in release_text(found, "fr")
