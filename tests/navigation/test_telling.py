"""What is told of a place, what a file holds, what can be looked for, and what stands beside the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.api.deck import Deck
from cardc.api.navigation.hovering import told_at, told_of_code
from cardc.api.navigation.known_names import SCENARIO
from cardc.api.navigation.lenses import inlays_of, lenses_of
from cardc.api.navigation.meanings import state_of, told_of
from cardc.api.navigation.outlines import OutlinePart, outline_of, search
from cardc.api.navigation.running import card_rulings, ruling_claims, run_scenario, surviving_mutants
from tests.bundled_decks import deck as bundled
from tests.navigation.small_grove import GROVE, grove, text_of

CARDS, SCENARIOS, LEDGER = GROVE / "advancements.yaml", GROVE / "grove.scenarios.yaml", GROVE / "rulings" / "grove.yaml"


def told(words: str, part: str = "", file: Path = CARDS, deck: Deck | None = None) -> str:
    """What is told of some words of a file."""
    text = text_of(deck or grove(), file)
    start = text.index(words) + words.index(part or words)
    found = told_at(deck or grove(), file, text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))
    return _usual_spaces(found.markdown) if found is not None else ""


def _usual_spaces(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_an_ability_is_told_in_all_languages_and_as_it_is_understood() -> None:
    said = told("Gain 1 {mana}", "1")
    assert "*fr*: Récolte : gagnez 1 Mana pour chaque grain de pollen sur cette carte." in said
    assert "Ability\n  head: Head trigger=harvest" in said


def test_an_ability_in_other_words_is_told_in_its_usual_ones() -> None:
    unusual = text_of(grove(), CARDS).replace(
        "Gain 1 {mana} for each {pollen} on this card.", "For each {pollen} on this card, gain 1 {mana}."
    )
    later = grove().update(CARDS, unusual)
    assert "Usually said: Harvest: Gain 1 {mana} for each {pollen} on this card." in told(
        "gain 1 {mana}.", "1", deck=later
    )
    assert "Usually said" not in told("Gain 1 {mana}", "1")


def test_an_ability_with_an_error_means_nothing_yet_and_its_code_is_explained() -> None:
    later = grove().update(CARDS, text_of(grove(), CARDS).replace("Gain 1 {mana}", "Gian 1 {mana}"))
    said = told("Gian", deck=later)
    assert "**verb-unknown** (error)" in said
    assert "it means nothing yet" in said


def test_a_symbol_is_told_with_its_names_and_who_else_uses_it() -> None:
    said = told("each {pollen}", "pollen")
    assert "*en*: grain of pollen, grains of pollen · *fr*: grain de pollen, grains de pollen" in said
    assert "On 3 cards: Bee Keeper, Hive, Queen's Call" in said


def test_a_verb_is_told_with_its_pattern_its_documentation_and_its_users() -> None:
    said = told("Gain 1 {mana}", "Gain")
    assert "**`gain` *amount and symbol*" in said
    assert "For example: " in said
    assert " more" in said.partition("On ")[2]


def test_a_value_is_told_with_where_it_comes_from() -> None:
    assert "Bee Keeper: cost is 2 (*author*: the author of the card)." in told("cost: 2", "cost")
    sourced = bundled()
    card = sourced["Cursed Land"].card
    assert card.where is not None
    said = told("symbols: {mana: 1, decay: 1", "mana", file=Path(card.where.file), deck=sourced)
    assert "symbols.mana is 1 (*public*: https://" in said


def test_a_card_is_told_with_its_rulings_and_their_state() -> None:
    said = told("title: Bee Keeper", "Bee")
    assert "**Bee Keeper** · advancement of Grove · `grove.advancement.bee_keeper`" in said
    assert "(claimed by “Bee Keeper counts pollen”)" in said
    assert "(open: no scenario claims it)" in told("title: Queen's Call", "Queen")


def test_a_ruling_and_a_scenario_tell_of_each_other() -> None:
    assert "State: claimed by “Bee Keeper counts pollen”." in told("id: bee_keeper.per_pollen", "bee", LEDGER)
    assert "`bee_keeper.not_elsewhere`: Pollen of other cards" in told("name: Bee Keeper counts", "counts", SCENARIOS)


def test_what_play_cannot_show_is_not_called_open() -> None:
    assert state_of(grove(), grove().rulings["grove.three_keepers"]) == "nothing that play could show"


def test_nothing_is_told_where_nothing_stands() -> None:
    assert told_at(grove(), CARDS, 2, 1) is None
    assert told_at(grove(), "nowhere.yaml", 1, 1) is None


@pytest.mark.parametrize("game", ["mystic_vale", "misty_valley"])
def test_something_is_told_of_everything_that_a_bundled_game_declares(game: str) -> None:
    deck = bundled(game)
    kinds = {"language", "owner", "count", "kind", SCENARIO}
    things = [named for named, found in deck.index.by_name.items() if any(one.role == "declares" for one in found)]
    silent = [named for named in things if named.kind not in kinds and not all(told_of(deck, named) or [""])]
    assert silent == []


def test_every_code_can_be_told() -> None:
    assert told_of_code("symbol-unknown").startswith("**symbol-unknown** (error): ")


# ---- what a file holds


def names(parts: tuple[OutlinePart, ...]) -> list[object]:
    return [(one.name, names(one.parts)) if one.parts else one.name for one in parts]


def test_a_file_of_cards_holds_cards_with_their_abilities() -> None:
    assert [one.name for one in outline_of(grove(), CARDS)] == ["Bee Keeper", "Hive", "Queen's Call"]
    assert names(outline_of(grove(), CARDS))[0] == (
        "Bee Keeper",
        ["Harvest: Gain 1 {mana} for each {pollen} on this card."],
    )


def test_two_sided_cards_hold_their_sides() -> None:
    deck = bundled()
    file = next(card.where.file for card in deck.catalog if card.kind == "leader" and card.where is not None)
    assert [one.name for one in outline_of(deck, file)[0].parts] == ["start", "upgraded"]


def test_ledgers_scenarios_and_other_files_hold_what_they_list() -> None:
    assert names(outline_of(grove(), LEDGER))[2] == "hive.optional"
    assert names(outline_of(grove(), SCENARIOS)) == ["Bee Keeper counts pollen", "Hive may be left alone {how}"]
    assert ("symbols", ["pollen"]) in names(outline_of(grove(), GROVE / "game.yaml"))
    assert outline_of(grove(), "nowhere.yaml") == ()


def test_the_name_of_each_part_lies_within_it() -> None:
    for file in grove().index.files:
        left = [*outline_of(grove(), file.name)]
        for part in left:
            assert part.span[1:3] <= part.at[1:3]
            assert part.at[3:] <= part.span[3:]
            left += part.parts


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("bee k", "Bee Keeper"),
        ("APICULT", "Apicultrice"),
        ("queens call", "Queen's Call"),
        ("grove.advancement.hi", "grove.advancement.hive"),
        ("hive.opt", "hive.optional"),
        ("left alone", "Hive may be left alone {how}"),
        ("bkpr", "Bee Keeper"),
        ("pollen", "pollen"),
    ],
)
def test_what_is_looked_for_is_found_by_some_of_its_letters(words: str, first: str) -> None:
    assert first in [one.said for one in search(grove(), words)[:2]]


def test_what_nothing_has_is_not_found_and_little_finds_no_more_than_so_many() -> None:
    assert search(grove(), "xqzwvj") == ()
    assert len(search(grove(), "")) == 100


def test_what_contains_the_letters_side_by_side_comes_first() -> None:
    found = ["wolf" in one.said.lower() for one in search(bundled(), "wolf")]
    assert found == sorted(found, reverse=True)
    assert set(found) == {True, False}


# ---- beside the text


def test_lenses_stand_on_cards_rulings_and_scenarios() -> None:
    assert [(one.title, one.of) for one in lenses_of(grove(), CARDS)][:2] == [
        ("2 rulings", "grove.advancement.bee_keeper"),
        ("mutants that survive", "grove.advancement.bee_keeper"),
    ]
    assert [one.title for one in lenses_of(grove(), SCENARIOS)] == ["run", "trace", "run", "trace"]
    # Of what play cannot show no scenario is expected.
    assert [one.title for one in lenses_of(grove(), LEDGER)] == [
        "1 scenario",
        "1 scenario",
        "1 scenario",
        "0 scenarios",
    ]


def test_inlays_say_abilities_in_the_first_other_language() -> None:
    found = inlays_of(grove(), CARDS)
    assert _usual_spaces(found[0].text) == "Récolte : gagnez 1 Mana pour chaque grain de pollen sur cette carte."
    assert inlays_of(grove(), CARDS, "fr") == inlays_of(grove(), CARDS, "xx") == found
    lines = text_of(grove(), CARDS).splitlines()
    behind = [lines[one.line - 1][one.column - 1 - 10 : one.column - 1] for one in found]
    assert behind == ['his card."', "our field.", ' you own."', ' you own."']


def test_a_scenario_is_run_with_all_rows_of_its_table() -> None:
    ran = run_scenario(grove(), "Hive may be left alone {how}")
    assert (ran.good, ran.line, ran.text) == (True, "`Hive may be left alone {how}` holds; proves hive.optional", "")
    assert run_scenario(grove(), "Hive may be left alone {how}", traced=True).text.count("holds; proves") == 2


def test_a_scenario_that_fails_is_told_step_by_step() -> None:
    later = grove().update(SCENARIOS, text_of(grove(), SCENARIOS).replace("vp +1", "vp +9"))
    ran = run_scenario(later, "Hive may be left alone {how}")
    assert (ran.good, ran.line) == (False, "`Hive may be left alone {how}` does not hold in 1 of 2 rows")
    assert "✗ expected vp +9" in ran.text


def test_a_scenario_with_a_fault_is_not_run_and_one_that_there_is_not_neither() -> None:
    later = grove().update(SCENARIOS, text_of(grove(), SCENARIOS).replace("mana: 1", "manna: 1"))
    ran = run_scenario(later, "Hive may be left alone {how}")
    assert not ran.good
    assert "manna" in ran.text
    assert run_scenario(grove(), "Nothing").line == "there is no scenario `Nothing`"


def test_the_rulings_of_a_card_and_the_scenarios_of_a_ruling() -> None:
    assert card_rulings(grove(), "grove.advancement.hive").line == "1 ruling about Hive"
    assert ruling_claims(grove(), "hive.optional").line.startswith("`hive.optional`: claimed by “Hive may be left")


def test_mutants_that_survive_are_told() -> None:
    found = surviving_mutants(grove(), "grove.advancement.queens_call")
    assert found.line.endswith("survive")
    assert "nobody notices: " in found.text
