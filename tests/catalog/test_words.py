"""The words of a game, and what further folders may add to them."""

import re
from pathlib import Path

import pytest

from cardc.catalog.cards import Catalog
from cardc.catalog.load import load_catalog
from cardc.language.verbs import GENERAL_VERBS
from tests.catalog.tiny import GAME, cards, english, expected, found, load, write

VALE = "kind: vale, level: 1, copies: 1"


def extended(tmp_path: Path, files: dict[str, str]) -> Catalog:
    """The tiny game with a further folder of these files."""
    base = write(tmp_path / "tiny", {"cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}")})
    more = tmp_path / "more"
    for name, text in files.items():
        path = more / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_catalog([base, more], GENERAL_VERBS)


def codes(catalog: Catalog) -> list[str]:
    return [one.code for one in catalog.diagnostics]


def test_a_further_folder_adds_words_of_every_sort(tmp_path: Path) -> None:
    game = """\
format: 1
extends: tiny
sets: {theirs: {title: Theirs}}
symbols: {moon: {group: mark}}
zones: {attic: {owner: player}}
triggers: {dusk: {does: event}}
adjectives: [shiny]
nouns: {familiar: {kind: card}}
"""
    text = """\
format: 1
language: en
zones: {attic: {name: attic}}
triggers: {dusk: Dusk}
adjectives: {shiny: shiny}
nouns: {familiar: {one: familiar, many: familiars}}
"""
    card = (
        "id: theirs.vale.den, title: Den, kind: vale, level: 1, copies: 1, symbols: {moon: 1}, "
        'abilities: ["Dusk: gain 1 {moon} for each shiny familiar in your attic."]'
    )
    catalog = extended(
        tmp_path, {"game.yaml": game, "text/en.yaml": text, "cards.yaml": cards(card, set_name="theirs")}
    )
    assert codes(catalog) == []
    assert list(catalog.cards) == ["mine.vale.glade", "theirs.vale.den"]
    assert list(catalog.sets) == ["mine", "yours", "theirs"]


def test_the_same_definition_twice_is_no_conflict(tmp_path: Path) -> None:
    game = "format: 1\nextends: tiny\nsymbols: {mana: {group: resource}}\n"
    assert codes(extended(tmp_path, {"game.yaml": game})) == []


def test_a_phrase_of_the_game_cannot_be_changed(tmp_path: Path) -> None:
    text = 'format: 1\nlanguage: en\nphrases: {then: " and then "}\n'
    assert codes(extended(tmp_path, {"game.yaml": "format: 1\nextends: tiny\n", "text/en.yaml": text})) == [
        "word-redefined"
    ]


def test_every_word_is_said_in_english(tmp_path: Path) -> None:
    files = {"game.yaml": GAME + "adjectives:\n  - gleaming # E: word-unsaid\n"}
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_a_word_without_english_cannot_be_used(tmp_path: Path) -> None:
    files = {
        "game.yaml": GAME + "adjectives:\n  - gleaming # E: word-unsaid\n",
        "cards.yaml": (
            "format: 1\nset: mine\ncards:\n"
            "  - id: mine.vale.glade\n    title: Glade\n    kind: vale\n    level: 1\n    copies: 1\n"
            '    abilities: ["Harvest: gain 1 {mana} for each gleaming card in your field."] # E: word-unknown\n'
        ),
    }
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_another_language_says_every_word_of_the_folder_that_speaks_it(tmp_path: Path) -> None:
    files = {
        "game.yaml": "format: 1\nextends: tiny\nadjectives: [shiny]\n",
        "text/en.yaml": "format: 1\nlanguage: en\nadjectives: {shiny: shiny}\n",
    }
    assert codes(extended(tmp_path / "silent", files)) == []
    speaking = {**files, "text/fr.yaml": "format: 1\nlanguage: fr\n"}
    assert "word-untranslated" in codes(extended(tmp_path / "speaking", speaking))


def test_a_language_that_was_only_begun_is_one_finding_with_the_first_phrases_that_it_lacks(
    tmp_path: Path,
) -> None:
    catalog = load(tmp_path, {"text/fr.yaml": "format: 1\nlanguage: fr\n"})
    (begun,) = [one for one in catalog.diagnostics if one.code == "phrase-missing"]
    assert begun.span[1:3] == (2, 1)
    assert re.search(r"`phrases\.\w+`, .* and \d+ others$", begun.message)


def test_a_game_without_any_text_says_so_instead_of_failing(tmp_path: Path) -> None:
    abilities = '["Harvest: gain 1 {mana}."]'
    files = {
        "text/en.yaml": "format: 1\nlanguage: en\n",
        "cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}, abilities: {abilities}"),
    }
    assert {"word-unsaid", "phrase-missing"} == set(codes(load(tmp_path, files)))


def test_a_broken_game_file_is_one_finding_and_its_cards_are_still_read(tmp_path: Path) -> None:
    files = {
        "game.yaml": "format: 1\ngame: [tiny\n",
        "cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}"),
    }
    catalog = load(tmp_path, files)
    assert "yaml-syntax" in codes(catalog)
    assert list(catalog.cards) == ["mine.vale.glade"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("adjust:\n", "adjust:\n  - ['(', x] # E: text-pattern\n"),
        ("adjust:\n", "adjust:\n  - [a, '\\9'] # E: text-pattern\n"),
        ("  Lose: ", '  Pay.odd: "pay {price}" # E: text-pattern\n  Lose: '),
        ("  Lose: ", '  Gain.odd: "gain {resource} {until}" # E: text-pattern\n  Lose: '),
        ("  Lose: ", '  Pay.odd: {one: "pay {resource.bare}", many: "pay"}\n  Lose: '),
    ],
    ids=["pattern", "replacement", "field", "absent field", "sound"],
)
def test_what_would_fail_when_printed_is_found_before(tmp_path: Path, old: str, new: str) -> None:
    files = {"text/en.yaml": english().replace(old, new, 1)}
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_two_words_that_are_said_alike_are_found_where_the_second_is_defined(tmp_path: Path) -> None:
    game = "format: 1\nextends: tiny\nnouns: {site: {kind: vale}}\n"
    text = "format: 1\nlanguage: en\nnouns: {site: {one: vale, many: vales}}\n"
    catalog = extended(tmp_path, {"game.yaml": game, "text/en.yaml": text})
    assert codes(catalog) == ["word-clash"] * 2
    assert {Path(one.span.file).parent.parent.name for one in catalog.diagnostics} <= {"more", tmp_path.name}


def test_a_text_is_named_after_its_language(tmp_path: Path) -> None:
    files = {"text/fr.yaml": "format: 1\nlanguage: en # E: schema-value\n"}
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_a_noun_that_names_cards_names_cards_that_exist(tmp_path: Path) -> None:
    nouns = """\
nouns:
  card: {kind: card}
  vale: {kind: vale}
  glade: {kind: vale, cards: [mine.vale.glade]}
  meadow: {kind: vale, cards: [mine.vale.glode]} # E: card-unknown
"""
    start, end = GAME.index("nouns:"), GAME.index("zones:")
    said = "nouns:\n  glade: {one: Glade, many: Glades}\n  meadow: {one: Meadow, many: Meadows}\n"
    files = {
        "game.yaml": GAME[:start] + nouns + GAME[end:],
        "text/en.yaml": english().replace("nouns:\n", said, 1),
        "cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}"),
    }
    assert found(load(tmp_path, files), tmp_path) == expected(files)
