"""Sums of games: the same in any groups, and the same again when they were written down."""

import json
from itertools import permutations

from cardc.simulate.tallies import BatchTally, CardDeed, DeedTally, MatchedTally, PairTally, VariantTally, whole_win


def tally(n: int) -> VariantTally:
    """Something everywhere, other for each number."""
    found = VariantTally(3)
    found.games = n
    for name in ("turns", "decisions", "score", "margin"):
        getattr(found, name).add(n * len(name))
    found.places[n % 3].won = n
    found.bots[n % 3].squares = n * n
    for card in ("one", "two")[: n % 2 + 1]:
        deed = DeedTally()
        deed.choices = n
        found.deeds[CardDeed(card, "buy", taking=True)] = deed
        pair = PairTally()
        pair.both = n
        found.pairs[card, "two"] = pair
    matched = MatchedTally()
    matched.add(n, 2 * n)
    found.matched["turns"] = matched
    return found


def test_batches_add_up_to_the_same_in_any_order_and_group() -> None:
    found = set()
    for first, second, third in permutations((1, 2, 3)):
        left = BatchTally([tally(first)])
        right = BatchTally([tally(second)])
        right.merge(BatchTally([tally(third)]))
        left.merge(right)
        found.add(json.dumps(left.to_json()))
    assert len(found) == 1


def test_what_is_written_is_read_again() -> None:
    written = BatchTally([tally(1), tally(2)]).to_json()
    assert BatchTally.from_json(json.loads(json.dumps(written))).to_json() == written


def test_all_of_a_batch_is_in_the_sum() -> None:
    found = tally(3)
    found.merge(tally(2))
    assert found.games == 5
    assert found.score.total == 5 * len("score")
    assert [place.won for place in found.places] == [3, 0, 2]
    assert found.deeds[CardDeed("one", "buy", taking=True)].choices == 5
    assert found.deeds[CardDeed("two", "buy", taking=True)].choices == 3
    assert found.pairs["one", "two"].both == 5
    assert (found.matched["turns"].n, found.matched["turns"].products) == (2, 2 * 9 + 2 * 4)


def test_a_win_can_be_shared_among_any_of_the_players() -> None:
    assert all(whole_win(players) % equal == 0 for players in range(1, 7) for equal in range(1, players + 1))


def test_numbers_of_a_deal_played_two_ways_are_compared() -> None:
    found = MatchedTally()
    for before, after in ((1, 3), (2, 2), (5, 4)):
        found.add(before, after)
    assert (found.n, found.more, found.less) == (3, 1, 1)
    assert (found.before, found.after, found.products) == (8, 9, 3 + 4 + 20)
