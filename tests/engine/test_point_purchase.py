"""Points are bought only where buying and gaining points are allowed at all."""

from __future__ import annotations

import pytest

from tests.engine.staged import made_card, offered, set_table

BOUGHT = "buy 1 vp"


@pytest.mark.parametrize(
    ("phase", "allowing", "forbidding"),
    [
        ("harvest", "", "Ongoing: you cannot buy."),
        (
            "scoring",
            "Before scoring: play a harvest phase without sleeving advancements.",
            "Before scoring: play a harvest phase without gaining {vp}.",
        ),
    ],
)
def test_a_point_is_offered_only_where_it_can_be_bought(phase: str, allowing: str, forbidding: str) -> None:
    given: dict[str, object] = {"phase": phase, "options": {"variant.buy": "played"}}
    given["field"] = ["blank + <3 sky>", "blank + Test"]
    for text in (allowing, forbidding):
        table = set_table(given, {"Test": made_card("Test", *([text] if text else []))})
        assert (BOUGHT in offered(table)) == (text == allowing)
