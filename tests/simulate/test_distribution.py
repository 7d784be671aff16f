"""Numbers that were met: exact while they are few, in bands where they are many, and the same in any groups."""

import itertools
import json
import random

import pytest

from cardc.simulate.distribution import MOST_BANDS, Distribution


def of(numbers: list[int]) -> Distribution:
    found = Distribution()
    for number in numbers:
        found.add(number)
    return found


def test_few_numbers_are_known_exactly() -> None:
    found = of([4, 1, 1, 10])
    assert (found.n, found.total, found.least, found.most) == (4, 16, 1, 10)
    assert found.mean == 4
    assert found.variance == 18
    assert [found.quantile(share) for share in (0.0, 0.5, 0.75, 1.0)] == [1, 1, 4, 10]
    assert found.bands() == {1: 2, 4: 1, 10: 1}


def test_numbers_below_zero_have_their_place() -> None:
    assert of([-3, -1, 2]).quantile(0.3) == -3


def test_of_no_numbers_nothing_is_told() -> None:
    empty = Distribution()
    assert (empty.mean, empty.variance, empty.quantile(0.5), empty.bands()) == (0, 0, 0, {})


def test_of_one_number_there_is_no_variance() -> None:
    assert of([7]).variance == 0


def test_many_different_numbers_take_no_more_space_than_their_bands() -> None:
    found = of(list(range(10 * MOST_BANDS)))
    assert len(found.counts) <= MOST_BANDS
    assert found.width == 16
    assert found.mean == (10 * MOST_BANDS - 1) / 2
    assert abs(found.quantile(0.5) - 5 * MOST_BANDS) <= found.width


@pytest.mark.parametrize("most", [20, 100_000])
def test_batches_give_the_same_in_any_groups_and_order(most: int) -> None:
    chance = random.Random(3)
    batches = [[chance.randrange(-most, most) for _ in range(700)] for _ in range(4)]
    whole = of(list(itertools.chain(*batches))).to_json()
    for order in itertools.permutations(batches):
        first, second, third, fourth = map(of, order)
        second.merge(third)
        first.merge(second)
        first.merge(fourth)
        assert first.to_json() == whole


def test_an_empty_batch_changes_nothing() -> None:
    found = of([3, 5])
    found.merge(Distribution())
    empty = Distribution()
    empty.merge(found)
    assert found.to_json() == empty.to_json() == of([3, 5]).to_json()


def test_what_is_written_is_read_again() -> None:
    found = of([1, 5000, -3])
    assert Distribution.from_json(json.loads(json.dumps(found.to_json()))).to_json() == found.to_json()
