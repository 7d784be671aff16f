"""What is shown of a table: all that its player may see, nothing else, and no wider than the window."""

import re
from collections.abc import Iterator

import pytest

from cardc.api.at_table.asking_card import asked_lines, asked_now
from cardc.api.at_table.option_rows import OptionRow, option_lines, option_rows
from cardc.api.at_table.seen_table import seen_table
from cardc.api.at_table.table_screen import Viewing, table_lines
from cardc.api.playing import Offer, Playing
from cardc.engine.chance import Chance
from cardc.source.terminal import text_columns
from tests.at_table.conftest import SEATS, deck_of, words_of

# So many decisions apart, a game is looked at.
APART = 11


def moments(game: Playing, seed: int = 5) -> Iterator[Playing]:
    """A game at random, decision by decision."""
    chance = Chance(seed)
    for _ in range(100):
        if game.decision is None:
            return
        yield game
        game.play(game.decision.options[chance.below(len(game.decision.options))])


def screen(game: Playing, player: int, width: int = 80, language: str = "en") -> list[str]:
    """The whole table, and the question if it is for the player."""
    seen, words = seen_table(game, player), words_of(game, language)
    lines = [*table_lines(game, seen, Viewing(player, words, width), SEATS)]
    decision = game.decision
    if decision is not None and decision.player == player:
        lines += asked_lines(asked_now(game.table, words), width, False)
        lines += option_lines(option_rows(game, seen, words), width, False)
    return lines


def test_the_screen_is_the_same_however_lies_what_its_player_does_not_see(game: Playing) -> None:
    looked = 0
    for n, now in enumerate(moments(game)):
        if n % APART == 0:
            for player in range(2):
                other = now.redealt(player, n)
                assert screen(other, player) == screen(now, player)
                looked += 1
    assert looked


@pytest.mark.parametrize("name", ["mystic_vale", "lantern_bay"])
def test_the_screen_of_another_player_is_another(name: str) -> None:
    game = deck_of(name).new_game(players=2, seed=3)
    assert screen(game, 0) != screen(game, 1)


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_window(game: Playing, width: int) -> None:
    for n, now in enumerate(moments(game)):
        if n % (2 * APART) == 0:
            decision = now.decision
            assert decision is not None
            for language in now.deck.languages[: 1 if width == 80 else None]:
                lines = screen(now, decision.player, width, language)
                assert max(map(text_columns, lines)) <= width


def test_every_thing_that_lies_open_is_named(game: Playing) -> None:
    *_, last = moments(game)
    shown = " ".join(" ".join(screen(last, 0)).split())
    for zone in seen_table(last, 0).zones:
        for thing in zone.things or ():
            title = last.deck.shown.cards[thing.card].title if thing.card else thing.called
            assert title in shown


def test_every_decision_asks_in_words(game: Playing) -> None:
    for now in moments(game):
        for language in now.deck.languages:
            words = words_of(now, language)
            asked = asked_now(now.table, words)
            assert asked.question
            assert "{" not in asked.question + asked.text
            if not asked.card:
                assert asked.question != words.decision("choose"), now.decision


def test_a_board_with_no_room_is_told_place_by_place() -> None:
    game = deck_of("misty_valley").new_game(players=2, seed=3)
    *_, last = moments(game)
    assert any("/     \\" in line for line in screen(last, 0, 200))
    listed = screen(last, 0, 40)
    assert not any("/     \\" in line for line in listed)
    assert any(line.strip().startswith("0 0") and "Starting Tile" in line for line in listed)


def test_boards_are_drawn_with_titles_in_the_language_of_whoever_looks() -> None:
    game = deck_of("misty_valley").new_game(players=2, seed=1)
    for _ in range(4):
        game.play(game.decision.options[0])
    drawn = {language: "\n".join(screen(game, 0, language=language)) for language in ("en", "ca")}
    assert "| Water |" in drawn["en"]
    assert "| Aigua |" in drawn["ca"]
    assert "Water" not in drawn["ca"]


@pytest.mark.parametrize("width", [40, 80])
def test_options_that_are_called_the_same_are_told_apart_before_the_end_of_the_line(width: int) -> None:
    notes = ("lvl 1, cost 2 · 1 mana, 1 animal · [top]", "lvl 1, cost 2 · 1 mana, 1 animal · [bottom]")
    offer = Offer("buy:1", "buy Fertile Soil")
    rows = [OptionRow(n, offer, "buy Fertile Soil", note, 6) for n, note in enumerate(notes, start=1)]
    first, second = option_lines(rows, width, False)
    assert re.search(r"\(of 6\) +\[top\] · l", first)
    assert re.search(r"\(of 6\) +\[bottom\]", second)
