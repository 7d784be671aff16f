"""What lies under another piece in a card: no source tells of a title that does something and may be covered."""

from __future__ import annotations

from dataclasses import replace

from cardc.catalog.cards import Card
from tests.engine.staged import answer, made_card, offered, set_table

HARVEST = "Harvest: gain 1 {mana}."


def eclipse(card: Card, *, long_wise: bool = False) -> Card:
    return replace(card, values={**card.values, "eclipse": True, "long_wise": long_wise})


def test_a_covered_advancement_does_nothing() -> None:
    for text in (HARVEST, "Ongoing: this card has +1 {mana} for each {sky} on this card."):
        own = {"Test": eclipse(made_card("Test", text))}
        table = set_table({"field": ["blank + Test@top + <1 sky>@bottom + <1 animal>@top"]}, own)
        assert offered(table) == ["end"]
        assert table.number(0, "mana") == 0


def test_a_covered_long_wise_ability_covers_no_other() -> None:
    under = eclipse(made_card("Under", HARVEST), long_wise=True)
    over = replace(made_card("Over", HARVEST), values={**under.values, "eclipse": False})
    table = set_table({"field": ["blank + <1 sky>@top + Over@bottom + Under@top"]}, {"Under": under, "Over": over})
    assert offered(table) == ["use Over"]


def test_only_what_is_not_covered_scores() -> None:
    wide = made_card("Wide", "End of game: score 3.")
    wide = replace(wide, values={**wide.values, "long_wise": True})
    own = {"Test": eclipse(made_card("Test", "End of game: score 1.")), "Wide": wide}
    for card, score in (("Test@top + <1 sky>@top", 0), ("Test@top", 1), ("Wide@top + Wide@bottom", 3), ("Wide@top", 3)):
        assert set_table({"phase": "end", "field": [f"blank + {card}"]}, own).number(0, "score") == score


def test_nothing_that_is_covered_is_had_by_a_card_that_also_has_what_another_has() -> None:
    own = {"Test": eclipse(made_card("Test", HARVEST, symbols={"mana": 1}))}
    given: dict[str, object] = {"field": ["G = blank + Guilduin (upgraded)", "X = blank + Test@top + <1 sky>@top"]}
    table = set_table(given, own)
    answer(table, "use Guilduin", "yes", "X")
    assert (table.number(0, "mana on G"), table.number(0, "sky on G")) == (0, 1)
    assert offered(table) == ["end"]
