"""Writing a file whole or not at all."""

import os
import threading
from pathlib import Path

import pytest

from cardc.source.files import ChangedMeanwhile, write_atomic, write_folder


def test_a_text_is_written_as_utf8_without_changing_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    write_atomic(path, "é\r\nx\n")
    assert path.read_bytes() == b"\xc3\xa9\r\nx\n"


def test_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "out.bin"
    write_atomic(str(path), b"\x00\xff")
    assert path.read_bytes() == b"\x00\xff"


def test_an_old_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    write_atomic(path, "new")
    assert path.read_text(encoding="utf-8") == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_goes_on_pointing_at_the_file_that_is_written(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("old", encoding="utf-8")
    link = tmp_path / "link.txt"
    link.symlink_to("real.txt")
    write_atomic(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "real.txt").read_text(encoding="utf-8") == "new"


def test_nothing_else_is_left_in_the_folder(tmp_path: Path) -> None:
    write_atomic(tmp_path / "out.txt", "x")
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]


def test_when_writing_fails_the_old_file_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out.txt"
    path.write_text("old", encoding="utf-8")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="cannot write: No space left on device") as caught:
        write_atomic(path, "new")
    assert caught.value.filename == str(path)
    assert path.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["out.txt"]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="cannot write: No such file or directory"):
        write_atomic(tmp_path / "none" / "out.txt", "x")


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    with pytest.raises(OSError, match="cannot write"):
        write_atomic(tmp_path / "out", "x")
    assert [one.name for one in tmp_path.iterdir()] == ["out"]


def test_links_in_a_circle_are_told_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(OSError, match="Too many levels of symbolic links"):
        write_atomic(tmp_path / "a", "x")


def test_a_read_only_file_is_not_got_round_by_replacing_it(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o444)
    with pytest.raises(OSError, match="cannot write: it is read-only"):
        write_atomic(path, "new")
    assert path.read_text(encoding="utf-8") == "old"


def test_a_file_that_was_changed_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("theirs", encoding="utf-8")
    with pytest.raises(ChangedMeanwhile):
        write_atomic(path, "made of old", instead_of=b"old")
    assert path.read_text(encoding="utf-8") == "theirs"
    assert [one.name for one in tmp_path.iterdir()] == ["out.txt"]
    write_atomic(path, "made of theirs", instead_of=b"theirs")
    assert path.read_text(encoding="utf-8") == "made of theirs"


def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    write_atomic(pipe, "é")
    reader.join(timeout=10)
    assert got == ["é"]
    assert pipe.is_fifo()


def test_a_folder_is_written_whole(tmp_path: Path) -> None:
    write_folder(tmp_path / "new", {Path("a.txt"): "a", Path("b/c.txt"): "c"})
    assert (tmp_path / "new" / "b" / "c.txt").read_text(encoding="utf-8") == "c"
    assert [one.name for one in tmp_path.iterdir()] == ["new"]


def test_a_folder_for_which_there_is_no_room_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []

    def full(handle: int) -> None:
        written.append(handle)
        if len(written) > 1:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match=r"cannot write: No space left on device"):
        write_folder(tmp_path / "new", {Path("a.txt"): "a", Path("b.txt"): "b", Path("c.txt"): "c"})
    assert not [*tmp_path.iterdir()]
