"""Reading folders of cards: what is sound is kept, whatever else is wrong."""

from pathlib import Path

import pytest

from cardc.catalog.cards import Catalog
from cardc.catalog.folders import lay_out, owner
from cardc.catalog.opening import Opening, opening
from tests.catalog.tiny import cards, found, load, write

VALE = "kind: vale, level: 1, copies: 1"


def titles(catalog: Catalog) -> list[str]:
    return [card.title for card in catalog]


def test_a_card_that_is_not_well_formed_is_left_out_and_its_title_stays_known(tmp_path: Path) -> None:
    files = {
        "cards.yaml": cards(
            f"id: mine.vale.glade, title: Glade, {VALE}",
            "id: mine.vale.brook, title: Silver Brook, kind: vale, level: high, copies: 1",
            f"id: mine.vale.meadow, title: Meadow, {VALE}",
        )
    }
    catalog = load(tmp_path, files)
    assert titles(catalog) == ["Glade", "Meadow"]
    assert catalog.lost == ("Silver Brook",)
    assert "silver brook" in catalog.vocabulary.titles
    assert found(catalog, tmp_path) == {("cards.yaml", 5, "schema-type")}


def test_an_ability_with_an_error_has_no_tree_and_its_card_stays(tmp_path: Path) -> None:
    ability = 'abilities: ["Harvest: gian 1 {mana}.", "Harvest: Gain 1 {mana}."]'
    catalog = load(tmp_path, {"cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}, {ability}")})
    abilities = catalog.cards["mine.vale.glade"].faces[0].abilities
    assert abilities is not None
    assert [one.tree is None for one in abilities] == [True, False]


def test_of_two_cards_with_one_id_the_first_is_used(tmp_path: Path) -> None:
    first, second = (f"id: mine.vale.glade, title: {title}, {VALE}" for title in ("Glade", "Meadow"))
    assert titles(load(tmp_path, {"cards.yaml": cards(first, second)})) == ["Glade"]


def test_what_is_left_out_is_unknown_and_not_zero(tmp_path: Path) -> None:
    symbols = "symbols: {mana: 0, sky: 2}"
    whole = "symbols: {mana: 1, others: 0}, points: 0, abilities: []"
    catalog = load(
        tmp_path,
        {
            "cards.yaml": cards(
                f"id: mine.vale.glade, title: Glade, {VALE}, {symbols}",
                f"id: mine.vale.meadow, title: Meadow, {VALE}, {whole}",
            )
        },
    )
    glade, meadow = (card.faces[0] for card in catalog)
    assert [glade.printed("symbols").count(name) for name in ("mana", "sky", "guardian")] == [0, 2, None]
    assert (glade.get("points"), glade.abilities) == (None, None)
    assert [meadow.printed("symbols").count(name) for name in ("mana", "sky", "guardian")] == [1, 0, 0]
    assert (meadow.get("points"), meadow.abilities) == (0, ())


def test_cards_come_in_the_order_of_the_sets_and_then_of_the_files(tmp_path: Path) -> None:
    files = {
        "a.yaml": cards(f"id: yours.vale.brook, title: Brook, {VALE}", set_name="yours"),
        "b.yaml": cards(f"id: mine.vale.pond, title: Pond, {VALE}", f"id: mine.vale.fen, title: Fen, {VALE}"),
        "deep/c.yaml": cards(f"id: mine.vale.lake, title: Lake, {VALE}"),
    }
    assert titles(load(tmp_path, files)) == ["Pond", "Fen", "Lake", "Brook"]


def test_folded_texts_are_read_without_the_line_break_at_their_end(tmp_path: Path) -> None:
    text = (
        "format: 1\nset: mine\ncards:\n  - id: mine.vale.glade\n    title: Glade\n    kind: vale\n    level: 1\n"
        "    copies: 1\n    abilities:\n      - >\n        Harvest:\n        Gain 1 {mana}.\n"
    )
    catalog = load(tmp_path, {"cards.yaml": text})
    assert catalog.diagnostics == ()


def test_a_problem_in_a_folded_text_is_shown_on_its_own_line(tmp_path: Path) -> None:
    text = (
        "format: 1\nset: mine\ncards:\n  - id: mine.vale.glade\n    title: Glade\n    kind: vale\n    level: 1\n"
        "    copies: 1\n    abilities:\n      - >-\n        Harvest:\n        gian 1 {mana}.\n"
    )
    (finding,) = load(tmp_path, {"cards.yaml": text}).diagnostics
    assert finding.span[1:] == (12, 9, 12, 13)


@pytest.mark.parametrize("name", ["rulings/vales.yaml", "sources/letters.yaml", "scenarios/one.yaml", ".hidden/x.yaml"])
def test_files_of_other_rooms_are_left_to_them(tmp_path: Path, name: str) -> None:
    catalog = load(tmp_path, {"cards.yaml": cards(f"id: mine.vale.glade, title: Glade, {VALE}"), name: "a: 1\n"})
    assert catalog.diagnostics == ()


def test_both_suffixes_of_yaml_are_read(tmp_path: Path) -> None:
    catalog = load(tmp_path, {"cards.yml": cards(f"id: mine.vale.glade, title: Glade, {VALE}")})
    assert titles(catalog) == ["Glade"]


def test_names_are_compared_without_case_apostrophes_and_spaces(tmp_path: Path) -> None:
    entry = f"id: mine.vale.rest, title: Druid's Rest, names: {{fr: Repos du Druide}}, aliases: [The Inn], {VALE}"
    catalog = load(tmp_path, {"cards.yaml": cards(entry)})
    for name in ("mine.vale.rest", "DRUID’S  REST", "repos du druide", "the inn"):
        found_card = catalog.by_name(name)
        assert found_card is not None
        assert found_card.id == "mine.vale.rest"
    assert catalog.by_name("The Pub") is None
    assert catalog.suggest_name("Druids Rest") == "Druid's Rest"


# Which folders a path means


def test_without_paths_no_folder_and_no_game_is_meant() -> None:
    assert opening([]) == Opening()


def test_a_folder_that_extends_a_game_names_it(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: other\n", encoding="utf-8")
    meant = opening([tmp_path])
    assert (meant.roots, meant.whole) == ((tmp_path,), False)
    assert meant.game is not None
    assert meant.game.text == "other"


def test_a_folder_that_is_a_whole_game_comes_first(tmp_path: Path) -> None:
    game = write(tmp_path / "z", {})
    more = tmp_path / "a"
    more.mkdir()
    meant = opening([more, game])
    assert (meant.roots, meant.whole) == ((game, more), True)
    assert meant.game is not None
    assert meant.game.text == "tiny"


def test_files_of_one_folder_mean_that_folder_once(tmp_path: Path) -> None:
    game = write(tmp_path, {"a/x.yaml": "", "y.yaml": ""})
    assert owner(game / "a" / "x.yaml") == owner(game / "y.yaml") == game
    assert opening([game / "a" / "x.yaml", game / "y.yaml"]).roots == (game,)


def test_the_layout_of_a_folder_names_each_file_once(tmp_path: Path) -> None:
    layout = lay_out(write(tmp_path, {"totals.yaml": "", "b.yaml": "", "a/c.yaml": "", "rulings/r.yaml": ""}))
    names = sorted(path.relative_to(tmp_path).as_posix() for path in layout.files)
    assert names == ["a/c.yaml", "b.yaml", "game.yaml", "text/en.yaml", "totals.yaml"]
