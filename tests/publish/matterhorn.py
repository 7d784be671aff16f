"""Reads a PDF as a program for blind readers does, and finds what the Matterhorn Protocol calls a failure.

The protocol (PDF Association, version 1.1) tells what makes a file fail PDF/UA-1. Of its conditions those are decided
here that a program can decide and that files of ours could meet; they bear its numbers. A file that passes is not
certified by that: whether the words are right, and in the right order, only people can tell. Conditions of our own,
which the protocol takes for granted, are named by words.

Left out are annotations, forms, formulas, notes, optional content, embedded files, scripts, and encodings of fonts that
we never write (`test_nothing_is_in_the_files_that_is_not_looked_at`), and 06-002, a mark that claims the standard.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont
from pypdf import PdfReader
from pypdf.generic import ContentStream

# ISO 32000-1, 14.8.4, without what only other kinds of documents have.
GROUPING = {"Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "NonStruct"}
HEADINGS = {"H1", "H2", "H3", "H4", "H5", "H6"}
STANDARD = {*GROUPING, *HEADINGS, "H", "P", "L", "LI", "Lbl", "LBody", "Span", "Figure"}
STANDARD |= {"Table", "TR", "TH", "TD", "THead", "TBody", "TFoot"}
# Tables and lists hold nothing but these, and these stand nowhere else (ISO 32000-1, tables 336 and 337).
PARTS_OF: Mapping[str, set[str]] = {
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"},
    "THead": {"TR"},
    "TBody": {"TR"},
    "TFoot": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI", "Caption"},
    "LI": {"Lbl", "LBody"},
}
OWNERS: Mapping[str, set[str]] = {
    part: {owner for owner, parts in PARTS_OF.items() if part in parts}
    for part in {"TR", "TH", "TD", "THead", "TBody", "TFoot", "LI", "Lbl", "LBody"}
}
TABLE_PARTS = {"Table", "THead", "TBody", "TFoot", "TR"}

_SHOWS_TEXT = {b"Tj", b"TJ", b"'", b'"'}
_PAINTS = {b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh", b"EI"}
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class Failure(NamedTuple):
    """A condition of failure that is met, and where."""

    checkpoint: str
    where: str


class Place(NamedTuple):
    """A piece of marked content: the page and its number there."""

    page: int
    number: int


@dataclass(eq=False)
class Node:
    """An element of the structure tree as the file has it."""

    data: Any
    above: Node | None
    page: int | None
    kids: list[Node] = field(default_factory=list)
    content: list[Place] = field(default_factory=list)

    @property
    def role(self) -> str:
        return str(self.data.get("/S", "/")).removeprefix("/")

    @property
    def language(self) -> str:
        own = str(self.data.get("/Lang", ""))
        return own or (self.above.language if self.above is not None else "")

    @property
    def attributes(self) -> Mapping[str, Any]:
        found = self.data.get("/A")
        return {str(k): v for k, v in found.get_object().items()} if found is not None else {}

    def within(self) -> Iterator[Node]:
        yield self
        for kid in self.kids:
            yield from kid.within()

    def up(self) -> Iterator[Node]:
        yield self
        if self.above is not None:
            yield from self.above.up()


class Shown(NamedTuple):
    """Something that a page shows: what it is marked as, from the outside in, and of text its font and codes."""

    page: int
    marks: tuple[Marked, ...]
    font: str = ""
    codes: bytes = b""
    form: str = ""


class Marked(NamedTuple):
    """A piece of marked content that is open."""

    tag: str
    number: int | None = None


class TaggedFile:
    """A file with its tree and everything that its pages show."""

    def __init__(self, pdf: bytes) -> None:
        self.reader = PdfReader(BytesIO(pdf))
        self.catalog: Any = self.reader.trailer["/Root"]
        self.page_of = {page.indirect_reference.idnum: i for i, page in enumerate(self.reader.pages)}  # type: ignore[union-attr]
        self.unbalanced: list[int] = []

    @cached_property
    def root(self) -> Node | None:
        tree = self.catalog.get("/StructTreeRoot")
        if tree is None or "/K" not in tree:
            return None
        return self._node(tree["/K"].get_object(), None)

    @cached_property
    def nodes(self) -> list[Node]:
        return list(self.root.within()) if self.root is not None else []

    @cached_property
    def shown(self) -> list[Shown]:
        return [one for number, page in enumerate(self.reader.pages) for one in self._shown(number, page)]

    def _node(self, data: Any, above: Node | None) -> Node:
        own = data.raw_get("/Pg").idnum if "/Pg" in data else None
        node = Node(data, above, self.page_of.get(own) if own is not None else (above.page if above else None))
        kids = data.get("/K", [])
        for kid in kids if isinstance(kids, list) else [kids]:
            one = kid.get_object() if hasattr(kid, "get_object") else kid
            if isinstance(one, int):
                node.content.append(Place(-1 if node.page is None else node.page, int(one)))
            elif one.get("/Type") == "/MCR":
                page = self.page_of.get(one.raw_get("/Pg").idnum, -1) if "/Pg" in one else node.page
                node.content.append(Place(-1 if page is None else page, int(one["/MCID"])))
            else:
                node.kids.append(self._node(one, node))
        return node

    def _shown(self, number: int, page: Any) -> Iterator[Shown]:
        marks: list[Marked] = []
        font = ""
        for operands, operator in ContentStream(page.get_contents(), self.reader).operations:
            if operator in (b"BMC", b"BDC"):
                given = operands[1].get("/MCID") if operator == b"BDC" and hasattr(operands[1], "get") else None
                marks.append(Marked(str(operands[0]).removeprefix("/"), None if given is None else int(given)))
            elif operator == b"EMC":
                if not marks:
                    self.unbalanced.append(number)
                    continue
                marks.pop()
            elif operator == b"Tf":
                font = str(operands[0])
            elif operator in _SHOWS_TEXT:
                yield Shown(number, tuple(marks), font, _codes(operands))
            elif operator in _PAINTS:
                yield Shown(number, tuple(marks))
            elif operator == b"Do":
                yield Shown(number, tuple(marks), form=str(operands[0]))
        if marks:
            self.unbalanced.append(number)

    def fonts(self) -> Iterator[tuple[str, Any]]:
        """Every font of every page and form, with its name there."""
        for page in self.reader.pages:
            for name, font in page["/Resources"].get("/Font", {}).items():  # type: ignore[union-attr]
                yield name, font.get_object()


def _codes(operands: Any) -> bytes:
    parts = operands[-1] if isinstance(operands[-1], list) else [operands[-1]]
    return b"".join(one.original_bytes if hasattr(one, "original_bytes") else b"" for one in parts)


# ---- what fails

Check = Callable[[TaggedFile], Iterator[str]]


def _artifact_within(file: TaggedFile) -> Iterator[str]:
    for one in file.shown:
        tags = [mark.tag for mark in one.marks]
        if "Artifact" in tags and any(mark.number is not None for mark in one.marks[: tags.index("Artifact")]):
            yield f"page {one.page + 1}"


def _tagged_within(file: TaggedFile) -> Iterator[str]:
    for one in file.shown:
        tags = [mark.tag for mark in one.marks]
        if "Artifact" in tags and any(mark.number is not None for mark in one.marks[tags.index("Artifact") :]):
            yield f"page {one.page + 1}"


def _neither(file: TaggedFile) -> Iterator[str]:
    for one in file.shown:
        if not any(mark.tag == "Artifact" or mark.number is not None for mark in one.marks):
            yield f"page {one.page + 1}"


def _not_marked(file: TaggedFile) -> Iterator[str]:
    if file.catalog.get("/MarkInfo", {}).get("/Marked") is not True and str(
        file.catalog.get("/MarkInfo", {}).get("/Marked")
    ) not in ("True", "true"):
        yield "the catalog"


def _suspect(file: TaggedFile) -> Iterator[str]:
    if str(file.catalog.get("/MarkInfo", {}).get("/Suspects", "")).lower() == "true":
        yield "the catalog"


def _no_tree(file: TaggedFile) -> Iterator[str]:
    if file.root is None or file.root.role != "Document":
        yield "the catalog"


def _not_standard(file: TaggedFile) -> Iterator[str]:
    yield from (node.role for node in file.nodes if node.role not in STANDARD)
    if "/RoleMap" in file.catalog.get("/StructTreeRoot", {}):
        yield "a role map"


def _no_metadata(file: TaggedFile) -> Iterator[str]:
    if "/Metadata" not in file.catalog:
        yield "the catalog"


def _no_title(file: TaggedFile) -> Iterator[str]:
    metadata = file.reader.xmp_metadata
    if metadata is None or not any((metadata.dc_title or {}).values()):
        yield "the metadata"


def _title_not_displayed(file: TaggedFile) -> Iterator[str]:
    shown = file.catalog.get("/ViewerPreferences", {}).get("/DisplayDocTitle")
    if str(shown).lower() != "true":
        yield "the catalog"


def _in_wrong_place(parts: set[str]) -> Check:
    def check(file: TaggedFile) -> Iterator[str]:
        for node in file.nodes:
            above = node.above.role if node.above is not None else ""
            if node.role in OWNERS and node.role in parts and above not in OWNERS[node.role]:
                yield f"{node.role} in {above}"
            if node.role in PARTS_OF and node.role in parts:
                yield from (f"{kid.role} in {node.role}" for kid in node.kids if kid.role not in PARTS_OF[node.role])
                yield from (f"content in {node.role}" for _ in node.content)

    return check


def _no_unicode(file: TaggedFile) -> Iterator[str]:
    maps = {name: _to_unicode(font) for name, font in file.fonts()}
    for one in file.shown:
        for code in one.codes:
            if not maps.get(one.font, {}).get(code):
                yield f"page {one.page + 1}: code {code} of {one.font}"


def _no_to_unicode(file: TaggedFile) -> Iterator[str]:
    yield from (name for name, font in file.fonts() if "/ToUnicode" not in font)


def _bad_unicode(file: TaggedFile) -> Iterator[str]:
    for name, font in file.fonts():
        if any(char in text for text in _to_unicode(font).values() for char in "\0\ufeff\ufffe"):
            yield name


def _to_unicode(font: Any) -> dict[int, str]:
    """What the codes of a font mean."""
    if "/ToUnicode" not in font:
        return {}
    text = font["/ToUnicode"].get_object().get_data().decode("latin-1")
    found: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for code, meaning in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            found[int(code, 16)] = bytes.fromhex(meaning).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for first, last, many in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[(.*?)\]", block, re.DOTALL):
            meanings = re.findall(r"<([0-9A-Fa-f]+)>", many)
            for code, meaning in zip(range(int(first, 16), int(last, 16) + 1), meanings, strict=False):
                found[code] = bytes.fromhex(meaning).decode("utf-16-be")
        for first, last, start in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            for i, code in enumerate(range(int(first, 16), int(last, 16) + 1)):
                found[code] = chr(int(start, 16) + i)
    return found


def _not_embedded(file: TaggedFile) -> Iterator[str]:
    for name, font in file.fonts():
        if "/FontFile2" not in font.get("/FontDescriptor", {}):
            yield name


def _no_glyph(file: TaggedFile) -> Iterator[str]:
    used: dict[str, set[int]] = {}
    for one in file.shown:
        used.setdefault(one.font, set()).update(one.codes)
    for name, font in dict(file.fonts()).items():
        if "/FontFile2" not in font.get("/FontDescriptor", {}):
            continue
        data = font["/FontDescriptor"]["/FontFile2"].get_object().get_data()
        codes = TTFont(BytesIO(data), lazy=True)["cmap"].getcmap(1, 0).cmap
        yield from (f"{name}: {code}" for code in used.get(name, set()) if codes.get(code, ".notdef") == ".notdef")


def _no_language(file: TaggedFile) -> Iterator[str]:
    if not _LANGUAGE.fullmatch(str(file.catalog.get("/Lang", ""))):
        yield "the catalog"
    for node in file.nodes:
        if "/Lang" in node.data and not _LANGUAGE.fullmatch(str(node.data["/Lang"])):
            yield node.role


def _figure_without_words(file: TaggedFile) -> Iterator[str]:
    for node in file.nodes:
        if node.role == "Figure" and not (node.data.get("/Alt") or node.data.get("/ActualText")):
            yield "a figure"


def _levels(file: TaggedFile) -> list[int]:
    return [int(node.role[1]) for node in file.nodes if node.role in HEADINGS]


def _first_heading(file: TaggedFile) -> Iterator[str]:
    levels = _levels(file)
    if levels and levels[0] != 1:
        yield f"H{levels[0]}"


def _skipped_level(file: TaggedFile) -> Iterator[str]:
    levels = _levels(file)
    for before, level in itertools.pairwise(levels):
        if level > before + 1:
            yield f"H{level} after H{before}"


def _kinds_of_headings(file: TaggedFile) -> Iterator[str]:
    roles = {node.role for node in file.nodes}
    if "H" in roles and roles & HEADINGS:
        yield "H beside H1"


def _no_scope(file: TaggedFile) -> Iterator[str]:
    for node in file.nodes:
        if node.role == "TH" and str(node.attributes.get("/Scope")) not in ("/Row", "/Column", "/Both"):
            yield "a heading of a table"


def _irregular(file: TaggedFile) -> Iterator[str]:
    for table in (node for node in file.nodes if node.role == "Table"):
        rows = [node for node in table.within() if node.role == "TR"]
        widths = {sum(int(cell.attributes.get("/ColSpan", 1)) for cell in row.kids) for row in rows}
        if len(widths) != 1 or not rows:
            yield f"rows of {sorted(widths)} cells"


def _tab_order(file: TaggedFile) -> Iterator[str]:
    for i, page in enumerate(file.reader.pages, start=1):
        if page.get("/Tabs") != "/S":
            yield f"page {i}"


def _used_twice(file: TaggedFile) -> Iterator[str]:
    """A form that holds marked content of its own."""
    for page in file.reader.pages:
        for name, form in page["/Resources"].get("/XObject", {}).items():  # type: ignore[union-attr]
            if b"BDC" in form.get_object().get_data():
                yield name


def _encrypted(file: TaggedFile) -> Iterator[str]:
    if "/Encrypt" in file.reader.trailer:
        yield "the file"


def _orphans(file: TaggedFile) -> Iterator[str]:
    """Marked content that hangs in no element, or in two, or that is on no page."""
    drawn = {Place(one.page, mark.number) for one in file.shown for mark in one.marks if mark.number is not None}
    owned = Counter(place for node in file.nodes for place in node.content)
    yield from (f"{place} is in no element" for place in drawn - owned.keys())
    yield from (f"{place} is on no page" for place in owned.keys() - drawn)
    yield from (f"{place} is in {number} elements" for place, number in owned.items() if number > 1)


def _numbered_twice(file: TaggedFile) -> Iterator[str]:
    for i, page in enumerate(file.reader.pages):
        data = page.get_contents().get_data()  # type: ignore[union-attr]
        numbers = Counter(re.findall(rb"/MCID (\d+)", data))
        yield from (f"page {i + 1}: {number!r}" for number, often in numbers.items() if often > 1)


def _parent_tree(file: TaggedFile) -> Iterator[str]:
    """The way back from content to its element."""
    tree = file.catalog.get("/StructTreeRoot", {}).get("/ParentTree", {}).get("/Nums", [])
    found = {int(tree[i]): tree[i + 1].get_object() for i in range(0, len(tree), 2)}
    owner = {place: node for node in file.nodes for place in node.content}
    for i, page in enumerate(file.reader.pages):
        refs = found.get(page.get("/StructParents", -1))
        if refs is None:
            yield f"page {i + 1} has none"
            continue
        for number, ref in enumerate(refs):
            node = owner.get(Place(i, number))
            if node is None or node.data.indirect_reference.idnum != ref.idnum:
                yield f"page {i + 1}: {number}"
    if len(file.reader.pages) != len(found):
        yield "more pages than there are"


def _above(file: TaggedFile) -> Iterator[str]:
    for node in file.nodes:
        expected = node.above.data if node.above is not None else file.catalog["/StructTreeRoot"]
        if node.data.raw_get("/P").idnum != expected.indirect_reference.idnum:
            yield node.role


def _other_tag(file: TaggedFile) -> Iterator[str]:
    """Content that is marked as something else than the element that it hangs in."""
    owner = {place: node for node in file.nodes for place in node.content}
    for one in file.shown:
        for mark in one.marks:
            node = owner.get(Place(one.page, mark.number)) if mark.number is not None else None
            if node is not None and node.role != mark.tag:
                yield f"{mark.tag} in {node.role}"


def _not_nested(file: TaggedFile) -> Iterator[str]:
    assert file.shown is not None
    yield from (f"page {number + 1}" for number in file.unbalanced)


def _silent(file: TaggedFile) -> Iterator[str]:
    """An element that holds nothing: no words, and nothing that does. An empty cell of a table is one all the same."""
    for node in file.nodes:
        if not node.kids and not node.content and node.role not in ("TD", "TH", "Document"):
            yield node.role


class Condition(NamedTuple):
    """A condition of failure: what it says, and what finds it."""

    says: str
    check: Check


CONDITIONS: Mapping[str, Condition] = {
    "01-003": Condition("content marked as an artifact is inside of tagged content", _artifact_within),
    "01-004": Condition("tagged content is inside of content marked as an artifact", _tagged_within),
    "01-005": Condition("content is neither marked as an artifact nor tagged", _neither),
    "01-007": Condition("the tags are told to be suspect", _suspect),
    "02-001": Condition("a tag is no standard one", _not_standard),
    "06-001": Condition("there is no XMP metadata", _no_metadata),
    "06-003": Condition("the metadata hold no title", _no_title),
    "07-002": Condition("the title is not what windows show", _title_not_displayed),
    "09-004": Condition("a part of a table is in a wrong place", _in_wrong_place({*TABLE_PARTS, "TH", "TD"})),
    "09-005": Condition("a part of a list is in a wrong place", _in_wrong_place({"L", "LI", "Lbl", "LBody"})),
    "10-001": Condition("a letter cannot be mapped to Unicode", _no_unicode),
    "11-001": Condition("a language cannot be told", _no_language),
    "13-004": Condition("a figure says nothing", _figure_without_words),
    "14-002": Condition("the first heading is not H1", _first_heading),
    "14-003": Condition("a level of headings is skipped", _skipped_level),
    "14-007": Condition("there are both H and H1", _kinds_of_headings),
    "15-003": Condition("a heading of a table does not say what it heads", _no_scope),
    "26-001": Condition("the file is encrypted", _encrypted),
    "28-009": Condition("the order of tabs is not that of the structure", _tab_order),
    "30-002": Condition("a form holds marked content", _used_twice),
    "31-009": Condition("a font is not embedded", _not_embedded),
    "31-027": Condition("a font does not say what its letters are", _no_to_unicode),
    "31-028": Condition("a font says that a letter is none", _bad_unicode),
    "31-030": Condition("a letter without a glyph is shown", _no_glyph),
    "marked": Condition("the file does not say that it is tagged", _not_marked),
    "tree": Condition("there is no structure tree of a document", _no_tree),
    "orphan": Condition("marked content and elements do not belong together one to one", _orphans),
    "double": Condition("a number of marked content is given twice on a page", _numbered_twice),
    "parents": Condition("the parent tree does not lead back to the elements", _parent_tree),
    "above": Condition("an element does not lead to the one it is in", _above),
    "other tag": Condition("content is marked as something else than its element", _other_tag),
    "nesting": Condition("marked content is not closed where it was opened", _not_nested),
    "irregular": Condition("the rows of a table are not equally long", _irregular),
    "silent": Condition("an element holds nothing", _silent),
}


def failures(pdf: bytes) -> list[Failure]:
    """Everything that fails, by checkpoint."""
    file = TaggedFile(pdf)
    return [Failure(name, where) for name, condition in CONDITIONS.items() for where in condition.check(file)]
