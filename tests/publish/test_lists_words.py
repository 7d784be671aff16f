"""Lists speak each language whole: headings, legend, names and texts; what has no translation is marked."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import RANKS, UNKNOWN
from cardc.language.core_words import languages
from cardc.language.printer import print_ability
from cardc.language.wording import Wording
from cardc.package_data import data_root
from cardc.publish import words as room
from cardc.publish.cells import usual_columns
from cardc.publish.fonts import FACES, font_file, glyphs
from cardc.publish.inline import TextRun, runs_of
from cardc.publish.list_table import CHECKLIST_COLUMNS
from cardc.publish.words import PORTRAIT, TABLE, UNTRANSLATED, Words, words_of
from tests.plain_yaml import read_yaml
from tests.publish.conftest import Lister, Publish
from tests.publish.test_lists import lines

LANGUAGES = ("en", "fr")  # of the bundled game
# The words of this room, and those of the language itself, by language.
SPOKEN = {path.stem: path for path in Path(room.__file__).parent.glob("*.yaml")}
WORDS = data_root() / "grammar" / "words"


def load_words(path: Path) -> dict[str, object]:
    loaded: dict[str, object] = read_yaml(path)
    return loaded


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest, shown: Edition) -> Words:
    return words_of(shown.catalog, request.param)


# Keyed by their English words, so that English needs none and a missing word stays English.
BY_ENGLISH = (PORTRAIT, TABLE)


def keys(value: object, path: str = "") -> set[str]:
    if not isinstance(value, dict):
        return {path}
    return {key for name, inner in value.items() for key in keys(inner, f"{path}.{name}")}


def test_every_language_says_the_same_things(shown: Edition) -> None:
    english, *others = (words_of(shown.catalog, name).said for name in LANGUAGES)
    for other in others:
        assert keys({name: section for name, section in other.items() if name not in BY_ENGLISH}) == keys(english)


def test_there_are_words_for_each_language_of_cardc() -> None:
    assert set(SPOKEN) == set(languages())


@pytest.mark.parametrize("language", sorted(SPOKEN))
def test_the_words_of_every_language_say_the_same_things(language: str) -> None:
    said, english = (load_words(SPOKEN[one]) for one in (language, "en"))
    assert keys({name: section for name, section in said.items() if name not in BY_ENGLISH}) == keys(english)
    french = load_words(SPOKEN["fr"])
    assert language == "en" or [keys(said[name]) for name in BY_ENGLISH] == [keys(french[name]) for name in BY_ENGLISH]


@pytest.mark.parametrize("language", sorted(SPOKEN))
def test_the_typeface_has_every_letter_of_every_language(language: str) -> None:
    """Also of those that the bundled game does not speak: `ñ ¿ ¡ à ç · ï « »` …"""
    words = *map(str, keys_and_values(load_words(SPOKEN[language]))), (WORDS / f"{language}.yaml").read_text("utf-8")
    letters = {sign for text in words for sign in text if not sign.isspace()}
    assert {face for face in FACES if letters - glyphs(face)} == set()


def test_every_column_origin_kind_side_and_slot_has_a_word(shown: Edition, spoken: Words) -> None:
    said = spoken.said
    form = shown.catalog.card_form
    columns = {*usual_columns(form), *CHECKLIST_COLUMNS}
    assert all(name in said["headings"] or spoken.cards.field(name) for name in columns)
    assert {*RANKS, UNTRANSLATED, UNKNOWN} == said["ranks"].keys()
    for kind in form.kinds:
        assert kind in spoken.wording.data["nouns"] or spoken.cards.kind(kind)
        assert set(form.sides(kind)) <= spoken.cards.own["kinds"].get(kind, {}).get("sides", {}).keys()
    for field in form.fields.values():
        if field.of:
            assert set(field.of) == spoken.cards.own["fields"][field.name]["values"].keys()


def test_marks_of_origins_differ_within_a_language(spoken: Words) -> None:
    marks = [spoken.mark(rank) for rank in (*RANKS, UNTRANSLATED, UNKNOWN) if spoken.mark(rank)]
    assert len(marks) == len(set(marks))


def test_a_language_without_words_of_its_own_is_told_in_english(shown: Edition) -> None:
    spoken = replace(shown.catalog.vocabulary, wordings={"xx": shown.catalog.vocabulary.english})
    words = words_of(replace(shown.catalog, vocabulary=spoken), "xx")
    assert (words.heading("name"), words.heading("cost")) == ("Name", "Cost")


# ---- French


def test_names_are_french_where_they_are_known(shown: Edition, listed: Lister) -> None:
    for row in listed(shown, language="fr", columns=("name",)).rows:
        (entry, *_) = row.cells[0].entries
        if "fr" in row.card.names:
            assert entry.text == row.card.names["fr"]
            assert entry.rank != UNTRANSLATED
        else:
            assert entry.text.startswith(row.card.title)
            assert entry.rank == UNTRANSLATED


def test_a_deduced_name_is_marked(shown: Edition, listed: Lister) -> None:
    deduced = {
        row.card.title
        for row in listed(shown, language="fr", columns=("name",)).rows
        if row.cells[0].entries[0].rank == "deduced"
    }
    assert deduced == {card.title for card in shown.catalog if "fr" in card.names_deduced}
    assert deduced


def test_forms_without_marks_say_in_words_what_is_not_translated(shown: Edition, published: Publish) -> None:
    by_id = {line["Identifiant"]: line["Origines"] for line in lines(published(shown, "csv", language="fr"))}
    for card in json.loads(published(shown, "json", language="fr"))["cards"]:
        untranslated = "fr" not in card.get("names", {})
        assert (card["name_rank"] == UNTRANSLATED) == untranslated
        assert by_id[card["id"]].startswith("non traduite\u00a0: Nom") == untranslated


def test_a_text_that_a_language_cannot_say_is_told_in_english_and_marked(hostile: Edition, listed: Lister) -> None:
    french = hostile.catalog.vocabulary.wordings["fr"]
    phrases = {name: text for name, text in french.data["phrases"].items() if name != "Gain"}
    speechless = Wording({**french.data, "phrases": phrases})
    spoken = replace(hostile.catalog.vocabulary, wordings={"fr": speechless})
    one = listed(
        replace(hostile, catalog=replace(hostile.catalog, vocabulary=spoken)), language="fr", columns=("text",)
    )
    (entry,) = next(row for row in one.rows if row.card.id == "mine.vale.script").cells[0].entries
    assert entry.rank == UNTRANSLATED
    assert entry.text == "Harvest: Gain 1 {mana} for each {guardian} on this card."


def test_every_text_is_printed_in_french(shown: Edition, listed: Lister) -> None:
    french = shown.catalog.vocabulary.wordings["fr"]
    for row in listed(shown, language="fr", columns=("text",)).rows:
        told = [entry.text for entry in row.cells[0].entries if entry.ability]
        trees = [one.tree for face in row.card.faces for one in face.abilities or ()]
        assert told == [print_ability(tree, french) for tree in trees if tree is not None]


def test_headings_groups_and_legend_are_french(shown: Edition, listed: Lister) -> None:
    one = listed(shown, language="fr")
    assert [column.heading for column in one.columns][:2] == ["Nom", "Nb"]
    assert one.groups[0].path == ("Mystic Vale", "Évolutions", "Niveau 1")
    assert "absente de toutes les sources" in [mark.meaning for mark in one.legend]
    assert one.title == "Mystic Vale – Liste des cartes"


# What the French names of symbols look like in each form; the card has several symbols, a price and a text.
BESTIAL = {"csv": "Esprit Bestial", "markdown": "Esprit Bestial", "html": 'aria-label="Esprit Bestial"'}


@pytest.mark.parametrize("form", BESTIAL)
def test_symbols_have_french_names_in_every_form(shown: Edition, published: Publish, form: str) -> None:
    text = published(shown, form, language="fr").decode()
    assert BESTIAL[form] in text
    assert "Gardien" in text
    assert [name for name in ("{guardian}", "{mana}", '"guardian"', '"vp"') if name in text] == []


def test_symbols_side_by_side_are_a_list_where_they_are_words(with_house: Edition, published: Publish) -> None:
    (cost,) = (line["Cost"] for line in lines(published(with_house, "csv")) if line["Name"] == "Azure Lake")
    assert cost == "animal spirit, forest spirit"


def test_a_wild_symbol_of_a_price_is_any_of_its_group(with_house: Edition, published: Publish) -> None:
    costs = "".join(line["Coût"] for line in lines(published(with_house, "csv", language="fr")))
    assert "Esprit" in costs
    assert "Esprit Libre" not in costs
    assert "n’importe quel Esprit" in costs


def test_no_break_stands_before_the_colon_of_a_side(shown: Edition, published: Publish) -> None:
    for form, said in (("csv", "Départ\u00a0: "), ("markdown", "*Départ\u00a0:* ")):
        text = published(shown, form, language="fr", columns=("name", "points", "text")).decode()
        assert said in text
        assert "Départ:" not in text


def test_no_break_stands_before_what_parts_the_origins(shown: Edition, published: Publish) -> None:
    told = [line["Origines"] for line in lines(published(shown, "csv", language="fr"))]
    assert any("\u00a0; " in one for one in told)
    assert [one for one in told if re.search(r"[^\u00a0][:;] ", one)] == []


def test_html_says_which_of_its_words_are_english(shown: Edition, published: Publish) -> None:
    french, english = (published(shown, "html", language=one).decode() for one in ("fr", "en"))
    # What is told beside the words is French.
    assert '<span class="v untranslated"><span lang="en">Field of ' in french
    assert french.count('<span class="v untranslated"') == french.count('untranslated"><span lang="en">') > 100
    assert '<span lang="en">Mana Storm</span> · <span>' in french  # a set without a French title
    sources = re.findall(r"<li><b>[^<]*</b> [^<]* – <span([^>]*)>", french)
    assert set(sources) == {' lang="en"'}
    assert english.count('lang="en"') == 1


def test_totals_are_called_as_the_french_rules_call_the_cards(shown: Edition, listed: Lister) -> None:
    labels = [row.label for row in listed(shown, language="fr").totals.rows]
    assert {"Cartes Val, niveau 1", "Cartes de base", "Évolutions Sol Fertile"} <= set(labels)


def test_a_number_of_cards_takes_the_form_that_the_language_has_for_it(shown: Edition) -> None:
    english, french = (words_of(shown.catalog, language) for language in LANGUAGES)
    assert [english.count(number, "title") for number in (0, 1, 2)] == [
        "0\u00a0titles",
        "1\u00a0title",
        "2\u00a0titles",
    ]
    assert [french.count(number, "title") for number in (0, 1, 2)] == ["0\u00a0titre", "1\u00a0titre", "2\u00a0titres"]
    assert (english.count(1200, "copy"), french.count(1200, "copy")) == (
        "1,200\u00a0copies",
        "1\u00a0200\u00a0exemplaires",
    )


def test_french_labels_have_no_typewriter_apostrophe(shown: Edition) -> None:
    said = words_of(shown.catalog, "fr")
    names = {section: said.cards.own[section] for section in ("symbols", "fields", "kinds")}
    assert [text for text in keys_and_values({**said.said, **names}) if "'" in text] == []


def test_the_space_before_french_punctuation_does_not_break(shown: Edition, published: Publish) -> None:
    texts = published(shown, "markdown", language="fr").decode()
    assert "Récolte\u00a0: gagnez" in texts
    body = texts[: texts.index("## Totaux")]
    assert [sign for sign in ":;!?»" if f"e {sign} " in body] == []


# ---- the typeface


@pytest.mark.parametrize("face", FACES)
def test_the_typeface_has_every_sign_of_every_language(shown: Edition, listed: Lister, face: str) -> None:
    known = glyphs(face)
    for language in LANGUAGES:
        one = listed(shown, language=language, checklist=False)
        texts = [entry.text for row in one.rows for cell in row.cells for entry in cell.entries]
        texts += [
            one.title,
            one.summary,
            *(mark.meaning for mark in one.legend),
            *map(str, keys_and_values(one.words.said)),
        ]
        signs = {sign for text in texts for run in runs_of(text) for sign in run.text}
        assert signs - known == set()


def keys_and_values(value: object) -> list[str]:
    if not isinstance(value, dict):
        return [str(value)]
    return [text for inner in value.values() for text in keys_and_values(inner)]


def test_the_licence_of_the_typeface_lies_beside_it() -> None:
    folder = font_file(FACES[0]).parent
    assert "Bitstream" in (folder / "LICENSE.txt").read_text(encoding="utf-8")
    assert {path.stem for path in folder.glob("*.ttf")} == set(FACES)


def test_a_number_is_kept_on_the_line_of_its_symbol() -> None:
    assert list(runs_of("gain 2 {mana}.")) == [TextRun("gain 2\u00a0"), TextRun(symbol="mana"), TextRun(".")]
