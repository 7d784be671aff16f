"""`--watch`: one run for each burst of changes, whatever way editors write, until somebody stops it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import pytest

from cardc.cli import check, sheet, test
from cardc.cli.watching import FileStates, Stamp, files_below, watch
from cardc.errors import CardcError
from tests.cli.running import GLADE, Runner


class Stopped(Exception):
    """Nothing more happens in this play."""


class Play:
    """What the files are like at each look; each run is noted with the look at which it began."""

    def __init__(self, *looks: str) -> None:
        self._looks: Iterator[str] = iter(looks)
        self.at = -1
        self.runs: list[int] = []

    def look(self, _paths: Iterable[Path]) -> FileStates:
        """Each letter is a file with a state: `a1 b2`."""
        self.at += 1
        found = next(self._looks, None)
        if found is None:
            raise Stopped
        return {word[0]: Stamp(int(word[1:]), 0, 0) for word in found.split()}

    def run(self) -> int:
        self.runs.append(self.at)
        return 0


def played(*looks: str, apart_from: Iterable[Path] = ()) -> list[int]:
    """The looks after which something ran."""
    play = Play(*looks)
    with pytest.raises(Stopped):
        watch(play.run, [Path("x")], look=play.look, wait=lambda _: None, apart_from=apart_from)
    return play.runs


def test_it_runs_at_once_and_not_again_while_nothing_changes() -> None:
    assert played("a1", "a1", "a1") == [0]


def test_a_change_gives_one_run_once_the_files_stay_as_they_are() -> None:
    assert played("a1", "a2", "a2", "a2", "a2") == [0, 3]


def test_a_burst_of_changes_gives_one_run() -> None:
    assert played("a1", "a2", "a2 b1", "a3 b1", "a3 b1", "a3 b1", "a3 b1") == [0, 5]


def test_a_file_that_is_gone_while_it_is_replaced_gives_one_run() -> None:
    assert played("a1", "", "a2", "a2", "a2") == [0, 4]


def test_what_changes_during_a_run_gives_another() -> None:
    """The files are looked at before the run: what it did not see yet is a change."""
    assert played("a1", "a2", "a2", "a2", "a2", "a2") == [0, 3]


def test_what_the_run_itself_writes_gives_none() -> None:
    assert played("a1 o1", "a1 o2", "a1 o2", "a1 o2", apart_from=[Path("o")]) == [0]


def test_a_run_that_cannot_be_carried_out_is_told_and_the_next_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    for error in (click.UsageError("no such folder"), CardcError("nothing to play"), OSError(2, "gone", "x")):
        play = Play("a1", "a2", "a2", "a2")

        def run(error: Exception = error, play: Play = play) -> int:
            play.run()
            raise error

        with pytest.raises(Stopped):
            watch(run, [Path("x")], look=play.look, wait=lambda _: None)
        assert play.runs == [0, 3]
    told = capsys.readouterr().err
    assert "no such folder" in told
    assert "nothing to play" in told


def test_it_says_what_it_watches(capsys: pytest.CaptureFixture[str]) -> None:
    played("a1 b1")
    done = capsys.readouterr()
    assert done.err == "watching 2 files in x; Ctrl-C ends\n"
    assert done.out == ""


def test_the_screen_is_cleared_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    played("a1")
    assert capsys.readouterr().out == "\x1b[2J\x1b[H"
    monkeypatch.setenv("TERM", "dumb")
    played("a1")
    assert capsys.readouterr().out == ""


def test_a_file_counts_as_changed_by_its_time_its_length_or_by_being_another(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("one", encoding="utf-8")
    first = files_below([tmp_path])
    assert files_below([file]) == first
    other = tmp_path / "b.tmp"
    other.write_text("two", encoding="utf-8")
    other.replace(file)
    assert files_below([tmp_path]).keys() == first.keys()
    assert files_below([tmp_path]) != first


def test_only_files_that_cards_are_read_from_are_watched(tmp_path: Path) -> None:
    for name in ("a.yaml", ".b.yaml", "c.pdf", "sub/d.svg", ".git/e.yaml", "sub/f.yaml~"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    assert {Path(name).name for name in files_below([tmp_path, tmp_path / "gone"])} == {"a.yaml", "d.svg"}


@pytest.mark.parametrize(
    ("room", "args"),
    [(check, ["check"]), (test, ["test", "-j", "1"]), (sheet, ["sheet", "-o", "cards.pdf"])],
    ids=lambda given: given[0] if isinstance(given, list) else "",
)
def test_each_command_that_watches_ends_with_130_when_it_is_stopped(
    room: object, args: list[str], cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched: list[Path] = []

    def stopped(_run: object, paths: Iterable[Path], **_named: object) -> None:
        watched.extend(paths)
        raise KeyboardInterrupt

    monkeypatch.setattr(room, "watch", stopped)
    assert cardc(args[0], mine / "vales.yaml", *args[1:], "--watch").code == 130
    assert watched == [mine]


def test_a_check_is_done_again_with_what_the_files_say_now(
    cardc: Runner, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = mine / "vales.yaml"

    def twice(run: object, _paths: object) -> None:
        assert callable(run)
        assert run() == 0
        file.write_text(GLADE.replace("{guardian} on", "{gaurdian} on"), encoding="utf-8")
        assert run() == 1
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "watch", twice)
    assert "no symbol `gaurdian`" in cardc("check", mine, "--watch").out


def test_what_is_piped_in_is_not_watched(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"a: 1")))
    assert "`-` is none" in cardc("check", "-", "--watch").err
