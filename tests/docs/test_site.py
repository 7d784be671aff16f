"""The pages of the documentation belong together: the site shows all, and every link leads somewhere, in the wheel too."""

import re
from pathlib import Path

import pytest

from releasing.site_pages import FIRST, LAST, TOP, for_site, in_order

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs").glob("*.md"))

LINK = re.compile(r"(?<!!)\[[^\]\[]*\]\((?P<to>[^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)


def links(text: str) -> list[str]:
    """Where the links of a page lead; code has none."""
    return [found["to"] for found in LINK.finditer(CODE.sub("``", text))]


def anchors(text: str) -> set[str]:
    """The parts of a page that a link can lead to, by their headings."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", one).strip().lower()) for one in headings}


def dead(links_of: list[str], beside: dict[str, str]) -> list[str]:
    """The links that lead to no page, or to no part of one."""
    found = []
    for link in links_of:
        page, _, part = link.partition("#")
        is_there = page in beside and (not part or part in anchors(beside[page]))
        if not link.startswith("https://") and not is_there:
            found.append(link)
    return found


@pytest.fixture(scope="module")
def site() -> dict[str, str]:
    """All pages of the site by name."""
    top = {page: for_site((ROOT / name).read_text(encoding="utf-8")) for name, page in TOP.items()}
    return top | {path.name: path.read_text(encoding="utf-8") for path in PAGES}


def test_the_site_shows_every_page_once(site: dict[str, str]) -> None:
    shown = in_order(path.name for path in PAGES)
    assert sorted(shown) == sorted(site)
    assert shown[0] == "index.md"
    assert tuple(shown[-2:]) == LAST


def test_a_page_that_nobody_put_in_order_follows_by_name() -> None:
    assert in_order(["zebra.md", "games.md", "apple.md"]) == ["index.md", "games.md", "apple.md", "zebra.md", *LAST]
    assert len({*FIRST}) == len(FIRST)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_leads_to_pages_beside_it_wherever_it_is_read(path: Path) -> None:
    beside = {one.name: one.read_text(encoding="utf-8") for one in PAGES}
    assert dead(links(beside[path.name]), beside) == []


@pytest.mark.parametrize("name", TOP)
def test_what_lies_at_the_top_leads_somewhere_in_the_checkout(name: str) -> None:
    told = [link.partition("#")[0] for link in links((ROOT / name).read_text(encoding="utf-8"))]
    assert [link for link in told if link and not link.startswith("https://") and not (ROOT / link).exists()] == []


def test_what_lies_at_the_top_leads_somewhere_on_the_site(site: dict[str, str]) -> None:
    assert [link for page in TOP.values() for link in dead(links(site[page]), site)] == []


@pytest.mark.parametrize(
    ("link", "led"),
    [
        ("[a](docs/games.md)", "[a](games.md)"),
        ("[a](docs/games.md#part)", "[a](games.md#part)"),
        ("[a](CONTRIBUTING.md)", "[a](contributing.md)"),
        ("[`a`](editors/vscode)", "`a`"),
        ("[a](https://example.org/a.md)", "[a](https://example.org/a.md)"),
        ("[a](#part)", "[a](#part)"),
    ],
)
def test_a_link_of_the_top_leads_to_the_page_of_the_site(link: str, led: str) -> None:
    assert for_site(link) == led


def test_a_dead_link_is_noticed() -> None:
    beside = {"a.md": "# A head, or two\n", "b.md": ""}
    assert dead(["a.md", "a.md#a-head-or-two", "https://example.org"], beside) == []
    assert dead(["c.md", "a.md#no", "../README.md"], beside) == ["c.md", "a.md#no", "../README.md"]
    assert links("[x](y.md) `[x](z.md)` ![p](q.png)\n```\n[x](z.md)\n```\n") == ["y.md"]
