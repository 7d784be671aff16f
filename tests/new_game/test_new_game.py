"""`cardc new game` makes a small complete game, whose every word can be changed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import cardc
from tests.cli.running import Runner

# Every kind, noun, zone, verb, phase, trigger, symbol and field of the game that is made, each with another word. The
# forms of a word (plural, third person, capital) follow from it.
OTHER = {
    "walker": "gronk",
    "stone": "flurp",
    "bag": "zonk",
    "hand": "quib",
    "trail": "snorf",
    "fetch": "blort",
    "drop": "drub",
    "dropped": "drubbed",
    "walk": "mulch",
    "point": "wibble",
    "merit": "heft",
    "when_dropped": "on_drub",
    "in_the_end": "at_dusk",
}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Runner(capsys)


@pytest.fixture
def made(run: Runner, tmp_path: Path) -> Path:
    """The folder of a new game."""
    done = run("new", "game", "Brook Crossing")
    assert (done.code, done.err) == (0, "")
    return tmp_path / "brook_crossing"


def renamed(folder: Path) -> Path:
    """The folder with every word of the game changed, the same everywhere: in words, cards, Python and scenarios."""
    words = sorted(OTHER, key=len, reverse=True)
    pattern = re.compile(rf"(?i)(?<![a-z])({'|'.join(words)})(?=e?s?(?![a-z])|er(?![a-z])|ing(?![a-z])|ed(?![a-z]))")

    def other(found: re.Match[str]) -> str:
        word = OTHER[found[1].lower()]
        return word.capitalize() if found[1][0].isupper() else word

    for path in (path for path in folder.rglob("*") if path.is_file()):
        path.write_text(pattern.sub(other, path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def holds(run: Runner, folder: Path) -> None:
    """It checks, prints, replays its rulings and is played to its end."""
    name = folder.name
    done = run("check", "--game", name)
    assert (done.code, done.err) == (0, "")
    assert "clean" in done.out
    done = run("test", "--game", name)
    assert (done.code, done.err) == (0, "")
    assert "2 of 2 scenarios hold, proving 2 rulings" in done.out
    assert run("list", "--game", name, "-o", "list.csv").code == 0
    assert run("sheet", "--game", name, "-o", "sheet.pdf").code == 0
    assert Path("sheet.pdf").read_bytes().startswith(b"%PDF")
    random = Random(1)
    game = cardc.load(folder, game=folder).new_game(players=3, seed=1)
    while game.decision is not None:
        game.play(random.choice(game.decision.options))
    assert any(game.scores)


def test_it_checks_prints_plays_and_replays_at_once(run: Runner, made: Path) -> None:
    holds(run, made)


def test_with_every_word_changed_all_of_it_still_holds(run: Runner, made: Path) -> None:
    folder = renamed(made)
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file())
    left = {word for word in OTHER if re.search(rf"(?i)(?<![a-z]){word}(?![a-z])", text)}
    assert left == set()
    holds(run, folder)


def test_it_is_not_the_third_game_copied(made: Path) -> None:
    third = Path(__file__).parents[1] / "third_game" / "lantern_bay"
    lines = {line.strip() for line in (third / "game.yaml").read_text(encoding="utf-8").splitlines() if ": {" in line}
    own = {line.strip() for line in (made / "game.yaml").read_text(encoding="utf-8").splitlines() if ": {" in line}
    assert lines & own == {"hand: {owner: player, public: owner}"}


def test_a_word_that_no_rule_carries_out_is_found_at_its_line(run: Runner, made: Path) -> None:
    path = made / "game.yaml"
    text = path.read_text(encoding="utf-8").replace("triggers:\n", "triggers:\n  at_noon: {does: event}\n")
    path.write_text(text, encoding="utf-8")
    wording = made / "text" / "en.yaml"
    wording.write_text(wording.read_text(encoding="utf-8").replace("triggers:\n", "triggers:\n  at_noon: At noon\n"))
    done = run("check", "--game", "brook_crossing")
    assert done.code == 1
    line = text.splitlines().index("  at_noon: {does: event}") + 1
    assert f"brook_crossing/game.yaml:{line}:3: " in done.out
    assert "word-without-rule" in done.out


def test_an_expansion_of_it_begins_with_cards_of_its_kinds(run: Runner, made: Path) -> None:
    assert run("new", "expansion", "Far Bank", "--game", "brook_crossing").out.endswith("--game brook_crossing\n")
    done = run("check", "far_bank", "--game", "brook_crossing")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("6 cards in 2 sets")


def test_a_card_of_it_states_what_its_kind_must(run: Runner, made: Path) -> None:
    done = run("new", "card", "stone", "Big Stone", "--into", made / "cards.yaml", "--game", "brook_crossing")
    assert (done.code, done.err) == (0, "")
    assert cardc.load(made, game=made)["Big Stone"].card.get("merit") == 0
    assert run("check", "--game", "brook_crossing").code == 0
    assert "kinds are walker, stone" in run("new", "card", "boulder", "Rock", "--game", "brook_crossing").err


@pytest.mark.parametrize(
    ("title", "folder"),
    [
        ("Étoile d'été", "etoile_dete"),
        ("Q: what?", "q_what"),
        ('He said "hi"', "he_said_hi"),
        ("# hash, {braces}", "hash_braces"),
        ("two\nlines", "two_lines"),
        ("class", "class"),
    ],
)
def test_a_title_may_hold_what_it_likes(run: Runner, title: str, folder: str) -> None:
    assert run("new", "game", title).code == 0
    done = run("check", "--game", folder)
    assert (done.code, done.out.endswith(": clean\n")) == (0, True)
    assert run("test", "--game", folder).code == 0


def test_what_comes_next_can_be_copied_to_a_shell(run: Runner) -> None:
    said = run("new", "game", "Brook Crossing", "-o", "my games").out
    assert said.endswith("next: cardc check 'my games/brook_crossing' --game 'my games/brook_crossing'\n")


def test_scenarios_are_replayed_with_the_cards_that_they_lie_among(run: Runner, made: Path) -> None:
    """Its Python is still only run if that is asked for."""
    done = run("test", made.name)
    assert done.code == 2
    assert "if you trust it: `--game brook_crossing`" in done.err
    assert run("test", f"{made.name}/scenarios", "--game", made.name).code == 0
    assert "2 of 2" in run("rulings", made.name, "--game", made.name).out + run("test", "--game", made.name).out


@pytest.mark.parametrize("name", ["Mystic Vale", "42", "  "])
def test_a_name_that_is_taken_or_none_is_refused(run: Runner, name: str) -> None:
    done = run("new", "game", name)
    assert done.code == 2
    assert list(Path().iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(run: Runner, made: Path) -> None:
    (made / "game.yaml").write_text("mine", encoding="utf-8")
    assert run("new", "game", "Brook Crossing").code == 2
    assert (made / "game.yaml").read_text(encoding="utf-8") == "mine"
