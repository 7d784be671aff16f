"""The aid of a game: one page made from its texts, with the abilities of the kinds that they name."""

from __future__ import annotations

import shutil
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.publishing import NotPublished
from cardc.api.sheets import Paper, print_aid
from cardc.catalog.aid_words import Aid, AidSection, aid_of
from cardc.cli.main import main
from cardc.layout.arrangement import Size
from cardc.publish.aid_page import aid_sheets
from cardc.publish.drawing_files import read_drawings
from cardc.publish.face_ink import FaceView
from cardc.publish.fit import LEGIBLE
from cardc.publish.fonts import BOLD
from cardc.publish.imposition import PAPERS
from cardc.publish.ink import POINT, Sign, Text
from cardc.publish.sheet import Sheets
from cardc.publish.words import words_of

FOLDER = Path(__file__).parent / "hex_game"
A4 = PAPERS["a4"]


@cache
def deck() -> Deck:
    found = load([FOLDER])
    assert found.findings == ()
    return found


def view(language: str, shown: Deck) -> FaceView:
    drawings, _ = read_drawings(shown.shown.roots)
    return FaceView(shown.edition, words_of(shown.shown, language), drawings)


def made(language: str = "en", shown: Deck | None = None, paper: Size = A4) -> Sheets:
    shown = shown or deck()
    aid = aid_of(shown.shown, language)
    assert aid is not None
    return aid_sheets(aid, paper, view(language, shown))


def texts(found: Sheets) -> list[Text]:
    (page,) = found.pages
    return [mark for mark in page.ink if isinstance(mark, Text)]


def said(found: Sheets) -> str:
    return " ".join(one.text for one in texts(found))


def changed(folder: Path, name: str, old: str, new: str) -> Deck:
    """The game with something said otherwise."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return load([folder])


# ---- what it says


def test_sections_stand_in_order_below_the_title_of_the_game() -> None:
    bold = [one.text for one in texts(made()) if one.face == BOLD]
    headings = [one for one in bold if one in ("Reed Walk", "Your turn", "Skills", "The end")]
    assert headings == ["Reed Walk", "Your turn", "Skills", "The end"]


def test_symbols_of_sentences_are_drawn() -> None:
    (page,) = made().pages
    assert {"reed", "heron", "bead"} == {mark.drawing.name for mark in page.ink if isinstance(mark, Sign)}
    assert "{" not in said(made())


def test_the_cards_of_a_kind_are_listed_with_their_abilities_in_the_language() -> None:
    english, french = said(made()), said(made("fr"))
    assert all(word in english for word in ("Barter", "You may pay", "Tide", "text unknown"))
    assert all(word in french for word in ("Troc", "vous pouvez dépenser", "Marée", "texte inconnu"))
    assert "Old Willow" not in english


def test_what_is_not_known_or_not_translated_is_explained_below() -> None:
    assert "not known from any source" in said(made())
    assert "donné en anglais" in said(made("fr"))  # of the title `Unheard of`


def test_a_language_without_an_aid_has_the_english_one_and_tells_so(tmp_path: Path) -> None:
    text = (FOLDER / "text" / "fr.yaml").read_text(encoding="utf-8")
    shown = changed(tmp_path, "text/fr.yaml", text[text.index("aid:") :], "")
    assert shown.findings == ()
    found = made("fr", shown)
    assert "Your turn" in said(found)
    assert "vous pouvez dépenser" in said(found)
    marks = [one.text for one in texts(found) if one.text == "en"]
    assert len(marks) == 3 + 1  # each heading, and the title that has no French name


def test_further_folders_add_sections(tmp_path: Path) -> None:
    more = tmp_path / "more"
    (more / "text").mkdir(parents=True)
    (more / "game.yaml").write_text("format: 1\nextends: reed_walk\n", encoding="utf-8")
    section = "format: 1\nlanguage: en\naid: [{title: The flood, lines: [All pools rise.]}]\n"
    (more / "text" / "en.yaml").write_text(section, encoding="utf-8")
    aid = aid_of(load([FOLDER, more]).shown, "en")
    assert aid is not None
    assert [one.title for one in aid.sections] == ["Your turn", "Skills", "The end", "The flood"]


# ---- how it fits


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("times", [1, 8])
def test_it_is_one_page_with_everything_inside(paper: Size, language: str, times: int) -> None:
    aid = aid_of(deck().shown, language)
    assert aid is not None
    found = aid_sheets(Aid(aid.sections * times, language), paper, view(language, deck()))
    assert len(found.pages) == 1
    assert found.pages[0].size == paper
    assert said(found).count(aid.sections[0].title) == times
    for one in texts(found):
        assert 10 < one.x < paper.width - 10
        assert 10 < one.y < paper.height - 10
    assert found.diagnostics == ()


def test_no_line_runs_into_another() -> None:
    aid = aid_of(deck().shown, "en")
    assert aid is not None
    found = texts(aid_sheets(Aid(aid.sections * 8, "en"), A4, view("en", deck())))
    for half in (lambda x: x < A4.width / 2, lambda x: x > A4.width / 2):
        lines = sorted({(round(one.y, 3), one.size) for one in found if half(one.x) and one.face != BOLD})
        for (upper, _), (lower, size) in pairwise(lines):
            assert (
                lower - upper > size * POINT * 0.9 or lower - upper < 0.8
            )  # another line, or a raised mark in this one


def test_more_text_is_set_in_smaller_type_and_what_cannot_be_read_is_a_finding() -> None:
    def size(found: Sheets) -> float:
        return next(one.size for one in texts(found) if one.text.startswith("word"))

    def of(number: int) -> Sheets:
        return aid_sheets(Aid((AidSection("Much", ("word " * 12,) * number),), "en"), A4, view("en", deck()))

    assert size(of(10)) > size(of(90)) > LEGIBLE
    assert of(90).diagnostics == ()
    (finding,) = of(400).diagnostics
    assert size(of(400)) < LEGIBLE
    assert finding.code == "sheet-overflow"
    assert finding.help == "shorten the sentences, or list fewer kinds"


# ---- the command


@pytest.mark.parametrize("form", ["pdf", "svg", "png"])
def test_the_command_writes_it_in_every_form(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / f"aid.{form}"
    assert main(["sheet", str(FOLDER), "--aid", "--lang", "fr", "--dpi", "50", "-o", str(target)]) == 0
    assert capsys.readouterr().out == f"1 page: {target}\n"
    assert target.stat().st_size > 0


@pytest.mark.parametrize("options", [["--kind", "skill"], ["--backs"], ["--stack", "Barter"], ["--copies", "2"]])
def test_what_chooses_cards_does_not_go_with_it(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", str(FOLDER), "--aid", *options]) == 2
    assert "`--aid` is a page of its own" in capsys.readouterr().err


def test_a_game_without_an_aid_says_where_to_write_one() -> None:
    pond = Path(__file__).parents[1] / "third_game" / "reed_pond"
    with pytest.raises(NotPublished, match="no text of Reed Pond holds an aid; write one under `aid:`"):
        print_aid(load([pond]), Paper())


# ---- what is wrong with it


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("kinds: [skill, favour]", "kinds: [skil]", "no kind `skil`: did you mean `skill`?"),
        ("worth 1 {bead}", "worth 1 {bed}", "no symbol `bed`: did you mean `bead`?"),
    ],
)
def test_what_an_aid_names_and_there_is_not_is_found_at_its_section(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    (found,) = changed(tmp_path, "text/en.yaml", old, new).findings
    assert f"{found.message}: {found.help}" == message
    lines = (tmp_path / "text" / "en.yaml").read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines, 1) if new in line)
    assert 0 <= at - found.span.line < 6


def test_a_section_says_something(tmp_path: Path) -> None:
    shown = changed(tmp_path, "text/en.yaml", "  - title: The end\n", "  - title: Nothing\n  - title: The end\n")
    assert [one.code for one in shown.findings if one.span.file.endswith("en.yaml")] == ["schema-missing"]


def test_each_column_begins_with_a_section_where_that_leaves_room_for_all() -> None:
    def drawn(*sections: tuple[str, int]) -> list[Text]:
        told = tuple(AidSection(title, ("A short sentence.",) * number) for title, number in sections)
        return texts(aid_sheets(Aid(told, "en"), A4, view("en", deck())))

    titles = [one for one in drawn(("One", 14), ("Two", 2), ("Three", 2)) if one.text in ("One", "Two", "Three")]
    assert [one.text for one in titles if one.y == min(title.y for title in titles)] == ["One", "Two"]
    # One section that is longer than a column is parted all the same.
    assert len({round(one.x) for one in drawn(("One", 90), ("Two", 1)) if one.text.startswith("A")}) == 2
