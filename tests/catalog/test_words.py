"""The words of a game, and what further folders may add to them."""

import re
from pathlib import Path

import pytest

from cardc.catalog.cards import Catalog
from cardc.catalog.load import load_catalog
from cardc.language.printer import print_ability
from cardc.language.verbs import GENERAL_VERBS
from tests.catalog.tiny import ENGLISH, GAME, cards, expected, found, load, write

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
symbols: {moon: {one: moon, many: moons}}
"""
    card = (
        "id: theirs.vale.den, title: Den, kind: vale, level: 1, copies: 1, symbols: {moon: 1}, "
        'abilities: ["Dusk: Gain 1 {moon} for each shiny familiar in your attic."]'
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
            '    abilities: ["Harvest: Gain 1 {mana} for each gleaming card in your field."] # E: word-unknown\n'
        ),
    }
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_a_symbol_without_english_can_be_used_all_the_same(tmp_path: Path) -> None:
    """Texts say symbols by their names in the data, so that nothing else is wrong."""
    files = {
        "game.yaml": GAME.replace("  sky:", "  moon: {group: mark} # E: word-unsaid\n  sky:"),
        "cards.yaml": cards(f'id: mine.vale.glade, title: Glade, {VALE}, abilities: ["Harvest: Gain 1 {{moon}}."]'),
    }
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_a_symbol_that_another_language_does_not_name_is_told(tmp_path: Path) -> None:
    files = {
        "game.yaml": "format: 1\nextends: tiny\nsymbols: {moon: {group: mark}}\n",
        "text/en.yaml": "format: 1\nlanguage: en\nsymbols: {moon: {one: moon, many: moons}}\n",
        "text/fr.yaml": "format: 1\nlanguage: fr\n",
    }
    told = [one for one in extended(tmp_path, files).diagnostics if one.code == "word-untranslated"]
    assert [one.message for one in told] == ["no text/fr.yaml says `moon`"]


def test_a_word_without_its_gender_is_told_where_others_have_one(tmp_path: Path) -> None:
    files = {
        "game.yaml": "format: 1\nextends: tiny\nsymbols: {moon: {group: mark}, sun: {group: mark}}\n",
        "text/en.yaml": "format: 1\nlanguage: en\nsymbols:\n"
        "  moon: {one: moon, many: moons}\n  sun: {one: sun, many: suns}\n",
        "text/fr.yaml": "format: 1\nlanguage: fr\nsymbols:\n"
        "  moon: {one: lune, many: lunes, gender: f}\n  sun: {one: soleil, many: soleils}\n",
    }
    (told,) = (one for one in extended(tmp_path, files).diagnostics if one.code == "word-untranslated")
    assert told.message == "text/fr.yaml says `sun` without its gender"
    assert told.span.line == 5


def test_another_language_says_every_word_of_the_folder_that_speaks_it(tmp_path: Path) -> None:
    files = {
        "game.yaml": "format: 1\nextends: tiny\nadjectives: [shiny]\n",
        "text/en.yaml": "format: 1\nlanguage: en\nadjectives: {shiny: shiny}\n",
    }
    assert codes(extended(tmp_path / "silent", files)) == []
    speaking = {**files, "text/fr.yaml": "format: 1\nlanguage: fr\n"}
    assert "word-untranslated" in codes(extended(tmp_path / "speaking", speaking))


def test_a_language_that_cardc_has_no_words_of_is_one_finding(tmp_path: Path) -> None:
    catalog = load(tmp_path, {"text/eo.yaml": "format: 1\nlanguage: eo\n"})
    (begun,) = [one for one in catalog.diagnostics if one.code == "phrase-missing"]
    assert begun.span[1:3] == (2, 1)
    assert begun.message.startswith("cardc has no words of the language `eo`")
    assert re.search(r"`phrases\.\w+`, .* and \d+ others$", begun.message)


def test_a_game_speaks_a_language_with_its_own_words_alone(tmp_path: Path) -> None:
    text = """\
format: 1
language: fr
nouns:
  card: {one: carte, many: cartes, gender: f}
  advancement: {one: Évolution, many: Évolutions, gender: f}
  vale: {one: Val, many: Vaux, gender: m}
symbols:
  mana: {one: mana, many: mana, gender: m}
  sky: {one: esprit du ciel, many: esprits du ciel, gender: m}
  guardian: {one: gardien, many: gardiens, gender: m}
zones: {field: {name: champ, gender: m}}
triggers: {harvest: Récolte, ongoing: Toujours}
ranges: {level: "de niveau {range}"}
trailing: [level]
"""
    abilities = '["Harvest: You may discard a card in your field."]'
    card = cards(f"id: mine.vale.glade, title: Glade, {VALE}, abilities: {abilities}")
    catalog = load(tmp_path, {"text/fr.yaml": text, "cards.yaml": card})
    assert codes(catalog) == []
    tree = catalog.cards["mine.vale.glade"].faces[0].abilities
    assert tree is not None
    assert tree[0].tree is not None
    said = print_ability(tree[0].tree, catalog.vocabulary.wordings["fr"])
    assert said == "Récolte\u00a0: vous pouvez défausser une carte de votre champ."


def test_a_game_may_say_single_phrases_otherwise(tmp_path: Path) -> None:
    text = ENGLISH + "limits: {turn: once each day}\n"
    abilities = '["Harvest, once each day: Gain 1 {sky}."]'
    card = cards(f"id: mine.vale.glade, title: Glade, {VALE}, abilities: {abilities}")
    assert codes(load(tmp_path, {"text/en.yaml": text, "cards.yaml": card})) == []


def test_a_filter_is_over_what_cards_state(tmp_path: Path) -> None:
    text = ENGLISH.replace(
        "ranges: {level:", "ranges:\n  levle: 'of tier {range}' # E: word-undeclared\n  level:"
    ).replace('{range}"}', '{range}"', 1)
    catalog = load(tmp_path, {"text/en.yaml": text})
    assert found(catalog, tmp_path) == expected({"text/en.yaml": text})
    assert catalog.diagnostics[0].replacement == "level"


def test_a_language_says_only_what_the_game_declares(tmp_path: Path) -> None:
    text = ENGLISH + "moments:\n  end_of_day: end of the day # E: word-undeclared\n"
    assert found(load(tmp_path, {"text/en.yaml": text}), tmp_path) == expected({"text/en.yaml": text})


def test_a_game_without_any_text_says_so_instead_of_failing(tmp_path: Path) -> None:
    abilities = '["Harvest: Gain 1 {mana}."]'
    files = {
        "text/en.yaml": "format: 1\nlanguage: en\n",
        "cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}, abilities: {abilities}"),
    }
    assert {"word-unsaid", "text-head"} == set(codes(load(tmp_path, files)))


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
    files = {"text/en.yaml": ENGLISH.replace(old, new, 1)}
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


def test_a_noun_that_names_cards_or_a_group_names_some_that_exist(tmp_path: Path) -> None:
    nouns = """\
nouns:
  card: {kind: card}
  vale: {kind: vale}
  glade: {kind: vale, cards: [mine.vale.glade]}
  meadow: {kind: vale, cards: [mine.vale.glode]} # E: card-unknown
  ghost: {kind: symbol, symbols: spirit}
  gust: {kind: symbol, symbols: spirti} # E: symbol-unknown
"""
    start, end = GAME.index("nouns:"), GAME.index("zones:")
    said = "nouns:\n  glade: {one: Glade, many: Glades}\n  meadow: {one: Meadow, many: Meadows}\n"
    said += "  ghost: {one: ghost, many: ghosts}\n  gust: {one: gust, many: gusts}\n"
    files = {
        "game.yaml": GAME[:start] + nouns + GAME[end:],
        "text/en.yaml": ENGLISH.replace("nouns:\n", said, 1).replace("  advancement: {one", "  # {one"),
        "cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}"),
    }
    assert found(load(tmp_path, files), tmp_path) == expected(files)


def test_a_trait_is_one_that_verbs_ask_for(tmp_path: Path) -> None:
    nouns = "nouns:\n  orb:\n    kind: orb\n    traits:\n      - movabel # E: trait-unknown\n"
    files = {
        "game.yaml": GAME.replace("nouns:\n", nouns, 1),
        "text/en.yaml": ENGLISH.replace("nouns:\n", "nouns:\n  orb: {one: orb, many: orbs}\n", 1),
    }
    catalog = load(tmp_path, files)
    assert found(catalog, tmp_path) == expected(files)
    assert catalog.diagnostics[0].replacement == "movable"


def test_a_noun_without_traits_has_those_of_the_noun_that_is_named_like_its_kind(tmp_path: Path) -> None:
    nouns = "nouns:\n  den: {kind: vale}\n  orb: {kind: vale, traits: []}\n"
    said = "nouns:\n  den: {one: den, many: dens}\n  orb: {one: orb, many: orbs}\n"
    card = (
        f"  - id: mine.vale.glade\n    title: Glade\n    {VALE.replace(', ', chr(10) + '    ')}\n    abilities:\n"
        '      - "Harvest: Discard a den in your field."\n'
        '      - "Harvest: Discard an orb in your field." # E: text-type\n'
    )
    files = {
        "game.yaml": GAME.replace("nouns:\n", nouns, 1),
        "text/en.yaml": ENGLISH.replace("nouns:\n", said, 1),
        "cards.yaml": f"format: 1\nset: mine\ncards:\n{card}",
    }
    assert found(load(tmp_path, files), tmp_path) == expected(files)
