"""Whether texts can be read on the faces of their cards, in every language: measured, not printed."""

from pathlib import Path

import pytest

import cardc
from cardc.api.deck import Deck
from cardc.api.sheets import Order, print_sheets
from cardc.source.diagnostics import Diagnostic

GAME = "format: 1\nextends: mystic_vale\nsets: {mine: {title: Mine}}\n"
LONGER_IN_FRENCH = (
    "When Played: You may turn your mana token to its active side.",
    "When Played: You may discard another card in your field.",
    "While On-deck: If you Spoil, gain 2 {vp}, then take another turn after this one.",
)


def deck(folder: Path, card: str) -> Deck:
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text(f"format: 1\nset: mine\ncards:\n  - {card}\n", encoding="utf-8")
    return cardc.load(folder)


def overflowing(one: Deck) -> list[Diagnostic]:
    return [found for found in one.lint if found.code == "face-overflow"]


def advancement(texts: int = 0, title: str = "Elk", names: str = "") -> str:
    abilities = ", ".join(f'"Harvest: Gain {n + 1} {{mana}} for each {{guardian}} on this card."' for n in range(texts))
    return (
        f"{{id: mine.advancement.elk, title: {title}, kind: advancement, level: 1, copies: 1, slots: [top], "
        f"abilities: [{abilities}]{names}}}"
    )


def test_a_text_that_can_be_read_has_no_finding(tmp_path: Path) -> None:
    assert overflowing(deck(tmp_path, advancement(2))) == []


def test_a_text_that_cannot_is_told_with_the_languages_and_the_size(tmp_path: Path) -> None:
    (found,) = overflowing(deck(tmp_path, advancement(9)))
    assert "the text of `Elk`, in `en` and `fr`, fits on its face of 63.5 × 88.9 mm at" in found.message
    assert found.span.line == 4


def test_only_the_language_that_needs_more_room_is_told(tmp_path: Path) -> None:
    texts = ", ".join(f'"{text}"' for text in LONGER_IN_FRENCH)
    (found,) = overflowing(deck(tmp_path, advancement().replace("abilities: []", f"abilities: [{texts}]")))
    assert ", in `fr`, fits" in found.message


def test_a_title_is_measured_in_each_language(tmp_path: Path) -> None:
    long = "Wapiti des bois profonds " * 4
    (found,) = overflowing(deck(tmp_path, advancement(names=f", names: {{fr: {long.strip()}}}")))
    assert found.message.startswith("the title of `Elk`, in `fr`, fits")


def test_a_piece_is_measured_by_the_size_of_its_kind(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nextends: misty_valley\nsets: {mine: {title: Mine}}\n", "utf-8")
    card = f"{{id: mine.valley.elk, title: {'Elk ' * 60}, kind: valley, copies: 1, resource: {{others: 0}}}}"
    (tmp_path / "cards.yaml").write_text(f"format: 1\nset: mine\ncards:\n  - {card}\n", encoding="utf-8")
    (found,) = overflowing(cardc.load(tmp_path))
    assert "mm across at" in found.message


@pytest.mark.parametrize("texts", [4, 5])
def test_what_is_found_is_what_a_sheet_could_not_show(tmp_path: Path, texts: int) -> None:
    """The sheet sets the text; the finding only asks whether it could."""
    one = deck(tmp_path, advancement(texts))
    printed = print_sheets(one, Order(titles=("Elk",)), language="fr").findings
    found = [finding for finding in overflowing(one) if "`fr`" in finding.message]
    assert bool(found) == bool(printed)
