"""Lists in each form say of every card what the catalog knows, in the order and with the columns that are asked for."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from itertools import pairwise

import pypdf
import pytest

from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import UNKNOWN
from cardc.catalog.selection import Selection, select
from cardc.publish.cells import columns
from cardc.publish.forms import publish
from cardc.publish.list_table import Choice
from tests.publish.conftest import Lister, Publish

DRAWN = ("html", "pdf")
FORMS = ("csv", "markdown", "html", "json", "pdf")


class Page(HTMLParser):
    """An HTML list as a browser would see it: rows of texts, attributes by tag, and what stands in scripts."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.rows: dict[str, list[str]] = {}
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._row: list[str] | None = None
        self._open: list[str] = []
        self.feed(content.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        self._open.append(tag)
        if tag == "tr":
            self._row = self.rows.setdefault(given["id"], []) if "id" in given else None
        elif tag in ("td", "th") and self._row is not None:
            self._row.append("")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._row is not None and ("td" in self._open or "th" in self._open):
            self._row[-1] += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]


def lines(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def pdf_text(content: bytes) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)


def one_line(text: str) -> str:
    return " ".join(text.split())


# ---- contents


def test_csv_has_one_line_for_each_card(shown: Edition, published: Publish) -> None:
    assert {line["Id"] for line in lines(published(shown, "csv"))} == set(shown.catalog.cards)


def test_csv_tells_each_value_and_its_origin(shown: Edition, published: Publish) -> None:
    dawnsinger = next(line for line in lines(published(shown, "csv")) if line["Name"] == "Dawnsinger")
    assert dawnsinger["Set"] == "Mystic Vale"
    assert (dawnsinger["Level"], dawnsinger["Copies"], dawnsinger["Cost"]) == ("1", "3", "?")
    assert dawnsinger["Text"] == "Harvest: Gain 1 mana for each guardian on this card."
    assert "deduced: Eclipse, guardian" in dawnsinger["Origins"]
    assert re.search(r"unknown: .*Cost", dawnsinger["Origins"])


def test_markdown_has_a_row_for_each_card_below_its_headings(shown: Edition, published: Publish) -> None:
    text = published(shown, "markdown").decode()
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| Name"))]
    assert sum("| Dawnsinger |" in row for row in rows) == 1
    before = text[: text.index("| Dawnsinger |")]
    assert [line for line in before.splitlines() if line.startswith("#")][-3:] == [
        "## Mystic Vale",
        "### Advancements",
        "#### Level 1",
    ]


def test_every_row_of_a_markdown_table_has_as_many_cells_as_its_head(hostile: Edition, published: Publish) -> None:
    text = published(hostile, "markdown", columns=("name", "aliases", "cost"), groups=()).decode()
    tables = text[: text.index("## Totals")]
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in tables.splitlines() if line.startswith("|")} == {4}


def test_html_has_a_row_for_each_card(shown: Edition, published: Publish) -> None:
    assert Page(published(shown, "html")).rows.keys() == shown.catalog.cards.keys()


def test_html_draws_the_symbols_of_texts(shown: Edition, published: Publish) -> None:
    page = Page(published(shown, "html"))
    text = page.rows["base.advancement.dawnsinger"][-1]
    # Each drawing carries its name, for search and for readers who do not see it.
    assert text == "Harvest: Gain 1\u00a0mana for each guardian on this card."
    drawn = {attributes["href"].removeprefix("#") for attributes in page.all("use")}
    assert drawn == {attributes["id"] for attributes in page.all("symbol")}


def test_json_holds_every_card_with_its_values_origins_and_texts(shown: Edition, published: Publish) -> None:
    data = json.loads(published(shown, "json", language="fr"))
    assert [card["id"] for card in data["cards"]][:1] == [next(iter(shown.catalog)).id]
    dawnsinger = next(card for card in data["cards"] if card["title"] == "Dawnsinger")
    assert dawnsinger["name"] == "Chanteuse de l’Aube"
    assert dawnsinger["copies"] == 3
    assert {"side": "", "field": "copies"}.items() <= next(
        o for o in dawnsinger["origins"] if o["field"] == "copies"
    ).items()
    assert dawnsinger["texts"][0]["text"].startswith("Récolte")


def test_pdf_has_the_name_and_the_text_of_each_card(shown: Edition, published: Publish) -> None:
    text = one_line(pdf_text(published(shown, "pdf", columns=("name", "text"))))
    for card in shown.catalog:
        assert card.title in text
    # Symbols are drawn, and their names stand there unseen.
    assert "Score 1 VP for each level 3 advancement you own" in text


@pytest.mark.parametrize("form", FORMS)
def test_the_same_cards_give_the_same_bytes(shown: Edition, published: Publish, form: str) -> None:
    assert published(shown, form) == published(shown, form)


@pytest.mark.parametrize("form", FORMS)
def test_a_list_of_no_cards_is_still_a_list(shown: Edition, form: str) -> None:
    assert publish(shown, (), Choice(), form).content


# ---- origins


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_house_values_are_marked_and_the_legend_says_so(
    shown: Edition, with_house: Edition, published: Publish, form: str
) -> None:
    plain, marked = published(shown, form).decode(), published(with_house, form).decode()
    assert "<sup>h</sup>" in marked
    assert "house value" in marked
    assert "<sup>h</sup>" not in plain
    assert "house value" not in plain


def test_a_house_value_stands_out_in_html_and_names_its_origin(with_house: Edition, published: Publish) -> None:
    page = Page(published(with_house, "html"))
    house = [attributes for attributes in page.all("span") if attributes.get("class") == "v house"]
    assert house
    assert all(attributes["title"].startswith("house") for attributes in house)


def test_what_no_source_states_is_a_question_mark_or_said_to_be_unknown(shown: Edition, listed: Lister) -> None:
    unknown = {
        entry.text
        for row in listed(shown).rows
        for cell in row.cells
        for entry in cell.entries
        if entry.rank == UNKNOWN
    }
    assert unknown == {"?", "text unknown"}


def test_an_unknown_text_stays_unknown_with_house_values(with_house: Edition, published: Publish) -> None:
    assert Page(published(with_house, "html")).rows["base.advancement.stag"][-1] == "text unknown"


def test_the_legend_tells_the_origins_that_occur_and_no_others(shown: Edition, listed: Lister) -> None:
    one = listed(shown, columns=("name", "copies"))
    present = {entry.rank for row in one.rows for cell in row.cells for entry in cell.entries}
    assert {mark.rank for mark in one.legend} == present


# ---- columns, groups, checklist


def test_the_columns_are_those_that_are_asked_for_in_that_order(shown: Edition, published: Publish) -> None:
    content = published(shown, "csv", columns=("text", "name"))
    assert content.decode("utf-8-sig").splitlines()[0] == "Text,Name"


def test_every_column_can_be_shown(shown: Edition, published: Publish) -> None:
    names = columns(shown)
    assert {"eclipse", "recommended", "id", "aliases", "origins", "boxes"} <= set(names)
    head = published(shown, "csv", columns=names).decode("utf-8-sig").splitlines()[0]
    assert len(head.split(",")) == len(names)


def test_a_column_that_the_headings_tell_is_left_out(shown: Edition, listed: Lister) -> None:
    assert "set" not in [column.name for column in listed(shown).columns]
    assert "set" in [column.name for column in listed(shown, groups=("kind", "level")).columns]


def test_groups_keep_the_order_of_sets_and_sort_levels(shown: Edition, listed: Lister) -> None:
    rows = list(listed(shown).rows)
    sets = list(shown.catalog.sets)
    assert all(sets.index(a.card.set) <= sets.index(b.card.set) for a, b in pairwise(rows))
    by_level = [row.card.get("level") for row in listed(shown, groups=("level",)).rows if row.card.kind == "vale"]
    assert by_level == sorted(level for level in by_level if level is not None)


def test_without_groups_the_cards_stand_as_in_the_catalog(shown: Edition, listed: Lister) -> None:
    assert [row.card.id for row in listed(shown, groups=()).rows] == list(shown.catalog.cards)


def test_a_checklist_has_a_box_for_each_copy(shown: Edition, published: Publish) -> None:
    boxes = [
        one for one in Page(published(shown, "html", checklist=True)).all("input") if one.get("type") == "checkbox"
    ]
    assert len(boxes) == sum(card.copies or 0 for card in shown.catalog)


def test_a_box_names_the_slot_that_its_copy_is_printed_in(shown: Edition, published: Publish) -> None:
    text = published(shown, "markdown", checklist=True).decode()
    assert "| Dawnsinger | 3 | ☐\u00a0top ☐\u00a0middle ☐\u00a0bottom |" in text
    assert "| Fertile Soil | 18 | ☐☐☐☐☐☐\u00a0top ☐☐☐☐☐☐\u00a0middle ☐☐☐☐☐☐\u00a0bottom |" in text


def test_both_sides_of_a_card_are_told_apart(shown: Edition, published: Publish) -> None:
    text = published(shown, "markdown").decode()
    glorus = next(line for line in text.splitlines() if line.startswith("| Glorus"))
    assert "*Start:* ?<br>*Upgraded:* 3 |" in glorus


def test_a_selection_lists_only_its_cards(shown: Edition) -> None:
    amulets = select(shown.catalog, Selection(kinds=("amulet",)))
    content = publish(shown, amulets, Choice(), "html").content
    assert Page(content).rows.keys() == {card.id for card in amulets}


# ---- the page and the document


def test_the_page_asks_for_nothing_from_outside(shown: Edition, published: Publish) -> None:
    page = Page(published(shown, "html"))
    assert {tag for tag, _ in page.tags} & {"link", "img", "iframe", "object", "embed", "base"} == set()
    assert all("src" not in attributes for _, attributes in page.tags)
    assert all(attributes["href"].startswith("#") for _, attributes in page.tags if "href" in attributes)
    policy = next(one["content"] for one in page.all("meta") if one.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none';")


def test_the_page_is_whole_without_javascript(shown: Edition, published: Publish) -> None:
    page = Page(published(shown, "html"))
    tools = next(one for one in page.all("div") if one.get("class") == "tools")
    assert "hidden" in tools  # what needs JavaScript shows only with it
    assert [one for one in page.all("tr") if "hidden" in one] == []


def test_the_page_names_its_language(shown: Edition, published: Publish) -> None:
    assert Page(published(shown, "html", language="fr")).all("html") == [{"lang": "fr"}]


def test_the_document_has_pages_with_numbers_and_an_outline(shown: Edition, published: Publish) -> None:
    reader = pypdf.PdfReader(io.BytesIO(published(shown, "pdf")))
    pages = len(reader.pages)
    assert pages > 1
    assert all(f"{number} / {pages}" in page.extract_text() for number, page in enumerate(reader.pages, start=1))
    titles = [one.title for one in reader.outline if not isinstance(one, list)]
    assert titles == [*shown.catalog.sets.values(), "Totals"]


def test_column_heads_stand_on_each_page_of_the_list(shown: Edition, published: Publish) -> None:
    reader = pypdf.PdfReader(io.BytesIO(published(shown, "pdf")))
    assert all("Copies" in page.extract_text() for page in list(reader.pages)[:-1])


def test_every_font_of_the_document_lies_inside(shown: Edition, published: Publish) -> None:
    reader = pypdf.PdfReader(io.BytesIO(published(shown, "pdf")))
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert fonts
    assert [font["/BaseFont"] for font in fonts if "/FontFile2" not in font["/FontDescriptor"].get_object()] == []


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_pages_are_of_the_paper_that_is_asked_for(shown: Edition, paper: str, size: tuple[int, int]) -> None:
    content = publish(shown, tuple(shown.catalog)[:3], Choice(), "pdf", paper).content
    box = pypdf.PdfReader(io.BytesIO(content)).pages[0].mediabox
    assert (round(box.width), round(box.height)) == size


def test_progress_is_told_row_by_row(shown: Edition) -> None:
    told: list[tuple[int, int]] = []
    cards = tuple(shown.catalog)[:5]
    publish(shown, cards, Choice(), "pdf", progress=lambda done, total: told.append((done, total)))
    assert told == [(n, 5) for n in range(1, 6)]
