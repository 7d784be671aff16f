"""What a PDF is to those who listen: nothing fails that a program can find, and the words of the page are all there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    BooleanObject,
    DecodedStreamObject,
    NameObject,
    TextStringObject,
)

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.api.publishing import list_cards
from cardc.api.sheets import Order, Paper, print_aid, print_crafted, print_sheets
from cardc.api.telling import Selection
from tests.publish.matterhorn import CONDITIONS, Node, TaggedFile, failures

# Cards that are clear and opaque, with two sides, with a text that French cannot say, and with what is not known.
TITLES = ("Dawnsinger", "Azure Lake", "Unicorn", "Kirath", "Stag", "Nymph")
SOME = Order(titles=TITLES, copies=2)


@cache
def deck(game: str = "mystic_vale", faces: str = "house") -> Deck:
    return load((), faces=(faces,), game=game)


@cache
def sheet(language: str = "fr") -> bytes:
    return print_sheets(deck(), SOME, Paper(backs=True), language=language).content


@cache
def listed(language: str = "fr", checklist: bool = False) -> bytes:
    cards = [card for card in deck().cards if card.title in TITLES]
    return list_cards(deck(), cards, "pdf", language=language, checklist=checklist).content


@cache
def small() -> bytes:
    return print_sheets(deck(), Order(titles=TITLES[:2], copies=1), language="fr").content


@cache
def crafted() -> bytes:
    return print_crafted(deck(), "Cursed Land + Stag longwise@top + Dawnsinger", layers=True, language="fr").content


@cache
def tiles() -> bytes:
    return print_sheets(deck("misty_valley"), Order(Selection(sets=("base",)), copies=1), language="ca").content


@cache
def aid() -> bytes:
    return print_aid(deck("misty_valley"), language="es").content


FILES: dict[str, Callable[[], bytes]] = {
    "sheet": sheet,
    "list": listed,
    "checklist": lambda: listed(checklist=True),
    "crafted": crafted,
    "tiles": tiles,
    "aid": aid,
}


@pytest.mark.parametrize("name", FILES)
def test_no_file_fails_a_checkpoint_that_a_program_can_decide(name: str) -> None:
    assert failures(FILES[name]()) == []


def test_no_standard_is_claimed_that_nobody_certified() -> None:
    assert all(b"pdfuaid" not in make() for make in FILES.values())


def test_nothing_is_in_the_files_that_is_not_looked_at() -> None:
    for make in FILES.values():
        file = TaggedFile(make())
        assert not {"/AcroForm", "/OCProperties", "/Names", "/OpenAction", "/AA"} & file.catalog.keys()
        assert all("/Annots" not in page for page in file.reader.pages)
        assert {font["/Subtype"] for _, font in file.fonts()} == {"/TrueType"}


# ---- what is read


def poppler_like(pdf: bytes) -> str:
    """The words as pdfium takes them from the pages."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in document).split())
    finally:
        document.close()


def pypdf_text(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


@pytest.mark.parametrize("taken", [poppler_like, pypdf_text])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Harvest: Gain 1 mana for each guardian on this card."),
        ("fr", "Récolte : gagnez 1 Mana pour chaque Gardien sur cette carte."),
    ],
)
@pytest.mark.parametrize("make", [sheet, listed])
def test_the_text_of_a_page_is_of_whole_sentences_with_the_symbols_in_words(
    make: Callable[..., bytes], language: str, sentence: str, taken: Callable[[bytes], str]
) -> None:
    assert sentence in taken(make(language))


def elements(pdf: bytes, role: str) -> Iterator[Node]:
    return (node for node in TaggedFile(pdf).nodes if node.role == role)


def said(node: Node) -> str:
    return str(node.data.get("/ActualText", ""))


def test_a_value_says_what_it_is_a_value_of() -> None:
    found = {said(node) for node in elements(sheet(), "P")}
    assert {"Coût\u00a0: 2 Mana (maison)", "Niveau\u00a0: 1", "Points\u00a0: 0 PV (maison)"} <= found
    assert "Symboles\u00a0: Gardien, Esprit Céleste (maison), Déclin (maison)" in found


def test_each_card_is_a_section_that_begins_with_its_title() -> None:
    cards = [node for node in elements(sheet("en"), "Sect") if any(kid.role == "H1" for kid in node.kids)]
    assert len(cards) == 2 * (len(TITLES) + 1)  # a leader is printed on both sides
    assert all(card.kids[0].role == "H1" for card in cards)


def test_words_in_another_language_than_that_of_the_page_say_so() -> None:
    english = [node for node in TaggedFile(listed()).nodes if node.language == "en"]
    assert english
    assert all(node.language == "fr" or node.language == "en" or node.role == "Document" for node in english)
    assert {node.role for node in english} == {"Span"}
    assert [node.role for node in TaggedFile(sheet()).nodes if node.language == "en"].count("H1") >= 2
    assert not [node for node in TaggedFile(sheet("en")).nodes if node.language]


def test_a_list_is_one_table_whose_heads_are_read_once() -> None:
    cards, totals = elements(listed("en"), "Table")
    (head,) = (node for node in cards.within() if node.role == "THead")
    assert len(head.kids) == 1
    assert {str(cell.attributes["/Scope"]) for cell in head.kids[0].kids} == {"/Column"}
    rows = [node for node in cards.within() if node.role == "TR"][1:]
    assert {str(row.kids[0].attributes["/Scope"]) for row in rows} == {"/Row"}
    assert len([row for row in rows if row.kids[0].kids and row.kids[0].kids[0].role == "H2"]) >= 3
    assert [kid.role for kid in totals.kids] == ["THead", "TBody"]


def test_many_abilities_in_a_cell_are_paragraphs() -> None:
    assert any(cell.role == "TD" and [kid.role for kid in cell.kids] == ["P", "P"] for cell in elements(listed(), "TD"))


@pytest.mark.parametrize(
    ("make", "title"),
    [
        (
            sheet,
            "Mystic Vale – Mystic Vale, Vale of the Wild, Mana Storm – Évolutions, Cartes Val, Meneurs – "
            "6\u00a0titres – 12\u00a0exemplaires – français",
        ),
        (crafted, "Mystic Vale – Cursed Land + Stag longwise@top + Dawnsinger – français"),
        (tiles, None),
        (aid, "Misty Valley – Ayuda de juego – español"),
    ],
)
def test_the_title_says_what_a_file_holds(make: Callable[[], bytes], title: str | None) -> None:
    reader = PdfReader(BytesIO(make()))
    assert reader.metadata is not None
    assert reader.xmp_metadata is not None
    assert reader.metadata.title == (reader.xmp_metadata.dc_title or {})["x-default"]
    if title is not None:
        assert reader.metadata.title == title
    assert reader.metadata.author == "cardc"
    assert reader.metadata.subject


def test_the_outline_of_a_sheet_leads_to_each_card_once() -> None:
    def paths(items: list[Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
        last = above
        for item in items:
            if isinstance(item, list):
                yield from paths(item, last)
            else:
                last = (*above, str(item.title))
                yield last

    found = list(paths(PdfReader(BytesIO(sheet("en"))).outline))
    assert sorted(path[-1] for path in found if len(path) == 3) == sorted(TITLES)
    assert ("Mystic Vale", "Vales", "Azure Lake") in found
    assert len(found) == len(set(found))


def test_the_same_pages_give_the_same_bytes() -> None:
    again = print_sheets(deck(), SOME, Paper(backs=True), language="fr").content
    assert again == sheet()


def test_a_card_that_is_printed_often_takes_little_more_room() -> None:
    one, many = (len(print_sheets(deck(), Order(titles=("Dawnsinger",), copies=n)).content) for n in (1, 90))
    assert many - one < 90 * 500


def test_a_title_of_any_letters_leaves_the_file_sound(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "format: 1\nextends: mystic_vale\nsets:\n  mine: {title: '(<b>) \\ & 😀'}\n", encoding="utf-8"
    )
    (tmp_path / "vales.yaml").write_text(
        "format: 1\nset: mine\ncards:\n"
        "  - {id: mine.vale.odd, title: '(<x>) \\ & 😀)', kind: vale, level: 1, copies: 2}\n",
        encoding="utf-8",
    )
    mine = load((tmp_path,))
    pdf = print_sheets(mine, Order(titles=(r"(<x>) \ & 😀)",))).content
    # The typeface has no such face: only its absence is found.
    assert {one.checkpoint for one in failures(pdf)} <= {"31-030"}
    reader = PdfReader(BytesIO(pdf))
    assert r"(<x>) \ & 😀)" in reader.pages[0].extract_text()
    assert reader.metadata is not None
    assert r"(<x>) \ & 😀)" in str(reader.metadata.title)


# ---- what would fail


def changed(pdf: bytes, change: Callable[[PdfWriter], None]) -> bytes:
    writer = PdfWriter(clone_from=BytesIO(pdf))
    change(writer)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def root(writer: PdfWriter) -> Any:
    return writer.root_object


def all_elements(writer: PdfWriter) -> Iterator[Any]:
    waiting = [root(writer)["/StructTreeRoot"]["/K"].get_object()]
    while waiting:
        one = waiting.pop()
        yield one
        kids = one.get("/K", [])
        for kid in kids if isinstance(kids, list) else [kids]:
            held = kid.get_object()
            if isinstance(held, dict) and "/S" in held:
                waiting.append(held)


def first(writer: PdfWriter, role: str) -> Any:
    return next(one for one in all_elements(writer) if one["/S"] == f"/{role}")


def in_content(old: bytes, new: bytes) -> Callable[[PdfWriter], None]:
    """Change what the first page draws, at the first place that has it."""

    def change(writer: PdfWriter) -> None:
        page = writer.pages[0]
        data = page.get_contents().get_data()  # type: ignore[union-attr]
        assert re.search(old, data)
        stream = DecodedStreamObject()
        stream.set_data(re.sub(old, new, data, count=1))
        page[NameObject("/Contents")] = writer._add_object(stream)

    return change


def sets(role: str, key: str, value: Any) -> Callable[[PdfWriter], None]:
    def change(writer: PdfWriter) -> None:
        first(writer, role)[NameObject(key)] = value

    return change


def drops(role: str, key: str) -> Callable[[PdfWriter], None]:
    def change(writer: PdfWriter) -> None:
        del first(writer, role)[key]

    return change


def of_root(*path: str, value: Any = None) -> Callable[[PdfWriter], None]:
    def change(writer: PdfWriter) -> None:
        at = root(writer)
        for key in path[:-1]:
            at = at[key].get_object()
        if value is None:
            del at[path[-1]]
        else:
            at[NameObject(path[-1])] = value

    return change


def of_font(key: str) -> Callable[[PdfWriter], None]:
    def change(writer: PdfWriter) -> None:
        for font in writer.pages[0]["/Resources"]["/Font"].values():  # type: ignore[index]
            font.get_object().pop(key, None)

    return change


def font_says(old: bytes, new: bytes) -> Callable[[PdfWriter], None]:
    """Change what the fonts say that their letters are."""

    def change(writer: PdfWriter) -> None:
        for font in writer.pages[0]["/Resources"]["/Font"].values():  # type: ignore[index]
            stream = DecodedStreamObject()
            stream.set_data(re.sub(old, new, font.get_object()["/ToUnicode"].get_data()))
            font.get_object()[NameObject("/ToUnicode")] = writer._add_object(stream)

    return change


def shorter_row(writer: PdfWriter) -> None:
    rows = [one for one in all_elements(writer) if one["/S"] == "/TR" and isinstance(one.get("/K"), list)]
    row = max(rows, key=lambda one: len(one["/K"]))
    for i, cell in enumerate(row["/K"]):
        if "/K" not in cell.get_object():
            del row["/K"][i]
            return
    row["/K"].pop()


def swapped_parents(writer: PdfWriter) -> None:
    numbers = root(writer)["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    refs = numbers[1].get_object()
    refs[0], refs[-1] = refs[-1], refs[0]


def tags_in_form(writer: PdfWriter) -> None:
    forms = writer.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    form = next(iter(forms.values())).get_object()
    form.set_data(b"/P <</MCID 0>> BDC " + form.get_data() + b" EMC")


def encrypted(writer: PdfWriter) -> None:
    writer.encrypt("", algorithm="RC4-128")


def no_tab_order(writer: PdfWriter) -> None:
    del writer.pages[0]["/Tabs"]


def another_font_code(writer: PdfWriter) -> None:
    """A letter that the font has no glyph for, and that it does not know."""
    in_content(rb"(/F\d\+0 [\d.]+ Tf [\d.]+ TL) \((.)", rb"\1 (\\177")(writer)


def untitled(writer: PdfWriter) -> None:
    metadata = root(writer)["/Metadata"]
    stream = DecodedStreamObject()
    stream.update({NameObject("/Type"): NameObject("/Metadata"), NameObject("/Subtype"): NameObject("/XML")})
    stream.set_data(re.sub(rb"<dc:title>.*?</dc:title>", b"", metadata.get_data(), flags=re.DOTALL))
    root(writer)[NameObject("/Metadata")] = writer._add_object(stream)


def two_kinds(writer: PdfWriter) -> None:
    h2 = [one for one in all_elements(writer) if one["/S"] == "/H2"]
    h2[-1][NameObject("/S")] = NameObject("/H")


def given_twice(writer: PdfWriter) -> None:
    in_content(rb"/MCID 1>>", rb"/MCID 0>>")(writer)


BROKEN: list[tuple[str, Callable[[], bytes], Callable[[PdfWriter], None]]] = [
    ("01-003", small, in_content(rb"(/P <</MCID 1>> BDC)", rb"\1 /Artifact BMC 0 0 m 1 1 l S EMC")),
    ("01-004", small, in_content(rb"(/Artifact BMC)", rb"\1 /P <</MCID 999>> BDC 0 0 m 1 1 l S EMC")),
    ("01-005", small, in_content(rb"/Artifact BMC", rb"/Nothing BMC")),
    ("01-007", small, of_root("/MarkInfo", "/Suspects", value=BooleanObject(True))),
    ("02-001", small, sets("P", "/S", NameObject("/Card"))),
    ("06-001", small, of_root("/Metadata")),
    ("06-003", small, untitled),
    ("07-002", small, of_root("/ViewerPreferences", "/DisplayDocTitle", value=BooleanObject(False))),
    ("09-004", listed, sets("TR", "/S", NameObject("/P"))),
    ("09-005", aid, sets("LI", "/S", NameObject("/P"))),
    ("10-001", small, font_says(rb"<61> <0061>\n", b"")),
    ("11-001", small, of_root("/Lang")),
    ("11-001", small, sets("H1", "/Lang", TextStringObject("the French"))),
    ("13-004", small, sets("H1", "/S", NameObject("/Figure"))),
    ("14-002", listed, sets("H1", "/S", NameObject("/H2"))),
    ("14-003", aid, sets("H2", "/S", NameObject("/H4"))),
    ("14-007", listed, two_kinds),
    ("15-003", listed, drops("TH", "/A")),
    ("26-001", small, encrypted),
    ("28-009", small, no_tab_order),
    ("30-002", small, tags_in_form),
    ("31-009", small, of_font("/FontDescriptor")),
    ("31-027", small, of_font("/ToUnicode")),
    ("31-028", small, font_says(rb"<61> <0061>", b"<61> <0000>")),
    ("31-030", small, another_font_code),
    ("marked", small, of_root("/MarkInfo")),
    ("tree", small, of_root("/StructTreeRoot", "/K")),
    ("orphan", small, drops("P", "/K")),
    ("double", small, given_twice),
    ("parents", small, swapped_parents),
    (
        "above",
        small,
        lambda writer: first(writer, "H1").update({NameObject("/P"): root(writer)["/Pages"].indirect_reference}),
    ),
    ("other tag", small, in_content(rb"/P <</MCID 1>>", rb"/H1 <</MCID 1>>")),
    ("nesting", small, in_content(rb"EMC", rb"")),
    ("irregular", listed, shorter_row),
    ("silent", small, drops("Sect", "/K")),
]


@pytest.mark.parametrize(
    ("checkpoint", "make", "breaks"), BROKEN, ids=[f"{name}-{i}" for i, (name, *_) in enumerate(BROKEN)]
)
def test_what_breaks_a_checkpoint_is_found(
    checkpoint: str, make: Callable[[], bytes], breaks: Callable[[PdfWriter], None]
) -> None:
    file = TaggedFile(changed(make(), breaks))
    assert any(True for _ in CONDITIONS[checkpoint].check(file))


def test_every_checkpoint_is_broken_once() -> None:
    assert {name for name, *_ in BROKEN} == set(CONDITIONS)


def test_a_file_that_is_only_written_anew_fails_nothing() -> None:
    assert failures(changed(sheet(), lambda _: None)) == []


def test_the_page_that_tells_of_it_names_every_checkpoint() -> None:
    told = (Path(__file__).parents[2] / "docs" / "accessibility.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", told, re.MULTILINE))
    assert rows == {name: condition.says for name, condition in CONDITIONS.items()}
