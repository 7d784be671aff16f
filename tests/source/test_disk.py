"""Texts stand for files, beside what lies on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files, open_to_read
from cardc.source.reader import read_file
from cardc.source.text import sources_for


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files, one of them in a folder below."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.yaml").write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "inner" / "b.yaml").write_text("b: 1\n", encoding="utf-8")
    return tmp_path


def test_without_texts_it_is_the_disk(folder: Path) -> None:
    assert DISK.is_file(folder / "a.yaml")
    assert not DISK.is_file(folder / "c.yaml")
    assert not DISK.is_file(folder)
    assert DISK.text(folder / "a.yaml") is None
    assert DISK.read(folder / "a.yaml") == b"a: 1\n"


def test_a_text_is_what_its_file_holds(folder: Path) -> None:
    files = DISK.with_texts({str(folder / "a.yaml"): "a: 2\n", str(folder / "c.yaml"): "c: 2\n"})
    assert [files.read(folder / name) for name in ("a.yaml", "c.yaml", "inner/b.yaml")] == [
        b"a: 2\n",
        b"c: 2\n",
        b"b: 1\n",
    ]
    assert files.is_file(folder / "c.yaml")


def test_a_name_is_seen_from_the_working_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    files = DISK.with_texts({"inner/c.yaml": "c: 2\n"})
    assert files.text(folder / "inner" / "c.yaml") == files.text("inner/c.yaml") == "c: 2\n"
    assert files.inside(Path("inner"), ".yaml") == {Path("inner/b.yaml"), Path("inner/c.yaml")}


def test_files_are_listed_once_with_those_that_are_only_texts(folder: Path) -> None:
    names = ("a.yaml", "c.yaml", "inner/d.yaml", "new/e.yaml", "f.txt")
    files = DISK.with_texts({str(folder / name): "" for name in names})
    below = {"a.yaml", "c.yaml", "inner/b.yaml", "inner/d.yaml", "new/e.yaml"}
    assert files.below(folder, ".yaml") == {folder / name for name in below}
    assert files.inside(folder, ".yaml") == {folder / "a.yaml", folder / "c.yaml"}


def test_further_texts_leave_the_files_as_they_were(folder: Path) -> None:
    first = DISK.with_texts({str(folder / "c.yaml"): "c: 1\n"})
    second = first.with_texts({str(folder / "d.yaml"): "d: 1\n"})
    assert second.is_file(folder / "c.yaml")
    assert second.is_file(folder / "d.yaml")
    assert not first.is_file(folder / "d.yaml")
    assert not DISK.texts


def test_what_no_file_can_hold_is_found_fault_with(folder: Path) -> None:
    path = folder / "a.yaml"
    files = DISK.with_texts({str(path): "a: \ud800\n"})
    assert [one.code for one in read_file(path, files=files)[1]] == ["yaml-character"]
    assert files.read(path) != b"a: \n"


def test_an_excerpt_is_of_the_text(folder: Path) -> None:
    path = str(folder / "a.yaml")
    finding = Diagnostic("c", "m", Span(path, 1, 1, 1, 1))
    assert sources_for([finding], files=DISK.with_texts({path: "\ufeffa: 2\n"}))[path].text == "a: 2\n"


def test_a_folder_is_told_as_one_where_the_system_opens_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(IsADirectoryError):
        open_to_read(tmp_path)
    with pytest.raises(PermissionError):
        open_to_read(tmp_path / "file")


def test_all_parts_of_a_memory_know_a_file_as_it_was_read_first(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("before")
    files = Files().with_memory()
    one = files.part("one")
    assert one.read(file) == b"before"
    file.write_text("after")
    assert files.read(file) == files.part("two").read(file) == b"before"
    assert files.later(tmp_path / "b.yaml", "").part("three").read(file) == b"before"


@pytest.mark.parametrize(("first", "then"), [(-1, 3), (3, -1), (3, 9), (9, 3), (9, -1)])
def test_a_file_that_was_read_in_part_is_read_on_where_there_is_more(tmp_path: Path, first: int, then: int) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("before")
    files = Files().with_memory()
    assert files.read(file, first) == b"before"[: first if first >= 0 else None]
    assert files.read(file, then) == b"before"[: then if then >= 0 else None]
