"""Texts as they are compared where people search."""

import pytest

from cardc.publish.queries.folded_text import folded, name_folded


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Chœur ÆTHER", "choeur aether"),
        ("l’Aube", "l'aube"),
        ("ÉLÉGANT", "elegant"),
        ("e\u0301le\u0301gant", "elegant"),
        ("ﬁn", "fin"),
        ("Straße", "strasse"),
        ("İstanbul ıd", "istanbul id"),
        ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
        (" a\u00a0\u202f b\t\nc ", "a b c"),
        ("soft\u00adhyphen", "softhyphen"),
        ("２ Ｍａｎａ", "2 mana"),
        ("", ""),
    ],
)
def test_a_text_is_folded(text: str, told: str) -> None:
    assert folded(text) == told


def test_a_folded_text_stays_as_it_is() -> None:
    assert folded(folded("Chœur l’ÉLÉ")) == folded("Chœur l’ÉLÉ")


@pytest.mark.parametrize("name", ["upgrade_cost", "Upgrade-Cost", "upgrade cost", " UPGRADE  COST "])
def test_a_name_may_be_written_in_several_ways(name: str) -> None:
    assert name_folded(name) == "upgrade cost"
