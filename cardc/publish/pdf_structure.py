"""What the pages of a PDF are to those who listen: its structure tree, and the marked content that hangs in it.

Everything on a page is either the content of one element of the tree, or an adornment that is passed over. The names
are those of ISO 32000-1, 14.7 and 14.8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

DOCUMENT = "Document"


class MarkedContent(NamedTuple):
    """A piece of a page: the page, counted from 0, and its number there."""

    page: int
    number: int


@dataclass(slots=True, eq=False)
class Element:
    """A node of the tree. `text` is read instead of what it holds; `attributes` are written as PDF has them."""

    role: str
    text: str = ""
    language: str = ""
    attributes: str = ""
    kids: list[Element | MarkedContent] = field(default_factory=list)


Kid: TypeAlias = Element | MarkedContent


class StructureTree:
    """The tree of a canvas, grown while its pages are drawn.

    `sides`: where pages are drawn that are to stand beside each other, the page of the file that each of them is on.
    """

    def __init__(self, canvas: Canvas, sides: Sequence[int] = ()) -> None:
        self.root = Element(DOCUMENT)
        self.pages: list[list[Element]] = [[] for _ in range(max(sides, default=0) + 1)]
        self._sides, self._drawn = sides, 0
        self._canvas = canvas
        self._open = [self.root]

    @contextmanager
    def element(self, role: str, text: str = "", language: str = "", attributes: str = "") -> Iterator[Element]:
        """Draw the content of a new element, the last of the one that is open."""
        made = Element(role, text, language, attributes)
        self._open[-1].kids.append(made)
        with self.resumed(made):
            yield made

    @contextmanager
    def resumed(self, element: Element) -> Iterator[None]:
        """Go on with an element that was closed, as a table does on the next page."""
        self._open.append(element)
        yield
        self._open.pop()

    @contextmanager
    def content(self) -> Iterator[None]:
        """Draw what the open element holds itself."""
        owners, element = self.pages[self._page], self._open[-1]
        self._canvas.addLiteral(f"/{element.role} <</MCID {len(owners)}>> BDC")
        element.kids.append(MarkedContent(self._page, len(owners)))
        owners.append(element)
        yield
        self._canvas.addLiteral("EMC")

    @contextmanager
    def adornment(self, what: str = "") -> Iterator[None]:
        """Draw what is passed over."""
        self._canvas.addLiteral(f"/Artifact <<{what}>> BDC" if what else "/Artifact BMC")
        yield
        self._canvas.addLiteral("EMC")

    @contextmanager
    def said(self, text: str) -> Iterator[None]:
        """Draw a part of some content for which a text is read, if there is any."""
        if text:
            self._canvas.addLiteral(f"/Span <</ActualText {text_string(text)}>> BDC")
        yield
        if text:
            self._canvas.addLiteral("EMC")

    def end_page(self) -> None:
        """What is drawn from now on is on the next page."""
        self._drawn += 1
        if not self._sides:
            self.pages.append([])

    @property
    def _page(self) -> int:
        return self._sides[self._drawn] if self._sides else self._drawn


def text_string(text: str) -> str:
    """A text as PDF writes it in a dictionary."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def written(tree: StructureTree, pages: list[int], first: int) -> list[str]:
    """The objects of a tree, numbered from `first` on; `pages` are the numbers of the pages. The first is its root."""
    elements = list(_below(tree.root))
    number = {id(one): first + 1 + i for i, one in enumerate(elements)}
    parents = " ".join(
        f"{page} [{' '.join(f'{number[id(owner)]} 0 R' for owner in owners)}]"
        for page, owners in enumerate(tree.pages[: len(pages)])
    )
    top = number[id(tree.root)]
    made = [
        f"<</Type /StructTreeRoot /K {top} 0 R /ParentTree <</Nums [{parents}]>> /ParentTreeNextKey {len(pages)}>>",
    ]
    above = {id(kid): number[id(one)] for one in elements for kid in one.kids if isinstance(kid, Element)}
    made += (_object(one, above.get(id(one), first), number, pages) for one in elements)
    return made


def _below(element: Element) -> Iterator[Element]:
    yield element
    for kid in element.kids:
        if isinstance(kid, Element):
            yield from _below(kid)


def _object(element: Element, parent: int, number: dict[int, int], pages: list[int]) -> str:
    """An element as PDF writes it. Content on the page of its first needs not name the page."""
    page = next((kid.page for kid in element.kids if isinstance(kid, MarkedContent)), None)
    kids = " ".join(_kid(kid, page, number, pages) for kid in element.kids)
    parts = [f"/S /{element.role} /P {parent} 0 R"]
    if page is not None:
        parts.append(f"/Pg {pages[page]} 0 R")
    if kids:
        parts.append(f"/K {kids}" if len(element.kids) == 1 else f"/K [{kids}]")
    if element.text:
        parts.append(f"/{'Alt' if element.role == 'Figure' else 'ActualText'} {text_string(element.text)}")
    if element.language:
        parts.append(f"/Lang ({element.language})")
    if element.attributes:
        parts.append(f"/A <<{element.attributes}>>")
    return f"<<{' '.join(parts)}>>"


def _kid(kid: Kid, page: int | None, number: dict[int, int], pages: list[int]) -> str:
    if isinstance(kid, Element):
        return f"{number[id(kid)]} 0 R"
    if kid.page == page:
        return str(kid.number)
    return f"<</Type /MCR /Pg {pages[kid.page]} 0 R /MCID {kid.number}>>"
