"""What bots choose: what is better, the same by the same seed, only what is offered, and never by what is hidden."""

from collections.abc import Mapping
from typing import Any

import pytest

import cardc
from cardc.bots.bot import Bot, answer_of
from cardc.bots.bots_by_name import bot_maker
from cardc.bots.search import SearchBot
from cardc.bots.seat import Seat
from cardc.engine.machine import start
from cardc.engine.stage import Table

BOTS = ("random", "greedy:tables=1", "search:playouts=6:depth=2")
# Those that choose what is good, with as much to think as it takes.
WISE = ("greedy:tables=1", "search:playouts=25")
# Enough cards that no game ends at once.
FULL = {"hand": ["Herring", "Salt"], "chest": ["Herring"] * 8}
TRADING = {
    "phase": "trade",
    "coin": 4,
    "purchase": 1,
    "market": ["Dinghy", "Salt", "Trawler"],
    **FULL,
    "left": FULL,
}
Given = Mapping[str, Any]


def staged(deck: cardc.Deck, given: Given) -> Table:
    """A table of a scenario, at its first decision."""
    table = deck.stage.set(given, deck.shown.by_name)
    start(table.state, table.rules)
    return table


def chosen(table: Table, bot: Bot) -> str:
    """What a bot would do on a table, in words."""
    return table.label(answer_of(bot, Seat(table)))


class Watched:
    """A bot that keeps what it was asked and what it answered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.offered: list[int] = []
        self.chosen: list[int] = []

    def choose(self, seat: Seat) -> int:
        self.offered.append(len(seat.answers))
        self.chosen.append(self.bot.choose(seat))
        return self.chosen[-1]


# ---- what is better


@pytest.mark.parametrize("name", WISE)
def test_what_is_worth_more_is_bought(bay: cardc.Deck, name: str) -> None:
    assert chosen(staged(bay, TRADING), bot_maker(name).make(1)) == "buy Trawler"


def test_greedy_takes_what_is_best_at_once_and_search_what_is_best_in_two_steps(bay: cardc.Deck) -> None:
    market = ["Flagship", "T = Trawler", "U = Trawler", "Amber"]
    table = staged(bay, {"phase": "trade", "coin": 8, "purchase": 2, "market": market, **FULL, "left": FULL})
    assert {chosen(table, bot_maker("greedy").make(seed)) for seed in range(3)} == {"buy Flagship"}
    search = {chosen(table, bot_maker("search:playouts=40:depth=3:exploration=1").make(seed)) for seed in range(3)}
    assert search <= {"buy T", "buy U"}


@pytest.mark.parametrize("name", WISE)
@pytest.mark.parametrize(("following", "wise"), [("Cursed Land", "pass"), ("<2 mana>", "push")])
def test_cards_are_played_as_long_as_that_is_safe(vale: cardc.Deck, name: str, following: str, wise: str) -> None:
    given = {
        "phase": "planting",
        "field": ["Cursed Land", "Cursed Land", "<3 mana>"],
        "on_deck": "Cursed Land",
        "deck": [following] * 6,
        "commons": ["X = <1 point cost 3>@middle", "Y = <9 points cost 7>@top"],
    }
    assert chosen(staged(vale, given), bot_maker(name).make(1)) == wise


# ---- the same by the same seed


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_chooses_the_same(bay: cardc.Deck, name: str) -> None:
    ends = [bay.match([Watched(bot_maker(name).make(3)), "random"], seed=5) for _ in range(2)]
    assert ends[0] == ends[1]


def test_other_seeds_choose_otherwise(bay: cardc.Deck) -> None:
    assert len({bay.match(["random"], players=2, seed=seed).scores for seed in range(6)}) > 1


@pytest.mark.parametrize("game", ["mystic_vale", "misty_valley"])
@pytest.mark.parametrize("name", BOTS[1:])
def test_what_is_hidden_changes_no_choice(game: str, name: str, request: pytest.FixtureRequest) -> None:
    deck = request.getfixturevalue({"mystic_vale": "vale", "misty_valley": "valley"}[game])
    playing, player, compared = deck.new_game(players=2, seed=4), bot_maker("random").make(1), 0
    for n in range(60):
        if playing.over:
            break
        table = playing.table
        who = table.state.decision.who
        if n % 12 == 11 and len(table.state.decision.options) > 1:
            same = {chosen(one, bot_maker(name).make(n)) for one in (table, *(table.redealt(who, s) for s in (1, 2)))}
            assert len(same) == 1
            compared += 1
        playing.bot_move(player)
    assert compared >= 2


# ---- only what is offered


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), [("bay", 3), ("bay", 4), ("pond", 2)])
def test_a_game_is_played_to_its_end(game: str, players: int, name: str, request: pytest.FixtureRequest) -> None:
    bots = [Watched(bot_maker(name).make(1)), *([bot_maker("random").make(seat) for seat in range(1, players)])]
    end = request.getfixturevalue(game).match(bots, seed=2)
    assert len(end.scores) == players
    assert bots[0].offered  # type: ignore[union-attr]


def test_a_bot_is_not_asked_what_has_one_answer(vale: cardc.Deck) -> None:
    watched = Watched(bot_maker("random").make(1))
    vale.match([watched], players=2, seed=3)
    assert min(watched.offered) > 1


def test_nothing_is_changed_by_thinking(valley: cardc.Deck) -> None:
    game = valley.new_game(players=2, seed=1)
    before = game.hash
    for name in BOTS:
        chosen(game.table, bot_maker(name).make(1))
    assert game.hash == before


# ---- budgets


@pytest.mark.parametrize(("roots", "shares"), [(1, [60]), (3, [20, 20, 20])])
def test_a_budget_in_playouts_is_kept_and_shared_out_over_roots(bay: cardc.Deck, roots: int, shares: list[int]) -> None:
    seat = Seat(staged(bay, TRADING))
    bot = SearchBot(1, playouts=60, roots=roots)
    tried = [sum(tried.visits for tried in bot.grown(seat, root)) for root in range(roots)]
    # What is too little to try all answers once more is left over.
    assert all(share - len(seat.answers) < n <= share for n, share in zip(tried, shares, strict=True))


def test_answers_are_tried_alike_and_the_worse_half_leaves_each_time(bay: cardc.Deck) -> None:
    seat = Seat(staged(bay, TRADING))
    found = sorted(SearchBot(1, playouts=64).grown(seat, 0), key=lambda one: -one.visits)
    assert [one.visits for one in found] == [24, 24, 8, 8]
    value = [(one.total + one.sight) / (one.visits + 1) for one in found]
    assert min(value[:2]) >= max(value[2:])


def test_processes_change_no_choice(valley: cardc.Deck) -> None:
    table = valley.new_game(players=2, seed=3).table
    bots = [cardc.bot("search:playouts=9:depth=1:roots=3", 1, jobs=jobs) for jobs in (1, 2)]
    assert len({chosen(table, bot) for bot in bots}) == 1


def test_a_budget_in_seconds_says_that_it_is_not_reproducible() -> None:
    from cardc.api.playing_bots import is_reproducible

    names = ("random", "greedy", "search", "search:playouts=7", "search:seconds=0.1")
    assert [is_reproducible(bot_maker(name).make(1)) for name in names] == [True, True, True, True, False]


def test_a_budget_in_seconds_ends(bay: cardc.Deck) -> None:
    assert chosen(staged(bay, TRADING), bot_maker("search:seconds=0.01").make(1)) == "buy Trawler"


def test_a_rule_of_thumb_reads_nothing_hidden(vale: cardc.Deck, valley: cardc.Deck) -> None:
    for deck in (vale, valley):
        game, player = deck.new_game(players=2, seed=6), bot_maker("random").make(2)
        for n in range(80):
            if game.over:
                break
            pending = game.table.state.decision
            if n % 7 == 0 and pending is not None:
                told = [list(table.prospects()) for table in (game.table, game.table.redealt(pending.who, n))]
                assert told[0] == pytest.approx(told[1])
            game.bot_move(player)


def test_a_rule_of_thumb_tells_players_apart(valley: cardc.Deck) -> None:
    ahead = staged(valley, {"land": ["Acorns at 0 0 of me", "A = Acorns at 1 0 of me", "Water at 0 1 of left"]})
    mine, theirs = ahead.prospects()
    assert mine > theirs
