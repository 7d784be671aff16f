"""A refusal is by the rulings that it names and, where the text of a card refuses, by every ruling about that card."""

from __future__ import annotations

import pytest

from cardc.engine.refusal import Refusal

BY_RULING = Refusal("no more can be bought", ("buy.limit", "buy.two"))
BY_CARD = Refusal("its text says so", card="base.advancement.grassland")


@pytest.mark.parametrize(
    ("refusal", "ruling", "by"),
    [
        (BY_RULING, "buy.two", True),
        (BY_RULING, "buy.three", False),
        (BY_RULING, "", False),
        (BY_CARD, "grassland.less_mana", True),
        (BY_CARD, "unicorn.no_spoil", False),
        (BY_CARD, "base.advancement", False),
    ],
)
def test_a_ruling_refuses_what_it_is_the_reason_of(refusal: Refusal, ruling: str, by: bool) -> None:
    assert refusal.is_by(ruling) is by


def test_a_refusal_tells_what_can_be_claimed_for_it() -> None:
    assert BY_RULING.told() == "no more can be bought (buy.limit, buy.two)"
    assert BY_CARD.told() == "its text says so (a ruling about base.advancement.grassland)"
    assert Refusal("nothing is for sale").told() == "nothing is for sale"
