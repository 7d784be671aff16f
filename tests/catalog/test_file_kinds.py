"""What a file is, is told by its keys, wherever it lies and whatever it is called."""

from pathlib import Path

import pytest

from cardc.catalog.file_kinds import FileKind, kind_of
from cardc.catalog.folders import lay_out
from cardc.source.disk import DISK, Files

ROOT = Path("/own")


def told(name: str, text: str) -> FileKind:
    return kind_of(ROOT / name, ROOT, files=DISK.with_texts({str(ROOT / name): text}))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("format: 1\nset: own\ncards: []\n", FileKind.CARDS),
        ("format: 1\nfaces: {}\n", FileKind.CARDS),
        ("format: 2\nscenarios:\n  - name: a\n", FileKind.SCENARIOS),
        ("format: 1\r\nrulings:\r\n  - id: a\r\n", FileKind.RULINGS),
        ("\ufeffconflicts: []\n", FileKind.RULINGS),
        ('"totals": {}\n', FileKind.TOTALS),
        ("format: 1\nlanguage: fr\n", FileKind.TEXT),
        ("format: 1\nwaived : []\n", FileKind.WAIVERS),
    ],
)
@pytest.mark.parametrize(
    "name", ["any.yaml", "deep/down/any.yml", "rulings/any.yaml", "text/any.yaml", "a.scenarios.yaml"]
)
def test_the_keys_tell_wherever_a_file_lies(name: str, text: str, kind: FileKind) -> None:
    assert told(name, text) is kind


def test_keys_count_only_at_the_margin() -> None:
    assert told("any.yaml", "format: 1\nset: own\nnotes:\n  scenarios: no\n") is FileKind.CARDS


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.scenarios.yaml", FileKind.SCENARIOS),
        ("rulings/a.yaml", FileKind.RULINGS),
        ("text/fr.yaml", FileKind.TEXT),
        ("totals.yaml", FileKind.TOTALS),
        ("a.waivers.yaml", FileKind.WAIVERS),
        ("a.yaml", FileKind.CARDS),
    ],
)
def test_a_file_that_tells_nothing_is_what_its_place_says(name: str, kind: FileKind) -> None:
    assert told(name, "# to be written\n") is kind
    assert told(name, "format: 1\n") is kind


@pytest.mark.parametrize("name", ["game.yaml", "published.yaml", "sources/faces.yaml"])
def test_some_names_say_more_than_keys(name: str) -> None:
    assert told(name, "cards: []\nfaces: {}\n") not in (FileKind.CARDS, FileKind.FOREIGN)


def test_the_settings_of_another_tool_are_not_read() -> None:
    assert told("mkdocs.yml", "site_name: Own\nnav: []\n") is FileKind.FOREIGN


def test_a_slip_in_the_only_key_is_still_a_file_of_cards() -> None:
    assert told("a.yaml", "crads: []\n") is FileKind.CARDS


def test_a_file_that_is_named_is_read_whatever_it_says(tmp_path: Path) -> None:
    file = tmp_path / "mkdocs.yml"
    file.write_text("site_name: Own\n")
    assert lay_out(tmp_path).is_empty
    assert lay_out(file).others == (file,)


def test_a_changed_text_may_be_another_kind_of_file(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("cards: []\n")
    files = Files().with_memory()
    assert lay_out(tmp_path, files=files).others == (file,)
    assert lay_out(tmp_path, files=files.later(file, "scenarios: []\n")).scenarios == (file,)
