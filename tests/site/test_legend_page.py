"""The legend of a game: everything that is declared stands there, with what it means and a way to its cards."""

from functools import cache
from urllib.parse import unquote

import pytest

from cardc.catalog.selection import Selection, select
from cardc.language.wording import ENGLISH
from cardc.site.ability_words import trigger_label, verb_classes, verb_label, verb_labels, verb_phrase
from cardc.site.legend_page import legend_page
from tests.bundled_decks import deck
from tests.site.sites import site
from tests.site.strict_markup import StrictMarkup
from tests.site.test_overview_page import in_every_language, shown


@cache
def page(game: str = "mystic_vale", language: str = "en") -> StrictMarkup:
    return StrictMarkup(legend_page(shown(game, language)).content)


def links(game: str, language: str = "en") -> dict[str, int]:
    """The queries that the page asks, with the number that it tells of each."""
    content = legend_page(shown(game, language)).content.decode()
    found = {}
    for part in content.split('href="index.html#q=')[1:]:
        query, _, rest = part.partition('">')
        found[unquote(query)] = int(rest.partition("</a>")[0].replace("\u00a0", " ").split()[0])
    return found


@in_every_language
def test_the_markup_is_sound_and_without_style_or_script_of_its_own(game: str, language: str) -> None:
    elements = page(game, language).elements
    assert page(game, language).faults == []
    assert [one for one in elements if "style" in one.attributes or one.tag == "style"] == []
    assert [one for one in elements if one.tag == "script" and not one.attributes.get("src")] == []


@in_every_language
def test_every_symbol_is_drawn_and_named(game: str, language: str) -> None:
    of = shown(game, language)
    labels = [one.attributes.get("aria-label") for one in page(game, language).all("svg")]
    for name in of.catalog.vocabulary.symbols:
        assert of.words.symbol(name) in labels
        assert of.words.symbol(name, 2) in page(game, language).text


@in_every_language
def test_every_drawing_that_is_shown_is_in_the_page(game: str, language: str) -> None:
    ids = {one.attributes.get("id") for one in page(game, language).elements}
    assert {str(one.attributes["href"])[1:] for one in page(game, language).all("use")} <= ids


@in_every_language
def test_every_kind_and_field_is_told(game: str, language: str) -> None:
    of = shown(game, language)
    for kind in of.catalog.card_form.kinds:
        assert of.words.kind(kind) in page(game, language).text
    for field in of.catalog.card_form.fields:
        assert of.words.heading(field) in page(game, language).text


@in_every_language
def test_what_is_told_in_english_says_so(game: str, language: str) -> None:
    for field in shown(game, language).catalog.card_form.fields.values():
        assert field.about.replace("`", "") in "".join(page(game, language).texts)
    marked = [one for one in page(game, language).all("p") if one.attributes.get("lang") == ENGLISH]
    assert len(marked) >= len(shown(game, language).catalog.vocabulary.verbs)


@pytest.mark.parametrize("trigger", ["harvest", "when_bought", "would_spoil"])
def test_the_cards_of_a_trigger_are_those_that_a_list_selects(trigger: str) -> None:
    assert links("mystic_vale")[f"trigger:{trigger}"] == len(select(deck().catalog, Selection(triggers=(trigger,))))


@pytest.mark.parametrize("verb", ["gain", "discard", "take another turn"])
def test_the_cards_of_a_verb_are_those_that_a_list_selects(verb: str) -> None:
    asked = f'verb:"{verb}"' if " " in verb else f"verb:{verb}"
    assert links("mystic_vale")[asked] == len(select(deck().catalog, Selection(verbs=(verb,))))


@pytest.mark.parametrize("symbol", ["mana", "guardian"])
def test_the_cards_of_a_symbol_are_those_that_a_list_selects(symbol: str) -> None:
    assert links("mystic_vale", "fr")[f"symbol:{symbol}"] == len(select(deck().catalog, Selection(symbols=(symbol,))))


def test_marks_are_explained_in_the_language() -> None:
    assert ["m", "maison"] in [row[:2] for row in page("mystic_vale", "fr").rows]
    assert "en" in [row[0] for row in page("mystic_vale", "fr").rows if row]
    assert "en" not in [row[0] for row in page("mystic_vale").rows if row]


# ---- what triggers and verbs are called


def said(language: str) -> dict[str, str]:
    of = site("mystic_vale", language)
    return {cls.__name__: verb_phrase(cls, of.words.wording) for cls in of.catalog.vocabulary.verbs}


def test_verbs_are_told_as_texts_say_them() -> None:
    assert said("en")["Sleeve"] == "sleeve … onto …"
    assert said("fr")["Sleeve"] == "glisser … dans la protection de …"
    assert said("fr")["Has"] == "… gagne +…"


@in_every_language
def test_no_mark_of_a_template_is_left(game: str, language: str) -> None:
    of = shown(game, language)
    told = [
        text
        for cls in of.catalog.vocabulary.verbs
        for text in (verb_phrase(cls, of.words.wording), verb_label(cls, of.words.wording))
    ]
    told += [
        of.words.spelled(trigger_label(name, of.catalog.vocabulary, of.words.wording))
        for name in of.catalog.vocabulary.triggers
    ]
    assert [text for text in told if not text.strip() or set(text) & set("{}[]<>|")] == []


def test_a_head_of_what_others_do_names_them() -> None:
    of = site("mystic_vale", "en")
    assert "player" in trigger_label("others_pushed", of.catalog.vocabulary, of.words.wording)


def test_a_head_is_told_with_the_last_touches_of_its_language() -> None:
    of = site("mystic_vale", "fr")
    told = trigger_label("others_pushed", of.catalog.vocabulary, of.words.wording)
    assert told == "Lorsqu’un autre joueur pousse sa chance"


def test_verbs_that_a_language_says_alike_are_told_apart() -> None:
    of = site("mystic_vale", "fr")
    labels = verb_labels(verb_classes(of.catalog.vocabulary, of.catalog), of.words.wording)
    assert (labels["sleeve"], labels["move"], labels["discard"]) == ("glisser (sleeve)", "glisser (move)", "défausser")
    assert len(set(labels.values())) == len(labels)
