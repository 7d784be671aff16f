"""`cardc play`: a game on the terminal, typed by people, from a file, or played by bots."""

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from cardc.cli.play_view import PlayView
from cardc.source.terminal import text_columns
from tests.cli.at_keyboard import at_terminal, from_file
from tests.cli.running import Ran, Runner

ROOT = Path(__file__).resolve().parents[2]
BAY, POND = (ROOT / "tests" / "third_game" / name for name in ("lantern_bay", "reed_pond"))
SMALL = ("--game", BAY, "--seed", 5, "--bots", "random")
# By its numbers alone a game of the bay is over after so many answers at most.
ENOUGH = 400


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept unasked is kept where one plays."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def play(cardc: Runner, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Plays the small game with some lines from a file."""

    def run(*lines: str | bytes, args: tuple[object, ...] = SMALL) -> Ran:
        from_file(monkeypatch, *lines)
        return cardc("play", *args)

    return run


def typed(ran: Ran) -> list[str]:
    """The lines behind prompts."""
    return [line.partition("> ")[2] for line in ran.out.splitlines() if re.match(r"\w+> ", line)]


# ---- whole games


@pytest.mark.parametrize(
    "args",
    [
        ("--faces", "house"),
        ("--faces", "house", "--game", "misty_valley"),
        ("--game", BAY),
        ("--game", POND),
    ],
    ids=["mystic_vale", "misty_valley", "lantern_bay", "reed_pond"],
)
def test_bots_play_a_whole_game_of_each_kind(cardc: Runner, args: tuple[object, ...]) -> None:
    ran = cardc("play", *args, "--watch", "--bots", "random", "--seed", 3)
    assert ran.code == 0
    assert re.search(r"\nThe game is over\.\nrandom: \d+\n", ran.out)
    assert max(map(text_columns, ran.out.splitlines())) <= 80


def test_a_game_is_played_to_its_end_by_numbers_from_a_file(play) -> None:  # type: ignore[no-untyped-def]
    ran = play(*["1"] * ENOUGH)
    assert "The game is over." in ran.out
    assert not [*Path().glob("*.play")], "what is over needs not be kept"


def test_the_end_tells_what_points_are_made_up_of(play) -> None:  # type: ignore[no-untyped-def]
    end = play(*["1"] * ENOUGH).out.split("The game is over.\n")[1]
    points, shares = re.match(r"you: (\d+)\n((?:  \S.*\n)*)", end).groups()  # type: ignore[union-attr]
    assert sum(int(line.split()[0]) for line in shares.splitlines()) == int(points)
    assert re.search(r"^(\w+ won\.|.* are equal: nobody else beats them\.)$", end, re.MULTILINE)


def test_the_same_seed_and_answers_are_the_same_game(play) -> None:  # type: ignore[no-untyped-def]
    assert play(*["1"] * 12).out == play(*["1"] * 12).out


def test_a_seed_that_nobody_chose_is_told(play) -> None:  # type: ignore[no-untyped-def]
    first, second = (play(args=("--game", BAY)).out for _ in range(2))
    seeds = [re.search(r"; seed (\d+)\.", out) for out in (first, second)]
    assert None not in seeds
    assert first != second


# ---- who plays what


def test_values_that_nobody_knows_are_told_with_the_command_that_plays(cardc: Runner) -> None:
    ran = cardc("play", "--seed", 3, "--players", 3, "--game", "mystic_vale")
    assert ran.code == 2
    assert "is not known of " in ran.err
    assert "cardc play --players 3 --seed 3 --game mystic_vale --faces house" in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--seats", "ada"), "1 player;"),
        (("--seats", "ada,ada"), "two players are called `ada`"),
        (("--seats", "ada,,ben"), "a seat has no name"),
        (("--seats", "ada,ben=greedi"), "there is no bot `greedi`"),
        (("--seats", "ada,b\x1ben"), "no name of a player"),
        (("--seats", "ada,ben", "--bots", "random"), "leave `--bots`"),
        (("--seats", "ada,ben", "--players", "3"), "names 2 players"),
        (("--bots", "gredy"), "did you mean `greedy`?"),
        (("--players", "5"), "the game is for 2, 3, 4"),
        (("--want", "leaders"), "NAME=VALUE"),
        (("--want", "leaders=random"), "knows no leaders"),
        (("--option", "no.such=thing"), "no option `no.such`"),
        (("--lang", "tlh"), "none of "),
        (("--load", "nowhere.play"), "nowhere.play"),
    ],
)
def test_a_game_that_there_is_not_is_refused(play, args: tuple[str, ...], told: str) -> None:  # type: ignore[no-untyped-def]
    ran = play(args=("--game", BAY, *args))
    assert ran.code == 2
    assert told in " ".join(ran.err.split())


def test_seats_are_people_and_bots_by_their_names(play) -> None:  # type: ignore[no-untyped-def]
    ran = play("end", args=("--game", BAY, "--seats", "ada,ben=random,random", "--seed", 1))
    assert ran.out.startswith("lantern_bay: ada, ben (random), random; seed 1.")
    assert "\nada> end\n" in ran.out


def test_people_take_turns_at_one_keyboard(play) -> None:  # type: ignore[no-untyped-def]
    ran = play("end", "1", "end", args=("--game", BAY, "--seats", "ada,ben", "--seed", 1))
    assert [line.split(">")[0] for line in ran.out.splitlines() if re.match(r"\w+> ", line)][-1] == "ben"


def test_sets_and_what_is_agreed_on_make_another_game(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from_file(monkeypatch)
    args = ("play", "--faces", "house", "--seed", 3, "--sets", "base,vale_of_magic", "--want", "leaders=free")
    ran = cardc(*args)
    assert ran.code == 2
    assert "are 0 of leader" in ran.err or "leader" in ran.err


# ---- what is typed


def test_an_option_is_typed_by_number_name_beginning_or_words_of_it(play) -> None:  # type: ignore[no-untyped-def]
    for word in ("play Herring", "PLAY  herring", "play h", "herr"):
        assert "moved Herring from hand to quay" in play(word).out
    listed = re.search(r"^ +(\d+) play Herring", play().out, re.MULTILINE)
    assert listed is not None
    assert "moved Herring from hand to quay" in play(listed[1]).out


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("play Herrnig", "did you mean `play herring`?"),
        ("the herring", "is no option"),
        ("99", "there is no number 99; type a number from 1 to"),
        ("tabel", "did you mean `table`?"),
        ("/end", "did you mean `end`?"),
        ("x" * 9000, "is no option"),
        ("\x1b[A\x07\u202eא", "is no option"),
        (b"\xff\xfe\x00", "is no option"),
        ("show", "wants a card"),
        ("show Nobody", "there is no card `Nobody`"),
        ("explain magic", "nothing here is called `magic`"),
        ("load nowhere.play", "nowhere.play"),
        ("save /no/such/folder/x.play", "/no/such/folder"),
        ("undo", "there is nothing to undo"),
    ],
    ids=lambda one: str(one)[:12].encode("ascii", "replace").decode(),
)
def test_what_cannot_be_done_is_told_with_a_way_out_and_nothing_else_happens(play, word: str, told: str) -> None:  # type: ignore[no-untyped-def]
    ran = play(word)
    assert told in " ".join(ran.out.split())
    assert ran.code == (0 if word == "show" else 1)
    assert not {letter for letter in ran.out if not letter.isprintable()} - {"\n"}


def test_empty_lines_and_remarks_of_a_file_are_passed_over(play) -> None:  # type: ignore[no-untyped-def]
    ran = play("", "# the opening", "   ", "herring")
    assert ran.code == 0
    assert typed(ran)[-1] == "herring"


def test_every_command_says_something(play) -> None:  # type: ignore[no-untyped-def]
    from cardc.cli.play_commands import COMMANDS

    for name in COMMANDS.keys() - {"quit"}:
        ran = play(f"{name} Herring" if name in ("show", "rulings", "explain", "why") else name)
        after = ran.out.partition(f"you> {name}")[2]
        assert len(after.strip()) > 5, name


def test_help_lists_every_command(play) -> None:  # type: ignore[no-untyped-def]
    from cardc.cli.play_commands import COMMANDS

    told = play("?").out
    assert all(re.search(rf"^  {name}\b", told, re.MULTILINE) for name in COMMANDS)


def test_a_number_is_explained_by_those_who_contributed(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from_file(monkeypatch, "explain mana", "explain MANA of greedy", "explain score")
    out = cardc("play", "--faces", "house", "--seed", 3).out
    told, others, score = (part.splitlines() for part in out.split("you> explain ")[1:])
    assert told == ["mana", "mana 2", "  +1 Cursed Land 2", "  +1 Cursed Land 3"]
    assert others[:2] == ["MANA of greedy", "mana 2"]
    assert score[1].startswith("score 0")


def test_a_refused_move_is_told_with_its_rulings(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from_file(monkeypatch, "why buy feral chieftain", "pass", "why", "why pass", "why buy wayfinder")
    out = cardc("play", "--faces", "house", "--seed", 3).out
    assert "buy Feral Chieftain: purchases belong to the Harvest (harvest.activities)" in out
    assert "buy Feral Chieftain: there is not enough mana (adv.buy.cost_mana" in out
    assert "buy Wayfinder is not refused: it is number" in out


def test_the_card_that_asks_is_told_with_its_text(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from_file(monkeypatch, "berry", "first", "first", "1", "use magic")
    args = ("play", "--faces", "house", "--game", "misty_valley", "--seed", 5, "--seats", "ada,ben")
    asked = cardc(*args).out.rpartition("> use magic\n")[2]
    assert "\nMagic Scroll: Special action: Move a valley or encounter tile in play" in asked


def test_what_is_about_to_be_placed_is_told_and_its_places_are_drawn(
    cardc: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    from_file(monkeypatch, "berry", "first", "first")
    args = ("play", "--faces", "house", "--game", "misty_valley", "--seed", 5, "--seats", "ada,ben")
    out = cardc(*args).out
    assert "\nBear: Where does this tile go?\n" in out
    assert ": 0 -1  :" in out, "a place where nothing lies yet"
    assert "\n  M ada · L ben\n" in out


def test_a_hint_tells_what_each_option_promises_the_best_first(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from_file(monkeypatch, "pass", "hint")
    out = cardc("play", "--faces", "house", "--seed", 3).out.partition("> hint\n")[2]
    assert "your lead in points" in out
    leads = [float(lead) for lead in re.findall(r"^ +\d+ .*? +([+-]\d+\.\d)", out, re.MULTILINE)]
    assert leads == sorted(leads, reverse=True)
    assert leads[0] > leads[-1]


def test_a_bot_that_is_asked_for_a_hint_names_an_option(play) -> None:  # type: ignore[no-untyped-def]
    out = play("hint random", "hint nobody").out
    assert re.search(r"\nrandom would take \d play (Herring|Dinghy)\n|\nrandom would take \d end\n", out)
    assert "there is no bot `nobody`" in out


def test_undo_goes_back_over_the_moves_of_bots_and_chance_comes_again(play) -> None:  # type: ignore[no-untyped-def]
    once = play("end", "end", "herring", "log all").out
    again = play("end", "end", "dinghy", "undo", "herring", "log all").out
    assert once.rpartition("log all")[2] == again.rpartition("log all")[2]
    back = play("end", "end", "undo").out
    assert "taken back: end" in back


def test_undo_does_not_stop_where_there_was_no_choice(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from_file(monkeypatch, "pass", "arbor", "end", "undo")
    out = cardc("play", "--faces", "house", "--seed", 3).out
    assert "\nArbor Overseer: Into which card is this sleeved?\n" in out
    assert "taken back: buy Arbor Overseer;" in out


# ---- what is kept


def test_a_game_is_saved_gone_on_with_and_played_again(play, cardc: Runner) -> None:  # type: ignore[no-untyped-def]
    straight = play("end", "end", "herring", "end", "log all").out
    saved = play("end", "end", "save half", "quit")
    assert saved.code == 0
    assert "saved as half.play" in saved.out
    on, replayed = re.findall(r"`cardc (.*?)`", " ".join(saved.out.partition("saved as")[2].split()))
    assert cardc(*replayed.split()).code == 0
    on = play("herring", "end", "log all", args=(*on.split()[1:],))
    assert on.out.startswith("lantern_bay: you, random; seed 5.")
    assert on.out.rpartition("log all")[2] == straight.rpartition("log all")[2]


def test_a_file_that_ends_early_is_told_where_it_is_gone_on_with(play) -> None:  # type: ignore[no-untyped-def]
    play("end", "end", "save whole")
    lines = Path("whole.play").read_text(encoding="utf-8").splitlines()
    Path("cut.play").write_text("\n".join(lines[:4]), encoding="utf-8")
    on = play(args=("--game", BAY, "--load", "cut.play"))
    assert "the last lines of cut.play are missing; the game goes on behind 2 steps" in on.err
    assert "missing" not in play(args=("--game", BAY, "--load", "whole.play")).err


def test_another_game_is_loaded_at_the_table_and_the_one_there_is_kept(play) -> None:  # type: ignore[no-untyped-def]
    play("end", "end", "save half")
    ran = play("herring", "load half", "save again")
    assert "autosave.play" in ran.err
    kept, again, half = (Path(f"{name}.play").read_text(encoding="utf-8") for name in ("autosave", "again", "half"))
    assert again == half != kept


def test_a_file_of_another_game_is_not_replaced(play) -> None:  # type: ignore[no-untyped-def]
    Path("notes.play").write_text("mine", encoding="utf-8")
    assert "is there already" in play("save notes.play").out
    assert Path("notes.play").read_text(encoding="utf-8") == "mine"


def test_at_the_end_of_input_the_game_is_kept_and_told(play) -> None:  # type: ignore[no-untyped-def]
    ran = play("end")
    assert ran.code == 0
    told = f"`cardc play --load autosave.play --game {BAY}` goes on with it"
    assert ran.err == f"cardc: the game is kept in autosave.play; {told}\n"
    assert "kept in autosave-1.play" in play("end").err, "an earlier one is not lost"


def test_a_game_in_which_nothing_was_decided_is_not_kept(play) -> None:  # type: ignore[no-untyped-def]
    ran = play()
    assert (ran.err, [*Path().glob("*.play")]) == ("", [])


def test_quitting_asks_what_becomes_of_a_game_that_is_not_saved(play) -> None:  # type: ignore[no-untyped-def]
    assert "goes on: no" in play("end", "quit", "no").out
    assert not [*Path().glob("*.play")]
    assert "saved as kept.play" in play("end", "quit", "kept").out
    assert "goes on: \n" in play("end", "quit", "", "table").out


def test_the_autosave_is_elsewhere_where_nothing_can_be_written(play, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    import tempfile

    from cardc.api.playing import Playing

    save = Playing.save

    def refuse(game: Playing, path: Path) -> None:
        if not Path(path).is_absolute():
            raise PermissionError(13, "no", str(path))
        save(game, path)

    elsewhere = Path("elsewhere").absolute()
    elsewhere.mkdir()
    monkeypatch.setattr(Playing, "save", refuse)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(elsewhere))
    assert str(elsewhere / "autosave.play") in play("end").err


# ---- on a terminal


def at_once(cardc: Runner, *args: object) -> Ran:
    """A game on the terminal that is typed at."""
    return cardc("play", *(args or SMALL))


def test_one_player_sees_nothing_of_what_the_other_may_see_alone(
    cardc: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_terminal(monkeypatch, "end", "end", "", "end")
    out = at_once(cardc, "--game", BAY, "--seats", "ada,ben", "--seed", 1).out
    before, _, after = out.partition("It is for ben to decide. Enter, when nobody else is looking: ")
    assert before.endswith("\x1b[2J\x1b[3J\x1b[H")
    assert after.startswith("\n\x1b[2J\x1b[3J\x1b[H")
    assert re.search(r"^\S* ada .*\n(.*\n)*?.*face down: hand 5", after, re.MULTILINE)


def test_ctrl_c_is_told_and_a_second_one_leaves_with_the_game_kept(
    cardc: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ctrl_c() -> None:
        raise KeyboardInterrupt

    at_terminal(monkeypatch, "end", ctrl_c, "table", ctrl_c, ctrl_c)
    ran = at_once(cardc)
    assert ran.code == 130
    assert ran.out.count("Ctrl-C: once more leaves") == 2
    assert "kept in autosave.play" in ran.err


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal here")
def test_a_closed_terminal_keeps_the_game(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    at_terminal(monkeypatch, "end", lambda: os.kill(os.getpid(), signal.SIGHUP))
    before = signal.getsignal(signal.SIGHUP)
    ran = at_once(cardc)
    assert ran.code == 128 + signal.SIGHUP
    assert "kept in autosave.play" in ran.err
    assert signal.getsignal(signal.SIGHUP) == before


def test_a_closed_pipe_keeps_the_game(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardc.cli.console import Console

    shown = Console.show

    def show(console: Console, lines: object) -> None:
        listed = list(lines)  # type: ignore[call-overload]
        if any("taken" in line for line in listed):
            raise BrokenPipeError
        shown(console, listed)

    monkeypatch.setattr(Console, "show", show)
    monkeypatch.setattr("cardc.cli.main._silence_output", lambda: None)
    from_file(monkeypatch, "end", "undo", "end")
    ran = cardc("play", *SMALL)
    assert ran.code == 1


def test_enter_alone_takes_the_only_option_and_shows_several_again(
    cardc: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_terminal(monkeypatch, "", "quit")
    out = at_once(cardc).out
    assert len(re.findall(r"play Herring", out)) == 2


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_table_fits_the_window(cardc: Runner, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    at_terminal(monkeypatch, "pass", "1", "why", "hint", "log", "quit", "no", columns=columns)
    monkeypatch.setenv("NO_COLOR", "1")
    out = cardc("play", "--faces", "house", "--seed", 4).out
    shown = [line for line in out.splitlines() if not line.startswith("The game is not saved")]
    assert max(map(text_columns, shown)) <= columns


def test_what_a_bot_did_is_read_between_the_table_and_the_question(play) -> None:  # type: ignore[no-untyped-def]
    out = play("end", "end").out
    table, happened, asked = (
        out.rindex(told) for told in ("── you ─", "── what happened ─", "Play a card, use a boat")
    )
    assert table < happened < out.rindex("\nrandom: ") < asked


def test_many_options_come_page_by_page(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("--faces", "house", "--game", "misty_valley", "--seed", 5, "--seats", "ada,ben")
    at_terminal(monkeypatch, "berry", "first", "", "first", "", "1", "1", "more", "more", lines=10, columns=30)
    monkeypatch.setenv("NO_COLOR", "1")
    out = at_once(cardc, *args).out.rpartition("Acorns: Where does this")[2]
    numbers = [int(found) for found in re.findall(r"^ +(\d+) valley", out, re.MULTILINE)]
    assert "more lines of options: `more`" in out
    assert numbers == [*range(1, 12)]


def test_a_game_of_bots_goes_on_turn_by_turn_while_somebody_looks_on(
    cardc: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_terminal(monkeypatch, "", "table", "tabel", "", "quit", "no")
    monkeypatch.setenv("NO_COLOR", "1")
    out = at_once(cardc, "--game", BAY, "--watch", "--bots", "random", "--seed", 1).out
    assert "`tabel` is no command; did you mean `table`?" in out
    turns = [int(turn) for turn in re.findall(r": turn (\d+)", out)]
    assert turns == sorted(turns)
    assert len(turns) == out.count("Enter goes on> ") - 2 == 3


def on_a_real_terminal(*typed: str, args: tuple[object, ...]) -> None:
    """Types some lines, and then closes the terminal."""
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.executable, [sys.executable, "-m", "cardc", "play", *map(str, args)])  # noqa: S606 - itself
    shown = b""
    for line in typed:
        while not shown.endswith(b"> "):
            shown += os.read(terminal, 4096)
        os.write(terminal, line.encode() + b"\n")
        shown = b""
    while not shown.endswith(b"> "):
        shown += os.read(terminal, 4096)
    os.close(terminal)
    os.waitpid(child, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_a_real_terminal_that_is_closed_keeps_the_game(play, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("TERM", "dumb")
    on_a_real_terminal("herring", args=SMALL)
    ran = play(args=("--load", "autosave.play", "--game", BAY))
    assert ran.code == 0
    assert re.search(r"^  quay +Herring ", ran.out, re.MULTILINE), "it lies where it was played"


def test_colour_is_used_on_a_terminal_that_wants_it_alone(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    at_terminal(monkeypatch, "quit")
    assert "\x1b[1m" in at_once(cardc).out
    monkeypatch.setenv("NO_COLOR", "1")
    at_terminal(monkeypatch, "quit")
    assert "\x1b[" not in at_once(cardc).out


def test_what_is_shown_is_in_the_language_of_the_players(play) -> None:  # type: ignore[no-untyped-def]
    out = play("harengs", args=(*SMALL, "--lang", "fr")).out
    assert "Jouer une carte" in out
    assert "Quand jouée" in out
    assert "play Harengs" in out
    assert sys.stdout is not None


def test_in_the_folder_of_a_game_that_game_is_meant(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAY)
    ran = cardc("play")
    assert ran.code == 2
    assert "`lantern_bay` has no rules to play by, only data; if you trust it: `--game .`" in " ".join(ran.err.split())
    from_file(monkeypatch)
    assert "Play a card, use a boat" in cardc("play", "--game", ".").out


def test_the_code_of_a_bot_is_said_again_where_a_game_is_gone_on_with(
    play, cardc: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    code = "class Bot:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 0\n"
    Path("mine.py").write_text(code, encoding="utf-8")
    seats = ("--game", BAY, "--seats", "ada,bo=mine:Bot")
    told = " ".join(play("end", "save evening", args=seats).out.split())
    assert "`cardc play --load evening.play --seats ada,bo=mine:Bot --game " in told
    refused = cardc("play", "--load", "evening.play", "--game", BAY)
    assert (refused.code, "`--seats ada,bo=mine:Bot`" in refused.err) == (2, True)
    from_file(monkeypatch)
    assert cardc("play", "--load", "evening.play", *seats).code == 0


@pytest.mark.parametrize("name", [".", "..", "/", "~nobody_is_called_so/x"])
def test_what_can_be_no_file_is_told_and_the_game_goes_on(play, name: str) -> None:  # type: ignore[no-untyped-def]
    ran = play("end", f"save {name}", f"load {name}", "save evening")
    assert ran.out.count(f"`{name}` ") == 2
    assert "saved as evening.play" in ran.out


def test_a_fault_of_cardc_itself_loses_no_game(play, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    def fails(*_: object) -> None:
        raise RuntimeError("nobody thought of this")

    monkeypatch.setattr(PlayView, "log", fails)
    with pytest.raises(RuntimeError):
        play("end", "log")
    assert Path("autosave.play").is_file()
