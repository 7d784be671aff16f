"""What is offered as a payment for a vale is every payment there is, and nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from cardc.games.mystic_vale.buying import can_pay, payments
from cardc.games.mystic_vale.definitions import SpiritCost
from tests.engine.payer import every_payment

PURSES = list(product(range(4), repeat=4))


@pytest.mark.parametrize("free", range(4))
@pytest.mark.parametrize("basic", list(product(range(3), repeat=3)))
def test_each_way_to_pay_is_found_once(basic: tuple[int, ...], free: int) -> None:
    cost = SpiritCost(basic, free)
    for has in PURSES:
        found = [payment.paid for payment in payments(cost, has)]
        assert found == sorted(every_payment(cost, has))
        assert can_pay(cost, has) is bool(found)


def test_no_spirits_pay_for_nothing_but_what_costs_nothing() -> None:
    assert not list(payments(SpiritCost((0, 0, 0), 1), (0, 0, 0, 0)))
    assert [payment.paid for payment in payments(SpiritCost((0, 0, 0), 0), (2, 0, 0, 1))] == [(0, 0, 0, 0)]
