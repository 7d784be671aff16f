"""`cardc docs`: the pages that came along."""

import re
from pathlib import Path

import click
import pytest

from cardc import package_data
from cardc.api.documentation import docs_folder, page, pages
from tests.cli.running import Runner


def test_every_page_is_listed_with_its_first_sentence(cardc: Runner) -> None:
    shown = cardc("docs").out
    assert {path.stem for path in docs_folder().glob("*.md")} <= {line.split(" ")[0] for line in shown.splitlines()}
    assert re.search(r"^language +The text of a card is its program\.$", shown, re.MULTILINE)


@pytest.mark.parametrize("name", ["idioms", "idioms.md", "docs/idioms.md"])
def test_a_page_is_printed_as_it_stands(cardc: Runner, name: str) -> None:
    assert cardc("docs", name).out == (docs_folder() / "idioms.md").read_text(encoding="utf-8")


def test_a_page_is_found_as_a_file(cardc: Runner) -> None:
    assert Path(cardc("docs", "idioms", "--path").out.strip()) == docs_folder() / "idioms.md"
    assert Path(cardc("docs", "--path").out.strip()) == docs_folder()


@pytest.mark.parametrize(
    ("name", "way_out"), [("langauge", "did you mean `language`?"), ("zzzzzz", "`cardc docs` lists all pages")]
)
def test_a_misspelt_page_is_wrong_usage_with_a_way_out(cardc: Runner, name: str, way_out: str) -> None:
    ran = cardc("docs", name)
    assert (ran.code, ran.out) == (2, "")
    assert way_out in ran.err


def test_a_page_is_paged_on_a_terminal_alone(cardc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr(click, "echo_via_pager", paged.append)
    cardc("docs", "idioms")
    assert paged == []
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert cardc("docs", "idioms").out == ""
    assert paged == [page("idioms").text]


def test_what_a_page_is_about_is_its_first_sentence_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package_data, "_PACKAGE", tmp_path / "cardc")
    (tmp_path / "docs").mkdir()
    written = "# Head\r\n\r\n```\ncode.\n```\n\nIn `game.yaml`\nstands [a link](x.md) to all. More.\n"
    (tmp_path / "docs" / "one.md").write_bytes(written.encode())
    (tmp_path / "docs" / "two.md").write_text("# Only a head\n", encoding="utf-8")
    assert [one.about for one in pages()] == ["In `game.yaml` stands a link to all.", ""]
