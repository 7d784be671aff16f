"""The rulings of each card, and how they stand together."""

import pytest

from cardc.scenarios.card_rulings import rulings_by_card, standing
from cardc.scenarios.ledger import Ruling
from tests.bundled_decks import deck


def ruling(name: str) -> Ruling:
    return Ruling(name, "rules", "", "", "open")


@pytest.mark.parametrize(
    ("states", "stands"),
    [
        ([], []),
        (["covered"], ["proven"]),
        (["by_construction"], ["proven"]),
        (["covered", "disputed"], ["proven"]),
        (["covered", "weak"], ["unproven"]),
        (["covered", "open"], ["unproven", "open"]),
    ],
)
def test_rulings_stand_as_the_least_proved_of_them(states: list[str], stands: list[str]) -> None:
    known = {f"r{i}": state for i, state in enumerate(states)}
    assert [*standing([*map(ruling, known), ruling("not_played")], known)] == stands


def test_rulings_are_found_by_the_card_that_they_name() -> None:
    found = rulings_by_card(deck().rulings, deck().catalog)
    assert "dawnsinger.per_guardian_on_card" in [one.id for one in found["base.advancement.dawnsinger"]]
    assert all(deck().catalog.by_name(one.card) for own in found.values() for one in own)
