"""How the rulings of a card stand together."""

import pytest

from cardc.scenarios.card_rulings import standing
from cardc.scenarios.ledger import Ruling


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
