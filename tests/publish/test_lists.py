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
from cardc.publish.totals import printed_sums
from cardc.publish.words import words_of
from tests.publish.conftest import Lister, Publish

DRAWN = ("html", "pdf")
FORMS = ("csv", "markdown", "html", "json", "pdf")


class Page(HTMLParser):
    """An HTML list as a browser would see it: rows of texts, where their values come from, and attributes by tag."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.rows: dict[str, list[str]] = {}
        self.origins: dict[str, str] = {}
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._row: list[str] | None = None
        self._id = ""
        self._open: list[str] = []
        self.feed(content.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        self._open.append(tag)
        if tag == "tr":
            self._id = given.get("id", "")
            self._row = self.rows.setdefault(self._id, []) if self._id else None
        elif tag in ("td", "th") and self._row is not None:
            if given.get("class") == "from":
                self._row = None
            else:
                self._row.append("")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._row is not None and ("td" in self._open or "th" in self._open):
            self._row[-1] += data
        elif self._id and "details" in self._open:
            self.origins[self._id] = self.origins.get(self._id, "") + data

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
    mark = re.compile(r"<sup[^>]*>h</sup>")
    assert mark.search(marked)
    assert "house value" in marked
    assert not mark.search(plain)
    assert "house value" not in plain


def test_a_house_value_stands_out_in_html_and_its_mark_is_read_as_a_word(
    with_house: Edition, published: Publish
) -> None:
    page = Page(published(with_house, "html"))
    assert [one for one in page.all("span") if one.get("class") == "v house"]
    assert {"(house)", "(deduced)", "(public)"} <= {one["aria-label"] for one in page.all("sup") if "aria-label" in one}


def test_each_row_of_the_page_tells_where_its_values_come_from(shown: Edition, published: Publish) -> None:
    page = Page(published(shown, "html"))
    assert page.origins.keys() == shown.catalog.cards.keys()
    told = one_line(page.origins["base.advancement.dawnsinger"])
    assert told.startswith("Origins, Dawnsinger Name, Level, Copies rulebook – ")
    assert "Cost, other symbols, Points unknown guardian deduced – " in told


def test_a_page_with_a_column_of_origins_tells_them_once(shown: Edition, published: Publish) -> None:
    page = Page(published(shown, "html", columns=("name", "origins")))
    assert page.origins == {}
    assert "unknown: " in page.rows["base.advancement.stag"][-1]


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
    # Where every player has the same cards, there are boxes for those of each.
    decks = {card for one in printed_sums(shown.catalog) if one.total.each == 4 for card in one.cards}
    assert len(boxes) == sum((card.copies or 0) * (4 if card.id in decks else 1) for card in shown.catalog)
    assert len(decks) == 3
    labels = [one["aria-label"] for one in boxes]
    assert {"Dawnsinger, top", "Blank, player 4, 8", "Roost, 2", "Skyhaven"} <= set(labels)


def test_a_box_names_the_slot_that_its_copy_is_printed_in(shown: Edition, published: Publish) -> None:
    text = published(shown, "markdown", checklist=True).decode()
    assert "| Dawnsinger | 3 | ☐\u00a0top ☐\u00a0middle ☐\u00a0bottom |" in text
    assert "| Fertile Soil | 18 | ☐☐☐☐☐☐\u00a0top ☐☐☐☐☐☐\u00a0middle ☐☐☐☐☐☐\u00a0bottom |" in text


def test_boxes_of_cards_that_each_player_has_are_told_apart_by_player(shown: Edition, published: Publish) -> None:
    text = published(shown, "markdown", checklist=True).decode()
    (line,) = (line for line in text.splitlines() if line.startswith("| Blank "))
    assert line.count("☐") == 4 * 8
    assert "☐☐☐☐☐☐☐☐\u00a0player 4 |" in line


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


def test_each_name_links_to_its_row(shown: Edition, published: Publish) -> None:
    page = Page(published(shown, "html"))
    links = [one["href"].removeprefix("#") for one in page.all("a") if one.get("class") != "skip"]
    assert links == [one["id"] for one in page.all("tr") if "id" in one]


def test_who_cannot_see_the_page_can_skip_to_the_list_and_go_from_group_to_group(
    shown: Edition, listed: Lister, published: Publish
) -> None:
    content = published(shown, "html").decode()
    page = Page(content.encode())
    (skip,) = (one for one in page.all("a") if one.get("class") == "skip")
    assert f'id="{skip["href"].removeprefix("#")}"' in content
    assert len(page.all("h2")) == len(listed(shown).groups) + 1  # and the totals
    assert len(page.all("caption")) == len(page.all("table")) == 2


def test_cards_are_narrowed_to_what_they_are_grouped_by(shown: Edition, published: Publish) -> None:
    content = published(shown, "html").decode()
    assert len(re.findall("<select>", content)) == 3
    for option in ("Mana Storm", "Leaders", "Level 2"):
        assert f"<option>{option}</option>" in content
    assert "<select>" not in published(shown, "html", groups=()).decode()


def test_a_row_is_found_by_all_names_of_its_card(shown: Edition, published: Publish) -> None:
    also = {one["id"]: one["data-also"] for one in Page(published(shown, "html")).all("tr") if "id" in one}
    assert also["base.advancement.stag"] == "Advancement · Cerf"
    french = {
        one["id"]: one["data-also"] for one in Page(published(shown, "html", language="fr")).all("tr") if "id" in one
    }
    assert french["base.advancement.stag"] == "Évolution · Stag"


def test_each_value_of_a_narrow_page_says_what_it_is(shown: Edition, published: Publish) -> None:
    labels = {one.get("data-label") for one in Page(published(shown, "html")).all("td")}
    assert {"Copies", "Slots", "Cost", "Symbols", "Points"} <= labels
    assert "Text" not in labels


def test_every_symbol_that_is_drawn_has_its_word_in_the_legend(shown: Edition, published: Publish) -> None:
    content = published(shown, "html", language="fr").decode()
    legend = content[content.index('class="legend"') : content.index("</section>")]
    drawn = [one for one in shown.catalog.vocabulary.symbols if f">{one}<" not in legend]
    said = words_of(shown.catalog, "fr")
    assert [said.symbol(one) for one in drawn if said.symbol(one) not in legend] == []
    assert legend.count("symbole qu’aucune source ne donne") == 1


def test_a_checklist_remembers_ticks_by_game(shown: Edition, published: Publish) -> None:
    content = published(shown, "html", checklist=True).decode()
    assert 'data-game="mystic_vale"' in content
    assert "cardcTicks = (game)" in content
    assert "cardcTicks" not in published(shown, "html").decode().replace("cardcTicks(place.dataset.game)", "")


def test_none_of_a_symbol_reads_as_a_value_and_not_as_a_number_of_all_behind_it(
    shown: Edition, published: Publish
) -> None:
    page = Page(published(shown, "html"))
    head = page.rows["base.advancement.gaias_chosen"]
    assert any(cell.startswith("0\u00a0×\u00a0guardian") for cell in head)
    assert "d, ?" in next(cell for cell in head if cell.startswith("0"))


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


def test_csv_has_columns_of_their_own_for_the_sides_of_two_sided_cards(shown: Edition, published: Publish) -> None:
    (glorus,) = (line for line in lines(published(shown, "csv")) if line["Name"].startswith("Glorus"))
    assert (glorus["Points"], glorus["Points (Start)"], glorus["Points (Upgraded)"]) == ("", "?", "3")
    assert (
        glorus["Text (Upgraded)"] == "End of Game: Score 1 VP for each ? or wild spirit in the costs of vales you own."
    )
    assert [name for name in glorus if name.startswith("Text")] == [
        "Text",
        "Text (Start)",
        "Text (Upgraded)",
        "Text (Active)",
        "Text (Used)",
    ]


def test_csv_of_cards_with_sides_alone_has_no_column_for_others(shown: Edition) -> None:
    leaders = select(shown.catalog, Selection(kinds=("leader",)))
    head = publish(shown, leaders, Choice(), "csv").content.decode("utf-8-sig").splitlines()[0]
    assert head.startswith("Set,Kind,Name,Copies,Cost (Start),Symbols (Start),Symbols (Upgraded),")


def test_csv_with_columns_of_ones_own_tells_sides_within_them(shown: Edition, published: Publish) -> None:
    (glorus,) = (
        line for line in lines(published(shown, "csv", columns=("name", "points"))) if line["Name"].startswith("Glorus")
    )
    assert glorus["Points"] == "Start: ?\nUpgraded: 3"


@pytest.mark.parametrize("form", ["html", "json"])
def test_a_file_of_values_is_told_by_its_name_wherever_it_lies(
    with_house: Edition, published: Publish, form: str
) -> None:
    text = published(with_house, form).decode()
    assert "house.yaml" in text
    assert "/house.yaml" not in text
