"""Writing a file whole or not at all."""

from pathlib import Path

import pytest

from cardc.source.files import write_atomic


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
