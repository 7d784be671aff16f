"""The journal of a run: what was finished is there after any end, and nothing counts twice."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from cardc.simulate.journal import CountedOnce, FinishedBatch, NotResumed, NotTheSameTwice, open_journal

RUN = {"seed": "1", "cards": "abc"}
BATCHES = [FinishedBatch(number, {"games": 10, "é": [number, 0.1]}) for number in (0, 2, 1)]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal of three batches."""
    path = tmp_path / "run.journal"
    write(path, BATCHES)
    return path


def write(path: Path, batches: Iterable[FinishedBatch]) -> None:
    with open_journal(path, RUN) as journal:
        for batch in batches:
            journal.add(batch)


def read(path: Path) -> list[FinishedBatch]:
    with open_journal(path, RUN) as journal:
        return list(journal.finished())


def test_what_was_added_is_there_when_it_is_opened_again(journal: Path) -> None:
    assert read(journal) == BATCHES


def test_cut_off_anywhere_it_holds_the_batches_that_were_whole_and_takes_more(journal: Path) -> None:
    whole = journal.read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    for cut in range(ends[0], len(whole)):
        journal.write_bytes(whole[:cut])
        left = BATCHES[: sum(end - 1 <= cut for end in ends) - 1]  # a line may lack its end
        assert read(journal) == left
        write(journal, BATCHES[2:])
        assert read(journal) == [*left, *BATCHES[2:]]


def test_a_line_that_rotted_is_no_line(journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    for place in range(len(lines[2]) - 1):
        changed = bytearray(lines[2])
        changed[place] ^= 1
        journal.write_bytes(b"".join([*lines[:2], bytes(changed), *lines[3:]]))
        assert read(journal) == [BATCHES[0], BATCHES[2]]


def test_another_run_is_told_by_what_differs(journal: Path) -> None:
    with pytest.raises(NotResumed, match="differs in `cards`, `seed`; go on"):
        open_journal(journal, {"seed": "2", "cards": "abd"}).__enter__()


@pytest.mark.parametrize("text", ["", "precious notes\n", "precious notes"])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(NotResumed, match=r"notes\.txt` is no journal"):
        open_journal(path, RUN).__enter__()
    assert path.read_text() == text


def test_two_runs_do_not_write_the_same_journal(journal: Path) -> None:
    pytest.importorskip("fcntl", reason="the system has no locks that end with their process")
    with open_journal(journal, RUN), pytest.raises(NotResumed, match="another run is writing"):
        open_journal(journal, RUN).__enter__()
    assert read(journal) == BATCHES


def test_a_batch_that_arrives_twice_counts_once() -> None:
    once = CountedOnce()
    assert [once.is_new(batch) for batch in (*BATCHES, BATCHES[1])] == [True, True, True, False]
    assert 2 in once
    assert 3 not in once


def test_a_batch_that_comes_out_differently_ends_the_run() -> None:
    once = CountedOnce()
    once.is_new(FinishedBatch(3, {"games": 10}))
    with pytest.raises(NotTheSameTwice, match="batch 3"):
        once.is_new(FinishedBatch(3, {"games": 11}))
