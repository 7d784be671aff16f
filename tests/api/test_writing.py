"""What is there is replaced only if nothing that somebody else wrote is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.api.writing import NotReplaced, write_file, write_files
from cardc.source.seal import UNSEALED, sealed

OURS, NEXT = sealed(f"{UNSEALED} first".encode()), sealed(f"{UNSEALED} second".encode())
TABLE = b"id,title\r\n"


@pytest.mark.parametrize("there", [b"", OURS, NEXT])
def test_a_file_of_ours_and_an_empty_one_are_replaced(there: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cards.md"
    file.write_bytes(there)
    write_file(file, NEXT)
    assert file.read_bytes() == NEXT


@pytest.mark.parametrize("there", [b"mine", OURS + b" and a note", OURS.replace(b"first", b"First")])
def test_another_is_left_alone_and_the_message_names_the_way_out(there: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cards.md"
    file.write_bytes(there)
    with pytest.raises(NotReplaced, match=r"cards\.md` is there already and is not as cardc wrote it; `--force`"):
        write_file(file, NEXT)
    assert file.read_bytes() == there
    write_file(file, NEXT, force=True)
    assert file.read_bytes() == NEXT


def test_a_table_is_replaced_by_itself_alone(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    write_file(file, TABLE)
    write_file(file, TABLE)
    with pytest.raises(NotReplaced, match="may have been edited since it wrote it"):
        write_file(file, TABLE + b"1,Stag\r\n")


def test_of_a_folder_none_is_written_if_one_may_not(tmp_path: Path) -> None:
    (tmp_path / "b.svg").write_bytes(b"drawn by hand")
    with pytest.raises(NotReplaced, match=r"b\.svg` is there already"):
        write_files(tmp_path, {"a.svg": OURS, "b.svg": OURS})
    assert [path.name for path in tmp_path.iterdir()] == ["b.svg"]
    write_files(tmp_path, {"a.svg": OURS, "b.svg": OURS}, force=True)
    assert (tmp_path / "b.svg").read_bytes() == OURS


def test_a_folder_is_made_with_those_around_it(tmp_path: Path) -> None:
    write_files(tmp_path / "new" / "cards", {"a.svg": OURS})
    assert (tmp_path / "new" / "cards" / "a.svg").read_bytes() == OURS


def test_a_write_that_is_interrupted_leaves_whole_files_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files(tmp_path, {"a.svg": OURS, "b.svg": OURS})
    synced: list[int] = []

    def full(handle: int) -> None:
        synced.append(handle)
        if len(synced) > 2:  # the first file and its folder
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="cannot write: No space left on device"):
        write_files(tmp_path, {"a.svg": NEXT, "b.svg": NEXT})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.svg": NEXT, "b.svg": OURS}


def test_a_file_where_a_folder_is_wanted_is_told(tmp_path: Path) -> None:
    (tmp_path / "cards").write_bytes(b"a file")
    with pytest.raises(OSError, match="cannot write"):
        write_files(tmp_path / "cards", {"a.svg": OURS})
