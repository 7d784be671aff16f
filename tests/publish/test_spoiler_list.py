"""The spoiler: every card in plain words, with nothing that only a drawing would tell."""

from __future__ import annotations

import pytest

from cardc.api.publishing import list_cards
from cardc.source.seal import is_sealed
from tests.bundled_decks import deck


def blocks(game: str = "mystic_vale", language: str = "en", **how: object) -> list[str]:
    content = list_cards(deck(game), deck(game).cards, "spoiler", language=language, **how).content  # type: ignore[arg-type]
    assert is_sealed(content)
    return content.decode().split("\n\n")


def test_every_card_has_a_block_that_begins_with_its_name() -> None:
    head, *cards, seal = blocks()
    assert head.startswith("Mystic Vale – Card list\n191 titles")
    named = [block.splitlines()[0] for block in cards]
    assert all(line.startswith("Name:") for line in named)
    told = {line.removeprefix("Name:").strip() for line in named}
    assert len(named) == 191
    assert {"Stag", "Azure Lake", "Algeni, Fierce Heart"} <= told
    assert seal.startswith("[cardc-")


def test_kind_cost_symbols_and_text_are_told_in_words() -> None:
    (lake,) = (block for block in blocks() if "Azure Lake" in block.splitlines()[0])
    lines = {line.partition(":")[0]: line.partition(":")[2].strip() for line in lake.splitlines()}
    assert lines["Kind"] == "Vale"
    assert lines["Cost"] == "animal spirit, forest spirit"
    assert lines["Text"].startswith("Harvest: Gain 1")


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("mystic_vale", "en"),
        ("mystic_vale", "fr"),
        ("misty_valley", "es"),
        ("misty_valley", "ca"),
        ("misty_valley", "fr"),
    ],
)
def test_no_symbol_is_left_and_no_line_is_too_long_in_any_language(game: str, language: str) -> None:
    text = "\n\n".join(blocks(game, language))
    assert "{" not in text.replace("{?", "")
    assert "\u00a0" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_what_is_told_stands_in_one_column() -> None:
    for block in blocks()[1:-1]:
        first = block.splitlines()[0]
        begins = len(first) - len(first.partition(":")[2].lstrip())
        assert all(line[:begins].endswith(" ") and line[begins] != " " for line in block.splitlines())


def test_a_checklist_has_a_box_for_each_copy() -> None:
    (lake,) = (block for block in blocks(checklist=True) if "Azure Lake" in block)
    assert lake.count("[ ]") == deck()["Azure Lake"].card.copies
