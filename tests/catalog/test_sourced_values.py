"""A folder that tells where its values are from is compared with what it tells, both ways."""

from pathlib import Path

import pytest

from cardc.api.loading import load as load_deck
from tests.catalog.tiny import BUNDLED, cards, found, load
from tests.read_once import read_once as read_once

GLADE = "id: mine.vale.glade, title: Glade, kind: vale, level: 1, copies: 1"
STATED = "set: mine, title: Glade, kind: vale, level: 1, copies: 1"


def sources(*entries: str, card: str = "mine.vale.glade") -> str:
    lines = [f"    - {entry}" for entry in entries]
    return "\n".join(["format: 1", "faces:", f"  {card}:", *lines, ""])


def findings(folder: Path, card: str, *entries: str, of: str = "mine.vale.glade") -> set[str]:
    files = {"cards.yaml": cards(card), "sources/faces.yaml": sources(*entries, card=of)}
    return {code for _, _, code in found(load(folder, files), folder)}


def entry(states: str, rank: str = "rulebook") -> str:
    return f"{{rank: {rank}, source: Card List, states: {{{states}}}}}"


def test_values_that_are_stated_are_clean(tmp_path: Path) -> None:
    assert findings(tmp_path, GLADE, entry(STATED)) == set()


def test_a_folder_without_sources_is_its_authors_own(tmp_path: Path) -> None:
    assert found(load(tmp_path, {"cards.yaml": cards(GLADE)}), tmp_path) == set()


@pytest.mark.parametrize(
    ("card", "stated", "code"),
    [
        (GLADE.replace("level: 1", "level: 2"), STATED, "value-unlike-source"),
        (GLADE.replace("copies: 1", "copies: 2"), STATED, "value-unlike-source"),
        (f"{GLADE}, cost: {{sky: 1}}", f"{STATED}, cost: {{sky: 2}}", "value-unlike-source"),
        (f"{GLADE}, symbols: {{sky: 1}}", f"{STATED}, symbols.sky: 2", "value-unlike-source"),
        (f"{GLADE}, points: 2", STATED, "value-without-source"),
        (f'{GLADE}, abilities: ["Harvest: Gain 1 {{mana}}."]', STATED, "value-without-source"),
        (GLADE, f"{STATED}, points: 2", "value-not-taken"),
    ],
)
def test_what_is_said_differently_is_found(tmp_path: Path, card: str, stated: str, code: str) -> None:
    assert findings(tmp_path, card, entry(stated)) == {code}


def test_an_ability_needs_a_source_that_describes_it_in_whatever_words(tmp_path: Path) -> None:
    card = f'{GLADE}, abilities: ["Harvest: Gain 1 {{mana}}."]'
    assert findings(tmp_path, card, entry(STATED), "{rank: public, source: a review, ability: it gives mana}") == set()


def test_a_source_of_no_card_is_found(tmp_path: Path) -> None:
    assert "source-of-no-card" in findings(tmp_path, GLADE, entry(STATED), of="mine.vale.glaed")


@pytest.mark.parametrize("wrong", [entry(STATED, rank="certain"), "{rank: rulebook}", "nothing"])
def test_an_entry_that_does_not_say_who_states_it_is_found(tmp_path: Path, wrong: str) -> None:
    assert "source-form" in findings(tmp_path, GLADE, entry(STATED), wrong)


CHANGED = [
    ("base/advancements.yaml", "cost: ", "cost: 9 # "),
    ("base/advancements.yaml", "level: 1", "level: 2"),
    ("base/advancements.yaml", "slots: [top", "slots: [bottom"),
    ("mana_storm/vales.yaml", "level: 1", "level: 2"),
    ("starting.yaml", "copies: 9", "copies: 8"),
]


@pytest.mark.parametrize(("file", "value", "other"), CHANGED)
def test_a_changed_value_of_the_bundled_cards_is_found(file: str, value: str, other: str) -> None:
    text = (BUNDLED / file).read_text(encoding="utf-8")
    assert value in text
    changed = {str(BUNDLED / file): text.replace(value, other, 1)}
    catalog = load_deck(changed).catalog
    assert [one.code for one in catalog.diagnostics if one.code.startswith("value-")] == ["value-unlike-source"]
