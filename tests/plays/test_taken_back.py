"""A game knows its course: it is taken back step by step, and goes on from a file with all that came before."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import cardc
from cardc.api.playing import NothingToTakeBack
from cardc.engine import machine
from cardc.plays.play_file import NotAPlay
from tests.plays.kept import GAMES, deck, played, written


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_is_taken_back_never_was_given(game: str) -> None:
    before, other = played(game, 2, 20), played(game, 2, 25).copy()
    other.undo(5)
    assert (other.hash, other.log, other.course, other.decision) == (
        before.hash,
        before.log,
        before.course,
        before.decision,
    )


def test_no_more_is_taken_back_than_was_answered() -> None:
    game = played("lantern_bay", steps=3).copy()
    before = game.hash
    with pytest.raises(NothingToTakeBack, match="4 answers cannot be taken back: 3 answers were given"):
        game.undo(4)
    assert game.hash == before
    game.undo(3)
    with pytest.raises(NothingToTakeBack):
        game.undo()


@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_game_knows_how_it_came_there(game: str, tmp_path: Path) -> None:
    saved = played(game, 3, 30)
    loaded = cardc.load_game(written(saved, tmp_path), deck(game))
    assert (loaded.course, loaded.log, loaded.hash) == (saved.course, saved.log, saved.hash)
    loaded.undo(30)
    assert loaded.hash == played(game, 3, 0).hash


def test_beside_other_cards_the_course_begins_where_it_was_left(tmp_path: Path) -> None:
    path = written(played("mystic_vale", 3, 30), tmp_path)
    play = path.read_text(encoding="utf-8")
    numbered = cardc.load_play(path).file.numbered
    path.write_text(play.replace(numbered, "other cards"), encoding="utf-8")
    loaded = cardc.load_game(path, deck("mystic_vale"))
    assert (loaded.hash, loaded.course.steps) == (played("mystic_vale", 3, 30).hash, ())
    loaded.play(loaded.decision.options[0])  # type: ignore[union-attr]
    again = cardc.load_play(written(loaded, tmp_path)).again(deck("mystic_vale"))
    assert (again.difference, again.steps) == (None, 1)


def test_a_file_that_was_cut_off_is_gone_on_with_as_far_as_it_goes(tmp_path: Path) -> None:
    path = written(played("lantern_bay", 3, 30), tmp_path)
    path.write_bytes(b"\n".join(path.read_bytes().split(b"\n")[:22]))
    assert cardc.load_game(path, deck("lantern_bay")).hash == played("lantern_bay", 3, 20).hash
    path.write_text(path.read_text(encoding="utf-8").replace("gained 1 coin", "gained 2 coin"), encoding="utf-8")
    with pytest.raises(NotAPlay, match="ends early, and is not played again as it was"):
        cardc.load_game(path, deck("lantern_bay"))


def test_a_copy_is_taken_back_by_itself() -> None:
    game = played("lantern_bay", 1, 10).copy()
    copy = game.copy()
    copy.undo(4)
    assert (len(game.course.steps), len(copy.course.steps)) == (10, 6)
    assert game.hash == played("lantern_bay", 1, 10).hash


@pytest.mark.pure_only("the machine is made to break down")
def test_where_the_rules_break_down_nothing_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("lantern_bay", 1, 10).copy()
    before, course = game.hash, game.course

    def breaks(run: machine.Run, before: str = "") -> None:  # type: ignore[type-arg]
        raise ZeroDivisionError

    monkeypatch.setattr(machine.Run, "advance", breaks)
    with pytest.raises(ZeroDivisionError):
        game.play(Random(1).choice(game.decision.options))  # type: ignore[union-attr]
    assert (game.hash, game.course) == (before, course)
