"""A page read strictly: every element is closed in its order, and no id is there twice."""

from html.parser import HTMLParser
from typing import NamedTuple

VOID = frozenset(("meta", "link", "img", "input", "br", "hr"))


class Element(NamedTuple):
    """An element with its attributes, and the tags that it stands in."""

    tag: str
    attributes: dict[str, str | None]
    within: tuple[str, ...]

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()


class StrictMarkup(HTMLParser):
    """What a page holds; `faults` are what no page may have."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self._open: list[str] = []
        self._cell = False
        self.feed(content.decode())
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self._open]
        ids = [one.attributes["id"] for one in self.elements if "id" in one.attributes]
        self.faults += [f"the id {name} is there twice" for name in sorted({x for x in ids if x and ids.count(x) > 1})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> has {name} twice" for name in names if names.count(name) > 1]
        self.elements.append(Element(tag, dict(attrs), tuple(self._open)))
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self._cell = True
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs), tuple(self._open)))
        if "svg" not in self._open and tag not in VOID:
            self.faults.append(f"<{tag}/> closes itself")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._cell = False
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self._open[-1:]}")
        else:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self._cell:
            self.rows[-1][-1] = " ".join(f"{self.rows[-1][-1]} {data}".split())

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())

    def all(self, tag: str) -> list[Element]:
        return [one for one in self.elements if one.tag == tag]
