"""Nothing on a card is run, by no browser and no spreadsheet; a file is written whole or not at all."""

import importlib.util
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardc.catalog.overlays import Edition
from cardc.cli.main import main
from cardc.extras import how_to_install
from cardc.publish.csv_list import harmless
from cardc.publish.markdown_list import escaped
from tests.publish.conftest import FORMULA_TITLE, HOSTILE_TITLE, Publish
from tests.publish.test_lists import Page, lines

OLD = b"the old list"


# ---- nothing is run


def test_a_title_that_is_html_is_text_in_the_page(hostile: Edition, published: Publish) -> None:
    content = published(hostile, "html")
    page = Page(content)
    assert page.rows["mine.vale.script"][0] == HOSTILE_TITLE
    assert len(page.all("script")) == 1
    assert b"<script>alert" not in content


def test_the_title_of_a_set_is_text_in_the_page(hostile: Edition, published: Publish) -> None:
    content = published(hostile, "html").decode()
    assert "Mine &amp; &lt;b&gt;yours&lt;/b&gt;" in content
    assert "<b>yours" not in content


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_cell_that_a_spreadsheet_would_run_is_text(start: str) -> None:
    assert harmless(f"{start}1+1") == f"'{start}1+1"


@pytest.mark.parametrize("cell", ["", "2", "Dawnsinger", "a=b", "Will-O'-The-Wisp", "?"])
def test_any_other_cell_stays_as_it_is(cell: str) -> None:
    assert harmless(cell) == cell


def test_a_title_that_is_a_formula_is_neutral_in_csv(hostile: Edition, published: Publish) -> None:
    line = next(one for one in lines(published(hostile, "csv")) if one["Id"] == "mine.vale.formula")
    assert line["Name"] == f"'{FORMULA_TITLE}"


def test_no_cell_of_a_csv_file_begins_like_a_formula(hostile: Edition, published: Publish) -> None:
    content = published(hostile, "csv", columns=("name", "title", "aliases", "points", "cost", "text"))
    cells = [cell for line in lines(content) for cell in line.values()]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))] == []


def test_a_title_that_is_html_is_text_in_markdown(hostile: Edition, published: Publish) -> None:
    text = published(hostile, "markdown", columns=("name", "aliases")).decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert r"a \| b, \*bold\* \[link\](http://example.org) \`code\`" in text


@given(st.text(max_size=40))
def test_markdown_text_stays_in_its_cell(text: str) -> None:
    safe = escaped(text)
    assert "\n" not in safe
    assert "<" not in safe
    assert all(safe[i - 1] == "\\" for i, letter in enumerate(safe) if letter == "|")


# ---- a file is written whole or not at all


@pytest.mark.parametrize("name", ["cards.csv", "cards.md", "cards.html", "cards.json", "cards.pdf"])
def test_the_ending_of_the_file_tells_the_form(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / name
    assert main(["list", "--kind", "amulet", "-o", str(target)]) == 0
    assert target.stat().st_size > 0
    assert capsys.readouterr().out == f"{target}: 8 cards\n"
    assert target.read_bytes().startswith(b"%PDF") == (name == "cards.pdf")


def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path) -> None:
    target = tmp_path / "cards.html"
    target.write_bytes(OLD)

    def hardly_any_space() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    command = [sys.executable, "-m", "cardc", "list", "--game", "misty_valley", "-o", str(target), "--force"]
    # Without a cache, the list is the only file that is written.
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=hardly_any_space,
        env={**os.environ, "CARDC_CACHE": "off", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 2
    assert "cannot write" in done.stderr
    assert str(target) in done.stderr
    assert target.read_bytes() == OLD
    assert [path.name for path in tmp_path.iterdir()] == ["cards.html"]


@pytest.mark.parametrize("target", ["nowhere/cards.csv", "taken/cards.csv"])
def test_a_path_that_cannot_be_written_is_an_error_that_names_it(
    tmp_path: Path, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_bytes(OLD)
    path = tmp_path / target
    assert main(["list", "-o", str(path)]) == 2
    told = capsys.readouterr().err
    assert "cannot write" in told
    assert str(path) in told
    assert (tmp_path / "taken").read_bytes() == OLD


def test_a_folder_is_no_file_to_write_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.csv").mkdir()
    assert main(["list", "-o", str(tmp_path / "cards.csv")]) == 2
    assert "is a directory" in capsys.readouterr().err


# ---- what is asked for wrongly is told


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        (["-o", "cards.doc"], "does not tell a form"),
        (["--format", "pdf"], "-o cards.pdf"),
        (["--columns", "name"], "add -o FILE"),
        (["--checklist"], "add -o FILE"),
        (["-o", "cards.csv", "--columns", "nmae"], "did you mean `name`?"),
        (["-o", "cards.csv", "--group-by", "sets"], "did you mean `set`?"),
        (["-o", "cards.json", "--columns", "name"], "leave --columns"),
        (["-o", "cards.html", "--columns", "name", "--checklist"], "has its own columns"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_usage_says_what_to_do(
    options: list[str], hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["list", *options]) == 2
    assert hint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("form", "library"), [("html", "jinja2"), ("pdf", "reportlab")])
def test_a_missing_library_is_told_with_the_way_to_get_it(
    form: str, library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == library else found(name))
    assert main(["list", "-o", str(tmp_path / f"cards.{form}")]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert f"needs {library}" in told
    assert how_to_install("print") in told


@pytest.mark.parametrize("form", ["csv", "markdown", "json"])
def test_plain_forms_import_no_library_for_printing(form: str, tmp_path: Path) -> None:
    code = (
        "import sys; from cardc.cli.main import main\n"
        f"main(['list', '--format', {form!r}, '-o', {str(tmp_path / 'cards')!r}])\n"
        "print([name for name in ('jinja2', 'reportlab', 'markupsafe') if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr.strip() == "[]"
