"""What is printed beside texts: whoever is given that cannot come to depend on what a text says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardc.catalog.beside_texts import KeptBesideTexts, beside_texts
from cardc.catalog.cards import Card, Catalog
from tests.catalog.tiny import cards, load

BROOK = "id: mine.vale.brook, title: Brook, kind: vale, level: 1, copies: 1, cost: {sky: 1}, points: 1"
SAID = 'abilities: ["Harvest: Gain 1 {mana}."]'
LOST = 'abilities: ["Harvest: Gain 1 {?}."]'


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    grove = BROOK.replace("brook", "grove").replace("Brook", "Grove")
    return load(tmp_path, {"vales.yaml": cards(f"{BROOK}, {SAID}", grove)})


def read(folder: Path, *stated: str) -> Catalog:
    return load(folder, {"vales.yaml": cards(", ".join(stated))})


def brook(catalog: Catalog) -> Card:
    return catalog.cards["mine.vale.brook"]


def with_brook(catalog: Catalog, **stated: object) -> Catalog:
    changed: Card = replace(brook(catalog), **stated)  # type: ignore[arg-type]
    return replace(catalog, cards={**catalog.cards, changed.id: changed})


def without_text(catalog: Catalog) -> Catalog:
    faces = tuple(replace(face, abilities=()) for face in brook(catalog).faces)
    return with_brook(catalog, faces=faces)


def test_everything_but_the_texts_is_there(catalog: Catalog) -> None:
    beside = beside_texts(catalog)
    assert brook(catalog).faces[0].abilities
    assert brook(beside) == brook(without_text(catalog))
    assert (beside.sets, beside.card_form) == (catalog.sets, catalog.card_form)


def test_a_text_with_a_hole_is_kept_as_words_can_be_filled_in(tmp_path: Path) -> None:
    catalog = read(tmp_path, BROOK, LOST)
    assert brook(beside_texts(catalog)) == brook(catalog)


def test_titles_are_no_words_unless_a_text_that_is_kept_may_name_one(tmp_path: Path) -> None:
    naming = BROOK + ', abilities: ["Harvest: Gain 1 {?} for each vale named “Brook” you own."]'
    assert beside_texts(read(tmp_path, BROOK, LOST)).vocabulary.titles == {}
    assert "brook" in beside_texts(read(tmp_path, naming)).vocabulary.titles


def test_a_catalog_that_differs_by_texts_alone_is_the_same(catalog: Catalog) -> None:
    kept = KeptBesideTexts()
    assert kept.of(without_text(catalog)) is kept.of(catalog)


@pytest.mark.parametrize("stated", [{"copies": 2}, {"title": "Glade"}, {"kind": "leader"}, {"values": {"level": 2}}])
def test_a_catalog_that_differs_by_a_value_is_another(stated: dict[str, object], catalog: Catalog) -> None:
    kept = KeptBesideTexts()
    before, after = kept.of(catalog), kept.of(with_brook(catalog, **stated))
    assert after is not before
    assert brook(after) == brook(beside_texts(with_brook(catalog, **stated)))


def test_a_catalog_with_its_cards_in_another_order_is_another(catalog: Catalog) -> None:
    kept = KeptBesideTexts()
    before = kept.of(catalog)
    after = kept.of(replace(catalog, cards=dict(reversed(catalog.cards.items()))))
    assert [*after.cards] == [*before.cards][::-1]


def test_a_card_that_is_as_it_was_is_the_same(catalog: Catalog) -> None:
    kept = KeptBesideTexts()
    before, after = kept.of(catalog), kept.of(with_brook(catalog, copies=2))
    others = before.cards.keys() - {"mine.vale.brook"}
    assert others
    assert all(after.cards[name] is before.cards[name] for name in others)
