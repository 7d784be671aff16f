"""The file of a play: what is written comes back, and what cannot be read says where, why, and what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardc
from cardc.engine.saved_games import save
from cardc.plays.play_file import NotAPlay, play_text, read_play
from tests.plays.kept import GAMES, deck, played, written


@pytest.mark.parametrize("game", GAMES)
def test_a_play_comes_back_as_it_was_written(game: str, tmp_path: Path) -> None:
    content = written(played(game), tmp_path).read_bytes()
    play = read_play(content, "evening.play")
    assert play.course == played(game).course
    assert play_text(play).encode() == content


def test_each_answer_is_a_line_that_people_can_read(tmp_path: Path) -> None:
    lines = written(played("lantern_bay"), tmp_path).read_text(encoding="utf-8").splitlines()
    step = json.loads(lines[2])
    assert {name: step[name] for name in ("step", "player", "asks", "answer", "told", "numbers")} == {
        "step": 1,
        "player": "player 1",
        "asks": "work",
        "answer": "play Herring",
        "told": ["gained 1 coin [player 1]", "moved Herring from hand to quay [player 1]"],
        "numbers": {"player 1": {"coin": 1}},
    }


def test_cards_are_told_with_what_they_said(tmp_path: Path) -> None:
    play = cardc.load_play(written(played("lantern_bay"), tmp_path)).file
    (dinghy,) = [card for card in play.used if card.title == "Dinghy"]
    assert dinghy.says["price"] == "2"
    assert dinghy.says["text"] == "When played: Moor this boat at a free berth in the bay."


def test_who_sat_there_is_named(tmp_path: Path) -> None:
    game = deck("lantern_bay").new_game(players=2, seed=1)
    game.seats = ("Ana", "bot greedy")
    assert cardc.load_play(written(game, tmp_path)).file.seats == ("Ana", "bot greedy")
    assert cardc.load_game(tmp_path / "evening.play", deck("lantern_bay")).seats == ("Ana", "bot greedy")


def test_line_ends_of_windows_and_a_mark_at_the_beginning_do_not_matter(tmp_path: Path) -> None:
    content = written(played("lantern_bay"), tmp_path).read_bytes()
    other = b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n")
    assert read_play(other, "x") == read_play(content, "x")


def test_a_file_that_was_cut_off_says_what_was_answered_before(tmp_path: Path) -> None:
    content = written(played("lantern_bay"), tmp_path).read_bytes()
    lines = content.split(b"\n")
    for cut in (b"\n".join(lines[:12]), b"\n".join(lines[:12]) + b'\n{"step": 11, "pl'):
        play = read_play(cut, "x")
        assert play.ends_early
        assert play.course.steps == played("lantern_bay").course.steps[:10]


def test_until_a_step_nothing_behind_it_is_read(tmp_path: Path) -> None:
    lines = written(played("lantern_bay"), tmp_path).read_bytes().split(b"\n")
    lines[12] = b"garbage"
    play = read_play(b"\n".join(lines), "x", until=10)
    assert (len(play.course.steps), play.ends_early) == (10, False)


def lines_of(tmp_path: Path) -> list[str]:
    """The lines of a play; the tenth step is the twelfth of them."""
    return written(played("lantern_bay"), tmp_path).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("garbage", "it is no JSON"),
        ("[" * 100_000, "it is no JSON"),
        ("3", "it is no object of JSON"),
        ("{}", "it tells none of `step`, `card`, `end`"),
        ({"step": 12}, "step 10 should follow here, not 12"),
        ({"answer": None}, "`answer` is missing"),
        ({"answer": 3}, "`answer` has another form"),
        ({"told": "x"}, "`told` has another form"),
        ({"told": [1]}, "`told` should be a list of texts"),
        ({"numbers": {"player 1": 3}}, "`numbers` should hold, by player, whole numbers and truths by name"),
        ({"offered": True}, "`offered` has another form"),
        ({"answer": "pass\x1b[2J"}, "it holds a character that no text may hold (U+001B)"),
        ({"told": ["passed\x9b31m"]}, "it holds a character that no text may hold (U+009B)"),
        ({"other": [{"a\u202eb": 1}]}, "it holds a character that no text may hold (U+202E)"),
    ],
    ids=str,
)
def test_a_damaged_line_is_told_by_its_place_with_a_way_out(
    change: str | dict[str, object], why: str, tmp_path: Path
) -> None:
    lines = lines_of(tmp_path)
    step = {**json.loads(lines[11]), **(change if isinstance(change, dict) else {})}
    whole = json.dumps({name: part for name, part in step.items() if part is not None})
    lines[11] = change if isinstance(change, str) else whole
    with pytest.raises(NotAPlay) as refused:
        read_play("\n".join(lines).encode(), "evening.play")
    assert str(refused.value).startswith(f"evening.play:12: this line of the play is damaged: {why}")
    assert str(refused.value).endswith("`--until 9` of `cardc replay` reads no further than the step before")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        (b"\xff\xfe", "it is not UTF-8 text"),
        (b"format: 2\nscenarios: []\n", "scenarios are replayed by `cardc test`"),
        (b"[1]\n", "its first line does not say so"),
        (b'{"format": 4, "game": "chess"}', "no saved game that could be read"),
        (b'{"play": 2}\n', "is a play in format 2, and this cardc reads format 1"),
        (b'{"play": 1, "game": "x", "cardc": "1", "cards": [], "faces": [], "seats": [], "numbered": ""}', "`begin`"),
    ],
)
def test_what_is_no_play_is_refused(content: bytes, said: str) -> None:
    with pytest.raises(NotAPlay, match="x") as refused:
        read_play(content, "x")
    assert said in str(refused.value)


def test_a_game_that_was_saved_in_the_former_way_is_still_gone_on_with(tmp_path: Path) -> None:
    game = played("mystic_vale", steps=30)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(save(game.table.state, game.table.rules)), encoding="utf-8")
    loaded = cardc.load_game(path, deck("mystic_vale"))
    assert (loaded.hash, loaded.course.steps) == (game.hash, ())
    assert cardc.load_play(path).course.steps == ()
